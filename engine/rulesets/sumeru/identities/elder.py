"""长老: 村镇之殇 purifies two of the village when its own put the elder out (ruling S38)."""

from __future__ import annotations

from engine import statuses
from engine.clock import NEVER
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Left, Strike
from engine.rulesets.sumeru import elevator
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD
from engine.state import State
from engine.turn import Turn


def _grieve(turn: Turn, me: Me, entry: Entry) -> None:
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if left.seat != me.seat or not _by_the_village(state, left.strike):
        return
    village = [n for n in state.living if state.seats[n].faction == VILLAGE]
    for seat in elevator.neighbours(left.seat, village):
        statuses.gain(turn, "purified", seat, NEVER, by=me.seat, via=grief.id, grant=me.grant)


def _by_the_village(state: State, strike: Strike) -> bool:
    if strike.kind == "ballot":
        return True
    return strike.source is not None and state.seats[strike.source].faction == VILLAGE


grief = Skill(
    id="grief",
    name="村镇之殇",
    english="Grief of the Town",
    tags=frozenset({"forced"}),
    when_left="own exit",
    after={Left: _grieve},
)

elder = Identity(
    id="elder",
    name="长老",
    english="Elder",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("longevity", "grief"),
)

SKILLS: tuple[Skill, ...] = (grief,)
