"""One bot on one database: two would each deliver the other's messages and close its stages.

Beside a SQLite file lies a second one, `….lock`, on which the process holds SQLite's own lock; at
PostgreSQL it is an advisory lock of a connection that is kept. Both end with the process, however
it ends. A server's connection that breaks loses its lock: who is locked out meanwhile gets in.
"""

import asyncio
import contextlib
import sqlite3
from typing import Final, Self

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.errors import InUse, Unavailable

PATIENCE: Final = 5.0
"""Seconds that a process which is just ending has to let go."""

LOCK: Final = 0x64616F79616E
"""The advisory lock's number, `daoyan` in letters; each database of a server has its own."""


class Alone:
    """A lock on a database, held until `release`."""

    def __init__(self, file: sqlite3.Connection | None, server: AsyncConnection | None) -> None:
        self._file = file
        self._server = server

    @classmethod
    async def take(cls, engine: AsyncEngine) -> Self:
        """Lock the database of an engine. Raises InUse where another process has it."""
        if engine.dialect.name == "sqlite":
            database = (engine.url.database or "").removeprefix("file:").partition("?")[0]
            return cls(await asyncio.to_thread(_locked, f"{database}.lock"), None)
        kept = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
        end = asyncio.get_running_loop().time() + PATIENCE
        while not (await kept.execute(select(func.pg_try_advisory_lock(LOCK)))).scalar_one():
            if asyncio.get_running_loop().time() > end:
                await kept.close()
                raise InUse
            await asyncio.sleep(PATIENCE / 10)
        return cls(None, kept)

    async def release(self) -> None:
        """Let the next process in."""
        if self._file is not None:
            self._file.close()
        if self._server is not None:
            # A broken connection has lost the lock already.
            with contextlib.suppress(DBAPIError, OSError):
                await self._server.execute(select(func.pg_advisory_unlock(LOCK)))
            await self._server.close()


def _locked(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        file, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise InUse from error
        raise Unavailable(f"{file}: {error}") from error
    return connection
