"""What people do on Discord as `Incoming…` values.

Arrival is Discord's own stamp: the moment in the id of a message or an interaction.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
from discord.utils import snowflake_time
from msgspec import structs

from bot.discord_platform.convert import written
from bot.services.ports import Incoming, IncomingAction, IncomingText, Locale, Place, Sender

_SPOKEN = (discord.MessageType.default, discord.MessageType.reply)
_HEARD = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def locale_of(locale: discord.Locale | str | None) -> Locale | None:
    """The language for a Discord locale, None for one that we do not speak."""
    match str(locale or "").partition("-")[0]:
        case "zh":
            return "zh"
        case "en":
            return "en"
        case _:
            return None


def sender_of(user: discord.abc.User, locale: discord.Locale | None = None) -> Sender:
    """Who does something, by the name shown."""
    return Sender(user.id, user.display_name, locale_of(locale))


def is_said_by_a_person(message: discord.Message) -> bool:
    """Whether a person wrote a message, neither a bot nor a webhook nor Discord itself."""
    return (
        not message.author.bot
        and not message.author.system
        and message.webhook_id is None
        and message.type in _SPOKEN
    )


def from_message(message: discord.Message, *, answered: bool = False) -> IncomingText:
    """A message that somebody wrote. Stickers, polls and forwarded messages count as attachments.

    `answered`: the bot is known to have replied to it.
    """
    reference, polls = message.reference, message.poll is not None
    replies = reference is not None and reference.type is discord.MessageReferenceType.reply
    return IncomingText(
        id=f"msg:{message.id}",
        at=snowflake_time(message.id),
        sender=sender_of(message.author),
        place=Place(message.guild.id if message.guild else None, message.channel.id),
        message=message.id,
        text=message.content,
        reply_to=reference.message_id if replies and reference else None,
        mentions=tuple(message.raw_mentions),
        attachments=(
            len(message.attachments)
            + len(message.stickers)
            + len(message.message_snapshots)
            + polls
        ),
        answered=answered,
    )


def from_edit(message: discord.Message, at: datetime) -> IncomingText:
    """A message as it is after an edit of that moment."""
    number = f"edit:{message.id}:{at.timestamp():.3f}"
    return structs.replace(from_message(message), id=number, at=at)


def from_interaction(interaction: discord.Interaction[Any]) -> Incoming:
    """A command that somebody used."""
    return Incoming(**_common(interaction))


def from_action(interaction: discord.Interaction[Any]) -> IncomingAction | None:
    """A button pressed, a select chosen or a form sent; None for an interaction of other kind."""
    if interaction.type not in _HEARD:
        return None
    data: Any = interaction.data or {}
    return IncomingAction(
        **_common(interaction),
        action=str(data.get("custom_id", "")),
        values=tuple(data.get("values", ())),
        written=written(data.get("components", ())),
    )


def _common(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    at: datetime = snowflake_time(interaction.id)
    return {
        "id": f"int:{interaction.id}",
        "at": at,
        "sender": sender_of(interaction.user, interaction.locale),
        "place": Place(interaction.guild_id, interaction.channel_id or 0),
    }
