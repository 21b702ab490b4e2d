"""病人: 传染 takes the wolves' bite for the night after it left by one (ruling J6)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.game import Game
from tests.engine.playing import (
    close,
    decline,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
    refused,
    vote_out,
)

PATIENT, HUNTSMAN = 3, 4


def game() -> Game:
    return jinrou("werewolf", "werewolf", "patient", "huntsman", *["villager"] * 7, dummy=11)


def night(played: Game, day: int, bite: int | None, ward: int = 5) -> Game:
    reach(played, day, "night")
    do(played, decline(1, "kill") if bite is None else launch(1, "kill", bite))
    do(played, launch(HUNTSMAN, "ward", ward))
    close(played)
    return played


def bitten() -> Game:
    return night(game(), 2, PATIENT)


def told(played: Game, seat: int) -> int:
    return [message for message, _ in notices(played, seat)].count("no-bite-tonight")


def test_the_patient_leaves_by_the_bite():
    assert exits(bitten()) == [11, PATIENT]


def test_in_the_next_night_the_wolves_have_no_bite_and_are_told_when_it_opens():
    played = bitten()
    reach(played, 3, "day")
    assert told(played, 1) == 0
    reach(played, 3, "night")
    assert [told(played, seat) for seat in (1, 2)] == [1, 1]
    assert [told(played, seat) for seat in (3, 4, 5)] == [0, 0, 0]
    assert refused(played, launch(1, "kill", 5)) == "no-bite-tonight"
    assert refused(played, decline(1, "kill")) == "no-bite-tonight"


def test_no_bite_is_drawn_for_them_either():
    played = bitten()
    before = len(happened(played, ev.Drawn))
    close(reach(played, 3, "night"))
    assert exits(played) == [11, PATIENT]
    assert all(e.name != "杀人" for e in happened(played, ev.Drawn)[before:])


def test_the_night_after_that_they_have_it_back():
    played = bitten()
    close(reach(played, 3, "night"))
    played = night(played, 4, 6)
    assert exits(played) == [11, PATIENT, 6]
    assert told(played, 1) == 1


def test_what_a_director_sees_ahead_agrees():
    played = reach(bitten(), 3, "day")
    assert not views.may_next(played.state, 1, "kill")
    close(reach(played, 3, "night"))
    assert views.may_next(played.state, 1, "kill")


def test_a_guarded_bite_infects_nobody():
    played = night(game(), 2, PATIENT, ward=PATIENT)
    assert exits(night(played, 3, 6)) == [11, 6]


@pytest.mark.parametrize("how", ["ballot", "ruling", "card"])
def test_leaving_otherwise_infects_nobody(how):
    played = reach(game(), 2, "day")
    if how == "ballot":
        vote_out(played, PATIENT)
    else:
        do(played, cmd.PutOut(PATIENT) if how == "ruling" else cmd.GiveCard(PATIENT, "red"))
    assert exits(night(played, 2, 6)) == [11, PATIENT, 6]
    assert exits(night(played, 3, 7)) == [11, PATIENT, 6, 7]


def test_a_return_does_not_heal_the_wolves():
    played = reach(bitten(), 3, "day")
    do(played, cmd.BringBack(PATIENT))
    reach(played, 3, "night")
    assert refused(played, launch(1, "kill", 5)) == "no-bite-tonight"


def test_other_skills_go_on_in_that_night():
    played = reach(bitten(), 3, "night")
    do(played, launch(HUNTSMAN, "ward", 6))


def test_a_patient_bitten_and_carded_red_in_one_night_leaves_by_the_bite():
    played = reach(game(), 2, "night")
    do(played, launch(1, "kill", PATIENT), launch(HUNTSMAN, "ward", 5))
    do(played, cmd.GiveCard(PATIENT, "red"))
    close(played)
    assert exits(played) == [11, PATIENT]
    assert not played.state.seats[PATIENT].sent_off
    reach(played, 3, "night")
    assert refused(played, launch(1, "kill", 7)) == "no-bite-tonight"


def test_a_patient_sent_off_later_infects_nobody_any_more():
    """No skill of a seat that is sent off answers (ruling G10)."""
    played = reach(bitten(), 3, "day")
    do(played, cmd.BringBack(PATIENT), cmd.GiveCard(PATIENT, "red"))
    close(played)
    assert played.state.seats[PATIENT].sent_off
    do(reach(played, 3, "night"), launch(1, "kill", 7))
