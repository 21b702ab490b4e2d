"""Ballots: who may cast what, what a ballot weighs, who stands highest, what is void and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import commands as cmd
from engine import events as ev
from engine import views, votes
from engine.commands import Refusal
from engine.game import Game
from engine.settings import Settings
from tests.engine.made_up import passive, status, table
from tests.engine.playing import (
    announcements,
    close,
    do,
    exits,
    happened,
    reach,
    refused,
    tick,
)


def ballot(seats: int = 5, holds: dict[int, tuple] | None = None, **made) -> Game:
    """A discussion with its ballot open."""
    return reach(
        table({n: (holds or {}).get(n, ()) for n in range(1, seats + 1)}, **made), 2, "day"
    )


def cast(game: Game, votes_of: dict[int, int | None]) -> Game:
    do(game, *(cmd.CastBallot(voter, target) for voter, target in votes_of.items()))
    return game


def closed(game: Game) -> ev.BallotClosed:
    close(game)
    return happened(game, ev.BallotClosed)[-1]


# Casting and changing (ruling G8)


def test_a_ballot_is_public_with_its_reason():
    game = ballot()
    (entry,) = do(game, cmd.CastBallot(1, 2, "too quiet"))
    assert entry.event == ev.BallotCast(1, 2, "too quiet", change=False)
    assert entry.to == ev.PUBLIC


def test_a_seat_has_one_vote_and_one_change():
    game = ballot()
    assert refused(game, cmd.ChangeBallot(1, 3)) == "ballot-none-to-change"
    do(game, cmd.CastBallot(1, 2))
    assert refused(game, cmd.CastBallot(1, 3)) == "ballot-already-cast"
    do(game, cmd.ChangeBallot(1, 3))
    assert refused(game, cmd.ChangeBallot(1, 4)) == "ballot-change-used"
    assert closed(game).counts == {3: 1.0}


def test_each_seat_has_its_own_change():
    game = cast(ballot(), {1: 2, 2: 1})
    do(game, cmd.ChangeBallot(1, 3), cmd.ChangeBallot(2, 3))
    assert closed(game).counts == {3: 2.0}


def test_a_new_day_brings_a_new_vote_and_a_new_change():
    game = cast(ballot(), {1: 2})
    do(game, cmd.ChangeBallot(1, None))
    cast(reach(game, 3, "day"), {1: 3})
    do(game, cmd.ChangeBallot(1, 4))
    assert closed(game).counts == {4: 1.0}


@pytest.mark.parametrize(
    ("target", "answer"),
    [
        (9, Refusal("unknown", "no-such-seat", {"text": "9"})),
        (0, Refusal("unknown", "no-such-seat", {"text": "0"})),
        (5, Refusal("illegal", "target-is-out", {"seat": 5})),
    ],
)
def test_a_ballot_for_nobody_who_can_leave_is_void_and_uses_nothing_up(target, answer):
    game = ballot()
    do(game, cmd.PutOut(5))
    assert game.play(cmd.CastBallot(1, target)) == answer
    cast(game, {1: 2})
    assert game.play(cmd.ChangeBallot(1, target)) == answer
    do(game, cmd.ChangeBallot(1, 3))


def test_a_seat_that_has_left_casts_nothing():
    game = ballot()
    do(game, cmd.PutOut(1))
    assert refused(game, cmd.CastBallot(1, 2)) == "you-are-out"


def test_a_seat_that_the_game_has_not_casts_nothing():
    for seat in (0, 9):
        answer = ballot().play(cmd.CastBallot(seat, 2))
        assert answer == Refusal("unknown", "no-such-seat", {"text": str(seat)})


@pytest.mark.parametrize("day", [1, 2])
def test_by_night_there_is_no_ballot(day):
    game = reach(table({1: (), 2: ()}), day, "night")
    assert refused(game, cmd.CastBallot(1, 2)) == "ballot-not-open"
    assert refused(game, cmd.ChangeBallot(1, 2)) == "ballot-not-open"


def test_after_the_door_no_ballot_counts():
    game = cast(ballot(), {1: 2})
    tick(game)
    assert refused(game, cmd.CastBallot(3, 2)) == "ballot-not-open"
    assert refused(game, cmd.ChangeBallot(1, 2)) == "ballot-not-open"


def test_abstaining_is_a_ballot_and_can_be_changed():
    game = cast(ballot(), {1: None, 2: None})
    assert refused(game, cmd.CastBallot(1, 2)) == "ballot-already-cast"
    do(game, cmd.ChangeBallot(2, 3))
    assert closed(game).counts == {3: 1.0}


def test_changes_are_locked_in_the_last_hour_and_first_ballots_are_not():
    game = cast(ballot(), {1: 2})
    do(game, cmd.BeginLastHour(2))
    assert refused(game, cmd.ChangeBallot(1, 3)) == "ballot-change-locked-last-hour"
    cast(game, {2: 3})


def test_the_settings_may_leave_the_last_hour_open_to_changes_and_proxies():
    game = cast(ballot(settings=Settings(changes_in_last_hour=True)), {1: 2})
    do(game, cmd.BeginLastHour(2), cmd.ChangeBallot(1, 3), cmd.CastBallot(2, 3, by="A"))


def test_the_director_votes_for_a_seat_and_the_log_says_so():
    game = ballot()
    (entry,) = do(game, cmd.CastBallot(1, 2, by="A"))
    assert isinstance(entry.event, ev.BallotCast)
    assert entry.event.by == "A"
    assert dict(views.ballots(game.state))[1].by == "A"
    assert refused(game, cmd.CastBallot(1, 3)) == "ballot-already-cast"


def test_the_director_votes_for_nobody_in_the_last_hour():
    game = ballot()
    do(game, cmd.BeginLastHour(2))
    assert refused(game, cmd.CastBallot(1, 2, by="A")) == "ballot-proxy-locked"


def test_who_may_not_vote_is_told_why_and_is_not_missed():
    stop = Refusal("illegal", "dummy-acts-not", {"seat": 1})
    mute = passive("mute", may_cast=lambda s, me, voter, target: stop if voter == 1 else None)
    game = ballot(holds={2: (mute,)})
    assert game.play(cmd.CastBallot(1, 3)) == stop
    assert views.voters_missing(game.state) == (2, 3, 4, 5)


def test_a_vote_may_be_forbidden_for_one_target():
    stop = Refusal("illegal", "target-is-out", {"seat": 3})
    spared = passive("spared", may_cast=lambda s, me, voter, target: stop if target == 3 else None)
    game = ballot(holds={3: (spared,)})
    assert game.play(cmd.CastBallot(1, 3)) == stop
    cast(game, {1: 2})
    assert game.play(cmd.ChangeBallot(1, 3)) == stop


# When the seat voted for leaves


def test_its_voters_get_one_extra_change_even_while_changes_are_locked():
    game = cast(ballot(), {1: 5, 2: 5, 3: 4})
    do(game, cmd.BeginLastHour(2), cmd.PutOut(5))
    do(game, cmd.ChangeBallot(1, 4))
    assert refused(game, cmd.ChangeBallot(1, 3)) == "ballot-change-locked-last-hour"
    assert refused(game, cmd.ChangeBallot(3, 1)) == "ballot-change-locked-last-hour"
    assert closed(game).counts == {4: 2.0}


def test_the_extra_change_leaves_the_ordinary_one_unused():
    game = cast(ballot(), {1: 5})
    do(game, cmd.PutOut(5), cmd.ChangeBallot(1, 4), cmd.ChangeBallot(1, 3))
    assert refused(game, cmd.ChangeBallot(1, 2)) == "ballot-change-used"


def test_one_who_had_changed_already_gets_the_extra_change_too():
    game = cast(ballot(), {1: 2})
    do(game, cmd.ChangeBallot(1, 5), cmd.PutOut(5), cmd.ChangeBallot(1, 4))
    assert closed(game).counts == {4: 1.0}


def test_ballots_on_a_seat_that_left_and_of_a_seat_that_left_count_for_nobody():
    game = cast(ballot(), {1: 5, 2: 5, 3: 4, 4: 3})
    do(game, cmd.PutOut(5), cmd.PutOut(3))
    result = closed(game)
    assert result.counts == {}
    assert result.weights == {}
    assert ("quiet-day", {}) in announcements(game)


def test_a_seat_that_left_and_came_back_can_vote_anew():
    game = cast(ballot(), {1: 2})
    do(game, cmd.PutOut(1), cmd.BringBack(1))
    cast(game, {1: 3})
    assert closed(game).counts == {3: 1.0}


# Tallying (rulings G7, G9)


def test_the_highest_vote_puts_a_seat_out():
    game = cast(ballot(), {1: 2, 3: 2, 2: 1})
    assert closed(game).top == (2,)
    assert exits(game) == [2]
    assert ("quiet-day", {}) not in announcements(game)


def test_a_tie_puts_nobody_out():
    game = cast(ballot(), {1: 2, 2: 1})
    assert closed(game).top == (1, 2)
    assert exits(game) == []
    assert ("quiet-day", {}) in announcements(game)


@pytest.mark.parametrize("votes_of", [{}, {1: None, 2: None}])
def test_a_highest_count_of_nothing_puts_nobody_out(votes_of):
    game = cast(ballot(), votes_of)
    assert closed(game).top == ()
    assert exits(game) == []
    assert ("quiet-day", {}) in announcements(game)


def test_the_tally_is_told_highest_first_where_the_rules_show_it():
    for shown in (True, False):
        game = cast(ballot(tally_public=shown), {1: 3, 2: 4, 3: 4, 4: 3, 5: 4})
        close(game)
        told = [
            args["counts"] for message, args in announcements(game) if message == "ballot-tally"
        ]
        assert told == ([[[4, 3.0], [3, 2.0]]] if shown else [])


def adds(name: str, amount: float):
    """A skill by which a ballot of its owner weighs so much more."""
    return passive(name, weigh_ballot=lambda state, me, voter: amount if voter == me.seat else None)


def test_weights_add_up_and_multiply_nothing():
    game = ballot(holds={1: (adds("half", 0.5), adds("one", 1.0), adds("two", 1.0))})
    assert votes.weight(game.state, 1) == 3.5
    assert votes.weight(game.state, 2) == 1.0
    cast(game, {1: 2, 3: 4})
    result = closed(game)
    assert result.weights == {1: 3.5, 3: 1.0}
    assert result.counts == {2: 3.5, 4: 1.0}


def test_a_zero_sets_the_whole_ballot_to_nothing():
    game = ballot(holds={1: (adds("one", 1.0), adds("charmed", votes.ZERO), adds("two", 9.0))})
    assert votes.weight(game.state, 1) == 0.0
    cast(game, {1: 2})
    assert closed(game).top == ()
    assert exits(game) == []


def test_a_ballot_never_weighs_less_than_nothing():
    assert votes.weight(ballot(holds={1: (adds("less", -3.0),)}).state, 1) == 0.0


def test_a_weight_ends_with_what_gave_it():
    heavy = status("heavy", weigh_ballot=lambda s, me, v: 1.0 if v == me.seat else None)
    game = ballot(statuses=[heavy])
    do(game, cmd.GiveStatus(1, "heavy", "night_open"), cmd.GiveStatus(1, "heavy", "never"))
    assert views.weight(game.state, 1) == 3.0
    reach(game, 3, "day")
    assert views.weight(game.state, 1) == 2.0


def receives(name: str, times: float, seat: int):
    return passive(name, weigh_received=lambda state, me, target: times if target == seat else None)


def test_what_a_target_receives_is_multiplied_by_the_greatest_factor_alone():
    game = ballot(holds={5: (receives("two", 2.0, 3), receives("three", 3.0, 3))})
    cast(game, {1: 3, 2: 4, 3: 4})
    assert closed(game).counts == {3: 3.0, 4: 2.0}
    assert exits(game) == [3]


def test_a_factor_can_take_all_votes_from_a_target():
    game = ballot(holds={5: (receives("none", 0.0, 3),)})
    cast(game, {1: 3, 2: 3})
    result = closed(game)
    assert result.counts == {3: 0.0}
    assert result.top == ()


def test_the_rules_may_break_a_tie():
    pick = passive("pick", break_tie=lambda state, me, tied: max(tied))
    game = cast(ballot(holds={5: (pick,)}), {1: 2, 2: 1, 3: 4})
    do(game, cmd.CastBallot(4, 3))
    close(game)
    assert exits(game) == [4]
    assert ("quiet-day", {}) not in announcements(game)


def test_the_first_who_picks_breaks_the_tie():
    one = passive("one", break_tie=lambda state, me, tied: None)
    two = passive("two", break_tie=lambda state, me, tied: tied[0])
    three = passive("three", break_tie=lambda state, me, tied: tied[1])
    game = cast(ballot(holds={5: (three, two, one)}, order=("one", "two", "three")), {1: 2, 2: 1})
    close(game)
    assert exits(game) == [1]


def test_a_tie_without_votes_is_nobodys_to_break():
    pick = passive("pick", break_tie=lambda state, me, tied: 1)
    game = ballot(holds={5: (pick,)})
    close(game)
    assert exits(game) == []


def test_a_seat_that_was_voted_out_and_stays_makes_a_quiet_day():
    game = ballot()
    do(game, cmd.GiveStatus(2, "unvotable", "never"))
    cast(game, {1: 2})
    close(game)
    assert exits(game) == []
    assert ("quiet-day", {}) in announcements(game)


@given(
    st.dictionaries(st.integers(1, 5), st.none() | st.integers(1, 5)),
    st.lists(st.integers(1, 5), unique=True, max_size=3),
)
def test_a_tally_counts_each_standing_ballot_of_the_living_on_the_living_once(cast_by, out):
    game = cast(ballot(), cast_by)
    do(game, *(cmd.PutOut(seat) for seat in out))
    weights, counts = votes.tally(game.state)
    living = {n for n in range(1, 6) if n not in out}
    valid = {v: t for v, t in cast_by.items() if v in living and t in living}
    assert set(weights) == set(valid)
    assert sum(counts.values()) == len(valid)
    for target in living:
        assert counts.get(target, 0) == sum(t == target for t in valid.values())


# What is shown of it


def test_ballots_are_listed_in_the_order_in_which_they_were_last_cast():
    game = cast(ballot(), {3: 1, 1: 2, 2: 3})
    do(game, cmd.ChangeBallot(3, 2))
    assert [voter for voter, _ in views.ballots(game.state)] == [1, 2, 3]
    assert views.voters_missing(game.state) == (4, 5)


def test_without_a_ballot_nobody_is_missed():
    game = table({1: (), 2: ()})
    assert views.ballots(game.state) == ()
    assert views.voters_missing(game.state) == ()
    game = ballot()
    tick(game)
    assert views.voters_missing(game.state) == ()
