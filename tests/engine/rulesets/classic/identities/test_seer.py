"""预言家: 预言 answers by the faction that a seat belongs to now."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import classic, do, launch, notices, reach
from tests.engine.rulesets.classic.nights import night

SEER, CUPID = 3, 5
BOARD = ["wolf", "cub", "seer", "witch", "cupid", "fox", "elder", "fool", "villager", "villager"]


def answers(game: Game) -> list[str]:
    return [m for m, _ in notices(game, SEER) if m.startswith("foresee")]


def foreseen(target: int, lovers: tuple[int, int] = (9, 10)) -> list[str]:
    game = classic(*BOARD)
    do(game, launch(CUPID, "arrow", *lovers))
    return answers(night(game, launch(SEER, "foresee", target)))


@pytest.mark.parametrize("target", [SEER, 4, CUPID, 7, 8, 9])
def test_who_belongs_to_the_village_is_seen_so(target):
    assert foreseen(target) == ["foresee-village"]


@pytest.mark.parametrize("target", [1, 2, 6])
def test_who_does_not_is_not(target):
    assert foreseen(target) == ["foresee-other"]


@pytest.mark.parametrize("target", [9, CUPID, 1])
def test_who_ran_away_is_not_of_the_village_any_more(target):
    assert foreseen(target, lovers=(1, 9)) == ["foresee-other"]


def test_the_answer_comes_when_nightfall_closes():
    game = reach(classic(*BOARD), 0, "nightfall")
    do(game, launch(SEER, "foresee", 1))
    assert answers(game) == []
    reach(game, 0, "witch_hour")
    assert answers(game) == ["foresee-other"]


def test_a_bitten_seer_still_hears_it_one_put_out_before_does_not():
    assert answers(night(classic(*BOARD), launch(1, "kill", SEER), launch(SEER, "foresee", 1)))
    assert not answers(night(classic(*BOARD), launch(SEER, "foresee", 1), cmd.PutOut(SEER)))
