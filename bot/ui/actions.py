"""Buttons, selects and forms: whatever is pressed, the services hear its action.

There is no view to restore after a restart: an action says all that is needed, and one
listener hears them all, also of messages that a former process posted.
"""

from __future__ import annotations

from discord.ext import commands

from bot.discord_platform.incoming import from_action
from bot.rendering.actions import Verb, is_of
from bot.services.moderator import Moderator
from bot.ui.counter import Counter, Interaction


class Actions(commands.Cog):
    """Hears every component and every form of the bot's messages."""

    def __init__(self, moderator: Moderator, counter: Counter) -> None:
        self.moderator = moderator
        self.counter = counter

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Pass an action on; commands and suggestions are the command tree's.

        What stands for a command of the desk goes the way of that command (`bot.cogs.desk`).
        """
        action = from_action(interaction)
        if action is not None and not is_of(Verb.DESK, action.action):
            await self.counter.interact(
                interaction, action, lambda: self.moderator.on_action(action)
            )
