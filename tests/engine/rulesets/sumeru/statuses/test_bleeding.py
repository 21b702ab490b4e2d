"""流血: untold, and deadly the second time (ruling S13)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from tests.engine.playing import do, exits, happened, notices, reach
from tests.engine.rulesets.sumeru.tables import among, through_night

BLEED = cmd.GiveStatus(1, "bleeding", "never")


def test_nobody_is_told_of_it():
    game = reach(among("patient"), 2, "noon")
    before = len(game.log)
    do(game, BLEED)
    assert notices(game, 1, since=before) == []


def test_a_second_one_by_day_kills_at_once():
    game = reach(among("patient"), 2, "noon")
    do(game, BLEED, BLEED)
    assert exits(game) == [1]
    assert [s.strike.kind for s in happened(game, ev.Struck)] == ["lethal"]


def test_a_second_one_by_night_kills_with_the_night():
    game = reach(among("patient"), 2, "early_night2")
    do(game, BLEED, BLEED)
    assert exits(game) == []
    through_night(game)
    assert 1 in exits(game)


def test_undying_outlives_it_and_the_first_one_stays():
    game = reach(among("patient"), 2, "noon")
    do(game, cmd.GiveStatus(1, "undying", "never"), BLEED, BLEED)
    assert exits(game) == []
    assert sorted(s.kind for s in game.state.statuses_of(1)) == ["bleeding", "undying"]
