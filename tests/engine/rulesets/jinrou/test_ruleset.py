"""`jinrou` put together: its calendar, its board, what each seat learns, what is odd in a deal."""

from __future__ import annotations

import pytest

from engine import events as ev
from engine import rulesets
from engine.game import Game
from tests.engine.playing import announcements, close, do, happened, jinrou, launch, notices, reach

RULES = rulesets.get("jinrou")


def test_the_first_night_comes_before_any_discussion():
    game = reach(jinrou("werewolf", *["villager"] * 7), 3, "day")
    opened = [(e.day, e.stage) for e in happened(game, ev.StageOpened)]
    assert opened == [(1, "opening"), (1, "night"), (2, "day"), (2, "night"), (3, "day")]


def test_the_board_of_the_post_has_nineteen_cards():
    board = RULES.settings.boards["post"]
    assert sum(board.values()) == 19
    assert board["werewolf"] == 4


def test_each_seat_learns_its_own_identity_and_nobody_elses():
    game = jinrou("werewolf", "fox", "villager")
    for seat, identity in ((1, "werewolf"), (2, "fox"), (3, "villager")):
        assert notices(game, seat) == [("your-identity", {"identity": identity, "seat": seat})]


def test_wolves_learn_each_other_and_so_do_masons():
    game = jinrou("werewolf", "mason", "villager", "werewolf", "mason")
    for seats, group in (((1, 4), "wolves"), ((2, 5), "masons")):
        for seat in seats:
            assert ("your-group", {"group": group, "seats": list(seats)}) in notices(game, seat)
    assert [m for m, _ in notices(game, 3)] == ["your-identity"]


@pytest.mark.parametrize("identity", ["werewolf", "mason"])
def test_one_alone_has_no_group_to_learn(identity):
    game = jinrou(identity, "villager", "villager")
    assert [m for m, _ in notices(game, 1)] == ["your-identity"]


def test_the_madman_is_not_told_of_the_pack():
    game = jinrou("werewolf", "werewolf", "madman", "villager")
    assert [m for m, _ in notices(game, 3)] == ["your-identity"]
    assert game.state.members("wolves") == (1, 2)
    assert game.state.seats[3].faction == "wolf"


def test_nobody_is_told_the_identity_of_the_dummys_card():
    game = jinrou("werewolf", "villager", "villager", dummy=3)
    assert notices(game, 3) == []
    assert ("office", {"office": "dummy", "seat": 3}) in announcements(game)


def test_a_dummy_with_a_masons_card_is_named_to_the_other_mason():
    game = jinrou("werewolf", "mason", "mason", dummy=3)
    assert ("your-group", {"group": "masons", "seats": [2, 3]}) in notices(game, 2)
    assert notices(game, 3) == []


@pytest.mark.parametrize(
    ("deal", "dummy", "odd"),
    [
        (["werewolf", "villager", "villager"], None, []),
        (["werewolf", "villager", "villager"], 3, []),
        (["villager"], None, ["deal-no-wolf"]),
        (["fox", "villager"], None, ["deal-no-wolf"]),
        (["werewolf", "villager"], None, ["deal-too-many-wolves"]),
        (["werewolf", "villager", "villager"], 1, ["deal-dummy-identity"]),
        (["werewolf", "fox", "villager"], 2, ["deal-dummy-identity"]),
        (["werewolf", "tough", "villager"], 2, []),
        (["werewolf"], 1, ["deal-too-many-wolves", "deal-dummy-identity"]),
    ],
)
def test_what_is_odd_about_a_deal_is_said(deal, dummy, odd):
    seats = dict(enumerate(deal, 1))
    found = RULES.check_deal(seats, {} if dummy is None else {"dummy": dummy})
    assert [message for message, _ in found] == odd


@pytest.mark.parametrize("deal", [("villager",), ("fox", "fox"), ("werewolf",), ()])
def test_an_odd_deal_ends_with_its_first_settlement(deal):
    game: Game = jinrou(*deal)
    close(reach(game, 1, "night"))
    assert game.state.winner is not None


def test_the_night_goes_ward_kill_divine_then_what_fires_by_itself():
    game = reach(jinrou("diviner", "werewolf", "huntsman", *["villager"] * 6), 2, "night")
    close(game)
    night = [e.launch.skill for e in happened(game, ev.SkillResolved)]
    assert night == ["kill", "divine", "ward", "kill", "divine"]


def test_the_nights_exits_are_announced_in_the_order_of_leaving():
    """指杀 before 强壮 before 化形, whoever sits where."""
    game = jinrou("fox", "tough", "villager", "villager", "werewolf", "diviner", *["villager"] * 4)
    do(reach(game, 2, "night"), launch(5, "kill", 2), launch(6, "divine", 3))
    do(reach(game, 3, "night"), launch(5, "kill", 4), launch(6, "divine", 1))
    reach(game, 4, "day")
    dawn = [args for message, args in announcements(game) if message == "dawn"]
    assert dawn[-1]["seats"] == [4, 2, 1]
