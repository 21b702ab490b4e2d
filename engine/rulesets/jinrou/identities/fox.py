"""妖狐: 化形 outlives every bite, and leaves when it is divined (rulings J3, J4)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill, Stay
from engine.events import Launch, Strike
from engine.state import State
from engine.turn import Turn


def _unbitten(state: State, me: Me, strike: Strike) -> Stay | None:
    return Stay() if strike.kind == "bite" and strike.target == me.seat else None


def _seen(turn: Turn, me: Me, launch: Launch, target: int) -> bool:
    if launch.skill == "divine" and me.seat is not None:
        damage.strike(turn, "removal", me.seat, source=launch.seat, via="shapeshift")
    return False


shapeshift = Skill(
    id="shapeshift",
    name="化形",
    english="Shapeshift",
    tags=frozenset({"forced", "passive"}),
    before_exit=_unbitten,
    on_targeted=_seen,
)

fox = Identity(id="fox", name="妖狐", english="Fox", faction="fox", skills=("shapeshift",))
