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
    if WOLF in state.lost:
        winner, reason = VILLAGE, "wolves-judged-lost"
    elif VILLAGE in state.lost:
        winner, reason = WOLF, "village-judged-lost"
    elif wolves == 0:
        winner, reason = VILLAGE, "wolves-out"
    elif wolves * 2 >= len(state.living):
        winner, reason = WOLF, "wolves-half"
    else:
        return None
    fox = FOX not in state.lost and any(state.seats[n].faction == FOX for n in state.living)
    return Verdict(winner=FOX if fox else winner, reason=reason)
