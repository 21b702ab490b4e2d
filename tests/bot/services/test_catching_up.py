"""Starting again: nothing lost, nothing said twice, and what was written meanwhile is heard."""

from datetime import timedelta

from msgspec import structs

from bot.services.ports import TryAgain
from engine import events as ev
from tests.bot.services.world import START


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


async def test_talk_of_the_opening_is_no_late_post_when_the_bot_starts_by_night(world):
    await world.started()
    await world.say(13, "discussion", "大家好")
    await world.moderator.close_now(world.incoming(1), confirmed=True, game=world.game)
    await world.settle()
    assert (await session(world)).state.stage == "night"
    before = texts(world)
    await world.restart()
    assert texts(world) == before
    assert await world.inbox() == []


async def test_posts_of_meanwhile_count(world):
    await world.started()
    await world.first_day()
    discussion = await world.channel("discussion")
    world.now += timedelta(minutes=1)
    world.text(13, discussion, "早")
    await world.restart()
    log = (await session(world)).game.log
    assert [e.event.seat for e in log if isinstance(e.event, ev.Posted)] == [3]


async def test_private_messages_of_meanwhile_are_heard_too(world):
    await world.started()
    await world.wait(hours=1)
    world.text(13, 50_013, "占卜 1", guild=None)
    await world.restart()
    assert (await session(world)).state.submissions


async def test_what_was_written_in_private_before_the_deal_is_no_act_of_the_game(world):
    await world.started()
    await world.wait(hours=1)
    world.text(13, 50_013, "占卜 1", guild=None, at=START - timedelta(minutes=1))
    before = texts(world)
    await world.restart()
    assert texts(world) == before
    assert not (await session(world)).state.submissions


async def test_what_is_written_in_private_during_sign_up_is_answered_once_by_a_bot_that_was_down(
    world,
):
    await world.signed_up()
    world.now += timedelta(minutes=1)
    text = world.text(13, 50_013, "我是谁？", guild=None)
    await world.restart()
    said = [p.message.text for p in world.platform.posts if p.reply_to == text.message]
    assert len(said) == 1
    assert "还没有开始" in said[0]
    world.platform.written[-1] = structs.replace(text, answered=True)
    await world.restart()
    assert sum(p.reply_to == text.message for p in world.platform.posts) == 1


async def hidden(world, kind):
    """A room that the bot cannot read any more, of which the director is told."""
    channel = await world.channel(kind)
    world.platform.hidden.add(channel)
    await world.moderator.on_permissions_changed(900)
    assert await world.inbox() == ["unread"]
    return channel


async def test_what_was_written_where_the_bot_could_not_read_is_heard_when_it_can(world):
    await world.started()
    await world.first_day()
    channel = await hidden(world, "ballots")
    world.now += timedelta(minutes=1)
    world.text(13, channel, "投票对象：1")
    await world.moderator.on_permissions_changed(900)
    assert not (await session(world)).state.ballot.votes
    world.platform.hidden.clear()
    await world.moderator.on_permissions_changed(900)
    await world.settle()
    assert (await session(world)).state.ballot.votes[3].target == 1
    assert await world.inbox() == []


async def test_a_room_that_can_be_read_again_after_a_restart_is_read_back(world):
    await world.started()
    await world.first_day()
    channel = await hidden(world, "ballots")
    world.text(13, channel, "投票对象：1")
    world.now += timedelta(hours=1)
    await world.dm(14, "帮助")
    world.platform.hidden.clear()
    await world.restart()
    assert (await session(world)).state.ballot.votes[3].target == 1
    assert await world.inbox() == []


async def test_an_older_word_that_is_heard_late_takes_no_newer_ones_place(world):
    await world.started()
    await world.wait(hours=1)
    channel = await hidden(world, "group:wolves")
    world.text(11, channel, "杀人 4")
    world.now += timedelta(minutes=1)
    await world.dm(11, "杀人 5")
    world.platform.hidden.clear()
    await world.moderator.on_permissions_changed(900)
    await world.settle()
    ((_, launch),) = next(iter((await session(world)).state.submissions.values()))
    assert launch.chosen == (5,)
    assert "这条来得太晚" in (await world.in_room("group:wolves"))[-1].text


async def test_an_older_word_does_not_undo_a_newer_declining(world):
    await world.started()
    await world.wait(hours=1)
    channel = await hidden(world, "group:wolves")
    world.text(11, channel, "杀人 4")
    world.now += timedelta(minutes=1)
    await world.dm(11, "杀人 放弃")
    await world.restart()
    world.platform.hidden.clear()
    await world.moderator.on_permissions_changed(900)
    assert not (await session(world)).state.submissions


async def test_what_was_answered_as_not_done_is_not_done_at_the_next_start(world):
    await world.started()
    await world.wait(hours=1)
    text = world.text(13, 50_013, "占卜 1", guild=None)
    world.platform.written[-1] = structs.replace(text, answered=True)
    await world.restart()
    assert not (await session(world)).state.submissions


async def test_a_channel_that_was_deleted_is_opened_again_with_its_people(world):
    await world.started()
    old = await world.channel("group:wolves")
    del world.platform.channels[old]
    await world.moderator.on_channel_deleted(900, old, world.now)
    await world.settle()
    new = world.platform.channels[await world.channel("group:wolves")]
    assert new.id != old
    assert new.people == {1: "write", 11: "write", 12: "write"}
    assert await world.inbox() == []
    assert "被删掉" in (await world.in_room("director"))[-1].text


async def test_a_deleted_category_is_opened_again(world):
    await world.started()
    category = await world.channel("category")
    gone = [c.id for c in world.platform.channels.values() if c.category == category]
    for channel in (*gone, category):
        del world.platform.channels[channel]
        await world.moderator.on_channel_deleted(900, channel, world.now)
    await world.settle()
    assert len(world.platform.channels) == len(gone) + 1
    assert await world.inbox() == []


async def test_the_rooms_move_into_the_category_that_takes_the_place_of_a_deleted_one(world):
    await world.started()
    category = await world.channel("category")
    rooms = [c for c in world.platform.channels.values() if c.category == category]
    del world.platform.channels[category]
    await world.moderator.on_channel_deleted(900, category, world.now)
    await world.settle()
    new = await world.channel("category")
    assert new != category
    assert {c.category for c in rooms} == {new}
    assert await world.inbox() == []


async def test_a_game_that_is_over_opens_no_room_again(world):
    await world.started()
    await world.moderator.cancel(world.incoming(1), confirmed=True, game=world.game)
    await world.settle()
    old = await world.channel("discussion")
    del world.platform.channels[old]
    await world.moderator.on_channel_deleted(900, old, world.now)
    await world.settle()
    assert [c.name for c in world.platform.channels.values() if c.name == "讨论"] == []
    assert await world.inbox() == []


async def test_a_deleted_private_room_is_opened_again_and_gets_what_is_due_there(world):
    await world.started()
    world.platform.closed.add(13)
    await world.moderator.hall.rooms.open_private(await session(world), 13)
    await world.wait(hours=1)
    old = await world.channel("fallback:13")
    panel = [p for p in world.platform.posts if p.channel == old][-1]
    assert panel.message.rows
    del world.platform.channels[old]
    await world.moderator.on_channel_deleted(900, old, world.now)
    await world.settle()
    new = world.platform.channels[await world.channel("fallback:13")]
    assert (new.everyone, new.people) == ("none", {13: "write"})
    assert [p.text for p in world.platform.posts if p.channel == new.id] == [panel.text]
    assert await world.inbox() == []


async def test_a_deleted_group_room_gets_its_panel_again_while_there_is_something_to_launch(world):
    await world.started()
    for hours, panels in ((1, 1), (25, 0)):
        await world.wait(hours=hours)
        old = await world.channel("group:wolves")
        del world.platform.channels[old]
        await world.moderator.on_channel_deleted(900, old, world.now)
        await world.settle()
        posted = await world.in_room("group:wolves")
        assert len([p for p in posted if p.message.rows]) == panels


async def test_who_plays_in_two_games_and_writes_meanwhile_is_asked_which_once(world):
    await world.started()
    await world.started(title="二局")
    text = world.text(13, 50_013, "占卜 1", guild=None)
    await world.restart()
    asked = [p for p in world.platform.posts if p.reply_to == text.message]
    assert len(asked) == 1
    pressed = asked[0].message.rows[0][0].action
    await world.press(13, pressed, guild=None)
    world.platform.written[-1] = structs.replace(text, answered=True)
    await world.restart()
    assert [p for p in world.platform.posts if p.reply_to == text.message] == asked


async def test_an_answer_that_cannot_be_posted_now_is_sent_as_soon_as_it_can(world):
    await world.started()
    await world.started(title="二局")
    world.text(13, 50_013, "占卜 1", guild=None)
    world.platform.fail("post", TryAgain(1.0))
    await world.restart()
    assert any("二局" in str(p.message.rows) for p in world.told(13)[-2:])


async def test_who_came_back_while_nobody_looked_is_there_again(world):
    await world.started()
    world.platform.gone_people.add(13)
    await world.moderator.on_member_left(900, 13, world.now)
    await world.restart()
    assert await world.inbox() == ["player-left"]
    world.platform.gone_people.clear()
    await world.restart()
    assert await world.inbox() == []


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
