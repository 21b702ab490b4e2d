"""Launches that need and cost no use, and skills that go by themselves."""

from __future__ import annotations

import pytest

from engine import events as ev
from engine import grants, skills, usable
from engine.clock import Boundary
from engine.commands import LaunchSkill
from engine.game import Game
from tests.engine.made_up import skill, table
from tests.engine.playing import close, do, happened, launch, notices, reach, refused


def boost(turn, me, launch_):
    for target in launch_.final:
        for grant, held in tuple(turn.state.grants_of(target)):
            if held.id == "shoot":
                grants.allow(turn, grant, 1, day=turn.state.day, by="boost", free=True)
                skills.open_again(turn, turn.state.grants[grant.id])


def lend(turn, me, launch_):
    until = Boundary(turn.state.day, "night_end")
    for target in launch_.final:
        grants.gain(turn, "shoot", target, by="lend", until=until)


BOOST = skill("boost", live=True, settle=boost)
LEND = skill("lend", live=True, settle=lend)
SHOOT = skill("shoot", uses=1)


def game() -> Game:
    return reach(table({1: (BOOST, LEND), 2: (SHOOT,), 3: ()}), 1, "night")


def left(played: Game) -> list[int | None]:
    return [g.uses for g, s in played.state.grants_of(2) if s.id == "shoot"]


def test_a_boosted_skill_can_be_launched_once_more_and_the_paid_launch_goes_first():
    played = game()
    do(played, launch(1, "boost", 2), launch(2, "shoot", 1), launch(2, "shoot", 3))
    close(played)
    done = [e.launch for e in happened(played, ev.SkillResolved) if e.launch.skill == "shoot"]
    assert [(d.chosen, d.free) for d in done] == [((1,), False), ((3,), True)]
    assert left(played) == [0]


def test_a_skill_that_is_used_up_can_be_launched_free_and_only_then():
    played = game()
    do(played, launch(2, "shoot", 1))
    close(played)
    reach(played, 2, "night")
    assert refused(played, launch(2, "shoot", 3)) == "skill-used-up"
    do(played, launch(1, "boost", 2), launch(2, "shoot", 3))
    close(played)
    assert left(played) == [0]
    reach(played, 3, "night")
    assert refused(played, launch(2, "shoot", 3)) == "skill-used-up"


def test_what_was_lent_goes_at_its_boundary():
    played = game()
    do(played, launch(1, "lend", 3))
    assert [s.id for _, s in played.state.grants_of(3)] == ["shoot"]
    close(played)
    assert list(played.state.grants_of(3)) == []
    assert [e.by for e in happened(played, ev.GrantLost)] == ["expired"]


def test_a_live_skill_happens_as_it_is_submitted_also_where_the_stage_waits():
    played = game()
    do(played, launch(1, "boost", 2))
    assert [e.launch.skill for e in happened(played, ev.SkillResolved)] == ["boost"]
    assert refused(played, launch(1, "boost", 2)) == "skill-launched"


def test_fewer_targets_are_taken_where_the_skill_allows_it():
    many = skill("many", targets=2, least=1)
    played = reach(table({1: (many,), 2: (), 3: ()}), 1, "night")
    do(played, launch(1, "many", 2), launch(1, "many", 2, 3))
    assert refused(played, launch(1, "many")) == "skill-target-range"
    assert refused(played, launch(1, "many", 1, 2, 3)) == "skill-target-range"


def test_a_skill_of_as_many_targets_at_least_as_at_most_names_one_number():
    many = skill("many", targets=2, least=2)
    played = reach(table({1: (many,), 2: (), 3: ()}), 1, "night")
    assert refused(played, launch(1, "many", 2)) == "skill-target-count"


@pytest.mark.parametrize("outlives", [True, False])
def test_a_skill_given_to_outlive_its_seat_is_launched_by_who_has_left(outlives):
    def give(turn, me, launch_):
        grants.gain(turn, "shoot", 3, by="give", outlives=outlives)

    from engine import commands as cmd

    giving = skill("give", targets=0, live=True, settle=give)
    seats = {1: (giving,), 2: (), 3: ()}
    played = reach(table(seats, also=(SHOOT,)), 1, "night")
    do(played, LaunchSkill(1, "give"), cmd.PutOut(3))
    close(played)
    reach(played, 2, "night")
    if outlives:
        do(played, launch(3, "shoot", 1))
    else:
        assert refused(played, launch(3, "shoot", 1)) == "you-are-out"


def test_who_was_sent_off_launches_nothing_even_what_outlives():
    from engine import commands as cmd

    outliving = skill("after", outlives=lambda state, grant, seat: True)
    played = reach(table({1: (outliving,), 2: (), 3: ()}), 2, "day")
    do(played, cmd.GiveCard(1, "red"))
    close(played)
    reach(played, 2, "night")
    (grant,) = [g for g, _ in played.state.grants_of(1)]
    assert not usable.may_act(played.state, grant, 1)
    assert [m for m, _ in notices(played, 1)].count("you-left") == 1
