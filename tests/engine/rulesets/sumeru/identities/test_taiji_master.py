"""归元: no status, now or ever (ruling S18)."""

from __future__ import annotations

from engine import commands as cmd
from tests.engine.playing import close, do, exits, launch, notices, refused
from tests.engine.rulesets.sumeru.tables import among, night, through_night


def test_all_statuses_go_also_those_of_forced_skills_and_none_comes_again():
    game = night(among("taiji_master", "elder", "tengu"), 2, "early_night2")
    do(game, cmd.GiveStatus(2, "bewitched", "never"), cmd.GiveStatus(2, "bleeding", "never"))
    mark = len(game.log)
    do(game, launch(1, "annul", 2))
    close(game)
    assert game.state.statuses_of(2) == ()
    assert [a["status"] for m, a in notices(game, 2, since=mark)] == ["bewitched"]
    do(game, cmd.GiveStatus(2, "undying", "never"))
    assert game.state.statuses_of(2) == ()
    do(night(game, 2, "deep_night2"), launch(3, "kill", 2))
    through_night(game)
    assert exits(game) == [2]


def test_a_status_out_of_force_goes_too():
    game = night(among("taiji_master", "elder", "tengu"), 2, "early_night2")
    do(game, cmd.GiveStatus(2, "forgetful", "never"), launch(1, "annul", 2))
    close(game)
    assert [s for s in game.state.statuses.values() if s.seat == 2] == []


def test_twice_a_game_and_not_in_the_first_night():
    game = night(among("taiji_master", "elder", "tengu"), 1, "early_night2")
    assert refused(game, launch(1, "annul", 2)) == "skill-not-yet"
    for day in (2, 3):
        do(night(game, day, "early_night2"), launch(1, "annul", day))
    night(game, 4, "early_night2")
    assert refused(game, launch(1, "annul", 4)) == "skill-used-up"


def test_the_mark_is_laid_once():
    game = night(among("taiji_master", "elder", "tengu"), 2, "early_night2")
    do(game, launch(1, "annul", 2))
    do(night(game, 3, "early_night2"), launch(1, "annul", 2))
    close(game)
    assert len([s for _, s in game.state.grants_of(2) if s.id == "blank"]) == 1
