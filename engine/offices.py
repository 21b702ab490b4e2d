"""Offices that change hands during a game (警长), with the skills that belong to them."""

from __future__ import annotations

from engine import events as ev
from engine import grants
from engine.turn import Turn


def pass_on(turn: Turn, office: str, to: int | None, told: ev.Audience = ev.PUBLIC) -> None:
    """Let an office come to a seat, or end (None); its skills go with it."""
    state = turn.state
    origin = state.offices.get(office)
    passed = turn.emit(ev.BadgePassed(office, origin, to), told)
    with turn.because(passed.seq):
        for grant in state.grants.values():
            if grant.given_by == office and grant.holder == origin:
                grants.lose(turn, grant, by=office)
        if to is not None:
            for skill in state.rules.offices[office].skills:
                grants.gain(turn, skill, to, by=office, secret=told.since == "door")
