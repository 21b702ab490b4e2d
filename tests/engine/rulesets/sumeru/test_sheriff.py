"""The sheriff: stood for, elected, half a vote more, handed over in the stage of the exit."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import views
from tests.engine.playing import announcements, do, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import among, close_door, sumeru, through_night

DEAL = ("priest", "agent", "official", "white_cat", "tengu", "nightmare")


def stand(game, *seats):
    return do(game, *(cmd.Ask(n, "stand") for n in seats))


def election(*candidates):
    game = sumeru(*DEAL)
    stand(game, *candidates)
    return reach(game, 1, "noon")


def test_only_who_does_not_stand_votes_and_only_for_who_stands():
    game = election(1, 2)
    assert refused(game, cmd.CastBallot(1, 2)) == "ballot-not-by-candidate"
    assert refused(game, cmd.CastBallot(3, 4)) == "ballot-not-for-candidate"
    do(game, cmd.CastBallot(3, 1), cmd.CastBallot(4, None))


def test_the_one_highest_is_sheriff_and_nobody_leaves():
    game = election(1, 2)
    do(game, cmd.CastBallot(3, 1), cmd.CastBallot(4, 1), cmd.CastBallot(5, 2))
    close_door(game)
    assert game.state.offices == {"sheriff": 1}
    assert game.state.living == (1, 2, 3, 4, 5, 6)
    assert views.weight(game.state, 1) == 1.5
    assert ("you-are-office", {"office": "sheriff"}) in notices(game, 1)


def test_a_tie_elects_nobody():
    game = election(1, 2)
    do(game, cmd.CastBallot(3, 1), cmd.CastBallot(4, 2))
    close_door(game)
    assert game.state.offices == {}
    assert "nobody-elected" in [m for m, _ in announcements(game)]


def test_where_nobody_stands_there_is_no_ballot_and_no_sheriff():
    game = election()
    assert game.state.ballot is None
    assert "nobody-elected" in [m for m, _ in announcements(game)]
    assert refused(game, cmd.CastBallot(3, 1)) == "ballot-not-open"


def test_who_stands_says_so_before_the_door_opens_and_only_once():
    game = sumeru(*DEAL)
    stand(game, 1)
    assert refused(game, cmd.Ask(1, "stand")) == "request-made"
    assert "candidates" not in [m for m, _ in announcements(game)]
    reach(game, 1, "noon")
    assert ("candidates", {"office": "sheriff", "seats": [1]}) in announcements(game)
    assert refused(game, cmd.Ask(2, "stand")) == "stand-too-late"


def test_where_a_sheriff_is_dealt_nobody_stands():
    game = sumeru(*DEAL, sheriff=2)
    assert refused(game, cmd.Ask(1, "stand")) == "sheriff-is-there"
    reach(game, 1, "noon")
    assert game.state.ballot is None


def voted_out(seat):
    game = reach(sumeru(*DEAL, "official", "white_cat", "hedgehog", sheriff=seat), 2, "noon")
    do(game, cmd.CastBallot(1, seat))
    close_door(game)
    return game


def test_a_sheriff_voted_out_hands_over_before_dusk1_closes():
    game = voted_out(3)
    assert refused(game, launch(3, "pass_badge", 3)) == "target-out-of-range"
    do(game, launch(3, "pass_badge", 1))
    assert game.state.offices == {"sheriff": 1}
    assert refused(game, launch(3, "tear_badge")) == "skill-not-yours"


def test_a_sheriff_who_names_nobody_in_time_tears_the_badge():
    game = voted_out(3)
    reach(game, 2, "dusk2")
    assert game.state.offices == {}
    assert [m for m, _ in announcements(game)].count("badge-torn") == 1


def test_a_sheriff_may_tear_the_badge():
    game = voted_out(3)
    do(game, launch(3, "tear_badge"))
    assert game.state.offices == {}
    reach(game, 2, "dusk2")
    assert [m for m, _ in announcements(game)].count("badge-torn") == 1


def test_a_sheriff_who_leaves_by_night_hands_over_in_the_dawn_and_it_is_told_at_the_door():
    game = among("demon_hunter", sheriff=1)
    reach(game, 2, "deep_night2")
    do(game, launch(7, "kill", 1))
    through_night(game)
    reach(game, 3, "dawn")
    do(game, launch(1, "pass_badge", 3))
    assert game.state.offices == {"sheriff": 3}
    assert game.state.offices_shown == {"sheriff": 1}
    assert "pass_badge" not in [skill.id for _, skill in views.skills_told(game.state, 3)]
    assert "badge-passed" not in [m for m, _ in announcements(game)]
    assert ("you-are-office", {"office": "sheriff"}) not in notices(game, 3)
    reach(game, 3, "noon")
    assert game.state.offices_shown == {"sheriff": 3}
    assert "pass_badge" in [skill.id for _, skill in views.skills_told(game.state, 3)]
    assert "badge-passed" in [m for m, _ in announcements(game)]
    assert ("you-are-office", {"office": "sheriff"}) in notices(game, 3)


@pytest.mark.parametrize("stage", ["dusk1", "dusk2"])
def test_a_sheriff_sent_off_takes_the_badge_along(stage):
    game = among("demon_hunter", sheriff=1)
    reach(game, 2, stage)
    do(game, cmd.GiveCard(1, "red"))
    assert game.state.offices == {}
    assert refused(game, launch(1, "pass_badge", 2)) in ("skill-not-yours", "reply-not-now")
