"""Reminders, for those and only those who have not answered."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue


def remind_skills(scene: Scene, seat: int, skills: Sequence[str], tongue: Tongue) -> Message:
    """The skills (ids) that wait for this seat's answer, with its panel."""
    raise NotImplementedError


def remind_ballot(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """The seat has not voted and the door closes soon."""
    raise NotImplementedError
