"""Statuses: gained until a boundary, ended by the clock, told to those who may know."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.clock import NEVER, Boundary, Moment
from engine.game import Game
from tests.engine.made_up import status, table
from tests.engine.playing import close, do, happened, reach, refused, tick

TOLD = status("told", told=True)
QUIET = status("quiet")


def game_with_statuses() -> Game:
    return table({1: (), 2: (), 3: ()}, statuses=[TOLD, QUIET])


def ended(game: Game) -> list[tuple[str, int]]:
    return [(e.kind, e.seat) for e in happened(game, ev.StatusEnded)]


def test_a_status_is_gained_by_a_seat_until_a_boundary():
    game = reach(game_with_statuses(), 2, "day")
    do(game, cmd.GiveStatus(2, "quiet", "night_end", 3))
    (held,) = game.state.statuses_of(2)
    assert (held.kind, held.count, held.until) == ("quiet", 3, Boundary(2, "night_end"))
    assert (held.by, held.via) == (None, "ruling")
    assert game.state.statuses_of(1) == ()


def test_statuses_and_grants_share_one_numbering():
    game = reach(game_with_statuses(), 2, "day")
    do(game, cmd.GiveStatus(2, "quiet", "never"), cmd.GiveStatus(1, "quiet", "never"))
    assert len(game.state.statuses) == 2
    assert not set(game.state.statuses) & set(game.state.grants)


WHEN_IT_ENDS = [
    ("door_close", 2, "day", True),
    ("night_open", 2, "night", False),
    ("night_end", 2, "night", True),
    ("door_open", 3, "day", False),
]


@pytest.mark.parametrize(("until", "day", "stage", "at_its_close"), WHEN_IT_ENDS)
def test_a_status_ends_at_the_next_boundary_of_its_kind(until, day, stage, at_its_close):
    game = reach(game_with_statuses(), 2, "day")
    do(game, cmd.GiveStatus(2, "quiet", until))
    while game.state.moment != Moment(day, stage):
        assert ended(game) == []
        tick(game)
    if at_its_close:
        assert ended(game) == []
        close(game)
    assert ended(game) == [("quiet", 2)]
    assert [e.why for e in happened(game, ev.StatusEnded)] == ["expired"]
    assert game.state.statuses == {}


def test_a_status_for_ever_never_ends_by_itself():
    game = reach(game_with_statuses(), 2, "day")
    do(game, cmd.GiveStatus(2, "quiet", "never"))
    close(reach(game, 6, "night"))
    assert ended(game) == []
    assert [s.until for s in game.state.statuses_of(2)] == [NEVER]


def test_a_status_given_just_after_its_boundary_lasts_until_the_next_one():
    game = reach(game_with_statuses(), 2, "night")
    do(game, cmd.GiveStatus(2, "quiet", "night_open"))
    reach(game, 3, "day")
    assert len(game.state.statuses) == 1
    reach(game, 3, "night")
    assert game.state.statuses == {}


def test_a_status_given_after_the_nights_end_for_the_night_means_the_next_one():
    game = reach(game_with_statuses(), 1, "night")
    close(game)
    do(game, cmd.GiveStatus(2, "quiet", "night_end"))
    reach(game, 2, "night")
    assert len(game.state.statuses) == 1
    close(game)
    assert game.state.statuses == {}


def test_a_status_for_the_night_lasts_through_all_its_stages():
    game = table(
        {1: (), 2: ()}, statuses=[QUIET], nights={"early": "free", "mid": "free", "late": "free"}
    )
    do(reach(game, 1, "early"), cmd.GiveStatus(2, "quiet", "night_end"))
    close(game)
    close(reach(game, 1, "mid"))
    reach(game, 1, "late")
    assert len(game.state.statuses) == 1
    close(game)
    assert game.state.statuses == {}


def test_what_ends_when_a_night_opens_ends_at_its_first_stage_alone():
    game = table({1: (), 2: ()}, statuses=[QUIET], nights={"early": "free", "late": "free"})
    do(reach(game, 1, "early"), cmd.GiveStatus(2, "quiet", "night_open"))
    reach(game, 2, "day")
    assert len(game.state.statuses) == 1
    reach(game, 2, "early")
    assert game.state.statuses == {}


def test_only_the_status_whose_time_is_up_ends():
    game = reach(game_with_statuses(), 2, "day")
    do(game, cmd.GiveStatus(2, "quiet", "night_end"), cmd.GiveStatus(2, "told", "door_close"))
    reach(game, 2, "night")
    assert [s.kind for s in game.state.statuses_of(2)] == ["quiet"]


def test_a_seat_is_told_of_a_status_of_a_kind_that_is_told():
    game = reach(game_with_statuses(), 2, "day")
    entries = do(game, cmd.GiveStatus(2, "told", "never"), cmd.GiveStatus(2, "quiet", "never"))
    audiences = [e.to for e in entries if isinstance(e.event, ev.StatusGained)]
    assert audiences == [ev.only(2), ev.DIRECTOR]
    assert [s.kind for s in views.statuses_told(game.state, 2)] == ["told"]
    assert views.statuses_told(game.state, 1) == ()


def test_a_status_that_these_rules_have_not_is_refused():
    game = reach(game_with_statuses(), 2, "day")
    assert refused(game, cmd.GiveStatus(2, "lucky", "never")) == "no-such-status"


@pytest.mark.parametrize("count", [0, -1])
def test_a_status_that_counts_for_nothing_is_refused(count):
    game = reach(game_with_statuses(), 2, "day")
    assert refused(game, cmd.GiveStatus(2, "quiet", "never", count)) == "status-count"
