"""What is said of a correction (更正): to each only what is different for him.

What was said and holds is not said again. What was said and would not be said now is named as
void; what is said only now follows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering import account, announcing, ballot_board, panels, plain, receipts, voided
from bot.rendering.messages import Message
from bot.rendering.resettled import About, acts_lost, not_in, recast
from bot.rendering.scene import Scene, words
from bot.services import corrections
from bot.services.ledger import Ledger, Outcome
from bot.services.parcels import Say, row, rows, to_room, to_seat
from bot.services.roomkinds import ANNOUNCEMENT, BALLOTS, group_room
from bot.services.saying import BOARD, SEAT, has_something
from bot.storage import NewMessage
from bot.wording import Tongue
from engine import events as ev
from engine.resettling import Resettled


def told(ledger: Ledger, outcome: Outcome, found: Resettled, about: About) -> Sequence[NewMessage]:
    """Rows of the outbox for a correction of what a seat submitted."""
    return list(_rows(ledger, outcome, found, about))


def _rows(ledger: Ledger, outcome: Outcome, found: Resettled, about: About) -> Iterator[NewMessage]:
    reading = corrections.read(ledger.game.log, outcome.entries, outcome.course.unsaid)
    fresh, void = reading.fresh, not_in(reading.undone, outcome.entries)
    scene, first = ledger.scene(outcome), outcome.entries[0].seq
    key = f"e{first}.right"
    yield from rows(
        f"{key}.public",
        to_room(ANNOUNCEMENT),
        _joined(voided.to_all(scene, void), announcing.announcements(scene, fresh)),
        first,
    )
    launch = _launch(found) if about.recast is None else None
    group = None if launch is None else scene.group_of(launch)
    refused = acts_lost(found)
    for number in ledger.people:
        said_in = ledger.tongue_of(number)
        messages: list[Message] = []
        if number == about.seat and group is None:
            messages.append(_corrected(scene, about, launch, said_in))
        if number in refused:
            messages.append(plain.said(said_in, "say-act-void"))
        messages += _joined(
            voided.to_seat(scene, void, number, said_in),
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
    if launch is not None and group is not None:
        said = Say(_corrected(scene, about, launch, "both"))
        yield row(f"{key}.group", to_room(group_room(group)), said, first)
    if about.recast is not None:
        line = recast(words(scene, "both"), about.seat, about.recast)
        said = Say(plain.said("both", "say-ballot-corrected", what=line))
        yield row(f"{key}.ballot", to_room(BALLOTS), said, first)


def _launch(found: Resettled) -> ev.Launch:
    """The launch that stands in the place of the one that is corrected."""
    brought = (entry.event for entry in found.steps[0].entries)
    return next(event.launch for event in brought if isinstance(event, ev.SkillSubmitted))


def _corrected(scene: Scene, about: About, launch: ev.Launch | None, tongue: Tongue) -> Message:
    """What was corrected, to who had submitted it."""
    by = plain.said(tongue, "say-corrected-for-you").text
    if launch is not None:
        taken = receipts.launched(scene, launch, tongue).text
    else:
        assert about.recast is not None
        taken = recast(words(scene, tongue), about.seat, about.recast)
    return Message(text=f"{by}\n{taken}")


def _joined(
    void: Sequence[Message], fresh: Sequence[Message], tongue: Tongue = "both"
) -> list[Message]:
    found = [*void]
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
