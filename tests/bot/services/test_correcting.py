"""Correcting a submission after its stage closed: settled again, told only where it differs."""

import pytest

from tests.bot.services.random_games import DEALS


async def session(world):
    return await world.moderator.hall.session(world.game)


async def dawn(world, kill="8"):
    """A world on its first day; the wolves bit 8号, 3号 divined 1号."""
    await world.started()
    await world.wait(hours=1)
    await world.dm(11, f"杀人 {kill}")
    await world.dm(13, "占卜 1")
    await world.wait(hours=26)
    return world


@pytest.fixture
async def day(world):
    return await dawn(world)


async def until(world, stage):
    while True:
        state = (await session(world)).state
        if state.stage_open and state.stage == stage:
            return
        await world.moderator.close_now(world.incoming(1), confirmed=True, game=world.game)
        await world.settle()


async def entry(world, skill):
    offered = await world.moderator.suggest(world.incoming(1), what="submission", typed=skill)
    return offered[0].value


async def correct(world, what, text, by=1):
    answer = await world.moderator.correct(
        world.incoming(by), what=what, text=text, reason="写错了", game=world.game
    )
    await world.settle()
    return answer


async def sure(world, asked, by=1):
    assert asked.kind == "shown", asked
    ((button,),) = asked.message.rows
    return await world.press(by, button.action)


def ids(world):
    return {post.id for post in world.platform.posts}


def since(world, before):
    return [post for post in world.platform.posts if post.id not in before and not post.marks]


async def deadlines(world):
    async with world.storage.snapshot() as u:
        return [(d.name, d.due_at, d.state) for d in await u.deadlines.armed(world.game)]


async def test_what_was_drawn_for_who_was_silent_is_corrected_and_all_that_followed_stays(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(11, "杀人 8")
    await world.wait(hours=26)
    for voter in (4, 5, 6):
        await world.say(10 + voter, "ballots", "投票对象：1")
    before = (await session(world)).state
    armed = await deadlines(world)
    assert len(before.ballot.votes) == 3
    asked = await correct(world, await entry(world, "占卜"), "占卜 2")
    assert "不再出局" not in asked.message.text
    assert (await sure(world, asked)).kind == "done"
    after = (await session(world)).state
    assert after.where() == before.where()
    assert after.ballot.votes.keys() == before.ballot.votes.keys()
    assert after.living == before.living
    assert await deadlines(world) == armed
    assert any("2号" in post.text for post in world.told(13)[-2:])


async def test_what_would_change_is_shown_and_nothing_is_done_before_it_is_confirmed(day):
    table = (await session(day)).state
    asked = await correct(day, await entry(day, "杀人"), "杀人 7")
    assert asked.kind == "shown"
    for said in (
        "杀人】→ 8号 辛辛",
        "杀人】→ 7号 庚庚",
        "变成出局：7号",
        "不再出局：8号",
        "频道里会说明更正了什么：人狼",
    ):
        assert said in asked.message.text
    assert (await session(day)).state == table


async def test_the_night_is_settled_again_and_time_stays_as_it_was(day):
    due, seen = await deadlines(day), (await session(day)).state
    answer = await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    assert answer.kind == "done", answer
    after = (await session(day)).state
    assert set(seen.living) - set(after.living) == {7}
    assert set(after.living) - set(seen.living) == {8}
    assert (after.where(), after.stage_open, after.door) == (
        seen.where(),
        seen.stage_open,
        seen.door,
    )
    assert await deadlines(day) == due
    assert not (await session(day)).course.paused


async def test_all_hear_of_the_exit_anew_and_nobody_of_what_still_holds(day):
    before = ids(day)
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    said = since(day, before)
    channel = await day.channel("announcement")
    public = "\n".join(post.text for post in said if post.channel == channel)
    assert "作废" in public
    assert "7号" in public
    assert not [post for post in said if post.user == 13]
    assert not [post for post in said if post.user == 14]


async def test_a_seer_alone_hears_that_he_saw_something_else(day):
    before = ids(day)
    asked = await correct(day, await entry(day, "占卜"), "占卜 5")
    assert "会私下收到更正或新消息：3号 丙丙\n" in asked.message.text
    await sure(day, asked)
    said = since(day, before)
    assert {post.user for post in said if post.user is not None} == {13}
    text = "\n".join(post.text for post in said if post.user == 13)
    assert "导演更正了之前的提交" in text
    assert "占卜】→ 5号" in text
    assert "不能更改" not in text
    assert not [p for p in said if p.channel == await day.channel("announcement")]


async def test_a_later_ballot_that_cannot_stand_is_listed_and_its_voter_told(day):
    await day.say(14, "ballots", "投票对象：7")
    await day.say(15, "ballots", "投票对象：1")
    asked = await correct(day, await entry(day, "杀人"), "杀人 7")
    assert "之后的操作不再成立：4号 丁丁 投票" in asked.message.text
    before = ids(day)
    await sure(day, asked)
    votes = (await session(day)).state.ballot.votes
    assert {seat: vote.target for seat, vote in votes.items()} == {5: 1}
    told = "\n".join(p.text for p in since(day, before) if p.user == 14)
    assert "不再成立" in told
    assert not [p for p in since(day, before) if p.user == 15]


async def test_what_came_meanwhile_is_shown_again_before_it_is_done(day):
    asked = await correct(day, await entry(day, "杀人"), "杀人 7")
    await day.say(14, "ballots", "投票对象：7")
    again = await sure(day, asked)
    assert again.kind == "shown"
    assert "不再成立" in again.message.text
    assert (await session(day)).state.seats[7].alive
    assert (await sure(day, again)).kind == "done"
    assert not (await session(day)).state.seats[7].alive


async def test_a_correction_outlives_a_restart_and_can_be_corrected_and_taken_back(day):
    first = (await session(day)).state
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    corrected = (await session(day)).state
    due = await deadlines(day)
    await day.restart()
    assert (await session(day)).state == corrected
    assert await deadlines(day) == due
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 8"))
    again = (await session(day)).state
    assert (again.living, again.where()) == (first.living, first.where())
    back = await day.moderator.take_back(day.incoming(1), confirmed=True, game=day.game)
    assert back.kind == "done"


async def test_a_pause_since_is_kept_in_the_reckoning_of_time(day):
    await day.moderator.pause(day.incoming(1), game=day.game)
    await day.wait(hours=3)
    await day.moderator.resume(day.incoming(1), game=day.game)
    await day.settle()
    due = await deadlines(day)
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    assert await deadlines(day) == due


async def test_a_status_that_goes_to_another_seat_is_among_the_changes(world):
    await world.started(DEALS["sumeru"], ruleset="sumeru")
    await until(world, "deep_night1")
    await world.dm(13, "吞食 5")
    await until(world, "noon")
    asked = await correct(world, await entry(world, "吞食"), "吞食 6")
    assert "5号 戊戊：−不死" in asked.message.text
    assert "6号 己己：+不死" in asked.message.text
    assert "会私下收到更正或新消息：3号 丙丙" in asked.message.text
    assert "没有变化" not in asked.message.text


async def test_a_correction_that_ends_the_game_says_so_and_tells_the_account(world):
    await world.started("人狼 人狼 占卜师 猎人 村人 村人")
    await world.wait(hours=1)
    await world.dm(11, "杀人 6")
    await world.wait(hours=26)
    await world.moderator.close_now(world.incoming(1), confirmed=True, spare=True, game=world.game)
    await world.settle()
    await world.dm(14, "日式守护 5")
    await world.dm(11, "杀人 5")
    await world.moderator.close_now(world.incoming(1), confirmed=True, game=world.game)
    await world.settle()
    assert (await session(world)).state.winner is None
    asked = await correct(world, await entry(world, "日式守护"), "日式守护 3")
    assert "游戏结束，人狼阵营获胜" in asked.message.text
    assert (await sure(world, asked)).kind == "done"
    assert (await session(world)).state.winner == "wolf"
    assert (await world.record()).state == "ended"
    assert "揭秘" in "".join(post.text for post in await world.in_room("announcement"))
    back = await correct(world, await entry(world, "日式守护"), "日式守护 5")
    assert "游戏不再结束" in back.message.text
    assert (await sure(world, back)).kind == "done"
    assert (await session(world)).state.winner is None


@pytest.mark.parametrize(
    ("what", "text"),
    [("1", "杀人 7"), ("99999", "杀人 7"), ("", "杀人 7"), ("九", "杀人 7"), ("-1", "杀人 7")],
)
async def test_what_is_no_submission_is_refused_in_words(day, what, text):
    before = (await session(day)).state.seq
    answer = await correct(day, what, text)
    assert (answer.kind, "没有找到" in answer.message.text) == ("refused", True)
    assert (await session(day)).state.seq == before


@pytest.mark.parametrize("text", ["晚上好", "占卜 5", "杀人 99", "杀人 1", "帮助"])
async def test_what_is_no_launch_of_that_seat_is_refused_in_words(day, text):
    before = (await session(day)).state.seq
    answer = await correct(day, await entry(day, "杀人"), text)
    assert answer.kind == "refused"
    assert answer.message.text
    assert (await session(day)).state.seq == before


async def test_submissions_are_suggested_to_a_director_alone(day):
    assert await day.moderator.suggest(day.incoming(13), what="submission", typed="") == []
    answer = await correct(day, await entry(day, "杀人"), "杀人 7", by=13)
    assert answer.kind == "refused"


async def stops(world):
    return sum("导演暂停了游戏" in p.text for p in await world.in_room("announcement"))


async def test_two_corrections_of_one_night_keep_every_deadline(day):
    due = await deadlines(day)
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    answer = await sure(day, await correct(day, await entry(day, "占卜"), "占卜 5"))
    assert "时钟" not in answer.message.text
    assert await deadlines(day) == due
    assert not (await session(day)).course.paused
    assert await stops(day) == 0
    course = (await session(day)).course
    await day.restart()
    assert (await session(day)).course == course
    assert await deadlines(day) == due


async def test_a_correction_after_a_taking_back_keeps_every_deadline(day):
    before = (await session(day)).state.seq
    await day.moderator.give_card(day.incoming(1), seat="4", colour="蓝", game=day.game)
    await day.moderator.take_back(day.incoming(1), to=before, confirmed=True, game=day.game)
    due = await deadlines(day)
    await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    assert await deadlines(day) == due
    assert not (await session(day)).state.cards


async def test_nobody_is_reminded_again_of_what_a_correction_did_not_touch(day):
    armed = {name: at for name, at, _ in await deadlines(day)}
    await day.at(next(at for name, at in armed.items() if name.startswith("reminder")))
    reminded = [len(day.told(user)) for user in (14, 15)]
    await day.wait(minutes=1)
    await sure(day, await correct(day, await entry(day, "占卜"), "占卜 5"))
    assert [len(day.told(user)) for user in (14, 15)] == reminded
    assert not any(name.startswith("reminder") for name, _, _ in await deadlines(day))


async def test_that_the_clock_is_stopped_by_a_correction_is_told_to_all(world):
    await world.started("人狼 人狼 占卜师 猎人 村人 村人")
    await world.wait(hours=1)
    await world.dm(11, "杀人 6")
    await world.wait(hours=26)
    await world.moderator.close_now(world.incoming(1), confirmed=True, spare=True, game=world.game)
    await world.settle()
    await world.dm(14, "日式守护 3")
    await world.dm(11, "杀人 5")
    await world.moderator.close_now(world.incoming(1), confirmed=True, game=world.game)
    await world.settle()
    assert (await session(world)).state.winner == "wolf"
    asked = await correct(world, await entry(world, "日式守护"), "日式守护 5")
    assert "时钟会停下，等你继续" in asked.message.text
    answer = await sure(world, asked)
    assert "时钟停下了" in answer.message.text
    assert await stops(world) == 1
    assert "导演暂停了游戏" in (await world.in_room("announcement"))[-1].text
    assert await deadlines(world) == []
    back = await sure(world, await correct(world, await entry(world, "日式守护"), "日式守护 3"))
    assert back.kind == "done"
    assert await stops(world) == 1


async def test_where_the_clock_stood_already_a_correction_says_nothing_of_it(day):
    await day.moderator.pause(day.incoming(1), game=day.game)
    await day.settle()
    assert await stops(day) == 1
    answer = await sure(day, await correct(day, await entry(day, "杀人"), "杀人 7"))
    assert "和更正之前一样停着" in answer.message.text
    assert await stops(day) == 1


async def shot(world, days):
    """A world of classic rules, days after a night in which the wolves killed 6号."""
    await world.started(DEALS["classic"], ruleset="classic")
    await until(world, "nightfall")
    await world.dm(11, "杀人 6")
    for _ in range(days):
        day = (await session(world)).state.day
        while (await session(world)).state.day == day:
            await world.moderator.close_now(
                world.incoming(1), confirmed=True, game=world.game, spare=await open_door(world)
            )
            await world.settle()
        await until(world, "day")
    return world


async def open_door(world):
    state = (await session(world)).state
    return state.now.kind == "day" and state.stage_open and state.door != "closed"


async def test_who_can_still_answer_an_exit_that_is_new_is_asked_with_his_panel(world):
    await shot(world, 1)
    asked = await correct(world, await entry(world, "杀人"), "杀人 5")
    assert "本来可以" not in asked.message.text
    before = ids(world)
    await sure(world, asked)
    told = [p.text for p in since(world, before) if p.user == 15]
    assert any("你现在可以发动【最后一枪】" in text for text in told)
    cards = [p.message.cards for p in since(world, before) if p.user == 15]
    assert any("最后一枪" in str(card) for card in cards)


async def test_who_could_have_answered_and_can_no_more_is_not_asked_and_the_director_knows(world):
    await shot(world, 2)
    asked = await correct(world, await entry(world, "杀人"), "杀人 5")
    assert "5号 戊戊 本来可以发动【最后一枪】，但时限已经过了" in asked.message.text
    before = ids(world)
    await sure(world, asked)
    told = "\n".join(p.text for p in since(world, before) if p.user == 15)
    assert "你已出局" in told
    assert "你现在可以发动" not in told
    assert "你可以留下遗言" not in told
    assert "〔第0天" in told
