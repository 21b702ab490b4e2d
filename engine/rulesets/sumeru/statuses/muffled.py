"""寡言: posts of one animal's sound; a post that breaks it costs the skills (ruling S16)."""

from __future__ import annotations

import unicodedata

from engine import statuses
from engine.clock import NEVER
from engine.effects import Me, StatusKind
from engine.events import (
    DIRECTOR,
    BallotCast,
    Entry,
    Notice,
    Posted,
    StageOpened,
    StatusEnded,
    StatusGained,
)
from engine.state import State
from engine.turn import Turn

SOUNDS = frozenset("喵汪咩呱嗷哞哼嘎吱吼")
"""The sounds that may be made (可用动物叫)."""

COST = ("silenced", "forgetful")
"""What breaking it brings, for good."""

LONG_MARKS = frozenset({"……", "——"})
"""Marks of two characters that count as one."""


def is_allowed(text: str) -> bool:
    """Whether a post keeps to it: one sound, and at most one mark after it."""
    said = text.strip()
    if said[:1] not in SOUNDS:
        return False
    mark = said[1:]
    if not mark or mark in LONG_MARKS:
        return True
    return len(mark) == 1 and unicodedata.category(mark)[0] in "PS"


def holders(state: State) -> list[int]:
    """The living seats that hold it, in seat order."""
    return [n for n in state.living if state.holding(n, muffled.id)]


def holds_for_good(state: State, seat: int) -> bool:
    """Whether a seat holds it permanently (永久)."""
    return any(status.until == NEVER for status in state.holding(seat, muffled.id))


def _post(turn: Turn, me: Me, entry: Entry) -> None:
    posted = entry.event
    assert isinstance(posted, Posted)
    if posted.seat != me.seat:
        return
    if posted.count > 1 or posted.attached or not is_allowed(posted.text):
        _break(turn, posted.seat, posted.text)


def _ballot(turn: Turn, me: Me, entry: Entry) -> None:
    cast = entry.event
    assert isinstance(cast, BallotCast)
    if cast.voter == me.seat and cast.reason:
        _break(turn, cast.voter, cast.reason)


def _break(turn: Turn, seat: int, text: str) -> None:
    """Permanent 沉默 and 遗忘, once: who holds both for good has nothing more to lose.

    The director hears by which words, its seat that it broke it.
    """
    missing = [kind for kind in COST if not _is_held_for_good(turn.state, seat, kind)]
    if missing:
        args = {"status": muffled.id, "seat": seat, "text": text}
        turn.emit(Notice("status-broken", args), DIRECTOR)
        turn.notice("you-broke", (seat,), status=muffled.id)
    for kind in missing:
        statuses.gain(turn, kind, seat, NEVER, by=None, via=muffled.id)


def _is_held_for_good(state: State, seat: int, kind: str) -> bool:
    return any(s.until == NEVER and s.kind == kind for s in state.holding(seat, kind))


def _tell_at_door(turn: Turn, me: Me, entry: Entry) -> None:
    """At each door it is announced who holds it; once, by the first of its statuses."""
    state = turn.state
    first = min((s.id for s in state.statuses.values() if s.kind == muffled.id), default=None)
    if state.now.kind == "day" and me.status is not None and me.status.id == first:
        turn.announce("muffled-now", status=muffled.id, seats=holders(state))


def _tell_change(turn: Turn, me: Me, entry: Entry) -> None:
    gained = entry.event
    assert isinstance(gained, StatusGained)
    if me.status is not None and gained.id == me.status.id and turn.state.now.kind == "day":
        turn.announce("muffled-now", status=muffled.id, seats=holders(turn.state))


def tell_end(turn: Turn, me: Me, entry: Entry) -> None:
    """By day, when one of its statuses has ended, it is announced who still holds it."""
    ended = entry.event
    assert isinstance(ended, StatusEnded)
    if ended.kind == muffled.id and turn.state.now.kind == "day" and turn.state.door != "closed":
        turn.announce("muffled-now", status=muffled.id, seats=holders(turn.state))


muffled = StatusKind(
    id="muffled",
    name="寡言",
    english="Muffled",
    negative=True,
    told=True,
    after={
        Posted: _post,
        BallotCast: _ballot,
        StageOpened: _tell_at_door,
        StatusGained: _tell_change,
    },
)
