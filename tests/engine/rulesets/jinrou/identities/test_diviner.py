"""占卜师: 占卜 tells each night whether one seat is a wolf (ruling J3)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import (
    close,
    decline,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
    refused,
)

DIVINER = 3
BOARD = ["werewolf", "madman", "diviner", "fox", "mason", "tough", "patient", *["villager"] * 2]


def night(day: int = 1) -> Game:
    return reach(jinrou(*BOARD, dummy=9), day, "night")


def answers(game: Game) -> list[tuple[str, int]]:
    return [(m, a["seat"]) for m, a in notices(game, DIVINER) if m.startswith("is-")]


@pytest.mark.parametrize("target", [1, 2, 4, 5, 6, 7, 8, 9])
def test_it_tells_a_wolf_from_everybody_else(target):
    game = night()
    do(game, launch(DIVINER, "divine", target))
    assert answers(game) == []
    close(game)
    assert answers(game) == [("is-wolf" if target == 1 else "is-no-wolf", target)]


def test_nobody_else_hears_the_answer():
    game = night()
    do(game, launch(DIVINER, "divine", 1))
    answer = ev.Notice("is-wolf", {"seat": 1, "skill": "divine"})
    assert [e.to for e in close(game) if e.event == answer] == [ev.only(DIVINER)]


def test_the_answer_comes_also_if_the_diviner_leaves_that_night():
    game = night(2)
    do(game, launch(1, "kill", DIVINER), launch(DIVINER, "divine", 1))
    close(game)
    assert DIVINER in exits(game)
    assert answers(game)[-1] == ("is-wolf", 1)


def test_there_is_no_answer_for_a_diviner_put_out_before_the_nights_end():
    game = night(2)
    before = len(answers(game))
    do(game, launch(DIVINER, "divine", 1), cmd.PutOut(DIVINER))
    close(game)
    assert len(answers(game)) == before


def test_it_cannot_choose_itself_nor_decline():
    game = night()
    assert refused(game, launch(DIVINER, "divine", DIVINER)) == "target-out-of-range"
    assert refused(game, decline(DIVINER, "divine")) == "skill-forced"


def test_a_target_is_drawn_among_the_others_for_one_who_answers_nothing():
    game = night()
    close(game)
    draw = next(e for e in happened(game, ev.Drawn) if e.name == "占卜")
    assert draw.pool == (1, 2, 4, 5, 6, 7, 8, 9)
    assert [seat for _, seat in answers(game)] == [draw.value]


def test_the_same_seat_may_be_divined_night_after_night():
    game = night()
    do(game, launch(DIVINER, "divine", 1))
    do(reach(game, 2, "night"), launch(DIVINER, "divine", 1))
    close(game)
    assert answers(game) == [("is-wolf", 1)] * 2
