"""The outbox: what is to be delivered, in order for each destination, not lost, not twice.

A destination is a text of a game (`seat:5`, `room:discussion`). Its head is its oldest message
that is neither sent nor given up; only a head is handed out, and only while it is pending. So a
message that is held or whose fate is unknown stops its own destination and no other.

The way of a message: `claim_next`, commit, send, then `mark_sent`, `retry`, `hold` or `fail`. What
is in `sending` when the bot starts was cut off: `recover` makes it `unknown`, and whoever delivers
looks whether it arrived and says `mark_sent` or `retry`.
"""

from collections.abc import Collection, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import ColumnElement, and_, func, or_, select, update

from bot.storage.errors import Conflict, NotFound
from bot.storage.models import OutboxRow
from bot.storage.records import Message, NewMessage, OutboxState
from bot.storage.repositories.base import Repository

_OPEN = (OutboxState.PENDING, OutboxState.SENDING, OutboxState.UNKNOWN, OutboxState.HELD)
_IN_DOUBT = (OutboxState.SENDING, OutboxState.UNKNOWN)


def _is_due(now: datetime) -> ColumnElement[bool]:
    return or_(OutboxRow.not_before.is_(None), OutboxRow.not_before <= now)


class Outbox(Repository):
    """The messages of the games on their way out."""

    async def enqueue(
        self, game_id: int, messages: Sequence[NewMessage], at: datetime, *, withheld: bool = False
    ) -> list[Message]:
        """Write messages behind those of their destinations; give the rows in the given order.

        What is `withheld` waits for `let_go` and holds up nothing. A message whose key the game's
        outbox has already is not written: its row is given as it is.
        """
        if not messages:
            return []
        fresh = {
            "game_id": game_id,
            "state": OutboxState.WITHHELD if withheld else OutboxState.PENDING,
            "attempts": 0,
            "created_at": at,
        }
        await self._run(
            self._insert(OutboxRow).on_conflict_do_nothing(index_elements=["game_id", "key"]),
            [{**msgspec.structs.asdict(message), **fresh} for message in messages],
        )
        keys = [message.key for message in messages]
        rows = await self._all(
            Message, select(OutboxRow).where(OutboxRow.game_id == game_id, OutboxRow.key.in_(keys))
        )
        by_key = {row.key: row for row in rows}
        return [by_key[key] for key in keys]

    async def ready(self, now: datetime, limit: int | None = None) -> list[Message]:
        """Give the heads that can be claimed now, oldest first, at most one a destination."""
        heads = (
            select(func.min(OutboxRow.id))
            .where(OutboxRow.state.in_(_OPEN))
            .group_by(OutboxRow.game_id, OutboxRow.destination)
        )
        return await self._all(
            Message,
            select(OutboxRow)
            .where(OutboxRow.id.in_(heads), OutboxRow.state == OutboxState.PENDING, _is_due(now))
            .order_by(OutboxRow.id)
            .limit(limit),
        )

    async def next_at(self) -> datetime | None:
        """Give the earliest time at which a message that waits (`not_before`) can be claimed."""
        heads = (
            select(func.min(OutboxRow.id))
            .where(OutboxRow.state.in_(_OPEN))
            .group_by(OutboxRow.game_id, OutboxRow.destination)
        )
        earliest: datetime | None = await self._value(
            select(func.min(OutboxRow.not_before)).where(
                OutboxRow.id.in_(heads), OutboxRow.state == OutboxState.PENDING
            )
        )
        return earliest

    async def claim_next(self, game_id: int, destination: str, now: datetime) -> Message | None:
        """Hand out the destination's head, or None if it has none that may go now.

        The unit must be committed before the message is sent: what is found in `sending` after a
        crash is then all that can have been sent unseen.
        """
        head = (
            select(func.min(OutboxRow.id))
            .where(
                OutboxRow.game_id == game_id,
                OutboxRow.destination == destination,
                OutboxRow.state.in_(_OPEN),
            )
            .scalar_subquery()
        )
        return await self._one(
            Message,
            update(OutboxRow)
            .where(OutboxRow.id == head, OutboxRow.state == OutboxState.PENDING, _is_due(now))
            .values(state=OutboxState.SENDING, attempts=OutboxRow.attempts + 1, claimed_at=now)
            .returning(OutboxRow),
        )

    async def mark_sent(self, outbox_id: int, message_id: str, at: datetime) -> Message:
        """Write that a claimed message, or one of unknown fate, arrived as this message."""
        return await self._settle(
            outbox_id,
            _IN_DOUBT,
            state=OutboxState.SENT,
            message_id=message_id,
            sent_at=at,
            last_error=None,
        )

    async def retry(self, outbox_id: int, not_before: datetime | None, error: str) -> Message:
        """Write that a claimed message, or one of unknown fate, did not arrive: it goes again.

        It stays the head of its destination and is handed out from `not_before` on.
        """
        return await self._settle(
            outbox_id,
            _IN_DOUBT,
            state=OutboxState.PENDING,
            not_before=not_before,
            last_error=error,
        )

    async def hold(self, outbox_id: int, error: str) -> Message:
        """Write that a message cannot be delivered as things are: it waits for `release`."""
        return await self._settle(outbox_id, _OPEN, state=OutboxState.HELD, last_error=error)

    async def fail(self, outbox_id: int, error: str) -> Message:
        """Give a message up: it is never sent, and what stands behind it goes on."""
        return await self._settle(outbox_id, _OPEN, state=OutboxState.FAILED, last_error=error)

    async def release(self, game_id: int, destination: str) -> int:
        """Let a destination's held messages go, in their old order; give how many there were.

        Those that wait for their time (`not_before`) go at once as well.
        """
        waits = and_(OutboxRow.state == OutboxState.PENDING, OutboxRow.not_before.is_not(None))
        released = await self._run(
            update(OutboxRow)
            .where(
                OutboxRow.game_id == game_id,
                OutboxRow.destination == destination,
                or_(OutboxRow.state == OutboxState.HELD, waits),
            )
            .values(state=OutboxState.PENDING, not_before=None)
        )
        return released.rowcount

    async def let_go(self, game_id: int) -> int:
        """Let what a game withholds go, in its old order; give how many messages that are."""
        return await self._end(game_id, OutboxState.PENDING, 0)

    async def drop(self, game_id: int, after: int) -> int:
        """Give up what a game withholds of entries after that one; give how many there were."""
        return await self._end(game_id, OutboxState.DROPPED, after)

    async def _end(self, game_id: int, state: OutboxState, after: int) -> int:
        ended = await self._run(
            update(OutboxRow)
            .where(
                OutboxRow.game_id == game_id,
                OutboxRow.state == OutboxState.WITHHELD,
                func.coalesce(OutboxRow.entry_seq, 1) > after,
            )
            .values(state=state)
        )
        return ended.rowcount

    async def recover(self) -> list[Message]:
        """At the start: mark what was being sent as unknown; give all of unknown fate, in order."""
        await self._run(
            update(OutboxRow)
            .where(OutboxRow.state == OutboxState.SENDING)
            .values(state=OutboxState.UNKNOWN)
        )
        return await self._all(
            Message,
            select(OutboxRow).where(OutboxRow.state == OutboxState.UNKNOWN).order_by(OutboxRow.id),
        )

    async def find(self, outbox_id: int) -> Message | None:
        """Give the message, or None."""
        return await self._one(Message, select(OutboxRow).where(OutboxRow.id == outbox_id))

    async def of_key(self, game_id: int, key: str) -> Message | None:
        """Give the game's message of this key, or None."""
        return await self._one(
            Message, select(OutboxRow).where(OutboxRow.game_id == game_id, OutboxRow.key == key)
        )

    async def written(self, game_id: int, begins: str, since: datetime) -> bool:
        """Whether the game has a message whose key begins so, written at a moment or later."""
        found = await self._value(
            select(func.count())
            .select_from(OutboxRow)
            .where(
                OutboxRow.game_id == game_id,
                OutboxRow.key.startswith(begins, autoescape=True),
                OutboxRow.created_at >= since,
            )
        )
        return bool(found)

    async def of_message(self, game_id: int, message_id: str) -> Message | None:
        """Give what was delivered as a message of the platform, or None."""
        return await self._one(
            Message,
            select(OutboxRow)
            .where(OutboxRow.game_id == game_id, OutboxRow.message_id == message_id)
            .limit(1),
        )

    async def of_game(
        self, game_id: int, states: Collection[OutboxState] = tuple(OutboxState)
    ) -> list[Message]:
        """Give the game's messages that are in one of these states, in order."""
        return await self._all(
            Message,
            select(OutboxRow)
            .where(OutboxRow.game_id == game_id, OutboxRow.state.in_(states))
            .order_by(OutboxRow.id),
        )

    async def _settle(
        self, outbox_id: int, allowed: tuple[OutboxState, ...], **values: object
    ) -> Message:
        settled = await self._one(
            Message,
            update(OutboxRow)
            .where(OutboxRow.id == outbox_id, OutboxRow.state.in_(allowed))
            .values(**values)
            .returning(OutboxRow),
        )
        if settled is not None:
            return settled
        found = await self.find(outbox_id)
        if found is None:
            raise NotFound(f"message {outbox_id}")
        raise Conflict(f"message {outbox_id} is {found.state}, so it cannot be {values['state']}")
