"""What people write and what becomes of it: messages, edits, deletions, people who come and go."""

from __future__ import annotations

import discord
from discord.ext import commands
from discord.utils import utcnow

from bot.discord_platform.incoming import from_edit, from_message, is_said_by_a_person
from bot.services.moderator import Moderator
from bot.services.ports import Incoming, Place, Sender
from bot.ui.counter import Counter

NOBODY = Sender(0, "")
"""Who did it, where Discord does not say."""


class Hearing(commands.Cog):
    """Hears all that the bot can see, whether it has seen the message before or not."""

    def __init__(self, moderator: Moderator, counter: Counter) -> None:
        self.moderator = moderator
        self.counter = counter

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote something."""
        if is_said_by_a_person(message):
            text = from_message(message)
            await self.counter.hear(text, lambda: self.moderator.on_text(text))

    @commands.Cog.listener()
    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Somebody edited what he wrote. A link's preview that appears is no edit."""
        message = payload.message
        if message.edited_at is None or not is_said_by_a_person(message):
            return
        edit = from_edit(message, message.edited_at)
        await self.counter.note(lambda: self.moderator.on_edit(edit), message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted; Discord does not say by whom, nor when."""
        await self._deleted(payload.guild_id, payload.channel_id, payload.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Several messages were deleted at once."""
        for message in sorted(payload.message_ids):
            await self._deleted(payload.guild_id, payload.channel_id, message)

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Somebody left the guild, or was sent away."""
        at = utcnow()
        await self.counter.note(
            lambda: self.moderator.on_member_left(payload.guild_id, payload.user.id, at)
        )

    @commands.Cog.listener()
    async def on_member_join(self, member: discord.Member) -> None:
        """Somebody came, or came back."""
        await self.counter.note(lambda: self.moderator.on_member_joined(member.guild.id, member.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        at = utcnow()
        await self.counter.note(
            lambda: self.moderator.on_channel_deleted(channel.guild.id, channel.id, at)
        )

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role may do something else than before."""
        if before.permissions != after.permissions:
            await self._permitted(after.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Somebody may do something else in a channel than before."""
        if before.overwrites != after.overwrites:
            await self._permitted(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """A member has other roles; the bot's own matter."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self._permitted(after.guild)

    async def _permitted(self, guild: discord.Guild) -> None:
        await self.counter.note(lambda: self.moderator.on_permissions_changed(guild.id))

    async def _deleted(self, guild: int | None, channel: int, message: int) -> None:
        deletion = Incoming(
            id=f"del:{message}", at=utcnow(), sender=NOBODY, place=Place(guild, channel)
        )
        await self.counter.note(
            lambda: self.moderator.on_delete(deletion, message=message), message
        )
