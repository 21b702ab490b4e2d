"""炼金魔女."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

alchemist_witch = Identity(
    id="alchemist_witch",
    name="炼金魔女",
    english="Alchemist Witch",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "arcana",
        "serpent",
        "mist",
    ),
)

SKILLS: tuple[Skill, ...] = ()
