"""杀人 (`kill`): the bite that a group shares (rulings C4, C12, C14)."""

from __future__ import annotations

from engine import damage
from engine.commands import Refusal
from engine.effects import Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.classic.tags import MEEK, PACK
from engine.state import Grant, State
from engine.turn import Turn

KILL = "kill"


def of_the_pack(state: State, grant: Grant) -> bool:
    """Whether a grant is the pack's own 杀人."""
    if grant.skill != KILL or isinstance(grant.holder, int):
        return False
    return state.rules.groups[grant.holder].tag == PACK


def _alone_only(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """Who is meek has the pack's bite only when no other of the pack is in."""
    assert me.grant is not None
    if grant.id != me.grant.id or not of_the_pack(state, grant):
        return None
    if MEEK in state.seats[seat].tags and any(n != seat for n in state.marked.get(PACK, ())):
        return Refusal("illegal", "kill-not-while-others-live", {"skill": KILL})
    return None


def _bite(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "bite", target, source=launch.operator, via=KILL)


kill = Skill(
    id=KILL,
    name="杀人",
    english="Kill",
    stages=frozenset({"nightfall"}),
    tags=frozenset({"targeted", "kill"}),
    targets=1,
    range=everyone,
    may_launch=_alone_only,
    settle=_bite,
)
