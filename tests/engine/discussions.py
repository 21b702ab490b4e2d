"""Discussion days for the tests of cards and posts, by made-up rules with the posts' numbers."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from engine.settings import Discipline, Settings
from tests.engine.made_up import table
from tests.engine.playing import do, reach

RULE = Discipline(
    blues_per_yellow=3,
    yellows_per_red=3,
    reds_per_loss=2,
    posts_per_day=5,
    posts_per_day_of_streak=10,
    streak_days=3,
    yellow_for_no_ballot=True,
)


def discussion(seats: int = 5, *, rule: Discipline = RULE, cards: bool = False, **made) -> Game:
    made.setdefault("holds", {})
    holds = made.pop("holds")
    game = table(
        {n: holds.get(n, ()) for n in range(1, seats + 1)},
        settings=Settings(discipline=rule),
        discipline=cards,
        **made,
    )
    return reach(game, 2, "day")


def give(game: Game, seat: int, *colours: str) -> Game:
    for colour in colours:
        do(game, cmd.GiveCard(seat, colour))  # type: ignore[arg-type]
    return game
