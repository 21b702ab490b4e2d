"""Forced skills that protect their own seat against one faction, night by night (ruling S30)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import statuses
from engine.clock import Boundary
from engine.effects import Me, Reaction
from engine.events import Against, Entry, Event, StageOpened
from engine.turn import Turn


def protects(kind: str, against: str) -> Mapping[type[Event], Reaction]:
    """The reaction of a skill that gives its seat a status against a faction in every night.

    It holds from the night's opening to its settlement, and only while the skill is in force.
    """

    def give(turn: Turn, me: Me, entry: Entry) -> None:
        opened, state = entry.event, turn.state
        assert isinstance(opened, StageOpened)
        assert me.grant is not None
        if state.now.kind != "night" or _opened_before(turn, me):
            return
        assert me.seat is not None
        until = Boundary(opened.day, "night_end")
        turn.note(me.grant, NIGHT, opened.day)
        statuses.gain(
            turn,
            kind,
            me.seat,
            until,
            by=me.seat,
            via=me.effect.id,
            against=Against("faction", against),
            grant=me.grant,
        )

    return {StageOpened: give}


NIGHT = "night"
"""The night for which the status was given."""


def _opened_before(turn: Turn, me: Me) -> bool:
    return me.grant is not None and me.grant.remembers(NIGHT) == turn.state.day
