"""Forced skills that give their own seat a permanent status: it is in force with the skill.

So it is not while the seat is forgetful, and comes back with the count it had (ruling S15).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import statuses
from engine.clock import NEVER
from engine.effects import Me, Reaction
from engine.events import Entry, Event, GameDealt, GrantGained
from engine.turn import Turn


def gives(kind: str, count: int = 1) -> Mapping[type[Event], Reaction]:
    """The reactions of a skill that gives its seat a status for good, as it gets the skill."""

    def give(turn: Turn, me: Me) -> None:
        assert me.grant is not None
        assert me.seat is not None
        statuses.gain(
            turn,
            kind,
            me.seat,
            NEVER,
            count=count,
            by=me.seat,
            via=me.effect.id,
            grant=me.grant,
        )

    def dealt(turn: Turn, me: Me, entry: Entry) -> None:
        give(turn, me)

    def gained(turn: Turn, me: Me, entry: Entry) -> None:
        event = entry.event
        assert isinstance(event, GrantGained)
        if me.grant is not None and event.grant == me.grant.id:
            give(turn, me)

    return {GameDealt: dealt, GrantGained: gained}
