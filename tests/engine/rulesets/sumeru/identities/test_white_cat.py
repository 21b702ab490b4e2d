"""猫有九命: kept in once, shown, and called in a day later (ruling S40)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import damage, explain
from engine import events as ev
from engine.turn import Turn
from tests.engine.playing import announcements, close, do, exits, launch, reach
from tests.engine.rulesets.sumeru.tables import among, close_door, exile, night, through_night

SHOWN = ("revealed", {"seat": 1, "identity": "white_cat"})


def test_bitten_she_is_shown_at_the_door_and_leaves_at_the_end_of_that_days_dusk():
    game = night(among("white_cat", "tengu"), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == []
    assert SHOWN not in announcements(game)
    reach(game, 3, "noon")
    assert SHOWN in announcements(game)
    close_door(game)
    assert exits(game) == [], "the ballot and its chains are settled before her end"
    reach(game, 3, "dusk2")
    assert exits(game) == [1]


def test_voted_for_she_lives_through_the_next_noon():
    game = reach(among("white_cat", "tengu"), 2, "noon")
    exile(game, 1)
    reach(game, 3, "noon")
    assert exits(game) == []
    assert SHOWN in announcements(game)
    assert ("quiet-day", {}) in announcements(game)
    close(reach(game, 3, "dusk1"))
    assert exits(game) == [1]


def test_struck_in_the_dawn_the_noon_of_that_day_is_the_next():
    game = reach(among("white_cat", "tengu"), 3, "dawn")
    turn = Turn(game.state)
    damage.strike(turn, "lethal", 1, source=2, via="shotgun")
    (grant,) = [g for g, s in turn.state.grants_of(1) if s.id == "nine_lives"]
    assert grant.remembers("due") == 3


def test_she_lives_on_once():
    game = night(among("white_cat", "tengu"), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    reach(game, 3, "noon")
    do(game, cmd.GiveSkill(2, "blast"), launch(2, "blast", 1))
    assert exits(game) == [2, 1]


def test_one_whose_identity_is_shown_already_cannot_turn_up():
    game = reach(among("white_cat", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "blast"), launch(1, "blast", 2))
    assert exits(game) == [1, 2]


def test_what_stops_the_due_damage_ends_the_debt():
    game = night(among("white_cat", "tengu"), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    do(reach(game, 3, "noon"), cmd.GiveStatus(1, "undying", "night_open"))
    reach(game, 5, "noon")
    assert exits(game) == []


def test_brought_back_she_owes_nothing_but_has_no_life_to_spare():
    game = night(among("white_cat", "tengu"), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    do(reach(game, 3, "noon"), cmd.PutOut(1), cmd.BringBack(1))
    reach(game, 4, "noon")
    assert game.state.seats[1].alive
    exile(game, 1)
    assert not game.state.seats[1].alive


@pytest.mark.parametrize("command", [cmd.PutOut(1), cmd.GiveCard(1, "red")])
def test_neither_a_ruling_nor_a_red_card_is_outlived(command):
    game = reach(among("white_cat", "tengu"), 2, "noon")
    do(game, command)
    close(game)
    reach(game, 2, "dusk2")
    assert exits(game) == [1]
    assert SHOWN not in announcements(game)


def test_a_sheriff_who_leaves_at_the_end_of_a_dusk_has_the_next_to_hand_over():
    game = night(among("white_cat", "tengu", sheriff=1), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    reach(game, 3, "dusk2")
    do(game, launch(1, "pass_badge", 3))
    assert game.state.offices["sheriff"] == 3
    assert [e for e in explain.standing(game.log) if isinstance(e.event, ev.ReplyLapsed)] == []
