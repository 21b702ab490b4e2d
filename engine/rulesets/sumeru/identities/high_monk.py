"""高僧."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import SEER_KIN, VILLAGE

high_monk = Identity(
    id="high_monk",
    name="高僧",
    english="High Monk",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=("absolve",),
)

SKILLS: tuple[Skill, ...] = ()
