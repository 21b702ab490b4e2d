"""曼陀罗."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

datura = Identity(
    id="datura",
    name="曼陀罗",
    english="Datura",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("wither",),
)

SKILLS: tuple[Skill, ...] = ()
