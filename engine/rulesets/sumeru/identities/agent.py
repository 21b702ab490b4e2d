"""特工: 潜藏 outlives the wolves by night; 伏击 spends it on a wolf (rulings S30, S34)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.skills import nightly
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE, WOLF
from engine.turn import Turn


def _come_out(turn: Turn, me: Me, launch: Launch) -> None:
    """潜藏 is lost as it is launched, whatever it hits."""
    for grant, skill in tuple(turn.state.grants_of(launch.seat)):
        if skill is lurk:
            grants.lose(turn, grant, by=ambush.id)


def _ambush(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        if turn.state.seats[target].faction == WOLF:
            damage.strike(turn, "pierce", target, source=launch.seat, via=ambush.id)


lurk = Skill(
    id="lurk",
    name="潜藏",
    english="Lurk",
    tags=frozenset({"forced"}),
    after=nightly.protects("undying", against=WOLF),
)

ambush = Skill(
    id="ambush",
    name="伏击",
    english="Ambush",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    launch=_come_out,
    settle=_ambush,
)

agent = Identity(
    id="agent",
    name="特工",
    english="Agent",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("lurk", "ambush"),
)

SKILLS: tuple[Skill, ...] = (lurk, ambush)
