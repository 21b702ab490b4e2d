"""天狗."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

tengu = Identity(
    id="tengu",
    name="天狗",
    english="Tengu",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("swallow",),
)

SKILLS: tuple[Skill, ...] = ()
