"""What a player asks about himself: /我的."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def mine(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """Identity, skills and uses, statuses told, cards, posts, ballot, what is open until when."""
    raise NotImplementedError
