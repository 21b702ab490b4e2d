"""炼金术士."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

alchemist = Identity(
    id="alchemist",
    name="炼金术士",
    english="Alchemist",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("transmute",),
)

SKILLS: tuple[Skill, ...] = ()
