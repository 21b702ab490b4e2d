"""The bot's own commands in simcord's Discord, with its real services behind them."""

import discord
import pytest
import simcord

from bot.app import App
from bot.config import Config
from bot.storage import Storage
from tests.bot.asked import Asked


@pytest.fixture
def services() -> Asked:
    return Asked()


@pytest.fixture
def simcord_bot(services: Asked) -> App:
    return App(Config(database_url="sqlite://"), make=services.make)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let whatever the services look up fail, in a way that nobody foresaw."""

    def fail(self: Storage) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(Storage, "snapshot", fail)
    monkeypatch.setattr(Storage, "unit", fail)


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

    async def direct(self, name: str, **options: object) -> None:
        """The director uses a command, and what follows from it happens."""
        await self.ann.slash(self.square, f"导演 {name}", **options)
        await self.env.settle()

    async def sign_up(self) -> None:
        """A game that anybody can join."""
        await self.direct("开局", 标题="第一局", 板子="人狼 1 村人 2", 替身君=False)
        await self.direct("开放报名")

    async def play(self) -> None:
        """A game of three others in its first stage."""
        await self.sign_up()
        for name in ("cat", "dan", "eve"):
            other = self.guild.add_member(self.env.create_user(name))
            await other.slash(self.square, "报名", 角色名=f"{name}鱼")
        await self.direct("开始")

    def room(self, word: str) -> simcord.ChannelHandle:
        """The room whose name holds a word."""
        (found,) = [c for name, c in self.guild.channels.items() if word in name]
        return found


@pytest.fixture
async def town(simcord_env: simcord.Env) -> Town:
    simcord_env.settle_timeout = 30.0  # a loaded machine is slow, not wrong
    made = Town(simcord_env)
    await simcord_env.settle()
    return made
