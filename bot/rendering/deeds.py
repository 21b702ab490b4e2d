"""What directors did (记录), in a line each: for the directors of the game alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.rendering import steps
from bot.rendering.layout import clip, pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import Scene, Words, full, words
from bot.rendering.steps import Corrected
from bot.wording import Said, Tongue, in_a_row, locales_of
from engine import events as ev
from engine.wording import Locale

_NAMED = ("status", "skill", "faction", "office")
_SHORT = 60
"""How much of a reason is shown where only the newest deeds are."""


class Done(msgspec.Struct, frozen=True):
    """What a director did, when and why; `kind` is the part of a message id after `deed-`.

    `event` is what was done for a seat, or the step of the clock that was taken by hand. `seq`:
    the entry that it brought first (0: none).
    """

    at: datetime
    by: int
    kind: str
    args: Mapping[str, Any] = {}
    reason: str = ""
    seq: int = 0
    event: ev.Event | None = None
    correction: Corrected | None = None


class Hand(msgspec.Struct, frozen=True):
    """Which director did something, and why."""

    user: int
    reason: str


def newest(scene: Scene, done: Sequence[Done], tongue: Tongue) -> str:
    """The newest deeds, a line each, with the beginning of their reasons."""
    spoken = words(scene, tongue)
    return "\n".join(_line(spoken, one, _SHORT) for one in done)


def logbook(scene: Scene, done: Sequence[Done], all_: int, tongue: Tongue) -> tuple[Message, ...]:
    """Deeds in their order, the newest last; `all_`: how many there are with older ones."""
    spoken = words(scene, tongue)
    title = spoken.label("deeds-title", title=scene.title)
    lines = [_line(spoken, one) for one in done]
    if all_ > len(done):
        lines.insert(0, spoken.label("deeds-older", count=all_ - len(done)))
    text = "\n".join(lines) or spoken.say("deeds-none")
    return pages((Card(title=title, text=text, tone="secret"),))


def _line(spoken: Words, one: Done, most: int | None = None) -> str:
    what = said(spoken, one)
    reason = one.reason if most is None else clip(one.reason, most)
    why = f"：{reason}" if reason else ""
    at = f" `#{one.seq}`" if one.seq else ""
    return f"{full(one.at)} <@{one.by}> {what}{why}{at}"


def said(spoken: Words, one: Done) -> str:
    """What was done, in plain words on one line."""
    if one.correction is not None:
        return in_a_row(
            {lang: steps.correction(each, one.correction) for lang, each in _each(spoken)}
        )
    args: dict[str, Said] = {}
    for key, value in one.args.items():
        if key == "seat":
            args[key] = spoken.seat(value) if value is not None else "none"
        elif key in _NAMED:
            args[key] = spoken.of(key, value)
        else:
            args[key] = value
    if one.event is not None:
        told = {lang: steps.step(each, one.event) for lang, each in _each(spoken)}
        args["what"] = told.__getitem__
    return spoken.label(f"deed-{one.kind}", **args)


def _each(spoken: Words) -> Iterator[tuple[Locale, Words]]:
    """The words in each language of a tongue, for what is told within something else."""
    for locale in locales_of(spoken.tongue):
        yield locale, Words(spoken.rules, locale, spoken.faces)
