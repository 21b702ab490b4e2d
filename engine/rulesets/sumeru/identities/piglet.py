"""乳猪: 烤乳猪 feeds the wolves: after its exit they may bite once more (ruling S37)."""

from __future__ import annotations

from engine import grants
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Left
from engine.rulesets.sumeru.kill import bearers, is_kill
from engine.rulesets.sumeru.tags import HEIRS, VILLAGE, WEAK_GOD, WOLF, WOLVES
from engine.state import Grant, State
from engine.turn import Turn


def _feed(turn: Turn, me: Me, entry: Entry) -> None:
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if left.seat != me.seat:
        return
    night = state.day + 1 if state.by_night else state.day
    for grant in state.grants.values():
        if is_kill(state, grant) and _of_the_wolves(state, grant):
            grants.allow(turn, grant, 1, day=night, by=roast.id)
    turn.notice_at_door("roast", bearers(state, WOLF), skill=roast.id, night=night)


def _of_the_wolves(state: State, grant: Grant) -> bool:
    """Whether a 杀人 is held by wolves; the heirs' too, who may have come to theirs by then."""
    if isinstance(grant.holder, int):
        return state.seats[grant.holder].faction == WOLF
    return grant.holder in (WOLVES, HEIRS)


roast = Skill(
    id="roast",
    name="烤乳猪",
    english="Roast Piglet",
    tags=frozenset({"forced"}),
    when_left="own exit",
    after={Left: _feed},
)

piglet = Identity(
    id="piglet",
    name="乳猪",
    english="Piglet",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("roast",),
)

SKILLS: tuple[Skill, ...] = (roast,)
