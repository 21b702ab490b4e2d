"""面包师: 芬芳 draws the wolves' bite to three seats beside each other (ruling S33)."""

from __future__ import annotations

from engine.effects import Bounds, Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru import elevator
from engine.rulesets.sumeru.kill import bearers, is_kill
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD, WOLF
from engine.state import Grant, State
from engine.turn import Turn

SMELT = "smelt"
"""The night, and the seats to which the bite is bound."""


def _bake(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.grant is not None
    state = turn.state
    for target in launch.final:
        seats = sorted({target, *elevator.neighbours(target, state.living)})
        turn.note(me.grant, SMELT, [state.day, seats])
        turn.notice("aroma", bearers(state, WOLF), skill=aroma.id, seats=seats)


def _smelt(state: State, me: Me, grant: Grant) -> list[int] | None:
    """To which seats a 杀人 of the wolves is bound tonight, or None."""
    smelt = me.grant.remembers(SMELT) if me.grant is not None else None
    if smelt is None or smelt[0] != state.day or not is_kill(state, grant):
        return None
    wolves = any(state.seats[n].faction == WOLF for n in state.holders(grant))
    return list(smelt[1]) if wolves else None


def _bound(state: State, me: Me, grant: Grant) -> Bounds | None:
    """未明之雾 is the stronger: it stands if both leave nobody."""
    seats = _smelt(state, me, grant)
    return None if seats is None else Bounds(frozenset(seats))


def _must_bite(state: State, me: Me, grant: Grant) -> bool | None:
    return True if _smelt(state, me, grant) is not None else None


aroma = Skill(
    id="aroma",
    name="芬芳",
    english="Aroma",
    stages=frozenset({"midnight"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    when_left="always",
    limit_targets=_bound,
    duty=_must_bite,
    settle=_bake,
)

baker = Identity(
    id="baker",
    name="面包师",
    english="Baker",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("aroma",),
)

SKILLS: tuple[Skill, ...] = (aroma,)
