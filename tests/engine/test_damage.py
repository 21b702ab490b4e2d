"""Damage: what stops it, which status is asked first, and how a seat leaves."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.effects import Stay
from engine.game import Game
from tests.engine.made_up import passive, skill, strikes, table
from tests.engine.playing import (
    announcements,
    cause,
    close,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    vote_out,
)

NIGHT = frozenset({"night"})


def hits(kind: ev.StrikeKind, **facts):
    """A skill that strikes one seat with a kind of damage; named after it."""
    return skill(kind, settle=strikes(kind, via=kind), **facts)


BITE, PIERCE, LETHAL = hits("bite"), hits("pierce"), hits("lethal")


def stays(name: str, *kinds: str, then=None):
    """A skill by which its owner stays when struck so."""
    return passive(
        name,
        before_exit=lambda state, me, strike: (
            Stay(then) if strike.target == me.seat and (not kinds or strike.kind in kinds) else None
        ),
    )


def struck(kind: str, *protections: cmd.GiveStatus, holds=()) -> Game:
    """Seat 1 strikes seat 2 by night, which holds what it is given."""
    game = table({1: (BITE, PIERCE, LETHAL), 2: holds, 3: (), 4: ()})
    reach(game, 1, "night")
    do(game, *protections, launch(1, kind, 2))
    close(game)
    return game


def shield(kind: str, until="never", count: int = 1) -> cmd.GiveStatus:
    return cmd.GiveStatus(2, kind, until, count)


def held(game: Game, seat: int = 2) -> list[tuple[str, int]]:
    return [(s.kind, s.count) for s in game.state.statuses_of(seat)]


# What stops what (rulings S6, S7)

STOPS = {
    "guarded": {"bite"},
    "tenacious": {"bite", "pierce"},
    "unvotable": {"ballot"},
    "undying": {"bite", "pierce", "lethal", "ballot"},
}


@pytest.mark.parametrize("kind", ["bite", "pierce", "lethal"])
@pytest.mark.parametrize("protection", STOPS)
def test_each_protection_stops_its_kinds_of_damage_and_no_other(kind, protection):
    game = struck(kind, shield(protection))
    assert (2 in game.state.living) is (kind in STOPS[protection])


@pytest.mark.parametrize("protection", STOPS)
def test_the_ballot_is_stopped_by_what_is_made_for_it(protection):
    game = reach(table({1: (), 2: (), 3: ()}), 2, "day")
    do(game, shield(protection))
    vote_out(game, 2)
    assert (2 in game.state.living) is ("ballot" in STOPS[protection])


@pytest.mark.parametrize("ruling", [cmd.PutOut(2), cmd.GiveCard(2, "red")])
def test_neither_a_ruling_nor_a_red_card_asks_any_protection(ruling):
    game = table({1: (), 2: (stays("cat"),), 3: ()})
    reach(game, 1, "night")
    do(game, *(shield(kind) for kind in STOPS), ruling)
    close(game)
    assert exits(game) == [2]
    assert happened(game, ev.StrikeStopped) == []
    assert len(held(game)) == len(STOPS)


def test_an_unprotected_seat_leaves_by_any_damage():
    for kind in ("bite", "pierce", "lethal"):
        assert exits(struck(kind)) == [2]


def test_what_stopped_a_strike_is_kept_in_the_log():
    game = struck("bite", shield("guarded"))
    (stopped,) = happened(game, ev.StrikeStopped)
    assert stopped.by == ("guarded",)
    assert stopped.losers == ()
    assert stopped.strike == ev.Strike("bite", 2, 1, "bite")
    assert happened(game, ev.Felled) == []


def test_one_status_stops_one_strike_and_the_others_are_kept_as_losers():
    game = struck("bite", shield("undying"), shield("guarded"), shield("tenacious"))
    (stopped,) = happened(game, ev.StrikeStopped)
    assert stopped.by == ("guarded",)
    assert stopped.losers == ("tenacious", "undying")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("night_end", "door_open"),
        ("door_open", "door_close"),
        ("door_close", "night_open"),
        ("night_open", "never"),
    ],
)
def test_the_status_that_ends_soonest_is_asked_first(first, then):
    game = struck("bite", shield("guarded", then), shield("undying", first))
    (stopped,) = happened(game, ev.StrikeStopped)
    assert stopped.by == ("undying",)
    assert stopped.losers == ("guarded",)


def test_between_equals_the_order_of_kinds_decides_not_who_came_first():
    kinds = ["undying", "tenacious", "guarded"]
    game = struck("bite", *(shield(kind, "door_open") for kind in kinds))
    (stopped,) = happened(game, ev.StrikeStopped)
    assert (*stopped.by, *stopped.losers) == ("guarded", "tenacious", "undying")


def test_between_equals_that_stop_a_ballot_the_order_of_kinds_decides_too():
    game = reach(table({1: (), 2: (), 3: ()}), 2, "day")
    do(game, shield("undying"), shield("unvotable"))
    vote_out(game, 2)
    (stopped,) = happened(game, ev.StrikeStopped)
    assert (*stopped.by, *stopped.losers) == ("unvotable", "undying")


def test_between_two_of_one_kind_the_older_is_used():
    game = struck("bite", shield("guarded", count=2), shield("guarded", count=5))
    assert held(game) == [("guarded", 1), ("guarded", 5)]


def test_a_guard_is_used_up_count_by_count():
    game = struck("bite", shield("guarded", count=2))
    assert held(game) == [("guarded", 1)]
    for night in (2, 3):
        do(reach(game, night, "night"), launch(1, "bite", 2))
        close(game)
        assert held(game) == []
        assert (2 in game.state.living) is (night == 2)


@pytest.mark.parametrize("kind", ["tenacious", "undying"])
def test_nothing_but_a_guard_is_used_up(kind):
    assert held(struck("bite", shield(kind))) == [(kind, 1)]


def test_a_guard_that_did_not_stop_the_strike_is_not_used_up():
    assert held(struck("pierce", shield("guarded"))) == [("guarded", 1)]


def test_statuses_stay_on_a_seat_that_has_left():
    assert held(struck("lethal", shield("guarded"))) == [("guarded", 1)]


# Effects by which a seat stays (ruling S8)


def test_a_seat_stays_by_an_effect_that_answers_to_the_strike():
    assert exits(struck("bite", holds=(stays("cat", "bite"),))) == []
    assert exits(struck("pierce", holds=(stays("cat", "bite"),))) == [2]


def test_all_effects_by_which_a_seat_stays_fire_together():
    fired = []

    def note(name):
        return lambda turn, me, strike: fired.append((name, me.seat))

    holds = (stays("cat", then=note("cat")), stays("mist", then=note("mist")), stays("plain"))
    game = struck("lethal", holds=holds)
    assert fired == [("cat", 2), ("mist", 2)]
    (stopped,) = happened(game, ev.StrikeStopped)
    assert stopped.by == ("cat", "mist", "plain")


def test_they_are_not_asked_when_a_status_has_stopped_the_strike():
    fired = []
    cat = stays("cat", then=lambda turn, me, strike: fired.append(strike))
    game = struck("lethal", shield("undying"), holds=(cat,))
    assert fired == []
    assert [e.by for e in happened(game, ev.StrikeStopped)] == [("undying",)]


def test_new_damage_that_they_cause_is_settled_before_anything_else():
    def pass_on(turn, me, strike) -> None:
        strikes("lethal", via="cat")(turn, me, ev.Launch(0, "cat", 2, None, final=(3,)))

    game = table({1: (LETHAL, BITE), 2: (stays("cat", then=pass_on),), 3: (), 4: ()})
    reach(game, 1, "night")
    do(game, launch(1, "lethal", 2), launch(1, "bite", 4))
    close(game)
    assert exits(game) == [3, 4]


def test_effects_of_another_seat_keep_nobody_in():
    game = table({1: (LETHAL,), 2: (), 3: (stays("cat"),)})
    reach(game, 1, "night")
    do(game, launch(1, "lethal", 2))
    close(game)
    assert exits(game) == [2]


def test_a_seat_already_out_can_be_struck_again_but_leaves_once():
    """Its statuses are asked, effects by which it would stay are not (ruling S9)."""
    fired = []
    cat = stays("cat", "bite", then=lambda turn, me, strike: fired.append(strike))
    game = table({1: (LETHAL, BITE), 2: (cat,), 3: ()})
    reach(game, 1, "night")
    do(game, launch(1, "lethal", 2), launch(1, "bite", 2))
    close(game)
    assert exits(game) == [2]
    assert [e.strike.kind for e in happened(game, ev.Felled)] == ["lethal", "bite"]
    assert fired == []


def test_a_status_of_a_seat_already_out_still_stops_and_is_used_up():
    game = table({1: (LETHAL, BITE), 2: (), 3: ()})
    reach(game, 1, "night")
    do(game, shield("guarded"), launch(1, "lethal", 2), launch(1, "bite", 2))
    close(game)
    assert exits(game) == [2]
    assert [e.strike.kind for e in happened(game, ev.StrikeStopped)] == ["bite"]
    assert held(game) == []


# The night's queue (rulings G2, S9)


def test_damage_by_night_waits_for_the_nights_end():
    game = table({1: (LETHAL,), 2: (), 3: ()}, nights={"night": "ranked", "late": "free"})
    do(reach(game, 1, "night"), launch(1, "lethal", 2))
    close(game)
    assert [s for _, s in game.state.queue] == [ev.Strike("lethal", 2, 1, "lethal")]
    assert exits(game) == []
    close(reach(game, 1, "late"))
    assert exits(game) == [2]
    assert game.state.queue == ()


def test_the_night_settles_damage_in_the_order_it_was_dealt():
    game = table({1: (LETHAL,), 2: (BITE,), 3: (), 4: ()}, order=("lethal", "bite"))
    reach(game, 1, "night")
    do(game, launch(2, "bite", 4), launch(1, "lethal", 3))
    close(game)
    assert exits(game) == [3, 4]


def test_the_rules_may_settle_by_the_effect_through_which_damage_came():
    game = table(
        {1: (LETHAL,), 2: (BITE, PIERCE), 3: (), 4: (), 5: ()},
        order=("lethal", "pierce", "bite"),
        settlement=("bite", "pierce"),
    )
    reach(game, 1, "night")
    do(game, launch(1, "lethal", 3), launch(2, "pierce", 4), launch(2, "bite", 5))
    close(game)
    assert exits(game) == [5, 4, 3]


def test_statuses_are_those_held_when_the_night_settles():
    game = table({1: (LETHAL,), 2: (), 3: ()}, nights={"night": "ranked", "late": "free"})
    do(reach(game, 1, "night"), launch(1, "lethal", 2))
    do(reach(game, 1, "late"), cmd.GiveStatus(2, "undying", "night_end"))
    close(game)
    assert exits(game) == []


def test_damage_dealt_at_once_by_night_does_not_wait():
    now = skill("now", settle=strikes("lethal", at_once=True))
    game = table({1: (now,), 2: (), 3: ()}, nights={"night": "ranked", "late": "free"})
    do(reach(game, 1, "night"), launch(1, "now", 2))
    close(game)
    assert exits(game) == [2]
    assert game.state.queue == ()
    assert not game.state.seats[2].announced


# How a seat leaves (ruling G3)


def test_by_night_the_seat_is_told_at_the_nights_end_and_the_others_at_the_door():
    game = struck("lethal")
    assert notices(game, 2) == [("you-left", {})]
    assert [m for m, _ in announcements(game)] == ["night-opens"]
    assert not game.state.seats[2].announced
    reach(game, 2, "day")
    assert ("dawn", {"day": 2, "seats": [2]}) in announcements(game)
    assert game.state.seats[2].announced


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (cmd.PutOut(2), "other"),
        (launch(1, "lethal", 2), "other"),
        (cmd.CastBallot(1, 2), "ballot"),
        (cmd.GiveCard(2, "red"), "red_card"),
    ],
)
def test_by_day_an_exit_is_announced_at_once_with_its_kind(act, kind):
    game = table({1: (hits("lethal", stages=frozenset({"day"})),), 2: (), 3: ()})
    reach(game, 2, "day")
    before = game.state.seq
    do(game, act)
    if game.state.living == (1, 2, 3):
        close(game)
    assert ("exit", {"seat": 2, "kind": kind}) in announcements(game, since=before)
    assert notices(game, 2) == [("you-left", {})]
    assert game.state.seats[2].announced


def test_a_nights_exits_are_announced_in_the_order_of_leaving_or_of_the_elevator():
    for elevator, order in ((False, [3, 2]), (True, [2, 3])):
        game = table(
            {1: (LETHAL, BITE), 2: (), 3: (), 4: ()},
            elevator_order=elevator,
            order=("lethal", "bite"),
        )
        reach(game, 1, "night")
        do(game, launch(1, "bite", 2), launch(1, "lethal", 3))
        reach(game, 2, "day")
        assert ("dawn", {"day": 2, "seats": order}) in announcements(game)


def test_every_step_of_an_exit_names_its_cause():
    game = struck("lethal")
    (left,) = [e for e in game.log if isinstance(e.event, ev.Left)]
    fell = cause(game, left)
    hit = cause(game, fell)
    act = cause(game, hit)
    assert [type(e.event) for e in (fell, hit, act)] == [ev.Felled, ev.Struck, ev.SkillSubmitted]
    assert act.cause is None


def test_a_seat_that_left_by_red_card_is_marked_as_sent_off():
    game = reach(table({1: (), 2: (), 3: ()}), 2, "day")
    do(game, cmd.GiveCard(2, "red"), cmd.PutOut(3))
    close(game)
    assert game.state.seats[2].sent_off
    assert not game.state.seats[3].sent_off
