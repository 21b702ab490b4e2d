"""Guests: who is beside a game, and with which seat."""

from datetime import timedelta

import pytest

from bot.storage import Conflict, GameState, GuestRole, NotFound

LATER = timedelta(hours=1)
ASSISTANT, SPECTATOR = GuestRole.ASSISTANT, GuestRole.SPECTATOR


async def test_a_guest_is_found_by_user_and_by_seat_until_it_leaves(storage, game, noon):
    async with storage.unit() as u:
        watching = await u.guests.enter(game.id, "600", SPECTATOR, noon)
        helping = await u.guests.enter(game.id, "601", ASSISTANT, noon, 3)
        assert await u.guests.of_game(game.id) == [helping, watching]
        assert await u.guests.of_user(game.id, "601") == helping
        assert await u.guests.with_seat(game.id, 3) == helping
        left = await u.guests.leave(helping.id, noon + LATER)
        assert await u.guests.of_user(game.id, "601") is None
        assert await u.guests.with_seat(game.id, 3) is None
        assert await u.guests.of_game(game.id) == [watching]
        assert await u.guests.everyone(game.id) == [watching, left]
        with pytest.raises(NotFound):
            await u.guests.leave(helping.id, noon + LATER)


@pytest.mark.parametrize("again", [("600", SPECTATOR, None), ("602", ASSISTANT, 3)])
async def test_nobody_is_a_guest_twice_and_a_seat_has_one_assistant(storage, game, noon, again):
    user, role, seat = again

    async def enter():
        async with storage.unit() as u:
            await u.guests.enter(game.id, user, role, noon, seat)

    async with storage.unit() as u:
        await u.guests.enter(game.id, "600", SPECTATOR, noon)
        helping = await u.guests.enter(game.id, "601", ASSISTANT, noon, 3)
        await u.guests.enter(game.id, "603", SPECTATOR, noon)
    with pytest.raises(Conflict):
        await enter()
    async with storage.unit() as u:
        await u.guests.leave(helping.id, noon)
        await u.guests.enter(game.id, "604", ASSISTANT, noon, 3)


async def test_who_visits_is_found_in_every_game_that_is_not_over(storage, new_game, noon):
    async with storage.unit() as u:
        first, over = [await new_game(u) for _ in range(2)]
        helping = await u.guests.enter(first.id, "600", ASSISTANT, noon, 1)
        await u.guests.enter(over.id, "600", SPECTATOR, noon)
        await u.games.move(over.id, GameState.ENDED, noon)
        assert await u.guests.visiting("600") == [helping]
        assert await u.guests.visiting("601") == []
