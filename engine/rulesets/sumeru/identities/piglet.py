"""乳猪."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

piglet = Identity(
    id="piglet",
    name="乳猪",
    english="Piglet",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("roast",),
)

SKILLS: tuple[Skill, ...] = ()
