"""Drowning (溺水): who lets too many 昼, or too many 夜, pass in a row leaves (ruling C19).

A 昼 passes without a ballot or a post, a 夜 without an answer from a seat that had a skill
open in any of its stages; 放弃 is an answer, and a group's answer is each member's. The
settings say how many make somebody leave; one stage before it happens he is warned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine import damage, hooks, usable, victory
from engine import events as ev
from engine.turn import Turn

VIA = "drowned"


def read_answers(turn: Turn) -> None:
    """Read a night's stage as it closes: who was asked, and who answered."""
    state = turn.state
    if not (state.settings.discipline.drown_after and state.discipline):
        return
    asked: set[int] = set()
    answered: set[int] = set()
    for opening in state.openings.values():
        grant = state.grants[opening.grant]
        asked.update(usable.able_to_launch(state, grant))
        if grant.id in state.answered:
            answered.update(state.holders(grant))
    turn.emit(ev.AnswersRead(tuple(sorted(asked)), tuple(sorted(answered))), ev.DIRECTOR)


def close_night(turn: Turn) -> None:
    """Read a 夜 at its end, after its damage and before its red cards."""
    state = turn.state
    if state.settings.discipline.drown_after and state.discipline:
        idle = state.idle.asked - state.idle.answered
        _read(turn, "night", [n for n in state.living if n in idle])


def close_day(turn: Turn) -> None:
    """Read a 昼 when its door has closed and its ballot is settled."""
    state = turn.state
    if not (state.settings.discipline.drown_after and state.discipline):
        return
    if state.winner is not None:
        return
    voted: Mapping[int, object] = {} if state.ballot is None else state.ballot.votes
    idle = [n for n in state.living if n not in voted and not state.posts.get(n)]
    _read(turn, "day", [n for n in idle if hooks.refusal(state, "may_speak", n, "") is None])
    if turn.state.living != state.living:
        victory.settled(turn, "exit")


def _read(turn: Turn, part: Literal["day", "night"], idle: list[int]) -> None:
    before = turn.state.idle.runs.get(part, {})
    runs = {seat: before.get(seat, 0) + 1 for seat in idle}
    read = turn.emit(ev.IdleRead(part, runs), ev.DIRECTOR)
    limit = turn.state.settings.discipline.drown_after
    with turn.because(read.seq):
        for seat, run in runs.items():
            if run >= limit and turn.state.seats[seat].alive:
                damage.strike(turn, "removal", seat, source=None, via=VIA, at_once=True)
                if turn.state.by_night:
                    turn.announce("exit", seat=seat, kind=VIA)
        for seat, run in runs.items():
            if run == limit - 1 and turn.state.seats[seat].alive:
                turn.notice("drowning-warning", (seat,), part=part)
