"""The database as the rest of the bot sees it: open it, work in units, close it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.alone import Alone
from bot.storage.connecting import Engines, connect
from bot.storage.errors import Conflict, Unavailable
from bot.storage.schema import upgrade
from bot.storage.unbroken import unbroken
from bot.storage.unit import Unit


class Storage:
    """An open database. Make it with `Storage.open`; close it at the end."""

    def __init__(self, engines: Engines, alone: Alone | None = None) -> None:
        self._engines = engines
        self._alone = alone
        self._turn = asyncio.Lock()
        self._at_work: asyncio.Task[Any] | None = None
        self._closed = False

    @classmethod
    async def open(cls, address: str, *, alone: bool = False) -> Self:
        """Open the database at a URL, make it if it is not there, and bring its schema up to date.

        `sqlite:///folder/game.db`, `postgresql://user@host/name`, or `sqlite://` for a passing
        database. With `alone` no other process can open it so until it is closed. Unavailable if it
        cannot be reached, InUse if another has it alone, SchemaTooNew if a newer version of the
        bot has used it.
        """
        engines = connect(address)
        held = None
        try:
            if alone:
                async with _connection(engines.writer):
                    held = await Alone.take(engines.writer)
            async with _connection(engines.writer) as connection:
                await _migrate(connection)
        except BaseException:
            if held is not None:
                await held.release()
            await engines.dispose()
            raise
        return cls(engines, held)

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[Unit]:
        """Open a unit of work: all that it writes is committed at its end, or nothing is.

        An exception in the body rolls it back and goes on to the caller; so does a cancellation.
        A commit that has begun is carried through even if the task is cancelled meanwhile: the
        command may then be recorded although nobody was told, and is answered when it comes again.

        On SQLite units take turns, so keep them short and wait for nothing else in them. A unit in
        a unit of the same task would wait for itself: RuntimeError. Conflict and Unavailable as
        `errors` says.
        """
        task = asyncio.current_task()
        if not self._engines.one_writer:
            async with self._transaction(self._engines.writer) as connection:
                yield Unit(connection)
                await unbroken(connection.commit())
            return
        if task is not None and self._at_work is task:
            raise RuntimeError("this task is in a unit already")
        async with self._turn:
            self._at_work = task
            try:
                async with self._transaction(self._engines.writer) as connection:
                    yield Unit(connection)
                    await unbroken(connection.commit())
            finally:
                self._at_work = None

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Unit]:
        """Open a unit that only reads, all of it as at one moment, and that waits for no writer.

        Writing in it is refused: Unavailable.
        """
        async with self._transaction(self._engines.reader) as connection:
            yield Unit(connection)

    async def close(self) -> None:
        """Wait for the unit at work and close all connections; nothing can be opened after that."""
        async with self._turn:
            self._closed = True
            if self._alone is not None:
                await self._alone.release()
            await self._engines.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise Unavailable("the database is closed")
        async with _connection(engine) as connection:
            yield connection


@asynccontextmanager
async def _connection(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Lend a connection, which begins at its first statement and forgets what is not committed.

    What the database says against it becomes an error of ours.
    """
    try:
        connection = engine.connect()
        try:
            try:
                await unbroken(connection.start())
            except OSError as error:
                raise Unavailable(f"the database does not answer: {error}") from error
            yield connection
        finally:
            if connection.sync_connection is not None:
                await unbroken(connection.close())
    except IntegrityError as error:
        raise Conflict(str(error.orig)) from error
    except (DBAPIError, PoolTimeoutError) as error:
        raise Unavailable(str(error)) from error
    except StatementError as error:
        # A value that no column takes (a time without a zone) is the caller's mistake.
        raise (error.orig or error) from error


async def _migrate(connection: AsyncConnection) -> None:
    """Bring the schema up to date in one transaction.

    SQLite changes a table by making it anew, and dropping the old one would clear what refers to
    it; the switch for that does nothing inside a transaction, so it is thrown before and after.
    """
    if connection.dialect.name == "sqlite":
        await _enforce_references(connection, "OFF")
    await unbroken(connection.run_sync(upgrade))
    await connection.commit()
    if connection.dialect.name == "sqlite":
        await _enforce_references(connection, "ON")


async def _enforce_references(connection: AsyncConnection, switch: str) -> None:
    raw = await connection.get_raw_connection()
    driver = raw.driver_connection
    if driver is not None:
        await driver.execute(f"PRAGMA foreign_keys={switch}")
