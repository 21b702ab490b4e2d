"""Surfaces (表面) and changed identities (身份更换): what a probe sees, and what a seat becomes.

A seat's actual identity never changes (底牌): whoever takes another gets its skills and seems to
be it. Of several disguises the one that was put on last is seen.
"""

from __future__ import annotations

from collections.abc import Collection

from engine import copying, grants
from engine.copying import BECAME, CHANGES
from engine.effects import Identity
from engine.events import DIRECTOR, SurfaceChanged
from engine.state import Grant, State
from engine.turn import Turn


def put_on(
    turn: Turn, seat: int, *, by: str, identity: str | None = None, faction: str | None = None
) -> None:
    """Let a seat seem to have another identity or to be of another faction, or both.

    What is left out seems as it did before.
    """
    now = turn.state.seats[seat]
    seems = SurfaceChanged(
        seat, by, faction or now.surface_faction, identity or now.surface_identity
    )
    turn.emit(seems, DIRECTOR)


def may_become(state: State, barred: Collection[str]) -> tuple[str, ...]:
    """The identities that a seat can take now: none of the game, and none that may not be.

    `barred` are marks of identities that nobody can take (验人系). An identity whose child
    (子身份) is in the game cannot be taken either, nor, once it was taken, its child.
    """
    taken = _taken(state)
    there = {seat.identity for seat in state.seats.values()} | taken
    identities = state.rules.identities
    mothers = {identities[one].mother for one in there}

    def free(identity: Identity) -> bool:
        if identity.id in there or identity.id in mothers:
            return False
        return identity.mother not in taken and identity.tags.isdisjoint(barred)

    return tuple([one.id for one in identities.values() if free(one)])


def _taken(state: State) -> frozenset[str]:
    """The identities that seats took in this game, also those that they changed again."""
    return frozenset(
        identity
        for grant in state.grants.values()
        if CHANGES in state.rules.skills[grant.skill].tags
        for identity, _ in grant.remembers(BECAME) or ()
    )


def become(
    turn: Turn,
    changing: Grant,
    identity: str,
    *,
    barred: Collection[str] = (),
    refreshed: bool = False,
) -> None:
    """Let the seat of a skill that changes identities take one, in place of what it took before.

    It seems to be that and has its skills; those of an identity that it took before go. Raises
    ValueError for an identity that cannot be taken (`may_become`).
    """
    if identity not in may_become(turn.state, barred):
        raise ValueError(identity)
    seat = changing.holder
    assert isinstance(seat, int)
    before: list[list[object]] = list(turn.state.grants[changing.id].remembers(BECAME) or ())
    for number in before[-1][1] if before else ():  # type: ignore[attr-defined]
        if (old := turn.state.grants.get(number)) is not None:
            grants.lose(turn, old, by=changing.skill)
    gained = [
        copying.give(turn, skill, seat, by=changing.skill, refreshed=refreshed).id
        for skill in turn.state.rules.identities[identity].skills
    ]
    turn.note(changing, BECAME, [*before, [identity, gained]])
    put_on(turn, seat, by=changing.skill, identity=identity)
