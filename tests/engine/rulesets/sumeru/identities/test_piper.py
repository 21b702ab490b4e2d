"""吹笛者: 迷惑, and what ends with him (rulings S47, S51)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import announcements, close, do, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru

TABLE = ("piper", "tengu", "nightmare", "priest", "agent", "official", "hedgehog")


def muffled(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "muffled")]


def charmed(*seats: int) -> Game:
    game = night(sumeru(*TABLE), 1, "deep_night1")
    do(game, launch(1, "charm", *seats))
    close(game)
    return game


def test_one_or_two_are_muffled_for_good():
    assert muffled(charmed(2)) == [2]
    assert muffled(charmed(2, 3)) == [2, 3]
    assert muffled(reach(charmed(2, 3), 4, "noon")) == [2, 3]


def test_neither_himself_nor_who_holds_it_nor_three():
    game = night(charmed(2), 2, "deep_night1")
    assert refused(game, launch(1, "charm", 1)) == "target-out-of-range"
    assert refused(game, launch(1, "charm", 2)) == "target-out-of-range"
    assert refused(game, launch(1, "charm", 3, 5, 6)) == "skill-target-range"
    assert refused(game, launch(1, "charm")) == "skill-target-range"


def test_who_is_in_order_can_be_chosen_and_gains_nothing():
    assert muffled(charmed(4, 5)) == [5]


OUT: dict[str, list[cmd.Command]] = {
    "ruling": [cmd.PutOut(1)],
    "ballot": [cmd.CastBallot(2, 1)],
    "red card": [cmd.GiveCard(1, "red")],
}


@pytest.mark.parametrize("how", OUT)
def test_however_he_leaves_what_he_piped_is_undone_and_announced(how):
    game = reach(charmed(2, 3), 2, "noon")
    do(game, *OUT[how])
    reach(game, 2, "early_night1")
    assert muffled(game) == []
    assert ("piper-out", {"identity": "piper"}) in announcements(game)


def test_a_passing_one_stays_and_so_does_what_a_broken_one_brought():
    game = reach(charmed(2, 3), 2, "noon")
    do(game, cmd.GiveStatus(5, "muffled", "never"), cmd.GiveStatus(6, "muffled", "door_close"))
    do(game, cmd.Post(2, "你好"), cmd.PutOut(1))
    assert muffled(game) == [6]
    assert game.state.holding(2, "silenced")


def test_by_night_it_is_announced_at_the_door():
    game = night(charmed(2, 3), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    reach(game, 3, "dawn")
    told = ("piper-out", {"identity": "piper"})
    assert muffled(game) == []
    assert told not in announcements(game)
    assert told in announcements(reach(game, 3, "noon"))


def test_in_the_dusk_it_is_announced_with_the_exits():
    game = reach(charmed(2, 3), 2, "noon")
    do(game, cmd.CastBallot(2, 1))
    reach(game, 2, "dusk2")
    assert ("piper-out", {"identity": "piper"}) not in announcements(game)
    close(game)
    assert ("piper-out", {"identity": "piper"}) in announcements(game)
