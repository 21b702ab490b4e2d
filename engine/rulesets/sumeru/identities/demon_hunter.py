"""猎魔人."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

demon_hunter = Identity(
    id="demon_hunter",
    name="猎魔人",
    english="Demon Hunter",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "hunt",
        "fate",
    ),
)

SKILLS: tuple[Skill, ...] = ()
