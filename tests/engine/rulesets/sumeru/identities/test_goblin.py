"""哥布林: the sentence, in time, and the ballot of that day (ruling S43)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from engine.rulesets.sumeru.identities.goblin import says_it
from engine.rulesets.sumeru.tags import TAUNTED
from tests.engine.playing import do, notices, reach
from tests.engine.rulesets.sumeru.tables import among, close_door, exile

SENTENCE = "我是哥布林，谁敢杀我？"


@pytest.mark.parametrize(
    "text",
    [SENTENCE, "我是哥布林,谁敢杀我?", "听好了 我是哥布林, 谁敢杀我？ 来吧", f"“狼”？{SENTENCE}"],
)
def test_a_post_says_it_with_marks_of_either_width(text):
    assert says_it(text)


@pytest.mark.parametrize(
    "text",
    [
        "我是哥布林",
        "我是哥布林谁敢杀我",
        f"他说“{SENTENCE}”",
        f'"{SENTENCE}"',
        f"「{SENTENCE}」",
        f"> {SENTENCE}\n真的吗",
    ],
)
def test_a_part_of_it_or_a_quotation_does_not_say_it(text):
    assert not says_it(text)


def taunted(game: Game) -> bool:
    return TAUNTED in game.state.seats[1].tags


def noon(*first: cmd.Command) -> Game:
    game = reach(among("goblin"), 2, "noon")
    do(game, *first)
    return game


def test_said_and_voted_out_that_day_it_counts_and_its_seat_heard_so():
    game = noon(cmd.Post(1, SENTENCE))
    assert ("taunt-heard", {"skill": "arrogance"}) in notices(game, 1)
    exile(game, 1)
    assert taunted(game)


def test_unsaid_or_said_by_another_it_does_not_count():
    game = noon(cmd.Post(2, SENTENCE), cmd.Post(1, "我是好人"))
    exile(game, 1)
    assert not taunted(game)


def test_in_the_last_hour_it_is_too_late():
    game = noon(cmd.CastBallot(2, 1), cmd.BeginLastHour(2), cmd.Post(1, SENTENCE))
    close_door(game)
    assert not game.state.seats[1].alive
    assert not taunted(game)


def test_said_yesterday_it_does_not_count():
    game = reach(noon(cmd.Post(1, SENTENCE)), 3, "noon")
    exile(game, 1)
    assert not taunted(game)


def test_another_exit_that_day_does_not_count():
    game = noon(cmd.Post(1, SENTENCE), cmd.PutOut(1))
    assert not taunted(game)


def test_silence_stops_the_declaration_like_any_launch():
    game = noon(cmd.GiveStatus(1, "silenced", "door_close"), cmd.Post(1, SENTENCE))
    assert [m for m, _ in notices(game, 1) if m == "taunt-heard"] == []
    exile(game, 1)
    assert not taunted(game)
