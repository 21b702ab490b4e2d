"""天火: burns whoever does not belong to 村民阵营 (rulings S25, S41)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from tests.engine.playing import do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("priest", "tengu", "seed_wolf", "qiongqi", "agent", "official", "elder", "piper", "baker")


def burnt(seat: int, *first: cmd.Command):
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, *first, launch(1, "sky_fire", seat))
    through_night(game)
    return game


@pytest.mark.parametrize("seat", [2, 4, 8])
def test_wolves_heirs_and_the_piper_take_lethal_damage_from_whoever_lit_it(seat):
    game = burnt(seat)
    assert exits(game) == [seat]
    strikes = [e.strike for e in happened(game, ev.Felled)]
    assert strikes == [ev.Strike("lethal", seat, 1, "sky_fire")]


@pytest.mark.parametrize("seat", [6, 1])
def test_on_the_village_it_does_nothing_and_is_spent(seat):
    game = burnt(seat)
    assert happened(game, ev.Struck) == []
    night(game, 3, "deep_night2")
    assert refused(game, launch(1, "sky_fire", 2)) == "skill-used-up"


def test_the_faction_that_counts_is_the_one_it_has_become():
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, launch(3, "infect", 6))
    do(night(game, 2, "deep_night2"), launch(1, "sky_fire", 6))
    through_night(game)
    assert exits(game) == [3, 6]


@pytest.mark.parametrize(
    ("status", "leaves"), [("guarded", [2]), ("tenacious", [2]), ("undying", [])]
)
def test_undying_alone_stops_it(status, leaves):
    assert exits(burnt(2, cmd.GiveStatus(2, status, "night_end"))) == leaves


def test_one_hidden_is_not_burnt():
    game = burnt(2, cmd.GiveStatus(2, "hidden", "night_end"))
    assert happened(game, ev.Struck) == []


def test_it_opens_with_the_second_night():
    game = night(sumeru(*TABLE), 1, "deep_night2")
    assert refused(game, launch(1, "sky_fire", 2)) == "skill-not-yet"


def test_given_to_another_it_burns_in_his_name():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.GiveSkill(6, "sky_fire"), launch(6, "sky_fire", 2))
    through_night(game)
    strikes = [e.strike for e in happened(game, ev.Felled)]
    assert strikes == [ev.Strike("lethal", 2, 6, "sky_fire")]
