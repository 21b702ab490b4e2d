"""A stand-in and one unpatched discord.py client that speaks to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.people import People
from bot.rehearsal.standin.server import Standin


class Client(discord.Client):
    """The plain client, remembering what it was told."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.running: asyncio.Task[None] | None = None

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message)

    async def go(self) -> None:
        """Log in, connect and wait until ready."""
        await self.login("a token")
        self.running = asyncio.create_task(self.connect())
        await asyncio.wait_for(self.wait_until_ready(), 5)

    async def stop(self) -> None:
        await self.close()
        if self.running is not None:
            await self.running

    def text_channel(self, channel: int) -> discord.TextChannel:
        found = self.get_channel(channel)
        assert isinstance(found, discord.TextChannel)
        return found


@dataclass
class Town:
    """A guild with two people in it and one channel."""

    standin: Standin
    client: Client
    guild: int = 0
    owner: int = 0
    bob: int = 0
    square: int = 0

    @property
    def people(self) -> People:
        return self.standin.people

    @property
    def its_guild(self) -> discord.Guild:
        found = self.client.get_guild(self.guild)
        assert found is not None
        return found

    @property
    def its_square(self) -> discord.TextChannel:
        return self.client.text_channel(self.square)

    def member(self, user: int) -> discord.Member:
        found = self.its_guild.get_member(user)
        assert found is not None
        return found

    async def room_for(self, *users: int) -> discord.TextChannel:
        """Let the bot open a room that only these people (and it) see."""
        hidden = discord.PermissionOverwrite(view_channel=False)
        shown = discord.PermissionOverwrite(view_channel=True, send_messages=True)
        overwrites: dict[
            discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite
        ] = {self.its_guild.default_role: hidden, self.its_guild.me: shown}
        overwrites |= {self.member(user): shown for user in users}
        return await self.its_guild.create_text_channel("room", overwrites=overwrites)

    def last(self, user: int, channel: int) -> dict[str, Any]:
        return self.people.messages(user, channel)[-1]


def all_intents() -> discord.Intents:
    intents = discord.Intents.default()
    intents.members = intents.message_content = True
    return intents


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    async with Standin(rate_scale=0) as running:
        point_client_at(running.url)
        yield running


@pytest.fixture
async def town(standin: Standin) -> AsyncIterator[Town]:
    """A connected bot in a small guild; every request of the test was one Discord would take."""
    town = Town(standin, Client(all_intents()))
    town.owner, town.bob = town.people.add_user("owner"), town.people.add_user("bob")
    town.guild = town.people.add_guild("town", owner=town.owner)
    town.square = town.people.add_channel(town.guild, "square")
    town.people.join(town.guild, town.bob)
    await town.client.go()
    yield town
    await town.client.stop()
    assert standin.gaps == []
    assert standin.violations == []


async def until(wanted: Callable[[], object], within: float = 5.0) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(within):
        while not wanted():  # noqa: ASYNC110 - what is waited for is another's state
            await asyncio.sleep(0.005)
