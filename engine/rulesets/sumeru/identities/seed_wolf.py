"""种狼."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

seed_wolf = Identity(
    id="seed_wolf",
    name="种狼",
    english="Seed Wolf",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("infect",),
)

SKILLS: tuple[Skill, ...] = ()
