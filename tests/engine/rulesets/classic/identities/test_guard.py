"""守卫: 守护之盾."""

from __future__ import annotations

from tests.engine.playing import decline, exits, launch, reach, refused
from tests.engine.rulesets.classic.nights import CUB, GUARD, OTHER_WOLF, WOLF, day, night, twelve


def test_a_bite_on_the_shielded_is_void():
    game = night(twelve(), launch(GUARD, "shield", 10), launch(WOLF, "kill", 10))
    assert exits(game) == []


def test_so_is_every_bite_of_that_night_and_none_of_the_next():
    game = day(reach(twelve(), 1, "day"), out=CUB)
    bites = (launch(WOLF, "kill", 10), launch(OTHER_WOLF, "kill", 10))
    night(game, launch(GUARD, "shield", 10), *bites)
    assert exits(game) == [CUB]
    night(game, launch(WOLF, "kill", 10))
    assert exits(game) == [CUB, 10]


def test_each_seat_is_shielded_once_a_game_also_the_guard():
    game = night(twelve(), launch(GUARD, "shield", GUARD))
    reach(game, 1, "nightfall")
    assert refused(game, launch(GUARD, "shield", GUARD)) == "target-out-of-range"


def test_a_shield_withdrawn_or_replaced_counts_for_no_seat():
    game = night(twelve(), launch(GUARD, "shield", 10), launch(GUARD, "shield", 11))
    night(game, launch(GUARD, "shield", 12), decline(GUARD, "shield"))
    reach(game, 2, "nightfall")
    assert refused(game, launch(GUARD, "shield", 11)) == "target-out-of-range"
    night(game, launch(GUARD, "shield", 12), launch(WOLF, "kill", 12))
    assert exits(game) == []
