"""灵能者: 感知 tells after a ballot whether the seat that it put out was a wolf (ruling J7)."""

from __future__ import annotations

from engine.effects import Identity, Me, Skill
from engine.events import Entry, Left
from engine.turn import Turn


def _sense(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.seat is not None
    if left.strike.kind != "ballot":
        return
    wolf = "pack" in turn.state.seats[left.seat].tags
    turn.notice("is-wolf" if wolf else "is-no-wolf", (me.seat,), seat=left.seat, skill="sense")


sense = Skill(
    id="sense",
    name="感知",
    english="Sense",
    tags=frozenset({"forced"}),
    after={Left: _sense},
)

medium = Identity(
    id="medium", name="灵能者", english="Medium", faction="village", skills=("sense",)
)
