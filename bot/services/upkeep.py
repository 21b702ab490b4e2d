"""Rooms and panels follow the games: one worker a game, which does once what was asked often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.services.ports import TryAgain

log = structlog.get_logger(__name__)

PAUSE = 0.5
"""Seconds between two rounds for one game: what changes meanwhile is shown at once."""

AFTER_FAILURE = 15.0


class Upkeep:
    """Calls a game's upkeep after it was touched, never twice at the same time."""

    def __init__(self, keep: Callable[[int], Awaitable[None]], pause: float = PAUSE) -> None:
        self._keep = keep
        self.pause = pause
        self._touched: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._later: dict[int, asyncio.TimerHandle] = {}
        self._running = False

    def start(self) -> None:
        """Begin to work on what is touched."""
        self._running = True
        for game in tuple(self._touched):
            self.touch(game)

    def touch(self, game: int) -> None:
        """A game has changed."""
        self._touched.add(game)
        if self._running and game not in self._workers:
            worker = asyncio.create_task(self._work(game), name=f"upkeep {game}")
            self._workers[game] = worker

    def touch_later(self, game: int, seconds: float) -> None:
        """A game is to be looked at in some seconds, if nothing brings it up before."""
        loop = asyncio.get_running_loop()
        if (waiting := self._later.pop(game, None)) is not None:
            waiting.cancel()
        self._later[game] = loop.call_later(seconds, self.touch, game)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.gather(*self._workers.values())

    async def stop(self) -> None:
        """Stop working; what is left is done at the next start."""
        self._running = False
        for waiting in self._later.values():
            waiting.cancel()
        self._later.clear()
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        self._workers.clear()

    async def _work(self, game: int) -> None:
        while game in self._touched:
            self._touched.discard(game)
            wait = self.pause
            try:
                await self._keep(game)
            except TryAgain as later:
                self._touched.add(game)
                wait = max(self.pause, later.after)
            except Exception:
                log.exception("upkeep failed", game=game)
                self._touched.add(game)
                wait = AFTER_FAILURE
            await asyncio.sleep(wait)
        self._workers.pop(game, None)
