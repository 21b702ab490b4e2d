"""猎人: 日式守护 makes every bite on one seat void for the night (ruling J4)."""

from __future__ import annotations

from engine import statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill
from engine.events import Launch
from engine.turn import Turn


def _ward(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        statuses.gain(turn, "warded", target, until, by=me.seat, via="ward")


ward = Skill(
    id="ward",
    name="日式守护",
    english="Ward",
    stages=frozenset({"night"}),
    tags=frozenset({"forced", "targeted"}),
    targets=1,
    from_night=2,
    default=True,
    settle=_ward,
)

huntsman = Identity(
    id="huntsman", name="猎人", english="Huntsman", faction="village", skills=("ward",)
)
