"""Protections that stop only some damage (仅针对X), and which of several is used."""

from __future__ import annotations

import pytest

from engine import statuses
from engine.clock import NEVER, Boundary
from engine.effects import Me
from engine.events import Against, GameDealt
from engine.game import Game
from tests.engine.made_up import passive, skill, strikes, table
from tests.engine.playing import close, do, exits, launch, reach

BITE = skill("bite", settle=strikes("bite"))
LETHAL = skill("lethal", settle=strikes("lethal"))


def protected(kind: str, against: Against | None, until: Boundary = NEVER):
    def give(turn, me: Me, entry):
        assert me.seat is not None
        statuses.gain(turn, kind, me.seat, until, by=me.seat, via="shield", against=against)

    return passive("shield", after={GameDealt: give})


def game(against: Against) -> Game:
    seats = {1: (BITE,), 2: (BITE,), 3: (protected("undying", against),), 4: ()}
    marks = {"pack": (1,)}
    made = table(seats, groups={"pack": ()}, members=marks)
    return reach(made, 1, "night")


AGAINST = [
    (Against("faction", "one"), 1, []),
    (Against("faction", "one"), 2, [3]),
    (Against("faction", "one", others=True), 2, []),
    (Against("faction", "one", others=True), 1, [3]),
    (Against("tag", "pack"), 1, []),
    (Against("tag", "pack"), 2, [3]),
    (Against("tag", "pack", others=True), 2, []),
    (Against("tag", "pack", others=True), 1, [3]),
]


@pytest.mark.parametrize(("against", "biter", "out"), AGAINST)
def test_a_status_against_somebody_stops_only_damage_from_there(against, biter, out):
    played = game(against)
    do(played, launch(biter, "bite", 3))
    close(played)
    assert exits(played) == out


def test_the_ballot_has_no_source_so_no_status_against_somebody_stops_it():
    from engine import commands as cmd

    played = reach(game(Against("faction", "one", others=True)), 2, "day")
    do(played, cmd.CastBallot(1, 3))
    close(played)
    assert exits(played) == [3]


def test_the_damage_of_a_seat_on_itself_comes_from_that_seat():
    own = skill("own", settle=strikes("lethal"))
    against = Against("faction", "one")
    played = reach(table({1: (own, protected("undying", against)), 2: ()}), 1, "night")
    do(played, launch(1, "own", 1))
    close(played)
    assert exits(played) == []
