"""清晰者: 崩塌狙击 puts out at noon, 超限锁定 doubles what a seat receives (ruling S27)."""

from __future__ import annotations

from engine import damage
from engine.commands import Refusal
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.sheriff import not_on_election_day
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Grant, State
from engine.turn import Turn

LOCKED = "locked"
"""The day, and who is locked on it."""


def _not_on_election_day(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    own = me.grant is not None and grant.id == me.grant.id
    return not_on_election_day(state, grant) if own else None


def _snipe(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "lethal", target, source=launch.seat, via=snipe.id)


def _lock(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        turn.note(turn.state.grants[launch.grant], LOCKED, [turn.state.day, target])
        turn.announce("overloaded", seat=target, skill=overload.id)


def _double(state: State, me: Me, target: int) -> float | None:
    locked = me.grant.remembers(LOCKED) if me.grant is not None else None
    return 2.0 if locked == [state.day, target] else None


snipe = Skill(
    id="snipe",
    name="崩塌狙击",
    english="Collapse Snipe",
    stages=frozenset({"noon"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    may_launch=_not_on_election_day,
    settle=_snipe,
)

overload = Skill(
    id="overload",
    name="超限锁定",
    english="Overload Lock",
    stages=frozenset({"noon"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    when_left="always",
    may_launch=_not_on_election_day,
    weigh_received=_double,
    settle=_lock,
)

clarifier = Identity(
    id="clarifier",
    name="清晰者",
    english="Clarifier",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("snipe", "overload"),
)

SKILLS: tuple[Skill, ...] = (snipe, overload)
