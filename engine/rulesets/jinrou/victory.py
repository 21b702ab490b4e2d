"""The victories of `jinrou`, in the order in which they are read (ruling J8)."""

from __future__ import annotations

from engine.effects import Me, Verdict
from engine.state import State

WOLF, VILLAGE, FOX = "wolf", "village", "fox"


def read(state: State, me: Me) -> Verdict | None:
    """Who has won on this table, or None.

    A faction judged lost by cards cannot win; a fox judged lost is treated as out.
    """
    wolves = len(state.members("wolves"))
    fox = FOX not in state.lost and any(state.seats[n].faction == FOX for n in state.living)
    if WOLF in state.lost:
        return Verdict(winner=FOX if fox else VILLAGE, reason="wolves-judged-lost")
    if VILLAGE in state.lost:
        return Verdict(winner=FOX if fox else WOLF, reason="village-judged-lost")
    if wolves == 0:
        return Verdict(winner=FOX if fox else VILLAGE, reason="wolves-out")
    if wolves * 2 >= len(state.living):
        return Verdict(winner=FOX if fox else WOLF, reason="wolves-half")
    return None
