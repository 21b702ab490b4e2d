"""清晰者: 崩塌狙击 and 超限锁定, at noon, once each (ruling S27)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import announcements, do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import sumeru

TABLE = ("clarifier", "tengu", "nightmare", "priest", "agent", "official", "order_prince", "piper")


def noon(day: int = 2) -> Game:
    return reach(sumeru(*TABLE), day, "noon")


def after_ballot(game: Game) -> list[int]:
    reach(game, game.state.day, "dusk2")
    return exits(game)


def test_a_shot_is_lethal_and_at_once():
    game = noon()
    do(game, launch(1, "snipe", 2))
    assert exits(game) == [2]
    assert [e.strike for e in happened(game, ev.Felled)] == [ev.Strike("lethal", 2, 1, "snipe")]
    assert refused(game, launch(1, "snipe", 3)) == "skill-used-up"


def test_a_shot_that_undying_stops_is_spent():
    game = noon()
    do(game, cmd.GiveStatus(2, "undying", "door_close"), launch(1, "snipe", 2))
    assert exits(game) == []
    assert refused(game, launch(1, "snipe", 3)) == "skill-used-up"


def test_between_two_days_of_one_discussion_skills_of_the_noon_rest_and_ballots_do_not():
    game = noon()
    do(game, cmd.RestSkills(2))
    assert refused(game, launch(1, "snipe", 2)) == "noon-rests"
    do(game, cmd.CastBallot(3, 2), cmd.ResumeSkills(2), launch(1, "snipe", 2))
    assert exits(game) == [2]


@pytest.mark.parametrize("skill", ["snipe", "overload"])
def test_neither_is_open_on_the_election_day(skill):
    assert refused(noon(1), launch(1, skill, 2)) == "not-on-election-day"


@pytest.mark.parametrize("skill", ["snipe", "overload"])
def test_neither_is_open_by_dusk(skill):
    game = reach(noon(), 2, "dusk2")
    assert refused(game, launch(1, skill, 2)) == "skill-not-now"


def test_a_lock_is_announced_at_once():
    game = noon()
    do(game, launch(1, "overload", 4))
    assert ("overloaded", {"seat": 4, "skill": "overload"}) in announcements(game)


def test_a_lock_doubles_what_its_target_receives_also_ballots_cast_before():
    game = noon()
    do(game, cmd.CastBallot(2, 4), cmd.CastBallot(3, 4))
    do(game, *(cmd.CastBallot(n, 2) for n in (4, 5, 6)), launch(1, "overload", 4))
    assert after_ballot(game) == [4]


def test_a_lock_turns_a_smaller_count_into_a_tie_only():
    game = noon()
    do(game, cmd.CastBallot(2, 4), cmd.CastBallot(5, 2), cmd.CastBallot(6, 2))
    do(game, launch(1, "overload", 4))
    assert after_ballot(game) == []


def test_two_locks_on_one_seat_double_once():
    game = noon()
    do(game, cmd.GiveSkill(6, "overload"))
    do(game, launch(1, "overload", 4), launch(6, "overload", 4))
    do(game, cmd.CastBallot(2, 4), *(cmd.CastBallot(n, 2) for n in (3, 5, 6)))
    assert after_ballot(game) == [2]


def test_a_lock_is_for_its_day():
    game = noon()
    do(game, launch(1, "overload", 4))
    reach(game, 3, "noon")
    do(game, cmd.CastBallot(2, 4), cmd.CastBallot(5, 2), cmd.CastBallot(6, 2))
    assert after_ballot(game) == [2]


def test_a_lock_outlives_who_launched_it():
    game = noon()
    do(game, launch(1, "overload", 4), cmd.PutOut(1))
    do(game, cmd.CastBallot(2, 4), cmd.CastBallot(3, 4))
    do(game, *(cmd.CastBallot(n, 2) for n in (4, 5, 6)))
    assert after_ballot(game) == [1, 4]
