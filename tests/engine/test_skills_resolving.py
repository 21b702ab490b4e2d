"""Resolving launches: their order, the second check, what is spent and what is remembered."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import NEVER
from engine.commands import Refusal
from engine.effects import Me, Skill
from engine.game import Game
from engine.statuses import gain
from engine.turn import Turn
from tests.engine.made_up import passive, robs, says, skill, status, strikes, table
from tests.engine.playing import close, decline, do, happened, launch, notices, reach, refused

SILENT = status(
    "silent",
    may_launch=lambda state, me, grant, seat: (
        Refusal("illegal", "no-bite-tonight", {"skill": grant.skill}) if seat == me.seat else None
    ),
)


def hush(turn: Turn, me: Me, launch: ev.Launch) -> None:
    for target in launch.final:
        gain(turn, "silent", target, NEVER, by=me.seat, via="hush")


HUSH = skill("hush", settle=hush)
LOOK = skill("look", settle=says("looked"))
A, B, C = skill("a"), skill("b"), skill("c")


def resolved(game: Game) -> list[tuple[str, int]]:
    return [(e.launch.skill, e.launch.seat) for e in happened(game, ev.SkillResolved)]


def night(seats: dict[int, tuple[Skill, ...]], **made) -> Game:
    return reach(table(seats, **made), 1, "night")


# Order


def test_a_ranked_stage_goes_by_place_then_seat_whatever_the_time_of_submission():
    game = night({1: (B, A), 2: (A,), 3: (C,), 4: ()}, order=("c", "a", "b"))
    do(game, launch(1, "b", 4), launch(2, "a", 4), launch(1, "a", 4), launch(3, "c", 4))
    close(game)
    assert resolved(game) == [("c", 3), ("a", 1), ("a", 2), ("b", 1)]


def test_a_free_stage_goes_by_the_time_of_the_submission_that_stands():
    game = night({1: (B, A), 2: (A,), 3: ()}, nights={"night": "free"})
    do(game, launch(1, "b", 3), launch(2, "a", 3), launch(1, "a", 3), launch(1, "b", 2))
    close(game)
    assert resolved(game) == [("a", 2), ("a", 1), ("b", 1)]


def clockwork(**facts) -> Skill:
    """A skill that launches itself, whenever it can."""
    facts.setdefault("targets", 0)
    return skill("clockwork", automatic=lambda state, me: state.seq, **facts)


def test_in_a_ranked_stage_what_launches_itself_stands_at_its_place():
    game = night({1: (C, A), 2: (clockwork(),)}, order=("a", "clockwork", "c"))
    do(game, launch(1, "c", 2), launch(1, "a", 2))
    close(game)
    assert resolved(game) == [("a", 1), ("clockwork", 2), ("c", 1)]


def test_in_a_free_stage_what_launches_itself_comes_last():
    game = night(
        {1: (C, A), 2: (clockwork(),)},
        order=("clockwork", "a", "c"),
        nights={"night": "free"},
    )
    do(game, launch(1, "c", 2), launch(1, "a", 2))
    close(game)
    assert resolved(game) == [("c", 1), ("a", 1), ("clockwork", 2)]


def test_what_launches_itself_does_so_in_its_own_stage_and_only_when_it_wants():
    wants = {"now": False}
    idle = skill("idle", targets=0, automatic=lambda s, me: s.seq if wants["now"] else None)
    game = night({1: (idle,)}, nights={"dusk": "ranked", "night": "ranked"})
    assert resolved(game) == []
    close(game)
    assert resolved(game) == []
    wants["now"] = True
    reach(game, 2, "night")
    assert resolved(game) == []
    close(game)
    assert resolved(game) == [("idle", 1)]


def test_what_launches_itself_needs_a_living_owner():
    game = night({1: (clockwork(),), 2: ()})
    do(game, cmd.PutOut(1))
    close(game)
    assert resolved(game) == []


# The second check (ruling G13)


def test_a_status_gained_meanwhile_stops_a_launch_and_its_owner_is_told():
    game = night({1: (HUSH,), 2: (LOOK,), 3: ()}, statuses=[SILENT])
    do(game, launch(2, "look", 3), launch(1, "hush", 2))
    close(game)
    assert resolved(game) == [("hush", 1)]
    (stopped,) = happened(game, ev.SkillStopped)
    assert stopped.launch.seat == 2
    assert stopped.message == "no-bite-tonight"
    assert notices(game, 2) == [("no-bite-tonight", {"skill": "look"})]


def test_what_was_stopped_uses_nothing_up_and_leaves_no_trace_in_the_history():
    look = skill("look", uses=1, settle=says("looked"))
    game = night({1: (HUSH,), 2: (look,), 3: ()}, statuses=[SILENT])
    do(game, launch(2, "look", 3), launch(1, "hush", 2))
    close(game)
    (grant,) = [g for g in game.state.grants.values() if g.skill == "look"]
    assert grant.uses == 1
    assert grant.history == ()


def test_a_status_that_came_after_a_launch_does_not_undo_it():
    game = night({1: (HUSH,), 2: (LOOK,), 3: ()}, statuses=[SILENT], order=("look", "hush"))
    do(game, launch(2, "look", 3), launch(1, "hush", 2))
    close(game)
    assert resolved(game) == [("look", 2), ("hush", 1)]


def test_a_seat_forbidden_from_the_start_has_nothing_open():
    game = night({1: (HUSH,), 2: (LOOK,), 3: ()}, statuses=[SILENT])
    do(game, launch(1, "hush", 2))
    reach(game, 2, "night")
    assert refused(game, launch(2, "look", 3)) == "no-bite-tonight"
    assert not any(game.state.grants[g].skill == "look" for g in game.state.openings)


# Uses and memory


def test_a_limited_skill_is_spent_by_its_launch_and_does_not_open_again():
    game = night({1: (skill("look", uses=1, settle=says("looked")),), 2: ()})
    do(game, launch(1, "look", 2))
    close(game)
    assert game.state.grants[1].uses == 0
    reach(game, 2, "night")
    assert game.state.openings == {}
    assert refused(game, launch(1, "look", 2)) == "skill-used-up"


@pytest.mark.parametrize("uses", [1, 2, 3])
def test_a_skill_with_so_many_uses_has_so_many_launches(uses):
    game = table({1: (skill("look", uses=uses, default=True),), 2: ()})
    for day in range(1, 6):
        reach(game, day, "night")
        close(game)
    assert len(resolved(game)) == uses


def test_a_skill_without_a_limit_has_no_uses_to_lose():
    game = night({1: (LOOK,), 2: ()})
    do(game, launch(1, "look", 2))
    close(game)
    assert game.state.grants[1].uses is None
    assert happened(game, ev.UsesChanged) == []


def test_a_submission_that_is_withdrawn_uses_nothing_up():
    game = night({1: (skill("look", uses=1),), 2: ()})
    do(game, launch(1, "look", 2), decline(1, "look"))
    close(game)
    assert game.state.grants[1].uses == 1


def test_a_grant_remembers_day_and_target_of_every_launch_that_counted():
    game = night({1: (LOOK,), 2: (), 3: ()})
    do(game, launch(1, "look", 3))
    do(reach(game, 2, "night"), launch(1, "look", 2))
    close(game)
    assert game.state.grants[1].history == ((1, (3,)), (2, (2,)))


def test_a_phase_sees_the_grant_as_it_is_after_the_use_was_spent():
    seen = []
    look = skill("look", uses=2, settle=lambda turn, me, launch: seen.append(me.grant.uses))
    game = night({1: (look,), 2: ()})
    do(game, launch(1, "look", 2))
    close(game)
    assert seen == [1]


def test_the_phase_of_the_launch_comes_before_the_settlement():
    phases = []
    both = skill(
        "both",
        launch=lambda turn, me, launch: phases.append("launch"),
        settle=lambda turn, me, launch: phases.append("settle"),
    )
    game = night({1: (both,), 2: ()})
    do(game, launch(1, "both", 2))
    close(game)
    assert phases == ["launch", "settle"]


def test_what_a_launch_brings_has_the_submission_as_its_cause():
    game = night({1: (LOOK,), 2: ()})
    (submitted,) = do(game, launch(1, "look", 2))
    brought = [e for e in close(game) if e.cause == submitted.seq]
    assert [type(e.event) for e in brought] == [ev.Notice, ev.SkillResolved]


# Who is lost or out before its launch is resolved


def test_a_launch_of_a_skill_that_was_lost_before_it_lapses():
    rob = skill("rob", settle=robs)
    game = night({1: (rob,), 2: (LOOK,), 3: ()})
    do(game, launch(2, "look", 3), launch(1, "rob", 2))
    close(game)
    assert resolved(game) == [("rob", 1)]
    assert notices(game, 2) == []


def test_what_launches_itself_lapses_with_its_grant():
    rob = skill("rob", settle=robs)
    game = night({1: (rob,), 2: (clockwork(),)})
    do(game, launch(1, "rob", 2))
    close(game)
    assert resolved(game) == [("rob", 1)]


def test_a_seat_that_left_at_once_launches_nothing_more_that_night():
    shot = skill("shot", settle=strikes("removal", at_once=True))
    game = night({1: (shot,), 2: (LOOK, clockwork()), 3: ()})
    do(game, launch(2, "look", 3), launch(1, "shot", 2))
    close(game)
    assert resolved(game) == [("shot", 1)]


def test_a_seat_whose_damage_waits_for_the_nights_end_still_acts():
    stab = skill("stab", settle=strikes("lethal"))
    game = night({1: (stab,), 2: (LOOK,), 3: ()})
    do(game, launch(2, "look", 3), launch(1, "stab", 2))
    close(game)
    assert resolved(game) == [("stab", 1), ("look", 2)]
    assert game.state.living == (1, 3)


def test_a_groups_launch_stays_when_the_one_who_sent_it_left_at_once():
    shot = skill("shot", settle=strikes("removal", at_once=True))
    game = night(
        {1: (shot,), 2: (), 3: ()},
        groups={"pack": (LOOK,)},
        members={"pack": (2, 3)},
        order=("shot", "look"),
    )
    bite = launch(2, "look", 1)
    do(game, bite, launch(1, "shot", 2))
    close(game)
    assert ("look", 2) in resolved(game)


# What a target answers


def test_a_target_can_keep_an_effect_from_being_settled_on_it():
    hidden = passive("hidden", on_targeted=lambda turn, me, launch, target: True)
    arrow = skill("arrow", targets=2, settle=says("arrow"))
    game = night({1: (arrow,), 2: (hidden,), 3: ()})
    do(game, launch(1, "arrow", 2, 3))
    close(game)
    assert notices(game, 1) == [("arrow", {"chosen": (2, 3), "final": (3,)})]
    (done,) = happened(game, ev.SkillResolved)
    assert (done.launch.chosen, done.launch.final) == ((2, 3), (3,))


def test_being_targeted_is_asked_of_the_targets_alone():
    asked = []

    def mirror(turn, me, launch, target):
        asked.append((me.seat, target))
        return False

    watcher = passive("watcher", on_targeted=mirror)
    game = night({1: (LOOK, watcher), 2: (watcher,), 3: (watcher,)})
    do(game, launch(1, "look", 2))
    close(game)
    assert asked == [(2, 2)]
    assert [m for m, _ in notices(game, 1)] == ["looked"]


def test_a_launch_may_cost_its_owner_the_skill_itself():
    def burn(turn: Turn, me: Me, launch: ev.Launch) -> None:
        assert me.grant is not None
        turn.emit(ev.GrantLost(me.grant.id, "burn"), ev.DIRECTOR)

    game = night({1: (skill("burn", settle=burn),), 2: ()})
    do(game, launch(1, "burn", 2))
    close(game)
    assert resolved(game) == [("burn", 1)]
    assert game.state.grants == {}
    assert refused(reach(game, 2, "night"), launch(1, "burn", 2)) == "skill-not-yours"
