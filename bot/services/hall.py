"""The hall: everything that the services share, put together once."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from bot.rendering.lobby import Lobby
from bot.rendering.scene import Face
from bot.services import withholding
from bot.services.arrivals import Arrivals
from bot.services.calling import Calling
from bot.services.clock import Clock
from bot.services.delivery import Delivery
from bot.services.ledger import Ledger, Outcome, Surroundings
from bot.services.panels import LIVE, Panels
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Platform
from bot.services.reaching import Reaching
from bot.services.roomkinds import DIRECTOR
from bot.services.rooms import Rooms
from bot.services.saying import Saying
from bot.services.session import Session
from bot.services.upkeep import Upkeep
from bot.storage import Storage
from engine import events as ev

RETRY = 600.0
"""Seconds after which what the platform refused of a game's rooms is tried again by itself."""


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class Hall:
    """Storage, platform, the games at work, and what runs beside them.

    `settle_seconds`: how long after a deadline acts that were made before it may still come
    in, on a real clock; `settle_fast` the same on a fast one.
    """

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        *,
        now: Callable[[], datetime] = utc_now,
        settle_seconds: float = 2.0,
        settle_fast: float = 0.05,
    ) -> None:
        self.storage = storage
        self.platform = platform
        self.now = now
        self.arrivals = Arrivals()
        self.sessions: dict[int, Session] = {}
        self._loading: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._settle = timedelta(seconds=settle_seconds)
        self._settle_fast = timedelta(seconds=min(settle_seconds, settle_fast))
        self.rooms = Rooms(storage, platform, self.sessions.get, now, self._lost)
        self.delivery = Delivery(storage, platform, self.rooms, now, self._reported)
        self.reaching = Reaching(storage, platform, now, self.touched)
        self.clock = Clock(storage, self._close_due, now)
        self.panels = Panels(storage, platform, now, self.lobby_of)
        self.calling = Calling(storage, now)
        self.upkeep = Upkeep(self._keep)
        self._around = Surroundings(
            storage, self.arrivals, Saying(), now, self._settle_of, self._changed
        )

    async def start(self) -> None:
        """Deliver, keep rooms and panels, and let time go on."""
        self.upkeep.start()
        await self.delivery.start()
        await self.clock.start()

    async def stop(self) -> None:
        """Stop all that runs beside the games."""
        await self.clock.stop()
        await self.upkeep.stop()
        await self.delivery.stop()

    async def session(self, game: int) -> Session:
        """A game at work, taken up if it is not yet. Raises `NotFound` when there is none."""
        found = self.sessions.get(game)
        if found is not None:
            return found
        async with self._loading[game]:
            if game not in self.sessions:
                self.sessions[game] = await Session.load(self._around, game)
            return self.sessions[game]

    async def refreshed(self, game: int) -> Session:
        """A game taken up anew, after its record or its people were changed beside the log."""
        session = await self.session(game)
        async with session.held():
            await session.reload()
        self.touched(game)
        return session

    def touched(self, game: int) -> None:
        """Something of a game has changed: rooms, panels, messages, deadlines may follow."""
        self.delivery.wake()
        self.clock.changed()
        self.upkeep.touch(game)

    async def post_live_panel(self, session: Session) -> None:
        """Post the director's live panel (once; what is there already is kept up to date)."""
        panel = Say(await self.panels.live(session), panel=LIVE)
        async with self.storage.unit() as u:
            await u.outbox.enqueue(session.id, [row("live", to_room(DIRECTOR), panel)], self.now())
        self.touched(session.id)

    async def lobby_of(self, ledger: Ledger) -> Lobby:
        """A game before its deal, as renderings are told of it."""
        async with self.storage.snapshot() as u:
            players = sorted(await u.players.of_game(ledger.id), key=lambda player: player.id)
        setup = ledger.setup
        return Lobby(
            game=ledger.id,
            title=ledger.record.title,
            rules=ledger.rules,
            settings=setup.rules,
            zone=ledger.record.time_zone,
            least=setup.least,
            most=setup.most,
            players=tuple(Face(p.seat or 0, p.character or "", int(p.user_id)) for p in players),
            unreachable=frozenset(int(p.user_id) for p in players if p.can_dm is False),
            open=setup.signup and not ledger.dealt and not ledger.cancelled,
            cancelled=ledger.cancelled,
            seconds_per_hour=ledger.seconds_per_hour,
        )

    def _settle_of(self, seconds_per_hour: float | None) -> timedelta:
        return self._settle if seconds_per_hour is None else self._settle_fast

    def _changed(self, ledger: Ledger, outcome: Outcome) -> None:
        if outcome.entries and all(isinstance(e.event, ev.Posted) for e in outcome.entries):
            # A post moves no deadline, opens no room and is on no panel; it may be answered.
            self.delivery.wake()
            return
        self.touched(ledger.id)

    def _lost(self, game: int, channel: int) -> None:
        """A channel of a game is gone: its room is opened again, and its panels posted anew."""
        self.panels.forget(channel)
        self.upkeep.touch(game)

    def _reported(self, game: int) -> None:
        """The delivery has a line for the inbox, or one has settled itself."""
        self.upkeep.touch(game)

    async def _close_due(self, game: int, now: datetime) -> None:
        await (await self.session(game)).close_due(now)

    async def _keep(self, game: int) -> None:
        session = await self.session(game)
        settled = await self.rooms.sync(session)
        await self.panels.refresh(session)
        await withholding.present(self.storage, session)
        early = await self.calling.tell(session)
        if early is not None:
            self.upkeep.touch_later(game, early)
        elif not settled:
            self.upkeep.touch_later(game, RETRY)
        self.delivery.wake()
