"""种狼: 感染 costs its life and brings a seat into the pack (ruling S47)."""

from __future__ import annotations

from engine import damage, grants, introducing
from engine.effects import Identity, Me, Skill
from engine.events import (
    DIRECTOR,
    FactionChanged,
    Launch,
    Strike,
    SurfaceChanged,
    TagChanged,
    only,
)
from engine.rulesets.sumeru.tags import INFECTED, PACK, WOLF, WOLVES
from engine.rulesets.sumeru.victory import BRINGS_PACK, resists
from engine.state import SHOWN, Grant, State
from engine.turn import Turn

werewolf = Identity(id="werewolf", name="狼人", english="Werewolf", faction=WOLF)
"""What an infected seat seems to be (表面身份); nobody is dealt it."""


def _unshown(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return tuple([n for n in state.in_sight if SHOWN not in state.seats[n].tags])


def _pay(turn: Turn, me: Me, launch: Launch) -> None:
    """Its life, unless the target cannot be infected."""
    if any(not resists(turn.state.seats[n]) for n in launch.final):
        damage.strike(turn, "lethal", launch.seat, source=launch.seat, via=infect.id)


def _infect(turn: Turn, me: Me, launch: Launch) -> None:
    """If it has left by the price: what keeps it in keeps the infection out."""
    paid = turn.state.seats[launch.seat].left_by
    if paid != Strike("lethal", launch.seat, launch.seat, infect.id):
        if launch.final:
            turn.feedback(launch, "infect-no-effect", skill=infect.id, seat=launch.chosen[0])
        return
    for target in launch.final:
        _bring_over(turn, target)
        turn.announce("infected")


def _bring_over(turn: Turn, target: int) -> None:
    """Its skills go; its tags and factions, actual and surface, are those of the pack."""
    for grant, skill in tuple(turn.state.grants_of(target)):
        if grant.holder == target and "trait" not in skill.tags:
            grants.lose(turn, grant, by=infect.id)
            turn.notice("skill-lost", (target,), skill=skill.id)
    for tag in (PACK, INFECTED):
        turn.emit(TagChanged(target, tag, True, infect.id), DIRECTOR)
    turn.emit(FactionChanged(target, WOLF, infect.id), only(target))
    turn.emit(SurfaceChanged(target, infect.id, WOLF, werewolf.id), DIRECTOR)
    turn.notice("faction-changed", (target,), faction=WOLF)
    introducing.tell_group(turn, WOLVES)


infect = Skill(
    id="infect",
    name="感染",
    english="Infect",
    stages=frozenset({"noon"}),
    tags=frozenset({"targeted", BRINGS_PACK}),
    targets=1,
    range=_unshown,
    launch=_pay,
    settle=_infect,
)

seed_wolf = Identity(
    id="seed_wolf",
    name="种狼",
    english="Seed Wolf",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("infect",),
)

SKILLS: tuple[Skill, ...] = (infect,)
