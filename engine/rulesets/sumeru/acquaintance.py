"""Who of the wolves learns whom when 开局 is over: the heirs share no room with the pack."""

from __future__ import annotations

from engine.effects import Me
from engine.events import Entry, StageResolved
from engine.rulesets.sumeru.tags import KNOWN_TO_PACK, KNOWS_PACK, WOLF, WOLVES
from engine.turn import Turn


def tell(turn: Turn, me: Me, entry: Entry) -> None:
    """Tell the pack of who is known to it, and who knows the pack of its members."""
    resolved, state = entry.event, turn.state
    assert isinstance(resolved, StageResolved)
    if state.now.kind != "opening":
        return
    pack = state.members(WOLVES)
    for seat in state.seats.values():
        if seat.faction != WOLF:
            continue
        if KNOWN_TO_PACK in seat.tags:
            turn.notice("known-to-pack", pack, seat=seat.number, identity=seat.identity)
        if KNOWS_PACK in seat.tags:
            turn.notice("knows-pack", (seat.number,), group=WOLVES, seats=list(pack))
