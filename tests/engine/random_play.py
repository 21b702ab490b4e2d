"""Random boards and random play, legal and not, for properties that must hold of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as cmd
from engine import events as ev
from engine import rulesets, views
from engine.clock import Point
from engine.effects import Ruleset
from engine.game import Decision, Game, is_act
from engine.stages import upcoming
from engine.state import State


class Recorded(Game):
    """A game that also keeps what each command brought, step by step, as a database would."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.steps: list[tuple[bool, tuple[ev.Entry, ...]]] = []

    def play(self, command: cmd.Command) -> Decision | cmd.Refusal:
        """Play a command, and keep the step."""
        if not self.steps:
            self.steps.append((False, tuple(self.log)))
        answer = super().play(command)
        if isinstance(answer, Decision):
            self.steps.append((is_act(command), answer.entries))
        return answer


Boards = st.SearchStrategy[list[str]]


@dataclass(frozen=True, repr=False)
class Kind:
    """How games of one ruleset are dealt at random.

    `fair` boards make a game of some length; `office` is one that a seat may hold from the
    start; `argued` are skills that take more than seats; `check` asserts what must hold of
    every table of these rules besides what holds of any.
    """

    rules: Ruleset
    fair: Boards
    office: str
    argued: frozenset[str] = frozenset()
    check: Callable[[State], None] = lambda state: None

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        """How hypothesis shows it with a failing game: not all the rules."""
        printer.text(self.rules.id)

    @property
    def wild(self) -> Boards:
        """Fair boards, and such as no director would deal: no wolf, only wolves, nobody."""
        return self.fair | st.lists(st.sampled_from(sorted(self.rules.identities)), max_size=12)


def _fair(rules: Ruleset, wolf: str, *rare: list[str]) -> Boards:
    """Few enough wolves for a game of some length; `rare` come together or not at all."""
    others = sorted({*rules.identities} - {wolf} - {one for some in rare for one in some[:1]})
    return st.tuples(
        st.integers(1, 3).map(lambda count: [wolf] * count),
        st.lists(st.sampled_from(others), min_size=8, max_size=12),
        st.sampled_from([[], *rare]),
    ).flatmap(lambda parts: st.permutations([identity for part in parts for identity in part]))


def _badges(state: State) -> None:
    """The badge is the sheriff's, and only there while there is one."""
    sheriff = state.offices.get("sheriff")
    badges = [state.grants[n].holder for n in state.bearing.get("pass_badge", ())]
    assert badges == ([] if sheriff is None else [sheriff])


RULES, CLASSIC, SUMERU = (rulesets.get(id_) for id_ in ("jinrou", "classic", "sumeru"))
JINROU = Kind(RULES, _fair(RULES, "werewolf"), "dummy")
KINDS = (
    JINROU,
    Kind(
        CLASSIC,
        _fair(CLASSIC, "wolf", ["cupid"], ["cupid", "fox", "cub"]),
        "sheriff",
        argued=frozenset({"play_fool", "poison"}),
        check=_badges,
    ),
    Kind(
        SUMERU,
        _fair(SUMERU, "tengu", ["seed_wolf"], ["eclipse_maid"]),
        "sheriff",
        argued=frozenset({"transpose"}) | {s.id for s in SUMERU.skills.values() if s.arguments},
        check=_badges,
    ),
)
"""Every ruleset has its place here, and so in every test that `of_any_game` makes."""


@st.composite
def games(draw: st.DrawFn, kind: Kind = JINROU, *, wild: bool = False) -> Recorded:
    """A game just dealt, half of them with a seat in its office, whoever that is."""
    deal = dict(enumerate(draw(kind.wild if wild else kind.fair), 1))
    held = draw(st.none() | st.sampled_from(sorted(deal))) if deal else None
    game = Recorded.deal(
        kind.rules,
        deal,
        seed=draw(st.text(max_size=3)),
        offices={} if held is None else {kind.office: held},
        discipline=draw(st.booleans()),
    )
    assert isinstance(game, Recorded)
    return game


def of_any_game(examples: int, *, wild: bool = False) -> Callable[[Callable[..., None]], Any]:
    """Make a test of what holds of the games of every ruleset.

    It takes the kind of a game, the game just dealt, and a source of chance for its play.
    """

    def decorate(test: Callable[[Kind, Recorded, Random], None]) -> Any:
        @pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules.id)
        @settings(max_examples=examples)
        @given(data=st.data())
        def run(kind: Kind, data: st.DataObject) -> None:
            test(kind, data.draw(games(kind, wild=wild)), data.draw(SOURCES))

        run.__name__ = run.__qualname__ = test.__name__
        return run

    return decorate


SOURCES = st.integers(0, 2**32).map(Random)
"""Sources of chance for play, apart from the game's own."""


def some_command(state: State, rng: Random) -> cmd.Command:
    """Something that somebody could send: mostly what is open, now and then nonsense."""
    kind = rng.random()
    step = upcoming(state)
    if kind < 0.2 and step is not None:
        return step
    if kind < 0.7:
        return _plausible(state, rng)
    if kind < 0.85:
        return _ruling(state, rng)
    return _nonsense(state, rng)


def _plausible(state: State, rng: Random) -> cmd.Command:
    living = state.living or (1,)
    seat, other = rng.choice(living), rng.choice((*living, None))
    shown = [(n, s) for n in state.seats for s in views.panel(state, n) if s.range]
    owed = bool(state.replies)
    if shown and (owed or state.now.kind != "day" or rng.random() < 0.1):
        seat, skill = rng.choice(shown)
        if skill.declinable and rng.random() < 0.2:
            return cmd.LaunchSkill(seat, skill.skill, declined=True)
        chosen = rng.sample(skill.range, min(skill.targets, len(skill.range)))
        return cmd.LaunchSkill(seat, skill.skill, tuple(chosen))
    if state.last_words.windows and rng.random() < 0.1:
        return cmd.Post(rng.choice(list(state.last_words.windows)), "再见", place="last_words")
    step = upcoming(state)
    if step is not None and (state.now.kind != "day" or state.door == "closed"):
        return step
    if state.ballot is not None and seat in state.ballot.votes:
        return cmd.ChangeBallot(seat, other)
    return rng.choice(
        [
            cmd.CastBallot(seat, other),
            cmd.CastBallot(seat, other, by="A"),
            cmd.Post(seat, "早", rng.choice((1, 5, 10))),
            cmd.Ask(seat, rng.choice(("haste", "delay"))),
        ]
    )


def _ruling(state: State, rng: Random) -> cmd.Command:
    if rng.random() < 0.01:
        return cmd.JudgeLost(rng.choice(sorted(state.rules.factions)))
    seat = rng.choice((*state.seats, 1))
    out = [n for n in state.seats if n not in state.living] or [seat]
    until: Point = rng.choice(("door_open", "door_close", "night_open", "night_end", "never"))
    draws = (rng.choice((*state.seats, 99)), rng.choice((*state.seats, 99)))
    return rng.choice(
        [
            cmd.GiveCard(seat, rng.choice(("blue", "yellow", "red"))),
            cmd.GiveCard(seat, "blue"),
            cmd.GiveStatus(
                seat, rng.choice(sorted(state.rules.statuses)), until, rng.choice((1, 2))
            ),
            cmd.FixDraw(rng.choice(sorted(s.name for s in state.rules.skills.values())), draws),
            cmd.PutOut(seat),
            cmd.BringBack(rng.choice(out)),
            cmd.BringBack(rng.choice(out)),
            cmd.JudgeLost(rng.choice(sorted(state.rules.factions)))
            if rng.random() < 0.05
            else cmd.PutOut(99),
        ]
    )


def _nonsense(state: State, rng: Random) -> cmd.Command:
    seat, other = (rng.choice((*state.seats, 0, -1, 99)) for _ in range(2))
    day = state.day + rng.choice((-1, 0, 1))
    stage = rng.choice(("opening", "day", "night", "nightfall", "witch_hour", "noon"))
    return rng.choice(
        [
            cmd.LaunchSkill(seat, rng.choice((*state.rules.skills, "nonsense")), (other,)),
            cmd.LaunchSkill(
                seat, rng.choice((*state.rules.skills, "nonsense")), (other, seat), ("x",)
            ),
            cmd.LaunchSkill(seat, rng.choice((*state.rules.skills, "nonsense")), declined=True),
            cmd.CastBallot(seat, other),
            cmd.ChangeBallot(seat, other),
            cmd.Ask(seat, rng.choice(("haste", "stand"))),
            cmd.Post(seat, "", rng.choice((0, 1)), rng.choice(("discussion", "last_words"))),
            cmd.GiveStatus(seat, "lucky", "never"),
            cmd.JudgeLost("cats"),
            cmd.CloseRequests(day),
            cmd.BeginLastHour(day),
            cmd.RestSkills(day),
            cmd.ResumeSkills(day),
            cmd.OpenStage(day, stage),
            cmd.CloseStage(day, stage),
            cmd.CloseDoor(day, rng.choice((0, 1, 2))),
            cmd.TakeBack(rng.choice((0, -1, 10**9))),
        ]
    )


def without_numbers(state: State, log: Iterable[ev.Entry]) -> dict[str, Any]:
    """A table with what its entry numbers stand for in place of the numbers.

    So two tables can be compared that came about by logs of different length.
    """
    events = {e.seq: e.event for e in log}
    table = {f: getattr(state, f) for f in state.__struct_fields__}
    for field in ("rules", "seq"):
        del table[field]
    table["grants"] = {
        n: (
            (g.skill, g.holder, g.uses, g.history, g.given_by),
            [(k, m.value, events[m.seq], m.per_life) for k, m in g.memory.items()],
        )
        for n, g in state.grants.items()
    }
    table["submissions"] = {
        n: [(events[seq], launch) for seq, launch in standing]
        for n, standing in state.submissions.items()
    }
    table["queue"] = [(events[seq], strike) for seq, strike in state.queue]
    table["aftermaths"] = [(events[seq], launch) for seq, launch in state.aftermaths]
    table["reds"] = [(seat, events[seq]) for seat, seq in state.reds]
    table["exits"] = [(e.seat, events[e.seq], e.kind) for e in state.exits]
    table["held"] = [(e.event, e.to) for e in state.held]
    if state.ballot is not None:
        ballot = msgspec.structs.asdict(state.ballot)
        ballot["votes"] = [
            (
                voter,
                vote.target,
                vote.reason,
                events[vote.seq],
                vote.by,
                [(target, events[seq]) for target, seq in vote.earlier],
            )
            for voter, vote in views.ballots(state)
        ]
        table["ballot"] = ballot
    return table
