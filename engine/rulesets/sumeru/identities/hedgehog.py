"""刺猬."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

hedgehog = Identity(
    id="hedgehog",
    name="刺猬",
    english="Hedgehog",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("spikes",),
)

SKILLS: tuple[Skill, ...] = ()
