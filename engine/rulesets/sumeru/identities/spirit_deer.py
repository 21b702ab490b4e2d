"""灵鹿."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

spirit_deer = Identity(
    id="spirit_deer",
    name="灵鹿",
    english="Spirit Deer",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "forest",
        "longevity",
    ),
)

SKILLS: tuple[Skill, ...] = ()
