"""警长: election, weight, ties, handing over."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.game import Game
from tests.engine.playing import (
    announcements,
    close,
    decline,
    do,
    exits,
    happened,
    launch,
    reach,
    refused,
)
from tests.engine.rulesets.classic.nights import FOOL, WOLF, day, night, twelve

SHERIFF = 4


def campaign(*votes: tuple[int, int]) -> Game:
    game = reach(twelve(), 0, "day")
    do(game, *(cmd.CastBallot(voter, target) for voter, target in votes))
    close(game)
    return game


def sheriff(game: Game) -> int | None:
    return game.state.offices.get("sheriff")


def test_the_campaign_elects_who_stands_highest_and_puts_nobody_out():
    game = campaign((1, 5), (2, 6), (3, 6))
    assert sheriff(game) == 6
    assert exits(game) == []
    assert ("office", {"office": "sheriff", "seat": 6}) in announcements(game)
    assert "quiet-day" not in [m for m, _ in announcements(game)]


def test_of_equals_whoever_reached_the_count_first_is_elected():
    assert sheriff(campaign((1, 4), (2, 10), (3, 10), (5, 12), (6, 4), (7, 12))) == 10


def test_a_ballot_changed_to_the_same_target_keeps_its_time():
    game = reach(twelve(), 0, "day")
    do(game, cmd.CastBallot(1, 5), cmd.CastBallot(2, 6), cmd.ChangeBallot(1, 5))
    close(game)
    assert sheriff(game) == 5


def test_a_ballot_changed_away_and_one_of_a_seat_that_left_do_not_count():
    game = reach(twelve(), 0, "day")
    do(game, *(cmd.CastBallot(n, 5) for n in (1, 2, 3)), cmd.CastBallot(6, 7))
    do(game, cmd.ChangeBallot(1, 7), cmd.PutOut(2), cmd.PutOut(3))
    close(game)
    assert sheriff(game) == 7


def test_without_a_ballot_for_anybody_there_is_none():
    game = campaign()
    assert sheriff(game) is None
    assert "nobody-elected" in [m for m, _ in announcements(game)]


def test_one_dealt_the_office_needs_no_campaign():
    game = reach(twelve(sheriff=SHERIFF), 0, "day")
    assert game.state.ballot is None
    assert refused(game, cmd.CastBallot(1, 5)) == "ballot-not-open"


def test_the_campaign_is_held_once():
    game = campaign((1, 5))
    reach(game, 1, "day")
    assert game.state.ballot is not None
    assert game.state.ballot.kind == "exile"


def test_the_sheriffs_ballot_weighs_two():
    game = reach(twelve(sheriff=SHERIFF), 1, "day")
    assert (views.weight(game.state, SHERIFF), views.weight(game.state, 5)) == (2.0, 1.0)


@pytest.mark.parametrize(("choice", "out"), [(1, [1]), (11, [])])
def test_a_tie_is_decided_by_the_sheriffs_standing_choice(choice, out):
    game = reach(twelve(sheriff=SHERIFF), 1, "day")
    others = {1: 2, 11: 3}[choice]
    do(game, cmd.CastBallot(SHERIFF, choice))
    do(game, *(cmd.CastBallot(n, 10) for n in (5, 6, 7)[: 2 if choice == 1 else others]))
    if choice == 11:
        do(game, *(cmd.CastBallot(n, 12) for n in (8, 9, 1)))
    close(game)
    assert exits(game) == out


def test_a_sheriff_who_leaves_hands_over_to_somebody_living():
    game = night(twelve(sheriff=SHERIFF), launch(WOLF, "kill", 12))
    day(game, out=SHERIFF)
    for nobody in (SHERIFF, 12):
        assert refused(game, launch(SHERIFF, "pass_badge", nobody)) in (
            "target-is-out",
            "target-out-of-range",
        )
    do(game, launch(SHERIFF, "pass_badge", 10))
    assert sheriff(game) == 10
    assert ("badge-passed", {"origin": SHERIFF, "target": 10, "office": "sheriff"}) in (
        announcements(game)
    )
    assert refused(game, launch(SHERIFF, "pass_badge", 5)) == "skill-not-yours"


def test_handing_over_cannot_be_declined():
    game = day(day(twelve(sheriff=SHERIFF)), out=SHERIFF)
    assert refused(game, decline(SHERIFF, "pass_badge")) == "skill-forced"


def test_by_night_it_is_said_at_once():
    game = day(day(twelve(sheriff=SHERIFF)), out=SHERIFF)
    reach(game, 1, "nightfall")
    do(game, launch(SHERIFF, "pass_badge", 10))
    assert announcements(game)[-1][0] == "badge-passed"


def test_named_nobody_in_time_the_badge_is_torn():
    game = day(day(twelve(sheriff=SHERIFF)), out=SHERIFF)
    reach(game, 1, "nightfall")
    assert sheriff(game) == SHERIFF
    close(game)
    assert sheriff(game) is None
    assert announcements(game)[-1] == ("badge-torn", {"seat": SHERIFF, "office": "sheriff"})


def test_bitten_the_sheriff_has_the_next_day_to_hand_over():
    game = night(twelve(sheriff=SHERIFF), launch(WOLF, "kill", SHERIFF))
    assert refused(game, launch(SHERIFF, "pass_badge", 5)) == "reply-not-now"
    reach(game, 1, "day")
    do(game, launch(SHERIFF, "pass_badge", 5))
    assert sheriff(game) == 5


def test_sent_off_the_sheriff_takes_the_badge_along():
    game = reach(twelve(sheriff=SHERIFF), 1, "day")
    do(game, cmd.GiveCard(SHERIFF, "red"))
    close(game)
    assert sheriff(game) is None
    assert "badge-torn" in [m for m, _ in announcements(game)]


def test_sent_off_by_night_that_is_said_at_the_door():
    game = reach(twelve(sheriff=SHERIFF), 0, "nightfall")
    do(game, cmd.GiveCard(SHERIFF, "red"))
    night(game)
    assert sheriff(game) is None
    assert "badge-torn" not in [m for m, _ in announcements(game)]
    assert [e.to for e in game.log if isinstance(e.event, ev.BadgePassed)] == [ev.PUBLIC_AT_DOOR]
    reach(game, 1, "day")
    assert "badge-torn" in [m for m, _ in announcements(game)]


def test_a_spared_fool_hands_over_and_gets_it_no_more():
    game = day(day(twelve(sheriff=FOOL)), out=FOOL)
    assert exits(game) == []
    do(game, launch(FOOL, "pass_badge", 5))
    day(game, out=5)
    assert refused(game, launch(5, "pass_badge", FOOL)) == "target-out-of-range"


def test_a_spared_fool_who_names_nobody_loses_the_badge():
    game = day(day(twelve(sheriff=FOOL)), out=FOOL)
    reach(game, 1, "witch_hour")
    assert sheriff(game) is None
    assert FOOL in game.state.living


def test_a_sheriff_who_comes_back_is_one_still():
    game = day(day(twelve(sheriff=SHERIFF)), out=SHERIFF)
    do(game, cmd.BringBack(SHERIFF))
    reach(game, 2, "day")
    assert sheriff(game) == SHERIFF
    assert [e.to for e in happened(game, ev.BadgePassed)] == []


def test_who_first_reached_the_count_is_elected_though_another_ballot_bears_it_in_the_end():
    game = reach(twelve(), 0, "day")
    do(game, *(cmd.CastBallot(n, 4) for n in (1, 2)), *(cmd.CastBallot(n, 5) for n in (3, 6)))
    do(game, cmd.CastBallot(7, 4), cmd.ChangeBallot(2, 6))
    close(game)
    assert sheriff(game) == 4


def test_who_fell_below_the_count_reached_it_only_when_it_rose_again():
    game = reach(twelve(), 0, "day")
    do(game, *(cmd.CastBallot(n, 4) for n in (1, 2)), cmd.ChangeBallot(2, 6))
    do(game, *(cmd.CastBallot(n, 5) for n in (3, 6)), cmd.CastBallot(7, 4))
    close(game)
    assert sheriff(game) == 5
