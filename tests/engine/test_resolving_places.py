"""Stages that go place by place, and stages that share their window."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.made_up import says, skill, table
from tests.engine.playing import close, decline, do, happened, launch, notices, reach, refused

FIRST = skill("first", by_half=True, settle=says("first"))
SECOND = skill("second", settle=says("second"))
LAST = skill("last", settle=says("last"))


def herald(turn, me, launch_):
    turn.notice("herald", (launch_.seat,))


HERALD = skill(
    "herald",
    targets=0,
    automatic=lambda state, me: state.seq,
    settle=herald,
    stages=frozenset({"night"}),
)


def game(seats=None) -> Game:
    seats = seats or {1: (FIRST,), 2: (SECOND,), 3: (HERALD, LAST)}
    order = ("first", "second", "herald", "last")
    kinds = ("guarded", "tenacious", "unvotable", "undying")
    made = table(seats, nights={"night": "stepped"}, order=(*order, *kinds))
    return reach(made, 1, "night")


def resolved(played: Game) -> list[str]:
    return [e.launch.skill for e in happened(played, ev.SkillResolved)]


def test_a_place_waits_for_all_before_it():
    played = game()
    do(played, launch(2, "second", 1))
    assert resolved(played) == []
    do(played, launch(1, "first", 2))
    assert resolved(played) == ["first", "second", "herald"]


def test_what_a_place_tells_is_told_before_the_next_must_answer():
    played = game()
    do(played, decline(1, "first"), decline(2, "second"))
    assert ("herald", {}) in notices(played, 3)
    do(played, launch(3, "last", 1))
    assert resolved(played) == ["herald", "last"]


def test_a_place_that_is_done_takes_nothing_more():
    played = game()
    do(played, launch(1, "first", 2))
    assert refused(played, launch(1, "first", 3)) == "skill-not-now"


def test_half_of_the_window_passes_only_the_places_that_must_be_done_by_then():
    played = game()
    do(played, cmd.PassPlace(1, "night"))
    assert refused(played, launch(1, "first", 2)) == "skill-not-now"
    do(played, launch(2, "second", 1))
    assert resolved(played) == ["second", "herald"]


def test_half_of_a_window_that_is_past_or_of_another_stage_is_stale():
    played = game()
    assert refused(played, cmd.PassPlace(2, "night")) == "stale"
    close(played)
    assert refused(played, cmd.PassPlace(1, "night")) == "stale"


def test_the_close_passes_every_place_in_its_order():
    played = game()
    do(played, launch(3, "last", 1))
    close(played)
    assert resolved(played) == ["herald", "last"]


def test_a_place_nobody_can_act_in_is_not_waited_for():
    played = game({1: (), 2: (SECOND,), 3: (HERALD, LAST), 4: (FIRST,)})
    do(played, cmd.PutOut(4), launch(2, "second", 1))
    assert resolved(played) == ["second", "herald"]


def test_a_stage_that_shares_its_window_takes_acts_in_the_one_before_it_and_closes_later():
    from tests.engine.made_up import whole_days

    early = skill("early", stages=frozenset({"evening"}), settle=says("early"))
    late = skill("late", stages=frozenset({"midnight"}), settle=says("late"))
    days = whole_days({"evening": "ranked", "midnight": "ranked"}, sharing={"midnight"})
    played = reach(table({1: (early,), 2: (late,)}, days=days), 1, "evening")
    do(played, launch(2, "late", 1), launch(1, "early", 2))
    close(played)
    assert resolved(played) == ["early"]
    reach(played, 1, "midnight")
    do(played, launch(2, "late", 2))
    close(played)
    assert [e.launch.chosen for e in happened(played, ev.SkillResolved)] == [(2,), (2,)]
