"""The clock: it wakes us when something is due. What is due the database says.

APScheduler only rings: one job, at the time of the next deadline, set anew whenever deadlines
change and at the start. `run_due` is all that a ring does, and can be called at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import structlog
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.storage import Storage, StorageError

log = structlog.get_logger(__name__)

RING = "ring"
AFTER_FAILURE = timedelta(seconds=5)
"""When what failed is tried again."""


class Clock:
    """Rings when a deadline of any game is due."""

    def __init__(
        self,
        storage: Storage,
        close_due: Callable[[int, datetime], Awaitable[None]],
        now: Callable[[], datetime],
    ) -> None:
        self._storage = storage
        self._close_due = close_due
        self._now = now
        self._scheduler: AsyncIOScheduler | None = None
        self._arming: asyncio.Task[None] | None = None
        self._rung: set[asyncio.Task[None]] = set()
        self._again = False
        self._failed: dict[int, datetime] = {}

    async def start(self) -> None:
        """Do what came due while nobody was there, then ring until `stop`."""
        self._scheduler = AsyncIOScheduler()
        self._scheduler.start()
        self.changed()

    async def stop(self) -> None:
        """Ring no more."""
        if self._scheduler is not None:
            self._scheduler.shutdown(wait=False)
            self._scheduler = None
        for rung in self._rung:
            rung.cancel()
        begun = self._rung if self._arming is None else {*self._rung, self._arming}
        await asyncio.gather(*begun, return_exceptions=True)

    def changed(self) -> None:
        """Set the ring anew: deadlines may have changed."""
        self._again = True
        if self._scheduler is not None and (self._arming is None or self._arming.done()):
            self._arming = asyncio.create_task(self._arm(), name="arm the clock")

    async def run_due(self, now: datetime) -> bool:
        """Close what is due at a moment, in every game; False when some of it failed.

        The games do not wait for one another, and one game's failure is no other's: it is
        tried again a little later.
        """
        async with self._storage.snapshot() as u:
            due = await u.deadlines.due(now)
        games = [
            game
            for game in dict.fromkeys(deadline.game_id for deadline in due)
            if self._failed.get(game, now) <= now
        ]
        return all(await asyncio.gather(*(self._close(game, now) for game in games)))

    async def _close(self, game: int, now: datetime) -> bool:
        try:
            await self._close_due(game, now)
        except Exception:
            log.exception("a deadline could not be carried out", game=game)
            self._failed[game] = now + AFTER_FAILURE
            return False
        self._failed.pop(game, None)
        return True

    async def _arm(self) -> None:
        while self._again:
            self._again = False
            try:
                async with self._storage.snapshot() as u:
                    armed = await u.deadlines.armed()
            except StorageError:
                log.exception("the deadlines cannot be read")
                self._ring_at(self._now() + AFTER_FAILURE)
                continue
            rings = [max(d.due_at, self._failed.get(d.game_id, d.due_at)) for d in armed]
            if rings:
                self._ring_at(min(rings))

    def _ring_at(self, at: datetime) -> None:
        if self._scheduler is not None:
            self._scheduler.add_job(
                self._begin,
                "date",
                run_date=max(at, self._now()),
                id=RING,
                replace_existing=True,
                misfire_grace_time=None,
            )

    async def _begin(self) -> None:
        """Ring in a task of our own: what is under way when we stop is ended here, quietly."""
        rung = asyncio.create_task(self._ring(), name="the clock rings")
        self._rung.add(rung)
        rung.add_done_callback(self._rung.discard)

    async def _ring(self) -> None:
        try:
            await self.run_due(self._now())
        except StorageError:
            log.exception("the deadlines cannot be read")
            self._ring_at(self._now() + AFTER_FAILURE)
        else:
            self.changed()
