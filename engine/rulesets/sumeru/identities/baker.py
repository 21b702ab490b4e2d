"""面包师."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

baker = Identity(
    id="baker",
    name="面包师",
    english="Baker",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("aroma",),
)

SKILLS: tuple[Skill, ...] = ()
