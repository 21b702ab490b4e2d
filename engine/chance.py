"""Random choices (ruling G12): named, recorded, and decided by the director if he wants.

A draw is found by its key (name, stage, how often that name was drawn there), from the
game's seed; so a stage that is settled again after a correction draws the same. Replaying a
log never draws: `Drawn` entries carry their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from engine.effects import Ruleset
from engine.events import Drawn
from engine.state import State


def names(rules: Ruleset) -> frozenset[str]:
    """The names of all draws that there can be under these rules."""
    by_default = {skill.draw or skill.name for skill in rules.skills.values() if skill.default}
    return rules.draws | by_default


def draw(state: State, name: str, pool: Sequence[Any]) -> Drawn:
    """What draw `name` gives from `pool`, and what the director had decided about it.

    A fixed value that is not in the pool is passed over and dropped: the rules go before the
    wish (ruling P14). Raises ValueError when the pool is empty.
    """
    if not pool:
        raise ValueError(f"nothing to draw for {name}")
    wished = state.fixed.get(name)
    if wished and wished[0] in pool:
        return Drawn(name, tuple(pool), wished[0], fixed=True)
    count = state.draws.get(name, 0)
    key = f"{state.seed}|{name}|{state.day}/{state.stage}|{count}".encode()
    number = int.from_bytes(blake2b(key, digest_size=16).digest())
    value = pool[number % len(pool)]
    return Drawn(name, tuple(pool), value, fixed=False, passed=wished[0] if wished else None)
