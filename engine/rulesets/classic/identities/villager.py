"""村民: no skill."""

from engine.effects import Identity
from engine.rulesets.classic.tags import COMMONER

villager = Identity(
    id="villager",
    name="村民",
    english="Villager",
    faction="village",
    tags=frozenset({COMMONER}),
)
