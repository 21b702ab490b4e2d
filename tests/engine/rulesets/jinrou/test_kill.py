"""杀人: the pack's bite, by one of its members, at random if nobody names a target."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, decline, do, exits, happened, jinrou, launch, reach, refused


def night(day: int = 2, *, seed: str = "0", dummy: int | None = 8) -> Game:
    """Two wolves and villagers; seat 8 is the dummy."""
    game = jinrou("werewolf", "werewolf", *["villager"] * 6, dummy=dummy, seed=seed)
    return reach(game, day, "night")


def test_the_one_bitten_leaves_at_the_nights_end():
    game = night()
    do(game, launch(1, "kill", 5))
    assert exits(game) == [8]
    close(game)
    assert exits(game) == [8, 5]


@pytest.mark.parametrize("wolf", [1, 2])
def test_a_wolf_bites_no_wolf_not_even_itself(wolf):
    assert refused(night(), launch(1, "kill", wolf)) == "target-out-of-range"


def test_the_newest_submission_of_the_pack_stands():
    game = night()
    do(game, launch(1, "kill", 5), launch(2, "kill", 6), launch(1, "kill", 7))
    close(game)
    assert exits(game) == [8, 7]


def test_from_the_second_night_the_pack_may_decline():
    game = night()
    do(game, launch(1, "kill", 5), decline(2, "kill"))
    close(game)
    assert exits(game) == [8]


def test_a_villager_cannot_bite():
    assert refused(night(), launch(3, "kill", 4)) == "skill-not-yours"


def test_nobody_named_is_drawn_among_all_who_could_be_seen_alive():
    game = night()
    close(game)
    draw = happened(game, ev.Drawn)[-1]
    assert draw.name == "杀人"
    assert draw.pool == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize("wolf", [1, 2])
def test_a_random_bite_that_lands_on_a_wolf_is_none(wolf):
    game = night()
    do(game, cmd.FixDraw("杀人", (wolf,)))
    close(game)
    assert exits(game) == [8]
    assert [e for e in happened(game, ev.Struck) if e.strike.target == wolf] == []


def test_a_random_bite_can_land_on_anybody():
    bitten = set()
    for seed in range(60):
        game = night(seed=str(seed))
        close(game)
        bitten.add(happened(game, ev.Drawn)[-1].value)
    assert bitten == {1, 2, 3, 4, 5, 6, 7}


def test_a_seat_already_out_but_not_announced_may_be_bitten_for_nothing():
    game = night()
    do(game, cmd.PutOut(5), launch(1, "kill", 5))
    close(game)
    assert exits(game) == [8, 5]


def test_without_a_dummy_the_first_night_is_free():
    game = night(1, dummy=None)
    do(game, decline(1, "kill"))
    do(game, launch(2, "kill", 4))
    close(game)
    assert exits(game) == [4]


def test_the_source_of_a_bite_is_the_wolf_that_sent_it_and_of_a_drawn_one_nobody():
    game = night()
    do(game, launch(2, "kill", 5))
    close(game)
    assert happened(game, ev.Struck)[-1].strike == ev.Strike("bite", 5, 2, "kill")
    game = night()
    do(game, cmd.FixDraw("杀人", (5,)))
    close(game)
    assert happened(game, ev.Struck)[-1].strike == ev.Strike("bite", 5, None, "kill")


def test_the_pack_bites_as_long_as_one_of_it_lives():
    game = night()
    do(game, cmd.PutOut(1), launch(2, "kill", 5))
    close(game)
    assert exits(game) == [8, 1, 5]
