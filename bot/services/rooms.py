"""The rooms of games on the platform: opened, kept as the game says, and found again.

`sync` can be called at any time and as often as one likes: what is there already and right is
left alone. What the platform refuses is told to the director and tried again the next time.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime

import structlog

from bot import storage as st
from bot.rendering.plain import said
from bot.services import inbox, parcels
from bot.services.ledger import Ledger
from bot.services.ports import Platform, Refused
from bot.services.roomkinds import (
    CATEGORY,
    DIRECTOR,
    PASSING,
    WATCH,
    Crowd,
    RoomAccess,
    access,
    fallback_room,
    fallback_user,
    family,
    group_of,
    room_name,
    wanted_kinds,
)
from bot.storage import LIVE, NO_SEAT, GuestRole, Storage, Unit
from bot.wording import Phrases

log = structlog.get_logger(__name__)


class Rooms:
    """Opens rooms, sets who may read and write, and knows where destinations are."""

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        ledger: Callable[[int], Ledger | None],
        now: Callable[[], datetime],
        lost: Callable[[int, int], None],
    ) -> None:
        self._storage = storage
        self._platform = platform
        self._ledger = ledger
        self._now = now
        self._on_lost = lost
        self._set: dict[int, RoomAccess] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def sync(self, ledger: Ledger) -> bool:
        """Open what is missing of a game's rooms, in order, and set all access right.

        Whether all is right then: what the platform refuses is told to the director. Of a game
        that is over nothing is opened any more. Raises `TryAgain` when the platform could not
        just now.
        """
        settled = True
        async with self._locks[ledger.id]:
            crowd = await self._crowd(ledger)
            async with self._storage.snapshot() as u:
                rooms = {room.kind: room for room in await u.rooms.of_game(ledger.id)}
                players = await u.players.of_game(ledger.id)
            private = [kind for kind in rooms if fallback_user(kind) is not None]
            private += [fallback_room(p.user_id) for p in players if _needs_room(p)]
            if ledger.record.state in LIVE:
                settled = await self._keep_category(ledger.record)
            watched = [WATCH] if crowd.spectators else []
            due = (*wanted_kinds(ledger.shown), *watched, *private)
            # A group that was taken back (撤销) with what made it keeps its room, without members.
            passing = [kind for kind in rooms if kind in PASSING or group_of(kind) is not None]
            past = [kind for kind in passing if kind not in due]
            for kind in dict.fromkeys((*due, *past)):
                wanted = access(kind, ledger.shown, crowd)
                try:
                    await self._keep(ledger, kind, rooms.get(kind), wanted, opens=kind in due)
                except Refused as refused:
                    settled = False
                    await self._told(ledger.id, kind, refused)
        return settled

    async def _keep_category(self, record: st.Game) -> bool:
        try:
            await self._category(record)
        except Refused as refused:
            await self._told(record.id, CATEGORY, refused)
            return False
        return True

    async def _keep(
        self,
        ledger: Ledger,
        kind: str,
        room: st.Room | None,
        wanted: RoomAccess,
        *,
        opens: bool,
    ) -> None:
        """Open a room that is missing or gone, if it is due, or set who may do what in it."""
        if room is not None:
            channel = int(room.channel_id)
            try:
                await self._set_access(ledger.id, kind, channel, wanted)
                return
            except Refused as refused:
                if refused.why != "gone":
                    raise
                await self.lost(channel)
        if opens and ledger.record.state in LIVE:
            await self._open(ledger, kind, wanted)

    async def open_private(self, ledger: Ledger, user: int) -> int:
        """Open the private room of a user whom no private message reaches; its channel.

        It is opened again whenever it is deleted. Raises `Refused` or `TryAgain`.
        """
        async with self._locks[ledger.id]:
            kind = fallback_room(user)
            known = await self._find(ledger.id, kind)
            if known is not None:
                return known
            async with self._storage.unit() as u:
                player = await u.players.of_user(ledger.id, str(user))
                if player is not None and not _needs_room(player):
                    await u.players.amend(player.id, can_dm=False, wants_fallback=True)
            return await self._open(ledger, kind, RoomAccess("none", {user: "write"}))

    # -- addresses (see `delivery.Address`) ----------------------------------------------

    async def channel(self, game: int, kind: str) -> int | None:
        """The channel of a room, opened if it should be there and is not."""
        found = await self._find(game, kind)
        ledger = self._ledger(game)
        if (
            found is not None
            or ledger is None
            or kind
            not in (
                *wanted_kinds(ledger.shown),
                *PASSING,
            )
        ):
            return found
        async with self._locks[game]:
            found = await self._find(game, kind)
            if found is not None:
                return found
            crowd = await self._crowd(ledger)
            return await self._open(ledger, kind, access(kind, ledger.shown, crowd))

    async def user(self, game: int, seat: int) -> int | None:
        """Who plays a seat."""
        async with self._storage.snapshot() as u:
            player = await u.players.in_seat(game, seat)
        return None if player is None else int(player.user_id)

    async def fallback(self, game: int, user: int) -> int | None:
        """The private room of a user in a game, opened if it was deleted, or None."""
        async with self._storage.snapshot() as u:
            room = await u.rooms.find(game, fallback_room(user))
            player = None if room else await u.players.of_user(game, str(user))
        if room is not None:
            return int(room.channel_id)
        ledger = self._ledger(game)
        if ledger is None or player is None or not _needs_room(player):
            return None
        return await self.open_private(ledger, user)

    async def lost(self, channel: int) -> None:
        """A channel is gone; what it was is forgotten, and opened again when it is wanted."""
        async with self._storage.unit() as u:
            rooms = await u.rooms.mark_deleted(str(channel))
            for room in rooms:
                game = await u.games.find(room.game_id)
                if game is not None and game.state in LIVE:
                    key, name = f"deleted:{room.kind}", room_name(room.kind)
                    await inbox.add(u, game.id, "room-deleted", self._now(), key=key, room=name)
        self._set.pop(channel, None)
        for room in rooms:
            self._on_lost(room.game_id, channel)

    async def forget(self, game: int) -> None:
        """What was set in a game's rooms may not hold any more: it is set anew."""
        async with self._storage.snapshot() as u:
            rooms = await u.rooms.of_game(game)
        for room in rooms:
            self._set.pop(int(room.channel_id), None)

    async def arrived(
        self, game: int, destination: str, panel: str, channel: int, message: int
    ) -> None:
        """A panel was posted: it is the one that is kept up to date from now on."""
        kind, which = parcels.parse(destination)
        seat = int(which) if kind == "seat" else NO_SEAT
        async with self._storage.unit() as u:
            await u.panels.place(
                game, panel, channel_id=str(channel), message_id=str(message), seat=seat
            )

    # -- within --------------------------------------------------------------------------

    async def _find(self, game: int, kind: str) -> int | None:
        async with self._storage.snapshot() as u:
            room = await u.rooms.find(game, kind)
        return None if room is None else int(room.channel_id)

    async def _crowd(self, ledger: Ledger) -> Crowd:
        async with self._storage.snapshot() as u:
            directors = await u.directors.of_game(ledger.id)
            everyone = await u.players.everyone(ledger.id)
            guests = await u.guests.everyone(ledger.id)
        seats = {n: int(player.user_id) for n, player in ledger.people.items()}
        there = {*seats.values(), *(int(g.user_id) for g in guests if g.left_at is None)}
        former = {int(p.user_id) for p in everyone if p.former}
        former |= {int(g.user_id) for g in guests if g.left_at is not None}
        spectators = [g for g in guests if g.left_at is None and g.role is GuestRole.SPECTATOR]
        return Crowd(
            seats,
            tuple(int(d.user_id) for d in directors),
            frozenset(former - there),
            tuple(int(g.user_id) for g in spectators),
        )

    async def _open(self, ledger: Ledger, kind: str, wanted: RoomAccess) -> int:
        record = ledger.record
        category = await self._category(record)
        name = ledger.rules.groups[group].name if (group := group_of(kind)) else room_name(kind)
        topic = Phrases("both").label(f"topic-{family(kind)}")
        guild = int(record.guild_id)
        try:
            channel = await self._platform.open_room(
                guild, category, name, topic, wanted.everyone, wanted.people
            )
        except Refused as refused:
            if refused.why != "gone":
                raise
            await self.lost(category)
            category = await self._category(record)
            channel = await self._platform.open_room(
                guild, category, name, topic, wanted.everyone, wanted.people
            )
        async with self._storage.unit() as u:
            await self._opened(u, record.id, kind, channel)
            await u.outbox.release(record.id, parcels.to_room(kind))
            user = fallback_user(kind)
            if user is not None:
                seat = ledger.seat_of(user)
                await u.outbox.release(record.id, parcels.to_user(user))
                if seat is not None:
                    await u.outbox.release(record.id, parcels.to_seat(seat))
        self._set[channel] = wanted
        return channel

    async def _opened(self, u: Unit, game: int, kind: str, channel: int) -> None:
        """Write that a room is open; the director hears of it when it had been deleted."""
        now = self._now()
        await u.rooms.open(game, kind, str(channel), now)
        await u.inbox.resolve_key(game, f"room:{kind}", now)
        await u.inbox.resolve_key(game, f"room-gone:{parcels.to_room(kind)}", now)
        if await u.inbox.resolve_key(game, f"deleted:{kind}", now) is not None:
            message = said("both", "room-reopened", room=room_name(kind), channel=f"<#{channel}>")
            told = parcels.row(
                f"reopened:{channel}", parcels.to_room(DIRECTOR), parcels.Say(message)
            )
            await u.outbox.enqueue(game, [told], now)

    async def _category(self, record: st.Game) -> int:
        known = await self._find(record.id, CATEGORY)
        if known is not None:
            return known
        channel = await self._platform.open_category(int(record.guild_id), record.title)
        async with self._storage.snapshot() as u:
            rooms = await u.rooms.of_game(record.id)
        for room in rooms:
            try:
                await self._platform.move_room(int(room.channel_id), channel)
            except Refused as refused:
                log.warning("a room is left outside", room=room.kind, why=str(refused))
        async with self._storage.unit() as u:
            await self._opened(u, record.id, CATEGORY, channel)
        return channel

    async def _set_access(self, game: int, kind: str, channel: int, wanted: RoomAccess) -> None:
        if self._set.get(channel) == wanted:
            return
        await self._platform.set_access(channel, wanted.everyone, wanted.people)
        self._set[channel] = wanted
        async with self._storage.unit() as u:
            await u.inbox.resolve_key(game, f"room:{kind}", self._now())

    async def _told(self, game: int, kind: str, refused: Refused) -> None:
        """Tell the director what the platform refuses."""
        log.warning("a room is refused", game=game, room=kind, why=refused.why)
        line = "permission" if refused.why == "permission" else "room-refused"
        async with self._storage.unit() as u:
            await inbox.add(
                u,
                game,
                line,
                self._now(),
                key=f"room:{kind}",
                room=room_name(kind),
                missing=refused.detail or refused.why,
            )


def _needs_room(player: st.Player) -> bool:
    """Whether a player is to have a private room, for no private message reaches him."""
    return player.wants_fallback and player.can_dm is False
