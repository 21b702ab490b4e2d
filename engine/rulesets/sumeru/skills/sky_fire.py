"""天火: burns whoever does not belong to 村民阵营; the priest's, and what withering can give."""

from __future__ import annotations

from engine import damage
from engine.effects import Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.tags import VILLAGE
from engine.turn import Turn


def _burn(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        if turn.state.seats[target].faction != VILLAGE:
            damage.strike(turn, "lethal", target, source=launch.seat, via=sky_fire.id)


sky_fire = Skill(
    id="sky_fire",
    name="天火",
    english="Sky Fire",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    settle=_burn,
)

SKILLS = (sky_fire,)
