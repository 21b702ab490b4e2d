"""哥布林."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

goblin = Identity(
    id="goblin",
    name="哥布林",
    english="Goblin",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("arrogance",),
)

SKILLS: tuple[Skill, ...] = ()
