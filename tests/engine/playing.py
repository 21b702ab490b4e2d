"""How the engine's tests play: moving the clock, acting, and looking at what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from engine import commands as cmd
from engine import events as ev
from engine import explain, hooks, rulesets
from engine.clock import Moment
from engine.game import Decision, Game
from engine.settings import Settings
from engine.stages import upcoming
from engine.state import Roll, State

E = TypeVar("E", bound=ev.Event)


def jinrou(
    *identities: str,
    dummy: int | None = None,
    seed: str = "0",
    discipline: bool = False,
    settings: Settings | None = None,
) -> Game:
    """A game of `jinrou`, dealt to seats 1, 2, … in the order given."""
    return Game.deal(
        rulesets.get("jinrou"),
        dict(enumerate(identities, 1)),
        seed=seed,
        offices={} if dummy is None else {"dummy": dummy},
        discipline=discipline,
        settings=settings,
    )


def classic(
    *identities: str,
    sheriff: int | None = None,
    seed: str = "0",
    discipline: bool = False,
    settings: Settings | None = None,
) -> Game:
    """A game of `classic`, dealt to seats 1, 2, … in the order given."""
    return Game.deal(
        rulesets.get("classic"),
        dict(enumerate(identities, 1)),
        seed=seed,
        offices={} if sheriff is None else {"sheriff": sheriff},
        discipline=discipline,
        settings=settings,
    )


def do(game: Game, *commands: cmd.Command) -> tuple[ev.Entry, ...]:
    """Play commands that must all be taken; the entries that they brought."""
    before = len(game.log)
    for command in commands:
        answer = game.play(command)
        assert isinstance(answer, Decision), f"{command} was refused: {answer}"
    return tuple(game.log[before:])


def refused(game: Game, command: cmd.Command) -> str:
    """Play a command that must be refused and change nothing; the reason's message id."""
    table, entries = game.state, len(game.log)
    answer = game.play(command)
    assert isinstance(answer, cmd.Refusal), f"{command} was taken"
    assert game.state is table
    assert len(game.log) == entries
    return answer.message


def tick(game: Game) -> tuple[ev.Entry, ...]:
    """One step of the clock."""
    step = upcoming(game.state)
    assert step is not None, "the game is over"
    return do(game, step)


def reach(game: Game, day: int, stage: str) -> Game:
    """Let the clock run, without acts, until that stage has opened."""
    moment = Moment(day, stage)
    while game.state.moment != moment or not game.state.stage_open:
        tick(game)
        assert game.state.day <= day, f"{day}/{stage} is past"
    return game


def close(game: Game) -> tuple[ev.Entry, ...]:
    """Close the present stage (and the door, by day); the entries that it brought."""
    before = len(game.log)
    while game.state.stage_open and game.state.winner is None:
        tick(game)
    return tuple(game.log[before:])


def launch(seat: int, skill: str, *chosen: int) -> cmd.LaunchSkill:
    """The launch of a skill on seats."""
    return cmd.LaunchSkill(seat, skill, chosen)


def decline(seat: int, skill: str) -> cmd.LaunchSkill:
    """放弃."""
    return cmd.LaunchSkill(seat, skill, declined=True)


def vote_out(game: Game, target: int) -> tuple[ev.Entry, ...]:
    """Let one living seat vote for a seat, and close the day."""
    voter = next(n for n in game.state.living if n not in (target, *game.state.offices.values()))
    return (*do(game, cmd.CastBallot(voter, target)), *close(game))


def happened(game: Game, kind: type[E]) -> list[E]:
    """The events of a kind that stand, in order."""
    return [e.event for e in explain.standing(game.log) if isinstance(e.event, kind)]


def cause(game: Game, entry: ev.Entry) -> ev.Entry:
    """The entry that brought another about."""
    assert entry.cause is not None, f"{entry} is an act"
    return game.log[entry.cause - 1]


def exits(game: Game) -> list[int]:
    """The seats that left, in order."""
    return [left.seat for left in happened(game, ev.Left)]


def notices(
    game: Game, seat: int, *, since: int = 0, leave_out: tuple[str, ...] = ()
) -> list[tuple[str, Mapping[str, Any]]]:
    """What was said to a seat after entry `since`, once it could hear it: ids and arguments."""
    return [
        (e.event.message, e.event.args)
        for e in explain.standing(game.log)
        if isinstance(e.event, ev.Notice)
        and e.to.since == "now"
        and seat in e.to.seats
        and e.seq > since
        and e.event.message not in leave_out
    ]


def announcements(game: Game, *, since: int = 0) -> list[tuple[str, Mapping[str, Any]]]:
    """What was said to all after entry `since`, once all could hear it."""
    return [
        (e.event.message, e.event.args)
        for e in explain.standing(game.log)
        if isinstance(e.event, ev.Announced) and e.to.since == "now" and e.seq > since
    ]


def answering(state: State, asked: str | type[ev.Event], *, anew: bool = False) -> list[tuple]:
    """Who answers a question or reacts to an event now; `anew`: with nothing remembered."""
    if anew:
        state = replace(state, roll=Roll())
    bearers = [me for me, _ in hooks.bearers(state, asked)]
    return [(me.effect.id, me.seat, me.grant, me.status) for me in bearers]
