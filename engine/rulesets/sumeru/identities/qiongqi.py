"""穷奇."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import HEIR, KNOWS_PACK, WOLF

qiongqi = Identity(
    id="qiongqi",
    name="穷奇",
    english="Qiongqi",
    faction=WOLF,
    tags=frozenset({HEIR, KNOWS_PACK}),
    skills=("requite",),
)

SKILLS: tuple[Skill, ...] = ()
