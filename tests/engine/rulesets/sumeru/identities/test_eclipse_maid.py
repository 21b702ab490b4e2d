"""蚀日侍女: 日光窃取, the control of a night, and 秩序 that burns her (ruling S49)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, do, exits, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import sumeru, through_night

TABLE = (
    "eclipse_maid",
    "tengu",
    "qiongqi",
    "nightmare",
    "priest",
    "official",
    "elder",
    "taiji_master",
    "piper",
)


def dusk(day: int = 2) -> Game:
    return reach(sumeru(*TABLE), day, "dusk2")


def stolen(seat: int, *first: cmd.Command) -> Game:
    game = dusk()
    do(game, *first, launch(1, "steal_light", seat))
    close(game)
    return game


def acting(seat: int, skill: str, *chosen: int) -> cmd.LaunchSkill:
    return cmd.LaunchSkill(seat, skill, chosen, operator=1)


def test_she_learns_the_skills_and_the_seat_that_it_is_controlled():
    game = stolen(7)
    args = {"skill": "steal_light", "seat": 7, "skills": ["longevity", "grief"]}
    assert ("skills-of", args) in notices(game, 1)
    assert ("controlled", {"identity": "eclipse_maid"}) in notices(game, 7)
    assert [m for m, _ in notices(game, 7) if m == "skills-of"] == []


def test_of_an_heir_she_learns_the_bite_only_when_it_has_come_to_it():
    assert "kill" not in dict(notices(stolen(3), 1))["skills-of"]["skills"]
    game = stolen(3, cmd.PutOut(2), cmd.PutOut(4))
    assert "kill" in dict(notices(game, 1))["skills-of"]["skills"]


def test_not_before_the_second_dusk_nor_on_the_pack_nor_twice_running():
    game = dusk(1)
    assert refused(game, launch(1, "steal_light", 6)) == "skill-not-today"
    reach(game, 2, "dusk2")
    assert refused(game, launch(1, "steal_light", 2)) == "target-out-of-range"
    do(game, launch(1, "steal_light", 6))
    reach(game, 3, "dusk2")
    assert refused(game, launch(1, "steal_light", 6)) == "target-out-of-range"


def test_a_pack_member_voted_out_in_this_dusk_is_no_target_either():
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, cmd.CastBallot(5, 2))
    reach(game, 2, "dusk2")
    assert refused(game, launch(1, "steal_light", 2)) == "target-out-of-range"


def test_she_acts_for_the_seat_through_its_fear_and_alone():
    game = reach(stolen(6), 2, "early_night2")
    do(game, launch(4, "dread", 6))
    reach(game, 2, "deep_night1")
    assert refused(game, launch(6, "influence", 9)) == "you-are-controlled"
    do(game, acting(6, "influence", 9))
    close(game)
    assert game.state.holding(9, "dictator") != ()
    reach(game, 3, "deep_night1")
    do(game, launch(6, "influence", 3))


def test_order_on_the_seat_burns_her_once_and_with_the_night():
    game = stolen(5)
    reach(game, 2, "early_night1")
    (queued,) = game.state.queue
    assert queued[1] == ev.Strike("lethal", 1, 1, "steal_light")
    do(game, cmd.GiveStatus(5, "ordered", "night_end"))
    through_night(game)
    assert exits(game) == [1]
    assert len([e for e in happened(game, ev.Struck) if e.strike.target == 1]) == 1


def test_order_that_comes_in_the_night_burns_her_too():
    game = reach(stolen(6), 2, "deep_night1")
    assert happened(game, ev.Struck) == []
    do(game, cmd.GiveStatus(6, "ordered", "night_end"))
    assert [e.strike.target for e in happened(game, ev.Struck)] == [1]


def test_order_after_the_night_or_on_another_seat_does_not():
    game = reach(stolen(6), 2, "deep_night1")
    do(game, cmd.GiveStatus(7, "ordered", "night_end"))
    through_night(game)
    do(reach(game, 3, "noon"), cmd.GiveStatus(6, "ordered", "never"))
    through_night(reach(game, 3, "early_night1"))
    assert exits(game) == []


def test_on_herself_she_acts_through_what_holds_her():
    game = stolen(1, cmd.PutOut(2), cmd.PutOut(4))
    do(reach(game, 2, "early_night1"), cmd.GiveStatus(1, "feared", "night_end"))
    do(reach(game, 2, "deep_night2"), launch(1, "kill", 6))
    through_night(game)
    assert 6 in exits(game)
