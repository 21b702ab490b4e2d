"""狼学者."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

wolf_scholar = Identity(
    id="wolf_scholar",
    name="狼学者",
    english="Wolf Scholar",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("sophistry",),
)

SKILLS: tuple[Skill, ...] = ()
