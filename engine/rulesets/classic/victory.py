"""The victories of `classic`: losses first, then who is left (rulings C14, C16-C18)."""

from __future__ import annotations

from engine.effects import Me, Verdict
from engine.rulesets.classic.tags import COMMONER, FOX, PACK, SPECIAL
from engine.state import Seat, State

WOLF, VILLAGE, FOXES, BLACK = "wolf", "village", "fox", "black_lovers"
FIRST_OF_ALL_LOST = (BLACK, WOLF, VILLAGE, FOXES)
"""Who wins when the last factions are lost together."""


def read(state: State, me: Me) -> Verdict | None:
    """Who lost and who has won on this table, or None.

    A faction that nobody belongs to is not in the game. One that was judged lost cannot win.
    """
    there = {seat.faction for seat in state.seats.values()}
    lost = [(f, why) for f, why in _losses(state) if f in there and f not in state.lost]
    left = there - state.lost - {faction for faction, _ in lost}
    fox = FOXES in left and not _all_out(_foxes(state))
    if not left:
        new = [faction for faction, _ in lost]
        winner = next((f for f in FIRST_OF_ALL_LOST if f in new), None)
        return Verdict(tuple(lost), winner, "all-lost") if winner else None
    if len(left) == 1:
        return Verdict(tuple(lost), left.pop(), "only-one-left")
    if WOLF in left and _half_are_wolves(state):
        winner, reason = (FOXES, "fox-takes-over") if fox else (WOLF, "wolves-majority")
        return Verdict(tuple(lost), winner, reason)
    if fox and len(left) == 2:
        return Verdict(tuple(lost), FOXES, "fox-and-one-other")
    return Verdict(tuple(lost)) if lost else None


def pack_is_out(state: State) -> bool:
    """Whether all of the initial pack who still belong to the wolves are out (ruling C14)."""
    return _all_out(_of(state, PACK, WOLF))


def _losses(state: State) -> list[tuple[str, str]]:
    black = [seat for seat in state.seats.values() if seat.faction == BLACK]
    read = (
        (BLACK, "black-lovers-out", black),
        (WOLF, "pack-out", _of(state, PACK, WOLF)),
        (VILLAGE, "specials-out", _of(state, SPECIAL, VILLAGE)),
        (VILLAGE, "commoners-out", _of(state, COMMONER, VILLAGE)),
        (FOXES, "fox-out", _foxes(state)),
    )
    found: dict[str, str] = {}
    for faction, why, seats in read:
        if _all_out(seats):
            found.setdefault(faction, why)
    return list(found.items())


def _of(state: State, tag: str, faction: str) -> list[Seat]:
    """The bearers of a mark who still belong to a faction, in or out."""
    return [s for s in state.seats.values() if tag in s.tags and s.faction == faction]


def _foxes(state: State) -> list[Seat]:
    return _of(state, FOX, FOXES)


def _all_out(seats: list[Seat]) -> bool:
    """Whether a group is out; one without a member is not read (ruling C16)."""
    return bool(seats) and not any(seat.alive for seat in seats)


def _half_are_wolves(state: State) -> bool:
    wolves = sum(state.seats[n].faction == WOLF for n in state.living)
    return wolves * 2 >= len(state.living)
