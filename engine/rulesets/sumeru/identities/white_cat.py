"""白猫."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

white_cat = Identity(
    id="white_cat",
    name="白猫",
    english="White Cat",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("nine_lives",),
)

SKILLS: tuple[Skill, ...] = ()
