"""利露帕尔."""

from __future__ import annotations

from engine.effects import Identity, Skill
from engine.rulesets.sumeru.tags import SEER_KIN, VILLAGE

liloupar = Identity(
    id="liloupar",
    name="利露帕尔",
    english="Liloupar",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=(
        "mother",
        "bottle",
        "backlash",
    ),
)

SKILLS: tuple[Skill, ...] = ()
