"""What people see and do in the model, checked as their client and Discord would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.command_access import command_access
from simcord.backend.errors import SetupError
from simcord.backend.models import Interaction, Message, Overwrite
from simcord.enums import ChannelType, OverwriteType
from simcord.interactions import base_payload

from .bot_side import BotSide
from .model import Payload

_SEND = discord.Permissions.send_messages.flag
_VIEW = discord.Permissions.view_channel.flag
#: Which part of `resolved` an entity belongs in, by option or select type.
_SELECTABLE: Mapping[str, tuple[str, ...]] = {
    "user": ("user",),
    "role": ("role",),
    "channel": ("channel",),
    "mentionable": ("user", "role"),
}


class PeopleSide(BotSide):
    """People, guilds, channels, and the acts of people.

    Acts raise simcord's `BackendError` where Discord refuses and `SetupError` where no client
    would let a person do it.
    """

    # --------------------------------------------------------------- guilds and who is there

    def add_user(self, name: str, display_name: str | None, locale: str) -> int:
        """Create a person and return the id."""
        user = self.model.make_user(name, global_name=display_name)
        self.locales[user.id] = locale
        return user.id

    def add_guild(self, name: str, owner: int | None) -> int:
        """Create a guild with the bot in it; without `owner` somebody new owns it."""
        return self.model.create_guild(name, owner_id=owner).id

    def join(self, guild: int, user: int, nick: str | None, roles: Iterable[int]) -> None:
        """Make a person a member of a guild."""
        self.model.get_user(user)
        if user in self.model.get_guild(guild).members:
            raise SetupError("that person is a member already")
        self.model.add_member(guild, user, nick=nick, roles=roles, announce=True)

    def leave(self, guild: int, user: int) -> None:
        """Take a member out of a guild."""
        self.model.remove_member(guild, user)

    def add_role(self, guild: int, name: str, permissions: int, color: int) -> int:
        """Create a role and return its id."""
        return self.model.create_role(guild, name, permissions=permissions, color=color).id

    def set_role(self, guild: int, user: int, role: int, held: bool) -> None:
        """Give a member a role, or take it."""
        self.model.get_role(guild, role)
        change = self.model.add_member_role if held else self.model.remove_member_role
        change(guild, user, role)

    def add_channel(
        self, guild: int, name: str, kind: str, parent: int | None, topic: str | None, hidden: bool
    ) -> int:
        """Create a text channel or category; a hidden one is kept from @everyone."""
        overwrites = [Overwrite(guild, OverwriteType.ROLE, deny=_VIEW)] if hidden else []
        channel = self.model.create_channel(
            guild,
            name,
            type=ChannelType.CATEGORY if kind == "category" else ChannelType.TEXT,
            overwrites=overwrites,
            parent_id=parent,
            topic=topic,
        )
        return channel.id

    def show_channel(self, channel: int, target: int, visible: bool, writable: bool) -> None:
        """Set what a member or role may do in a channel: see it, write in it."""
        allow = (_VIEW if visible else 0) | (_SEND if writable else 0)
        guild = self.guild_of(channel)
        kind = (
            OverwriteType.ROLE
            if guild is not None and target in self.model.get_guild(guild).roles
            else OverwriteType.MEMBER
        )
        deny = (_VIEW | _SEND) & ~allow
        self.model.set_overwrite(channel, Overwrite(target, kind, allow=allow, deny=deny))

    def guild_of(self, channel: int) -> int | None:
        """Return the guild of a channel, None for a DM."""
        return self.model.get_channel(channel).guild_id

    def user_ids(self) -> list[int]:
        """Return the people there are, without bots."""
        return [user.id for user in self.model.users.values() if not user.bot]

    def guilds_of(self, user: int) -> list[int]:
        """Return the guilds that a person is a member of."""
        return [g.id for g in self.model.guilds.values() if user in g.members]

    def guild_view(self, guild: int) -> Payload:
        """Return what every member knows of a guild: its name, and its roles by name."""
        found = self.model.get_guild(guild)
        roles = [{"id": str(r.id), "name": r.name} for r in found.roles.values()]
        return {"id": str(guild), "name": found.name, "roles": roles}

    def dm_channel(self, user: int) -> int:
        """Return a person's DM channel with the bot, opening it if need be."""
        return self.model.get_dm_channel(user).id

    def dm_recipient(self, channel: int) -> int | None:
        """Return whose DM with the bot a channel is, None if it is not one."""
        found = self.model.channels.get(channel)
        return found.recipient_ids[0] if found and found.recipient_ids else None

    def shares_guild(self, user: int) -> bool:
        """Tell whether a person and the bot are members of one guild."""
        return any(
            user in g.members and self.bot_id in g.members for g in self.model.guilds.values()
        )

    # ------------------------------------------------------------------------ what is seen

    def user_payload(self, user: int) -> Payload:
        """Return a person as others see one."""
        return cast("Payload", serializers.user_payload(self.model.get_user(user)))

    def sees(self, user: int, channel: int, *, history: bool = False) -> bool:
        """Tell whether a person may view a channel (and read what was said in it)."""
        return channel_accessible(self.model, channel, user, history=history)

    def visible_channels(self, user: int) -> list[int]:
        """Return all channels that a person may view, the DM with the bot included."""
        return [c for c in self.model.channels if self.sees(user, c)]

    def channel_view(self, channel: int, user: int | None) -> Payload:
        """Return a channel as a person has it, with whether that person may write there."""
        found = self.model.get_channel(channel)
        payload = cast("Payload", dict(serializers.channel_payload(self.model, found)))
        if user is not None:
            payload["can_send"] = found.guild_id is None or bool(
                self.model.compute_permissions(found.guild_id, user, channel) & _SEND
            )
        return payload

    def message_view(self, message: Message) -> Payload:
        """Return a message as Discord sends it, and whether it is for one reader alone."""
        payload = cast("Payload", dict(serializers.message_payload(self.model, message)))
        payload["ephemeral"] = message.is_ephemeral
        return payload

    def message_seen(self, user: int, channel: int, message: int) -> Message:
        """Return a message that a person may see; BackendError or SetupError otherwise."""
        found = self.model.get_message(channel, message)
        if not message_accessible(self.model, channel, found, user):
            raise SetupError("that message is not visible to this person")
        return found

    def messages_seen(self, user: int, channel: int) -> list[Message]:
        """Return what a person may read in a channel, oldest first."""
        if not self.sees(user, channel):
            raise SetupError("that channel is not visible to this person")
        history = self.sees(user, channel, history=True)
        found = self.model.messages[channel].values() if history else ()
        return [m for m in found if m.visible_to(user)]

    # -------------------------------------------------------------------------------- acts

    def post(
        self,
        user: int,
        channel: int,
        text: str,
        reply_to: int | None,
        files: Sequence[tuple[str, bytes]],
    ) -> Message:
        """Write a message as a person."""
        self._require(user, channel, "send_messages")
        if self.guild_of(channel) is None and not self.shares_guild(user):
            raise SetupError("this person shares no guild with the bot")
        reference = None
        if reply_to is not None:
            self.message_seen(user, channel, reply_to)
            reference = {"channel_id": str(channel), "message_id": str(reply_to)}
        if not text.strip() and not files:
            raise SetupError("an empty message cannot be sent")
        attachments = self.model.store_attachments(channel, files)
        return self.model.create_message(
            channel, user, text, reference=reference, attachments=attachments
        )

    def rewrite(self, user: int, channel: int, message: int, text: str) -> Message:
        """Edit a person's own message."""
        found = self.message_seen(user, channel, message)
        if found.author_id != user:
            raise SetupError("only one's own message can be edited")
        return self.model.edit_message(channel, message, {"content": text})

    def remove(self, user: int, channel: int, message: int) -> None:
        """Delete a person's own message, or another's with the permission for it."""
        if self.message_seen(user, channel, message).author_id != user:
            self._require(user, channel, "manage_messages")
        self.model.delete_message(channel, message)

    def react(self, user: int, channel: int, message: int, emoji: str, on: bool) -> None:
        """Set or take back a person's reaction."""
        self.message_seen(user, channel, message)
        self._require(user, channel, "read_message_history")
        self.model.set_reaction(channel, message, emoji, user, on)

    def _require(self, user: int, channel: int, permission: str) -> None:
        self.model.require_permissions(self.guild_of(channel), user, channel, permission)

    # ------------------------------------------------------------------------ interactions

    def commands_for(self, user: int, channel: int) -> list[Payload]:
        """Return the synced slash commands that a person is offered in a channel."""
        if not self.sees(user, channel):
            return []
        return self.model.visible_commands(user_id=user, channel_id=channel)

    def command_for(self, user: int, channel: int, name: str) -> Payload:
        """Return a synced slash command by its first word; SetupError where not offered."""
        if not self.sees(user, channel):
            raise SetupError("that channel is not visible to this person")
        command = self.model.find_command(name, self.guild_of(channel))
        if command is None:
            raise SetupError(f"no command /{name} is synced here")
        access = command_access(self.model, command, user_id=user, channel_id=channel)
        if not access.allowed:
            raise SetupError(f"/{name} is not offered to this person here: {access.reason}")
        return command

    def resolve(
        self, kind: str, value: int, user: int, channel: int, resolved: dict[str, Payload]
    ) -> None:
        """Put the user, role or channel that a person chose into `resolved`."""
        guild_id = self.guild_of(channel)
        guild = self.model.get_guild(guild_id) if guild_id is not None else None
        kinds = _SELECTABLE[kind]
        if "user" in kinds and value in self.model.users:
            resolved.setdefault("users", {})[str(value)] = self.user_payload(value)
            if guild is not None and value in guild.members:
                member = guild.members[value]
                payload = serializers.member_payload(self.model, guild, member, with_user=False)
                resolved.setdefault("members", {})[str(value)] = {
                    **payload,
                    "permissions": str(self.model.compute_permissions(guild.id, value, channel)),
                }
        elif "role" in kinds and guild is not None and value in guild.roles:
            role = serializers.role_payload(guild.roles[value])
            resolved.setdefault("roles", {})[str(value)] = cast("Payload", role)
        elif "channel" in kinds and guild is not None and self.sees(user, value):
            resolved.setdefault("channels", {})[str(value)] = {
                **self.channel_view(value, None),
                "permissions": str(self.model.compute_permissions(guild.id, user, value)),
            }
        else:
            raise SetupError(f"{value} is no {kind} that can be chosen here")

    def upload(self, channel: int, name: str, data: bytes) -> Payload:
        """Store a file that goes with an interaction."""
        return self.model.store_attachments(channel, [(name, data)])[0]

    def interact(
        self, kind: int, user: int, channel: int, data: Payload, source: int | None
    ) -> Interaction:
        """Send an interaction of a person to the bot and return its record.

        `source` is the message with the component, or from which a modal was opened; that one
        may be gone by now.
        """
        if not self.sees(user, channel):
            raise SetupError("that channel is not visible to this person")
        guild = self.guild_of(channel)
        record, payload = base_payload(
            self.model, type=kind, channel_id=channel, guild_id=guild, user_id=user, data=data
        )
        payload["locale"] = self.locales.get(user, "en-US")
        if guild is not None:
            payload["guild_locale"] = self.model.get_guild(guild).preferred_locale
        message = self.model.messages[channel].get(source or 0)
        if message is not None:
            record.source_message_id = message.id
            payload["message"] = dict(serializers.message_payload(self.model, message))
        self.model.emit("INTERACTION_CREATE", payload)
        return record

    def interaction(self, interaction: int) -> Interaction:
        """Return the record of an interaction; SetupError for an unknown one."""
        record = self.model.interactions.get(interaction)
        if record is None:
            raise SetupError("no such interaction")
        return record

    def answer_message(self, record: Interaction, message: int | None) -> Payload | None:
        """Return a message that answered an interaction, None where it is gone."""
        found = self.model.messages.get(record.channel_id, {}).get(message or 0)
        return self.message_view(found) if found else None
