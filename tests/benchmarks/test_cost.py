"""What a game costs, counted and not timed: the same on a busy machine."""

from __future__ import annotations

import re
import tracemalloc
from functools import partial

import pytest
from click.testing import CliRunner

from benchmarks import counting, ours
from benchmarks.__main__ import REQUIRED, main
from engine import commands as cmd
from engine import rulesets
from engine.game import Decision, Game
from engine.stages import upcoming

AN_ENTRY = 450
"""Bytecode instructions for each entry of a log, its act and the players' choices included."""

AN_ACT = 400
"""Bytes that a game keeps of a post or a ballot: its entry, and no table."""


def count(game: Game, command: cmd.Command) -> int:
    """What deciding a command costs, in bytecode instructions; the game stays as it is."""
    assert isinstance(game.decide(command), Decision)
    return counting.instructions(partial(game.decide, command))


def by_day() -> Game:
    """A game of nine on its first day with a ballot."""
    deal = dict(enumerate(["werewolf"] * 2 + ["villager"] * 5 + ["diviner", "fox"], 1))
    game = Game.deal(rulesets.get("jinrou"), deal, discipline=False)
    while game.state.ballot is None:
        step = upcoming(game.state)
        assert step is not None
        game.play(step)
    return game


def post_often(game: Game, posts: int) -> None:
    for n in range(posts):
        assert isinstance(game.play(cmd.Post(game.state.living[n % 8], "", 1)), Decision)


def test_what_is_counted_is_the_call_and_what_it_calls():
    def less() -> None:
        sum([1, 2, 3])

    def more() -> None:
        less()
        less()

    assert 0 < 2 * counting.instructions(less) < counting.instructions(more)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_costs_no_more_than_it_should_for_each_entry(seed):
    _, entries = ours.play("jinrou", seed)
    assert counting.instructions(partial(ours.play, "jinrou", seed)) < AN_ENTRY * entries


@pytest.mark.parametrize("act", [cmd.Post(1, "", 1), cmd.CastBallot(1, 2)])
def test_an_act_costs_the_same_however_long_the_game_has_been(act):
    game = by_day()
    post_often(game, 8)
    early = count(game, act)
    post_often(game, 2_000)
    assert count(game, act) == early


def test_a_step_of_the_clock_costs_the_same_however_long_the_game_has_been():
    game = by_day()
    post_often(game, 8)
    door = cmd.CloseDoor(game.state.day)
    early = count(game, door)
    post_often(game, 2_000)
    assert count(game, door) == early


def test_a_game_keeps_little_of_each_act():
    game = by_day()
    post_often(game, 100)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        post_often(game, 1_000)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < AN_ACT * 1_000


def test_going_back_folds_only_what_came_after_the_last_step_of_the_clock():
    game = by_day()
    back = game.log[-1].seq
    post_often(game, 10)
    early = counting.instructions(partial(game.at, back))
    post_often(game, 2_000)
    assert counting.instructions(partial(game.at, back)) <= early + 50


def test_the_command_counts_both_engines():
    shown = CliRunner().invoke(main, ["--count", "--games", "1"])
    assert shown.exit_code == 0, shown.output
    assert re.search(r"^jinrou: \d+ bytecode instructions a game, \d+ an entry", shown.output, re.M)
    assert re.search(r"^peer: +\d+ a game", shown.output, re.M)


def test_the_command_fails_below_what_is_required_and_says_so(monkeypatch):
    monkeypatch.setitem(REQUIRED, "jinrou", 1_000.0)
    shown = CliRunner().invoke(main, ["--games", "1", "--blocks", "1"])
    assert shown.exit_code == 1
    assert "required 1000.00" in shown.output
