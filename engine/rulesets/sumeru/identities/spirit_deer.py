"""灵鹿: 森林庇护 makes everybody 不死 for the rest of a night; 长寿之命."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.turn import Turn


def _shelter(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for seat in turn.state.living:
        statuses.gain(turn, "undying", seat, until, by=launch.seat, via=forest.id)


forest = Skill(
    id="forest",
    name="森林庇护",
    english="Forest Shelter",
    stages=frozenset({"small_hours"}),
    uses=1,
    from_night=2,
    by_half=True,
    settle=_shelter,
)

spirit_deer = Identity(
    id="spirit_deer",
    name="灵鹿",
    english="Spirit Deer",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("forest", "longevity"),
)

SKILLS: tuple[Skill, ...] = (forest,)
