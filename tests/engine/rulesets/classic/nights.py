"""Nights and days of `classic` as its tests play them."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import classic, close, do, reach

TWELVE = (
    "wolf",
    "wolf",
    "cub",
    "seer",
    "witch",
    "guard",
    "hunter",
    "elder",
    "fool",
    "villager",
    "villager",
    "villager",
)
WOLF, OTHER_WOLF, CUB, SEER, WITCH, GUARD, HUNTER, ELDER, FOOL, *VILLAGERS = range(1, 13)


def twelve(sheriff: int | None = None) -> Game:
    """One of each but fox and cupid; the seats are named above."""
    return classic(*TWELVE, sheriff=sheriff)


def night(game: Game, *acts: cmd.Command, witch: tuple[cmd.Command, ...] = ()) -> Game:
    """The next night, with acts before the witch's hour and in it, up to its end."""
    reach(game, _day_of_next_night(game), "nightfall")
    do(game, *acts)
    reach(game, game.state.day, "witch_hour")
    do(game, *witch)
    close(game)
    return game


def _day_of_next_night(game: Game) -> int:
    state = game.state
    return state.day + 1 if state.stage == "witch_hour" else state.day


def day(game: Game, out: int | None = None) -> Game:
    """A 昼, the present one if its door is open: one seat votes somebody out, if anybody.

    It ends with the door's closing.
    """
    state = game.state
    if state.now.kind != "day" or state.door == "closed":
        reach(game, state.day + (state.stage != "opening"), "day")
    if out is not None:
        do(game, cmd.CastBallot(next(n for n in state.living if n != out), out))
    do(game, cmd.CloseDoor(game.state.day))
    return game
