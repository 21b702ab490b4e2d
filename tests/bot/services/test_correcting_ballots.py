"""Correcting a ballot after it closed: miscounted, late, never counted, or void."""

import pytest


async def session(world):
    return await world.moderator.hall.session(world.game)


@pytest.fixture
async def night(world):
    """A world in its second night: of four ballots two named 5号, who left, and two 6号 and 7号."""
    await world.started()
    await world.first_day()
    for user, target in ((13, 5), (14, 5), (11, 6), (12, 7)):
        await world.say(user, "ballots", f"投票对象：{target}")
    await world.moderator.close_now(world.incoming(1), confirmed=True, spare=True, game=world.game)
    await world.settle()
    table = (await session(world)).state
    assert (table.day, table.stage, table.seats[5].alive) == (2, "night", False)
    return world


async def correct(world, seat, target, which="", by=1):
    answer = await world.moderator.correct_ballot(
        world.incoming(by), seat=seat, target=target, which=which, reason="漏计", game=world.game
    )
    await world.settle()
    return answer


async def sure(world, asked, by=1):
    assert asked.kind == "shown", asked
    ((button,),) = asked.message.rows
    return await world.press(by, button.action)


async def deadlines(world):
    async with world.storage.snapshot() as u:
        return [(d.name, d.due_at) for d in await u.deadlines.armed(world.game)]


async def test_a_ballot_that_named_the_wrong_seat_is_corrected_with_all_that_came_of_it(night):
    due, log = await deadlines(night), len((await session(night)).game.log)
    asked = await correct(night, "4", "6")
    for said in (
        "4号 丁丁 投给 5号 戊戊",
        "4号 丁丁 第2天的票：6号 己己",
        "变成出局：6号",
        "票数变成：6号 己己 2",
        "会私下收到更正或新消息：4号 丁丁",
        "频道里会说明更正了什么：投票",
    ):
        assert said in asked.message.text
    assert len((await session(night)).game.log) == log
    posts = {post.id for post in night.platform.posts}
    assert (await sure(night, asked)).kind == "done"
    table = (await session(night)).state
    assert (table.seats[5].alive, table.seats[6].alive) == (True, False)
    assert (table.day, table.stage, table.stage_open) == (2, "night", True)
    assert await deadlines(night) == due
    new = [post for post in night.platform.posts if post.id not in posts and not post.marks]
    ballots = [p.text for p in new if p.channel == await night.channel("ballots")]
    assert any("4号 丁丁 第2天的票：6号 己己" in text for text in ballots)
    channel = await night.channel("announcement")
    public = "\n".join(p.text for p in new if p.channel == channel)
    assert "作废" in public
    assert "6号" in public
    assert any("导演更正了" in p.text for p in new if p.user == 14)
    assert not [p for p in new if p.user == 13]


async def test_a_ballot_that_came_too_late_or_was_not_seen_is_counted_after_all(night):
    asked = await correct(night, "7", "6", "2/1")
    assert "没有投票" in asked.message.text
    assert (await sure(night, asked)).kind == "done"
    table = (await session(night)).state
    assert table.seats[5].alive  # two and two now, and a tie puts nobody out
    assert table.seats[6].alive
    again = await correct(night, "8", "6")
    assert again.kind == "refused"  # who had left by then cast nothing


async def test_a_ballot_is_declared_void_or_an_abstention(night):
    asked = await correct(night, "丙丙", "作废")
    assert "第2天的票：作废" in asked.message.text
    assert (await sure(night, asked)).kind == "done"
    assert (await session(night)).state.seats[5].alive
    asked = await correct(night, "4", "弃权")
    assert (await sure(night, asked)).kind == "done"
    nothing = await correct(night, "3", "作废")
    assert (nothing.kind, "没有什么可以作废" in nothing.message.text) == ("refused", True)


async def test_a_ballot_is_also_corrected_by_the_number_of_its_entry(night):
    offered = await night.moderator.suggest(night.incoming(1), what="submission", typed="丁丁 投")
    assert len(offered) == 1
    asked = await night.moderator.correct(
        night.incoming(1), what=offered[0].value, text="7", reason="误", game=night.game
    )
    assert "第2天的票：7号" in asked.message.text
    assert (await sure(night, asked)).kind == "done"
    assert (await session(night)).state.seats[7].alive is False


async def test_before_any_ballot_it_is_said_that_there_was_none(world):
    await world.started()
    answer = await correct(world, "4", "6")
    assert (answer.kind, answer.message.text) == (
        "refused",
        "到现在还没有开始过投票，没有票可以更正。",
    )


async def test_it_outlives_a_restart_and_can_be_taken_back(night):
    before = (await session(night)).state
    assert (await sure(night, await correct(night, "4", "6"))).kind == "done"
    after = (await session(night)).state
    await night.restart()
    assert (await session(night)).state == after
    assert (await sure(night, await correct(night, "4", "5"))).kind == "done"
    assert (await session(night)).state.living == before.living


@pytest.mark.parametrize(
    ("seat", "target", "which"),
    [("4", "99", ""), ("99", "6", ""), ("4", "6", "1/1"), ("4", "6", "九"), ("4", "8", "")],
)
async def test_what_is_no_ballot_is_refused_in_words(night, seat, target, which):
    before = (await session(night)).state.seq
    answer = await correct(night, seat, target, which)
    assert answer.kind == "refused"
    assert answer.message.text
    assert (await session(night)).state.seq == before


async def test_a_ballot_is_the_directors_to_correct_and_his_to_be_told_of(night):
    answer = await correct(night, "4", "6", by=13)
    assert answer.kind == "refused"
    assert await night.moderator.suggest(night.incoming(13), what="ballot", typed="") == []
    offered = await night.moderator.suggest(night.incoming(1), what="ballot", typed="")
    assert [choice.value for choice in offered] == ["2/1"]


async def test_while_it_is_open_a_missing_ballot_is_cast_by_proxy(world):
    await world.started()
    await world.first_day()
    answer = await correct(world, "4", "6")
    assert (answer.kind, "代投" in answer.message.text) == ("refused", True)
