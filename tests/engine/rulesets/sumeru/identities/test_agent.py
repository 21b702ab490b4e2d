"""特工: hidden from the wolves until it strikes (rulings S30, S34)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import decline, do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = ("agent", "tengu", "qiongqi", "nightmare", "priest", "official", "clarifier", "piper")


def struck(seat: int, *first: cmd.Command) -> Game:
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, *first, launch(1, "ambush", seat))
    through_night(game)
    return game


def lurks(game: Game) -> bool:
    return any(s.id == "lurk" for _, s in game.state.grants_of(1))


def test_by_night_it_is_undying_against_wolves_alone():
    game = night(sumeru(*TABLE), 2)
    (status,) = game.state.holding(1, "undying")
    assert status.against == ev.Against("faction", "wolf")
    do(night(game, 2, "deep_night2"), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == []
    assert not game.state.holding(1, "undying")


def test_damage_by_the_village_passes_it():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.GiveSkill(6, "poison"), launch(6, "poison", 1))
    through_night(game)
    assert exits(game) == [1]


def test_the_ballot_passes_it():
    game = reach(sumeru(*TABLE), 2, "noon")
    exile(game, 1)
    assert exits(game) == [1]


@pytest.mark.parametrize("wolf", [2, 3])
def test_an_ambush_pierces_a_wolf(wolf):
    game = struck(wolf)
    assert exits(game) == [wolf]
    strikes = [e.strike for e in happened(game, ev.Felled)]
    assert strikes == [ev.Strike("pierce", wolf, 1, "ambush")]


@pytest.mark.parametrize("other", [6, 8, 1])
def test_on_anybody_else_it_does_nothing_and_both_skills_are_gone(other):
    game = struck(other)
    assert exits(game) == []
    assert not lurks(game)
    night(game, 3, "deep_night2")
    assert refused(game, launch(1, "ambush", 2)) == "skill-used-up"


def test_with_the_ambush_its_hiding_is_over_in_that_very_night():
    assert exits(struck(6, launch(2, "kill", 1))) == [1]
    game = struck(6)
    assert not night(game, 3).state.holding(1, "undying")


def test_declined_it_hides_on():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, launch(1, "ambush", 2), decline(1, "ambush"), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == []
    assert lurks(game)


def test_not_in_the_first_night():
    game = night(sumeru(*TABLE), 1, "deep_night2")
    assert refused(game, launch(1, "ambush", 2)) == "skill-not-yet"


def test_forgetful_it_is_not_hidden():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.GiveStatus(1, "forgetful", "never"), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == [1]
