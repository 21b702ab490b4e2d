"""Taking back (撤销) in all three rulesets: rooms, offices, members, deadlines and words follow."""

from datetime import timedelta

import pytest

from bot.services.roomkinds import group_room
from engine import rulesets
from tests.bot.services.random_games import DEALS


@pytest.fixture(autouse=True)
def every_ruleset(monkeypatch):
    """A game can be made of any ruleset, also of one that is not offered yet."""
    monkeypatch.setattr(rulesets, "offered", lambda: {i: rulesets.get(i) for i in rulesets.ids()})


async def session(world):
    return await world.moderator.hall.session(world.game)


async def seq(world):
    return (await session(world)).state.seq


async def back(world, to, **more):
    answer = await world.moderator.take_back(
        world.incoming(1), to=to, reason="误", confirmed=True, game=world.game, **more
    )
    await world.settle()
    return answer


async def close(world):
    answer = await world.moderator.close_now(world.incoming(1), confirmed=True, game=world.game)
    assert answer.kind == "done", answer
    await world.settle()


async def until(world, day, stage):
    while True:
        state = (await session(world)).state
        if state.stage_open and state.where() == (day, stage):
            return
        await close(world)


async def writers(world, room):
    people = world.platform.channels[await world.channel(room)].people
    return {user - 10 for user, may in people.items() if may == "write" and user > 10}


async def armed(world):
    async with world.storage.snapshot() as u:
        return [(d.name, d.due_at) for d in await u.deadlines.armed(world.game)]


def heard(world, before, user=None):
    new = [post for post in world.platform.posts if post.id not in before]
    return [post.text for post in new if user is None or post.user == user]


async def test_the_lovers_room_closes_when_the_arrow_is_taken_back_and_opens_when_that_is(world):
    await world.started(DEALS["classic"], ruleset="classic")
    lovers, to = group_room("lovers"), await seq(world)
    await world.dm(18, "丘比特之箭 6 7")
    await until(world, 0, "day")
    assert await writers(world, lovers) == {6, 7}
    later = await seq(world)
    assert (await back(world, to)).kind == "done"
    assert await writers(world, lovers) == set()
    course = (await session(world)).course
    assert course.paused
    before = {post.id for post in world.platform.posts}
    answer = await back(world, later)
    assert answer.kind == "done"
    assert await writers(world, lovers) == {6, 7}
    assert any("恢复了之前撤销的操作" in text for text in heard(world, before, 18))
    assert not any("作废" in text for text in heard(world, before))


async def test_the_badge_is_where_it_was_before_and_so_are_the_seats_days_later(world):
    await world.started(DEALS["classic"], ruleset="classic")
    await until(world, 0, "day")
    to = await seq(world)
    await world.moderator.pass_office(
        world.incoming(1), office="警长", seat="7", reason="补", game=world.game
    )
    await until(world, 1, "day")
    await world.moderator.put_out(
        world.incoming(1), seat="9", reason="误", confirmed=True, game=world.game
    )
    await world.settle()
    assert (await session(world)).state.offices == {"sheriff": 7}
    assert 9 in await writers(world, "out")
    assert 9 not in await writers(world, "ballots")
    await back(world, to)
    state = (await session(world)).state
    assert (state.offices, state.where()) == ({}, (0, "day"))
    assert await writers(world, "out") == set()
    assert 9 in await writers(world, "ballots")
    *_, stands, taken_back, head, void = [p.text for p in await world.in_room("announcement")]
    assert "撤销" in taken_back
    assert "作废" in head
    assert "9号出局" in void
    assert "导演暂停了游戏" in stands


async def test_a_wolf_made_in_the_night_is_out_of_the_packs_room_when_it_is_taken_back(world):
    await world.started(DEALS["sumeru"], ruleset="sumeru")
    await until(world, 2, "noon")
    wolves, to, pack = group_room("wolves"), await seq(world), None
    pack = await writers(world, wolves)
    for _ in range(2):
        answer = await world.moderator.give_status(
            world.incoming(1), seat="3", status="absolved", until="never", game=world.game
        )
        assert answer.kind == "done", answer
        await world.settle()
        assert 3 not in await writers(world, wolves)
        await until(world, 3, "noon")
        await back(world, to)
        assert await writers(world, wolves) == pack
        await world.moderator.resume(world.incoming(1), game=world.game)
        await world.settle()
    assert (await session(world)).state.where() == (2, "noon")


@pytest.mark.parametrize("ruleset", DEALS)
async def test_what_was_left_of_a_stage_is_left_after_days_are_taken_back(world, ruleset):
    await world.started(DEALS[ruleset], **({} if ruleset == "jinrou" else {"ruleset": ruleset}))
    await world.wait(minutes=20)
    to, due = await seq(world), await armed(world)
    await world.wait(hours=60)
    assert (await seq(world)) > to
    stood = (await session(world)).course.marks
    first = next(mark.at for mark in stood if mark.seq > to)
    await back(world, to)
    assert await armed(world) == []
    await world.wait(hours=5)
    await world.moderator.resume(world.incoming(1), game=world.game)
    # Exactly what was to come at that moment comes now.
    (name, at), *_ = [(n, at) for n, at in due if at >= first]
    assert name in dict(await armed(world)) or at == first
    await world.settle()
    assert (await session(world)).state.seq > to
    assert not (await session(world)).course.paused


async def test_that_the_clock_stands_is_said_where_taking_back_stops_it_and_nowhere_else(world):
    async def stops():
        return sum("导演暂停了游戏" in p.text for p in await world.in_room("announcement"))

    await world.started()
    to = await seq(world)
    await world.first_day()
    await world.say(14, "ballots", "投票对象：1")
    await back(world, None)  # an act alone: the clock goes on
    assert await stops() == 0
    await back(world, to)
    assert await stops() == 1
    await world.moderator.give_card(world.incoming(1), seat="3", colour="蓝", game=world.game)
    assert (await back(world, None)).kind == "done"
    assert await stops() == 1


async def test_taking_back_while_the_game_is_paused_leaves_it_paused(world):
    await world.started()
    await world.first_day()
    to = await seq(world)
    await world.say(14, "ballots", "投票对象：1")
    await world.moderator.pause(world.incoming(1), game=world.game)
    due = (await session(world)).wanted((await session(world)).state, (await session(world)).course)
    before = {post.id for post in world.platform.posts}
    await back(world, to)
    assert (await session(world)).course.paused
    assert any("作废" in text for text in heard(world, before, 14))
    again = (await session(world)).wanted(
        (await session(world)).state, (await session(world)).course
    )
    assert again == due
    await world.wait(hours=1)
    await world.moderator.resume(world.incoming(1), game=world.game)
    assert dict(await armed(world))["door_closes:2/day"] == due[-1].at + timedelta(hours=1)


async def test_what_was_taken_back_twice_is_restored_and_its_ballot_counts(world):
    await world.started()
    await world.first_day()
    await world.say(14, "ballots", "投票对象：1")
    one = await seq(world)
    await world.say(15, "ballots", "投票对象：2")
    two = await seq(world)
    answer = await back(world, None)
    assert f"填 {two} 可以恢复" in answer.message.text
    await back(world, None)
    assert not (await session(world)).state.ballot.votes
    asked = await world.moderator.take_back(
        world.incoming(1), to=two, reason="手滑", game=world.game
    )
    assert "恢复到那里吗" in asked.message.text
    before = {post.id for post in world.platform.posts}
    ((sure,),) = asked.message.rows
    assert (await world.press(1, sure.action)).kind == "done"
    votes = (await session(world)).state.ballot.votes
    assert {seat: vote.target for seat, vote in votes.items()} == {4: 1, 5: 2}
    assert not (await session(world)).course.paused
    for user in (14, 15):
        assert heard(world, before, user) == [
            "📝 导演恢复了之前撤销的操作，你当时的提交或投票仍然有效。"
        ]
    await back(world, one)
    await world.restart()
    assert set((await session(world)).state.ballot.votes) == {4}


async def test_each_turn_of_taking_back_and_restoring_is_told_to_who_it_concerns(world):
    await world.started()
    await world.first_day()
    await world.moderator.put_out(world.incoming(1), seat="4", reason="误", game=world.game)
    await world.settle()
    out = await seq(world)
    for to, told, public in (
        (None, "你没有出局，仍在场上", "作废"),
        (out, "当时告诉你的以下内容仍然有效", "恢复了之前撤销的操作"),
        (out + 1, "你没有出局，仍在场上", "作废"),
        (out, "当时告诉你的以下内容仍然有效", "恢复了之前撤销的操作"),
    ):
        before = {post.id for post in world.platform.posts}
        assert (await back(world, to)).kind == "done"
        assert any(told in text for text in heard(world, before, 14)), (to, heard(world, before))
        assert not heard(world, before, 15)
        new = [p.text for p in await world.in_room("announcement") if p.id not in before]
        assert any(public in text for text in new)
        assert any("4号出局" in text for text in new)


async def test_what_was_withheld_and_taken_back_is_not_restored_for_nobody_heard_it(world):
    await world.started()
    await world.wait(hours=1)
    to = await seq(world)
    await world.moderator.withhold(world.incoming(1), on=True, game=world.game)
    await close(world)
    unheard = await seq(world)
    await back(world, to)
    answer = await back(world, unheard)
    assert (answer.kind, "不能恢复" in answer.message.text) == ("refused", True)
    assert await seq(world) == unheard + 1


async def test_what_was_due_at_once_comes_again_after_it_was_taken_back(world):
    await world.started(DEALS["sumeru"], ruleset="sumeru")
    await until(world, 2, "noon")
    await close(world)  # the door; the rest of the day follows at once
    log = (await session(world)).game.log
    closed = next(e.seq for e in reversed(log) if type(e.event).__name__ == "StageClosed")
    to = max(end for end in (await session(world)).game.ends if end < closed)
    await back(world, to)
    assert (await session(world)).state.door == "closed"
    await world.moderator.resume(world.incoming(1), game=world.game)
    await world.settle()
    assert (await session(world)).state.where() == (2, "dusk1")


async def test_time_is_put_to_where_it_stood_also_after_an_act_was_taken_back_before(world):
    await world.started()
    await world.first_day()
    to = await seq(world)
    await world.say(14, "ballots", "投票对象：1")
    await back(world, None)
    await world.wait(hours=2)
    shut = dict(await armed(world))["door_closes:2/day"]
    await world.at(shut + timedelta(minutes=10))
    assert (await session(world)).state.where() == (2, "night")
    await back(world, to)
    # What was taken back first was the end of requests, three hours before the door closed.
    (*_, stood) = (await session(world)).course.pauses
    assert stood.begin == shut - timedelta(hours=3)
    await world.wait(hours=1)
    await world.moderator.resume(world.incoming(1), game=world.game)
    assert dict(await armed(world))["door_closes:2/day"] == world.now + timedelta(hours=3)


async def corrected(world, text="杀人 7"):
    """The wolves' bite of the first night is corrected; the entry before that."""
    offered = await world.moderator.suggest(world.incoming(1), what="submission", typed="杀人")
    was = await seq(world)
    asked = await world.moderator.correct(
        world.incoming(1), what=offered[0].value, text=text, reason="误", game=world.game
    )
    ((sure,),) = asked.message.rows
    assert (await world.press(1, sure.action)).kind == "done"
    return was


async def offered(world, typed=""):
    found = await world.moderator.suggest(world.incoming(1), what="step", typed=typed)
    return [(int(choice.value), choice.label.partition(" ← ")[2]) for choice in found]


async def test_a_correction_is_taken_back_as_a_whole_and_named_as_one_step(world):
    await world.started()
    await world.first_day()
    await world.say(14, "ballots", "投票对象：1")
    out = {n for n, seat in (await session(world)).state.seats.items() if not seat.alive}
    due = await armed(world)
    was = await corrected(world)
    (first, told), *older = await offered(world)
    assert (first, told) == (
        was,
        "更正：1号 甲甲 发动【杀人】→ 8号 辛辛；改成：1号 甲甲 发动【杀人】→ 7号 庚庚",
    )
    assert not any("投给" in text for _, text in older)
    assert max(number for number, _ in older) < was
    asked = await world.moderator.take_back(world.incoming(1), game=world.game)
    assert "要撤销这次更正，恢复到更正之前" in asked.message.text
    assert f"`{was}` ← 更正：" in asked.message.text
    ((sure,),) = asked.message.rows
    assert (await world.press(1, sure.action)).kind == "done"
    state = (await session(world)).state
    assert {n for n, seat in state.seats.items() if not seat.alive} == out
    assert {seat: vote.target for seat, vote in state.ballot.votes.items()} == {4: 1}
    await world.moderator.resume(world.incoming(1), game=world.game)
    assert await armed(world) == due


async def test_what_came_after_a_correction_is_taken_back_before_it(world):
    await world.started()
    await world.first_day()
    was = await corrected(world)
    await world.say(14, "ballots", "投票对象：1")
    assert (
        "要撤销这 1 步"
        in (await world.moderator.take_back(world.incoming(1), game=world.game)).message.text
    )
    await back(world, None)
    assert not (await session(world)).state.ballot.votes
    assert not (await session(world)).state.seats[7].alive
    await back(world, None)
    assert (await session(world)).state.seats[7].alive
    numbers = [number for number, told in await offered(world, "撤销")]
    assert len(numbers) == len(set(numbers)) == 1
    assert (await back(world, numbers[0])).kind == "done"
    assert not (await session(world)).state.seats[7].alive
    assert (await offered(world, "更正"))[0][0] == was


async def test_a_taking_back_is_among_the_steps_and_taken_back_restores(world):
    await world.started()
    await world.first_day()
    to = await seq(world)
    await world.say(14, "ballots", "投票对象：1")
    cast = await seq(world)
    await back(world, None)
    assert (await offered(world))[0] == (cast, f"撤销：回到第 {to} 条记录之后")
    asked = await world.moderator.take_back(world.incoming(1), game=world.game)
    assert f"`{cast}` ← 撤销：回到第 {to} 条记录之后" in asked.message.text
    await back(world, cast)
    assert {*(await session(world)).state.ballot.votes} == {4}


async def test_after_a_correction_one_may_go_back_into_it_and_it_stays(world):
    await world.started()
    await world.first_day()
    await world.say(14, "ballots", "投票对象：1")
    was = await corrected(world)
    before = next(start for start, _ in (await session(world)).game.standing())
    asked = await world.moderator.take_back(world.incoming(1), to=before, game=world.game)
    assert "要撤销这 1 步" in asked.message.text
    assert "4号 丁丁 投给 1号 甲甲" in asked.message.text
    await back(world, before)
    state = (await session(world)).state
    assert (state.seats[7].alive, state.ballot.votes) == (False, {})
    assert [number for number, _ in await offered(world, "更正")] == [was]


async def test_taking_a_correction_back_is_no_news_to_who_acted_the_same_in_both(world):
    await world.started()
    await world.first_day()
    await world.say(14, "ballots", "投票对象：1")
    await corrected(world)
    before = {post.id for post in world.platform.posts}
    await back(world, None)
    assert heard(world, before, 14) == []
    assert not any("作废" in text and "重新提交" in text for text in heard(world, before, 13))
    said = "\n".join(heard(world, before, 11))
    assert "你当时的提交或投票重新有效" in said
    assert "仍然有效" not in said
