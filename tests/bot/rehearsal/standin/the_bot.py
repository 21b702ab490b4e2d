"""A small bot as a process of its own, for tests that kill it: `python the_bot.py URL`."""

from __future__ import annotations

import sys

import discord
from discord import app_commands

from bot.rehearsal.standin.client import point_client_at


class Echo(discord.Client):
    """Answers every message with its own process's name for it, and `/where` with its guilds."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(description="Where am I")
        async def where(interaction: discord.Interaction) -> None:
            names = ", ".join(guild.name for guild in self.guilds)
            await interaction.response.send_message(names, ephemeral=True)

        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            await message.reply(f"听到：{message.content}")


if __name__ == "__main__":
    point_client_at(sys.argv[1])
    Echo().run("a token", log_handler=None)
