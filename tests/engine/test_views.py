"""What a seat, all, or the director may know of a table."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.clock import Moment
from engine.commands import Refusal
from engine.game import Game
from tests.engine.made_up import passive, skill, status, table
from tests.engine.playing import close, decline, do, jinrou, launch, reach

LOOK = skill("look")
WAVE = skill("wave", stages=frozenset({"day"}))
STOP = Refusal("illegal", "no-bite-tonight", {"skill": "look"})
SILENT = status("silent", may_launch=lambda s, me, grant, seat: STOP if seat == me.seat else None)


def at_night(*held, **made) -> Game:
    return reach(table({1: held, 2: (), 3: ()}, **made), 1, "night")


# The panel


def test_a_panel_shows_what_a_seat_can_launch_now():
    game = at_night(LOOK, WAVE, passive("shell"))
    assert [shown.skill for shown in views.panel(game.state, 1)] == ["look"]
    assert views.panel(game.state, 2) == ()


def test_a_panel_shows_a_groups_skill_to_each_of_its_members():
    game = reach(
        table({1: (), 2: (), 3: ()}, groups={"pack": (LOOK,)}, members={"pack": (1, 2)}), 1, "night"
    )
    do(game, launch(1, "look", 3))
    for seat in (1, 2):
        (shown,) = views.panel(game.state, seat)
        assert [s.chosen for s in shown.standing] == [(3,)]
    assert views.panel(game.state, 3) == ()


def test_a_panel_is_empty_for_who_has_left_and_when_the_stage_is_closed():
    game = at_night(LOOK)
    do(game, cmd.PutOut(1))
    assert views.panel(game.state, 1) == ()
    game = at_night(LOOK)
    close(game)
    assert views.panel(game.state, 1) == ()


def test_a_panel_leaves_out_what_has_become_forbidden():
    game = at_night(LOOK, statuses=[SILENT])
    do(game, cmd.GiveStatus(1, "silent", "never"))
    assert views.panel(game.state, 1) == ()


def test_all_that_a_panel_shows_can_be_launched_on_all_that_it_shows():
    game = reach(jinrou("werewolf", "diviner", "huntsman", "fox", "villager"), 2, "night")
    shown = [(seat, s) for seat in game.state.living for s in views.panel(game.state, seat)]
    assert {s.skill for _, s in shown} <= {"kill", "divine", "ward"}
    assert len(shown) >= 2
    for seat, s in shown:
        for target in game.state.seats:
            answer = game.decide(launch(seat, s.skill, target))
            assert isinstance(answer, Refusal) is (target not in s.range)
        answer = game.decide(decline(seat, s.skill))
        assert isinstance(answer, Refusal) is not s.declinable


# Whom a reminder is for


def test_who_has_not_answered_is_missed():
    game = reach(table({1: (LOOK,), 2: (LOOK,), 3: ()}), 1, "night")
    assert [u.seats for u in views.unanswered(game.state)] == [(1,), (2,)]
    do(game, launch(1, "look", 2), decline(2, "look"))
    assert views.unanswered(game.state) == ()


def test_a_group_is_missed_as_a_whole():
    game = reach(
        table({1: (), 2: (), 3: ()}, groups={"pack": (LOOK,)}, members={"pack": (1, 2)}), 1, "night"
    )
    assert views.unanswered(game.state) == (
        views.Unanswered(1, "look", (1, 2), Moment(1, "night")),
    )
    do(game, launch(2, "look", 3))
    assert views.unanswered(game.state) == ()


def test_who_can_no_longer_answer_is_not_missed():
    game = reach(table({1: (LOOK,), 2: (LOOK,)}, statuses=[SILENT]), 1, "night")
    do(game, cmd.PutOut(1), cmd.GiveStatus(2, "silent", "never"))
    assert views.unanswered(game.state) == ()


# What is said and to whom


def test_messages_are_what_is_said_now_and_once():
    game = at_night(skill("cry", settle=lambda turn, me, launch: turn.announce("last-hour")))
    do(game, launch(1, "cry", 2))
    reach(game, 2, "day")
    said = [e.event.message for e in views.messages(game.log) if isinstance(e.event, ev.Announced)]
    assert said.count("last-hour") == 1


def test_a_seat_sees_what_is_public_and_what_is_its_own():
    game = reach(table({1: (LOOK,), 2: (LOOK,), 3: ()}), 1, "night")
    do(game, launch(1, "look", 2), launch(2, "look", 3))
    for seat, other in ((1, 2), (2, 1)):
        seen = [e.event for e in views.visible(game.log, seat)]
        submitted = [e.launch.seat for e in seen if isinstance(e, ev.SkillSubmitted)]
        assert submitted == [seat]
        assert other not in submitted
        assert any(isinstance(e, ev.StageOpened) for e in seen)
        assert not any(isinstance(e, ev.GameDealt) for e in seen)
    assert not any(isinstance(e.event, ev.SkillSubmitted) for e in views.visible(game.log, 3))


def test_what_waits_for_the_door_is_seen_by_nobody_before():
    game = at_night(skill("cry", settle=lambda turn, me, launch: turn.announce("last-hour")))
    do(game, launch(1, "cry", 2))
    close(game)
    for seat in (1, 2, 3):
        seen = [e.event for e in views.visible(game.log, seat)]
        assert not any(isinstance(e, ev.Announced) and e.message == "last-hour" for e in seen)


# Whether a skill can be launched the next time its stage opens


def may(game: Game, seat: int, *skills: str) -> list[bool]:
    return [views.may_next(game.state, seat, s) for s in skills]


def test_a_skill_may_be_launched_by_who_holds_it_when_its_stage_opens_next():
    game = reach(table({1: (LOOK,), 2: (), 3: ()}), 2, "day")
    assert may(game, 1, "look") == [True]
    assert may(game, 2, "look") == [False]


@pytest.mark.parametrize("held", [passive("odd"), skill("odd", automatic=lambda state, me: None)])
def test_what_cannot_be_launched_at_all_may_not(held):
    assert may(reach(table({1: (held,)}), 1, "night"), 1, "odd") == [False]
    assert may(reach(table({1: (held,)}), 2, "day"), 1, "odd") == [False]


def test_a_skill_whose_stage_never_comes_again_may_not():
    first = skill("first", stages=frozenset({"opening"}))
    game = table({1: (first,)})
    assert may(game, 1, "first") == [True]
    close(game)
    assert may(game, 1, "first") == [False]
    assert may(reach(game, 3, "night"), 1, "first") == [False]


def test_a_seat_that_is_out_may_not_and_one_that_is_back_may():
    game = reach(table({1: (LOOK,), 2: ()}), 2, "day")
    do(game, cmd.PutOut(1))
    assert may(game, 1, "look") == [False]
    do(game, cmd.BringBack(1))
    assert may(game, 1, "look") == [True]


def test_a_skill_that_is_used_up_may_not():
    game = at_night(skill("look", uses=1))
    assert may(game, 1, "look") == [True]
    do(game, launch(1, "look", 2))
    close(game)
    assert may(game, 1, "look") == [False]


def test_a_skill_that_begins_with_a_later_night_may_when_that_night_is_next():
    game = reach(table({1: (skill("look", from_night=3),), 2: ()}), 2, "day")
    assert may(game, 1, "look") == [False]
    assert may(reach(game, 2, "night"), 1, "look") == [False]
    close(game)
    assert may(game, 1, "look") == [True]


@pytest.mark.parametrize(
    ("until", "able"),
    [("door_close", True), ("night_open", True), ("night_end", False), ("never", False)],
)
def test_statuses_that_end_before_the_stage_opens_are_left_out(until, able):
    game = reach(table({1: (LOOK,), 2: ()}, statuses=[SILENT]), 2, "day")
    do(game, cmd.GiveStatus(1, "silent", until))
    assert may(game, 1, "look") == [able]
    reach(game, 2, "night")
    assert may(game, 1, "look") == [able]
    assert bool(views.panel(game.state, 1)) is able


def test_while_its_stage_is_open_a_skill_is_judged_by_what_holds_now():
    game = reach(table({1: (LOOK,), 2: ()}, statuses=[SILENT]), 2, "night")
    do(game, cmd.GiveStatus(1, "silent", "night_end"))
    assert may(game, 1, "look") == [False]
    assert views.may_next(game.state, 1, "look") is False
    close(game)
    assert may(game, 1, "look") == [True]
    assert views.may_next(game.state, 1, "look") is True


def test_a_skill_of_the_day_is_looked_up_for_the_next_day():
    game = reach(table({1: (WAVE,), 2: ()}, statuses=[SILENT]), 2, "night")
    do(game, cmd.GiveStatus(1, "silent", "door_open"))
    assert may(game, 1, "wave") == [True]
    do(game, cmd.GiveStatus(1, "silent", "door_close"))
    assert may(game, 1, "wave") == [False]


def test_in_a_game_that_is_over_nothing_may():
    game = jinrou("werewolf", "diviner", "villager", "villager", "villager")
    reach(game, 1, "night")
    assert may(game, 2, "divine") == [True]
    do(game, cmd.JudgeLost("wolf"))
    assert game.state.winner is not None
    assert may(game, 2, "divine") == [False]
