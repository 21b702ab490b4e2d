"""The bot's own commands in simcord's Discord, before services that only remember."""

from unittest.mock import AsyncMock

import discord
import pytest
import simcord

from bot.app import App
from bot.config import Config
from tests.bot.recording import Recording


@pytest.fixture
def services() -> Recording:
    return Recording()


@pytest.fixture
def simcord_bot(services: Recording, monkeypatch: pytest.MonkeyPatch) -> App:
    # These services keep nothing, so a database would only take time.
    monkeypatch.setattr("bot.app.Storage.open", AsyncMock())
    return App(Config(), make=services.make)


class Town:
    """A guild with a player in it and somebody who may open channels."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.guild = env.create_guild("town")
        self.square = self.guild.create_text_channel("square")
        self.bob = self.guild.add_member(env.create_user("bob"))
        keeper = self.guild.create_role(
            "keeper", permissions=discord.Permissions(manage_channels=True)
        )
        self.ann = self.guild.add_member(env.create_user("ann"), roles=[keeper])


@pytest.fixture
async def town(simcord_env: simcord.Env) -> Town:
    simcord_env.settle_timeout = 30.0  # a loaded machine is slow, not wrong
    made = Town(simcord_env)
    await simcord_env.settle()
    return made
