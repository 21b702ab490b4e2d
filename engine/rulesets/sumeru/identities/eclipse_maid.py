"""蚀日侍女."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import HEIR, KNOWS_PACK, WOLF

eclipse_maid = Identity(
    id="eclipse_maid",
    name="蚀日侍女",
    english="Eclipse Maid",
    faction=WOLF,
    tags=frozenset({HEIR, KNOWS_PACK}),
    skills=("steal_light",),
)

SKILLS: tuple[Skill, ...] = ()
