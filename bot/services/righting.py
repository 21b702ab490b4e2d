"""What is said of a correction (更正): to each only what is different for him.

What was said and holds is not said again. What was said and would not be said now is named as
void; what is said only now follows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.rendering import account, announcing, ballot_board, panels, plain, receipts
from bot.rendering.messages import Message
from bot.services import corrections
from bot.services.ledger import Ledger, Outcome
from bot.services.parcels import Say, row, rows, to_room, to_seat
from bot.services.roomkinds import ANNOUNCEMENT, BALLOTS, group_room
from bot.services.saying import BOARD, SEAT, has_something
from bot.storage import NewMessage
from bot.wording import Tongue
from engine import commands as cmd
from engine import events as ev
from engine.resettling import Resettled


def told(ledger: Ledger, outcome: Outcome, found: Resettled, seat: int) -> Sequence[NewMessage]:
    """Rows of the outbox for a correction of what `seat` submitted."""
    return list(_rows(ledger, outcome, found, seat))


def _rows(ledger: Ledger, outcome: Outcome, found: Resettled, seat: int) -> Iterator[NewMessage]:
    reading = corrections.read(ledger.game.log, outcome.entries)
    fresh, void = reading.fresh, withdrawn(reading.undone, outcome.entries)
    scene, first = ledger.scene(outcome), outcome.entries[0].seq
    key = f"e{first}.right"
    yield from rows(
        f"{key}.public",
        to_room(ANNOUNCEMENT),
        _joined(announcing.announcements(scene, void), announcing.announcements(scene, fresh)),
        first,
    )
    corrected = next(
        entry.event.launch
        for entry in found.steps[0].entries
        if isinstance(entry.event, ev.SkillSubmitted)
    )
    refused = {
        getattr(step.command, "seat", getattr(step.command, "voter", 0))
        for step in found.refused
        if isinstance(step.command, cmd.LaunchSkill | cmd.CastBallot | cmd.ChangeBallot)
    }
    for number in ledger.people:
        said_in = ledger.tongue_of(number)
        messages: list[Message] = []
        group = scene.group_of(corrected)
        if number == seat and group is None:
            by = plain.said(said_in, "say-corrected-for-you").text
            taken = receipts.launched(scene, corrected, said_in).text
            messages.append(Message(text=f"{by}\n{taken}"))
        if number in refused:
            messages.append(plain.said(said_in, "say-act-void"))
        messages += _joined(
            announcing.notices(scene, void, number, said_in),
            announcing.notices(scene, fresh, number, said_in),
            said_in,
        )
        yield from rows(f"{key}.seat{number}", to_seat(number), messages, first)
        if _opened(fresh, found, number) and has_something(scene.state, number):
            panel = Say(panels.seat_panel(scene, number, said_in), panel=SEAT)
            yield row(f"{key}.panel{number}", to_seat(number), panel, first)
    if scene.state.ballot is not None and found.before.ballot is None:
        board = Say(ballot_board.ballot_board(scene), panel=BOARD)
        yield row(f"{key}.board", to_room(BALLOTS), board, first)
    if scene.state.winner is not None:
        reveal = account.reveal(scene, [*ledger.game.log, *outcome.entries])
        yield from rows(f"{key}.reveal", to_room(ANNOUNCEMENT), reveal, first)
    if (group := scene.group_of(corrected)) is not None:
        by = plain.said("both", "say-corrected-for-you").text
        taken = receipts.launched(scene, corrected, "both").text
        where = to_room(group_room(group))
        yield row(f"{key}.group", where, Say(Message(text=f"{by}\n{taken}")), first)


def withdrawn(undone: Iterable[ev.Entry], entries: Iterable[ev.Entry]) -> tuple[ev.Entry, ...]:
    """What was said at once and would not be said now, in its order."""
    said = Counter(key for entry in entries if (key := _key(entry)) is not None)
    found = []
    for entry in undone:
        key = _key(entry)
        if key is None:
            continue
        if said[key] > 0:
            said[key] -= 1
        else:
            found.append(entry)
    return tuple(found)


def _key(entry: ev.Entry) -> tuple[ev.Audience, str, bytes] | None:
    event = entry.event
    if entry.to.since != "now" or not isinstance(event, ev.Notice | ev.Announced):
        return None
    return entry.to, event.message, msgspec.json.encode(event.args, order="deterministic")


def _joined(
    void: Sequence[Message], fresh: Sequence[Message], tongue: Tongue = "both"
) -> list[Message]:
    found: list[Message] = []
    if void:
        found += [plain.said(tongue, "say-void"), *void]
    if fresh:
        found += [plain.said(tongue, "say-correction"), *fresh]
    return found


def _opened(fresh: Sequence[ev.Entry], found: Resettled, seat: int) -> bool:
    """Whether a seat can launch now what it could not before."""
    return any(
        isinstance(entry.event, ev.SkillOpened)
        and entry.event.grant in found.state.openings
        and entry.event.grant not in found.before.openings
        and seat in entry.to.seats
        for entry in fresh
    )
