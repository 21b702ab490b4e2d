"""混沌 (the status): who holds it stays while others hold it, and they are struck (S8, S48)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Me, Skill, StatusKind, Stay
from engine.events import Strike
from engine.state import State
from engine.turn import Turn

ENTROPY = "entropy"
"""The id of the skill that gives it, which its giver loses once it has worked."""


def _others(state: State, seat: int) -> list[int]:
    """The other living seats that hold it."""
    return [n for n in state.living if n != seat and state.holding(n, chaotic.id)]


def _pass_on(state: State, me: Me, strike: Strike) -> Stay | None:
    """What it deals itself is not passed on again; of several on a seat the oldest answers."""
    if strike.target != me.seat or strike.via == chaotic.id or me.status is None:
        return None
    if state.holding(strike.target, chaotic.id)[0].id != me.status.id:
        return None
    return Stay(_strike_others) if _others(state, strike.target) else None


def _strike_others(turn: Turn, me: Me, strike: Strike) -> None:
    """From the giver, who has no 混沌 any more; the statuses run on."""
    assert me.status is not None
    giver = me.status.by
    for seat in _others(turn.state, strike.target):
        damage.strike(turn, "lethal", seat, source=giver, via=chaotic.id)
    for number in turn.state.bearing.get(ENTROPY, ()):
        grant = turn.state.grants[number]
        if giver is not None and grant.holder == giver:
            grants.lose(turn, grant, by=chaotic.id)
            turn.notice("skill-lost", (giver,), skill=ENTROPY)


chaotic = StatusKind(id="chaotic", name="混沌", english="Chaotic", before_exit=_pass_on)

SKILLS: tuple[Skill, ...] = ()
