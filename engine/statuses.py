"""Statuses (状态): gaining them, ending them, and the kinds that every ruleset knows.

When a status ends is fixed as a boundary when it is gained, and swept by the clock.
"""

from __future__ import annotations

from engine import events as ev
from engine import grants, hooks, lapses
from engine.clock import Boundary
from engine.effects import Gain, StatusKind
from engine.events import Against
from engine.lapses import is_told as is_told
from engine.state import Grant, State, Status
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
    against: Against | None = None,
    grant: Grant | None = None,
) -> bool:
    """Give a seat a status until a boundary; whether it gained it.

    What answers `before_status` may keep it off. A kind that is told is told with its end.
    `against`: it stops only that damage; `grant`: the forced skill with which it is in force.
    """
    state = turn.state
    known = state.rules.statuses[kind]
    for me, answer in hooks.bearers(state, "before_status"):
        if answer(turn, me, Gain(known, seat, by, via)):
            turn.emit(ev.StatusRefused(kind, seat, me.effect.id, via), ev.DIRECTOR)
            return False
    before = lapses.given(state) if kind in state.rules.unsettling else None
    told = is_told(state, kind, seat)
    gained = ev.StatusGained(
        turn.state.next_id,
        kind,
        seat,
        count,
        until,
        by,
        via,
        against,
        None if grant is None else grant.id,
    )
    turn.emit(gained, ev.only(seat) if told else ev.DIRECTOR)
    if told:
        turn.notice("status-gained", (seat,), status=kind, until=until.point, day=until.day)
    if before:
        lapses.follow(turn, before)
    return True


def end(turn: Turn, status: Status, why: str) -> None:
    """End a status; a seat that was told of it is told, unless it had lapsed before."""
    state = turn.state
    before = lapses.given(state) if status.kind in state.rules.unsettling else None
    told = is_told(state, status.kind, status.seat) and state.in_force(status)
    ended = ev.StatusEnded(status.id, status.kind, status.seat, why)
    turn.emit(ended, ev.only(status.seat) if told else ev.DIRECTOR)
    if told:
        turn.notice("status-ended", (status.seat,), status=status.kind)
    if before:
        lapses.follow(turn, before)


def sweep(turn: Turn, boundary: Boundary) -> None:
    """End the statuses, and the skills given for a time, whose time is up at a boundary."""
    state = turn.state
    if not (state.statuses or state.passing):
        return
    now = boundary.key
    for status in tuple(state.statuses.values()):
        if status.until.key <= now and status.id in turn.state.statuses:
            end(turn, status, "expired")
    for number in state.passing:
        if state.grants[number].until.key <= now:
            grants.lose(turn, state.grants[number], by="expired")


def bears(state: State, seat: int, tag: str) -> bool:
    """Whether a seat bears a mark that none of its statuses masks, whether it is in or out."""
    kinds, kinds_in = state.rules.statuses, state.rules.kinds_in
    return tag in state.seats[seat].tags and not any(
        tag in kinds[kind].masks
        for status in state.statuses.values()
        if status.seat == seat
        for kind in kinds_in[status.kind]
    )
