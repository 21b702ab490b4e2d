"""流血: not told; a second becomes 致死伤害 from the one who gave it (ruling S13)."""

from __future__ import annotations

from engine import damage
from engine.effects import Gain, Me, StatusKind
from engine.turn import Turn


def _again(turn: Turn, me: Me, gain: Gain) -> bool:
    if gain.kind.id != bleeding.id or gain.seat != me.seat:
        return False
    damage.strike(turn, "lethal", gain.seat, source=gain.by, via=bleeding.id)
    return True


bleeding = StatusKind(
    id="bleeding",
    name="流血",
    english="Bleeding",
    negative=True,
    before_status=_again,
)
