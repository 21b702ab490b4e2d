"""替身君: the card that nobody plays, and that the first bite takes (ruling J2)."""

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


def board(card: str = "villager", **dealt) -> Game:
    """The dummy is seat 8 and has that card."""
    return jinrou(
        "werewolf", "werewolf", "diviner", "huntsman", *["villager"] * 3, card, dummy=8, **dealt
    )


def first_night(card: str = "villager") -> Game:
    return reach(board(card), 1, "night")


def test_the_first_bite_takes_it_also_if_nothing_is_submitted():
    game = first_night()
    close(game)
    assert exits(game) == [8]
    assert happened(game, ev.Drawn)[0].pool == (8,)


def test_on_the_first_night_every_other_target_and_declining_are_refused():
    game = first_night()
    for target in range(1, 8):
        assert refused(game, launch(1, "kill", target)) == "target-out-of-range"
    assert refused(game, decline(1, "kill")) == "skill-forced"
    do(game, launch(1, "kill", 8))


def test_other_skills_choose_freely_on_the_first_night():
    game = first_night()
    do(game, launch(3, "divine", 5))
    do(game, launch(3, "divine", 8))


def test_a_dummy_that_all_know_to_be_out_frees_the_first_bite():
    game = board()
    do(game, cmd.PutOut(8))
    reach(game, 1, "night")
    do(game, decline(1, "kill"), launch(1, "kill", 5))
    close(game)
    assert exits(game) == [8, 5]


def test_on_later_nights_it_is_a_target_like_any_other():
    game = first_night()
    do(game, cmd.GiveStatus(8, "undying", "night_end"))
    close(game)
    assert exits(game) == []
    reach(game, 2, "night")
    do(game, launch(1, "kill", 5), decline(1, "kill"), launch(4, "ward", 8), launch(3, "divine", 8))
    close(game)
    assert exits(game) == []


@pytest.mark.parametrize("card", ["diviner", "huntsman"])
def test_it_launches_nothing_and_nothing_is_drawn_for_it(card):
    game = first_night(card)
    skill = {"diviner": "divine", "huntsman": "ward"}[card]
    do(game, cmd.GiveStatus(8, "undying", "never"))
    close(reach(game, 2, "night"))
    assert not any(e.launch.seat == 8 for e in happened(game, ev.SkillSubmitted))
    reach(game, 3, "night")
    assert refused(game, launch(8, skill, 1)) == "dummy-acts-not"
    assert views.panel(game.state, 8) == ()
    assert not views.may_next(game.state, 8, skill)


def test_it_casts_no_vote_and_is_not_missed():
    game = first_night()
    do(game, cmd.GiveStatus(8, "undying", "never"))
    reach(game, 2, "day")
    assert 8 in game.state.living
    assert refused(game, cmd.CastBallot(8, 1)) == "dummy-acts-not"
    assert refused(game, cmd.CastBallot(8, None, by="A")) == "dummy-acts-not"
    assert 8 not in views.voters_missing(game.state)


def test_it_can_be_voted_for():
    game = first_night()
    do(game, cmd.GiveStatus(8, "guarded", "never"))
    reach(game, 2, "day")
    vote_out(game, 8)
    assert exits(game) == [8]


def test_it_neither_speaks_nor_asks_and_gets_no_cards_for_it():
    game = board(discipline=True)
    reach(game, 1, "night")
    do(game, cmd.GiveStatus(8, "guarded", "never"))
    reach(game, 2, "day")
    assert refused(game, cmd.Post(8, "a")) == "dummy-acts-not"
    assert refused(game, cmd.Ask(8, "haste")) == "dummy-acts-not"
    close(game)
    assert 8 in game.state.living
    assert {e.seat for e in happened(game, ev.CardGiven)} == set(range(1, 8))


def test_it_counts_as_alive_while_it_is_for_requests():
    game = first_night()
    do(game, cmd.GiveStatus(8, "guarded", "never"))
    reach(game, 2, "day")
    assert len(game.state.living) == 8
    do(game, *(cmd.Ask(seat, "delay") for seat in (1, 2, 3)))
    assert game.state.delays == 0
    do(game, cmd.Ask(4, "delay"))
    assert game.state.delays == 1


def test_its_passive_skills_work_and_a_tough_dummy_leaves_a_night_later():
    game = first_night("tough")
    close(game)
    assert exits(game) == []
    do(reach(game, 2, "night"), decline(1, "kill"))
    close(game)
    assert exits(game) == [8]


def test_a_sick_dummy_takes_the_second_bite_from_the_wolves():
    game = first_night("patient")
    close(game)
    assert exits(game) == [8]
    reach(game, 2, "night")
    assert refused(game, launch(1, "kill", 5)) == "no-bite-tonight"
    assert ("no-bite-tonight", {"skill": "kill"}) in notices(game, 1)
