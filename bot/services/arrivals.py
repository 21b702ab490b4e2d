"""Who came first: acts on their way to being decided, by the moment at which they were made.

A deadline is not closed while an act that was made before it is still on its way here. What
is under way is known from the moment at which it comes in, before anything is awaited.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

PATIENCE = 10.0
"""Seconds after which a deadline no longer waits: an act that hangs holds up nobody's game."""


class Arrivals:
    """The acts that are under way."""

    def __init__(self) -> None:
        self._under_way: Counter[datetime] = Counter()
        self._changed = asyncio.Event()

    @contextmanager
    def coming(self, at: datetime) -> Iterator[None]:
        """Hold an act that was made at a moment as under way."""
        self._under_way[at] += 1
        try:
            yield
        finally:
            self._under_way -= Counter((at,))
            self._changed.set()

    def any_before(self, moment: datetime) -> bool:
        """Whether an act that was made before a moment is under way."""
        return any(at < moment for at in self._under_way)

    async def before(self, moment: datetime, patience: float = PATIENCE) -> bool:
        """Wait until no act made before a moment is under way; False when patience ran out."""
        try:
            async with asyncio.timeout(patience):
                while self.any_before(moment):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return False
        return True
