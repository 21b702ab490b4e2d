"""Whether private messages reach a person: tried, and noticed when it changes.

Who writes to the bot in private, presses a button there, or comes back to the guild can
evidently be reached again: what was held for him goes out, in its old order and before any
answer to what he does now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import structlog

from bot import storage as st
from bot.rendering import lobby
from bot.services.parcels import to_seat, to_user
from bot.services.ports import Incoming, Platform, PlatformError, Refused
from bot.services.roomkinds import fallback_room
from bot.storage import LIVE, OutboxState, Storage, StorageError
from bot.wording import tongue_of

log = structlog.get_logger(__name__)


class Reaching:
    """Tries private messages, and lets go what was held for want of a way."""

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        now: Callable[[], datetime],
        touched: Callable[[int], None],
    ) -> None:
        self._storage = storage
        self._platform = platform
        self._now = now
        self._touched = touched

    async def met(self, incoming: Incoming) -> None:
        """Somebody does something; in private, that opens the way to him.

        Raises nothing: what he does is carried out all the same.
        """
        if incoming.place.guild is not None:
            return
        try:
            for game, player in await self._playing(incoming.sender.user):
                await self._open_again(game, player)
            for game in await self._visiting(incoming.sender.user):
                await self._let_go(game, [to_user(incoming.sender.user)])
        except (StorageError, PlatformError) as error:
            log.warning("held messages stay", user=incoming.sender.user, why=str(error))

    async def came_back(self, guild: int, user: int) -> None:
        """Somebody is in the guild again. Raises `StorageError`, `Refused` or `TryAgain`."""
        async with self._storage.unit() as u:
            lines = {
                game.id: await u.inbox.resolve_key(game.id, f"gone:{user}", self._now())
                for game in await u.games.of_guild(str(guild), LIVE)
            }
        for number in (number for number, line in lines.items() if line is not None):
            self._touched(number)
        for game, player in await self._playing(user):
            if game.id in lines:
                await self._open_again(game, player)
        for game in await self._visiting(user):
            if game.id in lines:
                await self._let_go(game, [to_user(user)])

    async def reaches(self, game: st.Game, user: int) -> bool:
        """Whether a private message reaches a player now; it is remembered. Raises `TryAgain`."""
        async with self._storage.snapshot() as u:
            player = await u.players.of_user(game.id, str(user))
        return player is not None and await self._tried(game, player)

    async def _tried(self, game: st.Game, player: st.Player) -> bool:
        test = lobby.private_test(game.id, game.title, tongue_of(player.locale))
        nonce = f"test-{player.id}-{self._now():%H%M%S%f}"
        try:
            await self._platform.send_private(int(player.user_id), test, nonce)
        except Refused:
            return False
        async with self._storage.unit() as u:
            await u.players.amend(player.id, can_dm=True)
            await u.inbox.resolve_key(game.id, f"closed:{player.user_id}", self._now())
        self._touched(game.id)
        return True

    async def _open_again(self, game: st.Game, player: st.Player) -> None:
        """Let go what was held for a player, unless he proves to be out of reach still."""
        where = [to_user(player.user_id)]
        if player.seat is not None:
            where.append(to_seat(player.seat))
        async with self._storage.snapshot() as u:
            room = await u.rooms.find(game.id, fallback_room(player.user_id))
        if player.can_dm is False and room is None and not await self._tried(game, player):
            return
        await self._let_go(game, where)

    async def _let_go(self, game: st.Game, where: Sequence[str]) -> None:
        """Let what is held for destinations go."""
        async with self._storage.snapshot() as u:
            held = await u.outbox.of_game(game.id, (OutboxState.HELD,))
        if any(message.destination in where for message in held):
            async with self._storage.unit() as u:
                for destination in where:
                    await u.outbox.release(game.id, destination)
            self._touched(game.id)

    async def _visiting(self, user: int) -> list[st.Game]:
        """The games that somebody is beside (场外助理, 观战)."""
        async with self._storage.snapshot() as u:
            guests = await u.guests.visiting(str(user))
            games = [await u.games.find(guest.game_id) for guest in guests]
        return [game for game in games if game is not None]

    async def _playing(self, user: int) -> list[tuple[st.Game, st.Player]]:
        async with self._storage.snapshot() as u:
            players = await u.players.playing(str(user))
            games = [(await u.games.find(player.game_id), player) for player in players]
        return [(game, player) for game, player in games if game is not None]
