"""Messages as every platform can show them: text, cards, buttons, selects.

Values, not widgets: they are stored in the outbox as JSON and turned into a platform's own
form by its adapter. Limits are those of the narrowest platform there is (Discord).
"""

from __future__ import annotations

from typing import Literal

import msgspec

MAX_TEXT = 2000
MAX_CARD_TEXT = 4096
MAX_CARD_TITLE = 256
MAX_FOOTER = 256
MAX_FIELDS = 25
MAX_FIELD_NAME = 256
MAX_FIELD_VALUE = 1024
MAX_ALL_CARDS = 6000
MAX_OPTIONS = 25
MAX_ROWS = 5
MAX_BUTTONS_IN_ROW = 5
MAX_LABEL = 80
MAX_OPTION = 100
MAX_CARDS = 10
MAX_INPUTS = 5

ButtonStyle = Literal["primary", "secondary", "success", "danger"]
Tone = Literal["neutral", "day", "night", "good", "bad", "secret"]


class Button(msgspec.Struct, frozen=True, tag="button"):
    """A button (按钮); `action` comes back when it is pressed and outlives a restart."""

    action: str
    label: str
    style: ButtonStyle = "secondary"
    disabled: bool = False


class Option(msgspec.Struct, frozen=True):
    """A choice of a select."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


class Select(msgspec.Struct, frozen=True, tag="select"):
    """A select (下拉菜单); between `least` and `most` of its options are chosen."""

    action: str
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    disabled: bool = False


class Field(msgspec.Struct, frozen=True):
    """A titled part of a card."""

    name: str
    value: str
    inline: bool = False


class Card(msgspec.Struct, frozen=True):
    """A framed part of a message (embed)."""

    title: str = ""
    text: str = ""
    fields: tuple[Field, ...] = ()
    tone: Tone = "neutral"
    footer: str = ""


Row = tuple[Button | Select, ...]


class Message(msgspec.Struct, frozen=True):
    """What is said at once. `mentions` are the people whom it may ping; nobody else."""

    text: str = ""
    cards: tuple[Card, ...] = ()
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()


class Input(msgspec.Struct, frozen=True):
    """A line or a box to write in, in a form; `about` says below its label what it is for."""

    key: str
    label: str
    placeholder: str = ""
    value: str = ""
    required: bool = True
    long: bool = False
    most: int = 200
    about: str = ""


class Pick(msgspec.Struct, frozen=True):
    """A select in a form: one of its options is chosen; none, where it is not required."""

    key: str
    label: str
    options: tuple[Option, ...]
    placeholder: str = ""
    required: bool = True
    about: str = ""


class Someone(msgspec.Struct, frozen=True):
    """A select of people in a form; the id of a user (0: nobody) is chosen, and comes back."""

    key: str
    label: str
    placeholder: str = ""
    user: int = 0
    required: bool = True
    about: str = ""


class Form(msgspec.Struct, frozen=True):
    """A form (modal) of up to five inputs; `action` comes back with what was written or chosen."""

    action: str
    title: str
    inputs: tuple[Input | Pick | Someone, ...]


def encode(message: Message) -> str:
    """A message as JSON, for the outbox."""
    return msgspec.json.encode(message).decode()


def decode(payload: str) -> Message:
    """The message of a payload. Raises msgspec.ValidationError when it is none."""
    return msgspec.json.decode(payload, type=Message)
