"""命不久矣: fewer living wolves than days played (ruling S36)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from tests.engine.playing import do, exits, happened, launch
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

REST = ("priest", "agent", "official", "piper")


@pytest.mark.parametrize(
    ("wolves", "day", "left"),
    [(1, 1, []), (1, 2, [1]), (2, 2, []), (2, 3, [1]), (3, 3, [])],
)
def test_he_leaves_in_the_first_night_with_fewer_wolves_than_its_number(wolves, day, left):
    game = sumeru("patient", *("tengu", "nightmare", "wolf_shaman")[:wolves], *REST)
    night(game, day)
    through_night(game)
    assert exits(game) == left


def test_a_wolf_who_is_to_leave_in_that_night_lives_still_when_it_is_read():
    game = sumeru("patient", "tengu", "nightmare", *REST, "datura")
    do(night(game, 2, "deep_night2"), launch(2, "kill", 3))
    through_night(game)
    assert exits(game) == [3]


def test_a_wolf_put_out_in_the_last_stage_counts_no_more():
    game = night(sumeru("patient", "tengu", "nightmare", *REST), 2, "small_hours")
    do(game, cmd.PutOut(3))
    through_night(game)
    assert exits(game) == [3, 1]


def test_what_stops_deadly_damage_keeps_him_in():
    game = night(sumeru("patient", "tengu", *REST), 2)
    do(game, cmd.GiveStatus(1, "undying", "night_end"))
    through_night(game)
    assert exits(game) == []
    assert [s.strike.via for s in happened(game, ev.StrikeStopped)] == ["doomed"]


def test_forgetful_he_lives_on():
    game = night(sumeru("patient", "tengu", *REST), 2)
    do(game, cmd.GiveStatus(1, "forgetful", "night_end"))
    through_night(game)
    assert exits(game) == []
