"""What is asked of a game: commands of players, of the director and of the clock.

A command is answered by events or by a `Refusal`; a refusal is no event and changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.clock import Point
from engine.events import Colour

RefusalKind = Literal["illegal", "unknown", "ambiguous", "stale"]


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a command is not carried out, as a message that a player understands.

    `illegal`: the rules forbid it now. `unknown`: no such seat, skill or choice.
    `ambiguous`: it can be read in two ways. `stale`: a wake-up for what is already past.
    """

    kind: RefusalKind
    message: str
    args: dict[str, Any]


class Refused(Exception):
    """Carries a refusal out of a decision."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def refuse(message: str, kind: RefusalKind = "illegal", **args: Any) -> Refused:
    """A `Refused` to raise, for a message id and its arguments."""
    return Refused(Refusal(kind, message, args))


class Command(msgspec.Struct, frozen=True, gc=False):
    """Something that is asked of a game."""


class LaunchSkill(Command, frozen=True, omit_defaults=True):
    """Launch (发动) a skill; no choice and `declined` is 放弃.

    `skill` is the id of a skill; `seat` the seat that holds it, by itself or in its group;
    `args` further arguments as the skill has them; `operator` the seat that acts for one it
    controls (操纵), None for the seat itself; `by` names the director who submits for the seat,
    for a `reason`.
    """

    seat: int
    skill: str
    chosen: tuple[int, ...] = ()
    args: tuple[str, ...] = ()
    declined: bool = False
    operator: int | None = None
    by: str | None = None
    reason: str = ""


class CastBallot(Command, frozen=True):
    """Vote (投票); no target is 弃权; `by` names the director who votes for the seat (代投)."""

    voter: int
    target: int | None
    reason: str = ""
    by: str | None = None


class ChangeBallot(Command, frozen=True):
    """Change one's vote (改票)."""

    voter: int
    target: int | None
    reason: str = ""


class Ask(Command, frozen=True):
    """Ask for `haste` (申请加速) or `delay` (申请延时)."""

    seat: int
    what: str


class Post(Command, frozen=True, omit_defaults=True):
    """Speak (发言): one post with a text, or `count` ordinary posts.

    `place` is `discussion`, `last_words` (遗言), a place that a status gives its seat (自由), or
    `aside`: what all can read and is no post of the discussion, as talk among the ballots.
    `attached`: how many pictures, stickers and the like it has beside the text.
    """

    seat: int
    text: str
    count: int = 1
    place: str = "discussion"
    attached: int = 0


class GiveCard(Command, frozen=True):
    """The director gives a card (蓝牌/黄牌/红牌)."""

    seat: int
    colour: Colour
    reason: str = ""


class PutOut(Command, frozen=True):
    """The director puts a seat out (出局, ruling G2)."""

    seat: int
    reason: str = ""


class BringBack(Command, frozen=True):
    """The director brings a seat back (复活, ruling G2)."""

    seat: int
    reason: str = ""


class GiveStatus(Command, frozen=True):
    """The director gives a status (状态) until that point of the calendar comes next."""

    seat: int
    status: str
    until: Point
    count: int = 1
    reason: str = ""


class EndStatus(Command, frozen=True):
    """The director ends every status of a kind that a seat holds."""

    seat: int
    status: str
    reason: str = ""


class GiveSkill(Command, frozen=True):
    """The director gives a seat a skill (技能), with the uses that it begins with."""

    seat: int
    skill: str
    reason: str = ""


class TakeSkill(Command, frozen=True):
    """The director takes a skill from a seat."""

    seat: int
    skill: str
    reason: str = ""


class ChangeUses(Command, frozen=True):
    """The director gives a seat uses (次数) of a skill, or takes some: never below none."""

    seat: int
    skill: str
    delta: int
    reason: str = ""


class ChangeFaction(Command, frozen=True):
    """The director lets a seat belong to another faction (阵营)."""

    seat: int
    faction: str
    reason: str = ""


class PassOffice(Command, frozen=True):
    """The director lets an office (警长) come to a seat, or end (no `to`)."""

    office: str
    to: int | None
    reason: str = ""


class Tell(Command, frozen=True):
    """The director says something to a seat in the game's name."""

    seat: int
    text: str


class JudgeLost(Command, frozen=True):
    """The director judges a faction lost (判负, ruling G10)."""

    faction: str
    reason: str = ""


class FixDraw(Command, frozen=True):
    """The director decides the next draws of a name (ruling G12)."""

    name: str
    values: tuple[Any, ...]
    reason: str = ""


class TakeBack(Command, frozen=True):
    """The director takes back (撤销) all that came after entry `to`; None: the newest act."""

    to: int | None = None
    reason: str = ""


class OpenStage(Command, frozen=True):
    """The clock opens the stage that follows."""

    day: int
    stage: str


class CloseRequests(Command, frozen=True):
    """The clock ends the time for 加速/延时 requests."""

    day: int


class RestSkills(Command, frozen=True):
    """The clock lets the skills of a discussion rest for the night between two of its days."""

    day: int


class ResumeSkills(Command, frozen=True):
    """The clock lets the skills of a discussion be launched again the next morning."""

    day: int


class BeginLastHour(Command, frozen=True):
    """The clock begins the last hour before the door closes."""

    day: int


class CloseDoor(Command, frozen=True):
    """The clock closes the door (关门) and with it the ballot that is open.

    `spare`: the director rules that nobody gets a card or drowns for what he let pass that day.
    """

    day: int
    ballot: int = 1
    spare: bool = False


class PassPlace(Command, frozen=True):
    """The clock ends the waiting for a place of a stage that goes place by place.

    At half of the stage's window: only places that must be done by then are passed.
    """

    day: int
    stage: str


class CloseStage(Command, frozen=True):
    """The clock closes a stage; its launches are resolved."""

    day: int
    stage: str
