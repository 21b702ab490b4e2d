"""What happened: the events (事件) of a game.

An event is a small frozen fact. The log is the game: state is a fold over it, and nothing
else changes state. Each entry of it says what brought it about (`cause`) and who may know it
(`to`); there is no default audience, so nobody can forget to decide.
"""

from __future__ import annotations

from typing import Any, Literal

from engine.holding import AllowanceChanged as AllowanceChanged
from engine.holding import ControlChanged as ControlChanged
from engine.holding import FactionChanged as FactionChanged
from engine.holding import GrantGained as GrantGained
from engine.holding import GrantLost as GrantLost
from engine.holding import Noted as Noted
from engine.holding import Revealed as Revealed
from engine.holding import StatusChanged as StatusChanged
from engine.holding import StatusEnded as StatusEnded
from engine.holding import StatusGained as StatusGained
from engine.holding import StatusRefused as StatusRefused
from engine.holding import SurfaceChanged as SurfaceChanged
from engine.holding import TagChanged as TagChanged
from engine.holding import UsesChanged as UsesChanged
from engine.log import DIRECTOR as DIRECTOR
from engine.log import PUBLIC as PUBLIC
from engine.log import PUBLIC_AT_DOOR as PUBLIC_AT_DOOR
from engine.log import Against as Against
from engine.log import Audience as Audience
from engine.log import Colour as Colour
from engine.log import Entry as Entry
from engine.log import Event as Event
from engine.log import Launch as Launch
from engine.log import Strike as Strike
from engine.log import StrikeKind as StrikeKind
from engine.log import only as only
from engine.waiting import AnswersRead as AnswersRead
from engine.waiting import IdleRead as IdleRead
from engine.waiting import LastWordsGranted as LastWordsGranted
from engine.waiting import ReplyLapsed as ReplyLapsed
from engine.waiting import ReplyOpened as ReplyOpened


class GameDealt(Event, frozen=True):
    """Identities (身份) are dealt: seat number to identity id; offices like the dummy."""

    ruleset: str
    seed: str
    deal: dict[int, str]
    offices: dict[str, int]
    settings: dict[str, Any]
    discipline: bool = True


class StageOpened(Event, frozen=True):
    """A stage (阶段) opens."""

    day: int
    stage: str


class StageClosed(Event, frozen=True):
    """A stage takes no more acts."""

    day: int
    stage: str


class StageResolved(Event, frozen=True):
    """All launches of a stage are done."""

    day: int
    stage: str


class DoorMoved(Event, frozen=True):
    """The door (开门/关门) of a day: `open`, `requests_closed`, `last_hour`, `closed`."""

    day: int
    door: Literal["open", "requests_closed", "last_hour", "closed"]


class SkillsRested(Event, frozen=True):
    """The skills of a discussion (正午) rest for the night between two of its natural days.

    Or they do so no more, and can be launched again.
    """

    day: int
    rests: bool


class Settled(Event, frozen=True):
    """A settlement (结算) is complete: what victory is read after (ruling G11)."""

    what: Literal["exit", "ballot", "dusk", "night"]


class Asked(Event, frozen=True):
    """A seat asks for 加速 (`haste`), 延时 (`delay`), or stands for an office."""

    seat: int
    what: str


class PaceChanged(Event, frozen=True):
    """The day's pace: `haste` (加速), `full_haste` (二段加速), `delay` (延时)."""

    day: int
    kind: Literal["haste", "full_haste", "delay"]
    asked: bool


class SkillOpened(Event, frozen=True):
    """A skill (技能) can be launched now, `launches` times."""

    grant: int
    skill: str
    launches: int


class SkillSubmitted(Event, frozen=True):
    """A launch stands until its stage closes or a newer one replaces it (ruling G5)."""

    launch: Launch


class SkillStopped(Event, frozen=True):
    """A launch did nothing and used nothing up (ruling G13)."""

    launch: Launch
    by: str
    message: str
    args: dict[str, Any]


class Redirected(Event, frozen=True):
    """A hop from 选择目标 to 结算目标."""

    launch: Launch
    hop: str
    origin: int
    target: int


class PlacePassed(Event, frozen=True):
    """In a stage that goes place by place, the place of a skill is done."""

    skill: str


class SkillResolved(Event, frozen=True):
    """A launch was resolved and counts."""

    launch: Launch


class Struck(Event, frozen=True):
    """Damage is dealt: settled now, or queued for the night's end (ruling G2)."""

    strike: Strike
    queued: bool


class StrikeStopped(Event, frozen=True):
    """Something kept a seat in: a status, or skills by which it stays.

    `losers` are protections that also held but were not needed.
    """

    strike: Strike
    by: tuple[str, ...]
    losers: tuple[str, ...] = ()


class Felled(Event, frozen=True):
    """Damage got through, also on a seat that is already out."""

    strike: Strike


class Left(Event, frozen=True):
    """A seat leaves the game (出局)."""

    seat: int
    strike: Strike
    sent_off: bool = False


class Returned(Event, frozen=True):
    """A seat comes back (复活)."""

    seat: int


class ExitsShown(Event, frozen=True):
    """All may know now who left and who came back (ruling G3)."""

    left: tuple[int, ...]
    returned: tuple[int, ...] = ()


class BallotAdded(Event, frozen=True):
    """A day will hold one more ballot (额外进行一次投票)."""

    day: int
    by: str


class BallotOpened(Event, frozen=True):
    """A ballot (投票) opens: its number within the day."""

    day: int
    ballot: int
    kind: str


class BallotCast(Event, frozen=True):
    """A seat votes or changes its vote; no target is 弃权. `by` is the director's proxy."""

    voter: int
    target: int | None
    reason: str
    change: bool
    extra: bool = False
    by: str | None = None


class BallotClosed(Event, frozen=True, omit_defaults=True):
    """A ballot is tallied: weights of voters, counts of targets, who stands highest.

    `broken_by`: what decides between several who do.
    """

    day: int
    ballot: int
    weights: dict[int, float]
    counts: dict[int, float]
    top: tuple[int, ...]
    broken_by: str = ""


class BadgePassed(Event, frozen=True):
    """An office (警长) comes to a seat, goes from one to another, or ends (no `to`)."""

    office: str
    origin: int | None
    to: int | None


class Posted(Event, frozen=True, omit_defaults=True):
    """A seat speaks in a public place; `attached` pictures and the like beside the text.

    `aside`: it is no post of the discussion and counts as none.
    """

    seat: int
    text: str
    count: int
    attached: int = 0
    aside: bool = False


class PostsRead(Event, frozen=True):
    """The posts of a day are counted: for each seat its run of days with few of them."""

    meagre: dict[int, int]


class CardGiven(Event, frozen=True):
    """A card (蓝牌/黄牌/红牌) is given, by the director or by the rules."""

    seat: int
    colour: Colour
    why: str


class Judged(Event, frozen=True):
    """A faction is judged lost (判负)."""

    faction: str
    reason: str


class Ended(Event, frozen=True):
    """The game is over."""

    winner: str
    reason: str


class Drawn(Event, frozen=True, omit_defaults=True):
    """A random choice, by name; `fixed` when the director had decided it (ruling G12).

    `passed` is what he had decided where the rules did not allow it: it is dropped.
    """

    name: str
    pool: tuple[Any, ...]
    value: Any
    fixed: bool
    passed: Any = None


class DrawFixed(Event, frozen=True):
    """The director decides the next draws of a name."""

    name: str
    values: tuple[Any, ...]


class Ruled(Event, frozen=True):
    """The director (导演) rules; what follows is its consequence."""

    act: str
    args: dict[str, Any]
    reason: str


class Reverted(Event, frozen=True):
    """The game goes back to the state after entry `to` (撤销)."""

    to: int
    why: str


class Notice(Event, frozen=True):
    """Something is said to the seats of the audience (通知/反馈)."""

    message: str
    args: dict[str, Any]


class Announced(Event, frozen=True):
    """Something is said to all (公示)."""

    message: str
    args: dict[str, Any]
