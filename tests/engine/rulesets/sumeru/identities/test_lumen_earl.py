"""流光伯爵: another, not twice running, for one night."""

from __future__ import annotations

from engine import commands as cmd
from engine.clock import NEVER, Boundary
from engine.game import Game
from tests.engine.playing import close, decline, do, exits, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("lumen_earl", "tengu", "nightmare", "priest", "agent", "official", "elder", "piper")


def sheltered(seat: int, day: int = 2, game: Game | None = None) -> Game:
    game = night(sumeru(*TABLE) if game is None else game, day, "early_night2")
    do(game, launch(1, "shelter", seat))
    close(game)
    return game


def test_another_is_undying_and_in_order_for_the_night():
    game = sheltered(6)
    for kind in ("undying", "ordered"):
        assert [s.until for s in game.state.holding(6, kind)] == [Boundary(2, "night_end")]
    through_night(game)
    assert game.state.statuses_of(6) == ()


def test_it_keeps_the_bite_off():
    game = sheltered(6)
    do(reach(game, 2, "deep_night2"), launch(2, "kill", 6))
    through_night(game)
    assert exits(game) == []


def test_it_comes_before_fear_which_finds_no_hold():
    game = night(sumeru(*TABLE), 2, "early_night2")
    do(game, launch(3, "dread", 6), launch(1, "shelter", 6))
    close(game)
    assert not game.state.holding(6, "feared")


def test_it_wipes_away_what_was_there():
    game = night(sumeru(*TABLE), 2)
    do(game, cmd.GiveStatus(6, "purified", "never"))
    assert not sheltered(6, game=game).state.holding(6, "purified")


def test_where_a_flaw_is_held_neither_status_is_given():
    game = night(sumeru(*TABLE), 2)
    do(game, cmd.GiveStatus(6, "flawed", "never"))
    sheltered(6, game=game)
    assert [s.kind for s in game.state.statuses_of(6)] == ["flawed"]


def test_others_only_and_not_the_same_one_on_two_nights_running():
    game = night(sumeru(*TABLE), 1, "early_night2")
    assert refused(game, launch(1, "shelter", 1)) == "target-out-of-range"
    sheltered(6, 1, game)
    night(game, 2, "early_night2")
    assert refused(game, launch(1, "shelter", 6)) == "target-out-of-range"
    sheltered(7, 2, game)
    sheltered(6, 3, game)
    assert game.state.holding(6, "undying")


def test_a_withdrawn_launch_does_not_count_as_a_night_on_that_seat():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, launch(1, "shelter", 6), decline(1, "shelter"))
    close(game)
    assert sheltered(6, 2, game).state.holding(6, "undying")


def test_grace_keeps_fear_off_the_earl():
    game = night(sumeru(*TABLE), 1, "early_night2")
    assert [s.until for s in game.state.holding(1, "ordered")] == [NEVER]
    do(game, launch(3, "dread", 1))
    close(game)
    assert not game.state.holding(1, "feared")
