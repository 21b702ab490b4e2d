"""The message with which a seat learns its identity (身份)."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def identity(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """Identity, faction, what it can do, who shares a group with it, and how to act."""
    raise NotImplementedError
