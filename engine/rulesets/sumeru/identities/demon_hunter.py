"""猎魔人: 猎杀 pierces a wolf and is dear on anybody else (ruling S29); 宿命 (ruling S30)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill, everyone
from engine.events import DIRECTOR, Launch, UsesChanged
from engine.rulesets.sumeru.skills import nightly
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE, WOLF
from engine.turn import Turn

MISS = 2
"""The uses that a miss costs beside the launch."""


def _hunt(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        if turn.state.seats[target].faction == WOLF:
            damage.strike(turn, "pierce", target, source=launch.seat, via=hunt.id)
        else:
            turn.emit(UsesChanged(launch.grant, -MISS), DIRECTOR)
    if (turn.state.grants[launch.grant].uses or 0) < 0:
        damage.strike(turn, "lethal", launch.seat, source=launch.seat, via=hunt.id)


hunt = Skill(
    id="hunt",
    name="猎杀",
    english="Hunt",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=3,
    from_night=2,
    settle=_hunt,
)

fate = Skill(
    id="fate",
    name="宿命",
    english="Fate",
    tags=frozenset({"forced"}),
    after=nightly.protects("tenacious", against=VILLAGE),
)

demon_hunter = Identity(
    id="demon_hunter",
    name="猎魔人",
    english="Demon Hunter",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("hunt", "fate"),
)

SKILLS: tuple[Skill, ...] = (hunt, fate)
