"""白痴: 装傻."""

from __future__ import annotations

from engine import commands as cmd
from engine import views
from engine.game import Game
from tests.engine.playing import (
    announcements,
    close,
    decline,
    do,
    exits,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.classic.nights import FOOL, SEER, WITCH, WOLF, day, night, twelve


def spared() -> Game:
    return day(reach(twelve(), 1, "day"), out=FOOL)


def test_voted_out_he_stays_and_is_shown():
    game = spared()
    assert exits(game) == []
    shown = {"seat": FOOL, "skill": "play_fool", "identity": "fool"}
    assert ("spared-and-shown", shown) in announcements(game)
    assert "you-left" not in [m for m, _ in notices(game, FOOL)]


def test_from_then_on_he_neither_votes_nor_is_voted_for_but_speaks():
    game = reach(spared(), 2, "day")
    assert refused(game, cmd.CastBallot(FOOL, WOLF)) == "ballot-not-yours"
    assert refused(game, cmd.CastBallot(FOOL, None)) == "ballot-not-yours"
    assert refused(game, cmd.CastBallot(SEER, FOOL)) == "ballot-not-on"
    assert FOOL not in views.voters_missing(game.state)
    do(game, cmd.Post(FOOL, "我是白痴"))


def test_declined_beforehand_it_does_not_fire():
    game = reach(twelve(), 1, "day")
    do(game, decline(FOOL, "play_fool"))
    assert exits(day(game, out=FOOL)) == [FOOL]


def test_that_holds_for_the_day_on_which_it_was_declined():
    game = reach(twelve(), 1, "day")
    do(game, decline(FOOL, "play_fool"))
    close(game)
    assert exits(day(game, out=FOOL)) == []


def test_it_is_declined_by_him_alone_before_the_door_closes_and_once_it_has_fired_no_more():
    game = reach(twelve(), 1, "day")
    assert refused(game, decline(SEER, "play_fool")) == "skill-not-yours"
    do(game, cmd.CloseDoor(1))
    assert refused(game, decline(FOOL, "play_fool")) == "skill-declined-too-late"
    other = reach(spared(), 2, "day")
    assert refused(other, decline(FOOL, "play_fool")) == "skill-fired"


def test_it_cannot_be_launched_and_nobody_reminds_him_of_it():
    game = reach(twelve(), 1, "day")
    assert refused(game, launch(FOOL, "play_fool")) == "skill-unasked"
    assert views.unanswered(game.state) == ()
    assert [s.skill for s in views.panel(game.state, FOOL)] == ["play_fool"]


def test_nothing_but_the_ballot_is_played_off():
    bitten = night(twelve(), launch(WOLF, "kill", FOOL))
    poisoned = night(twelve(), witch=(launch(WITCH, "poison", FOOL),))
    assert exits(bitten) == exits(poisoned) == [FOOL]


def test_a_red_card_sends_him_off_all_the_same():
    game = reach(twelve(), 1, "day")
    do(game, cmd.GiveCard(FOOL, "red"))
    assert exits(day(game, out=FOOL)) == [FOOL]
