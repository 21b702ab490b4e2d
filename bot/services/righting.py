"""What is said of a correction (更正): to each only what is different for him.

What was said and holds is not said again. What was said and would not be said now is named as
void; what is said only now follows it, with the stage of which it is. What could have been answered
by now and can be no more is not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from bot.rendering import (
    account,
    announcing,
    ballot_board,
    panels,
    plain,
    receipts,
    resettled,
    voided,
)
from bot.rendering.messages import Message
from bot.rendering.resettled import OFFERS, About, acts_lost, is_past, launch_of, not_in, sharing
from bot.rendering.scene import Scene, words
from bot.services import corrections
from bot.services.corrections import Where
from bot.services.ledger import Ledger, Outcome
from bot.services.parcels import Say, row, rows, to_room, to_seat
from bot.services.roomkinds import ANNOUNCEMENT, BALLOTS, group_room
from bot.services.saying import BOARD, SEAT, has_something
from bot.storage import NewMessage
from bot.wording import Tongue
from engine import events as ev
from engine.resettling import Resettled
from engine.state import State


def told(
    ledger: Ledger, outcome: Outcome, found: Resettled, about: About, told_to: int | None
) -> Sequence[NewMessage]:
    """Rows of the outbox for a correction of what a seat submitted.

    What comes after entry `told_to` was never said, for it was withheld (扣发): it is no
    correction, and is said as it would have been.
    """
    return list(_rows(ledger, outcome, found, about, told_to))


def _rows(
    ledger: Ledger, outcome: Outcome, found: Resettled, about: About, told_to: int | None
) -> Iterator[NewMessage]:
    reading = corrections.read(ledger.game.log, outcome.entries, outcome.course.unsaid)
    void = not_in(reading.undone, outcome.entries)
    fresh = tuple(e for e in reading.fresh if not is_past(outcome.after, e))
    first_told = [e for e in fresh if told_to is not None and e.seq > told_to]
    again = fresh[: len(fresh) - len(first_told)]
    by_stage = _by_stage(ledger.game.at(found.to), outcome, again)
    scene, first = ledger.scene(outcome), outcome.entries[0].seq
    key = f"e{first}.right"
    yield from rows(
        f"{key}.public",
        to_room(ANNOUNCEMENT),
        _joined(
            voided.to_all(scene, void),
            _dated(scene, by_stage, "both", announcing.announcements),
            announcing.announcements(scene, first_told),
        ),
        first,
    )
    corrected = _submitted(outcome) if about.recast is None else None
    launch = None if corrected is None else launch_of(corrected)
    group = None if launch is None else scene.group_of(launch)
    refused = acts_lost(found)
    for number in ledger.people:
        said_in = ledger.tongue_of(number)
        messages: list[Message] = []
        if number == about.seat and group is None:
            messages.append(_corrected(scene, about, corrected, said_in))
        elif launch is not None and number in sharing(scene, corrected):
            messages.append(receipts.corrected_shared(scene, launch, said_in))
        if number in refused:
            messages.append(plain.said(said_in, "say-act-void"))
        notices = partial(_notices, number, said_in)
        messages += _joined(
            voided.to_seat(scene, void, number, said_in),
            _dated(scene, by_stage, said_in, notices),
            notices(scene, first_told),
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
        said = Say(_corrected(scene, about, corrected, "both"))
        yield row(f"{key}.group", to_room(group_room(group)), said, first)
    if about.recast is not None:
        said = Say(resettled.recast_told(scene, about.seat, about.recast))
        yield row(f"{key}.ballot", to_room(BALLOTS), said, first)


def _submitted(outcome: Outcome) -> ev.Entry:
    """The launch that stands in the place of the one that is corrected."""
    return next(e for e in outcome.entries if isinstance(e.event, ev.SkillSubmitted))


def _corrected(scene: Scene, about: About, entry: ev.Entry | None, tongue: Tongue) -> Message:
    """What was corrected, to who had submitted it."""
    by = plain.said(tongue, "say-corrected-for-you").text
    if entry is not None:
        taken = receipts.corrected(scene, entry, tongue).text
    else:
        assert about.recast is not None
        taken = resettled.recast(words(scene, tongue), about.seat, about.recast)
    return Message(text=f"{by}\n{taken}")


def _by_stage(
    to: State, outcome: Outcome, fresh: Sequence[ev.Entry]
) -> list[tuple[Where, list[ev.Entry]]]:
    """What is said, stage by stage; of stages that are over it is not told when they close."""
    where, now = to.where(), outcome.after.where()
    told = {entry.seq for entry in fresh}
    found: list[tuple[Where, list[ev.Entry]]] = []
    for entry in outcome.entries:
        opened = isinstance(entry.event, ev.StageOpened)
        if isinstance(entry.event, ev.StageOpened):
            where = (entry.event.day, entry.event.stage)
        if entry.seq not in told or (opened and where != now):
            continue
        if not found or found[-1][0] != where:
            found.append((where, []))
        found[-1][1].append(entry)
    return found


def _notices(
    seat: int, tongue: Tongue, scene: Scene, entries: Sequence[ev.Entry]
) -> Sequence[Message]:
    return announcing.notices(scene, entries, seat, tongue)


def _dated(
    scene: Scene,
    by_stage: Sequence[tuple[Where, Sequence[ev.Entry]]],
    tongue: Tongue,
    says: Callable[[Scene, Sequence[ev.Entry]], Sequence[Message]],
) -> list[Message]:
    """What is said of each stage; of which it is, where that is not the present one."""
    found: list[Message] = []
    for (day, stage), entries in by_stage:
        messages = list(says(scene, entries))
        if messages and (day, stage) != scene.state.where():
            of = words(scene, tongue).say(
                "say-of-stage", day=day, stage=words(scene, tongue).of("stage", stage)
            )
            messages[0] = replace(messages[0], text=f"{of}\n{messages[0].text}")
        found += messages
    return found


def _joined(
    void: Sequence[Message],
    fresh: Sequence[Message],
    first_told: Sequence[Message],
    tongue: Tongue = "both",
) -> list[Message]:
    found = [*void]
    if fresh:
        found += [plain.said(tongue, "say-correction"), *fresh]
    return [*found, *first_told]


def _opened(fresh: Sequence[ev.Entry], found: Resettled, seat: int) -> bool:
    """Whether a seat can launch now what it could not before, or owes an answer."""
    return any(
        seat in entry.to.seats
        and (
            (isinstance(entry.event, ev.Notice) and entry.event.message in OFFERS)
            or (
                isinstance(entry.event, ev.SkillOpened)
                and entry.event.grant in found.state.openings
                and entry.event.grant not in found.before.openings
            )
        )
        for entry in fresh
    )
