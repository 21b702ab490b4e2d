"""噩梦之影."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

nightmare = Identity(
    id="nightmare",
    name="噩梦之影",
    english="Nightmare",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("dread",),
)

SKILLS: tuple[Skill, ...] = ()
