"""黑商礼物: 毒药, 水晶球, 猎枪 (rulings S41, S46)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, do, exits, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import sumeru, through_night

TABLE = ("clarifier", "tengu", "nightmare", "priest", "official", "elder", "baker", "piper")


def given(skill: str, day: int, stage: str) -> Game:
    game = reach(sumeru(*TABLE), day, stage)
    do(game, cmd.GiveSkill(1, skill))
    return game


def test_poison_is_lethal_from_its_holder_and_works_once():
    game = given("poison", 1, "deep_night2")
    do(game, launch(1, "poison", 6))
    through_night(game)
    assert ev.Strike("lethal", 6, 1, "poison") in [e.strike for e in happened(game, ev.Felled)]
    reach(game, 2, "deep_night2")
    assert refused(game, launch(1, "poison", 5)) == "skill-used-up"


@pytest.mark.parametrize(
    ("seat", "answer"), [(5, "seems-village"), (2, "seems-other"), (8, "seems-other")]
)
def test_the_crystal_answers_like_a_probe_and_works_once(seat, answer):
    game = given("crystal", 1, "deep_night1")
    do(game, launch(1, "crystal", seat))
    close(game)
    assert (answer, {"skill": "crystal", "seat": seat}) in notices(game, 1)
    reach(game, 2, "deep_night1")
    assert refused(game, launch(1, "crystal", 5)) == "skill-used-up"


def test_who_leaves_by_day_with_the_gun_shoots_before_the_stage_closes():
    game = given("shotgun", 2, "noon")
    assert refused(game, launch(1, "shotgun", 2)) == "reply-not-now"
    do(game, cmd.PutOut(1), launch(1, "shotgun", 2))
    assert exits(game) == [1, 2]
    assert refused(game, launch(1, "shotgun", 3)) == "reply-not-now"


def test_who_leaves_by_night_shoots_in_the_dawn():
    game = given("shotgun", 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    through_night(game)
    reach(game, 3, "dawn")
    do(game, launch(1, "shotgun", 6))
    assert exits(game) == [1, 6]


def test_who_leaves_silent_has_no_shot():
    game = given("shotgun", 2, "deep_night2")
    do(game, cmd.GiveStatus(1, "silenced", "never"), launch(2, "kill", 1))
    through_night(game)
    reach(game, 3, "dawn")
    assert refused(game, launch(1, "shotgun", 6)) == "reply-not-now"


def test_its_shot_is_lethal_damage_that_undying_stops():
    game = given("shotgun", 2, "noon")
    do(game, cmd.GiveStatus(2, "undying", "door_close"), cmd.PutOut(1))
    do(game, launch(1, "shotgun", 2))
    assert exits(game) == [1]


def test_a_red_card_and_a_spent_gun_open_no_shot():
    game = given("shotgun", 2, "noon")
    do(game, cmd.PutOut(1), launch(1, "shotgun", 2), cmd.BringBack(1), cmd.PutOut(1))
    assert refused(game, launch(1, "shotgun", 3)) == "reply-not-now"
    carded = given("shotgun", 2, "early_night1")
    do(carded, cmd.GiveCard(1, "red"))
    through_night(carded)
    reach(carded, 3, "dawn")
    assert refused(carded, launch(1, "shotgun", 3)) == "reply-not-now"
