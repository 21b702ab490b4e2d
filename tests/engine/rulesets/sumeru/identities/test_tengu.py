"""天狗: 吞食, from the next noon on, each seat once."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import close, do, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru

TABLE = ("tengu", "nightmare", "priest", "official", "hedgehog", "day_scholar", "piper")


def fed(*commands: cmd.Command) -> Game:
    game = night(sumeru(*TABLE), 1, "deep_night1")
    do(game, *commands)
    close(game)
    return game


def undying(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "undying")]


def test_it_holds_from_the_next_noon_until_the_next_night_begins():
    game = fed(launch(1, "swallow", 4))
    assert undying(reach(game, 2, "dawn")) == []
    assert undying(reach(game, 2, "noon")) == [4]
    exile(game, 4)
    assert game.state.seats[4].alive
    assert undying(reach(game, 2, "early_night1")) == []
    assert undying(reach(game, 3, "noon")) == []


def test_each_seat_is_eaten_once_in_a_game():
    game = night(fed(launch(1, "swallow", 4)), 3, "deep_night1")
    assert refused(game, launch(1, "swallow", 4)) == "target-out-of-range"


def test_what_was_replaced_or_withdrawn_was_not_eaten():
    game = fed(launch(1, "swallow", 4), launch(1, "swallow", 5))
    assert undying(reach(game, 2, "noon")) == [5]
    do(night(game, 2, "deep_night1"), launch(1, "swallow", 4))


def test_it_comes_although_the_tengu_has_left_in_between():
    game = fed(launch(1, "swallow", 4))
    do(game, cmd.PutOut(1))
    assert undying(reach(game, 2, "noon")) == [4]


def test_two_launches_of_one_night_take_two_seats():
    game = night(sumeru(*TABLE), 2)
    do(game, launch(6, "wave_boost", 1))
    reach(game, 2, "early_night2")
    do(game, cmd.LaunchSkill(1, "name_skill", args=("swallow",)))
    reach(game, 2, "deep_night1")
    do(game, launch(1, "swallow", 4))
    assert refused(game, launch(1, "swallow", 4)) == "target-out-of-range"
    do(game, launch(1, "swallow", 5))
    assert undying(reach(game, 3, "noon")) == [4, 5]
