"""病人: 命不久矣 takes him when fewer wolves live than days were played (ruling S36)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill
from engine.events import Entry, StageResolved
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD, WOLF
from engine.turn import Turn


def _wither_away(turn: Turn, me: Me, entry: Entry) -> None:
    """When 凌晨 is over, before the night is settled: who is to leave in it lives still."""
    resolved, state = entry.event, turn.state
    assert isinstance(resolved, StageResolved)
    assert me.seat is not None
    if not state.rules.calendar.place(resolved.day, resolved.stage).ends_night():
        return
    wolves = sum(state.seats[n].faction == WOLF for n in state.living)
    if wolves < resolved.day:
        damage.strike(turn, "lethal", me.seat, source=me.seat, via=doomed.id)


doomed = Skill(
    id="doomed",
    name="命不久矣",
    english="Doomed",
    tags=frozenset({"forced"}),
    after={StageResolved: _wither_away},
)

patient = Identity(
    id="patient",
    name="病人",
    english="Patient",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("doomed",),
)

SKILLS: tuple[Skill, ...] = (doomed,)
