"""The director's inbox: what needs a person, until a person has seen to it."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import func, insert, select, update

from bot.storage.models import InboxRow
from bot.storage.records import InboxLine
from bot.storage.repositories.base import Repository


class Inbox(Repository):
    """The lines for the games' directors."""

    async def add(
        self, game_id: int, kind: str, args: str, at: datetime, key: str | None = None
    ) -> InboxLine:
        """Write a line, or give the open one of the same key: a thing is reported once."""
        if key is not None:
            known = await self._one(
                InboxLine,
                select(InboxRow).where(
                    InboxRow.game_id == game_id,
                    InboxRow.key == key,
                    InboxRow.resolved_at.is_(None),
                ),
            )
            if known is not None:
                return known
        statement = insert(InboxRow).values(
            game_id=game_id, kind=kind, args=args, key=key, created_at=at
        )
        return await self._written(InboxLine, statement.returning(InboxRow), "the new line")

    async def resolve(self, line_id: int, at: datetime) -> InboxLine:
        """Write that a line is seen to, for the first time; NotFound if there is no such line."""
        statement = (
            update(InboxRow)
            .where(InboxRow.id == line_id)
            .values(resolved_at=func.coalesce(InboxRow.resolved_at, at))
        )
        return await self._written(InboxLine, statement.returning(InboxRow), f"line {line_id}")

    async def resolve_key(self, game_id: int, key: str, at: datetime) -> InboxLine | None:
        """Write that the open line of this key has settled itself; give it, or None."""
        return await self._one(
            InboxLine,
            update(InboxRow)
            .where(InboxRow.game_id == game_id, InboxRow.key == key, InboxRow.resolved_at.is_(None))
            .values(resolved_at=at)
            .returning(InboxRow),
        )

    async def unresolved(self, game_id: int) -> list[InboxLine]:
        """Give the game's open lines, oldest first."""
        return await self._all(
            InboxLine,
            select(InboxRow)
            .where(InboxRow.game_id == game_id, InboxRow.resolved_at.is_(None))
            .order_by(InboxRow.id),
        )

    async def told(self, line_ids: Collection[int], at: datetime) -> None:
        """Write that these lines are said in the director's room."""
        await self._run(update(InboxRow).where(InboxRow.id.in_(line_ids)).values(told_at=at))

    async def last_told(self, game_id: int) -> datetime | None:
        """Give when a line of the game was last said in the director's room."""
        found: datetime | None = await self._value(
            select(func.max(InboxRow.told_at)).where(InboxRow.game_id == game_id)
        )
        return found

    async def of_game(self, game_id: int) -> list[InboxLine]:
        """Give all lines of the game, oldest first."""
        return await self._all(
            InboxLine, select(InboxRow).where(InboxRow.game_id == game_id).order_by(InboxRow.id)
        )
