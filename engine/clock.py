"""The calendar of a game: days, stages, moments.

A *day* (游戏日) is a run of *stages* (阶段); a *moment* names one of them (`2/夜`).
A ruleset's stage list is data; this module knows none by name (ruling G1).
"""

from __future__ import annotations

from typing import Literal

import msgspec

StageKind = Literal["opening", "dawn", "day", "dusk", "night"]
StageMode = Literal["live", "free", "ranked", "stepped"]


class Stage(msgspec.Struct, frozen=True, gc=False):
    """One stage (阶段) of a day.

    `kind` says which part of the day it belongs to; `mode` how launches made in it are
    resolved: `live` at once, `free` (互不影响) at the close in order of submission,
    `ranked` (有先后顺序) at the close in the ruleset's order, `stepped` place by place.
    A stage that `shares` takes its acts in the window of the stage before it, beside that
    stage's own, and closes right after it.
    """

    id: str
    name: str
    english: str
    kind: StageKind
    mode: StageMode
    shares: bool = False


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A day and one of its stages, as in `2/夜`."""

    day: int
    stage: str


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a stage stands: the how many-th of its day, and which follows how many days later."""

    index: int
    stage: Stage
    following: Stage
    days_later: int

    def ends_night(self) -> bool:
        """Whether the night's settlement follows this stage."""
        return self.stage.kind == "night" and self.following.kind != "night"

    def ends_dusk(self) -> bool:
        """Whether this is the last of the stages between the door and the night (黄昏)."""
        return self.stage.kind == "dusk" and self.following.kind != "dusk"


class Calendar:
    """The order of stages: those of the first day, and those of every day after it."""

    __slots__ = ("_every_places", "_first_places", "every", "first", "first_day")

    def __init__(self, first_day: int, first: tuple[Stage, ...], every: tuple[Stage, ...]) -> None:
        self.first_day = first_day
        self.first = first
        self.every = every
        self._first_places = _places(first, every[0])
        self._every_places = _places(every, every[0])

    def stages_of(self, day: int) -> tuple[Stage, ...]:
        """The stages of a day, in order."""
        return self.first if day == self.first_day else self.every

    def start(self) -> Moment:
        """The moment at which a game begins (开局)."""
        return Moment(self.first_day, self.first[0].id)

    def stage(self, moment: Moment) -> Stage:
        """The stage that a moment names.

        Raises KeyError when that day has no such stage.
        """
        return self.place(moment.day, moment.stage).stage

    def after(self, moment: Moment) -> Moment:
        """The moment that follows: the number of the day goes up after its last stage."""
        place = self.place(moment.day, moment.stage)
        return Moment(moment.day + place.days_later, place.following.id)

    def ends_night(self, moment: Moment) -> bool:
        """Whether the night's settlement follows this stage."""
        return self.place(moment.day, moment.stage).ends_night()

    def next_with(self, moment: Moment, stages: frozenset[str]) -> Moment:
        """The first moment after `moment` whose stage is one of `stages`.

        Raises ValueError when no day has such a stage.
        """
        known = {stage.id for stage in self.first + self.every}
        if not stages & known:
            raise ValueError(stages)
        later = self.after(moment)
        while later.stage not in stages:
            later = self.after(later)
            if later.day > moment.day + 2:
                raise ValueError(stages)
        return later

    def windows(self) -> dict[str, tuple[str, ...]]:
        """For each stage those whose skills are taken in it: itself, and who shares its window."""
        found: dict[str, tuple[str, ...]] = {}
        for places in (self._first_places, self._every_places):
            for name, place in places.items():
                shared = (place.following.id,) if place.following.shares else ()
                found[name] = (name, *shared)
        return found

    def position(self, moment: Moment) -> tuple[int, int]:
        """A key by which moments sort in time."""
        return (moment.day, self.place(moment.day, moment.stage).index)

    def place(self, day: int, stage: str) -> Place:
        """Where a stage stands on a day.

        Raises KeyError when that day has no such stage.
        """
        return (self._first_places if day == self.first_day else self._every_places)[stage]


def _places(stages: tuple[Stage, ...], tomorrow: Stage) -> dict[str, Place]:
    """Where each stage of a day stands, when the next day begins with `tomorrow`."""
    following = [(stage, 0) for stage in stages[1:]] + [(tomorrow, 1)]
    return {
        stage.id: Place(index, stage, *next_)
        for index, (stage, next_) in enumerate(zip(stages, following, strict=True))
    }


Point = Literal["door_open", "door_close", "night_open", "night_end", "never"]

_POINTS: dict[str, int] = {"door_open": 0, "door_close": 1, "night_open": 2, "night_end": 3}


class Boundary(msgspec.Struct, frozen=True, gc=False):
    """A point in time at which something ends: a day and a point of it, or never (永久)."""

    day: int
    point: Point

    @property
    def key(self) -> tuple[int, int]:
        """A key by which boundaries sort; `never` comes last."""
        if self.point == "never":
            return (1 << 30, 0)
        return (self.day, _POINTS[self.point])


NEVER = Boundary(0, "never")


def next_boundary(now: Boundary | None, day: int, point: Point) -> Boundary:
    """The next time that `point` comes, when `now` was the last boundary passed on `day`."""
    if point == "never":
        return NEVER
    here = Boundary(day, point)
    if now is not None and here.key <= now.key:
        return Boundary(day + 1, point)
    return here
