"""Starting again: nothing lost, nothing said twice, and what was written meanwhile is heard."""

from datetime import timedelta

from engine import events as ev


async def session(world):
    return await world.moderator.hall.session(world.game)


def texts(world):
    return sorted((p.channel, p.text) for p in world.platform.posts)


async def test_a_restart_says_nothing_and_changes_nothing(world):
    await world.started()
    await world.first_day()
    await world.say(13, "ballots", "投票对象：1")
    await world.say(14, "ballots", "投票对象：谁")
    before, log = texts(world), list((await session(world)).game.log)
    await world.restart()
    assert texts(world) == before
    assert (await session(world)).game.log == log


async def test_what_was_written_while_the_bot_was_down_is_heard_before_the_door_closes(world):
    await world.started()
    await world.first_day()
    door = next(d for d in (await session(world)).armed if d.name.startswith("door"))
    ballots = await world.channel("ballots")
    early = world.text(13, ballots, "投票对象：1", at=door.due_at - timedelta(minutes=1))
    late = world.text(14, ballots, "投票对象：1", at=door.due_at + timedelta(minutes=1))
    world.now = door.due_at + timedelta(minutes=2)
    await world.restart()
    log = (await session(world)).game.log
    assert [e.event.voter for e in log if isinstance(e.event, ev.BallotCast)] == [3]
    replies = [p for p in world.platform.posts if p.reply_to == late.message]
    assert len(replies) == 1
    assert any(p.nonce == f"mark-{early.message}" for p in world.platform.posts)


async def test_private_messages_of_meanwhile_are_heard_too(world):
    await world.started()
    await world.wait(hours=1)
    world.text(13, 50_013, "占卜 1", guild=None)
    await world.restart()
    assert (await session(world)).state.submissions


async def test_a_channel_that_was_deleted_is_opened_again_with_its_people(world):
    await world.started()
    old = await world.channel("group:wolves")
    del world.platform.channels[old]
    await world.moderator.on_channel_deleted(900, old, world.now)
    await world.settle()
    new = world.platform.channels[await world.channel("group:wolves")]
    assert new.id != old
    assert new.people == {1: "write", 11: "write", 12: "write"}
    assert await world.inbox() == ["room-deleted"]


async def test_a_deleted_category_is_opened_again(world):
    await world.started()
    category = await world.channel("category")
    gone = [c.id for c in world.platform.channels.values() if c.category == category]
    for channel in (*gone, category):
        del world.platform.channels[channel]
        await world.moderator.on_channel_deleted(900, channel, world.now)
    await world.settle()
    assert len(world.platform.channels) == len(gone) + 1


async def test_deleting_somebody_elses_channel_is_nothing_to_us(world):
    await world.started()
    await world.moderator.on_channel_deleted(900, 123456, world.now)
    await world.settle()
    assert await world.inbox() == []


async def test_a_game_that_cannot_be_taken_up_leaves_the_others_running(world):
    await world.started()
    first = world.game
    await world.started(title="二局")
    async with world.storage.unit() as u:
        await u.games.amend(first, settings="{broken")
    world.strict = False
    await world.restart()
    assert (await session(world)).dealt
    world.now += timedelta(hours=1)
    await world.settle()
    assert (await session(world)).state.stage == "night"
