"""Random legal play: what somebody could do at a table, drawn from a source of chance.

For benchmarks, soak runs and rehearsals. It asks the engine what may be done, as a player's
panel does, and knows no rules of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from engine import commands as cmd
from engine import hooks, usable
from engine.effects import Argument
from engine.game import Game
from engine.pace import STAND
from engine.stages import upcoming
from engine.state import Seat, State

T = TypeVar("T")

CANDIDACY = 0.15
"""How likely a seat stands for an election, in each stage in which it may."""


def _one(seats: Sequence[T], rng: Random) -> T:
    return seats[int(rng.random() * len(seats))]


def _some(seats: Sequence[int], count: int, rng: Random) -> tuple[int, ...]:
    return (_one(seats, rng),) if count == 1 else tuple(rng.sample(seats, count))


def launches(state: State, rng: Random) -> list[cmd.Command]:
    """One random launch for everything that is open now, replies among it."""
    found: list[cmd.Command] = []
    for number in (*state.replies, *state.openings):
        grant = state.grants[number]
        skill = state.rules.skills[grant.skill]
        opening = state.openings.get(number)
        seat = _one(opening.seats if opening else state.holders(grant), rng)
        by = state.controlled.get(seat)
        if not skill.forced and rng.random() < 0.1 and not hooks.obliged(state, grant):
            found.append(cmd.LaunchSkill(seat, skill.id, declined=True, operator=by))
            continue
        range_ = usable.choosable(state, grant, seat)
        count, args = skill.targets, tuple[str, ...]()
        if skill.least is not None:
            count = max(skill.least, min(len(range_), count))
        if len(range_) >= count and "unasked" not in skill.tags:
            if skill.arguments:
                args = tuple([_argument(state, kind, rng) for kind in skill.arguments])
            chosen = _some(range_, count, rng)
            found.append(cmd.LaunchSkill(seat, skill.id, chosen, args, operator=by))
    return found


def standing(state: State, rng: Random) -> list[cmd.Command]:
    """Before an election some say that they stand for it (上警)."""
    may_stand = state.rules.may_stand
    if may_stand is None:
        return []
    return [
        cmd.Ask(n, STAND)
        for n in state.living
        if may_stand(state, n) is None and rng.random() < CANDIDACY
    ]


def _argument(state: State, kind: Argument, rng: Random) -> str:
    match kind:
        case "number":
            around = sum(state.settings.strengths.get(s.identity, 0) for s in _in(state))
            return str(around + rng.randint(-25, 25))
        case "identity":
            return _one(tuple(seat.identity for seat in _in(state)), rng)
        case "skill":
            return _one(tuple(state.rules.skills), rng)
    return "愿望"


def _in(state: State) -> list[Seat]:
    return [state.seats[n] for n in state.living]


def day(state: State, rng: Random) -> list[cmd.Command]:
    """Posts, now and then too few; a random ballot for all who vote, some changed later."""
    living, drawn = state.living, rng.random
    voters, many = hooks.voters(state, living), len(living)
    posts = [cmd.Post(n, "", 10 if drawn() < 0.95 else 3) for n in voters]
    ballots = [
        cmd.CastBallot(n, None if drawn() < 0.05 else living[int(drawn() * many)]) for n in voters
    ]
    changes = [cmd.ChangeBallot(n, _one(living, rng)) for n in voters if drawn() < 0.1]
    return [*posts, *ballots, *changes]


def play_out(game: Game, rng: Random, *, limit: int = 10_000) -> int:
    """Play a game to its end; how many acts were taken.

    Raises RuntimeError when it does not end within `limit` acts.
    """
    before, play, elects = game.taken, game.play, game.state.rules.may_stand is not None
    while game.state.winner is None:
        state = game.state
        step = upcoming(state)
        assert step is not None
        moves: list[cmd.Command] = []
        if state.stage_open:
            if elects:
                moves += standing(state, rng)
            if state.openings or state.replies:
                moves += launches(state, rng)
        if type(step) is cmd.CloseDoor and state.ballot is not None:
            moves += day(state, rng)
        for move in moves:
            play(move)
        play(step)
        if game.taken - before > limit:
            raise RuntimeError(f"no winner after {limit} acts")
    return game.taken - before
