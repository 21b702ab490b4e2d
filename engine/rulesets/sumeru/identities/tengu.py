"""天狗: 吞食 makes a seat 不死 from the next noon until the night that follows (ruling S17)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Launch, StageOpened
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.tags import PACK, WOLF
from engine.state import Grant, State
from engine.turn import Turn

MEALS = "meals"
"""The night, and the seats eaten in it, whose noon has not come."""


def _each_once(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_again(state, grant, state.in_sight)


def _eat(turn: Turn, me: Me, launch: Launch) -> None:
    grant, day = turn.state.grants[launch.grant], turn.state.day
    noted = grant.remembers(MEALS)
    before = noted[1] if noted is not None and noted[0] == day else []
    turn.note(grant, MEALS, [day, [*before, *launch.final]])


def _protect(turn: Turn, me: Me, entry: Entry) -> None:
    """As the noon begins, also when the tengu has left in the night."""
    state = turn.state
    assert me.grant is not None
    noted = me.grant.remembers(MEALS)
    if state.now.kind != "day" or noted is None or noted[0] != state.day - 1:
        return
    until = Boundary(state.day, "night_open")
    for target in noted[1]:
        statuses.gain(turn, "undying", target, until, by=me.seat, via=swallow.id)


swallow = Skill(
    id="swallow",
    name="吞食",
    english="Swallow",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_each_once,
    when_left="always",
    after={StageOpened: _protect},
    settle=_eat,
)

tengu = Identity(
    id="tengu",
    name="天狗",
    english="Tengu",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("swallow",),
)

SKILLS: tuple[Skill, ...] = (swallow,)
