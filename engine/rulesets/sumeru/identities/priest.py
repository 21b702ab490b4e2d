"""牧师: 侦测 tells what seems to be of the village, 圣光 shelters it; 神恩, 天火 (ruling S25)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru import probing
from engine.rulesets.sumeru.tags import SEER_KIN, VILLAGE
from engine.turn import Turn


def _look(turn: Turn, me: Me, launch: Launch) -> None:
    probing.tell_faction(turn, launch)


def _shelter(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        if turn.state.seats[target].faction == VILLAGE:
            statuses.gain(turn, "undying", target, until, by=launch.seat, via=holy_light.id)


probe = Skill(
    id="probe",
    name="侦测",
    english="Probe",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    settle=_look,
)

holy_light = Skill(
    id="holy_light",
    name="圣光",
    english="Holy Light",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    settle=_shelter,
)

priest = Identity(
    id="priest",
    name="牧师",
    english="Priest",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=("grace", "probe", "holy_light", "sky_fire"),
)

SKILLS: tuple[Skill, ...] = (probe, holy_light)
