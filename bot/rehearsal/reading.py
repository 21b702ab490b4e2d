"""What a reader makes of a message: its words, its moments, its seats, what can be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

Payload = Mapping[str, Any]

BUTTON, SELECT = 2, 3

_SMALL = "-# "
_SEAT = re.compile(r"(\d+)号")
_MOMENT = re.compile(r"<t:(\d+)(?::[a-zA-Z])?>")
_MOMENT_AND_LEFT = re.compile(r"<t:(\d+):f> · <t:\1:R>")
_PERSON = re.compile(r"<@!?(\d+)>")
_MARKDOWN = re.compile(r"\*\*|~~|__")


def parts(message: Payload) -> Iterator[str]:
    """Everything that is written in a message: text, then each card from title to footer."""
    yield message.get("content") or ""
    for embed in message.get("embeds") or ():
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for field in embed.get("fields") or ():
            yield field["name"]
            yield field["value"]
        yield (embed.get("footer") or {}).get("text") or ""


def whole(message: Payload) -> str:
    """All that is written in a message, line by line."""
    return "\n".join(filter(None, parts(message)))


def lines(message: Payload) -> list[str]:
    """The lines of a message in its leading language: what is in small print is left out."""
    return [line for line in whole(message).split("\n") if line and not line.startswith(_SMALL)]


def seats(text: str) -> list[int]:
    """The seats that a text names by number (`5号`), as they come."""
    return [int(number) for number in _SEAT.findall(text)]


def moment(text: str) -> float | None:
    """The last moment that a text names, in seconds since 1970."""
    found = _MOMENT.findall(text)
    return float(found[-1]) if found else None


def plain(text: str, names: Mapping[str, str] | None = None) -> str:
    """A text as a client shows it, without its markup: times, people, no stars."""
    shown = _MOMENT_AND_LEFT.sub(r"<t:\1>", text)
    shown = _MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1])):%H:%M:%S}", shown)  # noqa: DTZ006 - as the reader's own clock shows it
    shown = _PERSON.sub(lambda found: f"@{(names or {}).get(found[1], found[1])}", shown)
    return _MARKDOWN.sub("", shown)


def components(message: Payload, kind: int) -> list[Payload]:
    """The buttons or selects of a message that can be used."""
    found = (part for row in message.get("components") or () for part in row["components"])
    return [part for part in found if part["type"] == kind and not part.get("disabled")]
