"""灵鹿: one night for everybody, and a guard of its own."""

from __future__ import annotations

from engine import commands as cmd
from engine.clock import NEVER
from engine.game import Game
from tests.engine.playing import close, decline, do, exits, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = ("spirit_deer", "tengu", "nightmare", "priest", "agent", "official", "hedgehog", "piper")


def bitten(target: int, *, day: int = 2) -> Game:
    game = night(sumeru(*TABLE), day, "deep_night2")
    do(game, launch(2, "kill", target))
    return reach(game, day, "small_hours")


def test_the_forest_shelters_everybody_from_what_was_dealt_before():
    game = bitten(6)
    do(game, launch(1, "forest"))
    through_night(game)
    assert exits(game) == []


def test_all_who_live_are_undying_until_the_nights_end_and_no_longer():
    game = night(sumeru(*TABLE), 2, "small_hours")
    do(game, cmd.PutOut(6), launch(1, "forest"))
    assert [n for n in game.state.seats if game.state.holding(n, "undying")] == [*game.state.living]
    through_night(game)
    assert not any(s.kind == "undying" for s in game.state.statuses.values())
    reach(game, 3, "noon")
    exile(game, 7)
    assert 7 in exits(game)


def test_it_shelters_once_and_not_in_the_first_night():
    game = night(sumeru(*TABLE), 1, "small_hours")
    assert refused(game, launch(1, "forest")) == "skill-not-yet"
    do(night(game, 2, "small_hours"), launch(1, "forest"))
    night(game, 3, "small_hours")
    assert refused(game, launch(1, "forest")) == "skill-used-up"


def test_declined_or_unanswered_it_is_kept():
    game = bitten(6)
    do(game, decline(1, "forest"))
    through_night(game)
    assert exits(game) == [6]
    close(night(game, 3, "small_hours"))
    do(night(game, 4, "small_hours"), launch(1, "forest"))


def test_bitten_that_night_it_shelters_itself_too():
    game = bitten(1)
    do(game, launch(1, "forest"))
    through_night(game)
    assert exits(game) == []
    (guard,) = game.state.holding(1, "guarded")
    assert guard.count == 1, "what ends sooner is used first"


def test_one_guard_of_its_own_for_one_bite():
    game = sumeru(*TABLE)
    (guard,) = game.state.holding(1, "guarded")
    assert (guard.count, guard.until) == (1, NEVER)
    for day, leaves in ((2, []), (3, [1])):
        do(night(game, day, "deep_night2"), launch(2, "kill", 1))
        through_night(game)
        assert exits(game) == leaves
