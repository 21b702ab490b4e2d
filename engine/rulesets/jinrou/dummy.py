"""替身君 (`dummy`): the card that nobody plays, taken by the first bite (ruling J2)."""

from __future__ import annotations

from engine.commands import Refusal
from engine.effects import Bounds, Me, Office
from engine.state import Grant, State


def _takes_the_first_bite(state: State, me: Me, grant: Grant) -> bool:
    return (
        state.day == state.rules.calendar.first_day
        and "kill" in state.rules.skills[grant.skill].tags
        and me.seat is not None
        and state.may_be_chosen(me.seat)
    )


def _only_it(state: State, me: Me, grant: Grant) -> Bounds | None:
    if _takes_the_first_bite(state, me, grant) and me.seat is not None:
        return Bounds(frozenset({me.seat}), strength=9)
    return None


def _must(state: State, me: Me, grant: Grant) -> bool | None:
    return True if _takes_the_first_bite(state, me, grant) else None


def _launches_nothing(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    if seat != me.seat or "passive" in state.rules.skills[grant.skill].tags:
        return None
    return Refusal("illegal", "dummy-acts-not", {"seat": seat})


def _casts_nothing(state: State, me: Me, voter: int, target: int | None) -> Refusal | None:
    return Refusal("illegal", "dummy-acts-not", {"seat": voter}) if voter == me.seat else None


def _says_nothing(state: State, me: Me, seat: int, text: str) -> Refusal | None:
    return Refusal("illegal", "dummy-acts-not", {"seat": seat}) if seat == me.seat else None


dummy = Office(
    id="dummy",
    name="替身君",
    english="Dummy",
    bound=True,
    may_launch=_launches_nothing,
    may_cast=_casts_nothing,
    may_speak=_says_nothing,
    own=frozenset({"may_launch", "may_cast", "may_speak"}),
    limit_targets=_only_it,
    duty=_must,
)
