"""A whole game out of a database as one parcel, and into another (移交).

Unpacked on a database of the same revision it is the same game: its log, what was asked and
answered, what is still to be said, its deadlines. A parcel comes from elsewhere and may say
anything, so each of its rows is looked at before it is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Final

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Connection, RowMapping, Table, insert, select
from sqlalchemy import Enum as EnumType
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.columns import UtcTime
from bot.storage.errors import NotFound
from bot.storage.models import Base, OutboxRow, RoomRow
from bot.storage.parcel import FORMAT, NotTaken, Parcel, Row, Value, opened, written
from bot.storage.records import OutboxState

GAMES: Final = "games"

_AT_ONCE: Final = 200
"""How many rows are read before others get their turn."""

_INTEGERS: Final = 1 << 31
"""What the databases that we know keep as a whole number is less than this."""


class Handover:
    """Packs a game of a database, and unpacks one into it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def pack(self, game: int, *, at_work: bool = False) -> bytes:
        """The game as a parcel. Raises NotFound where there is none of that number.

        `at_work`: the bot goes on beside it, and delivers what still waits. So where the parcel
        is unpacked such a message is first looked for.
        """
        rows = {}
        for table in _tables():
            found = await self._connection.stream(
                select(table)
                .where(_of(table, game))
                .order_by(*table.primary_key.columns)
                .execution_options(yield_per=_AT_ONCE)
            )
            rows[table.name] = [
                _plain(row) async for part in found.mappings().partitions() for row in part
            ]
        if not rows[GAMES]:
            raise NotFound(f"there is no game {game}")
        for row in rows[OutboxRow.__tablename__] if at_work else ():
            if row["state"] == OutboxState.PENDING:
                row["state"] = OutboxState.UNKNOWN.value
                row["claimed_at"] = row["claimed_at"] or row["created_at"]
        revision = await self._connection.run_sync(_revision)
        return await asyncio.to_thread(written, Parcel(FORMAT, revision, game, rows))

    async def unpack(self, packed: bytes) -> int:
        """Put a game from its parcel beside those that are there; its number, which stays.

        Raises NotTaken: as `opened`; `version` for another version of the schema, `value` for
        what a column cannot hold, `taken` where there is a game of that number, `room-taken`
        where a channel of it is another game's, `contradiction` where its rows do not fit.
        """
        parcel = opened(packed)
        revision = await self._connection.run_sync(_revision)
        if parcel.revision != revision:
            raise NotTaken("version", theirs=parcel.revision, ours=revision)
        typed = _checked(parcel)
        await self._look_around(parcel.game, [str(r["channel_id"]) for r in typed["rooms"]])
        try:
            for table in _tables():
                if rows := typed[table.name]:
                    await self._connection.execute(insert(table), rows)
        except (IntegrityError, DataError) as error:
            raise NotTaken("contradiction", detail=str(error.orig)) from error
        return parcel.game

    async def _look_around(self, game: int, channels: list[str]) -> None:
        """Raises NotTaken where another game stands in the way."""
        games = Base.metadata.tables[GAMES]
        there = await self._connection.execute(select(games.c.id).where(games.c.id == game))
        if there.first() is not None:
            raise NotTaken("taken", game=game)
        rooms = await self._connection.execute(select(RoomRow.channel_id, RoomRow.game_id))
        owners = {row.channel_id: row.game_id for row in rooms}
        for channel in channels:
            if channel in owners:
                raise NotTaken("room-taken", channel=channel, game=owners[channel])


def _tables() -> list[Table]:
    """Every table, those that are referred to first."""
    return list(Base.metadata.sorted_tables)


def _of(table: Table, game: int) -> Any:
    return table.c[_owner(table)] == game


def _owner(table: Table) -> str:
    """The column that says which game a row is of."""
    return "id" if table.name == GAMES else "game_id"


def _columns(table: Table) -> set[str]:
    """The columns of a row in a parcel: without the number that its database counted."""
    return {c.name for c in table.c} - ({"id"} - {_owner(table)})


def _revision(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""


def _plain(row: RowMapping) -> Row:
    """A row without the number that its database counted, but for the game's own."""
    return {
        column: _value(value)
        for column, value in row.items()
        if column != "id" or "game_id" not in row
    }


def _value(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.value if isinstance(value, Enum) else value


def _checked(parcel: Parcel) -> dict[str, list[dict[str, Any]]]:
    """All rows with the values that their columns take, by table. Raises NotTaken."""
    tables = {table.name: table for table in _tables()}
    if unknown := set(parcel.rows) - set(tables):
        raise NotTaken("value", where=min(unknown))
    typed = {
        name: [_typed(table, row, parcel.game) for row in parcel.rows.get(name, ())]
        for name, table in tables.items()
    }
    if len(typed[GAMES]) != 1:
        raise NotTaken("value", where=GAMES)
    return typed


def _typed(table: Table, row: Mapping[str, Value], game: int) -> dict[str, Any]:
    """A row of that game with the values that its columns take. Raises NotTaken."""
    if odd := set(row) ^ _columns(table):
        raise NotTaken("value", where=f"{table.name}.{min(odd)}")
    typed: dict[str, Any] = {}
    for name, value in row.items():
        try:
            typed[name] = _read(table.c[name], value)
        except (TypeError, ValueError, OverflowError) as error:
            raise NotTaken("value", where=f"{table.name}.{name}") from error
    if typed[_owner(table)] != game:
        raise NotTaken("value", where=f"{table.name}.{_owner(table)}")
    return typed


def _read(column: Column[Any], value: Value) -> Any:
    """What a column takes for a plain value. Raises ValueError or another for what it does not."""
    kind = column.type
    if value is None and column.nullable:
        return None
    if isinstance(kind, UtcTime):
        moment = datetime.fromisoformat(str(value))
        if moment.tzinfo is None:
            raise ValueError("a moment without a zone")
        return moment.astimezone(UTC)
    if isinstance(kind, EnumType) and kind.enum_class is not None:
        return kind.enum_class(value)
    if type(value) is not kind.python_type:
        raise TypeError(f"{kind.python_type} is wanted")
    if isinstance(value, str) and "\0" in value:  # PostgreSQL keeps none
        raise ValueError("a text with a character that is none")
    if isinstance(value, int) and abs(value) >= _INTEGERS:
        raise ValueError("a number out of range")
    return value
