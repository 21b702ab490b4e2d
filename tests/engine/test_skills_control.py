"""A seat that another controls (操纵): who may submit, who is answered, what holds it."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.game import Game
from tests.engine.made_up import skill, status, table
from tests.engine.playing import close, decline, do, launch, notices, reach, refused


def gagged(state, me, grant, seat):
    return Refusal("illegal", "stopped-by-status", {}) if seat == me.seat else None


def take(turn, me, launch_):
    for target in launch_.final:
        turn.emit(ev.ControlChanged(target, launch_.seat, "take"), ev.only(target))


def answer(turn, me, launch_):
    turn.feedback(launch_, "is-wolf", seat=launch_.final[0])


TAKE = skill("take", stages=frozenset({"evening"}), settle=take)
PROBE = skill("probe", uses=1, settle=answer)
NIGHTS = {"evening": "ranked", "night": "ranked"}


def game() -> Game:
    seats = {1: (TAKE,), 2: (PROBE,), 3: ()}
    gag = status("gag", may_launch=gagged)
    played = reach(table(seats, nights=NIGHTS, statuses=[gag]), 1, "evening")
    do(played, launch(1, "take", 2))
    return reach(played, 1, "night")


def acting(seat: int, skill_id: str, *chosen: int, operator: int) -> cmd.LaunchSkill:
    return cmd.LaunchSkill(seat, skill_id, chosen, operator=operator)


def test_who_is_controlled_submits_nothing():
    played = game()
    assert refused(played, launch(2, "probe", 3)) == "you-are-controlled"
    assert refused(played, decline(2, "probe")) == "you-are-controlled"


def test_only_who_controls_a_seat_acts_for_it():
    played = game()
    assert refused(played, acting(2, "probe", 1, operator=3)) == "not-under-your-control"
    assert refused(played, acting(3, "probe", 1, operator=1)) == "not-under-your-control"


def test_the_launch_comes_from_the_seat_with_its_uses_and_answers_who_controls_it():
    played = game()
    do(played, acting(2, "probe", 3, operator=1))
    close(played)
    (resolved,) = [e.event for e in played.log if isinstance(e.event, ev.SkillResolved)][-1:]
    assert (resolved.launch.seat, resolved.launch.operator) == (2, 1)
    assert [g.uses for g, s in played.state.grants_of(2)] == [0]
    assert [m for m, _ in notices(played, 1)] == ["is-wolf"]
    assert [m for m, _ in notices(played, 2)] == ["controlled-launch"]


def test_the_statuses_of_the_seat_do_not_hold_who_controls_it():
    played = game()
    do(played, cmd.GiveStatus(2, "gag", "never"), acting(2, "probe", 3, operator=1))
    close(played)
    assert [m for m, _ in notices(played, 1)] == ["is-wolf"]


def test_control_ends_with_the_night():
    played = game()
    close(played)
    reach(played, 2, "night")
    do(played, launch(2, "probe", 3))


def test_who_controls_and_has_left_acts_no_more():
    played = game()
    do(played, cmd.PutOut(1))
    assert refused(played, acting(2, "probe", 3, operator=1)) == "you-are-out"
