"""What was said to a seat before, for who takes it over (替补)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec
from msgspec.structs import replace

from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message


class Past(msgspec.Struct, frozen=True):
    """Something that was said, and when."""

    at: datetime
    message: Message


def history(past: Iterable[Past]) -> tuple[Message, ...]:
    """What was said, in order: short texts together, cards as they were, nothing to press."""
    found: list[Message] = []
    for said in past:
        text = clip(f"<t:{int(said.at.timestamp())}:f>\n{said.message.text}".strip(), MAX_TEXT)
        if said.message.cards:
            found.append(replace(said.message, text=text, rows=(), mentions=()))
            continue
        together = f"{found[-1].text}\n{text}" if found and not found[-1].cards else ""
        if together and len(together) <= MAX_TEXT:
            found[-1] = Message(text=together)
        elif said.message.text:
            found.append(Message(text=text))
    return tuple(found)
