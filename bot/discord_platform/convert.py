"""Messages and forms as Discord's own objects.

What a person or a game wrote may be longer than a widget's label can be; labels are cut, with
`…`, so that a long name never keeps a message from being sent. Texts are never cut here: who
renders them splits them.
"""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Iterable
from typing import Any, Final, TypedDict

import discord

from bot.rendering.messages import (
    Button,
    Card,
    Form,
    Input,
    Message,
    Option,
    Pick,
    Select,
    Someone,
    Tone,
)
from bot.services.ports import File, Refused

_COLOURS: Final[dict[Tone, int]] = {
    "neutral": 0x5865F2,
    "day": 0xF2C14E,
    "night": 0x2C2F5B,
    "good": 0x3BA55D,
    "bad": 0xD83C3E,
    "secret": 0x6B4C9A,
}
_STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_LABEL: Final = 80
_OPTION: Final = 100
_PLACEHOLDER: Final = 150
_FORM_LABEL: Final = 45
_FORM_PLACEHOLDER: Final = 100
_FORM_TEXT: Final = 4000
_FOOTER: Final = 2048
_NONCE: Final = 25
_NOTHING: Final = "\u200b"


class Body(TypedDict):
    """What every way of sending takes."""

    content: str | None
    embeds: list[discord.Embed]
    view: discord.ui.View | None
    allowed_mentions: discord.AllowedMentions


def cut(text: str, most: int) -> str:
    """A text of at most `most` characters, an over-long one ending in `…`."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def body(message: Message) -> Body:
    """The parts of a message; nobody is pinged but those whom it mentions.

    Raises Refused (`invalid`) for one that Discord has no form for, as 26 options.
    """
    try:
        return Body(
            content=message.text or None,
            embeds=[embed(card) for card in message.cards],
            view=view(message),
            allowed_mentions=mentions(message.mentions),
        )
    except (TypeError, ValueError) as error:
        raise Refused("invalid", str(error)) from error


def sent(message: Message) -> dict[str, Any]:
    """The parts of a message for a new post: what it does not have is left out; as `body`."""
    return {key: value for key, value in body(message).items() if value is not None}


def file(attached: File) -> discord.File:
    """A file to be sent, once."""
    return discord.File(io.BytesIO(attached.data), attached.name)


def mentions(users: Iterable[int]) -> discord.AllowedMentions:
    """These users and nobody else; the author of what is answered only when among them."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        users=[discord.Object(user) for user in dict.fromkeys(users)],
        replied_user=False,
    )


def embed(card: Card) -> discord.Embed:
    """A card as an embed."""
    made = discord.Embed(
        title=card.title or None,
        description=card.text or None,
        colour=discord.Colour(_COLOURS[card.tone]),
    )
    for field in card.fields:
        # Discord takes no empty name or value.
        made.add_field(
            name=field.name or _NOTHING, value=field.value or _NOTHING, inline=field.inline
        )
    if card.footer:
        made.set_footer(text=cut(card.footer, _FOOTER))
    return made


def view(message: Message) -> discord.ui.View | None:
    """The buttons and selects of a message, or None.

    The view is stopped at once: an action is heard by its text alone (`bot.ui.actions`),
    whichever process made the button, so discord.py is to keep no copy of it.
    """
    if not message.rows:
        return None
    made = discord.ui.View(timeout=None)
    for number, row in enumerate(message.rows):
        for item in row:
            made.add_item(
                _button(item, number) if isinstance(item, Button) else _menu(item, number)
            )
    made.stop()
    return made


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        custom_id=button.action,
        label=cut(button.label, _LABEL),
        style=_STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )


def _menu(select: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    return discord.ui.Select(
        custom_id=select.action,
        placeholder=cut(select.placeholder, _PLACEHOLDER) or None,
        min_values=select.least,
        max_values=min(select.most, len(select.options)),
        disabled=select.disabled,
        row=row,
        options=_options(select.options),
    )


def _options(options: Iterable[Option]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(option.label, _OPTION),
            value=option.value,
            description=cut(option.description, _OPTION) or None,
            default=option.chosen,
        )
        for option in options
    ]


def modal(form: Form) -> discord.ui.Modal:
    """A form as a modal, stopped like every view."""
    made = discord.ui.Modal(title=cut(form.title, _FORM_LABEL), custom_id=form.action, timeout=None)
    for line in form.inputs:
        made.add_item(_line(line))
    made.stop()
    return made


def _line(line: Input | Pick | Someone) -> discord.ui.Label[discord.ui.Modal]:
    return discord.ui.Label(
        text=cut(line.label, _FORM_LABEL),
        description=cut(line.about, _OPTION) or None,
        component=_field(line),
    )


def _field(line: Input | Pick | Someone) -> discord.ui.Item[discord.ui.Modal]:
    match line:
        case Input():
            most = min(line.most, _FORM_TEXT)
            return discord.ui.TextInput(
                custom_id=line.key,
                style=discord.TextStyle.paragraph if line.long else discord.TextStyle.short,
                placeholder=cut(line.placeholder, _FORM_PLACEHOLDER) or None,
                default=line.value[:most] or None,
                required=line.required,
                max_length=most,
            )
        case Pick():
            return discord.ui.Select(
                custom_id=line.key,
                placeholder=cut(line.placeholder, _PLACEHOLDER) or None,
                required=line.required,
                min_values=int(line.required),
                options=_options(line.options),
            )
        case Someone():
            chosen = (discord.SelectDefaultValue.from_user(discord.Object(line.user)),)
            return discord.ui.UserSelect(
                custom_id=line.key,
                placeholder=cut(line.placeholder, _PLACEHOLDER) or None,
                required=line.required,
                min_values=int(line.required),
                default_values=chosen if line.user else (),
            )


def written(components: Iterable[Any]) -> dict[str, str]:
    """What was written or chosen in a modal, by the key of each input, from the raw data."""
    found: dict[str, str] = {}
    for component in components:
        match component:
            case {"component": inner}:
                found |= written([inner])
            case {"components": inner}:
                found |= written(inner)
            case {"custom_id": str(key), "value": str(text)}:
                found[key] = text
            case {"custom_id": str(key), "values": values}:
                found[key] = str(next(iter(values), ""))
    return found


def nonce_of(key: str) -> str:
    """A nonce that Discord takes (25 characters), the same for the same key."""
    if len(key) <= _NONCE and key.isascii():
        return key
    digest = hashlib.blake2b(key.encode(), digest_size=15).digest()
    return base64.urlsafe_b64encode(digest).decode()


def same(said: discord.Message, message: Message) -> bool:
    """Whether a message on Discord says what this one does, as text and in its cards.

    Discord trims texts; buttons and marks are not compared, for they change with the time.
    """
    return said.content == message.text.strip() and [
        ((card.title or "").strip(), (card.description or "").strip()) for card in said.embeds
    ] == [(card.title.strip(), card.text.strip()) for card in message.cards]
