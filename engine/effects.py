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
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from engine.answers import QUESTIONS as QUESTIONS
from engine.answers import Amend as Amend
from engine.answers import Answer as Answer
from engine.answers import Answerers as Answerers
from engine.answers import Bounds as Bounds
from engine.answers import Gain as Gain
from engine.answers import Me as Me
from engine.answers import Stay as Stay
from engine.answers import Verdict as Verdict
from engine.clock import Calendar
from engine.commands import LaunchSkill, Refusal
from engine.events import Announced, Entry, Event, Launch, Strike, StrikeKind
from engine.settings import Settings
from engine.state import Grant, State, Status, without

if TYPE_CHECKING:
    from engine.turn import Turn

Argument = Literal["number", "identity", "skill", "text"]
"""What a launch can take beside its targets (a text is all that follows)."""
WhenLeft = Literal["never", "own exit", "always"]

Reaction = Callable[["Turn", Me, Entry], None]
Phase = Callable[["Turn", Me, Launch], None]


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Effect:
    """A bearer of answers; see the module's docstring.

    `own`: the questions in which it refuses its own seat and no other, so that the dispatcher
    need not ask it about others.
    """

    id: str
    name: str
    english: str
    may_launch: Callable[[State, Me, Grant, int], Refusal | None] | None = None
    may_choose: Callable[[State, Me, Grant, int, int], Refusal | None] | None = None
    limit_targets: Callable[[State, Me, Grant], Bounds | None] | None = None
    duty: Callable[[State, Me, Grant], bool | None] | None = None
    redirect: Callable[[Turn, Me, Launch, int], int | None] | None = None
    on_targeted: Callable[[Turn, Me, Launch, int], bool] | None = None
    amend_feedback: Callable[[State, Me, Launch, str], Amend | None] | None = None
    before_status: Callable[[Turn, Me, Gain], bool] | None = None
    before_exit: Callable[[State, Me, Strike], Stay | None] | None = None
    may_cast: Callable[[State, Me, int, int | None], Refusal | None] | None = None
    weigh_ballot: Callable[[State, Me, int], float | None] | None = None
    weigh_received: Callable[[State, Me, int], float | None] | None = None
    break_tie: Callable[[State, Me, tuple[int, ...]], int | None] | None = None
    may_speak: Callable[[State, Me, int, str], Refusal | None] | None = None
    lets_speak: Callable[[State, Me, int], bool | None] | None = None
    read_victory: Callable[[State, Me], Verdict | None] | None = None
    after: Mapping[type[Event], Reaction] = field(default_factory=dict)
    own: frozenset[str] = frozenset()


def others(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Range 其他角色: every seat that a player could see as in, but the owner."""
    return without(state.in_sight, seat)


def _guarded(tags: frozenset[str], *, forgets: bool) -> bool:
    """Whether a skill can be out of use for what its seat is: shown (翻牌), or forgetful (遗忘)."""
    return "revealing" in tags or (forgets and "forced" in tags and "trait" not in tags)


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

    `repeats`: it can be launched as often in one opening as it has uses left ([X], ruling G6).

    `least`: how many seats it takes at least, where that is fewer than `targets`; `arguments`
    what it takes beside them; `sensible` refuses what is no sensible choice; `draw`: the name of
    its default draw, where it is not its own; `draw_arguments` draws what is missing beside the
    targets. `live`: it happens as it is submitted, in whatever stage; `by_half`: in a stage that
    goes place by place it is not waited for beyond half of the window; `outlives`: whether a
    seat that has left can still launch it.

    Tags that the engine reads: `forced` (强制) may not be declined; `targeted` (指定) can be
    turned aside (`redirect`); `reply` is an answer owed, which `engine.replies` opens and no
    stage, also if it has some; `unasked` fires by itself, and can only be declined beforehand;
    `untold` is not known to who has it; `insists`: to decline a launch that is drawn for who
    answers nothing is to let it be drawn; `in_order`: its targets play different parts, by the
    order in which they are named.
    """

    stages: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    targets: int = 0
    range: Callable[[State, Grant, int], tuple[int, ...]] = others
    default_range: Callable[[State, Grant, int], tuple[int, ...]] | None = None
    least: int | None = None
    arguments: tuple[Argument, ...] = ()
    sensible: Callable[[State, Grant, LaunchSkill], Refusal | None] | None = None
    draw: str | None = None
    draw_arguments: Callable[[Turn, Grant], tuple[str, ...]] | None = None
    live: bool = False
    by_half: bool = False
    outlives: Callable[[State, Grant, int], bool] | None = None
    uses: int | None = None
    from_night: int = 0
    repeats: bool = False
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

    @property
    def untold(self) -> bool:
        """Whether who gains it is not told, and is not to find out."""
        return "untold" in self.tags


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class StatusKind(Effect):
    """A kind of status: what damage it stops, whether that uses it up, who is told.

    `told`: whether its seat is told, or when; `parts`: the kinds that it combines; `masks`: the
    tags that a seat does not bear while it holds it; `suspends`: the forced skills of its seat
    are not in force; `place`: where its seat may speak at any time, and nobody else may;
    `resumed`: what one that had lapsed with its skill does as it is back.
    """

    negative: bool = False
    told: bool | Callable[[State, int], bool] = False
    parts: tuple[str, ...] = ()
    masks: frozenset[str] = frozenset()
    suspends: bool = False
    place: str | None = None
    stops: frozenset[StrikeKind] = frozenset()
    used_up: bool = False
    rank: int = 0
    resumed: Callable[[Turn, Status], None] | None = None


@dataclass(frozen=True, kw_only=True, eq=False, slots=True)
class Office(Effect):
    """A part that a seat plays beside its identity (警长, 替身君), with the skills of it.

    One that is `bound` stays with the seat that has it from the deal.
    """

    skills: tuple[str, ...] = ()
    bound: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Identity:
    """An identity (身份): its faction, its marks and its starting skills.

    `mother`: the identity of which it is a child (子身份), if there is one.
    """

    id: str
    name: str
    english: str
    faction: str
    tags: frozenset[str] = frozenset()
    skills: tuple[str, ...] = ()
    mother: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    """Seats that share a private room and the skills that it holds (共群).

    `one_party`: what holds one of its living members holds all (缴械, 时波混乱); `acquainted`:
    its members know each other and share a room, not only skills.
    """

    id: str
    name: str
    english: str
    tag: str
    skills: tuple[str, ...] = ()
    one_party: bool = False
    acquainted: bool = True


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
    `draft`: adjudicated by the engine, but not yet offered to be played. `replies_in_stage`:
    what an exit lets a seat answer is owed in the stage of the exit, not until the next closes.
    `rulings`: the numbers of the rulings that read an effect or a subject, by its id (see
    `engine.clauses`). `draws`: the names of the draws beside those of skills that nobody
    launched; `surfaces` what
    a seat can seem to be and nobody is dealt (表面身份). `may_stand`: why
    a seat cannot stand for an office now (上警); None where nobody stands. `check_deal`: what is
    illegal or odd about a deal; `draw`: draws a board with its seats, the identity of each from
    seat 1, where the rules draw one, around what is assigned to seats already; it raises
    ValueError, with the key, for settings and seats that leave no board. `part_of`: the part of
    a board to which an identity belongs, where a board has parts, `parts` how many of each.

    What follows from these is worked out once: `places` and `settlement_places` say where an
    effect stands in the two orders; `launched_in` and `automatic_in` which skills can be
    launched, or launch themselves, in a stage, `steps_in` both, in the order of places;
    `answers` and `reactions` who answers each question and who reacts to each type of event;
    `outspoken` the other way round, for each effect that does either, what it answers;
    `kinds_in` a kind of status with those that it combines, `unsettling` the kinds that change
    what is in force or who is marked; `taken_in` the stages whose skills are taken in a stage,
    `opened_in` these skills; `heeded` the types of events that are more than one plain fact;
    `guarded` the skills that more can keep from use than their calendar and their count,
    `choosy` those that something can keep from some targets (`may_choose`).
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
    replies_in_stage: bool = False
    draws: frozenset[str] = frozenset()
    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    may_stand: Callable[[State, int], Refusal | None] | None = None
    ballot_kind: Callable[[State], str | None] = lambda state: "exile"
    settings: Settings = field(default_factory=Settings)
    surfaces: Mapping[str, Identity] = field(default_factory=dict)
    check_deal: Callable[[Mapping[int, str], Mapping[str, int]], list[tuple[str, dict[str, Any]]]]
    draw: Callable[[Random, Settings, Mapping[int, str]], tuple[str, ...]] | None = None
    part_of: Callable[[Identity], str] | None = None
    parts: Mapping[str, int] = field(default_factory=dict)

    places: Mapping[str, int] = field(init=False)
    settlement_places: Mapping[str, int] = field(init=False)
    launched_in: Mapping[str, tuple[str, ...]] = field(init=False)
    automatic_in: Mapping[str, tuple[str, ...]] = field(init=False)
    steps_in: Mapping[str, tuple[str, ...]] = field(init=False)
    answers: Mapping[str, Answerers] = field(init=False)
    reactions: Mapping[type[Event], Answerers] = field(init=False)
    outspoken: Mapping[str, tuple[str | type[Event], ...]] = field(init=False)
    kinds_in: Mapping[str, frozenset[str]] = field(init=False)
    unsettling: frozenset[str] = field(init=False)
    taken_in: Mapping[str, tuple[str, ...]] = field(init=False)
    opened_in: Mapping[str, tuple[str, ...]] = field(init=False)
    heeded: frozenset[type[Event]] = field(init=False)
    guarded: frozenset[str] = field(init=False)
    choosy: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        def follows(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        follows("places", {effect: place for place, effect in enumerate(self.order)})
        follows("settlement_places", {e: place for place, e in enumerate(self.settlement)})
        follows("launched_in", self._by_stage(lambda skill: skill.automatic is None))
        follows("automatic_in", self._by_stage(lambda skill: skill.automatic is not None))
        follows("steps_in", self._by_stage(lambda skill: True))
        kinds_in = {k.id: frozenset((k.id, *k.parts)) for k in self.statuses.values()}
        follows("kinds_in", kinds_in)
        shaking = {k.id for k in self.statuses.values() if k.masks or k.suspends}
        unsettling = {kind for kind, parts in kinds_in.items() if not parts.isdisjoint(shaking)}
        follows("unsettling", frozenset(unsettling))
        taken = self.calendar.windows()
        follows("taken_in", taken)
        opened = {s: tuple(k for t in w for k in self.launched_in[t]) for s, w in taken.items()}
        follows("opened_in", opened)
        follows("answers", {question: self._who_answers(question) for question in QUESTIONS})
        kinds = {kind for effect in self.effects for kind in effect.after}
        forgets = any(kind.suspends for kind in self.statuses.values())
        guarded = (s.id for s in self.skills.values() if _guarded(s.tags, forgets=forgets))
        follows("guarded", frozenset(guarded))
        targeted = {s.id for s in self.skills.values() if "targeted" in s.tags}
        follows("choosy", frozenset(() if self.answers["may_choose"].nobody else targeted))
        follows("heeded", frozenset((*kinds, Announced)))
        follows("reactions", {kind: self._who_reacts(kind) for kind in kinds})
        asked: dict[Any, Answerers] = {**self.answers, **self.reactions}
        follows(
            "outspoken",
            {
                effect.id: said
                for effect in self.effects
                if (
                    said := tuple(
                        what
                        for what, who in asked.items()
                        if not kinds_in.get(effect.id, frozenset({effect.id})).isdisjoint(who.by_id)
                    )
                )
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
            stage: tuple(s.id for s in skills if stage in s.stages and not s.reply and wanted(s))
            for stage in stages
        }

    def _who_answers(self, question: str) -> Answerers:
        asked = {e.id: getattr(e, question) for e in self.effects}
        answer = {id_: answer for id_, answer in asked.items() if answer is not None}
        own = frozenset(effect.id for effect in self.effects if question in effect.own)
        return self._answerers(answer, own)

    def _who_reacts(self, kind: type[Event]) -> Answerers:
        return self._answerers({e.id: e.after[kind] for e in self.effects if kind in e.after})

    def _answerers(
        self, by_id: Mapping[str, Answer], own: frozenset[str] = frozenset()
    ) -> Answerers:
        return Answerers(
            by_id,
            frozenset(by_id) & frozenset(self.skills),
            frozenset(by_id) & frozenset(self.statuses),
            tuple(office for office in self.offices if office in by_id),
            self.id in by_id,
            nobody=not by_id,
            own_exit=any(self.skills[s].when_left == "own exit" for s in by_id if s in self.skills),
            own=own,
        )
