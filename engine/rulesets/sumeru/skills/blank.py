"""The mark that 归元 leaves: its seat gains no status for the rest of the game (ruling S18)."""

from __future__ import annotations

from engine.effects import Gain, Me, Skill
from engine.turn import Turn


def _nothing_more(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat


blank = Skill(
    id="blank",
    name="归于虚无",
    english="Blank",
    tags=frozenset({"forced", "trait"}),
    when_left="always",
    before_status=_nothing_more,
)

SKILLS = (blank,)
