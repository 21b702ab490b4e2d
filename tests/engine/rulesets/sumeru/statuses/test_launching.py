"""沉默 缴械 遗忘 超度 and what combines them: who may launch what."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import views
from tests.engine.playing import do, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import among, through_night

WOLF, MATE = 7, 8
"""天狗 and 噩梦之影 where one other is dealt first."""


def night2(*statuses: cmd.GiveStatus, first: str = "spirit_deer"):
    game = reach(among(first), 2, "early_night1")
    do(game, *statuses)
    return reach(game, 2, "deep_night2")


def give(seat: int, kind: str, until="never") -> cmd.GiveStatus:
    return cmd.GiveStatus(seat, kind, until)


@pytest.mark.parametrize("kind", ["silenced", "forgetful"])
def test_neither_silence_nor_forgetting_stops_the_packs_bite(kind):
    game = night2(give(WOLF, kind))
    do(game, launch(WOLF, "kill", 1))


@pytest.mark.parametrize("kind", ["disarmed", "feared", "frozen"])
def test_one_disarmed_member_holds_the_whole_pack(kind):
    game = night2(give(WOLF, kind))
    assert refused(game, launch(MATE, "kill", 1)) == "stopped-by-status"
    assert refused(game, launch(WOLF, "kill", 1)) == "stopped-by-status"


def test_a_disarmed_member_who_has_left_holds_nobody():
    game = night2(give(WOLF, "feared"))
    do(game, cmd.PutOut(WOLF), launch(MATE, "kill", 1))


@pytest.mark.parametrize("kind", ["absolved", "purified", "karmic_fire"])
def test_an_absolved_member_is_out_of_the_pack_and_the_others_go_on(kind):
    game = night2(give(WOLF, kind))
    assert game.state.members("wolves") == (MATE,)
    assert refused(game, launch(WOLF, "kill", 1)) == "stopped-by-status"
    do(game, launch(MATE, "kill", 1))


def test_the_fear_of_an_absolved_member_no_longer_holds_the_pack():
    game = night2(give(WOLF, "feared"), give(WOLF, "absolved"))
    do(game, launch(MATE, "kill", 1))


def test_absolution_that_ends_brings_a_seat_back_into_the_pack():
    game = reach(among("spirit_deer"), 2, "early_night1")
    do(game, give(WOLF, "absolved", "night_end"))
    through_night(game)
    assert game.state.members("wolves") == (WOLF, MATE)


def test_forgetting_takes_a_guard_out_of_force_and_gives_it_back_with_its_count():
    game = reach(among("spirit_deer"), 2, "noon")
    do(game, give(1, "forgetful", "night_end"))
    assert [s.kind for s in game.state.statuses_of(1)] == ["forgetful"]
    through_night(game)
    assert [(s.kind, s.count) for s in game.state.statuses_of(1)] == [("guarded", 1)]


def test_forgetting_is_told_only_to_who_holds_a_forced_skill():
    game = reach(among("spirit_deer"), 2, "noon")
    do(game, give(1, "forgetful"), give(WOLF, "forgetful"))
    assert "status-gained" in [m for m, _ in notices(game, 1)]
    assert "status-gained" not in [m for m, _ in notices(game, WOLF)]


def test_absolution_is_told_only_to_who_could_bite():
    game = reach(among("spirit_deer"), 2, "noon")
    do(game, give(1, "absolved"), give(WOLF, "absolved"))
    assert "status-gained" not in [m for m, _ in notices(game, 1)]
    assert "status-gained" in [m for m, _ in notices(game, WOLF)]


def test_what_a_status_forbids_is_not_offered():
    game = night2(give(WOLF, "feared"))
    assert "kill" not in [skill.skill for skill in views.panel(game.state, MATE)]


def test_a_refusal_names_the_status_that_the_seat_was_told_of_and_of_a_mate_only_what_it_does():
    game = night2(give(WOLF, "feared"))
    for seat, status in ((WOLF, "feared"), (MATE, "disarmed")):
        refusal = game.decide(launch(seat, "kill", 1))
        assert isinstance(refusal, cmd.Refusal)
        assert refusal.args == {"skill": "kill", "status": status}
