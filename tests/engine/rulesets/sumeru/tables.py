"""Tables of `sumeru` as its tests deal and play them."""

from __future__ import annotations

from engine import commands as cmd
from engine import rulesets
from engine.game import Game
from engine.settings import Settings
from engine.stages import upcoming
from tests.engine.playing import do, reach, tick

RULES = rulesets.get("sumeru")

OTHERS = ("priest", "agent", "official", "white_cat", "hedgehog", "tengu", "nightmare", "piper")
"""Who is dealt beside whom a test is about: so many that a few exits end nothing."""


def sumeru(
    *identities: str,
    sheriff: int | None = None,
    seed: str = "0",
    discipline: bool = False,
    settings: Settings | None = None,
) -> Game:
    """A game dealt to seats 1, 2, … in the order given."""
    return Game.deal(
        RULES,
        dict(enumerate(identities, 1)),
        seed=seed,
        offices={} if sheriff is None else {"sheriff": sheriff},
        discipline=discipline,
        settings=settings,
    )


def among(*identities: str, **made: object) -> Game:
    """A game in which seats 1, 2, … hold these identities, and enough others are there."""
    return sumeru(*identities, *OTHERS, **made)  # type: ignore[arg-type]


def close_door(game: Game) -> None:
    """Close the door (关门) and let the dusk open."""
    step = upcoming(game.state)
    assert isinstance(step, cmd.CloseDoor)
    do(game, step)
    while game.state.now.kind == "day" and game.state.door == "closed":
        tick(game)


def through_night(game: Game) -> None:
    """Let the present night run to its end."""
    while game.state.winner is None and not game.state.night_settled:
        tick(game)


def night(game: Game, day: int, stage: str = "early_night1") -> Game:
    """Let the clock run to a stage of that night."""
    return reach(game, day, stage)


def exile(game: Game, target: int) -> None:
    """Let one seat vote for another by noon, and the dusk that follows run to its end."""
    voter = next(n for n in game.state.living if n != target)
    do(game, cmd.CastBallot(voter, target))
    while game.state.winner is None and game.state.now.kind in ("day", "dusk"):
        tick(game)
