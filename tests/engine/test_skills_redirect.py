"""Redirects: the ball goes from hand to hand, each kind of hop once, in one order (S19)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as cmd
from engine import events as ev
from engine.clock import NEVER
from engine.effects import Skill, StatusKind
from engine.game import Game
from engine.statuses import gain
from tests.engine.made_up import passive, says, skill, status, strikes, table
from tests.engine.playing import close, do, exits, happened, launch, notices, reach


def passes(name: str, to: int | None) -> Skill:
    """Whoever holds this and is hit passes the ball on."""
    return passive(name, redirect=lambda turn, me, launch, target: to)


AIMED = frozenset({"targeted"})
BALL = skill("ball", tags=AIMED, settle=says("hit"))


def throw(at: int, holders: Mapping[int, tuple[Skill, ...]], **made) -> Game:
    game = table({1: (BALL,), **dict.fromkeys(range(2, 7), ()), **holders}, **made)
    do(reach(game, 1, "night"), launch(1, "ball", at))
    close(game)
    return game


def hops(game: Game) -> list[tuple[str, int, int]]:
    return [(e.hop, e.origin, e.target) for e in happened(game, ev.Redirected)]


def test_without_a_redirect_the_ball_stays_where_it_was_thrown():
    game = throw(2, {3: (passes("back", 1),)})
    assert hops(game) == []
    assert happened(game, ev.SkillResolved)[0].launch.final == (2,)


def test_a_hop_is_recorded_and_the_chosen_target_stays_what_the_owner_chose():
    game = throw(2, {2: (passes("swap", 4),)})
    assert hops(game) == [("swap", 2, 4)]
    (done,) = happened(game, ev.SkillResolved)
    assert done.launch.chosen == (2,)
    assert done.launch.final == (4,)
    assert notices(game, 1) == [("hit", {"chosen": (2,), "final": (4,)})]


def test_the_ball_is_looked_up_on_whoever_holds_it():
    game = throw(2, {2: (passes("one", 3),), 3: (passes("two", 4),), 4: (passes("three", 5),)})
    assert hops(game) == [("one", 2, 3), ("two", 3, 4), ("three", 4, 5)]


def test_kinds_are_looked_up_in_the_one_order_each_once():
    first, second = passes("first", 3), passes("second", 4)
    game = throw(2, {2: (second,), 3: (), 4: (first,)}, order=("ball", "first", "second"))
    assert hops(game) == [("second", 2, 4)]
    game = throw(2, {2: (second,), 3: (), 4: (first,)}, order=("ball", "second", "first"))
    assert hops(game) == [("second", 2, 4), ("first", 4, 3)]


def test_of_two_kinds_on_one_seat_the_earlier_in_the_order_takes_the_ball():
    holders = {2: (passes("first", 3), passes("second", 4))}
    assert hops(throw(2, holders, order=("ball", "first", "second"))) == [("first", 2, 3)]
    assert hops(throw(2, holders, order=("ball", "second", "first"))) == [("second", 2, 4)]


def test_one_kind_hops_once_even_if_the_next_holder_has_it_too():
    game = throw(2, {2: (passes("swap", 3),), 3: (passes("swap", 3),)})
    assert hops(game) == [("swap", 2, 3)]


def test_who_passes_leaves_the_kind_to_nobody_else():
    game = throw(2, {2: (passes("pass", None), passes("swap", 3))})
    assert hops(game) == [("swap", 2, 3)]


def test_the_ball_can_come_back_to_the_one_who_threw_it():
    game = throw(2, {2: (passes("mirror", 1),)})
    assert happened(game, ev.SkillResolved)[0].launch.final == (1,)


def test_each_chosen_target_is_redirected_by_itself():
    pair = skill("pair", tags=AIMED, targets=2, settle=says("hit"))
    game = table({1: (pair,), 2: (passes("swap", 4),), 3: (), 4: ()})
    do(reach(game, 1, "night"), launch(1, "pair", 2, 3))
    close(game)
    assert happened(game, ev.SkillResolved)[0].launch.final == (4, 3)


def test_what_is_redirected_strikes_the_last_holder():
    stab = skill("stab", tags=AIMED, settle=strikes("lethal"))
    game = table({1: (stab,), 2: (passes("swap", 3),), 3: ()})
    do(reach(game, 1, "night"), launch(1, "stab", 2))
    close(game)
    assert exits(game) == [3]


def test_a_redirect_by_a_status_works_like_one_by_a_skill():
    magnet: StatusKind = status("magnet", redirect=lambda turn, me, launch, target: 4)

    def attract(turn, me, launch) -> None:
        gain(turn, "magnet", launch.final[0], NEVER, by=me.seat, via="attract")

    game = table(
        {1: (skill("attract", tags=AIMED, settle=attract), BALL), 2: (), 3: (), 4: ()},
        statuses=[magnet],
        order=("attract", "ball", "magnet"),
    )
    do(reach(game, 1, "night"), launch(1, "attract", 3), launch(1, "ball", 3))
    close(game)
    assert hops(game) == [("magnet", 3, 4)]


def test_a_seat_that_has_left_redirects_nothing():
    game = reach(table({1: (BALL,), 2: (passes("swap", 3),), 3: ()}), 1, "night")
    do(game, launch(1, "ball", 2), cmd.PutOut(2))
    close(game)
    assert hops(game) == []
    assert notices(game, 1) == [("hit", {"chosen": (2,), "final": (2,)})]


def test_what_the_last_holder_answers_decides_whether_the_effect_is_settled():
    hidden = passive("hidden", on_targeted=lambda turn, me, launch, target: True)
    game = throw(2, {2: (hidden, passes("swap", 3))})
    assert notices(game, 1) == [("hit", {"chosen": (2,), "final": (3,)})]
    game = throw(2, {2: (passes("swap", 3),), 3: (hidden,)})
    assert notices(game, 1) == [("hit", {"chosen": (2,), "final": ()})]


def test_what_does_not_target_anybody_by_its_mark_is_not_turned_aside():
    gift = skill("gift", settle=says("given"))
    game = table({1: (gift,), 2: (passes("swap", 3),), 3: ()})
    do(reach(game, 1, "night"), launch(1, "gift", 2))
    close(game)
    assert hops(game) == []
    assert happened(game, ev.SkillResolved)[0].launch.final == (2,)
