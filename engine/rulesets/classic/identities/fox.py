"""妖狐: 狡黠 outlives every bite; 咒缚: it leaves at once when it is foreseen (rulings C4, C6)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill, Stay
from engine.events import Launch, Strike
from engine.rulesets.classic.tags import FOX
from engine.state import State
from engine.turn import Turn


def _unbitten(state: State, me: Me, strike: Strike) -> Stay | None:
    return Stay() if strike.kind == "bite" and strike.target == me.seat else None


def _foreseen(turn: Turn, me: Me, launch: Launch, target: int) -> bool:
    if launch.skill == "foresee" and me.seat is not None:
        damage.strike(turn, "removal", me.seat, source=launch.seat, via=spellbound.id, at_once=True)
    return False


cunning = Skill(
    id="cunning",
    name="狡黠",
    english="Cunning",
    tags=frozenset({"forced"}),
    before_exit=_unbitten,
)

spellbound = Skill(
    id="spellbound",
    name="咒缚",
    english="Spellbound",
    tags=frozenset({"forced"}),
    on_targeted=_foreseen,
)

fox = Identity(
    id="fox",
    name="妖狐",
    english="Fox",
    faction="fox",
    tags=frozenset({FOX}),
    skills=("cunning", "spellbound"),
)
