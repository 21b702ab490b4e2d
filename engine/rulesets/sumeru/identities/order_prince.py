"""定序王子: 重定时间 brings back who left in the dusk, and adds a ballot (rulings S5, S28)."""

from __future__ import annotations

from engine import statuses
from engine.commands import Refusal
from engine.effects import Identity, Me, Skill
from engine.events import (
    DIRECTOR,
    BallotAdded,
    Entry,
    Launch,
    Returned,
    StageResolved,
    StatusGained,
)
from engine.rulesets.sumeru.sheriff import not_on_election_day
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Exit, Grant, State
from engine.turn import Turn

CHOSEN = "chosen"
"""The day, and who comes back at the end of its dusk."""


def _left_in_dusk(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return tuple(sorted(left.seat for left in state.exits)) if state.in_dusk else ()


def _may_be_out(state: State, grant: Grant, seat: int) -> bool:
    """He can launch it also when he has left in this dusk himself."""
    return seat in _left_in_dusk(state, grant, seat)


def _refuse(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    own = me.grant is not None and grant.id == me.grant.id
    return not_on_election_day(state, grant) if own else None


def _add_ballot(turn: Turn, me: Me, launch: Launch) -> None:
    """Whether or not somebody is chosen, the next 讨论日 holds one ballot more."""
    turn.emit(BallotAdded(turn.state.day + 1, rewind.id), DIRECTOR)
    turn.announce("ballot-added", day=turn.state.day + 1)


def _choose(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        turn.note(turn.state.grants[launch.grant], CHOSEN, [turn.state.day, target])


def _bring_back(turn: Turn, me: Me, entry: Entry) -> None:
    """At the end of the dusk, with the statuses held when leaving."""
    resolved, state = entry.event, turn.state
    assert isinstance(resolved, StageResolved)
    chosen = me.grant.remembers(CHOSEN) if me.grant is not None else None
    ends = state.rules.calendar.place(state.day, state.stage).ends_dusk()
    if not ends or chosen is None or chosen[0] != state.day:
        return
    left = next((left for left in state.exits if left.seat == chosen[1]), None)
    if left is not None:
        turn.emit(Returned(left.seat), DIRECTOR)
        _restore(turn, left)
        turn.notice("you-returned", (left.seat,))


def _restore(turn: Turn, left: Exit) -> None:
    held = {status.id for status in left.held}
    for status in turn.state.statuses_of(left.seat):
        if status.id not in held:
            statuses.end(turn, status, rewind.id)
    for was in left.held:
        if was.id not in turn.state.statuses:
            again = StatusGained(
                was.id,
                was.kind,
                was.seat,
                was.count,
                was.until,
                was.by,
                was.via,
                was.against,
                was.grant,
            )
            turn.emit(again, DIRECTOR, react=False)


rewind = Skill(
    id="rewind",
    name="重定时间",
    english="Rewind Time",
    stages=frozenset({"dusk2"}),
    tags=frozenset({"targeted", "revealing"}),
    targets=1,
    least=0,
    range=_left_in_dusk,
    live=True,
    outlives=_may_be_out,
    when_left="always",
    may_launch=_refuse,
    launch=_add_ballot,
    settle=_choose,
    after={StageResolved: _bring_back},
)

order_prince = Identity(
    id="order_prince",
    name="定序王子",
    english="Order Prince",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("rewind",),
)

SKILLS: tuple[Skill, ...] = (rewind,)
