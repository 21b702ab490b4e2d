"""摄梦人: who is dreamt of outlives the night, but not two, nor the dreamer (ruling S26).

She dreams every night that she can: if she chooses nobody, 放弃 included, one is drawn.
"""

from __future__ import annotations

from engine import damage, statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Launch, Left
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Grant, State, without
from engine.turn import Turn

DREAMT = "dreamt"
"""Of whom she dreamt in which night: those of the last two nights."""


def _other_living(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return without(state.living, seat)


def _dreamt(grant: Grant | None, day: int) -> list[int]:
    noted = grant.remembers(DREAMT) if grant is not None else None
    return [seat for night, seat in noted or () if night == day]


def _dream(turn: Turn, me: Me, launch: Launch) -> None:
    day = turn.state.day
    for target in launch.final:
        grant = turn.state.grants[launch.grant]
        if target in _dreamt(grant, day - 1):
            damage.strike(turn, "lethal", target, source=launch.seat, via=dream.id)
        else:
            until = Boundary(day, "night_end")
            statuses.gain(turn, "tenacious", target, until, by=launch.seat, via=dream.id)
        kept = [pair for pair in grant.remembers(DREAMT) or () if pair[0] >= day - 1]
        turn.note(grant, DREAMT, [*kept, [day, target]])


def _take_along(turn: Turn, me: Me, entry: Entry) -> None:
    """Who leaves in a night takes along whom she dreamt of in it."""
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if left.seat != me.seat or not state.by_night:
        return
    for target in _dreamt(me.grant, state.day):
        damage.strike(turn, "lethal", target, source=me.seat, via=dream.id)


dream = Skill(
    id="dream",
    name="摄梦",
    english="Dream",
    stages=frozenset({"midnight"}),
    tags=frozenset({"targeted", "insists"}),
    targets=1,
    default_range=_other_living,
    default=True,
    when_left="own exit",
    after={Left: _take_along},
    settle=_dream,
)

dream_catcher = Identity(
    id="dream_catcher",
    name="摄梦人",
    english="Dream Catcher",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("dream",),
)

SKILLS: tuple[Skill, ...] = (dream,)
