"""长老."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

elder = Identity(
    id="elder",
    name="长老",
    english="Elder",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=(
        "longevity",
        "grief",
    ),
)

SKILLS: tuple[Skill, ...] = ()
