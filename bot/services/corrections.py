"""After a correction: what was said already is not said twice, what differs is said to be new.

Taking back and deciding anew brings many of the same notices again (vocabulary, section 3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine import events as ev
from engine import explain

Where = tuple[int, str]
_Place = tuple[Where, ev.Audience, str]


class Reading(msgspec.Struct, frozen=True):
    """What to say of entries: `fresh` without what was said before; `corrects`: those audiences
    to whom something else was said in its place; `undone`: what a 撤销 among them took back;
    `restored`: what stands again because the 撤销 of it was taken back; `withdrawn`: what was
    said at the opening or the closing of a stage that is decided anew, and is not said now.
    """

    fresh: tuple[ev.Entry, ...]
    corrects: frozenset[ev.Audience]
    undone: tuple[ev.Entry, ...]
    restored: tuple[ev.Entry, ...] = ()
    withdrawn: tuple[ev.Entry, ...] = ()


def read(
    log: Sequence[ev.Entry],
    entries: Sequence[ev.Entry],
    unsaid: Sequence[tuple[int, int]] = (),
    righted: Sequence[int] = (),
) -> Reading:
    """Read the newest entries of a log against what was said before them.

    `unsaid`: entries from one to another that were withheld when they were taken back;
    `righted`: entries up to which all that was void had been named so.
    """
    if not any(isinstance(e.event, ev.Reverted) for e in (*log, *entries)):
        return Reading(tuple(entries), frozenset(), ())
    void: Counter[tuple[_Place, bytes]] = Counter()
    standing: list[tuple[ev.Entry, Where]] = []
    where: Where = (0, "")
    first = entries[0].seq if entries else 0
    again: set[int] = set()
    corrects: set[ev.Audience] = set()
    undone: list[ev.Entry] = []
    restored: list[ev.Entry] = []
    known: dict[int, Where] = {}
    at_opening: set[int] = set()
    opening = False
    lapsed: dict[tuple[_Place, bytes], list[ev.Entry]] = {}
    whole = (*log, *entries)
    for entry in whole:
        event = entry.event
        if isinstance(event, ev.Reverted):
            while standing and standing[-1][0].seq > event.to:
                taken, at = standing.pop()
                if any(begin <= taken.seq <= end for begin, end in unsaid):
                    continue
                if (key := _key(taken, at)) is not None:
                    void[key] += 1
                    lapsed.setdefault(key, []).append(taken)
                if entry.seq >= first:
                    undone.append(taken)
            last = standing[-1][0].seq if standing else 0
            for back in explain.standing(whole[: event.to]):
                if back.seq <= last or isinstance(back.event, ev.Reverted):
                    continue
                standing.append((back, known[back.seq]))
                if (key := _key(back, known[back.seq])) is not None and void[key] > 0:
                    void[key] -= 1
                if entry.seq >= first:
                    restored.append(back)
            where = standing[-1][1] if standing else (0, "")
            continue
        if entry.cause is None:
            opening = isinstance(event, ev.StageOpened)
        if isinstance(event, ev.StageOpened):
            for key in [key for key in void if key[0][0] == where]:
                del void[key]
            where = (event.day, event.stage)
        if opening:
            at_opening.add(entry.seq)
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
        if entry.seq in righted:
            void.clear()
    fresh = tuple(entry for entry in entries if entry.seq not in again)
    withdrawn = [
        entry
        for key, said in lapsed.items()
        if void[key] > 0 and key[0][0] == where
        for entry in said[-void[key] :]
        if _is_decided(entry, entries, opening=entry.seq in at_opening)
    ]
    undone.reverse()
    return Reading(fresh, frozenset(corrects), *map(tuple, (undone, restored, withdrawn)))


def _is_decided(entry: ev.Entry, entries: Sequence[ev.Entry], *, opening: bool) -> bool:
    """Whether that part of a stage in which something was said is decided anew by entries.

    The director's own word (传话) is nothing that is decided.
    """
    assert isinstance(entry.event, ev.Notice | ev.Announced)
    if entry.event.message == "from-director":
        return False
    kind = ev.StageOpened if opening else ev.StageClosed
    return any(isinstance(new.event, kind) for new in entries)


def _key(entry: ev.Entry, where: Where) -> tuple[_Place, bytes] | None:
    """What makes two things said the same; None for what is said to nobody now."""
    event = entry.event
    if entry.to.since != "now" or not isinstance(event, ev.Notice | ev.Announced):
        return None
    args = msgspec.json.encode(event.args, order="deterministic")
    return (where, entry.to, event.message), args
