"""The mark that 归元 leaves: its seat gains no status for the rest of the game (ruling S18)."""

from __future__ import annotations

from engine import grants, statuses
from engine.effects import Gain, Me, Skill
from engine.turn import Turn


def wipe(turn: Turn, seat: int, *, by: str) -> None:
    """Take all statuses of a seat, also those out of force, and let it gain none any more."""
    if not any(skill is blank for _, skill in turn.state.grants_of(seat)):
        grants.gain(turn, blank.id, seat, by=by)
    for status in tuple(turn.state.statuses.values()):
        if status.seat == seat and status.id in turn.state.statuses:
            statuses.end(turn, status, by)


def _nothing_more(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat


blank = Skill(
    id="blank",
    name="归于虚无",
    english="Blank",
    tags=frozenset({"forced", "trait", "untold"}),
    when_left="always",
    before_status=_nothing_more,
)

SKILLS = (blank,)
