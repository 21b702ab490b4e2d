"""妖狐: 化形 outlives every bite, and leaves in the night in which it is divined (J3, J4)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import (
    close,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
    vote_out,
)

FOX, DIVINER = 3, 4


def game() -> Game:
    return jinrou("werewolf", "werewolf", "fox", "diviner", *["villager"] * 7, dummy=11)


def night(played: Game, day: int, *, bite: int, divine: int = 5) -> Game:
    reach(played, day, "night")
    do(played, launch(1, "kill", bite), launch(DIVINER, "divine", divine))
    close(played)
    return played


def test_no_bite_puts_it_out_however_often():
    played = night(night(night(game(), 2, bite=FOX), 3, bite=FOX), 4, bite=FOX)
    assert exits(played) == [11]
    assert [e.by for e in happened(played, ev.StrikeStopped)] == [("shapeshift",)] * 3


def test_it_leaves_in_the_night_in_which_it_is_divined():
    assert exits(night(game(), 2, bite=6, divine=FOX)) == [11, 6, FOX]


def test_the_diviner_hears_that_it_is_no_wolf():
    played = night(game(), 2, bite=6, divine=FOX)
    assert ("is-no-wolf", {"seat": FOX, "skill": "divine"}) in notices(played, DIVINER)


def test_it_leaves_also_when_the_diviner_leaves_in_that_night():
    assert exits(night(game(), 2, bite=DIVINER, divine=FOX)) == [11, DIVINER, FOX]


def test_nothing_keeps_a_divined_fox_in():
    played = reach(game(), 2, "night")
    do(played, cmd.GiveStatus(FOX, "undying", "never"))
    assert FOX in exits(night(played, 2, bite=6, divine=FOX))


def test_divining_another_leaves_it_alone():
    assert exits(night(game(), 2, bite=6, divine=5)) == [11, 6]


def test_a_ballot_puts_it_out():
    played = reach(game(), 2, "day")
    vote_out(played, FOX)
    assert exits(played) == [11, FOX]


def test_a_divined_fox_that_was_bitten_too_leaves_once():
    assert exits(night(game(), 2, bite=FOX, divine=FOX)) == [11, FOX]
