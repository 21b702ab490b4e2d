"""From a database URL to engines that are set up as this bot needs them.

SQLite writes through one connection that takes the write lock as it begins (BEGIN IMMEDIATE), so
that no transaction finds at its first write that another was faster. Reading has connections of its
own that cannot write; with the write-ahead log they neither wait for the writer nor stop it.
"""

import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.storage.errors import Unavailable

BUSY_TIMEOUT_MS: Final = 5000
"""How long SQLite waits for another process (a backup, a shell) before it gives up."""

_OLDEST_SQLITE: Final = (3, 35)  # the first that gives back what it wrote (RETURNING)
_READERS: Final = 4
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}

# What is written may be somebody's identity: an error that is logged must not repeat it.
_ALWAYS: Final[dict[str, Any]] = {"hide_parameters": True, "pool_timeout": 60}


@dataclass(frozen=True, slots=True)
class Engines:
    """The engine that writes, the one that reads, and the folder of a passing database."""

    writer: AsyncEngine
    reader: AsyncEngine
    passing: tempfile.TemporaryDirectory[str] | None

    @property
    def one_writer(self) -> bool:
        """Whether only one transaction can write at a time."""
        return self.writer.dialect.name == "sqlite"

    async def dispose(self) -> None:
        """Close all connections; a passing database is gone then."""
        await self.reader.dispose()
        await self.writer.dispose()
        if self.passing is not None:
            self.passing.cleanup()


def connect(address: str) -> Engines:
    """Make the engines for a URL: `sqlite:///folder/game.db`, `postgresql://…`, `sqlite://`.

    `sqlite://` (or `:memory:`) is a passing database for tests and rehearsals: a file in a
    temporary folder, written without waiting for the disk. Nothing is connected yet, but the
    folder of a SQLite file is made. Unavailable if the URL or its driver is not to be had.
    """
    try:
        url = make_url(address)
        url = url.set(drivername=_DRIVERS.get(url.get_backend_name(), url.drivername))
        return _sqlite(url) if url.get_backend_name() == "sqlite" else _server(url)
    except (ArgumentError, NoSuchModuleError) as error:
        raise Unavailable(f"not a database URL: {error}") from error
    except ModuleNotFoundError as error:
        raise Unavailable(f"the driver of this database is not installed: {error.name}") from error
    except OSError as error:
        raise Unavailable(f"no folder for the database: {error}") from error


def _server(url: URL) -> Engines:
    engine = create_async_engine(url, pool_pre_ping=True, **_ALWAYS)
    if engine.dialect.name != "postgresql":
        raise Unavailable(f"neither SQLite nor PostgreSQL: {engine.dialect.name}")
    reader = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Engines(engine, reader, None)


def _sqlite(url: URL) -> Engines:
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise Unavailable(f"SQLite 3.35 or newer is needed, not {sqlite3.sqlite_version}")
    passing = None
    if url.database in (None, "", ":memory:"):
        passing = tempfile.TemporaryDirectory(prefix="daoyan-", ignore_cleanup_errors=True)
        url = url.set(database=str(Path(passing.name, "passing.db")))
    elif not (url.database or "").startswith("file:"):
        Path(url.database or "").resolve().parent.mkdir(parents=True, exist_ok=True)
    synchronous = "FULL" if passing is None else "OFF"
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **_ALWAYS)
    reader = create_async_engine(url, pool_size=_READERS, max_overflow=0, **_ALWAYS)
    _prepare(writer, synchronous, begin="BEGIN IMMEDIATE", query_only="OFF")
    _prepare(reader, synchronous, begin="BEGIN", query_only="ON")
    return Engines(writer, reader, passing)


def _prepare(engine: AsyncEngine, synchronous: str, *, begin: str, query_only: str) -> None:
    """Set up each new connection, and begin transactions ourselves: the driver begins too late."""

    def on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout={BUSY_TIMEOUT_MS}",
            "journal_mode=WAL",
            f"synchronous={synchronous}",
            "foreign_keys=ON",
            f"query_only={query_only}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", on_connect)
    event.listen(engine.sync_engine, "begin", on_begin)
