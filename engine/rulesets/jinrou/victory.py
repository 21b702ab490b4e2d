"""The victories of `jinrou`, in the order in which they are read (ruling J8)."""

from __future__ import annotations

from engine.effects import Me, Verdict
from engine.state import State

WOLF, VILLAGE, FOX = "wolf", "village", "fox"


def read(state: State, me: Me) -> Verdict | None:
    """Who has won on this table, or None.

    A faction judged lost by cards cannot win; a fox judged lost is treated as out.
    """
    living = [state.seats[n] for n in state.living]
    wolves = sum("pack" in seat.tags for seat in living)
    fox = FOX not in state.lost and any(seat.faction == FOX for seat in living)
    if WOLF in state.lost:
        return Verdict(winner=FOX if fox else VILLAGE, reason="wolves-judged-lost")
    if VILLAGE in state.lost:
        return Verdict(winner=FOX if fox else WOLF, reason="village-judged-lost")
    if wolves == 0:
        return Verdict(winner=FOX if fox else VILLAGE, reason="wolves-out")
    if wolves * 2 >= len(living):
        return Verdict(winner=FOX if fox else WOLF, reason="wolves-half")
    return None
