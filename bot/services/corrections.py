"""After a correction: what was said already is not said twice, what differs is said to be new.

Taking back and deciding anew at once brings many of the same notices again (vocabulary, section
3). What a 撤销 alone takes back is told to be void there and then, and said anew if it comes again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.services.course import within
from engine import events as ev
from engine import explain

Where = tuple[int, str]
_Place = tuple[Where, ev.Audience, str]
_Said = tuple[_Place, bytes]
_Placed = tuple[ev.Entry, Where]


class Reading(msgspec.Struct, frozen=True):
    """What to say of entries: `fresh` without what was said before; `corrects`: those audiences
    to whom something else was said in its place; `undone`: what a 撤销 among them took back;
    `restored`: what stands again because the 撤销 of it was taken back.
    """

    fresh: tuple[ev.Entry, ...]
    corrects: frozenset[ev.Audience]
    undone: tuple[ev.Entry, ...]
    restored: tuple[ev.Entry, ...] = ()


def read(
    log: Sequence[ev.Entry],
    entries: Sequence[ev.Entry],
    unsaid: Sequence[tuple[int, int]] = (),
) -> Reading:
    """Read the newest entries of a log against what was said before them.

    `unsaid`: entries from one to another that were withheld when they were taken back.
    """
    if not any(isinstance(e.event, ev.Reverted) for e in entries):
        return Reading(tuple(entries), frozenset(), ())
    void: Counter[_Said] = Counter()
    standing: list[_Placed] = []
    where: Where = (0, "")
    first = entries[0].seq
    again: set[int] = set()
    corrects: set[ev.Audience] = set()
    undone: list[_Placed] = []
    restored: list[_Placed] = []
    known: dict[int, Where] = {}
    whole = (*log, *entries)
    for entry in whole:
        event = entry.event
        if isinstance(event, ev.Reverted):
            stand = [e for e in explain.standing(whole[: event.to]) if not _goes_back(e)]
            had, has = {e.seq for e, _ in standing}, {e.seq for e in stand}
            for taken, at in standing if entry.seq >= first else ():
                if taken.seq in has or within(unsaid, taken.seq):
                    continue
                if (key := _key(taken, at)) is not None:
                    void[key] += 1
                undone.append((taken, at))
            standing = [(e, known[e.seq]) for e in stand]
            for back, at in standing if entry.seq >= first else ():
                if back.seq in had:
                    continue
                if (key := _key(back, at)) is not None and void[key] > 0:
                    void[key] -= 1
                restored.append((back, at))
            where = standing[-1][1] if standing else (0, "")
            continue
        if isinstance(event, ev.StageOpened):
            where = (event.day, event.stage)
        standing.append((entry, where))
        known[entry.seq] = where
        key = _key(entry, where)
        if key is None:
            continue
        if void[key] > 0:
            void[key] -= 1
            again.add(entry.seq)
        elif entry.seq >= first and any(n and k[0] == key[0] for k, n in void.items()):
            corrects.add(entry.to)
    fresh = tuple(entry for entry in entries if entry.seq not in again)
    return Reading(fresh, frozenset(corrects), _unlike(undone, restored), _unlike(restored, undone))


def _goes_back(entry: ev.Entry) -> bool:
    """Whether an entry is itself a taking back."""
    return isinstance(entry.event, ev.Reverted)


def _unlike(those: Sequence[_Placed], others: Sequence[_Placed]) -> tuple[ev.Entry, ...]:
    """Those entries that do not say, or do, what one of the others does just so."""
    same = Counter(key for entry, at in others if (key := _alike(entry, at)) is not None)
    found = []
    for entry, at in those:
        key = _alike(entry, at)
        if key is not None and same[key] > 0:
            same[key] -= 1
        else:
            found.append(entry)
    return tuple(found)


def _alike(entry: ev.Entry, where: Where) -> _Said | None:
    """What makes two entries the same to who hears of them: what they say, or the act."""
    if isinstance(entry.event, ev.SkillSubmitted | ev.BallotCast):
        act = msgspec.json.encode(entry.event, order="deterministic")
        return (where, entry.to, type(entry.event).__name__), act
    return _key(entry, where)


def _key(entry: ev.Entry, where: Where) -> _Said | None:
    """What makes two things said the same; None for what is said to nobody now."""
    event = entry.event
    if entry.to.since != "now" or not isinstance(event, ev.Notice | ev.Announced):
        return None
    args = msgspec.json.encode(event.args, order="deterministic")
    return (where, entry.to, event.message), args
