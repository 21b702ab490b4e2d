"""What lies in the outbox: something to say, or a mark to put on a message; and where to.

Destinations are texts of a game: `seat:5` and `user:7` are people in private, `room:ballots`
a room of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from bot.rendering.messages import Message
from bot.storage import NewMessage


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A message, perhaps in reply to one; as `panel` it is kept up to date later."""

    message: Message
    reply_to: int | None = None
    panel: str | None = None


class Mark(msgspec.Struct, frozen=True, tag="mark"):
    """A mark (an emoji) on a message, as a receipt."""

    post: int
    mark: str


Parcel = Say | Mark

OK = "✅"
"""The mark on a ballot that counts."""


def encode(parcel: Parcel) -> str:
    """A parcel as JSON."""
    return msgspec.json.encode(parcel).decode()


def decode(payload: str) -> Parcel:
    """The parcel of a payload. Raises msgspec.ValidationError when it is none."""
    return msgspec.json.decode(payload, type=Parcel)


def to_seat(seat: int) -> str:
    """The destination of who plays a seat, in private."""
    return f"seat:{seat}"


def to_user(user: int | str) -> str:
    """The destination of a user, in private."""
    return f"user:{user}"


def to_room(kind: str) -> str:
    """The destination of a room of the game."""
    return f"room:{kind}"


def parse(destination: str) -> tuple[Literal["seat", "user", "room"], str]:
    """What a destination is, and which. Raises ValueError for what is none."""
    kind, _, which = destination.partition(":")
    match kind:
        case "seat" | "user" | "room":
            return kind, which
        case _:
            raise ValueError(f"no destination: {destination}")


def row(key: str, destination: str, parcel: Parcel, seq: int | None = None) -> NewMessage:
    """A parcel for the outbox; of one key only the first is kept."""
    return NewMessage(key=key, destination=destination, payload=encode(parcel), entry_seq=seq)


def rows(
    key: str, destination: str, messages: Iterable[Message], seq: int | None = None
) -> list[NewMessage]:
    """Messages to one destination in their order, under keys that begin alike."""
    return [row(f"{key}.{i}", destination, Say(m), seq) for i, m in enumerate(messages)]
