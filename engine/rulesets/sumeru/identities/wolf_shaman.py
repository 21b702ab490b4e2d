"""狼巫."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PACK, WOLF

wolf_shaman = Identity(
    id="wolf_shaman",
    name="狼巫",
    english="Wolf Shaman",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=(
        "dark_probe",
        "snuff",
    ),
)

SKILLS: tuple[Skill, ...] = ()
