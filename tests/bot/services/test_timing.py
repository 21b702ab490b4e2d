"""The director and the clock: pause, resume, extend, close early, take back."""

from datetime import timedelta

import pytest

from bot.storage import GameState
from engine import events as ev


async def session(world):
    return await world.moderator.hall.session(world.game)


async def closing(world):
    return next(d.due_at for d in (await session(world)).armed if not d.name.startswith("rem"))


async def test_a_pause_stops_the_clock_and_going_on_keeps_what_remained(world):
    await world.started()
    before = await closing(world)
    await world.wait(minutes=10)
    assert (await world.moderator.pause(world.incoming(1))).kind == "done"
    assert (await world.record()).state is GameState.PAUSED
    await world.wait(hours=5)
    assert (await session(world)).state.stage == "opening"
    assert (await world.moderator.resume(world.incoming(1))).kind == "done"
    assert await closing(world) == before + timedelta(hours=5)
    assert (await world.record()).state is GameState.RUNNING


async def test_pausing_twice_and_resuming_what_runs_are_refused(world):
    await world.started()
    assert (await world.moderator.resume(world.incoming(1))).kind == "refused"
    await world.moderator.pause(world.incoming(1))
    assert (await world.moderator.pause(world.incoming(1))).kind == "refused"


async def test_a_pause_survives_a_restart(world):
    await world.started()
    before = await closing(world)
    await world.moderator.pause(world.incoming(1))
    await world.restart()
    await world.wait(hours=3)
    assert (await session(world)).state.stage == "opening"
    await world.moderator.resume(world.incoming(1))
    await world.restart()
    assert await closing(world) == before + timedelta(hours=3)


@pytest.mark.parametrize("minutes", [30, -30, 600])
async def test_a_deadline_is_moved_by_minutes_forward_or_back(world, minutes):
    await world.started()
    before = await closing(world)
    answer = await world.moderator.extend(world.incoming(1), minutes=minutes)
    assert answer.kind == "done"
    assert await closing(world) == before + timedelta(minutes=minutes)
    await world.restart()
    assert await closing(world) == before + timedelta(minutes=minutes)


@pytest.mark.parametrize("minutes", [0, -60, -90, 10**6])
async def test_a_deadline_is_not_moved_into_the_past_or_nowhere(world, minutes):
    await world.started()
    before = await closing(world)
    answer = await world.moderator.extend(world.incoming(1), minutes=minutes)
    assert answer.kind == "refused"
    assert await closing(world) == before


async def test_a_clock_that_goes_faster_uses_up_what_is_left_in_less_time(world):
    await world.started()
    await world.wait(minutes=10)
    left = await closing(world) - world.now
    answer = await world.moderator.set_speed(world.incoming(1), seconds_per_hour=60)
    assert answer.kind == "done"
    assert await closing(world) == world.now + left / 60
    await world.settle()
    assert "60 秒走一小时" in str((await world.in_room("announcement"))[-1].message)
    await world.restart()
    assert await closing(world) == world.now + left / 60
    await world.wait(seconds=10)
    answer = await world.moderator.set_speed(world.incoming(1), seconds_per_hour=None)
    assert answer.kind == "done"
    assert await closing(world) == world.now + left - timedelta(minutes=10)


async def test_what_was_left_before_a_pause_is_left_after_it_at_another_speed_too(world):
    await world.started()
    left = await closing(world) - world.now
    await world.moderator.pause(world.incoming(1))
    await world.wait(hours=5)
    await world.moderator.set_speed(world.incoming(1), seconds_per_hour=60)
    await world.wait(hours=5)
    await world.moderator.resume(world.incoming(1))
    assert await closing(world) == world.now + left / 60


async def test_a_speed_that_the_clock_has_or_cannot_have_is_refused(world):
    await world.started()
    before = await closing(world)
    for speed in (None, 0.01):
        answer = await world.moderator.set_speed(world.incoming(1), seconds_per_hour=speed)
        assert answer.kind == "refused"
    assert await closing(world) == before


async def test_closing_early_asks_first_and_then_does_it_once(world):
    await world.started()
    asked = await world.moderator.close_now(world.incoming(1))
    assert (await session(world)).state.stage == "opening"
    action = asked.message.rows[0][0].action
    assert (await world.press(1, action)).kind == "done"
    assert (await session(world)).state.stage == "night"
    assert (await world.press(1, action)).kind == "refused"


async def test_closing_the_door_early_closes_the_day_and_opens_the_night(world):
    await world.started()
    await world.first_day()
    await world.moderator.close_now(world.incoming(1), confirmed=True)
    await world.settle()
    state = (await session(world)).state
    assert (state.day, state.stage, state.stage_open) == (2, "night", True)
    assert await closing(world) == world.now + timedelta(hours=2)


async def test_the_clock_is_the_directors_alone(world):
    await world.started()
    verbs, someone = world.moderator, world.incoming(13)
    answers = [
        await verbs.pause(someone),
        await verbs.resume(someone),
        await verbs.extend(someone, minutes=5),
        await verbs.set_speed(someone, seconds_per_hour=5),
        await verbs.close_now(someone, confirmed=True),
    ]
    assert {answer.kind for answer in answers} == {"refused"}
    assert (await session(world)).state.stage == "opening"


async def test_a_reminder_reaches_those_who_have_not_answered_and_only_them(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(11, "杀人 8")
    before = {user: len(world.told(user)) for user, _ in world.people(8)}
    await world.wait(hours=1, minutes=31)
    reminded = {user for user, n in before.items() if len(world.told(user)) > n}
    assert reminded == {13}
    await world.dm(13, "占卜 1")
    count = len(world.told(13))
    await world.restart()
    assert len(world.told(13)) == count


async def test_a_stage_that_is_open_again_is_reminded_of_again(world):
    await world.started()
    to = (await session(world)).state.seq
    await world.wait(hours=2, minutes=31)
    assert any("截止" in post.text for post in world.told(13))
    await world.moderator.take_back(world.incoming(1), to=to, confirmed=True)
    await world.moderator.resume(world.incoming(1))
    await world.settle()
    before = {user: len(world.told(user)) for user, _ in world.people(8)}
    await world.wait(hours=1, minutes=31)
    reminded = {user for user, n in before.items() if len(world.told(user)) > n}
    assert reminded == {11, 12, 13}


async def test_who_has_not_voted_is_reminded_before_the_door(world):
    await world.started()
    await world.first_day()
    await world.say(13, "ballots", "投票对象：1")
    before = {user: len(world.told(user)) for user, _ in world.people(8)}
    await world.wait(hours=8, minutes=45)
    reminded = {user for user, n in before.items() if len(world.told(user)) > n}
    assert reminded == {11, 12, 14, 15, 16, 17}


async def test_after_a_deadline_is_taken_back_the_game_waits_for_the_director(world):
    await world.started()
    await world.wait(hours=1, minutes=30)
    await world.dm(13, "占卜 1")
    await world.wait(hours=3)
    assert (await session(world)).state.stage_open is False
    asked = await world.moderator.take_back(world.incoming(1))
    answer = await world.press(1, asked.message.rows[0][0].action)
    assert answer.kind == "done"
    state = (await session(world)).state
    assert (state.stage, state.stage_open) == ("night", True)
    assert (await world.record()).state is GameState.PAUSED
    await world.wait(hours=10)
    await world.moderator.extend(world.incoming(1), minutes=30)
    await world.moderator.resume(world.incoming(1))
    assert await closing(world) == world.now + timedelta(minutes=30)
    await world.dm(13, "占卜 2")
    await world.wait(hours=1)
    resolved = [
        e.event.launch.chosen
        for e in (await session(world)).game.log
        if isinstance(e.event, ev.SkillResolved) and e.event.launch.skill == "divine"
    ]
    assert resolved == [(1,), (2,)]
    answers = [p.text for p in world.told(13) if "人狼" in p.text and "占卜" in p.text]
    assert any("更正" in p.text for p in world.told(13))
    assert len(answers) >= 2


async def test_an_act_that_is_taken_back_can_be_done_again_and_the_clock_goes_on(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：1")
    answer = await world.moderator.take_back(world.incoming(1), confirmed=True)
    assert answer.kind == "done"
    assert not (await session(world)).state.ballot.votes
    assert (await world.record()).state is GameState.RUNNING
    await world.settle()
    assert any("撤销" in post.text for post in world.told(13))
    await world.say(13, "ballots", "投票对象：2", reply_to=cast.message)
    assert (await session(world)).state.ballot.votes[3].target == 2


async def test_what_is_taken_back_is_void_to_those_who_heard_it_and_said_anew_when_it_comes(world):
    await world.started()
    await world.first_day()
    log = (await session(world)).game.log
    assert [e.event.seat for e in log if isinstance(e.event, ev.Left)] == [8]
    before = {user: len(world.told(user)) for user in range(11, 19)}
    entry = max(
        e.seq - 1 for e in log if isinstance(e.event, ev.StageClosed) and e.event.stage == "night"
    )
    answer = await world.moderator.take_back(world.incoming(1), to=entry, confirmed=True)
    assert answer.kind == "done"
    await world.settle()
    told = {user: [p.text for p in world.told(user)[n:]] for user, n in before.items()}
    assert any("作废" in text for text in told[18])
    assert any("你没有出局，仍在场上" in text for text in told[18])
    assert not any("作废" in text for text in told[17])
    await world.moderator.resume(world.incoming(1))
    await world.wait(hours=12)
    dawn = [p.text for p in await world.in_room("announcement") if "第2天开门" in p.text]
    assert len(dawn) == 3
    assert dawn[0].splitlines()[0] == dawn[1].splitlines()[0] == dawn[2].splitlines()[0]


async def test_what_was_made_before_a_stage_was_closed_by_hand_and_came_after_it_is_told(world):
    await world.started()
    await world.wait(hours=1)
    early = world.now - timedelta(seconds=1)
    await world.moderator.close_now(world.incoming(1), confirmed=True)
    text = world.text(13, 50_013, "占卜 1", guild=None, at=early)
    await world.moderator.on_text(text)
    assert await world.inbox() == ["came-late"]


async def test_who_closes_by_hand_is_told_when_the_deadline_after_it_would_be(world):
    await world.started()
    asked = await world.moderator.close_now(world.incoming(1))
    until = int((world.now + timedelta(hours=2)).timestamp())
    assert f"接下来的截止：<t:{until}:" in asked.message.text


async def test_a_deadline_that_passed_long_ago_leaves_the_next_stage_its_whole_time(world):
    await world.started()
    world.now += timedelta(hours=8)
    await world.settle()
    state = (await session(world)).state
    assert (state.stage, state.stage_open) == ("night", True)
    assert await closing(world) == world.now + timedelta(hours=2)


async def test_closing_a_paused_game_is_refused_before_anything_is_asked(world):
    await world.started()
    await world.moderator.pause(world.incoming(1))
    answer = await world.moderator.close_now(world.incoming(1))
    assert answer.kind == "refused"
    assert not answer.message.rows


def labels_of(answer):
    return [button.label for row in answer.message.rows for button in row]


async def test_closing_a_day_early_names_first_who_would_get_which_card(world):
    await world.started()
    await world.first_day()
    await world.say(12, "discussion", "早")
    asked = await world.moderator.close_now(world.incoming(1))
    assert "黄牌：1号、2号、3号、4号、5号、6号、7号（发言不足）" in asked.message.text
    assert "（未投票）" in asked.message.text
    assert len(labels_of(asked)) == 2
    assert world.moderator.hall.sessions[world.game].state.cards == {}
    await world.press(1, asked.message.rows[0][0].action)
    assert world.moderator.hall.sessions[world.game].state.cards[1].yellow == 2


async def test_a_day_can_be_closed_early_without_cards_as_the_directors_ruling(world):
    await world.started()
    await world.first_day()
    asked = await world.moderator.close_now(world.incoming(1))
    await world.press(1, asked.message.rows[0][1].action)
    session = world.moderator.hall.sessions[world.game]
    assert session.state.cards == {}
    assert session.state.door == "closed"
    assert [e.event.act for e in session.game.log if isinstance(e.event, ev.Ruled)] == ["spare"]
    assert any("不判罚" in post.text for post in await world.in_room("announcement"))


async def test_closing_what_costs_nobody_anything_offers_no_sparing(world):
    await world.started()
    asked = await world.moderator.close_now(world.incoming(1))
    assert len(labels_of(asked)) == 1
    answer = await world.moderator.close_now(world.incoming(1), confirmed=True, spare=True)
    assert answer.kind == "refused"
