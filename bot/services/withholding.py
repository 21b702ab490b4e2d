"""What stages say can be withheld until the director has seen it (扣发); this writes it down.

It is decided and written as ever, in the same transaction; only it waits in the outbox, and with
it the clock, the rooms and what players see of the table. What is taken back meanwhile was never
said, and is no correction to anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.rendering import plain, withheld
from bot.rendering.messages import Message
from bot.rendering.scene import moment
from bot.rendering.withheld import Parcel
from bot.services import records
from bot.services.course import Course
from bot.services.ledger import STAGES, Ledger, Outcome
from bot.services.parcels import Say, decode, parse, row, rows, to_room
from bot.services.roomkinds import ANNOUNCEMENT, DIRECTOR, room_name
from bot.services.timetable import next_step
from bot.storage import NewMessage, OutboxState, Storage, Unit
from engine import commands as cmd
from engine import events as ev

_POSTED = "withheld:"
"""How the keys of posts of what is withheld begin."""

SEEN = timedelta(seconds=1)
"""By how much a deadline can move without a word."""


def begins(course: Course, command: cmd.Command | records.Own, said: Sequence[NewMessage]) -> bool:
    """Whether a step of the clock says what is to be withheld from now on."""
    return course.withhold.on and course.held is None and isinstance(command, STAGES) and bool(said)


async def keep(
    u: Unit,
    ledger: Ledger,
    outcome: Outcome,
    command: cmd.Command | records.Own,
    said: Sequence[NewMessage],
) -> None:
    """Put what is said into the outbox, withheld or not, after what it makes void is dropped.

    A word of the director's own (传话) is never withheld.
    """
    for entry in outcome.entries:
        if isinstance(entry.event, ev.Reverted):
            await u.outbox.drop(ledger.id, entry.event.to)
    held = outcome.course.held is not None and not isinstance(command, cmd.Tell)
    await u.outbox.enqueue(ledger.id, said, ledger.around.now(), withheld=held)


async def let_go(u: Unit, ledger: Ledger, outcome: Outcome, at: datetime) -> None:
    """Let what is withheld go, and tell all when the next deadline is, if it has moved."""
    await u.outbox.let_go(ledger.id)
    before = next_step(ledger.wanted(outcome.before, ledger.course.going))
    after = next_step(ledger.wanted(outcome.after, outcome.course))
    if before is not None and after is not None and after.at - before.at > SEEN:
        line = plain.said("both", "let-go-public", closes=moment(after.at))
        key = f"let-go:{outcome.after.seq}:{int(at.timestamp())}"
        said = [row(key, to_room(ANNOUNCEMENT), Say(line))]
        await u.outbox.enqueue(ledger.id, said, ledger.around.now())


async def parcels_of(u: Unit, ledger: Ledger) -> tuple[Parcel, ...]:
    """What a game withholds now, by place, in the order in which it would be said."""
    held, found = ledger.course.held, dict[str, list[Message]]()
    for kept in await u.outbox.of_game(ledger.id, (OutboxState.WITHHELD,)):
        said = decode(kept.payload)
        if isinstance(said, Say):
            found.setdefault(kept.destination, []).append(said.message)
    log = ledger.game.log[held.seq :] if held is not None else ()
    return tuple(_parcel(where, messages, log) for where, messages in found.items())


def _parcel(where: str, messages: Sequence[Message], log: Sequence[ev.Entry]) -> Parcel:
    kind, which = parse(where)
    seat = int(which) if kind == "seat" else None
    entries = tuple(
        entry.seq
        for entry in log
        if entry.to.since == "now"
        and (
            (isinstance(entry.event, ev.Notice) and seat in entry.to.seats)
            or (isinstance(entry.event, ev.Announced) and where == to_room(ANNOUNCEMENT))
        )
    )
    room = {"seat": "", "user": f"<@{which}>"}.get(kind) if kind != "room" else room_name(which)
    return Parcel(tuple(messages), seat, room or "", entries)


async def present(storage: Storage, ledger: Ledger) -> None:
    """Post what is withheld in the director's room, anew whenever it is something else.

    What follows at once is waited for: it is withheld with the rest. The directors are called by
    the first post alone; the others are of what one of them has just done.
    """
    held = ledger.course.held
    if held is None or any(deadline.due_at <= held.since for deadline in ledger.armed):
        return
    async with storage.unit() as u:
        again = await u.outbox.written(ledger.id, _POSTED, held.since)
        key = f"{_POSTED}{held.seq}:{ledger.state.seq}"
        said = await _rows(u, ledger, key, calls=not again)
        await u.outbox.enqueue(ledger.id, said, ledger.around.now())


async def reminder(u: Unit, ledger: Ledger, key: str) -> Sequence[NewMessage]:
    """What reminds the director of what is withheld."""
    return await _rows(u, ledger, key, calls=True)


async def _rows(u: Unit, ledger: Ledger, key: str, *, calls: bool) -> Sequence[NewMessage]:
    held = ledger.course.held
    if held is None:
        return ()
    parcels = await parcels_of(u, ledger)
    directors = await u.directors.of_game(ledger.id) if calls else []
    called = tuple(int(director.user_id) for director in directors)
    messages = withheld.review(ledger.scene(), held.seq, parcels, "both", called)
    return rows(key, to_room(DIRECTOR), messages)
