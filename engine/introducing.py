"""What seats learn at the deal: their identity, and whom they share a group with."""

from __future__ import annotations

from collections.abc import Container

from engine.turn import Turn


def tell(turn: Turn, unplayed: Container[int] = ()) -> None:
    """Tell each seat its identity, each group its members, and all who holds an office.

    Nobody is told for a seat that is `unplayed`.
    """
    state = turn.state
    played = [n for n in state.seats if n not in unplayed]
    for number in played:
        turn.notice("your-identity", (number,), identity=state.seats[number].identity, seat=number)
    for group in state.rules.groups:
        tell_group(turn, group, unplayed)
    for office, seat in state.offices.items():
        turn.announce("office", office=office, seat=seat)


def tell_group(turn: Turn, group: str, unplayed: Container[int] = ()) -> None:
    """Tell the members of a group, if there are several, who they are."""
    members = turn.state.members(group)
    if len(members) > 1 and turn.state.rules.groups[group].acquainted:
        told = tuple(n for n in members if n not in unplayed)
        turn.notice("your-group", told, group=group, seats=list(members))
