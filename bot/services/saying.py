"""What is said of what happened: from the entries of a command to rows of the outbox.

Notices (通知) go to each seat in private, announcements (公示) to the announcement room, what a
group submitted to its room, and panels to those who can act. Keys are made of the entries'
numbers: what is decided once is said once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.rendering import (
    account,
    announcing,
    ballot_board,
    panels,
    receipts,
    reminders,
    standing_up,
    voided,
)
from bot.rendering.messages import Message
from bot.rendering.plain import said
from bot.rendering.scene import Scene
from bot.services import corrections, timetable
from bot.services.ledger import Ledger, Outcome
from bot.services.parcels import Say, row, rows, to_room, to_seat
from bot.services.roomkinds import ANNOUNCEMENT, BALLOTS, PROGRESS, group_room
from bot.storage import NewMessage
from engine import discipline, last_words, replies, views
from engine import events as ev
from engine.state import State

BOARD = "board"
SEAT = "seat"

_OWED = (replies.OPEN, last_words.OPEN)
"""What a seat may do because it left: it is told with a panel, also when it is out."""


def group_panel_kind(group: str) -> str:
    """The kind of the panel in a group's room."""
    return f"group:{group}"


class Saying:
    """The scribe of the games."""

    def rows(self, ledger: Ledger, outcome: Outcome, at: datetime) -> Sequence[NewMessage]:
        """What the entries of a command say, to whom; nothing for a refusal."""
        if not outcome.entries:
            return ()
        reading = corrections.read(ledger.game.log, outcome.entries, outcome.course.unsaid)
        scene = ledger.scene(outcome)
        return [
            *_taken_back(ledger, scene, outcome, reading),
            *_public(scene, outcome, reading),
            *_private(ledger, scene, reading),
            *_of_groups(ledger, scene, reading.fresh),
            *_places(scene, reading.fresh),
            *_panels(ledger, scene, outcome.entries),
            *_asked_to_stand(ledger, scene, outcome.entries),
            *_at_the_end(ledger, scene, outcome.entries),
        ]

    def reminder(self, ledger: Ledger, due: timetable.Remind) -> Sequence[NewMessage]:
        """A reminder of the stage's close to those alone who have not answered, voted, or said
        whether they stand (上警); of half of it to those who are waited for no longer than that.
        """
        state, scene = ledger.state, ledger.scene()
        if (due.day, due.stage) != state.where() or not state.stage_open:
            return ()
        owed: dict[int, list[str]] = {}
        for waiting in views.unanswered(state):
            if due.half and not state.rules.skills[waiting.skill].by_half:
                continue
            for seat in waiting.seats if waiting.until == state.moment else ():
                owed.setdefault(views.acting_for(state, seat), []).append(waiting.skill)
        found = [
            (
                seat,
                reminders.remind_skills(scene, seat, skills, ledger.tongue_of(seat), half=due.half),
            )
            for seat, skills in owed.items()
        ]
        voting = () if due.half else views.voters_missing(state)
        found += [
            (seat, reminders.remind_ballot(scene, seat, ledger.tongue_of(seat))) for seat in voting
        ]
        found += [
            (seat, reminders.remind_to_stand(scene, seat, ledger.tongue_of(seat)))
            for seat in ledger.people
            if standing_up.is_asked(state, seat)
            and views.may_stand_until(state, seat) == state.moment
        ]
        found += [
            (seat, reminders.remind_of_drowning(scene, ledger.tongue_of(seat)))
            for seat in (() if due.half else views.about_to_drown(state))
            if seat not in voting and seat not in owed
        ]
        return [
            row(f"{due.name}:{i}", to_seat(seat), Say(message))
            for i, (seat, message) in enumerate(found)
            if seat in ledger.people
        ]


def _public(scene: Scene, outcome: Outcome, reading: corrections.Reading) -> Iterator[NewMessage]:
    first = outcome.entries[0].seq
    messages = announcing.announcements(scene, reading.fresh)
    if messages and any(audience.public for audience in reading.corrects):
        messages = (said("both", "say-correction"), *messages)
    yield from rows(f"e{first}.public", to_room(ANNOUNCEMENT), messages, first)
    for entry in outcome.entries:
        event = entry.event
        if isinstance(event, ev.Asked) and entry.to.public:
            have, takes = receipts.asking(scene, event.what)
            who = said("both", "say-asks", who=_who(scene, event.seat), what=event.what)
            made = said("both", "requests-made", what=event.what, have=have, takes=takes)
            joined = Message(text=f"{who.text}\n{made.text}")
            yield row(f"e{entry.seq}.asked", to_room(PROGRESS), Say(joined), entry.seq)


def _private(ledger: Ledger, scene: Scene, reading: corrections.Reading) -> Iterator[NewMessage]:
    told = [e for e in reading.fresh if isinstance(e.event, ev.Notice) and e.to.since == "now"]
    for seat in dict.fromkeys(seat for entry in told for seat in entry.to.seats):
        if seat not in ledger.people:
            continue
        tongue = ledger.tongue_of(seat)
        messages = announcing.notices(scene, reading.fresh, seat, tongue)
        if messages and any(seat in audience.seats for audience in reading.corrects):
            messages = (said(tongue, "say-correction"), *messages)
        first = told[0].seq
        yield from rows(f"e{first}.seat{seat}", to_seat(seat), messages, first)


def _of_groups(ledger: Ledger, scene: Scene, entries: Sequence[ev.Entry]) -> Iterator[NewMessage]:
    """What somebody submitted for its group, to the whole group: in its room, or where its
    members do not know each other (接刀) to each other one in private, without who it was.
    """
    for entry in entries:
        if not isinstance(entry.event, ev.SkillSubmitted):
            continue
        launch = entry.event.launch
        group = scene.group_of(launch)
        if group is not None:
            message = receipts.launched(scene, launch, "both")
            where = to_room(group_room(group))
            yield row(f"e{entry.seq}.group", where, Say(message), entry.seq)
        elif scene.is_shared(launch) and not launch.drawn:
            for seat in entry.to.seats:
                if seat in ledger.people and seat not in (launch.seat, launch.operator):
                    told = receipts.shared(scene, launch, ledger.tongue_of(seat))
                    yield row(f"e{entry.seq}.group{seat}", to_seat(seat), Say(told), entry.seq)


def _places(scene: Scene, entries: Sequence[ev.Entry]) -> Iterator[NewMessage]:
    """Who may speak in a place that a status gives (自由), and who may no more, said there."""
    kinds = scene.state.rules.statuses
    for entry in entries:
        if not isinstance(entry.event, ev.StatusGained | ev.StatusEnded):
            continue
        place, seat = kinds[entry.event.kind].place, entry.event.seat
        if place is None:
            continue
        may = discipline.speaks_in(scene.state, seat, place)
        if may == isinstance(entry.event, ev.StatusGained):
            message = "say-may-speak-here" if may else "say-speaks-here-no-more"
            said_there = Say(said("both", message, who=_who(scene, seat)))
            yield row(f"e{entry.seq}.place", to_room(place), said_there, entry.seq)


def _panels(ledger: Ledger, scene: Scene, entries: Sequence[ev.Entry]) -> Iterator[NewMessage]:
    """Panels for what has opened: a ballot's board, the skills of seats and of groups."""
    first = entries[0].seq
    if any(isinstance(e.event, ev.BallotOpened) for e in entries) and scene.state.ballot:
        board = Say(ballot_board.ballot_board(scene), panel=BOARD)
        yield row(f"e{first}.board", to_room(BALLOTS), board, first)
    opened = [
        e
        for e in entries
        if isinstance(e.event, ev.SkillOpened) and e.event.grant in scene.state.openings
    ]
    owed = [e for e in entries if isinstance(e.event, ev.Notice) and e.event.message in _OWED]
    told = (seat for entry in (*opened, *owed) for seat in entry.to.seats)
    for seat in dict.fromkeys(views.acting_for(scene.state, seat) for seat in told):
        if seat in ledger.people and has_something(scene.state, seat):
            panel = panels.seat_panel(scene, seat, ledger.tongue_of(seat))
            yield row(f"e{first}.panel{seat}", to_seat(seat), Say(panel, panel=SEAT), first)
    shared = [scene.room_of(scene.state.grants[e.event.grant]) for e in opened]  # type: ignore[attr-defined]
    for group in dict.fromkeys(group for group in shared if group is not None):
        say = Say(panels.group_panel(scene, group), panel=group_panel_kind(group))
        yield row(f"e{first}.panel.{group}", to_room(group_room(group)), say, first)


def _asked_to_stand(
    ledger: Ledger, scene: Scene, entries: Sequence[ev.Entry]
) -> Iterator[NewMessage]:
    """Whether each stands (上警) is asked once the first stage is open in which he may say so."""
    first = entries[0].seq
    if not any(isinstance(e.event, ev.GameDealt | ev.StageOpened) for e in entries):
        return
    if scene.state.now.kind != "opening":
        return
    for seat in ledger.people:
        if standing_up.is_asked(scene.state, seat):
            message = standing_up.asking(scene, seat, ledger.tongue_of(seat))
            yield row(f"e{first}.stand{seat}", to_seat(seat), Say(message), first)


def has_something(state: State, seat: int) -> bool:
    """Whether a seat's panel has anything to do on it."""
    if views.panel(state, seat) or panels.operated(state, seat):
        return True
    return views.last_words_until(state, seat) is not None


def _at_the_end(ledger: Ledger, scene: Scene, entries: Sequence[ev.Entry]) -> Iterator[NewMessage]:
    """揭秘, once the game is over."""
    for entry in entries:
        if isinstance(entry.event, ev.Ended):
            told = account.reveal(scene, [*ledger.game.log, *entries])
            yield from rows(f"e{entry.seq}.reveal", to_room(ANNOUNCEMENT), told, entry.seq)


def _taken_back(
    ledger: Ledger, scene: Scene, outcome: Outcome, reading: corrections.Reading
) -> Iterator[NewMessage]:
    """Who must hear that something was taken back, or stands again: all, if it was public; who
    acted or was told something, if not. What each had heard is named.
    """
    if not (reading.undone or reading.restored):
        return
    seq = outcome.entries[0].seq
    lost, again = set(_acted(reading.undone)), set(_acted(reading.restored))
    for entries, key, to_all, to_one in (
        (reading.undone, "back", "say-taken-back", "say-your-act-back"),
        (reading.restored, "again", "say-restored", "say-your-act-again"),
    ):
        if any(e.to.public and e.to.since == "now" for e in entries):
            quote = voided.to_all if key == "back" else voided.announced
            messages = (said("both", to_all), *quote(scene, entries))
            yield from rows(f"e{seq}.{key}", to_room(ANNOUNCEMENT), messages, seq)
        for seat in dict.fromkeys(_acted(entries)):
            if seat in ledger.people and seat not in lost & again:
                message = said(ledger.tongue_of(seat), to_one)
                yield row(f"e{seq}.{key}{seat}", to_seat(seat), Say(message), seq)
    for seat in ledger.people:
        tongue = ledger.tongue_of(seat)
        if seat in lost & again:  # as when a correction is taken back: one act for another
            turned = Say(said(tongue, "say-your-acts-turned"))
            yield row(f"e{seq}.turned{seat}", to_seat(seat), turned, seq)
        messages = (
            *voided.to_seat(scene, reading.undone, seat, tongue),
            *voided.to_seat(scene, reading.restored, seat, tongue, "say-restored-to-you"),
        )
        yield from rows(f"e{seq}.void{seat}", to_seat(seat), messages, seq)


def _acted(entries: Sequence[ev.Entry]) -> Iterator[int]:
    """The seats that submitted something or voted."""
    for entry in entries:
        match entry.event:
            case ev.SkillSubmitted(launch=launch) if launch.operator is not None:
                yield launch.operator
            case ev.BallotCast(voter=voter):
                yield voter


def _who(scene: Scene, seat: int) -> str:
    face = scene.faces.get(seat)
    return f"{seat}号 {face.character}".strip() if face else f"{seat}号"
