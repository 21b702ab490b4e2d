"""What is new in the inbox (待办) is said in the director's room: together, and not too often.

Each line is said once. Lines that come close together are one message, and a game calls its
directors at most once in a while, so that many closed private messages are no flood. Of trouble
with that very room they hear in private.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.rendering import directing
from bot.services import inbox
from bot.services.ledger import Ledger
from bot.services.parcels import Say, row, to_room, to_user
from bot.services.roomkinds import DIRECTOR
from bot.services.setup import HOUR
from bot.storage import Storage

CALM: Final = timedelta(minutes=1)
"""How long, on the game's clock, directors are left in peace after they were called."""

LEAST_CALM: Final = timedelta(seconds=1)

UNSAID: Final = frozenset({"room-deleted"})
"""Lines that need no saying: a room that is open again says so itself."""

FOR_INFORMATION: Final = frozenset({"limit", "ballot-edited", "ballot-deleted", "for-you"})
"""Lines that are said and call nobody: nothing has to be done about them."""


class Calling:
    """Says what is new in the inboxes."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._now = now

    async def tell(self, ledger: Ledger) -> float | None:
        """Say what is new; the seconds after which to look again, where that is too early now."""
        async with self._storage.snapshot() as u:
            waiting = await u.inbox.unresolved(ledger.id)
            last = await u.inbox.last_told(ledger.id)
        new = [line for line in waiting if line.told_at is None and line.kind not in UNSAID]
        if not new:
            return None
        now = self._now()
        if last is not None and last + _calm(ledger) > now:
            return (last + _calm(ledger) - now).total_seconds()
        async with self._storage.unit() as u:
            called: tuple[int, ...] = ()
            if any(line.kind not in FOR_INFORMATION for line in new):
                directors = await u.directors.of_game(ledger.id)
                called = tuple(int(director.user_id) for director in directors)
            said = directing.called(ledger.id, inbox.lines(new, "both"), called, len(waiting))
            where = [to_room(DIRECTOR)]
            if any((line.key or "").endswith(to_room(DIRECTOR)) for line in new):
                where += map(to_user, called)
            told = [row(f"inbox:{new[-1].id}:{to}", to, Say(said)) for to in where]
            await u.outbox.enqueue(ledger.id, told, now)
            await u.inbox.told([line.id for line in new], now)
        return None


def _calm(ledger: Ledger) -> timedelta:
    speed = ledger.setup.seconds_per_hour
    return CALM if speed is None else max(LEAST_CALM, CALM / HOUR * timedelta(seconds=speed))
