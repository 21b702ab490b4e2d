"""揭秘: after the end everything is told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from engine.events import Entry


def reveal(scene: Scene, log: Sequence[Entry]) -> tuple[Message, ...]:
    """Winner and reason, all identities, and what happened night by night and day by day:
    launches, strikes, what stopped them, exits with their causes. In both languages.
    """
    raise NotImplementedError
