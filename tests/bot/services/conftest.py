"""A world for each test of the services, on a database that passes."""

from collections.abc import AsyncIterator

import pytest

from bot.storage import Storage
from tests.bot.services.world import World


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Give a guild in which nothing has happened yet."""
    storage = await Storage.open("sqlite://")
    made = World(storage)
    yield made
    await made.moderator.hall.upkeep.stop()
    await storage.close()
