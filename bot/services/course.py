"""The course of a game in time: when what was opened or closed, what was paused or put off.

A fold over the recorded commands, beside the engine's own, which knows no clock. Frozen: a
course is worked out before a commit and kept after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.services.setup import Speed, TimeLine
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


class Mark(msgspec.Struct, frozen=True):
    """The anchors after an entry of the log, and when they changed."""

    seq: int
    at: datetime
    anchors: Anchors


class Pause(msgspec.Struct, frozen=True):
    """A time in which the clock stood still (暂停); no end: it still does."""

    begin: datetime
    end: datetime | None = None


class Course(msgspec.Struct, frozen=True):
    """A game's course so far.

    `extended`: by how many minutes of the game's clock a stage was put off (延长), by
    `stage_key`; `reminded`: the reminders that were sent; `speeds`: how fast the clock was set
    to go, after what it was set up with.
    """

    marks: tuple[Mark, ...] = ()
    pauses: tuple[Pause, ...] = ()
    extended: dict[str, float] = {}
    reminded: frozenset[str] = frozenset()
    speeds: tuple[Speed, ...] = ()

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
                    course = course._taken_back(to)
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

    def _taken_back(self, to: int) -> Course:
        undone = [mark for mark in self.marks if mark.seq > to]
        if not undone:
            return self
        begin = undone[0].at
        earlier = tuple(p for p in self.pauses if p.end is not None and p.end <= begin)
        return replace(
            self,
            marks=tuple(mark for mark in self.marks if mark.seq <= to),
            pauses=(*earlier, Pause(begin)),
        )

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

    def remind(self, name: str) -> Course:
        """The course with a reminder sent."""
        return replace(self, reminded=self.reminded | {name})


def stage_key(state: State) -> str:
    """What an extension is for: the stage that is open, or the waiting after it."""
    return f"{state.day}/{state.stage}/{'open' if state.stage_open else 'shut'}"
