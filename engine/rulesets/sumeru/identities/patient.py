"""病人."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

patient = Identity(
    id="patient",
    name="病人",
    english="Patient",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("doomed",),
)

SKILLS: tuple[Skill, ...] = ()
