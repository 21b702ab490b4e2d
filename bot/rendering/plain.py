"""Answers of one sentence: what was done, why not, what is missing."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.scene import Scene, words
from bot.wording import Phrases, Said, Tongue
from engine.commands import Refusal


def said(tongue: Tongue, message: str, **args: Said) -> Message:
    """A message of the bot's catalogs; errors as `Phrases.say`."""
    return Message(text=clip(Phrases(tongue).say(message, **args), MAX_TEXT))


def refused(scene: Scene, refusal: Refusal, tongue: Tongue) -> Message:
    """Why the engine refused a command."""
    return Message(text=clip(words(scene, tongue).refusal(refusal), MAX_TEXT))


def void_ballot(reason: str, args: Mapping[str, str | int], tongue: Tongue) -> Message:
    """Why a ballot is void (ruling G8), by the reason and the arguments of its parser."""
    return said(tongue, reason, **args)
