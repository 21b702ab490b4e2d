"""The course of a game in time: when what was opened or closed, what was paused or put off.

A fold over the recorded commands, beside the engine's own, which knows no clock. Frozen: a
course is worked out before a commit and kept after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.services import records
from bot.services.setup import Speed, TimeLine
from engine import commands as cmd
from engine import events as ev
from engine.state import State

NOTHING = timedelta(0)


class Anchors(msgspec.Struct, frozen=True):
    """The moments from which deadlines are counted.

    `opened`, `shut`: the present stage; `evening`: the door's closing, or where there was no
    door the opening of the night; `paced`: the day's last change of pace (加速/延时).
    """

    opened: datetime | None = None
    shut: datetime | None = None
    evening: datetime | None = None
    paced: datetime | None = None


class Held(msgspec.Struct, frozen=True):
    """What was said of a stage is withheld (扣发): since when, and the last entry that was told."""

    seq: int
    since: datetime


class Said(msgspec.Struct, frozen=True):
    """What was withheld is said (发出): what that was, and the last entry when it was said."""

    held: Held
    seq: int


class Mark(msgspec.Struct, frozen=True):
    """The anchors after a step of the clock: its entry in the log, and when it was taken.

    `said`: the step is that what was withheld is said; its entry is then that of the step before.
    """

    seq: int
    at: datetime
    anchors: Anchors
    said: Said | None = None


class Pause(msgspec.Struct, frozen=True):
    """A time in which the clock stood still (暂停); no end: it still does."""

    begin: datetime
    end: datetime | None = None


class Turned(msgspec.Struct, frozen=True):
    """The course as it was when something was taken back: after which entry, when, and to which.

    Taking that back in its turn (going to an entry that was taken back) restores it.
    """

    seq: int
    at: datetime
    to: int
    marks: tuple[Mark, ...]
    pauses: tuple[Pause, ...]
    reminded: dict[str, datetime]


class Correction(msgspec.Struct, frozen=True):
    """A correction (更正) in the log: the taking back with which it begins, and its last entry.

    `to`: the entry that it went back to; `was`: that of the submission that it corrects, or 0;
    `void`: nothing stands in the place of that.
    """

    first: int
    last: int
    to: int
    was: int
    void: bool


class Course(msgspec.Struct, frozen=True):
    """A game's course so far.

    `extended`: by how many minutes of the game's clock a stage was put off (延长), by
    `stage_key`; `reminded`: the reminders that were sent; `speeds`: how fast the clock was set
    to go, after what it was set up with. `withhold`: whether what stages say is withheld, and how;
    `held`: what is withheld now, while the clock stands; `unsaid`: entries from one to another
    that were taken back before anybody was told of them; `past`: the course before each taking
    back, that of a correction too; `corrections`: those.
    """

    marks: tuple[Mark, ...] = ()
    pauses: tuple[Pause, ...] = ()
    extended: dict[str, float] = {}
    reminded: dict[str, datetime] = {}
    speeds: tuple[Speed, ...] = ()
    withhold: records.Withhold = records.Withhold(False)
    held: Held | None = None
    unsaid: tuple[tuple[int, int], ...] = ()
    past: tuple[Turned, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def anchors(self) -> Anchors:
        """The anchors as they stand."""
        return self.marks[-1].anchors if self.marks else Anchors()

    @property
    def paused(self) -> bool:
        """Whether the clock stands still."""
        return bool(self.pauses) and self.pauses[-1].end is None

    def shift(self, since: datetime, line: TimeLine, now: datetime | None = None) -> timedelta:
        """How much of the game's time passed while its clock stood still after a moment.

        A pause that lasts counts until `now`. It is the game's time, since the clock may go
        faster or slower when what was left is used up.
        """
        total = NOTHING
        for pause in self.pauses:
            end = pause.end or now
            if end is not None and end > since:
                total += line.game(end) - line.game(max(pause.begin, since))
        return total

    def follow(
        self,
        command: cmd.Command | records.Own,
        before: State,
        after: State,
        entries: Sequence[ev.Entry],
        at: datetime,
    ) -> Course:
        """The course after a command that is not refused, made at a moment."""
        match command:
            case records.Pause():
                return self.pause(at)
            case records.Resume():
                return self.resume(at)
            case records.Extend(key=key, minutes=minutes):
                return self.extend(key, minutes)
            case records.SetSpeed(seconds_per_hour=speed):
                return self.go(speed, at)
            case records.Reminded(name=name):
                return self.remind(name, at)
            case records.Withhold():
                return replace(self, withhold=command)
            case records.Withheld(seq=seq):
                return self.hold(seq, at)
            case records.LetGo():
                return self.let_go(at, after.seq)
            case records.Corrected():
                return self._corrected(command, after.seq)
            case cmd.CloseRequests() | cmd.BeginLastHour() | cmd.PassPlace():
                return self._stepped(entries, at)
        return self.after(before, after, entries, at)

    def _stepped(self, entries: Sequence[ev.Entry], at: datetime) -> Course:
        """The course after a step of the clock from which nothing is counted."""
        if not entries:
            return self
        mark = Mark(entries[0].seq, at, self.anchors)
        return replace(self, marks=(*self.marks, mark))

    def after(
        self, before: State, after: State, entries: Iterable[ev.Entry], at: datetime
    ) -> Course:
        """The course after entries that a command of that moment brought.

        Taking back past a step of the clock stops it where it stood before that step: what
        was open then is open again, and the director lets time go on when he is ready.
        """
        course = self
        kind = before.now.kind
        for entry in entries:
            anchors = course.anchors
            match entry.event:
                case ev.Reverted(to=to):
                    course = course._taken_back(to, entry.seq, at)._untold(to, entry.seq)
                    continue
                case ev.StageOpened(day=day, stage=stage):
                    opens = next(s for s in after.rules.calendar.stages_of(day) if s.id == stage)
                    anchors = Anchors(opened=at, evening=anchors.evening)
                    if opens.kind in ("dusk", "night") and kind in ("opening", "dawn"):
                        anchors = replace(anchors, evening=at)
                    kind = opens.kind
                case ev.StageClosed():
                    anchors = replace(anchors, shut=at)
                case ev.DoorMoved(door="closed"):
                    anchors = replace(anchors, evening=at)
                case ev.PaceChanged():
                    anchors = replace(anchors, paced=at)
                case _:
                    continue
            course = replace(course, marks=(*course.marks, Mark(entry.seq, at, anchors)))
        return course

    def _taken_back(self, to: int, reverted: int, at: datetime) -> Course:
        now = Turned(reverted - 1, at, to, self.marks, self.pauses, self.reminded)
        past = (*self.past, now)
        then = self._newest_with(to, now)
        undone = [mark for mark in then.marks if mark.seq > to]
        marks = tuple(mark for mark in then.marks if mark.seq <= to)
        if marks == self.marks:
            return replace(self, past=past)
        begin = min(
            [undone[0].at if undone else then.at]
            + [pause.begin for pause in then.pauses if pause.end is None]
        )
        earlier = tuple(p for p in then.pauses if p.end is not None and p.end <= begin)
        return replace(
            self,
            marks=marks,
            pauses=(*earlier, Pause(begin)),
            reminded={name: at for name, at in then.reminded.items() if at < begin},
            past=past,
        )

    def _newest_with(self, to: int, now: Turned) -> Turned:
        """The newest course in which an entry stood: as it is now, or before a taking back.

        An older one would not know how far the clock went since.
        """
        for number, turned in reversed(tuple(enumerate((*self.past, now)))):
            if to <= turned.seq and _stood(to, self.past[:number]):
                return turned
        return now

    def _corrected(self, own: records.Corrected, last: int) -> Course:
        """The course when what was taken back is settled again: time is as it was before that.

        Each step was taken again as of its own moment, so that only what stands beside the steps
        is left to be put back: when the clock stood still, and who was reminded.
        """
        then = self.past[-1]
        made = Correction(then.seq + 1, last, then.to, own.was, own.void)
        return replace(
            self,
            pauses=then.pauses,
            reminded=then.reminded,
            corrections=(*self.corrections, made),
        )

    def _untold(self, to: int, reverted: int) -> Course:
        """The course when what was withheld is taken back: of that nobody was ever told."""
        held = self.held
        if held is None:
            return self
        first = max(to, held.seq) + 1
        unsaid = (*self.unsaid, (first, reverted - 1)) if first < reverted else self.unsaid
        return replace(self, held=held if to > held.seq else None, unsaid=unsaid)

    def hold(self, seq: int, at: datetime) -> Course:
        """The course with all withheld that was said since an entry; the clock stands."""
        if self.held is not None:
            return self
        return replace(self.pause(at), held=Held(seq, at))

    def let_go(self, at: datetime, last: int) -> Course:
        """The course with what was withheld said at a moment, when an entry was the last.

        What began with it begins now, for now people know of it. So a stage is as long as it
        should be, and the door keeps its hour; what had begun before goes on with what was left.
        """
        held = self.held
        if held is None:
            return self
        at = max(at, held.since)
        begun = {
            name: at if (moment := getattr(self.anchors, name)) and moment >= held.since else moment
            for name in Anchors.__struct_fields__
        }
        # Taken back it is with the step whose word it was, and not with a ruling since.
        seq = self.marks[-1].seq if self.marks else held.seq
        mark = Mark(seq, at, Anchors(**begun), Said(held, last))
        return replace(self.resume(at), held=None, marks=(*self.marks, mark))

    @property
    def going(self) -> Course:
        """The course as if what is withheld were said at once."""
        if self.held is None:
            return self
        return replace(self, held=None, pauses=self.pauses[:-1])

    def pause(self, at: datetime) -> Course:
        """The course with the clock stopped at a moment; the same if it stands already."""
        return self if self.paused else replace(self, pauses=(*self.pauses, Pause(at)))

    def resume(self, at: datetime) -> Course:
        """The course with the clock let go at a moment; the same if it goes already."""
        if not self.paused:
            return self
        *earlier, last = self.pauses
        return replace(self, pauses=(*earlier, Pause(last.begin, max(at, last.begin))))

    def extend(self, key: str, minutes: float) -> Course:
        """The course with a stage put off by minutes more."""
        total = self.extended.get(key, 0.0) + minutes
        return replace(self, extended={**self.extended, key: total})

    def go(self, seconds_per_hour: float | None, at: datetime) -> Course:
        """The course with the clock going at another speed from a moment on."""
        return replace(self, speeds=(*self.speeds, Speed(at, seconds_per_hour)))

    def remind(self, name: str, at: datetime) -> Course:
        """The course with a reminder sent at a moment."""
        return replace(self, reminded={**self.reminded, name: at})


def _stood(to: int, past: Sequence[Turned]) -> bool:
    """Whether an entry stood after these takings back, the oldest first."""
    end: int | None = None
    for turned in reversed(past):
        if end is not None and turned.seq >= end:
            continue  # that was itself taken back
        if to > turned.seq:
            return True
        if to > turned.to:
            return False
        end = turned.to
    return True


def within(spans: Sequence[tuple[int, int]], seq: int) -> bool:
    """Whether an entry is in one of some stretches of the log, as those that nobody was told of."""
    return any(begin <= seq <= end for begin, end in spans)


def stage_key(state: State) -> str:
    """What an extension is for: the stage that is open, or the waiting after it."""
    return f"{state.day}/{state.stage}/{'open' if state.stage_open else 'shut'}"
