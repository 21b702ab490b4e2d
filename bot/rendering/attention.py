"""What stands in the present stage, as the inbox (待办) begins with it: for the director alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.rendering.directing import owed_after_exits, submissions
from bot.rendering.layout import clip, fit
from bot.rendering.messages import Card, Field
from bot.rendering.scene import Scene, Words, words
from bot.rendering.skills import stage_name
from bot.wording import Tongue
from engine import views

_DETAIL = 80


class Unsent(msgspec.Struct, frozen=True):
    """What could not be delivered: to a seat, a user or a room by name; how much, and why.

    `why` begins with the word in which the platform refused.
    """

    count: int
    why: str
    seat: int | None = None
    user: int | None = None
    room: str = ""


class Watch(msgspec.Struct, frozen=True):
    """What a director should know of people and messages.

    `powerful` players see every channel; no private message reaches the `closed`.
    """

    unsent: tuple[Unsent, ...] = ()
    powerful: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()


def card(scene: Scene, watch: Watch, tongue: Tongue) -> Card:
    """What is submitted and missing, who asked for what, what did not arrive, who to look at."""
    spoken = words(scene, tongue)
    title = spoken.label("attention-title", stage=stage_name(scene, spoken))
    return fit(Card(title=title, fields=tuple(_fields(scene, spoken, watch)), tone="secret"))


def _fields(scene: Scene, spoken: Words, watch: Watch) -> Iterator[Field]:
    state = scene.state
    if state.winner is None:
        if submitted := list(submissions(scene, spoken)):
            submitted.sort(key=lambda line: line.startswith("✅"))
            yield Field(spoken.label("field-submissions"), "\n".join(submitted))
        if owed := list(owed_after_exits(scene, spoken)):
            yield Field(spoken.label("field-replies"), "\n".join(owed))
        if missing := views.voters_missing(state):
            yield Field(spoken.label("ballot-missing", count=len(missing)), spoken.numbers(missing))
        asked = {what: sorted(seats) for what, seats in state.requests.items() if seats}
        for what, asking in asked.items():
            yield Field(spoken.label("requests-by", what=what), spoken.numbers(asking))
    if watch.unsent:
        lines = [_unsent(spoken, unsent) for unsent in watch.unsent]
        yield Field(spoken.label("field-unsent"), "\n".join(lines))
    seen = [spoken.label("attention-powerful", who=spoken.seat(n)) for n in watch.powerful]
    seen += [spoken.label("attention-closed", who=spoken.seat(n)) for n in watch.closed]
    if seen:
        yield Field(spoken.label("field-watch"), "\n".join(seen))


def _unsent(spoken: Words, unsent: Unsent) -> str:
    why, _, detail = unsent.why.partition(" ")
    return spoken.label(
        "attention-unsent",
        where=_where(spoken, unsent),
        count=unsent.count,
        why=why,
        detail=clip(detail, _DETAIL),
    )


def _where(spoken: Words, unsent: Unsent) -> str:
    if unsent.seat is not None:
        return spoken.seat(unsent.seat)
    return f"<@{unsent.user}>" if unsent.user is not None else unsent.room
