"""What is asked of a table: who lives, who is a member, who holds what, whom one could choose."""

from __future__ import annotations

import msgspec
import pytest

from engine import commands as cmd
from engine.clock import Moment
from tests.engine.made_up import skill, status, table
from tests.engine.playing import do, reach

LOOK, KNIFE = skill("look"), skill("knife")


def pack():
    return table(
        {1: (LOOK,), 2: (), 3: (LOOK,), 4: ()},
        groups={"pack": (KNIFE,)},
        members={"pack": (1, 2)},
        statuses=[status("mark")],
    )


def test_a_table_cannot_be_changed():
    with pytest.raises(AttributeError):
        pack().state.day = 9
    assert isinstance(pack().state, msgspec.Struct)


def test_the_present_moment_and_part_of_the_day():
    game = pack()
    assert game.state.moment == Moment(1, "opening")
    assert not game.state.by_night
    assert reach(game, 1, "night").state.by_night
    assert not reach(game, 2, "day").state.by_night


def test_members_are_the_living_bearers_of_a_groups_mark():
    game = pack()
    assert game.state.members("pack") == (1, 2)
    do(game, cmd.PutOut(2))
    assert game.state.members("pack") == (1,)
    do(game, cmd.BringBack(2))
    assert game.state.members("pack") == (1, 2)


def test_a_seat_holds_its_own_skills_and_its_groups():
    state = pack().state
    assert [s.id for _, s in state.grants_of(1)] == ["look", "knife"]
    assert [s.id for _, s in state.grants_of(2)] == ["knife"]
    assert [s.id for _, s in state.grants_of(3)] == ["look"]
    assert [s.id for _, s in state.grants_of(4)] == []
    assert state.groups_of(1) == {"pack"}
    assert state.groups_of(4) == frozenset()


def test_the_holders_of_a_grant_are_its_seat_or_its_groups_living_members():
    game = pack()
    holders = {g.skill: game.state.holders(g) for g in game.state.grants.values() if g.id != 2}
    assert holders == {"look": (1,), "knife": (1, 2)}
    do(game, cmd.PutOut(1))
    knife = next(g for g in game.state.grants.values() if g.skill == "knife")
    assert game.state.holders(knife) == (2,)


def test_a_seat_can_be_chosen_until_all_know_that_it_left():
    game = reach(pack(), 2, "night")
    do(game, cmd.PutOut(4))
    assert list(game.state.in_sight) == [1, 2, 3, 4]
    assert game.state.may_be_chosen(4)
    reach(game, 3, "day")
    assert list(game.state.in_sight) == [1, 2, 3]
    assert not game.state.may_be_chosen(4)


def test_statuses_of_a_seat_come_oldest_first():
    game = reach(pack(), 2, "day")
    for seat, kind in ((1, "undying"), (2, "mark"), (1, "mark"), (1, "guarded")):
        do(game, cmd.GiveStatus(seat, kind, "never"))
    assert [s.kind for s in game.state.statuses_of(1)] == ["undying", "mark", "guarded"]
