"""杀人 of the pack."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from tests.engine.playing import (
    close,
    decline,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.classic.nights import CUB, OTHER_WOLF, SEER, WOLF, night, twelve


def test_any_of_the_pack_submits_and_the_newest_stands():
    game = night(twelve(), launch(WOLF, "kill", 10), launch(OTHER_WOLF, "kill", 11))
    assert exits(game) == [11]


def test_it_is_declined_for_all():
    game = night(twelve(), launch(WOLF, "kill", 10), decline(OTHER_WOLF, "kill"))
    assert exits(game) == []


def test_one_of_the_pack_and_oneself_can_be_chosen():
    game = night(twelve(), launch(WOLF, "kill", OTHER_WOLF))
    night(game, launch(WOLF, "kill", WOLF))
    assert exits(game) == [OTHER_WOLF, WOLF]


def test_two_bites_come_in_the_order_submitted_not_in_that_of_seats():
    game = twelve()
    reach(game, 1, "day")
    do(game, cmd.PutOut(CUB))
    reach(game, 1, "nightfall")
    do(game, launch(OTHER_WOLF, "kill", 12), launch(WOLF, "kill", 10))
    reach(game, 1, "witch_hour")
    close(game)
    assert exits(game) == [CUB, 12, 10]
    sources = [s.strike.source for s in happened(game, ev.Struck) if s.strike.kind == "bite"]
    assert sources == [OTHER_WOLF, WOLF]


def test_the_pack_is_told_when_it_may_bite_twice_and_only_by_night():
    game = twelve()
    reach(game, 1, "day")
    do(game, cmd.PutOut(CUB))
    told = [m for m, _ in notices(game, WOLF)]
    assert "more-launches" not in told
    reach(game, 1, "nightfall")
    for seat in (WOLF, OTHER_WOLF):
        assert ("more-launches", {"skill": "kill", "count": 2}) in notices(game, seat)
    assert "more-launches" not in [m for m, _ in notices(game, SEER)]


def test_nobody_else_has_it():
    game = reach(twelve(), 0, "nightfall")
    assert refused(game, launch(SEER, "kill", 10)) == "skill-not-yours"
