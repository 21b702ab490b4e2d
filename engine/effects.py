"""What rules are made of: records that answer at named points.

Everything with behaviour is an `Effect`: a skill (技能), a kind of status (状态), an office
that is no identity (警长, 替身君), or the ruleset itself. An effect answers *questions*, which
shape what is about to happen, and reacts `after` events. Leaving a field out is passing.
The closed list of questions stands in docs/vocabulary.md; the dispatcher that asks them, and
alone decides who is asked, is `engine.hooks`.

Questions are pure: they see the table and return an answer. Reactions and phases act
through the `Turn` that they are handed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from engine.clock import Calendar
from engine.commands import Refusal
from engine.events import Entry, Event, Launch, Strike, StrikeKind
from engine.settings import Settings
from engine.state import Grant, State, Status, without

if TYPE_CHECKING:
    from engine.turn import Turn

WhenLeft = Literal["never", "own exit", "always"]
Outcome = Literal["win", "lose", "not_lost"]


class Me(msgspec.Struct, frozen=True, eq=False, gc=False):
    """On whose behalf an effect answers: its seat, and the grant or status that bears it."""

    effect: Any
    seat: int | None
    grant: Grant | None = None
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Bounds:
    """An answer to `limit_targets`: only these seats; the greater strength goes first."""

    seats: frozenset[int]
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Stay:
    """An answer to `before_exit`: the seat stays, and this is what it brings."""

    then: Callable[[Turn, Me, Strike], None] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules read of the factions: who lost, who has won, and why (message id)."""

    lost: tuple[tuple[str, str], ...] = ()
    winner: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answerers:
    """The effects that answer one question, or react to one event, apart by what bears them.

    `nobody`: there is none; `own_exit`: some of the skills answer also at their seat's exit.
    """

    by_id: Mapping[str, Answer]
    skills: frozenset[str]
    statuses: frozenset[str]
    offices: tuple[str, ...]
    ruleset: bool
    nobody: bool
    own_exit: bool


Answer = Callable[..., Any]
"""What an effect answers to a question, or does after an event."""
Reaction = Callable[["Turn", Me, Entry], None]
Phase = Callable[["Turn", Me, Launch], None]


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Effect:
    """A bearer of answers; see the module's docstring."""

    id: str
    name: str
    english: str
    may_launch: Callable[[State, Me, Grant, int], Refusal | None] | None = None
    limit_targets: Callable[[State, Me, Grant], Bounds | None] | None = None
    duty: Callable[[State, Me, Grant], bool | None] | None = None
    redirect: Callable[[Turn, Me, Launch, int], int | None] | None = None
    on_targeted: Callable[[Turn, Me, Launch, int], bool] | None = None
    before_status: Callable[[State, Me, str, int | None], str | None] | None = None
    before_exit: Callable[[State, Me, Strike], Stay | None] | None = None
    may_cast: Callable[[State, Me, int, int | None], Refusal | None] | None = None
    weigh_ballot: Callable[[State, Me, int], float | None] | None = None
    weigh_received: Callable[[State, Me, int], float | None] | None = None
    break_tie: Callable[[State, Me, tuple[int, ...]], int | None] | None = None
    may_speak: Callable[[State, Me, int, str], Refusal | None] | None = None
    read_victory: Callable[[State, Me], Verdict | None] | None = None
    after: Mapping[type[Event], Reaction] = field(default_factory=dict)


QUESTIONS = (
    "may_launch",
    "limit_targets",
    "duty",
    "redirect",
    "on_targeted",
    "before_status",
    "before_exit",
    "may_cast",
    "weigh_ballot",
    "weigh_received",
    "break_tie",
    "may_speak",
    "read_victory",
)


def others(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Range 其他角色: every seat that a player could see as in, but the owner."""
    return without(state.in_sight, seat)


def everyone(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Range 任意角色: every seat that a player could see as in (ruling G14)."""
    return state.in_sight


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Skill(Effect):
    """A skill (技能) and its facts.

    `stages` are the ids of the stages in which it can be launched (none: passive); `targets`
    how many seats a launch takes; `range` who may be chosen by that seat; `default_range`
    where a default draw differs from it; `uses` 限定 is 1, [X] more, None without limit;
    `from_night` the first night on which it can be launched; `default` whether it is
    launched on a random target for one who answers nothing; `rivals` are skills of which
    no other may stand in the same stage for the same holder; `automatic` makes a skill
    launch itself at its place when it answers with a cause (an entry) to launch.

    Tags that the engine reads: `forced` (强制) may not be declined; `reply` is an answer owed
    after an exit, which `engine.replies` opens; `unasked` fires by itself, and can only be
    declined beforehand.
    """

    stages: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    targets: int = 0
    range: Callable[[State, Grant, int], tuple[int, ...]] = others
    default_range: Callable[[State, Grant, int], tuple[int, ...]] | None = None
    uses: int | None = None
    from_night: int = 0
    default: bool = False
    rivals: frozenset[str] = frozenset()
    when_left: WhenLeft = "never"
    automatic: Callable[[State, Me], int | None] | None = None
    launch: Phase | None = None
    settle: Phase | None = None
    aftermath: Phase | None = None

    @property
    def forced(self) -> bool:
        """Whether it may not be declined (强制)."""
        return "forced" in self.tags

    @property
    def reply(self) -> bool:
        """Whether it answers something that happened, also from a seat that is out (反应)."""
        return "reply" in self.tags


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class StatusKind(Effect):
    """A kind of status: what damage it stops, whether that uses it up, who is told."""

    negative: bool = False
    told: bool = False
    stops: frozenset[StrikeKind] = frozenset()
    used_up: bool = False
    rank: int = 0


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Office(Effect):
    """A part that a seat plays beside its identity (警长, 替身君), with the skills of it."""

    skills: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Identity:
    """An identity (身份): its faction, its marks and its starting skills.

    `article` is what it does, in our own words, as message id of the wording.
    """

    id: str
    name: str
    english: str
    faction: str
    tags: frozenset[str] = frozenset()
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """Seats that share a private room and the skills that it holds (共群)."""

    id: str
    name: str
    english: str
    tag: str
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Faction:
    """A faction (阵营)."""

    id: str
    name: str
    english: str


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Ruleset(Effect):
    """A whole set of rules: calendar, identities, skills, order; and its own answers.

    `order` is the one list of places: every skill and status with behaviour stands in it;
    `settlement` orders the night's queue by the effect through which damage came, what is
    not in it follows as dealt. `elevator_order`: exits are listed by seat, not by time.
    `draft`: adjudicated by the engine, but not yet offered to be played.

    What follows from these is worked out once: `places` and `settlement_places` say where an
    effect stands in the two orders; `launched_in` and `automatic_in` which skills can be
    launched, or launch themselves, in a stage, in the order of places; `answers` and
    `reactions` who answers each question and who reacts to each type of event; `outspoken`
    the other way round, for each effect that does either, what it answers or reacts to.
    """

    calendar: Calendar
    identities: Mapping[str, Identity]
    skills: Mapping[str, Skill]
    statuses: Mapping[str, StatusKind]
    offices: Mapping[str, Office]
    groups: Mapping[str, Group]
    factions: Mapping[str, Faction]
    order: tuple[str, ...]
    settlement: tuple[str, ...] = ()
    elevator_order: bool = False
    tally_public: bool = True
    board_public: bool = True
    draft: bool = False
    ballot_kind: Callable[[State], str | None] = lambda state: "exile"
    settings: Settings = field(default_factory=Settings)
    check_deal: Callable[[Mapping[int, str], Mapping[str, int]], list[tuple[str, dict[str, Any]]]]

    places: Mapping[str, int] = field(init=False)
    settlement_places: Mapping[str, int] = field(init=False)
    launched_in: Mapping[str, tuple[str, ...]] = field(init=False)
    automatic_in: Mapping[str, tuple[str, ...]] = field(init=False)
    answers: Mapping[str, Answerers] = field(init=False)
    reactions: Mapping[type[Event], Answerers] = field(init=False)
    outspoken: Mapping[str, tuple[str | type[Event], ...]] = field(init=False)

    def __post_init__(self) -> None:
        def follows(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        follows("places", {effect: place for place, effect in enumerate(self.order)})
        follows("settlement_places", {e: place for place, e in enumerate(self.settlement)})
        follows("launched_in", self._by_stage(lambda skill: skill.automatic is None))
        follows("automatic_in", self._by_stage(lambda skill: skill.automatic is not None))
        follows("answers", {question: self._who_answers(question) for question in QUESTIONS})
        kinds = {kind for effect in self.effects for kind in effect.after}
        follows("reactions", {kind: self._who_reacts(kind) for kind in kinds})
        asked: dict[Any, Answerers] = {**self.answers, **self.reactions}
        follows(
            "outspoken",
            {
                effect.id: said
                for effect in self.effects
                if (said := tuple(what for what, who in asked.items() if effect.id in who.by_id))
            },
        )

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Everything with behaviour in these rules."""
        return (
            self,
            *self.offices.values(),
            *self.skills.values(),
            *self.statuses.values(),
        )

    def _by_stage(self, wanted: Callable[[Skill], bool]) -> Mapping[str, tuple[str, ...]]:
        skills = sorted(self.skills.values(), key=lambda skill: self.places[skill.id])
        stages = {stage.id for stage in self.calendar.first + self.calendar.every}
        return {
            stage: tuple(s.id for s in skills if stage in s.stages and wanted(s))
            for stage in stages
        }

    def _who_answers(self, question: str) -> Answerers:
        asked = {e.id: getattr(e, question) for e in self.effects}
        return self._answerers({id_: answer for id_, answer in asked.items() if answer is not None})

    def _who_reacts(self, kind: type[Event]) -> Answerers:
        return self._answerers({e.id: e.after[kind] for e in self.effects if kind in e.after})

    def _answerers(self, by_id: Mapping[str, Answer]) -> Answerers:
        return Answerers(
            by_id,
            frozenset(by_id) & frozenset(self.skills),
            frozenset(by_id) & frozenset(self.statuses),
            tuple(office for office in self.offices if office in by_id),
            self.id in by_id,
            nobody=not by_id,
            own_exit=any(self.skills[s].when_left == "own exit" for s in by_id if s in self.skills),
        )
