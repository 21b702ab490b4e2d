"""Panels: what can be launched now, with selects and buttons."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def seat_panel(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """A seat's panel: its open skills with range, uses, what is submitted, the deadline.

    Selects say `Verb.LAUNCH` (values: seat numbers), buttons `Verb.DECLINE`, `PANEL`, `MINE`.
    """
    raise NotImplementedError


def group_panel(scene: Scene, group: str) -> Message:
    """The same for the skills that a group shares, for its room, in both languages."""
    raise NotImplementedError
