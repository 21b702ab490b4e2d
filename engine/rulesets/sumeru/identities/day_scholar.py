"""白昼学者."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

day_scholar = Identity(
    id="day_scholar",
    name="白昼学者",
    english="Day Scholar",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "wave_boost",
        "wave_damp",
        "wave_clash",
    ),
)

SKILLS: tuple[Skill, ...] = ()
