"""Live stages: a launch happens when it is submitted, once per opening, and stays done."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.made_up import passive, says, skill, strikes, table
from tests.engine.playing import (
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

BY_DAY = frozenset({"day"})
SHOOT = skill("shoot", stages=BY_DAY, settle=strikes("lethal", via="shoot"))
WAVE = skill("wave", stages=BY_DAY, settle=says("waved"))


def by_day(*held, **made) -> Game:
    return reach(table({1: held, 2: (), 3: (), 4: ()}, **made), 2, "day")


def test_a_launch_in_a_live_stage_is_resolved_as_it_is_submitted():
    game = by_day(WAVE)
    entries = do(game, launch(1, "wave", 2))
    assert [type(e.event) for e in entries] == [ev.SkillSubmitted, ev.Notice, ev.SkillResolved]


def test_it_is_not_resolved_again_when_the_stage_closes():
    game = by_day(WAVE)
    do(game, launch(1, "wave", 2))
    close(game)
    assert len(happened(game, ev.SkillResolved)) == 1
    assert [m for m, _ in notices(game, 1)] == ["waved"]


def test_damage_by_day_is_settled_at_once_and_announced_at_once():
    game = by_day(SHOOT)
    entries = do(game, launch(1, "shoot", 3))
    assert exits(game) == [3]
    assert game.state.seats[3].announced
    said = [e.event.message for e in entries if isinstance(e.event, ev.Announced)]
    assert said == ["exit"]
    assert ("you-left", {}) in notices(game, 3)


def test_what_happened_cannot_be_replaced():
    game = by_day(WAVE)
    do(game, launch(1, "wave", 2))
    assert refused(game, launch(1, "wave", 3)) == "skill-launched"


def test_what_happened_cannot_be_withdrawn():
    game = by_day(WAVE)
    do(game, launch(1, "wave", 2))
    assert refused(game, decline(1, "wave")) == "skill-launched"


def test_one_who_declined_may_think_again():
    game = by_day(WAVE)
    do(game, decline(1, "wave"), launch(1, "wave", 2))
    assert len(happened(game, ev.SkillResolved)) == 1


def test_it_can_be_launched_again_the_next_time_it_opens():
    game = by_day(WAVE)
    do(game, launch(1, "wave", 2))
    do(reach(game, 3, "day"), launch(1, "wave", 2))
    assert len(happened(game, ev.SkillResolved)) == 2


def test_with_two_launches_open_two_happen_and_no_third():
    def twice(turn, me, entry) -> None:
        if turn.state.now.kind == "day":
            turn.emit(ev.SkillOpened(1, "wave", 2), ev.only(1))

    game = by_day(WAVE, passive("giver", after={ev.StageOpened: twice}))
    do(game, launch(1, "wave", 2))
    assert refused(game, decline(1, "wave")) == "skill-launched"
    do(game, launch(1, "wave", 3))
    assert refused(game, launch(1, "wave", 4)) == "skill-launched"
    assert [e.launch.chosen for e in happened(game, ev.SkillResolved)] == [(2,), (3,)]


def test_a_seat_shot_by_day_shoots_back_no_more():
    game = reach(table({1: (SHOOT,), 2: (SHOOT,), 3: ()}), 2, "day")
    do(game, launch(1, "shoot", 2))
    assert refused(game, launch(2, "shoot", 1)) == "you-are-out"


def test_what_opened_by_day_is_over_when_the_day_is():
    game = by_day(WAVE)
    close(game)
    assert refused(game, launch(1, "wave", 2)) == "skill-not-now"


def test_taking_back_undoes_what_happened():
    game = by_day(SHOOT)
    do(game, launch(1, "shoot", 3), cmd.TakeBack())
    assert game.state.living == (1, 2, 3, 4)
    do(game, launch(1, "shoot", 4))
    assert exits(game) == [4]
