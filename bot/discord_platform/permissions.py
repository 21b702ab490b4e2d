"""Who may read and write where, and what the bot itself needs, as Discord's permissions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.services.ports import Access

Overwrites = dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]
Pairs = dict[int, tuple[int, int]]

NAMES: Final[Mapping[str, str]] = {
    "view_channel": "查看频道 View Channels",
    "send_messages": "发送消息 Send Messages",
    "embed_links": "嵌入链接 Embed Links",
    "read_message_history": "阅读消息历史记录 Read Message History",
    "add_reactions": "添加反应 Add Reactions",
    "create_public_threads": "创建公开子区 Create Public Threads",
    "create_private_threads": "创建私密子区 Create Private Threads",
    "send_messages_in_threads": "在子区内发送消息 Send Messages in Threads",
    "manage_channels": "管理频道 Manage Channels",
    "manage_roles": "管理权限 Manage Permissions (Manage Roles)",
}
"""What the bot needs, as Discord's own pages call it."""

IN_ROOM: Final = (
    "view_channel",
    "send_messages",
    "embed_links",
    "read_message_history",
    "add_reactions",
)
"""What it needs in a room that it speaks in."""

TO_HEAR: Final = ("view_channel", "read_message_history")
"""What it needs in a room to hear what is written there, also what was written before."""

TO_OPEN: Final = tuple(NAMES)
"""What it needs in a guild to open rooms there and to say who may do what in them.

A permission that it has not itself it can neither give nor take away.
"""


def needed() -> discord.Permissions:
    """All that the bot asks for when it is invited."""
    return discord.Permissions(**dict.fromkeys(TO_OPEN, True))


def lacking(held: discord.Permissions, wanted: tuple[str, ...]) -> list[str]:
    """The names of what is wanted and not held."""
    return [NAMES[name] for name in wanted if not getattr(held, name)]


def overwrite(access: Access) -> discord.PermissionOverwrite:
    """What an access lets one do, every relevant permission said one way or the other."""
    reads, writes = access != "none", access == "write"
    return discord.PermissionOverwrite(
        view_channel=reads,
        read_message_history=reads,
        send_messages=writes,
        add_reactions=writes,
        # A thread would be a room that nobody watches.
        create_public_threads=False,
        create_private_threads=False,
        send_messages_in_threads=False,
    )


def own_overwrite() -> discord.PermissionOverwrite:
    """What the bot keeps for itself in every room it opens."""
    return discord.PermissionOverwrite(**dict.fromkeys(IN_ROOM, True))


def overwrites(guild: discord.Guild, everyone: Access, people: Mapping[int, Access]) -> Overwrites:
    """Exactly this access, and the bot's own; people who are not in the guild have none."""
    made: Overwrites = {guild.default_role: overwrite(everyone), guild.me: own_overwrite()}
    for user, access in people.items():
        member = guild.get_member(user)
        if member is not None:
            made[member] = overwrite(access)
        elif not guild.chunked:
            made[discord.Object(user, type=discord.Member)] = overwrite(access)
    return made


def pairs_of(given: Mapping[Any, discord.PermissionOverwrite]) -> Pairs:
    """Overwrites as plain values that can be compared: allowed and denied, by id."""
    return {
        target.id: (allowed.value, denied.value)
        for target, over in given.items()
        for allowed, denied in [over.pair()]
    }
