"""摄梦人."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE

dream_catcher = Identity(
    id="dream_catcher",
    name="摄梦人",
    english="Dream Catcher",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("dream",),
)

SKILLS: tuple[Skill, ...] = ()
