"""炼金魔女: what she foresees, whom she saves, where the pack must bite (rulings S32, S33)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import (
    announcements,
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
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = (
    "alchemist_witch",
    "tengu",
    "nightmare",
    "qiongqi",
    "priest",
    "official",
    "hedgehog",
    "elder",
    "piper",
    "spirit_deer",
)


def bitten(seat: int, *first: cmd.Command, source: int = 2) -> Game:
    """The last stage of night 2, after a bite; the deer has not answered."""
    game = night(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.FixDraw("杀人来源", (source,)), *first, launch(2, "kill", seat))
    return reach(game, 2, "small_hours")


def foreseen(game: Game) -> list[list[int]]:
    """What she was told since the first night."""
    told = [list(args["seats"]) for m, args in notices(game, 1) if m == "foreseen-exits"]
    return told[1:]


# 魔女秘法, 法老之蛇


def test_she_is_told_as_soon_as_the_deer_has_answered_and_may_save():
    game = bitten(6)
    assert foreseen(game) == []
    do(game, decline(10, "forest"))
    assert foreseen(game) == [[6]]
    do(game, launch(1, "serpent", 6))
    through_night(game)
    assert exits(game) == []


def test_what_the_dry_settlement_used_up_is_still_there():
    game = bitten(8)
    do(game, decline(10, "forest"))
    assert foreseen(game) == [[]]
    assert game.state.holding(8, "guarded") != ()
    assert happened(game, ev.Felled) == []


def test_her_list_has_chains_in_elevator_order():
    game = bitten(7, source=3)
    do(game, decline(10, "forest"))
    assert foreseen(game) == [[3, 7]]


def test_her_list_has_who_is_sent_off_that_night():
    game = bitten(8, cmd.GiveCard(6, "red"))
    do(game, decline(10, "forest"))
    assert foreseen(game) == [[6]]
    assert game.state.seats[6].alive


def test_under_the_shelter_her_list_is_empty():
    game = bitten(6)
    do(game, launch(10, "forest"))
    assert foreseen(game) == [[]]


def test_those_who_left_talk_for_one_day_and_cast_no_ballots():
    game = bitten(6)
    reach(game, 3, "noon")
    assert exits(game) == [6]
    assert ("a-ghost-stays", {"skill": "arcana"}) in announcements(game)
    told = {n for n in game.state.seats if "ghost-may-talk" in [m for m, _ in notices(game, n)]}
    assert told == {n for n in game.state.seats if not game.state.seats[n].alive}
    do(game, cmd.Post(6, "我还在"))
    assert refused(game, cmd.CastBallot(6, 2)) == "you-are-out"
    reach(game, 4, "noon")
    assert refused(game, cmd.Post(6, "我还在")) == "you-are-out"


def test_nobody_gone_leaves_no_line():
    game = bitten(8)
    reach(game, 3, "noon")
    assert "a-ghost-stays" not in [m for m, _ in announcements(game)]


def test_who_leaves_in_the_dawn_talks_too():
    game = reach(bitten(8), 3, "dawn")
    do(game, cmd.PutOut(6))
    reach(game, 3, "noon")
    assert ("a-ghost-stays", {"skill": "arcana"}) in announcements(game)
    do(game, cmd.Post(6, "我还在"))


def test_sent_off_by_night_one_does_not_talk():
    game = reach(bitten(8, cmd.GiveCard(6, "red")), 3, "noon")
    assert exits(game) == [6]
    assert refused(game, cmd.Post(6, "我还在")) == "you-are-out"


def test_without_a_use_of_the_serpent_there_is_neither_list_nor_talk():
    game = night(sumeru(*TABLE), 1, "small_hours")
    do(game, launch(1, "serpent", 6))
    do(night(game, 2, "deep_night2"), launch(2, "kill", 6))
    reach(game, 3, "noon")
    assert exits(game) == [6]
    assert foreseen(game) == []
    assert refused(game, cmd.Post(6, "我还在")) == "you-are-out"


@pytest.mark.parametrize(("status", "lists"), [("silenced", 1), ("feared", 1), ("forgetful", 0)])
def test_only_what_suspends_forced_skills_blinds_her(status, lists):
    game = bitten(6, cmd.GiveStatus(1, status, "never"))
    through_night(game)
    assert len(foreseen(game)) == lists


def test_the_serpent_holds_until_the_nights_end_and_is_for_one_night():
    game = night(sumeru(*TABLE), 1, "small_hours")
    do(game, launch(1, "serpent", 1))
    through_night(game)
    assert not game.state.holding(1, "undying")
    night(game, 2, "small_hours")
    assert refused(game, launch(1, "serpent", 6)) == "skill-used-up"


# 未明之雾


def misty(*seats: int) -> Game:
    game = night(sumeru(*TABLE), 2, "midnight")
    do(game, launch(1, "mist", *seats))
    close(game)
    return reach(game, 2, "deep_night2")


def test_the_pack_is_told_the_three_and_the_waiting_heir_is_not():
    game = misty(6, 7, 9)
    for wolf in (2, 3):
        assert ("mist", {"skill": "mist", "seats": [6, 7, 9]}) in notices(game, wolf)
    assert "mist" not in [m for n in (4, 5, 6) for m, _ in notices(game, n)]


def test_the_pack_must_bite_one_of_the_three():
    game = misty(6, 7, 9)
    assert refused(game, launch(2, "kill", 8)) == "target-out-of-range"
    assert refused(game, decline(2, "kill")) == "skill-forced"
    do(game, launch(2, "kill", 9))
    through_night(game)
    assert exits(game) == [9]


@pytest.mark.parametrize(("bread", "left"), [(7, {6, 7}), (4, {6, 7, 9})])
def test_bread_and_mist_leave_what_both_allow_or_the_mists_three(bread, left):
    game = night(sumeru(*TABLE), 2, "early_night1")
    do(game, cmd.GiveSkill(8, "aroma"))
    do(reach(game, 2, "midnight"), launch(8, "aroma", bread), launch(1, "mist", 6, 7, 9))
    close(game)
    through_night(reach(game, 2, "deep_night2"))
    (drawn,) = [e for e in happened(game, ev.Drawn) if e.name == "杀人"]
    assert set(drawn.pool) == left


def test_who_submits_nothing_bites_one_of_the_three_by_lot():
    game = misty(6, 7, 9)
    through_night(game)
    (drawn,) = [e for e in happened(game, ev.Drawn) if e.name == "杀人"]
    assert drawn.pool == (6, 7, 9)


def test_a_pack_that_cannot_bite_need_not():
    game = misty(6, 7, 9)
    do(game, cmd.GiveStatus(3, "disarmed", "night_end"))
    through_night(game)
    assert exits(game) == []
    assert [e for e in happened(game, ev.Drawn) if e.name == "杀人"] == []


def test_the_mist_lifts_with_the_night_and_comes_once():
    game = misty(6, 7, 9)
    do(game, launch(2, "kill", 9))
    night(game, 3, "midnight")
    assert refused(game, launch(1, "mist", 5, 6, 7)) == "skill-used-up"
    do(night(game, 3, "deep_night2"), launch(2, "kill", 5))


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ((6, 7), "skill-target-count"),
        ((6, 7, 8, 9), "skill-target-count"),
        ((6, 6, 7), "skill-same-target"),
    ],
)
def test_three_seats_no_fewer_no_more_none_twice(seats, reason):
    game = night(sumeru(*TABLE), 2, "midnight")
    assert refused(game, launch(1, "mist", *seats)) == reason
