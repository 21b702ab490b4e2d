"""The ballots that stand, as all may see them, and a select to vote with."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def ballot_board(scene: Scene) -> Message:
    """Who has voted for whom and who has not voted yet, in both languages; no weights."""
    raise NotImplementedError


def voting(scene: Scene, voter: int, tongue: Tongue) -> Message:
    """A select (`Verb.VOTE`) with the seats that this seat could vote for, and 弃权."""
    raise NotImplementedError
