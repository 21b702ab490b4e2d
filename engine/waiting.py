"""Events of what is waited for: replies, last words, and answers that do not come."""

from __future__ import annotations

from typing import Literal

from engine.clock import Moment
from engine.log import Event


class ReplyOpened(Event, frozen=True):
    """A reply (反应) is owed: taken from the opening of one stage to the close of another."""

    grant: int
    skill: str
    opens: Moment
    until: Moment


class ReplyLapsed(Event, frozen=True):
    """A reply was not given in time."""

    grant: int
    skill: str


class LastWordsGranted(Event, frozen=True):
    """A seat that left may speak last words (遗言)."""

    seat: int
    opens: Moment
    until: Moment


class AnswersRead(Event, frozen=True):
    """A night's stage is read: who had a skill open in it, and who did something about one."""

    asked: tuple[int, ...]
    answered: tuple[int, ...]


class IdleRead(Event, frozen=True):
    """A 昼 (`day`) or 夜 (`night`) is read: who let it pass, and how many of them running."""

    part: Literal["day", "night"]
    runs: dict[int, int]
