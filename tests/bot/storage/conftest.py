"""An open database for each test, and a game in it.

SQLite always; PostgreSQL as well where DAOYAN_TEST_POSTGRES names an empty database that the tests
may clear (`postgresql://user@127.0.0.1/name`).
"""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.storage import Game, Storage, Unit
from bot.storage.connecting import connect

POSTGRES = os.environ.get("DAOYAN_TEST_POSTGRES")


@pytest.fixture
def noon() -> datetime:
    """Give the moment at which the tests happen."""
    return datetime(2026, 3, 1, 4, 0, 0, 123000, tzinfo=UTC)


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'data' / 'game.db'}"
    assert POSTGRES
    engines = connect(POSTGRES)
    async with engines.writer.begin() as connection:
        await connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        await connection.exec_driver_sql("CREATE SCHEMA public")
    await engines.dispose()
    return POSTGRES


@pytest.fixture
async def storage(address: str) -> AsyncIterator[Storage]:
    """Give an open database."""
    async with await Storage.open(address) as opened:
        yield opened


@pytest.fixture
def new_game(noon: datetime) -> Callable[[Unit], Awaitable[Game]]:
    """Give what writes a further game in its lobby."""

    async def create(u: Unit) -> Game:
        return await u.games.create(
            guild_id="900",
            ruleset="jinrou",
            title="人狼村之谜",
            settings='{"seats": 18}',
            time_zone="Asia/Shanghai",
            seed="20260301",
            created_by="77",
            at=noon,
        )

    return create


@pytest.fixture
async def game(storage: Storage, new_game: Callable[[Unit], Awaitable[Game]]) -> Game:
    """Give a game in its lobby."""
    async with storage.unit() as u:
        return await new_game(u)
