"""玄武."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

xuanwu = Identity(
    id="xuanwu",
    name="玄武",
    english="Xuanwu",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=(
        "renew",
        "omen",
        "transpose",
    ),
)

SKILLS: tuple[Skill, ...] = ()
