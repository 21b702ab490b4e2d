"""猎魔人: 猎杀 and its price, 宿命 (rulings S29, S30)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import decline, do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = (
    "demon_hunter",
    "tengu",
    "nightmare",
    "qiongqi",
    "priest",
    "official",
    "agent",
    "piper",
    "day_scholar",
    "datura",
)


def hunted(*seats: int) -> Game:
    """Seat 1 hunts one seat a night, from night 2; the last of those nights is over."""
    game = sumeru(*TABLE)
    for day, seat in enumerate(seats, 2):
        do(night(game, day, "deep_night2"), launch(1, "hunt", seat))
        through_night(game)
    return game


def uses(game: Game) -> int | None:
    (grant,) = [g for g, s in game.state.grants_of(1) if s.id == "hunt"]
    return grant.uses


@pytest.mark.parametrize("wolf", [2, 4])
def test_a_wolf_is_pierced_and_costs_one_use(wolf):
    game = hunted(wolf)
    assert exits(game) == [wolf]
    assert [e.strike for e in happened(game, ev.Felled)] == [ev.Strike("pierce", wolf, 1, "hunt")]
    assert uses(game) == 2


@pytest.mark.parametrize("other", [6, 8, 1])
def test_anybody_else_costs_all_three_and_nobody_leaves(other):
    game = hunted(other)
    assert exits(game) == []
    assert uses(game) == 0
    night(game, 3, "deep_night2")
    assert refused(game, launch(1, "hunt", 2)) == "skill-used-up"


def test_a_miss_after_a_hit_is_his_own_death():
    game = hunted(2, 6)
    assert exits(game) == [2, 1]
    assert ev.Strike("lethal", 1, 1, "hunt") in [e.strike for e in happened(game, ev.Felled)]


def test_three_hits_use_it_up_and_cost_nothing_more():
    game = sumeru(*TABLE)
    do(game, cmd.GiveStatus(3, "undying", "never"))
    for day, seat in ((2, 3), (3, 3), (4, 2)):
        do(night(game, day, "deep_night2"), launch(1, "hunt", seat))
        through_night(game)
    assert exits(game) == [2]
    assert uses(game) == 0
    assert game.state.seats[1].alive


def test_once_a_night_from_the_second_and_a_declined_hunt_is_kept():
    game = night(sumeru(*TABLE), 1, "deep_night2")
    assert refused(game, launch(1, "hunt", 2)) == "skill-not-yet"
    night(game, 2, "deep_night2")
    do(game, launch(1, "hunt", 2), launch(1, "hunt", 3))
    through_night(game)
    assert exits(game) == [3], "the newest stands"
    do(night(game, 3, "deep_night2"), launch(1, "hunt", 2), decline(1, "hunt"))
    through_night(game)
    assert uses(game) == 2


@pytest.mark.parametrize(
    ("targets", "leaves", "left"),
    [((2, 3), [2, 3], 2), ((6, 2), [2], 0), ((2, 6), [2], 0), ((6, 8), [1], -2)],
)
def test_a_boosted_hunt_is_free_but_its_miss_is_not(targets, leaves, left):
    """Of a night's launches the paid one goes first; a miss costs two beside its launch."""
    game = night(sumeru(*TABLE), 2)
    do(game, launch(9, "wave_boost", 1))
    do(reach(game, 2, "early_night2"), cmd.LaunchSkill(1, "name_skill", (), ("hunt",)))
    do(reach(game, 2, "deep_night2"), *(launch(1, "hunt", n) for n in targets))
    through_night(game)
    assert exits(game) == leaves
    assert uses(game) == left


def test_fate_holds_from_nightfall_to_the_nights_end_against_the_village():
    game = night(sumeru(*TABLE), 2)
    (status,) = game.state.holding(1, "tenacious")
    assert status.against == ev.Against("faction", "village")
    through_night(game)
    assert not game.state.holding(1, "tenacious")


def test_fate_stops_no_wolfs_bite_and_no_lethal_damage():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == [1]
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.GiveSkill(6, "poison"), launch(6, "poison", 1))
    through_night(game)
    assert exits(game) == [1]


def test_fate_stops_a_piercing_by_the_village():
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.ChangeFaction(1, "wolf"), cmd.ChangeFaction(2, "village"))
    do(game, cmd.GiveSkill(2, "ambush"), launch(2, "ambush", 1))
    through_night(game)
    assert exits(game) == []
