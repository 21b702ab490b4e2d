"""The timetable: which deadlines a game wants now, from its table and its course; pure.

Discussion closes at the door's time of its last natural day, night stages count from the
door's closing (rulings J9, J10, S1); several ballots of a day share its length equally (S5); a
request that passed brings the door forward to the first closing whose time for requests was
not over when it passed; between the natural days of one discussion its skills rest. Where day
and night have lengths instead, they turn at whichever of the two door times is nearest, and
night stages count back from there (rulings C1, C21). Steps that have no time of their own
follow at once, in order.
On a fast clock the same sums are done on the game's time.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.services.course import NOTHING, Course, Held, stage_key
from bot.services.setup import TimeLine
from engine import commands as cmd
from engine import resolving
from engine.clock import Moment
from engine.pace import discussion_days
from engine.settings import Times
from engine.stages import upcoming
from engine.state import State

What = Literal[
    "stage_opens",
    "stage_closes",
    "place_passes",
    "requests_close",
    "last_hour",
    "skills_rest",
    "skills_resume",
    "ballot_closes",
    "door_closes",
    "reminder",
    "review",
    "let_go",
]


class Remind(msgspec.Struct, frozen=True):
    """The clock reminds who has not answered in a stage (催促); `half`: in its first half."""

    name: str
    day: int
    stage: str
    half: bool = False


class Review(msgspec.Struct, frozen=True):
    """What is withheld (扣发) waits for the director: he is reminded, or it goes by itself."""


class Due(msgspec.Struct, frozen=True):
    """A deadline that is wanted: its name in the game, its real moment, what it brings."""

    name: str
    at: datetime
    what: What
    step: cmd.Command | Remind | Review
    stage: str


class Timetable:
    """The sums for one game as it stands.

    `now` matters for a paused game only: what its deadlines would be if it went on then.
    """

    def __init__(
        self, state: State, line: TimeLine, course: Course, now: datetime | None = None
    ) -> None:
        self._state = state
        self._times: Times = state.settings.times
        self._line = line
        self._course = course
        self._now = now

    def wanted(self) -> tuple[Due, ...]:
        """The deadlines, in the order in which they are to be carried out."""
        opened = self._course.anchors.opened
        step = None if opened is None else upcoming(self._state)
        if step is None or opened is None:
            return ()
        match step:
            case cmd.CloseDoor():
                found = self._day(step, opened)
            case cmd.CloseStage():
                found = self._stage(step, opened)
            case _:
                found = self._opening(step, self._course.anchors.shut or opened)
        return tuple(sorted(found, key=lambda due: due.at))

    def _day(self, step: cmd.CloseDoor, opened: datetime) -> list[Due]:
        state, times = self._state, self._times
        closing = self._door_closes(opened)
        found = []
        if state.door == "open" and state.settings.pace.requests:
            before = timedelta(minutes=times.requests_close_before)
            found.append(
                self._due("requests_close", opened, closing - before, cmd.CloseRequests(state.day))
            )
        if state.door in ("open", "requests_closed"):
            before = timedelta(minutes=times.last_hour)
            found.append(
                self._due("last_hour", opened, closing - before, cmd.BeginLastHour(state.day))
            )
        ballots = state.more_ballots.get(state.day, 0) + 1
        found.append(self._due("door_closes", opened, closing, replace(step, ballot=ballots)))
        if step.ballot < ballots:
            begin = self._game(opened)
            closing = begin + (closing - begin) * step.ballot / ballots
            found.append(self._due("ballot_closes", opened, closing, step))
        rests = self._rests(opened, self._door_closes(opened))
        return [*found, *rests, *self._reminder(found[-1], opened, closing)]

    def _rests(self, opened: datetime, closing: datetime) -> list[Due]:
        """When the skills of a discussion of several natural days rest between them, or resume.

        They can be launched from the morning to the evening of each (正午, S1).
        """
        state, times = self._state, self._times
        over = state.door not in ("open", "requests_closed")
        if over or times.day_hours or not state.rules.launched_in[state.stage]:
            return []
        first = self._next(times.door_closes, self._game(opened))
        evening = self._later(first, state.rests // 2)
        if state.resting:
            morning = self._next(times.door_opens, evening)
            step = cmd.ResumeSkills(state.day)
            return [self._due("skills_resume", opened, morning, step)] if morning < closing else []
        if evening >= closing:
            return []
        return [self._due("skills_rest", opened, evening, cmd.RestSkills(state.day))]

    def _stage(self, step: cmd.CloseStage, opened: datetime) -> list[Due]:
        state, times = self._state, self._times
        match state.now.kind:
            case "day":
                # The door is closed: nothing is left to wait for.
                return [
                    Due(
                        self._name("stage_closes"),
                        opened_or(self._course, opened),
                        "stage_closes",
                        step,
                        state.stage,
                    )
                ]
            case "opening":
                anchor, closing = opened, self._game(opened) + _minutes(times.opening)
            case "dawn":
                anchor = opened
                closing = self._first(times.door_opens, self._evening(opened), at_least=opened)
            case _:
                anchor = self._course.anchors.evening or opened
                closing = self._night_closes(self._game(anchor), state.stage)
        close = self._due("stage_closes", anchor, closing, step)
        return [*self._half(anchor, closing), *self._reminder(close, anchor, closing), close]

    def _half(self, anchor: datetime, closing: datetime) -> list[Due]:
        """Where half of the window ends what is waited for in a stage that goes place by place.

        Places that are passed need no end any more (ruling S20a).
        """
        state = self._state
        if not resolving.waits_for_half(state):
            return []
        begin, half = self._halved(closing)
        passing = self._due("place_passes", anchor, half, cmd.PassPlace(state.day, state.stage))
        before = min(_minutes(self._times.reminder_before), (half - begin) / 2)
        return [*self._remind(anchor, half, before, half=True), passing]

    def _halved(self, closing: datetime) -> tuple[datetime, datetime]:
        """Where the present window begins and where half of it is over, in the game's time."""
        opened = self._course.anchors.opened
        assert opened is not None
        begin = self._game(opened)
        return begin, begin + (closing - begin) / 2

    def half(self) -> datetime | None:
        """When half of a stage is over that goes place by place; None in any other."""
        state, opened = self._state, self._course.anchors.opened
        if state.now.mode != "stepped" or not state.stage_open or opened is None:
            return None
        anchor = self._course.anchors.evening or opened
        _, half = self._halved(self._night_closes(self._game(anchor), state.stage))
        return self._due("place_passes", anchor, half, cmd.PassPlace(state.day, state.stage)).at

    def _opening(self, step: cmd.Command, shut: datetime) -> list[Due]:
        assert isinstance(step, cmd.OpenStage)
        following = self._state.rules.calendar.stages_of(step.day)
        kind = next(stage.kind for stage in following if stage.id == step.stage)
        opens = self._game(shut)
        if kind == "day" and self._state.now.kind in ("night", "dusk"):
            opens = self._day_opens(shut)
        return [self._due("stage_opens", shut, opens, step)]

    def closes(self, moment: Moment) -> datetime | None:
        """When a stage closes as things stand: the present one, or one of the night that comes,
        or the dawn after the opening.

        None where that depends on what nobody has done yet.
        """
        state, evening = self._state, self._course.anchors.evening
        ends = [due for due in self.wanted() if due.what in ("door_closes", "stage_closes")]
        if moment == state.moment:
            return ends[0].at if ends else None
        kind = state.rules.calendar.stage(moment).kind
        if (state.now.kind, kind, moment.day) == ("opening", "dawn", state.day) and ends:
            shut = ends[0].at
            opens = self._first(self._times.door_opens, self._evening(shut), at_least=shut)
            return self._line.real(opens)
        if moment.day != state.day or kind != "night":
            return None
        if state.now.kind == "day" and state.door != "closed":
            evening = ends[0].at if ends else None
        if evening is None:
            return None
        closing = self._night_closes(self._game(evening), moment.stage)
        return self._line.real(closing + self._course.shift(evening, self._line, self._now))

    def _night_closes(self, evening: datetime, stage: str) -> datetime:
        """The game's time at which a stage of the night closes that began at `evening`."""
        night = self._times.night
        if not self._times.day_hours:
            return evening + _minutes(night.get(stage, 0))
        return self._turn(evening, self._night) - (self._night - _minutes(night.get(stage, 0)))

    def _day_opens(self, shut: datetime) -> datetime:
        """The game's time at which the door opens after a night that is over."""
        evening = self._evening(shut)
        if not self._times.day_hours:
            return self._first(self._times.door_opens, evening, at_least=shut)
        return max(self._turn(evening, self._night), self._game(shut))

    @property
    def _night(self) -> timedelta:
        """How long a night is by the settings."""
        return _minutes(max(self._times.night.values(), default=0))

    def _turn(self, begin: datetime, length: timedelta) -> datetime:
        """The door time nearest to the end of what lasts so long, and not in its first half."""
        end, earliest = begin + length, begin + length / 2
        found: list[datetime] = []
        for at in (self._times.door_opens, self._times.door_closes):
            turn = self._next(at, earliest)
            while turn < end:
                found.append(turn)
                turn = self._next(at, turn)
            found.append(turn)
        return min(found, key=lambda turn: abs(turn - end))

    def _door_closes(self, opened: datetime) -> datetime:
        """The game's time at which the door closes (rulings J9, C21)."""
        if self._times.day_hours:
            return self._turn(self._game(opened), timedelta(hours=self._times.day_hours))
        state, at = self._state, self._times.door_closes
        first = self._next(at, self._game(opened))
        paced = self._course.anchors.paced
        if state.full_haste and paced is not None:
            requests = _minutes(self._times.requests_close_before)
            return max(first, self._next(at, self._game(paced) + requests, strictly=False))
        closing = self._later(first, discussion_days(state) - 1)
        if paced is not None and closing <= self._game(paced):
            return self._next(at, self._game(paced))
        return closing

    def _reminder(self, close: Due, anchor: datetime, closing: datetime) -> list[Due]:
        """The reminder before a deadline, unless the stage is shorter than that."""
        before = _minutes(self._times.reminder_before)
        opened = self._course.anchors.opened
        assert opened is not None
        if closing - before <= self._game(opened):
            return []
        return self._remind(anchor, closing, before)

    def _remind(
        self, anchor: datetime, end: datetime, before: timedelta, *, half: bool = False
    ) -> list[Due]:
        """A reminder so long before an end, if one is wanted and was not sent yet."""
        state = self._state
        put_off = self._course.extended.get(stage_key(state), 0.0)
        until = int((end + _minutes(put_off)).timestamp())
        name = f"reminder:{state.day}/{state.stage}{'/half' if half else ''}@{until}"
        if not before or name in self._course.reminded:
            return []
        step = Remind(name, state.day, state.stage, half)
        due = self._due("reminder", anchor, end - before, step)
        return [Due(name, due.at, "reminder", step, state.stage)]

    def _due(self, what: What, anchor: datetime, at: datetime, step: cmd.Command | Remind) -> Due:
        """A deadline at a game's time counted from an anchor, put off by pauses and extensions."""
        minutes = self._course.extended.get(stage_key(self._state), 0.0)
        stood = self._course.shift(anchor, self._line, self._now)
        real = self._line.real(at + _minutes(minutes) + stood)
        stage = step.stage if isinstance(step, cmd.OpenStage) else self._state.stage
        return Due(self._name(what), real, what, step, stage)

    def _name(self, what: What) -> str:
        return f"{what}:{self._state.day}/{self._state.stage}"

    def _game(self, real: datetime) -> datetime:
        return self._line.game(real)

    def _evening(self, otherwise: datetime) -> datetime:
        return self._game(self._course.anchors.evening or otherwise)

    def _first(self, at: str, after: datetime, *, at_least: datetime) -> datetime:
        """The first time of day `at` after a game's time, but not before a real moment."""
        return max(self._next(at, after), self._game(at_least))

    def _next(self, at: str, after: datetime, *, strictly: bool = True) -> datetime:
        """The first time of day `at`, in the game's zone, after a game's time."""
        local = after.astimezone(self._line.tz)
        found = datetime.combine(local.date(), time.fromisoformat(at), self._line.tz)
        while found < after or (strictly and found == after):
            found = datetime.combine(
                found.date() + timedelta(days=1), time.fromisoformat(at), self._line.tz
            )
        return found

    def _later(self, moment: datetime, days: int) -> datetime:
        """The same time of day some natural days later, whatever summer time does."""
        return datetime.combine(moment.date() + timedelta(days=days), moment.timetz())


REVIEWED_AFTER = (30, 60, 120, 240, 480)
"""Minutes of the game's clock after which the director is reminded of what is withheld."""


def reviewing(held: Held, course: Course, line: TimeLine, stage: str) -> tuple[Due, ...]:
    """When the director is reminded next of what is withheld, and when it goes by itself."""
    begin = line.game(held.since)
    # By its moment, which a correction leaves as it was: what was reminded of is not again.
    since = int(held.since.timestamp())
    found = []
    for minutes in REVIEWED_AFTER:
        name = f"review:{since}@{minutes}"
        if name not in course.reminded:
            at = line.real(begin + _minutes(minutes))
            found.append(Due(name, at, "review", Review(), stage))
            break
    after = course.withhold.minutes
    if after is not None:
        at = line.real(begin + _minutes(after))
        found.append(Due(f"let_go:{since}", at, "let_go", Review(), stage))
    return tuple(found)


def opened_or(course: Course, opened: datetime) -> datetime:
    """The door's closing, at which the rest of a day is over too."""
    return course.anchors.evening or opened


def _minutes(minutes: float) -> timedelta:
    return timedelta(minutes=minutes) if minutes else NOTHING


def next_step(dues: tuple[Due, ...]) -> Due | None:
    """The deadline that closes or opens what is next, reminders and the like left aside."""
    kinds = ("ballot_closes", "door_closes", "stage_closes", "stage_opens")
    return next((due for due in dues if due.what in kinds), None)
