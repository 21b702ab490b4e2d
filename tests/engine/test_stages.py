"""The running of stages: what the clock may ask for, and what follows of itself."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import Boundary, Moment
from engine.commands import Refusal
from engine.effects import Verdict
from engine.game import Game
from engine.stages import upcoming
from tests.engine.made_up import passive, says, skill, strikes, table
from tests.engine.playing import (
    announcements,
    close,
    do,
    happened,
    launch,
    reach,
    refused,
    tick,
)

SEATS: dict[int, tuple] = {1: (), 2: (), 3: ()}


def steps(game: Game, count: int) -> list[cmd.Command]:
    found = []
    for _ in range(count):
        step = upcoming(game.state)
        assert step is not None
        found.append(step)
        do(game, step)
    return found


def test_the_clock_opens_closes_and_on_discussion_days_shuts_the_door_first():
    assert steps(table(SEATS), 8) == [
        cmd.CloseStage(1, "opening"),
        cmd.OpenStage(1, "night"),
        cmd.CloseStage(1, "night"),
        cmd.OpenStage(2, "day"),
        cmd.CloseDoor(2, 1),
        cmd.CloseStage(2, "day"),
        cmd.OpenStage(2, "night"),
        cmd.CloseStage(2, "night"),
    ]


def test_a_night_with_three_stages_is_opened_and_closed_stage_by_stage():
    game = table(SEATS, nights={"early": "free", "mid": "ranked", "late": "free"})
    steps(game, 8)
    opened = [(e.day, e.stage) for e in happened(game, ev.StageOpened)]
    assert opened == [
        (1, "opening"),
        (1, "early"),
        (1, "mid"),
        (1, "late"),
        (2, "day"),
    ]
    assert len(happened(game, ev.Settled)) == 1


def test_a_game_that_is_over_has_no_next_step():
    game = table(SEATS, read_victory=lambda state, me: Verdict(winner="one"))
    reach_end(game)
    assert upcoming(game.state) is None


def reach_end(game: Game) -> None:
    while upcoming(game.state) is not None:
        tick(game)


# What is past is stale

AT = {
    "opening": lambda: table(SEATS),
    "open night": lambda: reach(table(SEATS), 2, "night"),
    "closed night": lambda: _closed(reach(table(SEATS), 2, "night")),
    "open day": lambda: reach(table(SEATS), 3, "day"),
    "closed door": lambda: _shut(reach(table(SEATS), 3, "day")),
    "closed day": lambda: _closed(reach(table(SEATS), 3, "day")),
}


def _closed(game: Game) -> Game:
    close(game)
    return game


def _shut(game: Game) -> Game:
    tick(game)
    return game


@pytest.mark.parametrize("where", AT)
def test_every_step_of_the_clock_but_the_next_one_is_refused(where):
    game = AT[where]()
    expected = upcoming(game.state)
    timely: list[cmd.Command] = [
        cmd.CloseRequests(3),
        cmd.BeginLastHour(3),
        cmd.RestSkills(3),
    ]
    for day in range(5):
        stages = ("opening", "day", "night", "noon")
        asked: list[cmd.Command] = [
            *(cmd.OpenStage(day, stage) for stage in stages),
            *(cmd.CloseStage(day, stage) for stage in stages),
            *(cmd.CloseDoor(day, ballot) for ballot in (0, 1, 2)),
            cmd.CloseRequests(day),
            cmd.BeginLastHour(day),
            cmd.RestSkills(day),
            cmd.ResumeSkills(day),
        ]
        for command in asked:
            if command == expected or (where == "open day" and command in timely):
                continue
            assert refused(game, command) in ("stale", "door-still-open"), command


def test_a_day_cannot_end_before_its_door_is_closed():
    game = reach(table(SEATS), 2, "day")
    assert game.play(cmd.CloseStage(2, "day")) == Refusal("illegal", "door-still-open", {})


def test_a_wake_up_that_comes_twice_does_nothing_the_second_time():
    game = reach(table(SEATS), 2, "day")
    step = upcoming(game.state)
    assert step is not None
    do(game, step)
    answer = game.play(step)
    assert answer == Refusal("stale", "stale", {})


# The door


def test_the_door_goes_through_its_hours_in_order_and_never_back():
    game = reach(table(SEATS), 2, "day")
    assert game.state.door == "open"
    do(game, cmd.CloseRequests(2))
    assert game.state.door == "requests_closed"
    assert refused(game, cmd.CloseRequests(2)) == "stale"
    do(game, cmd.BeginLastHour(2))
    assert game.state.door == "last_hour"
    assert refused(game, cmd.BeginLastHour(2)) == "stale"
    assert refused(game, cmd.CloseRequests(2)) == "stale"
    do(game, cmd.CloseDoor(2))
    assert game.state.door == "closed"


def test_the_skills_of_a_discussion_rest_and_resume_by_turns():
    game = reach(table(SEATS), 2, "day")
    assert refused(game, cmd.ResumeSkills(2)) == "stale"
    do(game, cmd.RestSkills(2))
    assert game.state.resting
    assert refused(game, cmd.RestSkills(2)) == "stale"
    do(game, cmd.ResumeSkills(2))
    assert not game.state.resting
    do(game, cmd.RestSkills(2))
    reach(game, 3, "day")
    assert not game.state.resting


def test_the_hours_of_the_door_may_be_left_out():
    game = reach(table(SEATS), 2, "day")
    do(game, cmd.BeginLastHour(2))
    do(reach(game, 3, "day"), cmd.CloseDoor(3))
    assert game.state.door == "closed"


def test_the_last_hour_is_announced():
    game = reach(table(SEATS), 2, "day")
    before = game.state.seq
    do(game, cmd.BeginLastHour(2))
    assert announcements(game, since=before) == [("last-hour", {})]


def test_a_day_without_a_ballot_closes_like_any_other():
    game = reach(table(SEATS, ballot_kind=lambda state: None), 2, "day")
    assert upcoming(game.state) == cmd.CloseDoor(2, 1)
    close(game)
    assert happened(game, ev.BallotOpened) == []
    assert [e.what for e in happened(game, ev.Settled)] == ["night", "ballot"]


def test_closing_the_door_with_the_number_of_another_ballot_is_stale():
    game = reach(table(SEATS), 2, "day")
    assert refused(game, cmd.CloseDoor(2, 2)) == "stale"


# What is said and what follows


def test_at_the_door_all_hear_who_left_in_the_night():
    game = reach(table(SEATS), 1, "night")
    do(game, cmd.PutOut(2))
    before = game.state.seq
    reach(game, 2, "day")
    assert announcements(game, since=before) == [("dawn", {"day": 2, "seats": [2]})]
    assert [e.left for e in happened(game, ev.ExitsShown)] == [(2,)]


def test_at_the_door_of_a_quiet_night_all_hear_that_nobody_left():
    game = reach(table(SEATS), 2, "day")
    assert ("dawn", {"day": 2, "seats": []}) in announcements(game)
    assert happened(game, ev.ExitsShown) == []


def test_what_is_announced_by_night_is_heard_at_the_door_once():
    cry = skill("cry", settle=lambda turn, me, launch: turn.announce("last-hour"))
    game = table({1: (cry,), 2: ()})
    do(reach(game, 1, "night"), launch(1, "cry", 2))
    close(game)
    assert "last-hour" not in [m for m, _ in announcements(game)]
    held = next(e for e in game.log if e.to == ev.PUBLIC_AT_DOOR)
    reach(game, 2, "day")
    assert [m for m, _ in announcements(game)].count("last-hour") == 1
    said = next(e for e in game.log if e.event == held.event and e.to == ev.PUBLIC)
    assert said.cause == held.seq
    reach(game, 3, "day")
    assert [m for m, _ in announcements(game)].count("last-hour") == 1


def test_what_is_announced_by_day_is_heard_at_once():
    cry = skill(
        "cry", stages=frozenset({"day"}), settle=lambda t, me, launch: t.announce("last-hour")
    )
    game = reach(table({1: (cry,), 2: ()}), 2, "day")
    before = game.state.seq
    do(game, launch(1, "cry", 2))
    assert [m for m, _ in announcements(game, since=before)] == ["last-hour"]


def test_each_part_of_a_stages_life_is_an_entry_in_its_order():
    look = skill("look", settle=says("looked"))
    game = table({1: (look,), 2: ()})
    reach(game, 1, "night")
    do(game, launch(1, "look", 2))
    before = game.state.seq
    close(game)
    kinds = [type(e.event) for e in game.log if e.seq > before]
    assert kinds == [
        ev.StageClosed,
        ev.Notice,
        ev.SkillResolved,
        ev.StageResolved,
        ev.Settled,
    ]


def test_a_night_ends_with_damage_then_red_cards_then_what_lasts_the_night():
    stab = skill("stab", settle=strikes("lethal"))
    game = reach(table({1: (stab,), 2: (), 3: (), 4: ()}), 1, "night")
    do(
        game,
        cmd.GiveCard(4, "red"),
        cmd.GiveStatus(1, "guarded", "night_end"),
        launch(1, "stab", 2),
    )
    before = game.state.seq
    close(game)
    kinds = [type(e.event) for e in game.log if e.seq > before]
    wanted = [ev.Left, ev.Left, ev.StatusEnded, ev.Notice, ev.Notice, ev.Settled]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert [e.seat for e in happened(game, ev.Left)] == [2, 4]


def test_a_stage_opens_before_what_reacts_to_it_and_skills_open_last():
    seen = []

    def hear(turn, me, entry) -> None:
        seen.append((turn.state.stage, dict(turn.state.openings)))

    game = table({1: (skill("look"), passive("ear", after={ev.StageOpened: hear})), 2: ()})
    reach(game, 1, "night")
    assert seen == [("opening", {}), ("night", {})]
    assert list(game.state.openings) == [1]


def test_the_boundaries_of_a_day_are_passed_in_order():
    game = table(SEATS)
    passed: list[Boundary | None] = []
    while game.state.moment != Moment(3, "day"):
        tick(game)
        if not passed or passed[-1] != game.state.boundary:
            passed.append(game.state.boundary)
    assert [b for b in passed if b is not None] == [
        Boundary(1, "night_open"),
        Boundary(1, "night_end"),
        Boundary(2, "door_open"),
        Boundary(2, "door_close"),
        Boundary(2, "night_open"),
        Boundary(2, "night_end"),
        Boundary(3, "door_open"),
    ]


def test_a_new_day_begins_without_posts_requests_haste_or_ballots():
    game = reach(table(SEATS), 2, "day")
    do(
        game,
        cmd.Post(1, "hello", 3),
        cmd.CastBallot(1, None),
        cmd.Ask(1, "delay"),
        cmd.Ask(2, "delay"),
        cmd.Ask(1, "haste"),
    )
    assert game.state.delays == 1
    reach(game, 2, "night")
    assert game.state.posts == {1: 3}
    state = reach(game, 3, "day").state
    assert state.posts == {}
    assert state.requests == {}
    assert state.passed == frozenset()
    assert state.delays == 0
    assert not state.haste
    assert not state.full_haste
    assert state.ballot is not None
    assert state.ballot.votes == {}
