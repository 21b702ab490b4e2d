"""A ruleset in our own words with the numbers of the game: /规则, and how to act: /帮助."""

from __future__ import annotations

from bot.rendering.messages import Message
from bot.wording import Tongue
from engine.effects import Ruleset
from engine.settings import Settings


def rulebook(rules: Ruleset, settings: Settings, tongue: Tongue) -> tuple[Message, ...]:
    """The course of the game, victory, identities and skills, discipline, times."""
    raise NotImplementedError


def helping(tongue: Tongue) -> Message:
    """How to act: where what is written, which commands there are."""
    raise NotImplementedError
