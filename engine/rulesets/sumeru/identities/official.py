"""官员."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

official = Identity(
    id="official",
    name="官员",
    english="Official",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("influence",),
)

SKILLS: tuple[Skill, ...] = ()
