"""A plain client in simcord's Discord, and the platform before it."""

import discord
import pytest
import simcord
from discord import app_commands

from bot.app import intents
from bot.discord_platform.incoming import from_message, is_said_by_a_person
from bot.discord_platform.platform import DiscordPlatform
from bot.services.ports import IncomingText


class Client(discord.Client):
    """Remembers what people wrote."""

    def __init__(self) -> None:
        super().__init__(intents=intents(), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[IncomingText] = []

    async def on_message(self, message: discord.Message) -> None:
        if is_said_by_a_person(message):
            self.heard.append(from_message(message))


@pytest.fixture
def simcord_bot() -> Client:
    return Client()


@pytest.fixture
def platform(simcord_bot: Client) -> DiscordPlatform:
    return DiscordPlatform(simcord_bot)


class Town:
    """A guild with two people in it and one channel."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.guild = env.create_guild("town")
        self.square = self.guild.create_text_channel("square")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))

    def channel(self, channel: int) -> discord.TextChannel:
        found = self.env.bot.get_channel(channel)
        assert isinstance(found, discord.TextChannel)
        return found

    def may(self, channel: int, member: simcord.MemberActor | None = None) -> str:
        """What somebody may do in a channel: read, write, or nothing."""
        room = self.channel(channel)
        held = room.permissions_for(
            member.member if member and member.member else room.guild.default_role
        )
        if not held.view_channel:
            return "none"
        return "write" if held.send_messages else "read"

    def made(self, method: str, path: str) -> int:
        """How many requests of a kind the bot made."""
        return sum(r.method == method and path in r.path for r in self.env.http_requests)


@pytest.fixture
async def town(simcord_env: simcord.Env) -> Town:
    simcord_env.settle_timeout = 30.0  # a loaded machine is slow, not wrong
    made = Town(simcord_env)
    await simcord_env.settle()
    return made
