"""Delivery: in order, once, and what cannot go reaches the director with what to do."""

import asyncio
from datetime import timedelta

import pytest

from bot.rendering.messages import Message
from bot.services.parcels import Say, row
from bot.services.ports import Refused, TryAgain
from bot.storage import OutboxState
from tests.bot.services.world import GUILD


async def put(world, destination, *texts):
    """Put messages into the outbox."""
    async with world.storage.unit() as u:
        rows = [row(f"t:{destination}:{t}", destination, Say(Message(t))) for t in texts]
        await u.outbox.enqueue(world.game, rows, world.now)


async def states(world, destination):
    async with world.storage.snapshot() as u:
        return [
            (m.key.rsplit(":", 1)[1], m.state)
            for m in await u.outbox.of_game(world.game)
            if m.destination == destination and m.key.startswith("t:")
        ]


def said(world, user=None, channel=None):
    return [
        p.message.text
        for p in world.platform.posts
        if (p.user == user if user else p.channel == channel) and p.message.text
    ]


async def test_messages_of_one_destination_go_in_order(world):
    await world.create()
    await put(world, "user:20", "一", "二", "三")
    await world.settle()
    assert said(world, user=20) == ["一", "二", "三"]


async def test_a_destination_that_hangs_holds_up_no_other(world):
    await world.create()
    await put(world, "user:20", "慢")
    with world.stalled("send_private"):
        delivery = world.moderator.hall.delivery
        serving = asyncio.ensure_future(delivery.drain())
        await asyncio.sleep(0.05)
        await put(world, "room:director", "快")
        more = asyncio.ensure_future(delivery.drain())
        await asyncio.sleep(0.2)
        assert "快" in said(world, channel=await world.channel("director"))
        assert said(world, user=20) == []
    await asyncio.gather(serving, more)
    assert said(world, user=20) == ["慢"]


async def test_a_short_wait_is_waited_for_on_the_spot(world):
    await world.create()
    world.platform.fail("send_private", TryAgain(0.01))
    await put(world, "user:20", "一")
    await world.settle()
    assert said(world, user=20) == ["一"]


async def test_a_longer_wait_is_taken_up_again_later_and_in_order(world):
    await world.create()
    world.platform.fail("send_private", TryAgain(30.0))
    await put(world, "user:20", "一", "二")
    await world.settle()
    assert said(world, user=20) == []
    world.now += timedelta(seconds=31)
    await world.settle()
    assert said(world, user=20) == ["一", "二"]


async def test_an_unforeseen_failure_is_tried_again(world):
    await world.create()
    world.platform.failures["send_private"] = [RuntimeError("oops")]
    await put(world, "user:20", "一")
    await world.settle()
    world.now += timedelta(seconds=10)
    await world.settle()
    assert said(world, user=20) == ["一"]


async def test_a_closed_private_conversation_is_held_and_goes_to_a_private_room_once_mended(world):
    await world.started()
    world.platform.closed.add(13)
    await put(world, "seat:3", "秘密")
    await world.settle()
    assert await states(world, "seat:3") == [("秘密", OutboxState.HELD)]
    async with world.storage.snapshot() as u:
        (line,) = await u.inbox.unresolved(world.game)
    assert line.kind == "unreachable"
    answer = await world.press(1, f"dy:resolve:{world.game}:{line.id}")
    assert answer.kind == "done"
    assert "秘密" in said(world, channel=await world.channel("fallback:13"))
    assert await world.inbox() == []


async def test_a_seat_that_nobody_plays_is_told_to_the_director(world):
    await world.started()
    async with world.storage.unit() as u:
        player = await u.players.in_seat(world.game, 3)
        await u.players.leave(player.id, world.now)
    await put(world, "seat:3", "谁")
    await world.settle()
    assert "unreachable" in await world.inbox()


async def test_a_missing_permission_is_named_and_what_was_held_goes_once_it_is_granted(world):
    await world.create()
    world.platform.fail("post", Refused("permission", "send_messages"))
    await put(world, "room:announcement", "一", "二")
    await world.settle()
    assert await states(world, "room:announcement") == [
        ("一", OutboxState.PENDING),
        ("二", OutboxState.PENDING),
    ]
    async with world.storage.snapshot() as u:
        (line,) = await u.inbox.unresolved(world.game)
    assert "send_messages" in line.args
    await world.press(1, f"dy:resolve:{world.game}:{line.id}")
    assert said(world, channel=await world.channel("announcement")) == ["一", "二"]


async def test_what_lacked_a_permission_goes_by_itself_once_the_guild_says_it_is_there(world):
    await world.create()
    world.platform.fail("post", Refused("permission", "send_messages"))
    await put(world, "room:announcement", "一", "二")
    await world.settle()
    await world.moderator.on_permissions_changed(GUILD + 1)
    await world.settle()
    assert said(world, channel=await world.channel("announcement")) == []
    await world.moderator.on_permissions_changed(GUILD)
    await world.settle()
    assert said(world, channel=await world.channel("announcement")) == ["一", "二"]
    assert await world.inbox() == []


async def test_what_lacked_a_permission_is_tried_again_after_a_while(world):
    await world.create()
    world.platform.fail("post", Refused("permission", "send_messages"))
    await put(world, "room:announcement", "一")
    for minutes in (0, 5):
        world.now += timedelta(minutes=minutes)
        await world.settle()
        assert await world.inbox() == ["permission"]
    world.now += timedelta(minutes=6)
    await world.settle()
    assert said(world, channel=await world.channel("announcement")) == ["一"]
    assert await world.inbox() == []


async def test_access_that_was_refused_is_set_once_the_guild_says_it_may_be(world):
    await world.started()
    world.platform.fail("set_access", *(Refused("permission", "manage_roles"),) * 20)
    await world.moderator.put_out(world.incoming(1), seat="3", game=world.game)
    await world.settle()
    assert "permission" in await world.inbox()
    world.platform.failures.clear()
    await world.moderator.on_permissions_changed(GUILD)
    await world.settle()
    assert await world.inbox() == []


async def test_a_deleted_room_is_opened_again_and_the_message_lands_there(world):
    await world.create()
    old = await world.channel("announcement")
    del world.platform.channels[old]
    await put(world, "room:announcement", "一")
    await world.settle()
    new = await world.channel("announcement")
    assert new != old
    assert said(world, channel=new) == ["一"]
    assert await world.inbox() == []
    (told,) = [t for t in said(world, channel=await world.channel("director")) if "被删掉" in t]
    assert f"<#{new}>" in told


async def test_a_message_that_the_platform_calls_invalid_is_given_up_and_reported(world):
    await world.create()
    world.platform.fail("post", Refused("invalid", "too long"))
    await put(world, "room:announcement", "坏", "好")
    await world.settle()
    assert said(world, channel=await world.channel("announcement")) == ["好"]
    assert await world.inbox() == ["invalid"]


async def test_a_limit_is_reported_and_tried_again(world):
    await world.create()
    world.platform.fail("post", Refused("limit", "500 channels"))
    await put(world, "room:announcement", "一")
    await world.settle()
    assert await world.inbox() == ["limit"]
    world.now += timedelta(minutes=2)
    await world.settle()
    assert said(world, channel=await world.channel("announcement")) == ["一"]


async def claimed(world, destination):
    async with world.storage.unit() as u:
        return await u.outbox.claim_next(world.game, destination, world.now)


async def test_what_was_sent_as_the_bot_died_is_found_and_not_sent_twice(world):
    await world.create()
    await put(world, "user:20", "一", "二")
    message = await claimed(world, "user:20")
    nonce = await world.moderator.hall.delivery._nonce(message)
    await world.platform.send_private(20, Message("一"), nonce)
    await world.restart()
    assert said(world, user=20) == ["一", "二"]


async def test_what_was_not_sent_as_the_bot_died_is_sent(world):
    await world.create()
    await put(world, "user:20", "一", "二")
    await claimed(world, "user:20")
    await world.restart()
    assert said(world, user=20) == ["一", "二"]


async def test_what_the_platform_cannot_say_yet_is_asked_again_before_it_is_sent(world):
    await world.create()
    await put(world, "user:20", "一")
    message = await claimed(world, "user:20")
    delivery = world.moderator.hall.delivery
    await world.platform.send_private(20, Message("一"), await delivery._nonce(message))
    world.platform.fail("find", *(TryAgain(1.0),) * 50)
    await world.restart()
    delivery = world.moderator.hall.delivery
    assert await states(world, "user:20") == [("一", OutboxState.UNKNOWN)]
    world.platform.failures.clear()
    await delivery._settle_doubts()
    assert await states(world, "user:20") == [("一", OutboxState.SENT)]
    assert said(world, user=20) == ["一"]


async def test_a_ballot_deleted_before_its_mark_holds_up_nothing(world):
    await world.started()
    await world.first_day()
    ballots = await world.channel("ballots")
    early, late = (world.text(user, ballots, "投票对象：1") for user in (13, 14))
    world.platform.deleted.add(early.message)
    for text in (early, late):
        await world.moderator.on_text(text)
    await world.moderator.on_delete(world.incoming(0, ballots), message=early.message)
    await world.settle()
    assert await world.channel("ballots") == ballots
    marked = [p.nonce for p in world.platform.posts if p.marks]
    assert marked == [f"mark-{late.message}"]
    assert await world.inbox() == ["ballot-deleted"]


async def test_an_answer_to_what_was_deleted_is_posted_all_the_same(world):
    await world.started()
    await world.first_day()
    ballots = await world.channel("ballots")
    text = world.text(13, ballots, "投票对象：谁")
    world.platform.deleted.add(text.message)
    await world.moderator.on_text(text)
    await world.settle()
    (answer,) = [p for p in await world.in_room("ballots") if "「谁」" in p.text]
    assert answer.reply_to is None
    assert await world.inbox() == []


async def test_a_post_that_is_answered_wakes_the_delivery_at_once(world):
    await world.started()
    await world.first_day()
    delivery = world.moderator.hall.delivery
    await delivery.start()
    await asyncio.sleep(0.2)
    discussion = await world.channel("discussion")
    text = world.text(13, discussion, "投票对象：1")
    await world.moderator.on_text(text)
    for _ in range(200):
        await asyncio.sleep(0.02)
        if any(p.reply_to == text.message for p in world.platform.posts):
            break
    else:
        pytest.fail("not answered")
    await delivery.stop()
