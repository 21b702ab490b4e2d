"""定序王子."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

order_prince = Identity(
    id="order_prince",
    name="定序王子",
    english="Order Prince",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("rewind",),
)

SKILLS: tuple[Skill, ...] = ()
