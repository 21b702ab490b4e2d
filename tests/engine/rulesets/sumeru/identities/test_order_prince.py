"""定序王子: 重定时间 brings one back, and adds a ballot (rulings S5, S28)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import (
    announcements,
    close,
    decline,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.sumeru.tables import close_door, sumeru

TABLE = (
    "order_prince",
    "tengu",
    "nightmare",
    "priest",
    "agent",
    "official",
    "hedgehog",
    "spirit_deer",
    "piper",
)


def dusk(out: int | None, voter: int = 2, *first: cmd.Command) -> Game:
    """The 黄昏2 of day 2, after a ballot that put one seat out."""
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, *first)
    if out is not None:
        do(game, cmd.CastBallot(voter, out))
    return reach(game, 2, "dusk2")


def returned(game: Game) -> list[int]:
    return [e.seat for e in happened(game, ev.Returned)]


def test_who_left_in_the_dusk_comes_back_when_it_is_over():
    game = dusk(6)
    do(game, launch(1, "rewind", 6))
    assert not game.state.seats[6].alive
    close(game)
    assert returned(game) == [6]
    assert game.state.seats[6].alive
    assert ("you-returned", {}) in notices(game, 6)


def test_his_card_is_shown_at_once_and_the_ballot_announced():
    game = dusk(6)
    do(game, launch(1, "rewind", 6))
    assert ("revealed", {"seat": 1, "identity": "order_prince"}) in announcements(game)
    assert ("ballot-added", {"day": 3}) in announcements(game)


def test_out_in_this_dusk_he_may_choose_himself():
    game = dusk(1)
    do(game, launch(1, "rewind", 1))
    close(game)
    assert returned(game) == [1]


@pytest.mark.parametrize("chosen", [(), (6,)])
def test_the_next_day_holds_two_ballots_whether_or_not_somebody_is_chosen(chosen):
    game = dusk(6)
    do(game, launch(1, "rewind", *chosen))
    reach(game, 3, "noon")
    do(game, cmd.CastBallot(2, 4))
    close_door(game)
    do(game, cmd.CastBallot(2, 5))
    reach(game, 3, "dusk2")
    assert exits(game)[-2:] == [4, 5]
    reach(game, 4, "noon")
    close_door(game)
    assert refused(game, cmd.CastBallot(2, 8)) == "ballot-not-open"


def test_only_who_left_in_this_dusk_can_be_chosen():
    game = dusk(6, 2, cmd.PutOut(4))
    for seat in (2, 4, 1):
        message = refused(game, launch(1, "rewind", seat))
        assert message in ("target-out-of-range", "target-is-out")


def test_out_before_the_dusk_or_sent_off_he_launches_nothing():
    game = dusk(6, 2, cmd.PutOut(1))
    assert refused(game, launch(1, "rewind", 6)) == "you-are-out"
    game = dusk(6, 2, cmd.GiveCard(1, "red"))
    assert refused(game, launch(1, "rewind", 6)) == "you-are-out"


def test_not_on_the_election_day():
    game = reach(sumeru(*TABLE), 1, "dusk2")
    assert refused(game, launch(1, "rewind")) == "not-on-election-day"


def test_once_shown_he_launches_it_no_more():
    game = dusk(None)
    do(game, launch(1, "rewind"))
    reach(game, 3, "dusk2")
    assert refused(game, launch(1, "rewind")) == "skill-already-shown"


def test_statuses_are_those_held_when_leaving():
    game = dusk(8, 2, cmd.GiveStatus(8, "dictator", "never"))
    held = {(s.kind, s.count) for s in game.state.statuses_of(8)}
    do(game, cmd.EndStatus(8, "dictator"), cmd.GiveStatus(8, "bewitched", "never"))
    do(game, launch(1, "rewind", 8))
    close(game)
    assert {(s.kind, s.count) for s in game.state.statuses_of(8)} == held
    assert ("guarded", 1) in held


def test_declined_it_shows_nothing_and_brings_nobody_back():
    game = dusk(6)
    do(game, decline(1, "rewind"))
    close(game)
    assert returned(game) == []
    assert ("revealed", {"seat": 1, "identity": "order_prince"}) not in announcements(game)
