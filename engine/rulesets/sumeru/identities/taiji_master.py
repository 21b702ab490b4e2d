"""太极宗师."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD

taiji_master = Identity(
    id="taiji_master",
    name="太极宗师",
    english="Taiji Master",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("annul",),
)

SKILLS: tuple[Skill, ...] = ()
