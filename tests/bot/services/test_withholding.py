"""What stages say is withheld until the director has seen it (扣发), and says or undoes it."""

from datetime import timedelta

import pytest

from bot.storage import OutboxState, Storage
from tests.bot.services.world import World


async def session(world):
    return await world.moderator.hall.session(world.game)


async def state(world):
    return (await session(world)).state


async def withhold(world, on=True, minutes=None):
    return await world.moderator.withhold(
        world.incoming(1), on=on, minutes=minutes, game=world.game
    )


async def review(world, by=1):
    answer = await world.moderator.review(world.incoming(by), game=world.game)
    return answer, "\n".join(map(text, (answer.message, *answer.more)))


def text(message):
    cards = "\n".join(f"{card.title}\n{card.text}" for card in message.cards)
    return f"{message.text}\n{cards}"


def buttons(answer):
    (row,) = (answer.more or (answer.message,))[-1].rows
    return row


async def let_go(world, by=1):
    answer, _ = await review(world)
    return await world.press(by, buttons(answer)[0].action)


async def closing(world):
    async with world.storage.snapshot() as u:
        armed = await u.deadlines.armed(world.game)
    kinds = ("stage_closes", "door_closes", "stage_opens")
    return next((d.due_at for d in armed if d.name.startswith(kinds)), None)


def players(world):
    """What was said to anybody but the director, so far."""
    return {post.id for post in world.platform.posts if post.user != 1}


async def heard(world, before):
    """What players heard since, without the director's room."""
    own = await world.channel("director")
    return [p for p in world.platform.posts if p.id not in before and p.channel != own]


@pytest.fixture
async def night(world):
    """A world in its first night, with all withheld from now on; 8号 is bitten, 1号 divined."""
    await world.started()
    await world.wait(hours=1)
    assert (await withhold(world)).kind == "done"
    await world.dm(11, "杀人 8")
    await world.dm(13, "占卜 1")
    return world


@pytest.fixture
async def dawn(night):
    """The same when the night has closed and nobody was told of it."""
    night.told_before = {post.id for post in night.platform.posts}
    night.closed = await closing(night)
    await night.at(night.closed + timedelta(minutes=20))
    return night


async def test_what_a_stage_says_waits_and_the_director_sees_to_whom_it_would_go(dawn):
    assert (await state(dawn)).stage_open is False
    assert await heard(dawn, dawn.told_before) == []
    said = [p.text for p in await dawn.in_room("director")]
    assert any("扣着没发" in text for text in said)
    answer, shown = await review(dawn)
    assert answer.kind == "shown"
    assert "→ 3号 丙丙" in shown
    assert "人狼" in shown
    assert "缘由" in shown
    called = [p for p in await dawn.in_room("director") if p.message.mentions == (1,)]
    assert len(called) == 1


async def test_it_is_said_in_order_once_and_time_goes_on_from_then(dawn):
    async with dawn.storage.snapshot() as u:
        kept = await u.outbox.of_game(dawn.game, (OutboxState.WITHHELD,))
    answer, _ = await review(dawn)
    sure = buttons(answer)[0].action
    assert (await dawn.press(13, sure)).kind == "refused"
    assert (await dawn.press(1, sure)).kind == "done"
    async with dawn.storage.snapshot() as u:
        sent = {m.id: m for m in await u.outbox.of_game(dawn.game, (OutboxState.SENT,))}
    assert kept
    assert all(message.id in sent for message in kept)
    new = await heard(dawn, dawn.told_before)
    assert any(p.user == 13 and "人狼" in p.text for p in new)
    assert not any("更正" in p.text for p in new)
    assert (await dawn.press(1, sure)).kind == "refused"
    assert len(await heard(dawn, dawn.told_before)) == len(new)
    assert await closing(dawn) is not None


async def test_the_door_keeps_its_hour_and_a_stage_its_length(dawn):
    await let_go(dawn)
    opens = await closing(dawn)
    assert (opens.hour, opens.minute) == (1, 0)  # 09:00 in Shanghai
    await dawn.at(opens + timedelta(minutes=30))
    assert await closing(dawn) is None
    before = players(dawn)
    await let_go(dawn)
    assert any("第2天开门" in p.text for p in await heard(dawn, before))
    shut = await closing(dawn)
    assert (shut.hour, shut.minute) == (13, 0)
    await dawn.at(shut + timedelta(minutes=45))
    table = await state(dawn)
    assert (table.day, table.stage, table.stage_open) == (2, "night", True)
    before = players(dawn)
    await let_go(dawn)
    assert await closing(dawn) == dawn.now + timedelta(hours=2)
    assert any("现在的截止" in p.text for p in await heard(dawn, before))


async def test_while_it_waits_nothing_tells_what_came(dawn):
    await let_go(dawn)
    opens = await closing(dawn)
    await dawn.at(opens + timedelta(minutes=30))
    assert not (await state(dawn)).seats[8].alive
    assert (await state(dawn)).seats[8].announced
    channels = dawn.platform.channels
    discussion = channels[await dawn.channel("discussion")]
    assert 11 not in discussion.people  # the door is not open for them yet
    assert 18 not in channels[await dawn.channel("out")].people
    roster = await dawn.moderator.roster(dawn.incoming(14), game=dawn.game)
    assert "出局" not in text(roster.message)
    times = await dawn.moderator.times(dawn.incoming(14), game=dawn.game)
    assert "导演正在核对" in text(times.message)
    seats = await dawn.moderator.suggest(dawn.incoming(14), what="seat", typed="8")
    assert [choice.value for choice in seats] == ["8"]
    for answer in (
        await dawn.moderator.vote(dawn.incoming(14), target="1", game=dawn.game),
        await dawn.moderator.launch_text(dawn.incoming(13), text="占卜 2", game=dawn.game),
    ):
        assert (answer.kind, "导演正在核对" in answer.message.text) == ("refused", True)
    await dawn.say(14, "ballots", "投票对象：1")
    assert "导演正在核对" in (await dawn.in_room("ballots"))[-1].text
    await let_go(dawn)
    assert discussion.people[11] == "write"
    assert channels[await dawn.channel("out")].people[18] == "write"
    await dawn.say(14, "ballots", "投票对象：1")
    assert (await state(dawn)).ballot.votes[4].target == 1


async def test_what_is_taken_back_was_never_said_and_is_no_correction(dawn):
    answer, _ = await review(dawn)
    asked = await dawn.press(1, buttons(answer)[1].action)
    assert asked.kind == "shown"
    ((sure,),) = asked.message.rows
    assert (await dawn.press(1, sure.action)).kind == "done"
    assert await heard(dawn, dawn.told_before) == []
    course = (await session(dawn)).course
    assert (course.held, course.paused) == (None, True)
    assert (await review(dawn))[0].kind == "refused"
    table = await state(dawn)
    assert (table.stage, table.stage_open) == ("night", True)
    assert (
        await dawn.moderator.submit(
            dawn.incoming(1), seat="3", text="占卜 5", reason="误", game=dawn.game
        )
    ).kind == "done"
    await dawn.moderator.resume(dawn.incoming(1), game=dawn.game)
    await dawn.settle()
    before = players(dawn)
    await let_go(dawn)
    told = [p.text for p in await heard(dawn, before) if p.user == 13]
    assert len(told) == 1
    assert "5号" in told[0]
    assert "更正" not in told[0]


async def corrected(world, text):
    """The 占卜 that is withheld is corrected."""
    offered = await world.moderator.suggest(world.incoming(1), what="submission", typed="占卜")
    asked = await world.moderator.correct(
        world.incoming(1), what=offered[0].value, text=text, reason="误", game=world.game
    )
    ((sure,),) = asked.message.rows
    assert (await world.press(1, sure.action)).kind == "done"


async def test_a_correction_of_what_was_never_said_is_withheld_with_it(dawn):
    stale, _ = await review(dawn)
    await corrected(dawn, "占卜 5")
    assert await heard(dawn, dawn.told_before) == []
    _, shown = await review(dawn)
    assert "5号" in shown
    assert "作废" not in shown
    assert "以此为准" not in shown
    past = await dawn.press(1, buttons(stale)[0].action)
    assert (past.kind, "又有了变化" in past.message.text) == ("refused", True)
    await let_go(dawn)
    told = "\n".join(p.text for p in await heard(dawn, dawn.told_before) if p.user == 13)
    assert "占卜】→ 5号" in told
    assert "作废" not in told
    assert await closing(dawn) is not None


async def test_a_ruling_meanwhile_waits_with_the_rest_and_a_word_to_a_seat_does_not(dawn):
    await dawn.moderator.give_skill(dawn.incoming(1), seat="4", skill="占卜", game=dawn.game)
    await dawn.moderator.tell(dawn.incoming(1), seat="4", text="稍等", game=dawn.game)
    await dawn.settle()
    assert [p.text for p in await heard(dawn, dawn.told_before)] == ["导演：稍等"]
    for answer in (
        await dawn.moderator.submit(dawn.incoming(1), seat="3", text="占卜 5", game=dawn.game),
        await dawn.moderator.proxy_ballot(dawn.incoming(1), seat="3", target="5", game=dawn.game),
        await dawn.moderator.close_now(dawn.incoming(1), confirmed=True, game=dawn.game),
        await dawn.moderator.resume(dawn.incoming(1), game=dawn.game),
        await dawn.moderator.pause(dawn.incoming(1), game=dawn.game),
        await dawn.moderator.extend(dawn.incoming(1), minutes=5, game=dawn.game),
    ):
        assert (answer.kind, "请先发出" in answer.message.text) == ("refused", True)
    seq = (await session(dawn)).course.held.seq
    back = await dawn.moderator.take_back(dawn.incoming(1), confirmed=True, game=dawn.game)
    assert (back.kind, "暂停" in back.message.text) == ("done", False)
    assert (await session(dawn)).course.held.seq == seq
    await let_go(dawn)
    assert any("你获得了【占卜】" in p.text for p in await heard(dawn, dawn.told_before))


async def test_the_directors_are_called_once_however_often_it_is_posted_anew(dawn):
    async def posted():
        found = [p for p in await dawn.in_room("director") if "扣着没发" in p.text]
        return len(found), [p.message.mentions for p in found]

    assert await posted() == (1, [(1,)])
    await dawn.moderator.give_skill(dawn.incoming(1), seat="4", skill="占卜", game=dawn.game)
    await dawn.settle()
    assert await posted() == (2, [(1,), ()])
    await dawn.restart()
    await corrected(dawn, "占卜 5")
    assert await posted() == (3, [(1,), (), ()])
    await dawn.wait(minutes=35)  # left alone, they are reminded, and once
    assert (await posted())[1][3:] == [(1,)]
    await corrected(dawn, "占卜 4")
    assert (await posted())[1][4:] == [()]
    await let_go(dawn)
    await dawn.at(await closing(dawn))
    assert (await posted())[1][5:] == [(1,)]


async def test_it_outlives_a_restart_and_goes_to_another_machine_with_the_game(dawn):
    await dawn.restart()
    assert await heard(dawn, dawn.told_before) == []
    _, shown = await review(dawn)
    async with dawn.storage.snapshot() as u:
        packed = await u.handover.pack(dawn.game)
    other = await Storage.open("sqlite://")
    there = World(other)
    async with other.unit() as u:
        there.game = await u.handover.unpack(packed)
    there.now, there.platform = dawn.now, dawn.platform
    await there.restart()
    assert (await review(there))[1] == shown
    assert await heard(there, dawn.told_before) == []
    assert (await let_go(there)).kind == "done"
    assert await heard(there, dawn.told_before)
    await there.moderator.hall.upkeep.stop()
    await other.close()


async def test_the_director_is_reminded_and_it_goes_by_itself_when_he_said_so(night):
    assert (await withhold(night, minutes=90)).kind == "done"
    before = {post.id for post in night.platform.posts}
    await night.at(await closing(night))
    said = len([p for p in await night.in_room("director") if "扣着没发" in p.text])
    await night.wait(minutes=35)
    again = len([p for p in await night.in_room("director") if "扣着没发" in p.text])
    assert again == said + 1
    assert await heard(night, before) == []
    await night.wait(minutes=60)
    assert await heard(night, before)
    assert (await session(night)).course.held is None


async def test_the_end_of_the_game_is_withheld_like_all_else(world):
    await world.started("人狼 占卜师 猎人 村人 村人")
    await world.first_day()
    await withhold(world)
    for user in (12, 13, 14, 15):
        await world.say(user, "ballots", "投票对象：1")
    before = {post.id for post in world.platform.posts}
    await world.moderator.close_now(world.incoming(1), confirmed=True, spare=True, game=world.game)
    await world.settle()
    assert (await state(world)).winner == "village"
    assert (await world.record()).state.value == "paused"
    assert await heard(world, before) == []
    assert "导演正在核对" in text(
        (await world.moderator.times(world.incoming(14), game=world.game)).message
    )
    assert (await let_go(world)).kind == "done"
    assert (await world.record()).state.value == "ended"
    assert any("揭秘" in text(p.message) for p in await heard(world, before))


async def test_what_happened_before_it_was_switched_off_still_waits(dawn):
    assert (await withhold(dawn, on=False)).kind == "done"
    assert (await withhold(dawn, on=False)).kind == "refused"
    assert await heard(dawn, dawn.told_before) == []
    await let_go(dawn)
    before = players(dawn)
    await dawn.at(await closing(dawn))
    assert any("第2天开门" in p.text for p in await heard(dawn, before))


async def test_it_is_the_directors_alone(dawn):
    for answer in (await withhold(dawn), (await review(dawn, by=13))[0]):
        assert answer.kind == "refused"
    answer = await dawn.moderator.withhold(dawn.incoming(13), on=False, game=dawn.game)
    assert answer.kind == "refused"
    answer = await dawn.moderator.withhold(dawn.incoming(1), on=True, minutes=0, game=dawn.game)
    assert answer.kind == "refused"
