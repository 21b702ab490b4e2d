"""A whole game as one parcel, to go on with on another machine (移交).

A parcel holds every row of a game, as plain values with the time zone of each moment, and the
revision of the schema that they are rows of. Unpacked on a database of the same revision it is
the same game: its log, what was asked and answered, what is still to be said, its deadlines.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Any, Final

import msgspec
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, RowMapping, Table, insert, select
from sqlalchemy import Enum as EnumType
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import TypeEngine

from bot.storage.columns import UtcTime
from bot.storage.errors import Conflict, NotFound, StorageError
from bot.storage.models import Base

FORMAT: Final = 1
"""The form of a parcel; a later one that cannot be read as this gets another number."""

GAMES: Final = "games"


class Parcel(msgspec.Struct, frozen=True):
    """Every row of one game, by table."""

    format: int
    revision: str
    game: int
    rows: dict[str, list[dict[str, Any]]]


class NotAParcel(StorageError):
    """What was to be unpacked is no parcel of ours, or one of another version."""


class Handover:
    """Packs a game of a database, and unpacks one into it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def pack(self, game: int) -> bytes:
        """The game as a parcel. Raises NotFound where there is none of that number."""
        rows = {}
        for table in _tables():
            found = await self._connection.execute(
                select(table).where(_of(table, game)).order_by(*table.primary_key.columns)
            )
            rows[table.name] = [_plain(row) for row in found.mappings()]
        if not rows[GAMES]:
            raise NotFound(f"there is no game {game}")
        revision = await self._connection.run_sync(_revision)
        return msgspec.json.encode(Parcel(FORMAT, revision, game, rows))

    async def unpack(self, packed: bytes) -> int:
        """Put a game from its parcel beside those that are there; its number, which stays.

        Raises NotAParcel for what is none, or is of another version of the schema; Conflict where
        a game of that number is there already, or somebody sits in two games at once.
        """
        parcel = _opened(packed)
        revision = await self._connection.run_sync(_revision)
        if parcel.revision != revision:
            raise NotAParcel(f"the game is of schema {parcel.revision}, the database of {revision}")
        games = Base.metadata.tables[GAMES]
        there = await self._connection.execute(select(games.c.id).where(games.c.id == parcel.game))
        if there.first() is not None:
            raise Conflict(f"a game {parcel.game} is there already")
        for table in _tables():
            rows = [_typed(table, row) for row in parcel.rows.get(table.name, ())]
            if rows:
                await self._connection.execute(insert(table), rows)
        return parcel.game


def _opened(packed: bytes) -> Parcel:
    try:
        parcel = msgspec.json.decode(packed, type=Parcel)
    except msgspec.DecodeError as error:
        raise NotAParcel(f"this is no game that was packed: {error}") from error
    if parcel.format != FORMAT:
        raise NotAParcel(f"the parcel has form {parcel.format}, known is {FORMAT}")
    known = {table.name for table in _tables()}
    if unknown := set(parcel.rows) - known:
        raise NotAParcel(f"tables that are not known: {', '.join(sorted(unknown))}")
    return parcel


def _tables() -> list[Table]:
    """Every table, those that are referred to first."""
    return list(Base.metadata.sorted_tables)


def _of(table: Table, game: int) -> Any:
    return (table.c.id if table.name == GAMES else table.c.game_id) == game


def _revision(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""


def _plain(row: RowMapping) -> dict[str, Any]:
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


def _typed(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """A row with the values that its columns take. Raises NotAParcel for one that does not fit."""
    typed: dict[str, Any] = {}
    for name, value in row.items():
        if name not in table.c:
            raise NotAParcel(f"{table.name} has no {name}")
        try:
            typed[name] = _read(table.c[name].type, value)
        except (TypeError, ValueError) as error:
            raise NotAParcel(f"{table.name}.{name}: {error}") from error
    return typed


def _read(kind: TypeEngine[Any], value: Any) -> Any:
    if value is None:
        return None
    if isinstance(kind, UtcTime):
        return datetime.fromisoformat(value)
    if isinstance(kind, EnumType) and kind.enum_class is not None:
        return kind.enum_class(value)
    return value
