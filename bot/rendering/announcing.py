"""What the engine says to all and to seats, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue
from engine.events import Entry


def announcements(scene: Scene, entries: Sequence[Entry]) -> tuple[Message, ...]:
    """What is announced (公示) by the entries of one command, joined, in both languages.

    Other entries are passed over; empty when nothing is announced (now).
    """
    raise NotImplementedError


def notices(
    scene: Scene, entries: Sequence[Entry], seat: int, tongue: Tongue
) -> tuple[Message, ...]:
    """What a seat is told (通知, 反馈) by the entries of one command.

    The dealt identity is told as a card (see `identity`); empty when it is told nothing.
    """
    raise NotImplementedError
