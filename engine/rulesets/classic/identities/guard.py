"""守卫: 守护之盾 makes every bite on a seat void for the night, each seat once (ruling C3)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.rulesets.classic.tags import SPECIAL
from engine.state import Grant, State
from engine.turn import Turn


def _not_yet_shielded(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    shielded = {target for _, targets in grant.history for target in targets}
    return tuple(n for n in state.in_sight if n not in shielded)


def _shield(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        statuses.gain(turn, "warded", target, until, by=me.seat, via=shield.id)


shield = Skill(
    id="shield",
    name="守护之盾",
    english="Shield",
    stages=frozenset({"nightfall"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_not_yet_shielded,
    settle=_shield,
)

guard = Identity(
    id="guard",
    name="守卫",
    english="Guard",
    faction="village",
    tags=frozenset({SPECIAL}),
    skills=("shield",),
)
