"""流光伯爵: 流光庇护 makes another 不死 and gives it 秩序 for the night; 神恩."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill, others
from engine.events import Launch
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Grant, State
from engine.turn import Turn


def _others_but_the_last(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_last_time(state, grant, others(state, grant, seat))


def _shelter(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        for kind in ("undying", "ordered"):
            statuses.gain(turn, kind, target, until, by=launch.seat, via=shelter.id)


shelter = Skill(
    id="shelter",
    name="流光庇护",
    english="Lumen Shelter",
    stages=frozenset({"early_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_others_but_the_last,
    settle=_shelter,
)

lumen_earl = Identity(
    id="lumen_earl",
    name="流光伯爵",
    english="Lumen Earl",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("grace", "shelter"),
)

SKILLS: tuple[Skill, ...] = (shelter,)
