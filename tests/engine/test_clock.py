"""The calendar: which stage follows which, and when what is given for a time ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clock import NEVER, Boundary, Moment, next_boundary
from tests.engine.made_up import calendar

ONE_NIGHT = calendar({"night": "ranked"})
THREE_NIGHTS = calendar({"early": "free", "midnight": "ranked", "small_hours": "free"})

POINTS = st.sampled_from(["door_open", "door_close", "night_open", "night_end"])
BOUNDARIES = st.builds(Boundary, st.integers(1, 50), POINTS)


def moments(count: int, days=THREE_NIGHTS):
    found = [days.start()]
    while len(found) < count:
        found.append(days.after(found[-1]))
    return found


def test_a_game_begins_in_the_first_stage_of_the_first_day():
    assert ONE_NIGHT.start() == Moment(1, "opening")


def test_the_stages_of_a_day_follow_each_other_and_then_the_day_goes_up():
    assert [(m.day, m.stage) for m in moments(10)] == [
        (1, "opening"),
        (1, "early"),
        (1, "midnight"),
        (1, "small_hours"),
        (2, "day"),
        (2, "early"),
        (2, "midnight"),
        (2, "small_hours"),
        (3, "day"),
        (3, "early"),
    ]


def test_a_moment_names_its_stage_and_a_stage_that_day_has_not_is_an_error():
    assert ONE_NIGHT.stage(Moment(2, "day")).kind == "day"
    with pytest.raises(KeyError):
        ONE_NIGHT.stage(Moment(1, "day"))
    with pytest.raises(KeyError):
        ONE_NIGHT.stage(Moment(2, "opening"))


def test_only_the_last_stage_of_a_night_ends_it():
    assert [m.stage for m in moments(8) if THREE_NIGHTS.ends_night(m)] == ["small_hours"] * 2


def test_moments_sort_in_the_order_of_time():
    in_time = moments(40)
    assert sorted(set(in_time), key=THREE_NIGHTS.position) == in_time
    assert len({THREE_NIGHTS.position(m) for m in in_time}) == len(in_time)


def test_the_next_moment_with_a_stage_is_the_first_that_comes_after():
    find = THREE_NIGHTS.next_with
    assert find(Moment(1, "opening"), frozenset({"early"})) == Moment(1, "early")
    assert find(Moment(1, "early"), frozenset({"early"})) == Moment(2, "early")
    assert find(Moment(1, "early"), frozenset({"early", "day"})) == Moment(2, "day")
    assert find(Moment(7, "small_hours"), frozenset({"midnight"})) == Moment(8, "midnight")


@pytest.mark.parametrize("stages", [frozenset(), frozenset({"noon"}), frozenset({"opening"})])
def test_a_stage_that_never_comes_again_has_no_next_moment(stages):
    with pytest.raises(ValueError):
        THREE_NIGHTS.next_with(Moment(2, "day"), stages)


def test_the_points_of_a_day_sort_from_the_door_to_the_end_of_the_night():
    day = [
        Boundary(3, "door_open"),
        Boundary(3, "door_close"),
        Boundary(3, "night_open"),
        Boundary(3, "night_end"),
    ]
    in_time = [*day, Boundary(4, "door_open"), NEVER]
    assert sorted(set(in_time), key=lambda b: b.key) == in_time


@given(BOUNDARIES, POINTS)
def test_what_is_given_until_a_point_ends_the_next_time_that_it_comes(now, point):
    end = next_boundary(now, now.day, point)
    assert end.point == point
    assert end.key > now.key
    assert Boundary(end.day - 1, point).key <= now.key


@given(POINTS)
def test_before_any_boundary_was_passed_a_point_comes_on_the_same_day(point):
    assert next_boundary(None, 1, point) == Boundary(1, point)


@given(BOUNDARIES)
def test_what_is_given_for_ever_outlasts_every_boundary(now):
    assert next_boundary(now, now.day, "never") == NEVER
    assert NEVER.key > now.key
