"""不思议之炼金: the table of what a number does (ruling S42)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from engine.rulesets.sumeru.identities import alchemist
from tests.engine.playing import close, decline, do, exits, happened, launch, notices, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("alchemist", "agent", "tengu", "nightmare", "official", "piper")
SUM = 5 + 9 + 7 + 8 + 3


def transmuted(x: int, target: int = 2) -> Game:
    """The first night of a table, after a number that is X away from the sum."""
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, cmd.LaunchSkill(1, "transmute", (target,), (str(SUM + x),)))
    close(game)
    return game


def held(game: Game, seat: int) -> list[str]:
    """What a seat holds, its card's own left aside."""
    statuses = [s.kind for s in game.state.statuses_of(seat) if s.via == "transmute"]
    return statuses + [g.skill for g in game.state.grants.values() if of_alchemy(g, seat)]


def of_alchemy(grant, seat: int) -> bool:
    return grant.holder == seat and grant.given_by == "transmute"


ROWS = [
    (21, ["bleeding"], []),
    (20, ["bewitched"], ["bewitched"]),
    (16, ["bewitched"], ["bewitched"]),
    (15, ["flawed"], ["flawed"]),
    (11, ["flawed"], ["flawed"]),
    (10, [], ["bewitched", "flawed"]),
    (6, [], ["bewitched", "flawed"]),
    (5, [], ["purified"]),
    (3, [], ["purified"]),
    (2, [], ["bleeding"]),
    (1, [], ["bleeding"]),
    (0, ["wish"], []),
    (-1, [], ["spared_once"]),
    (-2, [], ["spared_once"]),
    (-3, [], ["blast"]),
    (-5, [], ["blast"]),
    (-6, [], ["ordered"]),
    (-10, [], ["ordered"]),
    (-11, ["bewitched"], ["dictator"]),
    (-15, ["bewitched"], ["dictator"]),
    (-16, ["blank"], ["blank"]),
    (-20, ["blank"], ["blank"]),
    (-21, ["bleeding"], []),
]


@pytest.mark.parametrize(("x", "launcher", "target"), ROWS)
def test_what_befalls_whom(x, launcher, target):
    game = transmuted(x)
    assert held(game, 1) == launcher
    assert held(game, 2) == target


def test_every_number_is_in_one_row():
    for x in range(-60, 61):
        assert sum(r.least <= x <= r.most for r in alchemist.TABLE) == 1
    assert alchemist.row(10**9) is alchemist.TABLE[0]
    assert alchemist.row(-(10**9)) is alchemist.TABLE[-1]


def test_the_second_bleeding_strikes_at_the_nights_end():
    game = transmuted(1)
    assert [s.strike for s in happened(game, ev.Struck)] == [ev.Strike("lethal", 2, 1, "bleeding")]
    through_night(game)
    assert exits(game) == [2]


def test_what_befalls_both_befalls_one_who_is_both_once():
    assert held(transmuted(16, target=1), 1) == ["bewitched"]
    assert held(transmuted(-12, target=1), 1) == ["bewitched", "dictator"]


def test_only_the_living_of_the_two_lists_count():
    game = night(sumeru(*TABLE), 2, "early_night2")
    assert alchemist.strength_alive(game.state) == SUM
    do(game, cmd.PutOut(6))
    assert alchemist.strength_alive(game.state) == SUM, "the piper is in neither list"
    do(game, cmd.PutOut(3))
    assert alchemist.strength_alive(game.state) == SUM - 7


def test_it_cannot_be_declined_and_wants_a_number():
    game = night(sumeru(*TABLE), 1, "early_night2")
    assert refused(game, decline(1, "transmute")) == "skill-forced"
    assert refused(game, launch(1, "transmute", 2)) == "skill-arguments"
    assert refused(game, cmd.LaunchSkill(1, "transmute", (2,), ("x",))) == "skill-argument-number"


def test_only_a_seat_can_be_decided_on_for_who_submits_nothing():
    game = sumeru(*TABLE)
    assert refused(game, cmd.FixDraw("炼金目标", (99,))) == "no-such-seat"
    do(game, cmd.FixDraw("炼金数值", (99,)))


def test_not_submitted_both_are_drawn_the_number_near_the_sum():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, cmd.FixDraw("炼金目标", (2,)), cmd.FixDraw("炼金数值", (SUM - 8,)))
    close(game)
    assert held(game, 2) == ["ordered"]
    (number,) = [d for d in happened(game, ev.Drawn) if d.name == "炼金数值"]
    assert number.pool == tuple(range(SUM - 30, SUM + 31))
    assert [m for m, _ in notices(game, 1)][-2:] == ["drawn-target", "drawn-arguments"]


def test_hidden_the_target_is_spared_and_the_launcher_is_not():
    game = night(sumeru(*TABLE), 1, "early_night2")
    do(game, cmd.GiveStatus(2, "hidden", "never"))
    do(game, cmd.LaunchSkill(1, "transmute", (2,), (str(SUM + 16),)))
    close(game)
    assert held(game, 1) == ["bewitched"]
    assert held(game, 2) == []


def test_who_is_given_a_skill_is_told_and_who_is_spared_is_not():
    assert ("skill-gained", {"skill": "blast"}) in notices(transmuted(-3), 2)
    assert ("skill-gained", {"skill": "wish"}) in notices(transmuted(0), 1)
    assert [m for m, _ in notices(transmuted(-1), 2)] == ["your-identity"]
