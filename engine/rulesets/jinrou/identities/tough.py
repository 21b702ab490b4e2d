"""硬汉: 强壮 outlives the first bite, and leaves at the end of the night after (ruling J5)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill, Stay
from engine.events import Launch, Strike
from engine.state import State
from engine.turn import Turn

SPENT = "spent"
BITTEN = "bitten"
"""The night of the bite that it outlived; a return of the seat clears it."""


def _outlive(state: State, me: Me, strike: Strike) -> Stay | None:
    if strike.kind != "bite" or strike.target != me.seat or me.grant is None:
        return None
    if me.grant.remembers(BITTEN) is not None:
        return Stay()
    return None if me.grant.remembers(SPENT) else Stay(_remember)


def _remember(turn: Turn, me: Me, strike: Strike) -> None:
    assert me.grant is not None
    turn.note(me.grant, SPENT, True)
    turn.note(me.grant, BITTEN, turn.state.day, per_life=True)


def _due(state: State, me: Me) -> int | None:
    assert me.grant is not None
    note = me.grant.memory.get(BITTEN)
    if note is None or note.value >= state.day:
        return None
    return note.seq


def _fall(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.seat is not None
    damage.strike(turn, "removal", me.seat, source=me.seat, via="endure")


endure = Skill(
    id="endure",
    name="强壮",
    english="Endure",
    stages=frozenset({"night"}),
    tags=frozenset({"forced", "passive"}),
    before_exit=_outlive,
    automatic=_due,
    settle=_fall,
)

tough = Identity(id="tough", name="硬汉", english="Tough", faction="village", skills=("endure",))
