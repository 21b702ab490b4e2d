"""Statuses that a forced skill gave, as it falls out of force and comes back (遗忘, S15).

Such a status goes and comes with the skill, so a seat that is told of it is told of that too: it
learns at any time whether it still holds what it was told of.
"""

from __future__ import annotations

from engine.state import State, Status
from engine.turn import Turn


def is_told(state: State, kind: str, seat: int) -> bool:
    """Whether a seat is told of a kind of status on it."""
    told = state.rules.statuses[kind].told
    return told if isinstance(told, bool) else told(state, seat)


def given(state: State) -> dict[int, bool]:
    """The statuses that forced skills gave, by number, and whether each is in force."""
    return {s.id: state.in_force(s) for s in state.statuses.values() if s.grant is not None}


def follow(turn: Turn, before: dict[int, bool]) -> None:
    """Tell whose status has gone out of force since `before`, or come back, without ending.

    What is back does what its kind does then (`resumed`).
    """
    kinds, back = turn.state.rules.statuses, []
    for number, works in given(turn.state).items():
        status = turn.state.statuses[number]
        if before.get(number, works) is works:
            continue
        if is_told(turn.state, status.kind, status.seat):
            _tell(turn, status, works)
        if works:
            back.append(number)
    for number in back:
        held = turn.state.statuses.get(number)
        resumed = None if held is None else kinds[held.kind].resumed
        if held is not None and resumed is not None and turn.state.in_force(held):
            resumed(turn, held)


def _tell(turn: Turn, status: Status, works: bool) -> None:
    if works:
        until = status.until
        args = {"status": status.kind, "until": until.point, "day": until.day}
        turn.notice("status-gained", (status.seat,), **args)
    else:
        turn.notice("status-ended", (status.seat,), status=status.kind)
