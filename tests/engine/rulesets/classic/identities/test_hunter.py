"""猎人: 最后一枪."""

from __future__ import annotations

from engine import commands as cmd
from engine import explain
from engine.wording import Wording
from tests.engine.playing import (
    announcements,
    close,
    decline,
    do,
    exits,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.classic.nights import ELDER, HUNTER, SEER, WOLF, day, night, twelve


def voted_out():
    return day(reach(twelve(), 1, "day"), out=HUNTER)


def test_voted_out_he_shoots_somebody_who_leaves_at_once():
    game = voted_out()
    do(game, launch(HUNTER, "last_shot", WOLF))
    assert exits(game) == [HUNTER, WOLF]
    assert ("exit", {"seat": WOLF, "kind": "other"}) in announcements(game)
    why = explain.why_left(game.log, WOLF, Wording(game.state.rules, "zh"))
    assert why[1] == "7号【最后一枪】使1号出局"


def test_he_need_not_and_cannot_shoot_himself():
    game = voted_out()
    assert refused(game, launch(HUNTER, "last_shot", HUNTER)) == "target-is-out"
    do(game, decline(HUNTER, "last_shot"))
    assert refused(game, launch(HUNTER, "last_shot", WOLF)) == "reply-not-now"


def test_he_may_shoot_in_nightfall_still_and_that_is_announced_at_the_door():
    game = reach(voted_out(), 1, "nightfall")
    do(game, launch(HUNTER, "last_shot", SEER))
    assert refused(game, launch(SEER, "foresee", 1)) == "you-are-out"
    assert "you-left" not in [m for m, _ in notices(game, SEER)]
    reach(game, 2, "day")
    assert ("dawn", {"day": 2, "seats": [SEER]}) in announcements(game)


def test_after_nightfall_the_shot_is_gone():
    game = reach(voted_out(), 1, "witch_hour")
    assert refused(game, launch(HUNTER, "last_shot", SEER)) == "reply-not-now"


def test_bitten_he_shoots_from_the_dawn_on_until_that_day_closes():
    game = night(twelve(), launch(WOLF, "kill", HUNTER))
    assert refused(game, launch(HUNTER, "last_shot", WOLF)) == "reply-not-now"
    reach(game, 1, "day")
    other = game.decide(launch(HUNTER, "last_shot", WOLF))
    assert not isinstance(other, cmd.Refusal)
    close(game)
    assert refused(game, launch(HUNTER, "last_shot", WOLF)) == "reply-not-now"


def test_sent_off_he_has_none():
    game = reach(twelve(), 1, "day")
    do(game, cmd.GiveCard(HUNTER, "red"), cmd.CloseDoor(1))
    assert refused(game, launch(HUNTER, "last_shot", WOLF)) == "reply-not-now"


def test_neither_long_life_nor_anything_else_stops_it():
    game = voted_out()
    do(game, launch(HUNTER, "last_shot", ELDER))
    assert exits(game) == [HUNTER, ELDER]


def test_his_victim_within_a_day_is_read_for_victory():
    game = voted_out()
    do(game, cmd.PutOut(2), cmd.PutOut(3), launch(HUNTER, "last_shot", WOLF))
    assert game.state.winner == "village"
