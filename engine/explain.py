"""Why something happened: the chain of causes of an entry, in words for the director.

Beside each step stands what it rests on (see `engine.clauses`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine import clauses, telling
from engine import events as ev
from engine.state import State
from engine.wording import Wording


class Step(msgspec.Struct, frozen=True):
    """A step of a chain of causes: the entry, its words, what it rests on."""

    seq: int
    text: str
    rests_on: tuple[clauses.Reference, ...]


def chain(log: Sequence[ev.Entry], seq: int) -> list[ev.Entry]:
    """An entry and what brought it about, the entry itself first.

    `log` numbers its entries from 1 without a gap. Raises IndexError for an unknown `seq`.
    """
    found = []
    at: int | None = seq
    while at is not None:
        entry = log[at - 1]
        found.append(entry)
        at = entry.cause
    return found


def exit_of(log: Sequence[ev.Entry], seat: int) -> ev.Entry | None:
    """The newest exit of a seat that was not taken back, or None."""
    for entry in reversed(standing(log)):
        if isinstance(entry.event, ev.Left) and entry.event.seat == seat:
            return entry
    return None


def standing(log: Sequence[ev.Entry]) -> list[ev.Entry]:
    """The entries that still hold: those that were taken back left out.

    `log` numbers its entries from 1 without a gap. What was taken back stands again when
    the taking back is itself taken back.
    """
    kept: list[ev.Entry] = []
    at = len(log)
    while at > 0:
        entry = log[at - 1]
        kept.append(entry)
        at = entry.event.to if isinstance(entry.event, ev.Reverted) else at - 1
    return kept[::-1]


def why(log: Sequence[ev.Entry], seq: int, wording: Wording) -> list[Step]:
    """Why an entry came about: from itself back to the act that began it.

    A step says each thing once. Raises IndexError for an unknown `seq`.
    """
    found: dict[str, Step] = {}
    for entry in chain(log, seq):
        text = telling.line(entry, wording)
        if text and text not in found:
            rests_on = clauses.of(wording.rules, entry)
            found[text] = Step(entry.seq, text, rests_on)
    return list(found.values())


def why_left(log: Sequence[ev.Entry], seat: int, wording: Wording) -> list[str]:
    """Why a seat left, from the exit back to the act that began it; empty if it has not."""
    left = exit_of(log, seat)
    return [] if left is None else [step.text for step in why(log, left.seq, wording)]


def about(log: Sequence[ev.Entry], state: State, seat: int) -> list[ev.Entry]:
    """What made a seat what it is now: its exit, statuses, faction, skills that came in play.

    In the order in which it happened; only what still holds on the table `state` of that log.
    """
    found: dict[tuple[str, object], ev.Entry] = {}
    for entry in standing(log):
        match entry.event:
            case ev.Left(seat=n) if n == seat:
                found["left", n] = entry
            case ev.Returned(seat=n) if n == seat:
                found.pop(("left", n), None)
                found["returned", n] = entry
            case ev.StatusGained(id=id_, seat=n) if n == seat and id_ in state.statuses:
                found["status", id_] = entry
            case ev.GrantGained(grant=grant, holder=holder) if holder == seat:
                if grant in state.grants:
                    found["grant", grant] = entry
            case ev.FactionChanged(seat=n) if n == seat:
                found["faction", n] = entry
            case ev.BadgePassed(office=office, to=to):
                found.pop(("office", office), None)
                if to == seat:
                    found["office", office] = entry
    return sorted(found.values(), key=lambda entry: entry.seq)


def tellable(log: Sequence[ev.Entry], wording: Wording) -> Iterator[tuple[ev.Entry, str]]:
    """What one could ask about, the newest first: what was said to anybody, exits, statuses."""
    for entry in reversed(standing(log)):
        if isinstance(entry.event, _ASKED_ABOUT) and (text := telling.line(entry, wording)):
            yield entry, text


_ASKED_ABOUT = (
    ev.Announced,
    ev.Notice,
    ev.Left,
    ev.StrikeStopped,
    ev.StatusGained,
    ev.StatusEnded,
    ev.StatusRefused,
    ev.SkillStopped,
    ev.FactionChanged,
    ev.CardGiven,
    ev.Drawn,
)
