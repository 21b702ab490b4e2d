"""What all may ask: /名单 and /时间."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def roster(scene: Scene, tongue: Tongue) -> tuple[Message, ...]:
    """The seats with character, person, and whether they are in as all may know (ruling G4).

    Never an identity, never an exit that is not announced.
    """
    raise NotImplementedError


def times(scene: Scene, tongue: Tongue) -> Message:
    """Day, stage, what is due when, the pace, the requests made."""
    raise NotImplementedError
