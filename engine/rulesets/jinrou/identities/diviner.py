"""占卜师: 占卜 tells each night whether one seat is a wolf (ruling J3)."""

from __future__ import annotations

from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.turn import Turn


def _answer(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.seat is not None
    for target in launch.final:
        wolf = "pack" in turn.state.seats[target].tags
        turn.notice("is-wolf" if wolf else "is-no-wolf", (me.seat,), seat=target, skill="divine")


divine = Skill(
    id="divine",
    name="占卜",
    english="Divine",
    stages=frozenset({"night"}),
    tags=frozenset({"forced", "targeted"}),
    targets=1,
    default=True,
    settle=_answer,
)

diviner = Identity(
    id="diviner", name="占卜师", english="Diviner", faction="village", skills=("divine",)
)
