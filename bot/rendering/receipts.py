"""Receipts: what was understood and stands, and until when it can be changed."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue
from engine.events import Launch


def launched(scene: Scene, launch: Launch, tongue: Tongue) -> Message:
    """A submission of a skill (发动, 放弃) was taken; `scene` is the table after it."""
    raise NotImplementedError


def voted(scene: Scene, voter: int, tongue: Tongue) -> Message:
    """The ballot of a seat stands as `scene` has it; whether it can still be changed."""
    raise NotImplementedError


def asked(scene: Scene, what: str, tongue: Tongue) -> Message:
    """A request for `haste` or `delay` was taken; how many have asked and how many it takes."""
    raise NotImplementedError
