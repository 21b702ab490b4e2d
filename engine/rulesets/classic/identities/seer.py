"""预言家: 预言 tells whether a seat belongs to the village now (ruling C6)."""

from __future__ import annotations

from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.classic.tags import ELDER_BOUND, SPECIAL
from engine.turn import Turn


def _answer(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.seat is not None
    for target in launch.final:
        village = turn.state.seats[target].faction == "village"
        message = "foresee-village" if village else "foresee-other"
        turn.notice(message, (me.seat,), seat=target, faction="village")


foresee = Skill(
    id="foresee",
    name="预言",
    english="Foresee",
    stages=frozenset({"nightfall"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    settle=_answer,
)

seer = Identity(
    id="seer",
    name="预言家",
    english="Seer",
    faction="village",
    tags=frozenset({SPECIAL, ELDER_BOUND}),
    skills=("foresee",),
)
