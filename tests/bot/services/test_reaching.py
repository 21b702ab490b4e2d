"""Whether private messages reach a person, noticed when it changes."""

from datetime import timedelta

import pytest

from bot.rendering.messages import Message
from bot.services.parcels import Say, row


@pytest.fixture
async def held(world):
    """A night in which 3号 lies out of reach, with two messages held for him."""
    await world.started()
    await world.wait(hours=1)
    world.platform.closed.add(13)
    async with world.storage.unit() as u:
        rows = [row(f"t{n}", "seat:3", Say(Message(f"秘密{n}"))) for n in (1, 2)]
        await u.outbox.enqueue(world.game, rows, world.now)
    await world.settle()
    assert await world.inbox() == ["unreachable"]
    return world


def last(world, count=3):
    return [p.text for p in world.told(13)][-count:]


async def test_who_writes_in_private_gets_what_was_held_for_him_and_then_his_answer(held):
    held.platform.closed.clear()
    await held.dm(13, "名单")
    first, second, answer = last(held)
    assert (first.strip(), second.strip()) == ("秘密1", "秘密2")
    assert "己己" in answer
    assert await held.inbox() == []


async def test_who_presses_a_button_in_private_gets_what_was_held_for_him(held):
    held.platform.closed.clear()
    await held.press(13, f"dy:mine:{held.game}", guild=None)
    assert [text.strip() for text in last(held, 2)] == ["秘密1", "秘密2"]
    assert await held.inbox() == []


async def test_who_acts_in_the_guild_says_nothing_about_his_private_messages(held):
    before = last(held)
    held.platform.closed.clear()
    await held.press(13, f"dy:mine:{held.game}")
    assert last(held) == before
    assert await held.inbox() == ["unreachable"]


async def test_who_comes_back_to_the_guild_gets_what_was_held_for_him(held):
    await held.moderator.on_member_left(900, 13, held.now)
    assert await held.inbox() == ["unreachable", "player-left"]
    held.platform.closed.clear()
    await held.moderator.on_member_joined(901, 13)
    await held.settle()
    assert await held.inbox() == ["unreachable", "player-left"]
    await held.moderator.on_member_joined(900, 13)
    await held.settle()
    assert [text.strip() for text in last(held, 2)] == ["秘密1", "秘密2"]
    assert await held.inbox() == []


async def test_what_still_does_not_reach_him_is_held_on(held):
    await held.dm(13, "名单")
    assert await held.inbox() == ["unreachable"]
    held.now += timedelta(minutes=1)
    held.platform.closed.clear()
    await held.dm(13, "时间")
    assert [text.strip() for text in last(held, 4)[:2]] == ["秘密1", "秘密2"]


async def test_a_line_that_is_seen_to_opens_no_room_for_who_can_be_reached_again(held):
    held.platform.closed.clear()
    async with held.storage.snapshot() as u:
        (line,) = await u.inbox.unresolved(held.game)
    answer = await held.press(1, f"dy:resolve:{held.game}:{line.id}")
    assert answer.kind == "done"
    assert "专用" not in held.platform.opened
    assert [text.strip() for text in last(held, 2)] == ["秘密1", "秘密2"]


async def test_who_opens_his_private_messages_during_the_sign_up_is_known_to_be_reachable(world):
    await world.create()
    await world.moderator.open_signup(world.incoming(1), game=world.game)
    world.platform.closed.add(13)
    await world.moderator.join(world.incoming(13), character="丙丙", game=world.game)
    assert await world.inbox() == ["dm-closed"]
    await world.dm(13, "名单")
    assert await world.inbox() == ["dm-closed"]
    world.platform.closed.clear()
    await world.dm(13, "名单")
    assert await world.inbox() == []
    async with world.storage.snapshot() as u:
        player = await u.players.of_user(world.game, "13")
    assert player.can_dm
