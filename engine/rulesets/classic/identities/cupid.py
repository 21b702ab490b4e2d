"""丘比特: 丘比特之箭 makes two seats lovers when the game begins (ruling C13)."""

from __future__ import annotations

from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.classic import love
from engine.rulesets.classic.tags import COMMONER
from engine.turn import Turn


def _join(turn: Turn, me: Me, launch: Launch) -> None:
    if len(launch.final) == 2:
        one, other = launch.final
        love.join(turn, (one, other), by=launch.seat, via=arrow.id)


arrow = Skill(
    id="arrow",
    name="丘比特之箭",
    english="Cupid's Arrow",
    stages=frozenset({"opening"}),
    tags=frozenset({"forced", "targeted"}),
    targets=2,
    range=everyone,
    default=True,
    settle=_join,
)

cupid = Identity(
    id="cupid",
    name="丘比特",
    english="Cupid",
    faction="village",
    tags=frozenset({COMMONER}),
    skills=("arrow",),
)
