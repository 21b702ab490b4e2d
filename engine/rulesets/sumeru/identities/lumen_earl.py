"""流光伯爵."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

lumen_earl = Identity(
    id="lumen_earl",
    name="流光伯爵",
    english="Lumen Earl",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "grace",
        "shelter",
    ),
)

SKILLS: tuple[Skill, ...] = ()
