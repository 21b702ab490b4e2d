"""One thing after the other, where the order in which things came must be kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Queues:
    """A queue for each key: who came first to a key is served first, alone.

    Two acts of one person in one second are so carried out in the order in which they were
    made, and an edit after the message that it changes.
    """

    def __init__(self) -> None:
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._waiting: dict[Hashable, int] = {}

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn; the place in the queue is taken when this is entered."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        self._waiting[key] = self._waiting.get(key, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key], self._locks[key]

    def __len__(self) -> int:
        return len(self._locks)
