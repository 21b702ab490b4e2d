"""The numbers of a game that a director may want to change, as read from `config/`.

A ruleset's file in `config/` gives every one of them; a game keeps the copy that it was
dealt with, so that a later change of the file does not change a running game.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=0, le=999)]
Days = Annotated[int, Meta(ge=1, le=99)]
Minutes = Annotated[int, Meta(ge=0, le=14 * 24 * 60)]

_HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")


class Discipline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards and what they are given for, and drowning; 0 switches a rule off.

    `drown_after`: a seat that lets so many 昼, or so many 夜, pass in a row leaves (溺水).
    """

    blues_per_yellow: Count = 3
    yellows_per_red: Count = 3
    reds_per_loss: Count = 2
    posts_per_day: Count = 5
    posts_per_day_of_streak: Count = 10
    streak_days: Count = 3
    yellow_for_no_ballot: bool = True
    drown_after: Count = 0


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a discussion (讨论日) lasts, in natural days, and what shortens it.

    `haste_below`: with fewer living seats than this the day is hastened (加速); 0 never.
    `requests`: whether 加速 and 延时 can be asked for.
    """

    days: Days = 1
    days_in_haste: Days = 1
    haste_below: Count = 0
    requests: bool = True


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hours of a game: door times as HH:MM, the rest in minutes.

    `requests_close_before` and `last_hour` count back from the door's closing; `night`
    gives each night stage's deadline after it; `reminder_before` is when those who have
    not answered are reminded. `day_hours`: how long a 昼 is where day and night turn at either
    of the two door times, whichever is nearest (ruling C21); 0: the door has its own times.
    """

    door_opens: str = "09:00"
    door_closes: str = "21:00"
    requests_close_before: Minutes = 180
    last_hour: Minutes = 60
    night: dict[str, Minutes] = {}
    day_hours: Annotated[int, msgspec.Meta(ge=0, le=240)] = 0
    opening: Minutes = 60
    reminder_before: Minutes = 30

    def __post_init__(self) -> None:
        for name, at in (("door_opens", self.door_opens), ("door_closes", self.door_closes)):
            if not _HOUR.fullmatch(at):
                raise ValueError(f"{name} is no time of day as HH:MM: {at!r}")
        if self.door_opens == self.door_closes:
            raise ValueError("door_opens and door_closes are the same time")


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a drawn board is held to: how strong the village is for one of the wolves' strength."""

    least_ratio: float = 0.0
    most_ratio: float = 0.0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of one ruleset.

    `changes_in_last_hour`: changes and proxies (改票, 代投) are taken in the last hour too;
    `strengths`: how strong each identity is (强度).
    """

    discipline: Discipline = Discipline()
    pace: Pace = Pace()
    times: Times = Times()
    changes_in_last_hour: bool = False
    boards: dict[str, dict[str, Count]] = {}
    draw: Draw = Draw()
    strengths: dict[str, Count] = {}


CONFIG = Path(__file__).resolve().parent.parent / "config"


def load(ruleset: str, folder: Path = CONFIG) -> Settings:
    """The settings in `config/<ruleset>.toml`.

    Raises ValueError, with the file and the key, when the file is not as `Settings` wants
    it; FileNotFoundError when there is none. What only the ruleset knows, `rulesets.get`
    checks.
    """
    path = folder / f"{ruleset}.toml"
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Settings)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from error
