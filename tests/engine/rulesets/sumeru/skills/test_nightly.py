"""Forced skills that protect night by night: 潜藏, 宿命 (ruling S30)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import Boundary
from engine.game import Game
from tests.engine.playing import do, happened, reach
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("agent", "demon_hunter", "tengu", "nightmare", "priest", "official", "elder", "piper")

EACH = pytest.mark.parametrize(
    ("seat", "skill", "kind", "faction"),
    [(1, "lurk", "undying", "wolf"), (2, "fate", "tenacious", "village")],
)


def given(game: Game, skill: str) -> list[ev.StatusGained]:
    return [e for e in happened(game, ev.StatusGained) if e.via == skill]


@EACH
def test_it_holds_from_nightfall_until_the_nights_end(seat, skill, kind, faction):
    game = reach(sumeru(*TABLE), 2, "dusk2")
    assert game.state.holding(seat, kind) == ()
    (status,) = night(game, 2).state.holding(seat, kind)
    assert status.until == Boundary(2, "night_end")
    assert status.against == ev.Against("faction", faction)
    assert status.by == seat
    assert night(game, 2, "small_hours").state.holding(seat, kind) == (status,)
    through_night(game)
    assert game.state.holding(seat, kind) == ()


@EACH
def test_it_is_given_once_a_night_and_every_night(seat, skill, kind, faction):
    game = reach(sumeru(*TABLE), 4, "dawn")
    assert [e.until for e in given(game, skill)] == [
        Boundary(day, "night_end") for day in (1, 2, 3)
    ]


@EACH
def test_nothing_is_given_to_one_whose_forced_skills_are_suspended(seat, skill, kind, faction):
    game = reach(sumeru(*TABLE), 2, "dusk2")
    do(game, cmd.GiveStatus(seat, "forgetful", "never"))
    through_night(night(game, 2))
    assert len(given(game, skill)) == 1, "that of the first night"


@EACH
def test_forgetful_in_the_night_it_does_not_hold_and_remembered_it_does(seat, skill, kind, faction):
    game = night(sumeru(*TABLE), 2)
    do(game, cmd.GiveStatus(seat, "forgetful", "night_end"))
    assert game.state.holding(seat, kind) == ()
    do(game, cmd.EndStatus(seat, "forgetful"))
    assert len(game.state.holding(seat, kind)) == 1


@EACH
def test_a_flaw_keeps_it_off(seat, skill, kind, faction):
    game = reach(sumeru(*TABLE), 2, "dusk2")
    do(game, cmd.GiveStatus(seat, "flawed", "never"))
    assert night(game, 2).state.holding(seat, kind) == ()


@EACH
def test_one_who_is_given_the_skill_is_protected_by_it(seat, skill, kind, faction):
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, cmd.GiveSkill(6, skill))
    assert [s.via for s in night(game, 2).state.holding(6, kind)] == [skill]
