"""Skills that come from one seat to another (获取技能)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import commands as cmd
from engine import copying, damage, grants, statuses
from engine import events as ev
from engine.clock import NEVER, Boundary
from engine.effects import Skill
from engine.game import Game
from engine.state import Grant
from engine.turn import Turn
from tests.engine.made_up import passive, says, skill, strikes, table
from tests.engine.playing import close, decline, do, exits, launch, notices, reach, refused


def grant_of(game_or_state: Any, seat: int, name: str) -> Grant:
    state = getattr(game_or_state, "state", game_or_state)
    return next(g for g, s in state.grants_of(seat) if s.id == name)


def copies(name: str, *, refreshed: bool = False, taking: bool = False) -> Skill:
    """A skill that copies, or takes, a skill of its target."""

    def settle(turn, me, launched) -> None:
        act = copying.take if taking else copying.copy
        act(
            turn,
            grant_of(turn.state, launched.final[0], name),
            me.seat,
            by="mimic",
            refreshed=refreshed,
        )

    return skill("mimic", settle=settle)


def mimicked(
    held: Skill, *, refreshed: bool = False, taking: bool = False, more: Sequence[Skill] = ()
) -> Game:
    """A game whose seat 1 has got a skill of seat 2 in night 1; night 2 has begun."""
    mimic = copies(held.id, refreshed=refreshed, taking=taking)
    game = table({1: (mimic,), 2: (held, *more), 3: (), 4: ()})
    do(reach(game, 1, "night"), launch(1, "mimic", 2))
    return reach(game, 2, "night")


# A hunter who pays for a miss, as the rule posts tell it.


def _hunt(turn, me, launched) -> None:
    for target in launched.final:
        struck = target if turn.state.seats[target].faction == "one" else me.seat
        damage.strike(turn, "lethal", struck, source=me.seat, via="hunt")


HUNT = skill("hunt", settle=_hunt)


def test_what_a_skill_says_of_its_holder_is_said_of_the_new_one():
    game = mimicked(HUNT)
    do(game, launch(1, "hunt", 4))
    close(game)
    assert exits(game) == [1], "the copier pays for the miss, not the hunter"


def test_the_former_holder_keeps_what_was_copied_and_not_what_was_taken():
    game = mimicked(HUNT)
    do(game, launch(2, "hunt", 3), launch(1, "hunt", 3))
    game = mimicked(HUNT, taking=True)
    assert refused(game, launch(2, "hunt", 3)) == "skill-not-yours"
    do(game, launch(1, "hunt", 3))


def test_a_forced_skill_gives_its_status_to_the_new_holder():
    def give(turn, me, entry) -> None:
        if entry.event.grant == me.grant.id:
            statuses.gain(turn, "tenacious", me.seat, NEVER, by=me.seat, via="hide", grant=me.grant)

    hide = passive("hide", tags=frozenset({"forced"}), after={ev.GrantGained: give})
    game = mimicked(hide)
    assert [s.kind for s in game.state.statuses_of(1)] == ["tenacious"]
    assert game.state.statuses_of(2) == ()


@pytest.mark.parametrize(("refreshed", "left"), [(False, 1), (True, 2)])
def test_it_comes_with_the_uses_it_has_left_or_refreshed_with_all(refreshed, left):
    twice = skill("twice", uses=2, settle=says("hit"))
    mimic = copies("twice", refreshed=refreshed)
    game = reach(table({1: (mimic,), 2: (twice,), 3: ()}), 1, "night")
    do(game, launch(2, "twice", 3))
    do(reach(game, 2, "night"), launch(1, "mimic", 2))
    close(game)
    assert grant_of(game, 1, "twice").uses == left
    assert grant_of(game, 2, "twice").uses == 1


def test_whom_the_former_holder_chose_is_not_counted_for_the_new_one():
    def new_ones(state, grant, seat):
        return tuple(n for n in state.in_sight if n not in grant.chosen_on(state.day - 1))

    other = skill("other", range=new_ones, settle=says("hit"))
    game = reach(table({1: (copies("other"),), 2: (other,), 3: ()}), 1, "night")
    do(game, launch(1, "mimic", 2), launch(2, "other", 3))
    game = reach(game, 2, "night")
    assert refused(game, launch(2, "other", 3)) == "target-out-of-range"
    do(game, launch(1, "other", 3))


# What is passed on


def test_neither_temporary_nor_second_hand_skills_nor_what_is_no_skill_are_passed_on():
    trait = passive("trait", tags=frozenset({"trait"}))
    shared = skill("shared")
    game = table(
        {1: (), 2: (HUNT, trait), 3: ()},
        also=[skill("gift"), skill("loan")],
        groups={"pair": (shared,)},
        members={"pair": (2, 3)},
    )
    do(reach(game, 1, "night"), cmd.GiveSkill(2, "gift"))
    turn = Turn(game.state)
    grants.gain(turn, "loan", 2, by="deal", until=Boundary(3, "night_end"))
    assert [g.skill for g in copying.skills_of(turn.state, 2)] == ["hunt"]
    assert not copying.copyable(turn.state, grant_of(turn.state, 2, "shared"))


# Skills of the opening


OATH = skill("oath", stages=frozenset({"opening"}), settle=strikes("removal"))


def test_a_skill_of_the_opening_is_of_no_use_when_it_comes_later():
    game = mimicked(OATH)
    assert grant_of(game, 1, "oath").uses == 0
    assert refused(game, launch(1, "oath", 3)) == "skill-used-up"


def test_it_is_of_no_use_in_the_opening_itself_either():
    mimic = skill("mimic", stages=frozenset({"opening"}), settle=copies("oath").settle)
    game = table({1: (mimic,), 2: (OATH,), 3: ()})
    do(game, launch(1, "mimic", 2))
    assert refused(game, launch(1, "oath", 3)) == "skill-used-up"


def test_refreshed_it_is_decided_at_once_where_it_comes():
    mimic = skill("mimic", stages=frozenset({"day"}), settle=copies("oath", refreshed=True).settle)
    game = table({1: (mimic,), 2: (OATH,), 3: (), 4: ()})
    do(reach(game, 2, "day"), launch(1, "mimic", 2))
    (told,) = [args for message, args in notices(game, 1) if message == "reply-open"]
    assert told == {"skill": "oath", "day": 2, "stages": ["day"]}
    assert refused(game, launch(2, "oath", 3)) == "skill-not-now"
    do(game, launch(1, "oath", 3))
    assert exits(game) == [3]
    assert refused(game, launch(1, "oath", 4)) == "skill-not-now"


def test_refreshed_it_may_be_declined_and_comes_no_more():
    mimic = skill("mimic", stages=frozenset({"day"}), settle=copies("oath", refreshed=True).settle)
    game = table({1: (mimic,), 2: (OATH,), 3: ()})
    do(reach(game, 2, "day"), launch(1, "mimic", 2), decline(1, "oath"))
    assert refused(game, launch(1, "oath", 3)) == "skill-not-now"
    assert exits(game) == []


def test_not_decided_when_its_stage_closes_it_lapses():
    mimic = skill("mimic", stages=frozenset({"day"}), settle=copies("oath", refreshed=True).settle)
    game = table({1: (mimic,), 2: (OATH,), 3: ()})
    do(reach(game, 2, "day"), launch(1, "mimic", 2))
    reach(game, 2, "night")
    assert refused(game, launch(1, "oath", 3)) == "skill-not-now"


def test_got_as_a_stage_closes_it_is_decided_until_the_next_does():
    game = table({1: (copies("oath", refreshed=True),), 2: (OATH,), 3: ()})
    do(reach(game, 1, "night"), launch(1, "mimic", 2))
    reach(game, 2, "day")
    do(game, launch(1, "oath", 3))
    assert exits(game) == [3]


def test_who_has_left_decides_nothing_any_more():
    mimic = skill("mimic", stages=frozenset({"day"}), settle=copies("oath", refreshed=True).settle)
    game = table({1: (mimic,), 2: (OATH,), 3: ()})
    do(reach(game, 2, "day"), launch(1, "mimic", 2), cmd.PutOut(1))
    assert refused(game, launch(1, "oath", 3)) == "you-are-out"
