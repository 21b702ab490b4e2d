"""迷魂 and 独裁: what they do to the weight of a ballot (ruling G9)."""

from __future__ import annotations

from engine.effects import Me, StatusKind
from engine.state import State
from engine.votes import ZERO


def _nothing(state: State, me: Me, voter: int) -> float | None:
    return ZERO if voter == me.seat else None


def _one_more(state: State, me: Me, voter: int) -> float | None:
    """One more, however many are held: the oldest of them answers for all."""
    if voter != me.seat:
        return None
    return 1.0 if state.holding(voter, dictator.id)[0] is me.status else None


bewitched = StatusKind(
    id="bewitched",
    name="迷魂",
    english="Bewitched",
    negative=True,
    told=True,
    weigh_ballot=_nothing,
)
dictator = StatusKind(id="dictator", name="独裁", english="Dictator", weigh_ballot=_one_more)

BALLOTS = (bewitched, dictator)
