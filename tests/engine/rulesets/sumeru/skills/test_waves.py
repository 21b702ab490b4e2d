"""时波增幅, 时波削弱, 增幅 and 时波混乱 (rulings S10, S29, S31)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.game import Game
from engine.state import Grant
from tests.engine.playing import (
    close,
    decline,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.sumeru.tables import among, night, sumeru, through_night

TABLE = (
    "night_mentor",
    "day_scholar",
    "tengu",
    "nightmare",
    "priest",
    "official",
    "elder",
    "taiji_master",
    "piper",
    "baker",
)


def waves(*launches: cmd.Command, day: int = 2) -> Game:
    """A game after 早夜1 of a night with these waves, as 早夜2 opens."""
    game = night(sumeru(*TABLE), day)
    do(game, *launches)
    return reach(game, day, "early_night2")


def name(seat: int, skill: str) -> cmd.LaunchSkill:
    return cmd.LaunchSkill(seat, "name_skill", args=(skill,))


def feared(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "feared")]


def dictators(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "dictator")]


def grant(game: Game, seat: int, skill: str) -> Grant:
    return next(g for g, s in game.state.grants_of(seat) if s.id == skill)


def clashed(game: Game) -> list[tuple[int | None, int]]:
    strikes = [e.strike for e in happened(game, ev.Struck) if e.strike.via == "wave_clash"]
    return [(s.source, s.target) for s in strikes]


# One of the two


def test_from_the_second_night_on():
    game = night(sumeru(*TABLE), 1)
    for skill in ("wave_boost", "wave_damp"):
        assert refused(game, launch(2, skill, 6)) == "skill-not-yet"


def test_who_launched_one_launches_neither_any_more_but_the_other_holder_does():
    game = night(waves(launch(2, "wave_boost", 6)), 3)
    assert refused(game, launch(2, "wave_boost", 6)) == "skill-used-up"
    assert refused(game, launch(2, "wave_damp", 6)) == "other-wave-launched"
    do(game, launch(1, "wave_damp", 6))


def test_until_the_stage_closes_it_may_be_the_other_one():
    game = night(sumeru(*TABLE), 2)
    do(game, launch(2, "wave_boost", 6))
    assert refused(game, launch(2, "wave_damp", 6)) == "skill-rival-stands"
    do(game, decline(2, "wave_boost"), launch(2, "wave_damp", 6))
    assert feared(reach(game, 2, "early_night2")) == [6]


def test_a_damping_lasts_until_the_next_noon_begins():
    game = waves(launch(2, "wave_damp", 6))
    assert feared(reach(game, 3, "dawn")) == [6]
    assert feared(reach(game, 3, "noon")) == []


# Naming


def test_the_boosted_seat_is_told_and_names_a_skill_for_one_more_launch():
    game = waves(launch(2, "wave_boost", 6))
    assert ("boosted", {"skill": "wave_boost", "seat": 6}) in notices(game, 6)
    do(game, name(6, "权势"))
    do(reach(game, 2, "deep_night1"), launch(6, "influence", 3), launch(6, "influence", 4))
    close(game)
    assert dictators(game) == [3, 4]


def test_unnamed_it_gives_nothing():
    game = reach(waves(launch(2, "wave_boost", 6)), 2, "deep_night1")
    do(game, launch(6, "influence", 3), launch(6, "influence", 4))
    close(game)
    assert dictators(game) == [4]


def test_it_can_be_named_while_the_skills_own_stage_is_open():
    game = reach(waves(launch(2, "wave_boost", 6)), 2, "deep_night1")
    do(game, launch(6, "influence", 3), name(6, "influence"), launch(6, "influence", 4))
    close(game)
    assert dictators(game) == [3, 4]


def test_it_is_named_once_and_for_this_night():
    game = waves(launch(2, "wave_boost", 6))
    do(game, name(6, "influence"))
    assert refused(game, name(6, "influence")) == "reply-not-now"
    night(game, 3, "deep_night1")
    do(game, launch(6, "influence", 3), launch(6, "influence", 4))
    close(game)
    assert dictators(game) == [4]


@pytest.mark.parametrize(
    ("seat", "skill", "why"),
    [
        (6, "dread", "skill-not-yours"),
        (6, "kill", "skill-not-yours"),
        (5, "grace", "boost-passive"),
        (9, "dissolve", "skill-not-yours"),
        (2, "wave_clash", "boost-passive"),
        (2, "wave_damp", "boost-too-late"),
        (1, "kill", "boost-no-kill"),
        (6, "name_skill", "skill-not-yours"),
    ],
)
def test_only_a_skill_of_its_own_that_is_launched_tonight_can_be_named(seat, skill, why):
    game = waves(launch(2, "wave_boost", seat))
    assert refused(game, name(seat, skill)) == why


def test_not_when_its_stage_is_over():
    game = reach(waves(launch(2, "wave_boost", 6)), 2, "deep_night2")
    assert refused(game, name(6, "influence")) == "boost-too-late"


def test_nobody_else_names_one():
    assert refused(waves(launch(2, "wave_boost", 6)), name(10, "aroma")) == "skill-not-yours"


def test_no_status_keeps_the_answer_from_being_given():
    game = waves(launch(2, "wave_boost", 6))
    do(game, cmd.GiveStatus(6, "silenced", "night_end"), name(6, "influence"))
    reach(game, 2, "deep_night1")
    assert refused(game, launch(6, "influence", 3)) == "stopped-by-status"


def test_a_seat_that_has_left_names_none():
    game = waves(launch(2, "wave_boost", 3))
    do(game, cmd.PutOut(3))
    assert refused(game, name(3, "kill")) == "you-are-out"


def test_a_spent_skill_is_launched_free_of_uses():
    game = waves(launch(2, "wave_boost", 10))
    do(game, cmd.ChangeUses(10, "aroma", -1), name(10, "aroma"), launch(10, "aroma", 6))
    reach(game, 2, "deep_night1")
    assert grant(game, 10, "aroma").uses == 0
    assert [e.launch.free for e in happened(game, ev.SkillResolved)][-1]


def test_a_boosted_pack_bites_twice_through_whichever_member():
    game = waves(launch(1, "wave_boost", 4))
    do(game, name(4, "kill"))
    do(reach(game, 2, "deep_night2"), launch(3, "kill", 6), launch(4, "kill", 10))
    through_night(game)
    assert exits(game) == [6, 10]


def test_it_is_open_to_who_controls_the_seat():
    game = reach(sumeru("eclipse_maid", *TABLE[1:]), 2, "dusk2")
    do(game, launch(1, "steal_light", 6))
    do(reach(game, 2, "early_night1"), launch(2, "wave_boost", 6))
    reach(game, 2, "early_night2")
    assert ("boosted", {"skill": "wave_boost", "seat": 6}) in notices(game, 1)
    assert refused(game, name(6, "influence")) == "you-are-controlled"
    do(game, cmd.LaunchSkill(6, "name_skill", args=("influence",), operator=1))


# Clashing


@pytest.mark.parametrize("first", ["wave_boost", "wave_damp"])
@pytest.mark.parametrize("second", ["wave_boost", "wave_damp"])
def test_two_waves_on_one_seat_are_void_and_each_holder_strikes_it(first, second):
    game = waves(launch(1, first, 6), launch(2, second, 6))
    reach(game, 2, "small_hours")
    assert clashed(game) == [(1, 6), (2, 6)]
    assert feared(game) == []
    assert [g for g, s in game.state.grants_of(6) if s.id == "name_skill"] == []
    through_night(game)
    assert exits(game) == [6]


def test_one_on_each_of_two_seats_or_in_two_nights_do_not_clash():
    game = waves(launch(1, "wave_damp", 6), launch(2, "wave_damp", 7))
    through_night(game)
    other = waves(launch(1, "wave_damp", 6))
    do(night(other, 3), launch(2, "wave_damp", 6))
    through_night(other)
    assert clashed(game) == clashed(other) == []


def test_all_of_the_pack_are_one_seat_and_the_newest_source_is_struck():
    game = waves(launch(1, "wave_boost", 3), launch(2, "wave_boost", 4))
    do(game, name(3, "kill"), cmd.FixDraw("杀人来源", (3, 4)))
    do(reach(game, 2, "deep_night2"), launch(3, "kill", 6), launch(3, "kill", 10))
    reach(game, 2, "small_hours")
    assert clashed(game) == [(1, 4), (2, 4)]


def test_without_a_bite_the_source_is_drawn_once_for_both_holders():
    game = waves(launch(1, "wave_damp", 3), launch(2, "wave_damp", 4))
    do(game, cmd.FixDraw("杀人来源", (4,)))
    reach(game, 2, "small_hours")
    assert clashed(game) == [(1, 4), (2, 4)]
    assert len([e for e in happened(game, ev.Drawn) if e.name == "杀人来源"]) == 1


def test_a_holder_that_is_out_strikes_nobody():
    game = waves(launch(1, "wave_damp", 6), launch(2, "wave_damp", 6))
    do(game, cmd.PutOut(1))
    reach(game, 2, "small_hours")
    assert clashed(game) == [(2, 6)]


def test_fear_from_elsewhere_is_not_void():
    game = waves(launch(1, "wave_damp", 6), launch(2, "wave_boost", 6))
    do(game, launch(4, "dread", 6))
    reach(game, 2, "small_hours")
    assert [s.via for s in game.state.statuses_of(6) if s.kind == "feared"] == ["dread"]


def test_a_named_boost_gives_nothing_from_then_on():
    game = waves(launch(1, "wave_boost", 6), launch(2, "wave_boost", 6))
    do(game, name(6, "influence"))
    assert grant(game, 6, "influence").free_on(2) == 1
    reach(game, 2, "small_hours")
    assert grant(game, 6, "influence").free_on(2) == 0
    assert ("boost-void", {"skill": "name_skill"}) in notices(game, 6)


def test_a_silenced_holder_still_strikes_and_the_waves_stay_spent():
    game = waves(launch(1, "wave_damp", 6), launch(2, "wave_damp", 6))
    do(game, cmd.GiveStatus(1, "silenced", "night_end"))
    reach(game, 2, "small_hours")
    assert clashed(game) == [(1, 6), (2, 6)]
    assert not views.may_next(game.state, 1, "wave_boost")


def test_who_chose_one_wave_is_not_reminded_of_the_other_until_he_takes_it_back():
    game = reach(among("day_scholar"), 2, "early_night1")

    def missed():
        return {owed.skill for owed in views.unanswered(game.state) if 1 in owed.seats}

    assert missed() == {"wave_boost", "wave_damp"}
    do(game, launch(1, "wave_damp", 2))
    assert missed() == set()
    do(game, decline(1, "wave_damp"))
    assert missed() == {"wave_boost"}
