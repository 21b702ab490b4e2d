"""妖狐: 狡黠 and 咒缚."""

from __future__ import annotations

from engine import explain
from engine.game import Game
from engine.wording import Wording
from tests.engine.playing import classic, do, exits, launch, notices, reach
from tests.engine.rulesets.classic.nights import day, night

FOX, SEER, WITCH, GUARD = 2, 3, 4, 5


def game() -> Game:
    return classic("wolf", "fox", "seer", "witch", "guard", *["villager"] * 5)


def test_no_bite_puts_it_out_and_it_is_told_nothing():
    played = night(game(), launch(1, "kill", FOX))
    assert exits(played) == []
    assert [m for m, _ in notices(played, FOX)] == ["your-identity"]


def test_foreseen_it_leaves_at_once_and_is_told_at_the_nights_end():
    played = reach(game(), 0, "nightfall")
    do(played, launch(SEER, "foresee", FOX))
    reach(played, 0, "witch_hour")
    assert exits(played) == [FOX]
    assert "you-left" not in [m for m, _ in notices(played, FOX)]
    night(played)
    assert "you-left" in [m for m, _ in notices(played, FOX)]


def test_no_shield_prevents_that_and_it_says_why():
    played = night(game(), launch(GUARD, "shield", FOX), launch(SEER, "foresee", FOX))
    assert exits(played) == [FOX]
    why = "".join(explain.why_left(played.log, FOX, Wording(played.state.rules, "zh")))
    assert "咒缚" in why
    assert "预言" in why


def test_the_ballot_and_poison_put_it_out():
    assert exits(day(reach(game(), 1, "day"), out=FOX)) == [FOX]
    assert exits(night(game(), witch=(launch(WITCH, "poison", FOX),))) == [FOX]
