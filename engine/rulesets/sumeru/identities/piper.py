"""吹笛者."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import PIPER

piper = Identity(
    id="piper",
    name="吹笛者",
    english="Piper",
    faction=PIPER,
    skills=(
        "grace",
        "charm",
        "dissolve",
    ),
)

SKILLS: tuple[Skill, ...] = ()
