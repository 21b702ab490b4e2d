"""清晰者."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

clarifier = Identity(
    id="clarifier",
    name="清晰者",
    english="Clarifier",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "snipe",
        "overload",
    ),
)

SKILLS: tuple[Skill, ...] = ()
