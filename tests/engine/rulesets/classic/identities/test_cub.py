"""幼狼: no bite but alone, 激励, 牺牲."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import classic, decline, do, exits, launch, reach, refused
from tests.engine.rulesets.classic.nights import (
    CUB,
    HUNTER,
    OTHER_WOLF,
    WITCH,
    WOLF,
    day,
    night,
    twelve,
)


def openings(game: Game) -> list[int]:
    """How often the pack can bite in each night to come, up to the third."""
    found = []
    for number in range(game.state.day, game.state.day + 3):
        reach(game, number, "nightfall")
        found += [o.launches for o in game.state.openings.values() if _bites(game, o.grant)]
    return found


def _bites(game: Game, grant: int) -> bool:
    return game.state.grants[grant].skill == "kill"


def test_the_cub_has_no_bite_while_another_of_the_pack_is_in():
    game = reach(twelve(), 0, "nightfall")
    assert refused(game, launch(CUB, "kill", 10)) == "kill-not-while-others-live"
    do(game, cmd.PutOut(WOLF), cmd.PutOut(OTHER_WOLF), launch(CUB, "kill", 10))


def test_dealt_alone_it_bites_from_the_first_night():
    game = classic("cub", "seer", "witch", *["villager"] * 4)
    night(game, launch(1, "kill", 4))
    assert exits(game) == [4]


@pytest.mark.parametrize(
    "leaves",
    [
        lambda game: day(reach(game, 1, "day"), out=CUB),
        lambda game: do(reach(game, 1, "day"), cmd.PutOut(CUB)),
    ],
)
def test_after_it_left_by_day_the_pack_bites_twice_in_that_night_only(leaves):
    game = twelve()
    leaves(game)
    assert openings(game) == [2, 1, 1]


@pytest.mark.parametrize(
    ("acts", "witch"),
    [
        ([launch(WOLF, "kill", CUB)], ()),
        ([launch(CUB, "sacrifice")], ()),
        ([], (launch(WITCH, "poison", CUB),)),
        ([cmd.PutOut(CUB)], ()),
    ],
)
def test_after_it_left_by_night_the_pack_bites_twice_in_the_next_night(acts, witch):
    game = night(twelve(), *acts, witch=witch)
    reach(game, 1, "day")
    assert openings(game) == [2, 1, 1]


def test_shot_within_a_night_it_left_by_night():
    game = day(reach(twelve(), 1, "day"), out=HUNTER)
    reach(game, 1, "nightfall")
    do(game, launch(HUNTER, "last_shot", CUB))
    assert openings(game) == [1, 2, 1]


def test_sent_off_it_spurs_nobody():
    game = reach(twelve(), 1, "day")
    do(game, cmd.GiveCard(CUB, "red"), cmd.CloseDoor(1))
    assert openings(game) == [1, 1, 1]


def test_declining_withdraws_both_bites():
    game = day(reach(twelve(), 1, "day"), out=CUB)
    night(game, launch(WOLF, "kill", 10), launch(OTHER_WOLF, "kill", 11), decline(WOLF, "kill"))
    assert exits(game) == [CUB]


def test_it_sacrifices_itself_at_the_nights_end_after_the_bitten():
    game = reach(twelve(), 0, "nightfall")
    do(game, launch(CUB, "sacrifice"), launch(WOLF, "kill", 10))
    reach(game, 0, "witch_hour")
    assert exits(game) == []
    night(game)
    assert exits(game) == [10, CUB]


def test_a_sacrifice_can_be_withdrawn():
    game = night(twelve(), launch(CUB, "sacrifice"), decline(CUB, "sacrifice"))
    assert exits(game) == []
