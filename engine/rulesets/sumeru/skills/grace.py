"""神恩: its seat holds 秩序 for good."""

from __future__ import annotations

from engine.effects import Skill
from engine.rulesets.sumeru.skills import lasting

grace = Skill(
    id="grace",
    name="神恩",
    english="Grace",
    tags=frozenset({"forced"}),
    after=lasting.gives("ordered"),
)

SKILLS = (grace,)
