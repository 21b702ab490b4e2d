"""长老: one bite for nothing, and what her exit costs the village (ruling S38)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import do, exits, launch, reach
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night


def purified(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "purified")]


def dealt() -> Game:
    """The elder is seat 4; nearest of the village are 2 and 7, wolves stand between."""
    return sumeru(
        "piper", "priest", "tengu", "elder", "nightmare", "wolf_shaman", "agent", "official"
    )


def test_the_first_bite_is_stopped_and_the_second_is_not():
    game = dealt()
    do(night(game, 2, "deep_night2"), launch(3, "kill", 4))
    through_night(game)
    assert exits(game) == []
    do(night(game, 3, "deep_night2"), launch(3, "kill", 4))
    through_night(game)
    assert exits(game) == [4]
    assert purified(game) == [], "bitten she grieves for nobody"


def test_voted_out_she_takes_the_skills_of_the_nearest_of_the_village_on_both_sides():
    game = reach(dealt(), 2, "noon")
    exile(game, 4)
    assert exits(game) == [4]
    assert game.state.holding(7, "purified")
    assert purified(game) == [7], "the priest is in order and stays so"


def test_the_circle_is_closed_and_who_is_out_is_passed_over():
    game = reach(
        sumeru("elder", "agent", "official", "tengu", "clarifier", "white_cat", "priest"), 2, "noon"
    )
    do(game, cmd.PutOut(2))
    exile(game, 1)
    assert purified(game) == [3]
    game = reach(
        sumeru("elder", "agent", "official", "tengu", "clarifier", "white_cat", "piper"), 2, "noon"
    )
    exile(game, 1)
    assert purified(game) == [2, 6]


def test_one_who_is_nearest_on_both_sides_is_purified_once():
    game = reach(sumeru("elder", "agent", "tengu", "nightmare", "piper"), 2, "noon")
    exile(game, 1)
    assert purified(game) == [2]
    assert len(game.state.holding(2, "purified")) == 1


@pytest.mark.parametrize(("bomber", "costs"), [(7, [8]), (5, [])])
def test_a_skill_costs_the_village_only_if_its_own_launched_it(bomber, costs):
    game = reach(dealt(), 2, "noon")
    do(game, cmd.GiveSkill(bomber, "blast"), launch(bomber, "blast", 4))
    assert 4 in exits(game)
    assert purified(game) == costs


def test_put_out_by_a_ruling_or_forgetful_she_costs_nothing():
    game = reach(dealt(), 2, "noon")
    do(game, cmd.PutOut(4))
    assert purified(game) == []
    game = reach(dealt(), 2, "noon")
    do(game, cmd.GiveStatus(4, "forgetful", "never"))
    exile(game, 4)
    assert exits(game) == [4]
    assert purified(game) == []
