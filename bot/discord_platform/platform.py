"""Discord as the port that the services speak to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.discord_platform import convert, incoming, permissions
from bot.discord_platform.errors import translated
from bot.rendering.messages import Message
from bot.services.ports import (
    Abilities,
    Access,
    IncomingText,
    Person,
    PlatformError,
    Refused,
    TryAgain,
)

_SLACK: Final = timedelta(seconds=5)
"""How far our clock and Discord's may be apart."""

_OUTAGE: Final = 15.0
"""When to ask again, in seconds, for a guild that Discord cannot show just now."""

LARGEST_FILE: Final = 10 * 1024 * 1024
"""What Discord takes of a file in a guild that nobody boosts."""

_LOOK_BACK: Final = 100
"""How many messages are looked through for one of ours."""


_log = structlog.get_logger(__name__)


class DiscordPlatform:
    """The port `Platform` for one discord.py client, which must be connected.

    The guilds, channels and members come from the client's cache; what is sent does not need
    it. Every method raises `Refused` or `TryAgain` for what Discord does not do, and names the
    missing permissions where it was for them.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._asked: dict[int, permissions.Pairs] = {}
        self._wanted: dict[int, tuple[Access, dict[int, Access]]] = {}
        self._private: dict[int, int] = {}

    @property
    def abilities(self) -> Abilities:
        """Discord does everything that can be asked for."""
        return Abilities(largest_file=LARGEST_FILE)

    async def send_private(self, user: int, message: Message, nonce: str) -> tuple[int, int]:
        """Send a direct message; its channel and id.

        A closed DM, or somebody with whom no guild is shared, is `unreachable`.
        """
        with translated():
            channel = await self._client.create_dm(discord.Object(user))
            self._private[user] = channel.id
            said = await channel.send(**convert.sent(message), nonce=convert.nonce_of(nonce))
        return channel.id, said.id

    async def post(
        self, channel: int, message: Message, nonce: str, reply_to: int | None = None
    ) -> int:
        """Post in a channel; the message's id. What is replied to may be deleted meanwhile.

        Within minutes the same nonce posts nothing anew and gives the first message's id.
        """
        parts = convert.sent(message)
        if reply_to is not None:
            parts["reference"] = discord.MessageReference(
                message_id=reply_to, channel_id=channel, fail_if_not_exists=False
            )
        with translated(self._missing_in(channel)):
            said = await self._room(channel).send(**parts, nonce=convert.nonce_of(nonce))
        return said.id

    async def edit(self, channel: int, post: int, message: Message) -> None:
        """Put a message in the place of one of the bot's own."""
        with translated(self._missing_in(channel)):
            await self._room(channel).get_partial_message(post).edit(**convert.body(message))

    async def find(
        self,
        channel: int | None,
        user: int | None,
        nonce: str,
        message: Message | None = None,
        since: datetime | None = None,
    ) -> int | None:
        """The id of what was sent, by its nonce or else by what it says.

        Discord itself knows a nonce for some minutes only and does not tell it afterwards.
        """
        me, wanted = self._client.user, convert.nonce_of(nonce)
        if me is None:
            return None
        with translated(self._missing_in(channel)):
            async for said in self._history(channel, user, since and since - _SLACK):
                if said.author.id != me.id:
                    continue
                if said.nonce == wanted or (message is not None and convert.same(said, message)):
                    return said.id
        return None

    async def said_since(
        self, channel: int | None, user: int | None, since: datetime
    ) -> list[IncomingText]:
        """What people wrote in a channel or in private after that moment, oldest first."""
        with translated(self._missing_in(channel)):
            where = await self._place(channel, user)
            said = [message async for message in where.history(limit=None, after=since)]
        answered = {
            m.reference.message_id for m in said if m.reference and m.author == self._client.user
        }
        return [
            incoming.from_message(m, answered=m.id in answered)
            for m in said
            if incoming.is_said_by_a_person(m)
        ]

    async def said_anywhere_since(self, since: datetime) -> list[IncomingText]:
        """What people wrote after that moment wherever games are played, oldest first.

        That is every room whose access was set, and everybody who was sent something in
        private; a place that cannot be read is passed over.
        """
        found: list[IncomingText] = []
        for channel in (*self._wanted, *self._private.values()):
            try:
                found += await self.said_since(channel, None, since)
            except PlatformError as error:
                _log.warning("cannot read back", channel=channel, error=str(error))
        return sorted(found, key=lambda text: text.message)

    async def open_category(self, guild: int, name: str) -> int:
        """Open a category, or take an empty one of that name."""
        home = self._guild(guild)
        for category in home.categories:
            if category.name == name and not category.channels:
                return category.id
        with translated(self._missing_to_open(home)):
            return (await home.create_category(name)).id

    async def open_room(
        self,
        guild: int,
        category: int,
        name: str,
        topic: str,
        everyone: Access,
        people: Mapping[int, Access],
    ) -> int:
        """Open a text channel with exactly this access.

        One that is just so already, by name, topic and access, is taken: an interrupted opening
        left it behind. One with other access never is, for somebody may be in it.
        """
        home = self._guild(guild)
        parent = home.get_channel(category)
        if not isinstance(parent, discord.CategoryChannel):
            raise Refused("gone", f"category {category}")
        wanted = permissions.overwrites(home, everyone, people)
        for room in parent.text_channels:
            if (
                _plain(room.name) == _plain(name)
                and (room.topic or "") == topic
                and permissions.pairs_of(room.overwrites) == permissions.pairs_of(wanted)
            ):
                self._wanted[room.id] = (everyone, dict(people))
                return room.id
        with translated(self._missing_to_open(home)):
            made = await home.create_text_channel(
                name, category=parent, topic=topic, overwrites=wanted
            )
        self._wanted[made.id] = (everyone, dict(people))
        return made.id

    async def move_room(self, channel: int, category: int) -> None:
        """Put a text channel into a category; its access stays as it is."""
        room = await self._text_channel(channel)
        parent = room.guild.get_channel(category)
        if not isinstance(parent, discord.CategoryChannel):
            raise Refused("gone", f"category {category}")
        if room.category_id != category:
            with translated(self._missing_to_open(room.guild)):
                await room.edit(category=parent)

    async def set_access(
        self, channel: int, everyone: Access, people: Mapping[int, Access]
    ) -> None:
        """Set who may read and write in a room; asks nothing of Discord when it is so already."""
        room = await self._text_channel(channel)
        self._wanted[channel] = (everyone, dict(people))
        wanted = permissions.overwrites(room.guild, everyone, people)
        pairs = permissions.pairs_of(wanted)
        # The cache may not show yet what was asked a moment ago: it is believed only where that
        # was the same.
        if permissions.pairs_of(room.overwrites) == pairs == self._asked.get(channel, pairs):
            return
        with translated(self._missing_to_open(room.guild)):
            await room.edit(overwrites=wanted)
        self._asked[channel] = pairs

    async def let_in_again(self, guild: int, user: int) -> None:
        """Give somebody who came back to a guild the access that he is to have there.

        Discord takes no access for people who are not there, so it was left out till now.
        """
        for channel, (everyone, people) in list(self._wanted.items()):
            room = self._client.get_channel(channel)
            if user in people and isinstance(room, discord.TextChannel) and room.guild.id == guild:
                await self.set_access(channel, everyone, people)

    async def react(self, channel: int, post: int, mark: str) -> None:
        """Put an emoji on a message."""
        with translated(self._missing_in(channel)):
            await self._room(channel).get_partial_message(post).add_reaction(mark)

    async def person(self, guild: int, user: int) -> Person | None:
        """A member of a guild; the owner and administrators see every channel."""
        home = self._guild(guild)
        member = home.get_member(user)
        if member is None:
            if home.chunked:
                return None
            try:
                with translated():
                    member = await home.fetch_member(user)
            except Refused as refused:
                if refused.why == "gone":
                    return None
                raise
        everything = member.guild_permissions.administrator or home.owner_id == user
        return Person(user, member.display_name, everything, member.bot)

    async def missing_permissions(self, guild: int, channel: int | None) -> list[str]:
        """What the bot needs and has not: in a channel to speak there, else to open rooms."""
        home = self._guild(guild)
        if channel is None:
            return permissions.lacking(home.me.guild_permissions, permissions.TO_OPEN)
        return permissions.lacking(self._held(home, channel), permissions.IN_ROOM)

    async def unreadable(self, guild: int, channel: int) -> list[str]:
        """What the bot needs and has not to hear what is written in a channel."""
        return permissions.lacking(self._held(self._guild(guild), channel), permissions.TO_HEAR)

    # -- where things are ----------------------------------------------------------------

    def _held(self, home: discord.Guild, channel: int) -> discord.Permissions:
        """What the bot may do in a channel."""
        room = home.get_channel(channel)
        if room is None:
            raise Refused("gone", f"channel {channel}")
        return room.permissions_for(home.me)

    def _room(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    async def _text_channel(self, channel: int) -> discord.TextChannel:
        room = self._client.get_channel(channel)
        if room is None:
            with translated():
                room = await self._client.fetch_channel(channel)
        if not isinstance(room, discord.TextChannel):
            raise Refused("invalid", f"channel {channel} is no text channel")
        self._guild(room.guild.id)
        return room

    def _guild(self, guild: int) -> discord.Guild:
        found = self._client.get_guild(guild)
        if found is None:
            raise Refused("gone", f"guild {guild}")
        if found.unavailable:
            raise TryAgain(_OUTAGE, f"guild {guild} is unavailable")
        return found

    async def _where(self, channel: int | None, user: int | None) -> discord.abc.Messageable:
        if channel is not None:
            return self._room(channel)
        if user is None:
            raise ValueError("neither a channel nor a user")
        return await self._client.create_dm(discord.Object(user))

    async def _place(self, channel: int | None, user: int | None) -> discord.abc.Messageable:
        """A channel with all that is known of it, so that its messages say of which guild."""
        if channel is None:
            private = await self._where(None, user)
            if isinstance(private, discord.DMChannel) and user is not None:
                self._private[user] = private.id
            return private
        found = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(found, discord.abc.Messageable):
            raise Refused("invalid", f"channel {channel} has no messages")
        return found

    async def _history(
        self, channel: int | None, user: int | None, since: datetime | None
    ) -> AsyncIterator[discord.Message]:
        where = await self._where(channel, user)
        async for message in where.history(limit=_LOOK_BACK, after=since, oldest_first=False):
            yield message

    def _missing_in(self, channel: int | None) -> Callable[[], str]:
        def names() -> str:
            room = self._client.get_channel(channel) if channel is not None else None
            if not isinstance(room, discord.abc.GuildChannel):
                return ""
            return ", ".join(
                permissions.lacking(room.permissions_for(room.guild.me), permissions.IN_ROOM)
            )

        return names

    def _missing_to_open(self, guild: discord.Guild) -> Callable[[], str]:
        def names() -> str:
            return ", ".join(permissions.lacking(guild.me.guild_permissions, permissions.TO_OPEN))

        return names


def _plain(name: str) -> str:
    """A channel's name as Discord writes it: in small letters, without blanks."""
    return "-".join(name.lower().split())
