"""牧师."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import SEER_KIN, VILLAGE

priest = Identity(
    id="priest",
    name="牧师",
    english="Priest",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=(
        "grace",
        "probe",
        "holy_light",
        "sky_fire",
    ),
)

SKILLS: tuple[Skill, ...] = ()
