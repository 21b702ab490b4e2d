"""狼学者: 诡辩, once a day, and the weight that it brings (ruling S45)."""

from __future__ import annotations

from engine import commands as cmd
from engine import views
from engine.game import Game
from tests.engine.playing import close, do, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru

TABLE = (
    "wolf_scholar",
    "tengu",
    "nightmare",
    "priest",
    "agent",
    "official",
    "hedgehog",
    "day_scholar",
    "piper",
)


def guess(seat: int, identity: str) -> cmd.LaunchSkill:
    return cmd.LaunchSkill(1, "sophistry", (seat,), (identity,))


def noon(day: int = 2) -> Game:
    return reach(sumeru(*TABLE), day, "noon")


def verdicts(game: Game) -> list[str]:
    return [m for m, _ in notices(game, 1) if m.startswith("guessed-")]


def test_a_right_guess_at_noon_bewitches_for_good():
    game = noon()
    do(game, guess(6, "官员"))
    assert verdicts(game) == ["guessed-right"]
    assert views.weight(game.state, 6) == 0
    reach(game, 4, "noon")
    assert views.weight(game.state, 6) == 0


def test_a_wrong_guess_does_nothing_and_is_the_days():
    game = noon()
    do(game, guess(6, "hedgehog"))
    assert verdicts(game) == ["guessed-wrong"]
    assert views.weight(game.state, 6) == 1
    assert refused(game, guess(6, "official")) == "once-a-day"


def test_noons_guess_leaves_none_for_the_night_and_the_nights_none_for_noon_before():
    game = noon()
    do(game, guess(6, "official"))
    night(game, 2, "deep_night1")
    assert refused(game, guess(7, "hedgehog")) == "once-a-day"
    reach(game, 3, "noon")
    assert views.may_next(game.state, 1, "sophistry")
    night(game, 3, "deep_night1")
    do(game, guess(7, "hedgehog"))
    close(game)
    assert verdicts(game) == ["guessed-right", "guessed-right"]
    assert views.may_next(reach(game, 4, "noon").state, 1, "sophistry")


def test_the_ballot_weighs_one_more_for_each_that_was_guessed_and_leaves():
    game = noon()
    do(game, guess(6, "official"))
    assert views.weight(game.state, 1) == 1
    exile(game, 6)
    assert views.weight(game.state, 1) == 2
    do(reach(game, 3, "noon"), guess(7, "hedgehog"), cmd.PutOut(7))
    assert views.weight(game.state, 1) == 3
    assert views.weight(game.state, 2) == 1


def test_it_stays_while_the_scholar_is_out_and_comes_back_with_it():
    game = noon()
    do(game, guess(6, "official"), cmd.PutOut(1), cmd.PutOut(6), cmd.BringBack(1))
    assert views.weight(game.state, 1) == 2


def test_a_seat_in_order_is_guessed_right_without_being_bewitched():
    game = noon()
    do(game, guess(4, "priest"))
    assert verdicts(game) == ["guessed-right"]
    assert views.weight(game.state, 4) == 1
    do(game, cmd.PutOut(4))
    assert views.weight(game.state, 1) == 2


def test_a_boost_gives_one_more_beside_noons():
    game = noon()
    do(game, guess(6, "official"))
    do(night(game, 2), cmd.LaunchSkill(8, "wave_boost", (1,)))
    do(reach(game, 2, "early_night2"), cmd.LaunchSkill(1, "name_skill", args=("sophistry",)))
    do(reach(game, 2, "deep_night1"), guess(5, "agent"), guess(7, "hedgehog"))
    close(game)
    assert [views.weight(game.state, n) for n in (5, 6, 7)] == [1, 0, 0]
