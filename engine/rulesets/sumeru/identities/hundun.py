"""混沌."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

hundun = Identity(
    id="hundun",
    name="混沌",
    english="Hundun",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("entropy",),
)

SKILLS: tuple[Skill, ...] = ()
