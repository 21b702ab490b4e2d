"""噩梦之影: 恐惧, not twice running on one seat."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import close, decline, do, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru

TABLE = ("nightmare", "tengu", "wolf_shaman", "priest", "agent", "official", "hedgehog", "piper")


def frightened(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "feared")]


def test_it_lasts_until_the_next_noon_begins():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, launch(1, "dread", 6))
    close(game)
    assert frightened(reach(game, 2, "dawn")) == [6]
    assert frightened(reach(game, 2, "noon")) == []


def test_one_seat_not_in_two_nights_running():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, launch(1, "dread", 6))
    night(game, 2, "early_night2")
    assert refused(game, launch(1, "dread", 6)) == "target-out-of-range"
    do(game, decline(1, "dread"))
    do(night(game, 3, "early_night2"), launch(1, "dread", 6))


def test_what_silence_stopped_does_not_count():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, launch(1, "dread", 6), cmd.GiveStatus(1, "silenced", "night_end"))
    close(game)
    assert frightened(game) == []
    do(night(game, 2, "early_night2"), launch(1, "dread", 6))


def test_on_itself_it_holds_the_pack():
    game = night(sumeru(*TABLE), 2, "early_night2")
    do(game, launch(1, "dread", 1))
    reach(game, 2, "deep_night2")
    assert refused(game, launch(2, "kill", 6)) == "stopped-by-status"
