"""摄梦人: one night's shelter, two nights' death, and who is taken along (ruling S26)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import Boundary
from engine.game import Game
from tests.engine.playing import close, decline, do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = ("dream_catcher", "tengu", "nightmare", "priest", "agent", "official", "baker", "piper")


def dreaming(*of: int, game: Game | None = None) -> Game:
    """Seat 1 dreams of one seat a night from night 1; the last of those nights goes on."""
    game = sumeru(*TABLE) if game is None else game
    for day, seat in enumerate(of, 1):
        do(night(game, day, "midnight"), launch(1, "dream", seat))
        close(game)
    return game


def bitten(game: Game, seat: int) -> Game:
    do(reach(game, game.state.day, "deep_night2"), launch(2, "kill", seat))
    through_night(game)
    return game


def test_whom_she_dreams_of_is_tenacious_for_the_night():
    game = dreaming(6)
    (status,) = game.state.holding(6, "tenacious")
    assert status.until == Boundary(1, "night_end")
    through_night(game)
    assert not game.state.holding(6, "tenacious")
    assert exits(bitten(dreaming(7, 6), 6)) == []


def test_two_nights_running_take_instead_of_sheltering():
    game = dreaming(6, 6)
    assert not game.state.holding(6, "tenacious")
    through_night(game)
    assert exits(game) == [6]
    assert [e.strike for e in happened(game, ev.Felled)] == [ev.Strike("lethal", 6, 1, "dream")]


def test_a_night_between_two_dreams_is_a_shelter_again():
    game = dreaming(6, 7, 6)
    through_night(game)
    assert exits(game) == []


def test_saved_from_the_second_dream_the_third_strikes_again():
    game = dreaming(6)
    do(night(game, 2, "midnight"), cmd.GiveStatus(6, "undying", "night_end"))
    do(game, launch(1, "dream", 6))
    through_night(game)
    assert exits(game) == []
    do(night(game, 3, "midnight"), launch(1, "dream", 6))
    through_night(game)
    assert exits(game) == [6]


def test_leaving_by_night_she_takes_along_whom_she_dreams_of():
    game = bitten(dreaming(7, 6), 1)
    assert exits(game) == [1, 6]
    assert ev.Strike("lethal", 6, 1, "dream") in [e.strike for e in happened(game, ev.Felled)]


def test_the_dream_of_the_night_before_takes_nobody_along():
    game = dreaming(7, 6)
    through_night(game)
    reach(game, 3, "noon")
    exile(game, 1)
    assert exits(game) == [1]


def test_a_red_card_by_night_takes_nobody_along():
    game = dreaming(6)
    do(game, cmd.GiveCard(1, "red"))
    through_night(game)
    assert exits(game) == [1]


def test_without_a_submission_another_living_seat_is_drawn():
    game = sumeru(*TABLE)
    do(game, cmd.PutOut(5))
    close(night(game, 1, "midnight"))
    (drawn,) = [e for e in happened(game, ev.Drawn) if e.name == "摄梦"]
    assert sorted(drawn.pool) == [2, 3, 4, 6, 7, 8]
    (status,) = [s for s in game.state.statuses.values() if s.kind == "tenacious"]
    assert str(status.seat) == str(drawn.value)


def test_to_decline_is_to_let_it_be_drawn():
    game = night(sumeru(*TABLE), 1, "midnight")
    do(game, launch(1, "dream", 6), decline(1, "dream"))
    close(game)
    assert [e.name for e in happened(game, ev.Drawn)] == ["摄梦"]


def test_she_does_not_dream_of_herself():
    game = night(sumeru(*TABLE), 1, "midnight")
    assert refused(game, launch(1, "dream", 1)) == "target-out-of-range"


@pytest.mark.parametrize("status", ["silenced", "feared"])
def test_silenced_she_does_not_dream_and_nothing_is_drawn(status):
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, cmd.GiveStatus(1, status, "night_end"))
    close(game)
    reach(game, 1, "deep_night1")
    assert happened(game, ev.Drawn) == []
    assert [s for s in game.state.statuses.values() if s.kind == "tenacious"] == []
