"""灵能者: 感知 tells after a ballot whether the seat that it put out was a wolf (ruling J7)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, do, exits, jinrou, launch, notices, reach, vote_out

MEDIUM = 3
BOARD = ["werewolf", "werewolf", "medium", "fox", "madman", *["villager"] * 6]


def day() -> Game:
    return reach(jinrou(*BOARD, dummy=11), 2, "day")


def answers(game: Game, seat: int = MEDIUM) -> list[tuple[str, int]]:
    return [(m, a["seat"]) for m, a in notices(game, seat) if m.startswith("is-")]


@pytest.mark.parametrize("target", [1, 4, 5, 6])
def test_it_tells_a_wolf_from_everybody_else(target):
    game = day()
    vote_out(game, target)
    assert answers(game) == [("is-wolf" if target == 1 else "is-no-wolf", target)]


def test_without_an_exit_by_the_ballot_there_is_no_message():
    game = day()
    close(game)
    assert answers(game) == []
    do(reach(game, 3, "day"), cmd.CastBallot(1, 2), cmd.CastBallot(2, 1))
    close(game)
    assert answers(game) == []


@pytest.mark.parametrize("ruling", [cmd.PutOut(1), cmd.GiveCard(1, "red")])
def test_other_exits_bring_no_message(ruling):
    game = day()
    do(game, ruling)
    close(game)
    assert exits(game) == [11, 1]
    assert answers(game) == []


def test_a_bite_brings_no_message():
    game = reach(day(), 2, "night")
    do(game, launch(1, "kill", 6))
    close(game)
    assert answers(game) == []


def test_a_medium_that_is_voted_out_hears_nothing():
    game = day()
    vote_out(game, MEDIUM)
    assert exits(game) == [11, MEDIUM]
    assert answers(game) == []


def test_a_medium_that_is_out_hears_nothing():
    game = day()
    do(game, cmd.PutOut(MEDIUM))
    vote_out(game, 1)
    assert answers(game) == []


def test_every_living_medium_hears_it_and_nobody_else():
    game = reach(jinrou("werewolf", "medium", "medium", *["villager"] * 5, dummy=8), 2, "day")
    vote_out(game, 4)
    assert answers(game, 2) == answers(game, 3) == [("is-no-wolf", 4)]
    assert answers(game, 1) == []


def test_it_is_told_before_the_exit_of_a_red_card():
    game = day()
    do(game, cmd.GiveCard(6, "red"), cmd.CastBallot(1, 7))
    entries = close(game)
    told = [e.event for e in entries if e.to == ev.only(MEDIUM) or isinstance(e.event, ev.Left)]
    assert [getattr(e, "message", "left") for e in told] == ["left", "is-no-wolf", "left"]
    assert exits(game) == [11, 7, 6]


def test_a_medium_with_a_red_card_still_hears_it():
    game = day()
    do(game, cmd.GiveCard(MEDIUM, "red"), cmd.CastBallot(1, 7))
    close(game)
    assert answers(game) == [("is-no-wolf", 7)]
