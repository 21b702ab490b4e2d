"""Whole recorded games: the engine gives today, entry for entry, what it gave when they were made.

When a change is meant, make them again with `python -m tests.engine.playthroughs`, and read
the difference line by line before you keep it.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from engine import events as ev
from engine import rulesets
from engine.stages import upcoming
from tests.engine.playthroughs.recording import asked, audience, dealt, played_again

FOLDER = Path(__file__).parent / "playthroughs"
RECORDED = sorted(FOLDER.glob("*.txt"))


def lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_comes_again_as_it_was(path):
    for number, (was, now) in enumerate(zip_longest(lines(path), played_again(lines(path))), 1):
        assert now == was, f"{path.name}, line {number}"


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_a_whole_one(path):
    game = dealt(lines(path))
    for command in asked(lines(path)):
        game.play(command)
    assert game.state.winner is not None
    assert upcoming(game.state) is None
    assert game.state.day >= 3


def test_there_is_a_recorded_game_of_each_ruleset():
    assert {path.stem for path in RECORDED} >= set(rulesets.ids())


@pytest.mark.parametrize(
    ("to", "text"),
    [
        (ev.DIRECTOR, "-"),
        (ev.PUBLIC, "all"),
        (ev.PUBLIC_AT_DOOR, "all@door"),
        (ev.only(3), "3"),
        (ev.only(3, 12), "3,12"),
    ],
)
def test_an_audience_is_written_so_that_no_two_look_alike(to, text):
    assert audience(to) == text
