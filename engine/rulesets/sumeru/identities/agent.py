"""特工."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

agent = Identity(
    id="agent",
    name="特工",
    english="Agent",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "lurk",
        "ambush",
    ),
)

SKILLS: tuple[Skill, ...] = ()
