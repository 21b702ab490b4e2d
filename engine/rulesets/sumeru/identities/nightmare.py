"""噩梦之影: 恐惧 holds a seat until the next noon begins (rulings S14, S17)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.tags import PACK, WOLF
from engine.state import Grant, State
from engine.turn import Turn


def _not_twice_running(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_last_time(state, grant, state.in_sight)


def _frighten(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day + 1, "door_open")
    for target in launch.final:
        statuses.gain(turn, "feared", target, until, by=launch.seat, via=dread.id)


dread = Skill(
    id="dread",
    name="恐惧",
    english="Dread",
    stages=frozenset({"early_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_not_twice_running,
    settle=_frighten,
)

nightmare = Identity(
    id="nightmare",
    name="噩梦之影",
    english="Nightmare",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("dread",),
)

SKILLS: tuple[Skill, ...] = (dread,)
