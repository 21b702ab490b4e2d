"""寂夜导师."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import HEIR, KNOWN_TO_PACK, WOLF

night_mentor = Identity(
    id="night_mentor",
    name="寂夜导师",
    english="Night Mentor",
    faction=WOLF,
    tags=frozenset({HEIR, KNOWN_TO_PACK}),
    skills=(
        "wave_boost",
        "wave_damp",
        "wave_clash",
    ),
)

SKILLS: tuple[Skill, ...] = ()
