"""What a text can mean, and how what can be written is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.commands import RefusalKind
from engine.effects import Argument

LONGEST = 400
"""A command longer than this is none, a free text in it left aside."""

Page = Literal["help", "mine", "roster", "times", "rules", "panel"]
Request = Literal["haste", "delay", "stand"]


class Named(msgspec.Struct, frozen=True):
    """Something that can be written by its names (an identity)."""

    id: str
    names: tuple[str, ...]


class SkillWord(msgspec.Struct, frozen=True):
    """A skill as it can be written: its names, what it takes, whether it is open.

    `targets` how many seats it takes at most, `least` at least, where that is fewer;
    `arguments` what it takes beside them; one that is `forced` (强制) cannot be declined.
    """

    id: str
    names: tuple[str, ...]
    targets: int
    open: bool = False
    least: int | None = None
    arguments: tuple[Argument, ...] = ()
    forced: bool = False

    @property
    def fewest(self) -> int:
        """How many seats a launch names at least."""
        return self.targets if self.least is None else self.least

    @property
    def takes_text(self) -> bool:
        """Whether what follows can be any text."""
        return "text" in self.arguments


class Launching(msgspec.Struct, frozen=True):
    """发动: a skill on seats that the writer could see as in the game, with its arguments.

    `seat`: whose skill it is, where the writer acts for a seat that he controls (操纵).
    """

    skill: str
    targets: tuple[int, ...]
    args: tuple[str, ...] = ()
    seat: int | None = None


class Declining(msgspec.Struct, frozen=True):
    """放弃 of a skill, one's own or that of a `seat` that one controls."""

    skill: str
    seat: int | None = None


class Asking(msgspec.Struct, frozen=True):
    """申请加速, 申请延时 or 上警."""

    what: Request


class Showing(msgspec.Struct, frozen=True):
    """Something is only asked for."""

    what: Page


class NotUnderstood(msgspec.Struct, frozen=True):
    """Why a text is no command: `reason` is an id of the catalog `grammar`, with its arguments.

    `skill` and `skills` among them are ids of skills, `example` the id of the skill whose
    arguments are to be shown by one; seats are written as they can be typed.
    """

    kind: RefusalKind
    reason: str
    args: Mapping[str, str | int | tuple[str, ...]] = {}


class Talk(msgspec.Struct, frozen=True):
    """Nothing that was meant for the bot."""


Meaning = Launching | Declining | Asking | Showing | NotUnderstood | Talk
