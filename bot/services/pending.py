"""What waits for the answer to "which game?": it is done as soon as the game is chosen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.services.finding import WhichGame, declined
from bot.services.ports import Answer, Incoming, PlatformError
from bot.storage import StorageError

MOST: Final = 200
"""How many questions wait at a time; the oldest is forgotten for a newer one."""

Ask = Callable[[int | None], Awaitable[Answer | None]]
"""What was asked for, to be asked again about a game."""


class Pending:
    """Remembers what was asked, as long as the bot runs; after that it says to ask again."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[int, Ask]] = {}

    def keep(self, incoming: Incoming, ask: Ask) -> None:
        """Let something wait until its sender has chosen a game."""
        self._waiting[incoming.id] = incoming.sender.user, ask
        while len(self._waiting) > MOST:
            self._waiting.pop(next(iter(self._waiting)))

    async def asked(self, incoming: Incoming, game: int | None, ask: Ask) -> Answer | None:
        """Ask about a game; where it is asked back which, the question waits.

        Raises what `ask` raises.
        """
        try:
            return await ask(game)
        except WhichGame:
            self.keep(incoming, ask)
            raise

    async def chosen(self, incoming: Incoming, pending: str, game: int) -> Answer | None:
        """Do what waits, for the game that its sender has chosen; once.

        It is done as of the moment at which it was asked for. Raises `Declined` for what does
        not wait any more or is another's, and what was asked raises; where that was nobody's
        fault, it goes on waiting.
        """
        user, ask = self._waiting.get(pending, (None, None))
        if ask is None or user != incoming.sender.user:
            raise declined(incoming, "pending-gone")
        kept = self._waiting.pop(pending)
        try:
            return await ask(game)
        except (StorageError, PlatformError):
            self._waiting[pending] = kept
            raise
