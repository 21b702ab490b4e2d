"""烤乳猪: after its exit the wolves may bite twice in the next night (ruling S37)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from tests.engine.playing import do, exits, launch, notices, reach
from tests.engine.rulesets.sumeru.tables import among, exile, night, sumeru, through_night


def launches(game, seat: int = 2) -> int:
    (grant,) = [g for g, s in game.state.grants_of(seat) if s.id == "kill"]
    return game.state.openings[grant.id].launches


def test_voted_out_it_feeds_the_pack_in_the_same_night_and_no_later():
    game = reach(among("piglet", "tengu"), 2, "noon")
    exile(game, 1)
    night(game, 2, "deep_night2")
    assert launches(game) == 2
    do(game, launch(2, "kill", 3), launch(2, "kill", 5))
    through_night(game)
    assert exits(game) == [1, 3, 5]
    assert launches(night(game, 3, "deep_night2")) == 1


def test_bitten_it_feeds_the_pack_in_the_night_after():
    game = night(among("piglet", "tengu"), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    through_night(game)
    told = ("roast", {"skill": "roast", "night": 3})
    assert told not in notices(game, 2), "an exit of the night is not given away before the door"
    reach(game, 3, "noon")
    assert told in notices(game, 2)
    assert told not in notices(game, 3)
    assert launches(night(game, 3, "deep_night2")) == 2


@pytest.mark.parametrize("command", [cmd.PutOut(1), cmd.GiveCard(1, "red")])
def test_put_out_it_feeds_and_sent_off_it_feeds_nobody(command):
    game = reach(among("piglet", "tengu"), 2, "noon")
    do(game, command)
    night(game, 2, "deep_night2")
    assert launches(game) == (2 if isinstance(command, cmd.PutOut) else 1)


def test_heirs_who_have_come_to_the_bite_may_bite_twice():
    game = sumeru("piglet", "qiongqi", "priest", "agent", "official", "hedgehog", "piper")
    do(reach(game, 2, "noon"), cmd.PutOut(1))
    assert launches(night(game, 2, "deep_night2")) == 2


def test_forgetful_it_feeds_nobody():
    game = reach(among("piglet", "tengu"), 2, "noon")
    do(game, cmd.GiveStatus(1, "forgetful", "never"), cmd.PutOut(1))
    assert launches(night(game, 2, "deep_night2")) == 1
