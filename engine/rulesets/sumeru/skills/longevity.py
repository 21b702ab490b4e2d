"""长寿之命: its seat holds 守护 for one bite."""

from __future__ import annotations

from engine.effects import Skill
from engine.rulesets.sumeru.skills import lasting

longevity = Skill(
    id="longevity",
    name="长寿之命",
    english="Longevity",
    tags=frozenset({"forced"}),
    after=lasting.gives("guarded"),
)

SKILLS = (longevity,)
