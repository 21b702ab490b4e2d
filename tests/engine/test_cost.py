"""A stage late in a game costs what one early in it costs, counted in calls, not in seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from engine import commands as cmd
from engine import explain
from engine.game import Game
from tests.engine.playing import decline, do, jinrou, launch, tick

BOARD = ["werewolf", "fox", "fox", "fox", "diviner", "huntsman", "medium", "tough", "villager"]
LONG = 120


def until(game: Game, kind: str) -> None:
    while (game.state.now.kind, game.state.stage_open) != (kind, True):
        tick(game)


def a_day(game: Game) -> None:
    """One day and night in which all act and nobody leaves."""
    until(game, "day")
    for seat in game.state.living:
        do(game, cmd.Post(seat, "早", 10), cmd.CastBallot(seat, None))
    until(game, "night")
    if game.state.day > 1:
        do(game, decline(1, "kill"), launch(6, "ward", 9), launch(5, "divine", 9))


def long_game(days: int) -> Game:
    game = jinrou(*BOARD, discipline=True)
    tick(game)
    tick(game)
    do(game, decline(1, "kill"), launch(5, "divine", 9))
    for _ in range(days):
        a_day(game)
    return game


def calls(what: Callable[[], Any]) -> int:
    """How many functions are called, those of the interpreter included."""
    count = 0

    def counted(frame: object, event: str, arg: object) -> None:
        nonlocal count
        if event in ("call", "c_call"):
            count += 1

    sys.setprofile(counted)
    try:
        what()
    finally:
        sys.setprofile(None)
    return count


@pytest.fixture(scope="module")
def early() -> Game:
    return long_game(4)


@pytest.fixture(scope="module")
def late() -> Game:
    return long_game(LONG)


def test_the_games_compared_are_at_the_same_table_but_for_their_length(early, late):
    assert early.state.living == late.state.living == tuple(range(1, 10))
    assert late.state.day > early.state.day + 100
    assert len(late.log) > 20 * len(early.log)


def test_a_day_late_in_a_game_calls_no_more_than_one_early_in_it(early, late):
    few = calls(lambda: a_day(early))
    many = calls(lambda: a_day(late))
    assert few > 500
    assert many <= few * 1.02


@pytest.mark.parametrize(
    "command",
    [
        cmd.PutOut(9),
        cmd.GiveStatus(9, "guarded", "never"),
        launch(5, "divine", 9),
        launch(1, "kill", 9),
        cmd.Post(1, "a"),
    ],
)
def test_a_command_late_in_a_game_calls_no_more_than_one_early_in_it(early, late, command):
    few = calls(lambda: early.decide(command))
    many = calls(lambda: late.decide(command))
    assert many <= few * 1.02 + 2


def test_taking_the_newest_act_back_does_not_go_through_the_whole_game(early, late):
    few = calls(lambda: early.decide(cmd.TakeBack()))
    many = calls(lambda: late.decide(cmd.TakeBack()))
    assert many <= few + 64 * 8


def test_explaining_an_exit_grows_with_the_log_and_no_faster(early, late):
    one = calls(lambda: explain.standing(early.log)) / len(early.log)
    other = calls(lambda: explain.standing(late.log)) / len(late.log)
    assert other <= one * 1.1
