"""权势: 独裁 until the next night, never twice running on one seat."""

from __future__ import annotations

from engine.clock import Boundary
from tests.engine.playing import close, do, launch, refused
from tests.engine.rulesets.sumeru.tables import among, night


def test_the_favoured_seat_has_it_until_the_next_night_opens():
    game = night(among("official", "tengu"), 2, "deep_night1")
    do(game, launch(1, "influence", 2))
    close(game)
    (status,) = game.state.holding(2, "dictator")
    assert status.until == Boundary(3, "night_open")
    night(game, 3)
    assert game.state.holding(2, "dictator") == ()


def test_not_on_two_nights_running_but_himself_and_the_one_before_last():
    game = night(among("official", "tengu"), 2, "deep_night1")
    do(game, launch(1, "influence", 1))
    night(game, 3, "deep_night1")
    assert refused(game, launch(1, "influence", 1)) == "target-out-of-range"
    do(game, launch(1, "influence", 2))
    do(night(game, 4, "deep_night1"), launch(1, "influence", 1))


def test_not_in_the_first_night():
    game = night(among("official", "tengu"), 1, "deep_night1")
    assert refused(game, launch(1, "influence", 2)) == "skill-not-yet"
