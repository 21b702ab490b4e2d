"""芬芳: the wolves' bite is bound to three seats, and owed (ruling S33)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import decline, do, exits, launch, notices, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TEN = (
    "baker",
    "order_prince",
    "priest",
    "tengu",
    "goblin",
    "official",
    "clarifier",
    "hundun",
    "spirit_deer",
    "piper",
)


def baked(at: int, *before: cmd.Command) -> Game:
    """A game in which the bread lies with a seat in night 2, up to the kill."""
    game = night(sumeru(*TEN), 2, "midnight")
    do(game, *before, launch(1, "aroma", at))
    return night(game, 2, "deep_night2")


@pytest.mark.parametrize(
    ("at", "before", "seats"),
    [
        (6, (), [5, 6, 7]),
        (1, (), [1, 2, 10]),
        (10, (), [1, 9, 10]),
        (6, (cmd.PutOut(7),), [5, 6, 8]),
    ],
)
def test_the_list_is_the_seat_and_its_living_neighbours_in_the_circle(at, before, seats):
    game = baked(at, *before)
    told = ("aroma", {"skill": "aroma", "seats": seats})
    for wolf in (4, 5, 8):
        assert told in notices(game, wolf)
    assert told not in notices(game, 2)


def test_the_bite_is_bound_to_the_list_and_cannot_be_declined():
    game = baked(2)
    assert refused(game, launch(4, "kill", 6)) == "target-out-of-range"
    assert refused(game, decline(4, "kill")) == "skill-forced"
    do(game, launch(4, "kill", 2))
    through_night(game)
    assert exits(game) == [2]


def test_not_submitted_it_is_drawn_from_the_list():
    game = baked(2)
    do(game, cmd.FixDraw("杀人", (1,)))
    through_night(game)
    assert exits(game) == [1]


def test_who_cannot_bite_need_not():
    game = baked(2)
    do(game, cmd.GiveStatus(4, "disarmed", "night_end"))
    through_night(game)
    assert exits(game) == []


def test_the_night_after_is_free():
    game = baked(2)
    do(game, launch(4, "kill", 2))
    night(game, 3, "midnight")
    assert refused(game, launch(1, "aroma", 3)) in ("skill-used-up", "skill-not-now")
    do(night(game, 3, "deep_night2"), decline(4, "kill"))
    through_night(game)
    assert exits(game) == [2]


def test_a_bite_that_is_not_the_wolves_own_is_free():
    game = night(sumeru(*TEN), 2, "midnight")
    do(game, cmd.GiveSkill(7, "kill"), launch(1, "aroma", 2))
    do(night(game, 2, "deep_night2"), launch(7, "kill", 6), launch(4, "kill", 2))
    through_night(game)
    assert sorted(exits(game)) == [2, 6]


def test_what_was_baked_holds_though_the_baker_is_put_out():
    game = baked(2, cmd.GiveStatus(9, "undying", "never"))
    do(game, cmd.PutOut(1))
    assert refused(game, launch(4, "kill", 6)) == "target-out-of-range"
    do(game, launch(4, "kill", 3))
