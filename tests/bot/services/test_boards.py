"""Boards: read as people write them, drawn so that the rules agree."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services import boards
from engine import rulesets

RULES = rulesets.get("jinrou")
SETTINGS = RULES.settings


def test_a_board_of_the_settings_is_known_by_its_name():
    assert boards.read(RULES, SETTINGS, "post") == SETTINGS.boards["post"]


@pytest.mark.parametrize(
    "text",
    [
        "人狼 2 占卜师 1 村人 3",
        "人狼2 占卜师 村人3",
        "人狼×2、占卜师×1、村人×3",
        "人狼：2，占卜师：1，村人：3",
        "werewolf 2 diviner villager 3",
        "人狼 1 人狼 1 占卜师 1 村人 3",
    ],
)
def test_counts_are_read_however_they_are_written(text):
    assert boards.read(RULES, SETTINGS, text) == {"werewolf": 2, "diviner": 1, "villager": 3}


def test_a_name_that_is_no_identity_is_told():
    with pytest.raises(boards.UnknownIdentity, match="狼王"):
        boards.read(RULES, SETTINGS, "人狼 2 狼王 1")


def test_an_identity_counted_to_nothing_is_left_out():
    assert boards.read(RULES, SETTINGS, "人狼 2 村人 0") == {"werewolf": 2}


@given(st.text(max_size=60))
def test_whatever_is_written_is_a_board_or_an_unknown_identity(text):
    try:
        board = boards.read(RULES, SETTINGS, text)
    except boards.UnknownIdentity:
        return
    assert all(identity in RULES.identities and count > 0 for identity, count in board.items())


@given(st.integers(3, 40))
def test_a_board_is_sized_to_any_number_of_seats(seats):
    board = boards.sized(SETTINGS.boards["post"], seats)
    if seats < len(SETTINGS.boards["post"]):
        assert board is None
    else:
        assert board is not None
        assert sum(board.values()) == seats
        assert min(board.values()) >= 1


@given(st.integers(0, 10_000), st.booleans())
def test_a_deal_has_the_whole_board_and_what_was_assigned(seed, dummy):
    board = SETTINGS.boards["post"]
    offices = {"dummy": 19} if dummy else {}
    assigned = {3: "fox", 5: "werewolf"}
    deal, odd = boards.deal(RULES, board, 19, assigned, offices, random.Random(seed))
    assert Counter(deal.values()) == Counter(board)
    assert list(deal) == list(range(1, 20))
    assert (deal[3], deal[5]) == ("fox", "werewolf")
    assert odd == []


def test_a_board_that_the_rules_find_fault_with_is_dealt_with_a_warning():
    deal, odd = boards.deal(RULES, {"villager": 4}, 4, {}, {}, random.Random(1))
    assert len(deal) == 4
    assert [message for message, _ in odd] == ["deal-no-wolf"]
