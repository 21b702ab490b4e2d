"""When what follows from an exit is taken."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import windows
from engine.clock import Moment
from engine.game import Game
from engine.state import Window
from tests.engine.made_up import table, whole_days
from tests.engine.playing import classic, close, do, reach

BOARD = ["wolf", "wolf", "hunter", "seer", *["villager"] * 6]


def at(day: int, stage: str) -> Game:
    return reach(classic(*BOARD), day, stage)


@pytest.mark.parametrize(
    ("now", "opens", "until"),
    [
        ((0, "opening"), (0, "opening"), (0, "day")),
        ((1, "day"), (1, "day"), (1, "nightfall")),
        ((0, "nightfall"), (1, "day"), (1, "day")),
        ((1, "witch_hour"), (2, "day"), (2, "day")),
    ],
)
def test_an_exit_by_day_opens_at_once_one_by_night_with_the_door(now, opens, until):
    assert windows.after_exit(at(*now).state) == Window(Moment(*opens), Moment(*until))


def test_between_a_night_and_the_door_it_is_still_night():
    game = at(0, "witch_hour")
    close(game)
    assert windows.after_exit(game.state).opens == Moment(1, "day")


def test_a_window_is_open_from_its_first_stage_to_the_close_of_its_last():
    window = Window(Moment(1, "day"), Moment(1, "nightfall"))
    opened: dict[tuple[int | str, ...], bool] = {}
    game = classic(*BOARD)
    for moment in [(0, "witch_hour"), (1, "day"), (1, "nightfall"), (1, "witch_hour")]:
        reach(game, *moment)
        opened[moment] = windows.is_open(game.state, window)
        close(game)
        opened[(*moment, "shut")] = windows.is_open(game.state, window)
    assert [moment for moment, is_open in opened.items() if is_open] == [
        (1, "day"),
        (1, "day", "shut"),
        (1, "nightfall"),
    ]


def test_it_opens_with_the_stage_that_it_names():
    game = at(1, "day")
    assert windows.opens_now(game.state, Window(Moment(1, "day"), Moment(1, "day")))
    assert not windows.opens_now(game.state, Window(Moment(0, "day"), Moment(1, "day")))


def test_an_exit_within_a_day_by_the_director_is_one_by_day():
    game = at(1, "day")
    do(game, cmd.PutOut(3))
    (window,) = game.state.replies.values()
    assert window == Window(Moment(1, "day"), Moment(1, "nightfall"))


def test_where_replies_belong_to_their_stage_one_that_is_closing_leaves_them_the_next():
    game = reach(
        table({1: (), 2: ()}, replies_in_stage=True, days=whole_days({"n": "ranked"})), 1, "dusk1"
    )
    dusk1, dusk2 = Moment(1, "dusk1"), Moment(1, "dusk2")
    assert windows.after_exit(game.state) == windows.at_once(game.state) == Window(dusk1, dusk1)
    close(game)
    assert windows.after_exit(game.state) == windows.at_once(game.state) == Window(dusk1, dusk2)
