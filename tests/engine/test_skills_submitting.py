"""Submitting a launch: what is taken, what is refused and why, what replaces what."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import office, passive, rules, says, skill, table
from tests.engine.playing import (
    cause,
    close,
    decline,
    do,
    happened,
    launch,
    notices,
    reach,
    refused,
)

LOOK = skill("look", settle=says("looked"))
KNIFE = skill("knife", settle=says("cut"))


def at_night(*held, seats: int = 4, **made) -> Game:
    """Seat 1 holds the skills given; the first night is open."""
    return reach(
        table({n: held if n == 1 else () for n in range(1, seats + 1)}, **made), 1, "night"
    )


def standing(game: Game) -> list[tuple[int, ...]]:
    """What stands submitted for the first grant."""
    return [launch.chosen for _, launch in game.state.submissions.get(1, ())]


def resolved(game: Game) -> list[tuple[int, ...]]:
    return [e.launch.chosen for e in happened(game, ev.SkillResolved)]


def test_a_submission_is_known_to_its_owner_alone():
    game = at_night(LOOK)
    (entry,) = do(game, launch(1, "look", 2))
    assert isinstance(entry.event, ev.SkillSubmitted)
    assert entry.to == ev.only(1)
    assert entry.event.launch == ev.Launch(1, "look", 1, 1, (2,))
    assert standing(game) == [(2,)]
    assert 1 in game.state.answered


def test_nothing_happens_until_the_stage_closes():
    game = at_night(LOOK)
    do(game, launch(1, "look", 2))
    assert resolved(game) == []
    close(game)
    assert resolved(game) == [(2,)]
    assert notices(game, 1) == [("looked", {"chosen": (2,), "final": (2,)})]


def test_the_last_word_before_the_deadline_counts():
    game = at_night(LOOK)
    do(game, launch(1, "look", 2), launch(1, "look", 3), launch(1, "look", 4))
    assert standing(game) == [(4,)]
    close(game)
    assert resolved(game) == [(4,)]


def test_declining_withdraws_what_was_submitted_and_counts_as_an_answer():
    game = at_night(LOOK)
    do(game, launch(1, "look", 2), decline(1, "look"))
    assert standing(game) == []
    assert 1 in game.state.answered
    close(game)
    assert resolved(game) == []


def test_a_launch_after_declining_stands():
    game = at_night(LOOK)
    do(game, decline(1, "look"), launch(1, "look", 2))
    close(game)
    assert resolved(game) == [(2,)]


def test_declining_keeps_a_target_from_being_drawn():
    game = at_night(skill("look", default=True))
    do(game, decline(1, "look"))
    close(game)
    assert resolved(game) == []
    assert happened(game, ev.Drawn) == []


def test_of_two_skills_each_has_its_own_submission():
    game = at_night(LOOK, KNIFE)
    do(game, launch(1, "look", 2), launch(1, "knife", 3), decline(1, "knife"))
    close(game)
    assert resolved(game) == [(2,)]


# What is open, and for whom


def test_a_skill_opens_with_its_stage_and_the_seat_that_may_launch_it_knows():
    game = at_night(LOOK)
    (opened,) = [e for e in game.log if isinstance(e.event, ev.SkillOpened)]
    assert opened.event == ev.SkillOpened(1, "look", 1)
    assert opened.to == ev.only(1)
    assert cause(game, opened).event == ev.StageOpened(1, "night")


def test_a_skill_opens_in_its_own_stages_alone():
    game = table(
        {1: (skill("early", stages=frozenset({"dusk"})), LOOK)},
        nights={"dusk": "free", "night": "ranked"},
    )
    reach(game, 1, "dusk")
    assert refused(game, launch(1, "look", 1)) == "skill-not-now"
    do(game, launch(1, "early", 1))
    reach(game, 1, "night")
    assert refused(game, launch(1, "early", 1)) == "skill-not-now"
    do(game, launch(1, "look", 1))


def test_a_skill_may_belong_to_several_stages_and_opens_in_each():
    game = table(
        {1: (skill("look", stages=frozenset({"dusk", "night"}), settle=says("looked")), KNIFE)},
        nights={"dusk": "free", "night": "ranked"},
    )
    reach(game, 1, "dusk")
    do(game, launch(1, "look", 1))
    reach(game, 1, "night")
    do(game, launch(1, "look", 1))
    close(game)
    assert resolved(game) == [(1,), (1,)]


def test_a_closed_stage_takes_nothing():
    game = at_night(LOOK)
    close(game)
    assert refused(game, launch(1, "look", 2)) == "skill-not-now"
    reach(game, 2, "day")
    assert refused(game, launch(1, "look", 2)) == "skill-not-now"


def test_the_next_opening_starts_with_nothing_submitted():
    game = at_night(LOOK)
    do(game, launch(1, "look", 2))
    reach(game, 2, "night")
    assert standing(game) == []
    assert game.state.answered == frozenset()


# What is refused


def test_a_skill_that_these_rules_have_not_is_unknown():
    answer = at_night(LOOK).play(launch(1, "fly", 2))
    assert answer == Refusal("unknown", "no-such-skill", {"text": "fly"})


@pytest.mark.parametrize("seat", [0, -1, 5, 10**30])
def test_a_seat_that_the_game_has_not_is_unknown(seat):
    answer = at_night(LOOK).play(launch(seat, "look", 2))
    assert answer == Refusal("unknown", "no-such-seat", {"text": str(seat)})


def test_a_skill_of_somebody_else_is_not_yours():
    assert refused(at_night(LOOK), launch(2, "look", 3)) == "skill-not-yours"


def test_a_passive_skill_cannot_be_launched():
    assert refused(at_night(passive("shell")), launch(1, "shell")) == "skill-passive"


def test_a_skill_that_launches_itself_cannot_be_launched():
    game = at_night(skill("clockwork", automatic=lambda state, me: None))
    assert refused(game, launch(1, "clockwork", 2)) == "skill-passive"


def test_a_seat_that_has_left_launches_nothing():
    game = at_night(LOOK)
    do(game, cmd.PutOut(1))
    assert refused(game, launch(1, "look", 2)) == "you-are-out"


def test_a_skill_is_not_launched_before_its_first_night():
    game = at_night(skill("look", from_night=2))
    answer = game.play(launch(1, "look", 2))
    assert answer == Refusal("illegal", "skill-not-yet", {"skill": "look", "night": 2})
    do(reach(game, 2, "night"), launch(1, "look", 2))


@pytest.mark.parametrize("chosen", [(), (2, 3)])
def test_too_few_or_too_many_targets_are_refused(chosen):
    game = at_night(LOOK)
    answer = game.play(launch(1, "look", *chosen))
    assert answer == Refusal("illegal", "skill-target-count", {"skill": "look", "count": 1})


def test_one_target_cannot_be_chosen_twice():
    game = at_night(skill("arrow", targets=2))
    assert refused(game, launch(1, "arrow", 2, 2)) == "skill-same-target"
    do(game, launch(1, "arrow", 2, 3))


def test_an_unknown_target_is_told_from_an_illegal_one():
    answer = at_night(LOOK).play(launch(1, "look", 9))
    assert answer == Refusal("unknown", "no-such-seat", {"text": "9"})


def test_an_announced_exit_is_no_target_and_one_not_yet_announced_is():
    game = at_night(LOOK)
    do(game, cmd.PutOut(2), launch(1, "look", 2))
    reach(game, 2, "night")
    answer = game.play(launch(1, "look", 2))
    assert answer == Refusal("illegal", "target-is-out", {"seat": 2})


def test_a_target_out_of_range_is_refused_with_those_in_range():
    game = at_night(skill("look", range=lambda state, grant, seat: (2, 3)))
    answer = game.play(launch(1, "look", 4))
    assert answer == Refusal(
        "illegal", "target-out-of-range", {"skill": "look", "seat": 4, "seats": [2, 3]}
    )


def test_arguments_that_a_skill_does_not_take_are_refused():
    assert refused(at_night(LOOK), cmd.LaunchSkill(1, "look", (2,), ("x",))) == "skill-no-arguments"


def test_a_forced_skill_cannot_be_declined():
    assert refused(at_night(skill("look", tags=frozenset({"forced"}))), decline(1, "look")) == (
        "skill-forced"
    )


def test_what_has_become_a_duty_cannot_be_declined():
    press = office("press", duty=lambda state, me, grant: grant.skill == "look" or None)
    game = at_night(LOOK, KNIFE, offices=[press], held={"press": 2})
    assert refused(game, decline(1, "look")) == "skill-forced"
    do(game, decline(1, "knife"))


def test_who_is_forbidden_to_launch_is_told_by_whom():
    stop = Refusal("illegal", "no-bite-tonight", {"skill": "look"})
    curse = passive("curse", may_launch=lambda state, me, grant, seat: stop if seat == 1 else None)
    game = reach(table({1: (LOOK,), 2: (curse, LOOK)}), 1, "night")
    assert game.play(launch(1, "look", 2)) == stop
    do(game, launch(2, "look", 2))


def test_a_skill_lost_while_it_is_open_takes_its_submission_with_it():
    def drop(turn: Turn, me, entry) -> None:
        turn.emit(ev.GrantLost(1, "drop"), ev.DIRECTOR)

    dropper = passive("dropper", after={ev.StatusGained: drop})
    game = at_night(skill("look", default=True), dropper)
    do(game, launch(1, "look", 2), cmd.GiveStatus(2, "guarded", "never"))
    assert game.state.openings == {}
    assert game.state.submissions == {}
    assert refused(game, launch(1, "look", 2)) == "skill-not-yours"
    close(game)
    assert resolved(game) == []
    assert happened(game, ev.Drawn) == []


# Several launches open at once (ruling G5)


def generous(launches: int, **facts):
    """A skill that opens so often, and one that sees to it."""

    def open_often(turn: Turn, me, entry) -> None:
        if turn.state.now.kind == "night":
            turn.emit(ev.SkillOpened(1, "look", launches), ev.only(1))

    giver = passive("giver", after={ev.StageOpened: open_often})
    return skill("look", settle=says("looked"), **facts), giver


def test_with_two_launches_open_the_newest_two_stand_in_their_order():
    look, giver = generous(2)
    game = at_night(look, giver)
    do(game, launch(1, "look", 4), launch(1, "look", 3), launch(1, "look", 2))
    assert standing(game) == [(3,), (2,)]
    close(game)
    assert resolved(game) == [(3,), (2,)]


def test_with_two_launches_open_one_target_may_be_taken_twice():
    look, giver = generous(2)
    game = at_night(look, giver)
    do(game, launch(1, "look", 3), launch(1, "look", 3))
    close(game)
    assert resolved(game) == [(3,), (3,)]


def test_with_two_launches_open_declining_withdraws_both():
    look, giver = generous(2)
    game = at_night(look, giver)
    do(game, launch(1, "look", 4), launch(1, "look", 3), decline(1, "look"))
    close(game)
    assert resolved(game) == []


def test_with_three_launches_open_two_submitted_are_two():
    look, giver = generous(3)
    game = at_night(look, giver)
    do(game, launch(1, "look", 4), launch(1, "look", 3))
    close(game)
    assert resolved(game) == [(4,), (3,)]


def test_two_launches_of_a_skill_with_one_use_left_are_one_and_the_other_is_told():
    look, giver = generous(2, uses=1)
    game = at_night(look, giver)
    do(game, launch(1, "look", 4), launch(1, "look", 3))
    close(game)
    assert resolved(game) == [(4,)]
    assert [message for message, _ in notices(game, 1)] == ["looked", "skill-used-up"]
    assert game.state.grants[1].uses == 0


def test_the_made_up_rules_know_every_skill_that_they_deal():
    look, giver = generous(2)
    made = rules({1: (look, giver)}, also=(KNIFE,))
    assert set(made.skills) == {"look", "giver", "knife"}
    assert made.places["giver"] < made.places["knife"]


def test_a_skill_that_repeats_is_open_as_often_as_it_has_uses_left():
    game = at_night(skill("look", uses=3, repeats=True, settle=says("looked")))
    do(game, launch(1, "look", 4), launch(1, "look", 3))
    close(game)
    assert (resolved(game), game.state.grants[1].uses) == ([(4,), (3,)], 1)
    reach(game, 2, "night")
    do(game, launch(1, "look", 2), launch(1, "look", 3))
    assert standing(game) == [(3,)]


def test_another_is_open_once_however_many_uses_it_has():
    game = at_night(skill("look", uses=3, settle=says("looked")))
    do(game, launch(1, "look", 4), launch(1, "look", 3))
    assert standing(game) == [(3,)]
