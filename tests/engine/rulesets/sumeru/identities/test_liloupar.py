"""利露帕尔: her children, 魔瓶 and 反噬 (rulings S22, S23)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.clock import NEVER, Boundary
from engine.game import Game
from engine.rulesets.sumeru.tags import CHILD
from tests.engine.playing import announcements, do, exits, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = (
    "liloupar",
    "tengu",
    "official",
    "agent",
    "clarifier",
    "hedgehog",
    "nightmare",
    "baker",
    "piper",
)


def noon(sheriff: int | None = 3) -> Game:
    """With the sheriff on seat 3 the children are 4 to 9."""
    return reach(sumeru(*TABLE, sheriff=sheriff), 2, "noon")


def children(game: Game) -> list[int]:
    return [n for n, seat in game.state.seats.items() if CHILD in seat.tags]


@pytest.mark.parametrize(
    ("sheriff", "hers"),
    [
        (3, [4, 5, 6, 7, 8, 9]),
        (8, [2, 3, 4, 5, 6, 7]),
        (2, [3, 4, 5, 6, 7, 8, 9]),
        (1, [2, 3, 4, 5, 6, 7, 8, 9]),
        (None, []),
    ],
)
def test_her_children_are_the_longer_way_round_between_her_and_the_sheriff(sheriff, hers):
    assert children(noon(sheriff)) == hers


@pytest.mark.parametrize(("side", "hers"), [("上", [6, 7, 8]), ("下", [2, 3, 4])])
def test_of_two_ways_of_one_length_one_is_drawn(side, hers):
    game = sumeru(*TABLE[:8])
    do(game, cmd.FixDraw("利露帕尔之侧", (side,)), cmd.Ask(5, "stand"))
    reach(game, 1, "noon")
    do(game, cmd.CastBallot(2, 5))
    reach(game, 1, "dusk2")
    assert game.state.offices["sheriff"] == 5
    assert children(game) == hers


def test_a_first_sheriff_who_comes_late_is_measured_by_the_first_days_elevator():
    game = noon(None)
    do(game, *[cmd.PutOut(out) for out in (6, 8)], cmd.PassOffice("sheriff", 5))
    assert children(game) == [6, 7, 8, 9]


def test_with_the_first_sheriff_she_is_in_order_and_undying_against_all_but_her_children():
    game = noon()
    assert [s.until for s in game.state.holding(1, "ordered")] == [NEVER]
    (status,) = game.state.holding(1, "undying")
    assert status.against == ev.Against("tag", CHILD, others=True)
    bare = noon(None)
    assert not bare.state.holding(1, "ordered")
    assert not bare.state.holding(1, "undying")


def test_a_second_sheriff_gives_her_neither_children_nor_statuses_anew():
    game = noon()
    before = children(game)
    do(game, cmd.PutOut(3), launch(3, "pass_badge", 6))
    assert game.state.offices["sheriff"] == 6
    assert children(game) == before
    assert len(game.state.holding(1, "ordered")) == 1


@pytest.mark.parametrize(("source", "leaves"), [(2, []), (7, [1])])
def test_she_outlives_a_wolf_unless_it_is_her_child(source, leaves):
    game = night(noon(), 2, "deep_night2")
    do(game, cmd.FixDraw("杀人来源", (source,)), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == leaves


def test_the_bottle_favours_a_child_and_tells_of_its_faction():
    game = noon()
    assert refused(game, launch(1, "bottle", 2)) == "target-out-of-range"
    assert refused(game, launch(1, "bottle", 1)) == "target-out-of-range"
    do(game, launch(1, "bottle", 4))
    (status,) = game.state.holding(4, "dictator")
    assert status.until == Boundary(2, "night_open")
    assert ("seems-village", {"skill": "bottle", "seat": 4}) in notices(game, 1)
    assert not game.state.holding(4, "purified")


def test_only_the_first_answer_of_another_faction_purifies():
    game = noon()
    do(game, launch(1, "bottle", 7))
    assert ("seems-other", {"skill": "bottle", "seat": 7}) in notices(game, 1)
    assert [s.until for s in game.state.holding(7, "purified")] == [NEVER]
    do(game, cmd.PutOut(7))
    reach(game, 3, "noon")
    do(game, launch(1, "bottle", 9))
    assert ("seems-other", {"skill": "bottle", "seat": 9}) in notices(game, 1)
    assert not game.state.holding(9, "purified")


def test_a_first_answer_on_one_in_order_purifies_nobody_after_it():
    game = noon()
    do(game, launch(1, "bottle", 9))
    assert not game.state.holding(9, "purified")
    reach(game, 3, "noon")
    do(game, launch(1, "bottle", 7))
    assert not game.state.holding(7, "purified")


def test_voted_out_she_shows_her_card_and_avenges_herself():
    game = noon()
    do(game, launch(1, "bottle", 4))
    exile(game, 1)
    assert exits(game) == [1, 3, 4]
    assert ("revealed", {"seat": 1, "identity": "liloupar"}) in announcements(game)
    for child in (4, 5, 6, 7, 8):
        (status,) = game.state.holding(child, "muffled")
        assert status.until == Boundary(3, "door_close")
    assert not game.state.holding(9, "muffled"), "the piper is in order"
    assert not game.state.holding(2, "muffled"), "no child of hers"
    strikes = [e.strike for e in happened(game, ev.Felled) if e.strike.kind == "lethal"]
    assert strikes == [ev.Strike("lethal", n, 1, "backlash") for n in (3, 4)]


def test_a_sheriff_who_is_favoured_too_is_struck_once():
    game = noon()
    do(game, cmd.GiveStatus(3, "dictator", "never"))
    exile(game, 1)
    struck = [e.strike for e in happened(game, ev.Felled) if e.strike.target == 3]
    assert struck == [ev.Strike("lethal", 3, 1, "backlash")]


@pytest.mark.parametrize(("shooter", "avenged"), [(5, True), (6, False)])
def test_shot_by_her_child_she_avenges_herself_on_the_sheriff_only(shooter, avenged):
    game = noon()
    do(game, cmd.PutOut(3), launch(3, "pass_badge", 5), cmd.GiveSkill(6, "snipe"))
    do(game, launch(shooter, "snipe", 1))
    assert exits(game) == ([3, 1, 5] if avenged else [3, 1])
    assert bool(game.state.holding(4, "muffled")) == avenged


def test_put_out_by_a_ruling_or_forgetful_she_avenges_nothing():
    game = noon()
    do(game, cmd.PutOut(1))
    assert exits(game) == [1]
    game = noon()
    do(game, cmd.EndStatus(1, "ordered"), cmd.GiveStatus(1, "forgetful", "never"))
    exile(game, 1)
    assert exits(game) == [1]
    assert not game.state.holding(4, "muffled")
