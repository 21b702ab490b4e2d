"""What all repositories do: run a statement in their unit, give rows out as records."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import CursorResult, Executable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import NotFound
from bot.storage.models import Base
from bot.storage.records import Record
from bot.storage.unbroken import unbroken

R = TypeVar("R", bound=Record)


class Repository:
    """Verbs on one table, in the transaction of the unit that made this repository."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def _run(
        self, statement: Executable, rows: Sequence[Mapping[str, Any]] | None = None
    ) -> CursorResult[Any]:
        return await unbroken(self._connection.execute(statement, rows))

    async def _all(self, record: type[R], statement: Executable) -> list[R]:
        return [record(**row._asdict()) for row in await self._run(statement)]

    async def _one(self, record: type[R], statement: Executable) -> R | None:
        row = (await self._run(statement)).one_or_none()
        return None if row is None else record(**row._asdict())

    async def _value(self, statement: Executable) -> Any:
        return (await self._run(statement)).scalar()

    async def _written(self, record: type[R], statement: Executable, what: str) -> R:
        """Give what an insert or update returned; NotFound names what was to be there."""
        written = await self._one(record, statement)
        if written is None:
            raise NotFound(what)
        return written

    def _insert(self, table: type[Base]) -> sqlite.Insert | postgresql.Insert:
        """Begin an insert that can say what happens where its key is taken."""
        if self._connection.dialect.name == "sqlite":
            return sqlite.insert(table)
        return postgresql.insert(table)
