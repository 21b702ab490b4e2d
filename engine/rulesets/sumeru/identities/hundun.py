"""混沌: the skill 混沌 ties two seats by the status of that name (ruling S48)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.skills import chaos
from engine.rulesets.sumeru.tags import PACK, WOLF
from engine.state import Grant, State
from engine.turn import Turn


def _not_twice_running(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_last_time(state, grant, state.in_sight)


def _tie(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day + 1, "night_open")
    for target in launch.final:
        statuses.gain(turn, chaos.chaotic.id, target, until, by=launch.seat, via=entropy.id)


entropy = Skill(
    id=chaos.ENTROPY,
    name="混沌",
    english="Entropy",
    stages=frozenset({"midnight"}),
    tags=frozenset({"targeted"}),
    targets=2,
    range=_not_twice_running,
    settle=_tie,
)

hundun = Identity(
    id="hundun",
    name="混沌",
    english="Hundun",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("entropy",),
)

SKILLS: tuple[Skill, ...] = (entropy,)
