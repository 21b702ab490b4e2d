"""Whom a launch may take: ranges, limits by strength, duties, and targets that are drawn."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import usable, views
from engine.commands import Refusal
from engine.effects import Bounds, others
from engine.game import Game
from tests.engine.made_up import office, passive, robs, says, skill, table
from tests.engine.playing import close, decline, do, happened, launch, notices, reach, refused

LOOK = skill("look")


def limit(name: str, *seats: int, strength: int = 0):
    """A skill that keeps every launch of `look` to some seats."""
    bounds = Bounds(frozenset(seats), strength)
    return passive(
        name, limit_targets=lambda state, me, grant: bounds if grant.skill == "look" else None
    )


def bounded(*limits, look=LOOK, **made) -> Game:
    return reach(table({1: (look,), 2: limits, 3: (), 4: (), 5: ()}, **made), 1, "night")


def in_range(game: Game) -> tuple[int, ...]:
    return usable.choosable(game.state, game.state.grants[1], 1)


def drawn(game: Game) -> list[ev.Drawn]:
    return happened(game, ev.Drawn)


def test_any_seat_may_be_chosen_also_ones_own():
    assert in_range(bounded()) == (1, 2, 3, 4, 5)


def test_the_range_of_other_seats_leaves_out_the_owner():
    assert in_range(bounded(look=skill("look", range=others))) == (2, 3, 4, 5)


def test_the_range_of_other_seats_leaves_out_who_is_announced_to_have_left():
    game = table({1: (skill("look", range=others),), 2: (), 3: ()})
    do(game, cmd.PutOut(3))
    assert usable.choosable(game.state, game.state.grants[1], 1) == (2,)


def test_a_limit_narrows_the_range():
    game = bounded(limit("fog", 3, 4))
    assert in_range(game) == (3, 4)
    assert refused(game, launch(1, "look", 5)) == "target-out-of-range"
    do(game, launch(1, "look", 4))


def test_two_limits_leave_what_both_allow():
    assert in_range(bounded(limit("fog", 3, 4), limit("scent", 4, 5))) == (4,)


@pytest.mark.parametrize(("fog", "scent", "left"), [(2, 1, (3, 4)), (1, 2, (5,))])
def test_of_two_limits_with_nothing_in_common_the_stronger_holds(fog, scent, left):
    game = bounded(limit("fog", 3, 4, strength=fog), limit("scent", 5, strength=scent))
    assert in_range(game) == left


def test_the_stronger_limit_holds_whatever_the_order_of_the_skills():
    limits = limit("fog", 3, 4, strength=1), limit("scent", 5, strength=2)
    assert in_range(bounded(*limits, order=("look", "scent", "fog"))) == (5,)
    assert in_range(bounded(*limits, order=("look", "fog", "scent"))) == (5,)


def test_of_three_limits_the_one_that_leaves_nothing_is_dropped_alone():
    game = bounded(
        limit("fog", 3, 4, strength=3), limit("void", 5, strength=2), limit("scent", 4, strength=1)
    )
    assert in_range(game) == (4,)


def test_a_limit_that_leaves_nothing_is_dropped():
    assert in_range(bounded(limit("void"))) == (1, 2, 3, 4, 5)


def test_a_limit_binds_the_launches_that_it_names_and_no_other():
    game = table({1: (skill("knife"), LOOK), 2: (limit("fog", 3),), 3: ()})
    do(reach(game, 1, "night"), launch(1, "knife", 1))


# Duties


def duty(**answers):
    return office("press", duty=lambda state, me, grant: grant.skill == "look" or None, **answers)


def test_what_is_a_duty_is_launched_on_a_target_drawn_from_the_range():
    game = bounded(limit("fog", 3, 4), offices=[duty()], held={"press": 5})
    close(game)
    (draw,) = drawn(game)
    assert draw.pool == (3, 4)
    (done,) = happened(game, ev.SkillResolved)
    assert done.launch.final == (draw.value,)
    assert done.launch.drawn


def test_what_is_no_duty_and_has_no_default_lapses():
    game = bounded()
    close(game)
    assert drawn(game) == []
    assert happened(game, ev.SkillSubmitted) == []


def test_a_duty_is_void_for_one_who_may_not_launch():
    stop = Refusal("illegal", "no-bite-tonight", {"skill": "look"})
    hush = passive("hush", may_launch=lambda state, me, grant, seat: stop)
    game = bounded(hush, offices=[duty()], held={"press": 5})
    close(game)
    assert drawn(game) == []


# Defaults


def default(**facts):
    return skill("look", default=True, **facts)


def test_for_one_who_answers_nothing_a_target_is_drawn_and_he_is_told():
    game = bounded(look=default())
    close(game)
    (draw,) = drawn(game)
    assert draw.name == "look"
    assert draw.pool == (1, 2, 3, 4, 5)
    assert notices(game, 1) == [("drawn-target", {"skill": "look", "seat": draw.value})]


def test_nothing_is_drawn_for_one_who_answered():
    game = bounded(look=default())
    do(game, launch(1, "look", 3))
    close(game)
    assert drawn(game) == []
    assert [e.launch.final for e in happened(game, ev.SkillResolved)] == [(3,)]


@pytest.mark.parametrize(("tags", "draws"), [(frozenset(), 0), (frozenset({"insists"}), 1)])
def test_for_one_who_declines_something_is_drawn_only_if_the_skill_insists(tags, draws):
    game = bounded(look=default(tags=tags))
    do(game, launch(1, "look", 3), decline(1, "look"))
    close(game)
    assert len(drawn(game)) == draws
    assert len(happened(game, ev.SkillResolved)) == draws


def test_a_skill_that_insists_draws_nothing_beside_what_was_chosen():
    game = bounded(look=default(tags=frozenset({"insists"})))
    do(game, decline(1, "look"), launch(1, "look", 3))
    close(game)
    assert drawn(game) == []
    assert [e.launch.final for e in happened(game, ev.SkillResolved)] == [(3,)]


def test_a_default_may_be_drawn_from_another_range_than_the_owners():
    game = bounded(look=default(range=others, default_range=lambda state, grant, seat: (1,)))
    close(game)
    assert [draw.pool for draw in drawn(game)] == [(1,)]


def test_the_limits_hold_for_what_is_drawn():
    game = bounded(limit("fog", 4), look=default())
    close(game)
    assert [draw.pool for draw in drawn(game)] == [(4,)]


def test_with_nobody_in_range_nothing_is_drawn():
    game = bounded(look=default(range=lambda state, grant, seat: ()))
    close(game)
    assert drawn(game) == []
    assert happened(game, ev.SkillResolved) == []


def test_nothing_is_drawn_for_one_who_left_before_the_close():
    game = bounded(look=default())
    do(game, cmd.PutOut(1))
    close(game)
    assert drawn(game) == []


def test_a_drawn_launch_has_no_operator():
    game = bounded(look=default())
    close(game)
    (submitted,) = happened(game, ev.SkillSubmitted)
    assert submitted.launch.operator is None
    assert submitted.launch.seat == 1


def test_a_drawn_launch_spends_a_use_like_any_other():
    game = bounded(look=default(uses=1))
    close(game)
    assert game.state.grants[1].uses == 0


def test_for_a_skill_with_two_targets_two_different_ones_are_drawn():
    for seed in range(12):
        arrow = skill("arrow", targets=2, default=True, settle=says("hit"))
        game = bounded(look=arrow, seed=str(seed))
        close(game)
        first, second = drawn(game)
        assert first.pool == (1, 2, 3, 4, 5)
        assert second.pool == tuple(n for n in first.pool if n != first.value)
        (done,) = happened(game, ev.SkillResolved)
        assert done.launch.chosen == (first.value, second.value)
        told = [args["seat"] for message, args in notices(game, 1) if message == "drawn-target"]
        assert told == [first.value, second.value]


def test_with_fewer_in_range_than_a_skill_takes_nothing_is_drawn():
    arrow = skill("arrow", targets=2, default=True, range=lambda state, grant, seat: (3,))
    game = bounded(look=arrow)
    close(game)
    assert drawn(game) == []
    assert happened(game, ev.SkillResolved) == []


def test_for_a_skill_without_targets_nothing_is_drawn_and_it_is_launched():
    game = bounded(look=skill("count", targets=0, tags=frozenset({"forced"}), default=True))
    close(game)
    assert drawn(game) == []
    assert [e.launch.chosen for e in happened(game, ev.SkillResolved)] == [()]
    assert notices(game, 1) == []


def test_what_is_drawn_as_a_live_stage_closes_happens_then():
    arrow = skill("arrow", stages=frozenset({"opening"}), default=True, settle=says("hit"))
    game = table({1: (arrow,), 2: (arrow,), 3: ()})
    do(game, launch(1, "arrow", 3))
    close(game)
    launches = [(e.launch.seat, e.launch.drawn) for e in happened(game, ev.SkillResolved)]
    assert launches == [(1, False), (2, True)]
    assert [m for m, _ in notices(game, 2)] == ["drawn-target", "hit"]


def test_what_is_drawn_may_cost_the_next_one_its_launch():
    rob = skill("rob", stages=frozenset({"opening"}), default=True, settle=robs)
    game = table({1: (rob,), 2: (rob,)}, limit_targets=lambda s, me, g: Bounds(frozenset({2})))
    close(game)
    assert [e.launch.seat for e in happened(game, ev.SkillResolved)] == [1]


# What a panel shows of it


def test_a_panel_shows_range_uses_and_whether_it_can_be_declined():
    game = bounded(limit("fog", 3, 4), look=skill("look", uses=2))
    (shown,) = views.panel(game.state, 1)
    assert (shown.skill, shown.range, shown.uses, shown.targets) == ("look", (3, 4), 2, 1)
    assert shown.declinable
    assert not shown.answered
    assert shown.standing == ()


def test_a_panel_shows_what_stands_and_that_it_was_answered():
    game = bounded()
    do(game, launch(1, "look", 3))
    (shown,) = views.panel(game.state, 1)
    assert [s.chosen for s in shown.standing] == [(3,)]
    assert shown.answered
    do(game, decline(1, "look"))
    (shown,) = views.panel(game.state, 1)
    assert shown.standing == ()
    assert shown.answered


def test_a_duty_is_not_declinable_on_the_panel():
    game = bounded(offices=[duty()], held={"press": 5})
    (shown,) = views.panel(game.state, 1)
    assert not shown.declinable
