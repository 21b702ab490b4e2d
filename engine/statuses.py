"""Statuses (状态): gaining them, ending them, and the kinds that every ruleset knows.

When a status ends is fixed as a boundary when it is gained, and swept by the clock.
"""

from __future__ import annotations

from engine import events as ev
from engine.clock import Boundary
from engine.effects import StatusKind
from engine.turn import Turn

GUARDED = StatusKind(
    id="guarded",
    name="守护",
    english="Guarded",
    stops=frozenset({"bite"}),
    used_up=True,
    rank=1,
)
TENACIOUS = StatusKind(
    id="tenacious",
    name="坚韧",
    english="Tenacious",
    stops=frozenset({"bite", "pierce"}),
    rank=2,
)
UNVOTABLE = StatusKind(
    id="unvotable", name="霸道", english="Unvotable", stops=frozenset({"ballot"}), rank=3
)
UNDYING = StatusKind(
    id="undying",
    name="不死",
    english="Undying",
    stops=frozenset({"bite", "pierce", "lethal", "ballot"}),
    rank=4,
)

PROTECTIONS: dict[str, StatusKind] = {
    kind.id: kind for kind in (GUARDED, TENACIOUS, UNVOTABLE, UNDYING)
}


def gain(
    turn: Turn,
    kind: str,
    seat: int,
    until: Boundary,
    *,
    count: int = 1,
    by: int | None,
    via: str,
) -> None:
    """Give a seat a status until a boundary; a kind that is told is told at once."""
    state = turn.state
    told = state.rules.statuses[kind].told
    to = ev.only(seat) if told else ev.DIRECTOR
    turn.emit(ev.StatusGained(state.next_id, kind, seat, count, until, by, via), to)


def sweep(turn: Turn, boundary: Boundary) -> None:
    """End the statuses whose time is up at a boundary."""
    if not turn.state.statuses:
        return
    now = boundary.key
    for status in tuple(turn.state.statuses.values()):
        if status.until.key <= now:
            turn.emit(ev.StatusEnded(status.id, status.kind, status.seat, "expired"), ev.DIRECTOR)
