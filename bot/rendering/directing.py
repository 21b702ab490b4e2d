"""What the director (导演) sees: the whole table, the live panel, causes, the inbox."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue
from engine.events import Entry


class Line(msgspec.Struct, frozen=True):
    """A line of the inbox: its id, its text (as said already), since when."""

    id: int
    text: str
    since: datetime


def live_panel(scene: Scene, inbox: int, tongue: Tongue) -> Message:
    """Stage, deadlines, who has submitted and who has not, ballots and tally, the number of
    lines in the inbox, and the buttons (`CLOSE`, `EXTEND`, `PAUSE`/`RESUME`, `TABLE`, `INBOX`).
    """
    raise NotImplementedError


def table(scene: Scene, tongue: Tongue) -> tuple[Message, ...]:
    """Every seat: identity, faction, alive, statuses, cards, posts, ballot; groups; requests."""
    raise NotImplementedError


def why(scene: Scene, log: Sequence[Entry], seat: int, tongue: Tongue) -> Message:
    """Why a seat left, from the exit back to the act that began it."""
    raise NotImplementedError


def inbox(game: int, lines: Sequence[Line], tongue: Tongue) -> tuple[Message, ...]:
    """What needs the director, oldest first, with a button (`RESOLVE`) for each."""
    raise NotImplementedError
