"""官员: 权势 gives a seat 独裁 until the next night begins."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD
from engine.state import Grant, State
from engine.turn import Turn


def _not_twice_running(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_last_time(state, grant, state.in_sight)


def _favour(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day + 1, "night_open")
    for target in launch.final:
        statuses.gain(turn, "dictator", target, until, by=launch.seat, via=influence.id)


influence = Skill(
    id="influence",
    name="权势",
    english="Influence",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_not_twice_running,
    from_night=2,
    settle=_favour,
)

official = Identity(
    id="official",
    name="官员",
    english="Official",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("influence",),
)

SKILLS: tuple[Skill, ...] = (influence,)
