"""秩序 and 漏洞: what each clears and refuses (ruling S12)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import Point
from tests.engine.playing import do, happened, notices, reach
from tests.engine.rulesets.sumeru.tables import among


def noon(*statuses: tuple[str, Point]):
    game = reach(among("patient"), 2, "noon")
    do(game, *(cmd.GiveStatus(1, kind, until) for kind, until in statuses))
    return game


def kinds(game, seat=1):
    return [s.kind for s in game.state.statuses_of(seat)]


def test_order_clears_what_is_negative_and_keeps_it_off():
    game = noon(("silenced", "never"), ("undying", "never"), ("ordered", "never"))
    assert kinds(game) == ["undying", "ordered"]
    do(game, cmd.GiveStatus(1, "purified", "never"))
    assert kinds(game) == ["undying", "ordered"]
    assert [e.kind for e in happened(game, ev.StatusRefused)] == ["purified"]


def test_who_was_told_of_a_status_is_told_that_order_cleared_it():
    game = noon(("silenced", "never"), ("ordered", "never"))
    said = [(m, args["status"]) for m, args in notices(game, 1) if m.startswith("status")]
    assert said == [("status-gained", "silenced"), ("status-ended", "silenced")]


def test_a_flaw_clears_what_is_not_negative_and_keeps_it_off():
    game = noon(("undying", "never"), ("silenced", "never"), ("flawed", "never"))
    assert kinds(game) == ["silenced", "flawed"]
    do(game, cmd.GiveStatus(1, "guarded", "never", 2))
    assert kinds(game) == ["silenced", "flawed"]


def test_a_flaw_does_not_refuse_what_is_negative():
    game = noon(("flawed", "never"), ("bewitched", "never"))
    assert kinds(game) == ["flawed", "bewitched"]


@pytest.mark.parametrize(("held", "given"), [("ordered", "flawed"), ("flawed", "ordered")])
def test_of_the_two_the_one_held_refuses_the_other(held, given):
    assert kinds(noon((held, "never"), (given, "never"))) == [held]


def test_when_order_ends_negative_statuses_can_be_gained_again():
    game = noon(("ordered", "door_close"))
    reach(game, 2, "dusk1")
    do(game, cmd.GiveStatus(1, "silenced", "never"))
    assert kinds(game) == ["silenced"]
