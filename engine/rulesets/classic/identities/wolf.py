"""狼人: the pack, which shares 杀人 and a private group."""

from engine.effects import Identity
from engine.rulesets.classic.tags import PACK

wolf = Identity(id="wolf", name="狼人", english="Wolf", faction="wolf", tags=frozenset({PACK}))
