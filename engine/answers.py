"""What effects answer with, on whose behalf, and who they are for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from engine.events import Strike
from engine.state import Grant, Status

if TYPE_CHECKING:
    from engine.effects import StatusKind
    from engine.turn import Turn


class Me(msgspec.Struct, frozen=True, eq=False, gc=False):
    """On whose behalf an effect answers: its seat, and the grant or status that bears it."""

    effect: Any
    seat: int | None
    grant: Grant | None = None
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Bounds:
    """An answer to `limit_targets`: only these seats; the greater strength goes first."""

    seats: frozenset[int]
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Stay:
    """An answer to `before_exit`: the seat stays, and this is what it brings."""

    then: Callable[[Turn, Me, Strike], None] | None = None


@dataclass(frozen=True, slots=True)
class Amend:
    """An answer to `amend_feedback`: another message in place of the true one, or none at all.

    Erasing goes before altering; of those that alter, the greatest `since` (the entry of the
    launch that altered it) wins.
    """

    since: int
    message: str | None = None
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules read of the factions: who lost, who has won, and why (message id)."""

    lost: tuple[tuple[str, str], ...] = ()
    winner: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answerers:
    """The effects that answer one question, or react to one event, apart by what bears them.

    `nobody`: there is none; `own_exit`: some of the skills answer also at their seat's exit;
    `own` are the effects that refuse their own seat and no other.
    """

    by_id: Mapping[str, Answer]
    skills: frozenset[str]
    statuses: frozenset[str]
    offices: tuple[str, ...]
    ruleset: bool
    nobody: bool
    own_exit: bool
    own: frozenset[str]


@dataclass(frozen=True, slots=True)
class Gain:
    """A status that a seat is about to gain, as `before_status` sees it."""

    kind: StatusKind
    seat: int
    by: int | None
    via: str


Answer = Callable[..., Any]
"""What an effect answers to a question, or does after an event."""

Bearer = tuple[Me, Answer]
"""On whose behalf an effect answers, and its answer."""


NOBODY: frozenset[int | None] = frozenset()


class Bearers(list[Bearer]):
    """Those who answer a question, in order.

    `others` are those that may refuse any seat, `own` the seats of the rest, which refuse them
    alone: a seat that is none of these need ask only the others.
    """

    __slots__ = ("others", "own")

    def __init__(self, found: list[Bearer], own: frozenset[str]) -> None:
        super().__init__(found)
        self.others, self.own = found, NOBODY
        if own:
            self.others = [bearer for bearer in found if bearer[0].effect.id not in own]
            self.own = frozenset([me.seat for me, _ in found if me.effect.id in own])


QUESTIONS = (
    "may_launch",
    "may_choose",
    "limit_targets",
    "duty",
    "redirect",
    "on_targeted",
    "amend_feedback",
    "before_status",
    "before_exit",
    "may_cast",
    "weigh_ballot",
    "weigh_received",
    "break_tie",
    "may_speak",
    "lets_speak",
    "read_victory",
)
