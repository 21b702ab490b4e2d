"""缘由: what a director asks about, and why it happened.

He names a seat, an entry of the log, a message of ours by its link, or words that were said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.rendering import plain, reasons
from bot.rendering.scene import words
from bot.services import naming, showing
from bot.services.finding import declined, tongue
from bot.services.ports import Answer, Incoming
from bot.services.session import Session
from bot.storage import Storage
from engine import events as ev
from engine import explain, telling
from engine.wording import Wording

MOST = 8
"""How many things are explained at once."""

_LINK = re.compile(r"https?://\S+/([0-9]{1,20})/?|([0-9]{15,20})")
"""The link of a message, or its id alone."""


async def why(
    storage: Storage, session: Session, incoming: Incoming, seat: str, what: str
) -> Answer:
    """Why something happened. Raises `Declined` for what is not found."""
    log, said_in = session.game.log, tongue(incoming)
    scene = session.scene()
    if what.strip():
        found = await _meant(storage, session, incoming, what.strip())
    elif seat.strip():
        number = naming.seat_in(session, incoming, seat)
        found = explain.about(log, session.state, number)
        if not found:
            name = words(scene, said_in).seat(number)
            return Answer(plain.said(said_in, "why-not-out", seat=name), "shown")
    else:
        raise declined(incoming, "why-what")
    newest = sorted(found, key=lambda entry: entry.seq)[-MOST:]
    return showing.shown(reasons.why(scene, log, newest, session.deeds.hands(), said_in))


async def _meant(
    storage: Storage, session: Session, incoming: Incoming, what: str
) -> Sequence[ev.Entry]:
    """The entries that are meant. Raises `Declined`."""
    log = session.game.log
    if link := _LINK.fullmatch(what):
        found = await _of_message(storage, session, link[1] or link[2])
        if not found:
            raise declined(incoming, "why-no-message")
        return list(_with_exits(log, found))
    if what.isascii() and what.isdecimal():
        number = int(what[:9])
        if not 1 <= number <= len(log):
            raise declined(incoming, "why-no-entry", given=what[:9], most=len(log))
        return list(_with_exits(log, [log[number - 1]]))
    wanted = naming.folded(what)
    for entry, text in explain.tellable(log, Wording(session.rules, "zh")):
        if wanted and wanted in naming.folded(text):
            return list(_with_exits(log, [entry]))
    raise declined(incoming, "why-unknown", given=what[:40])


def _with_exits(log: Sequence[ev.Entry], entries: Sequence[ev.Entry]) -> Iterator[ev.Entry]:
    """Entries, and the exits of the seats that an announcement among them names."""
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.Announced):
            for seat in telling.seats_of(event.args):
                left = explain.exit_of(log[: entry.seq], seat)
                if left is not None:
                    yield left
        yield entry


async def _of_message(storage: Storage, session: Session, message: str) -> list[ev.Entry]:
    """What was said by a message of ours: of its command, what its reader was told."""
    async with storage.snapshot() as u:
        sent = await u.outbox.of_message(session.id, message)
        entries = await u.entries.of_game(session.id) if sent and sent.entry_seq else []
    if sent is None or sent.entry_seq is None:
        return []
    brought = next((e.command_id for e in entries if e.seq == sent.entry_seq), None)
    kind, _, which = sent.destination.partition(":")
    seat = int(which) if kind == "seat" else None
    found = []
    for row in entries:
        entry = session.game.log[row.seq - 1]
        if row.command_id != brought or entry.to.since != "now":
            continue
        told = isinstance(entry.event, ev.Notice) and seat in entry.to.seats
        if told or (seat is None and isinstance(entry.event, ev.Announced)):
            found.append(entry)
    return found
