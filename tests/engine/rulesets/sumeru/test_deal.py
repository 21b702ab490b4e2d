"""What is illegal about a director's own set, each broken condition by itself (ruling S54)."""

from __future__ import annotations

import pytest

from engine import rulesets
from engine.wording import Wording

RULES = rulesets.get("sumeru")
LEGAL = [
    *("tengu", "wolf_shaman", "nightmare", "seed_wolf"),
    "priest",
    *("dream_catcher", "clarifier", "spirit_deer", "agent"),
    *("patient", "piglet", "elder", "official"),
    "piper",
]


def odd(board: list[str]) -> list[tuple[str, dict]]:
    return RULES.check_deal(dict(enumerate(board, 1)), {})


def with_(*changes: tuple[str, str]) -> list[str]:
    """The legal set with some identities in place of others."""
    swap = dict(changes)
    return [swap.get(one, one) for one in LEGAL]


def test_a_legal_set_is_sound_in_any_order_and_so_is_the_one_of_the_config():
    assert odd(LEGAL) == []
    assert odd(LEGAL[::-1]) == []
    (board,) = RULES.settings.boards.values()
    assert odd([one for one, count in board.items() for _ in range(count)]) == []


BROKEN = [
    (with_(("tengu", "robot")), ["deal-unknown", "deal-part", "deal-out-of-balance"]),
    (LEGAL[1:], ["deal-part", "deal-out-of-balance"]),
    ([*LEGAL, "high_monk"], ["deal-part", "deal-out-of-balance"]),
    ([one for one in LEGAL if one != "piper"], ["deal-part"]),
    (with_(("official", "elder")), ["deal-repeated"]),
    (with_(("seed_wolf", "hundun")), ["deal-just-one"]),
    (
        with_(("tengu", "eclipse_maid"), ("clarifier", "lumen_earl"), ("elder", "datura")),
        ["deal-just-one"],
    ),
    (with_(("seed_wolf", "eclipse_maid")), ["deal-needs"]),
    (with_(("wolf_shaman", "night_mentor")), ["deal-needs"]),
    (with_(("spirit_deer", "day_scholar")), ["deal-needs"]),
    (with_(("clarifier", "xuanwu"), ("piglet", "alchemist")), ["deal-out-of-balance"]),
    (with_(("tengu", "hundun")), ["deal-out-of-balance"]),
]


@pytest.mark.parametrize(("board", "broken"), BROKEN)
def test_each_broken_condition_is_said_by_itself(board, broken):
    assert list(dict.fromkeys(message for message, _ in odd(board))) == broken


def test_everything_that_is_wrong_is_said_at_once():
    found = [message for message, _ in odd(["day_scholar", "eclipse_maid", "day_scholar"])]
    assert found.count("deal-part") == 5
    assert found.count("deal-needs") == 2
    assert "deal-repeated" in found


def test_it_is_said_in_both_languages_with_names_and_numbers():
    board = with_(("seed_wolf", "eclipse_maid"), ("piglet", "alchemist"), ("elder", "datura"))
    said = {
        locale: [Wording(RULES, locale).say(message, args) for message, args in odd(board)]
        for locale in ("zh", "en")
    }
    assert said["zh"] == [
        "有【蚀日侍女】必有【流光伯爵】，现在没有。",
        "村民强度 51 ÷ 狼人强度 33 = 1.545，应在 1.3 到 1.4 之间。",
    ]
    assert said["en"] == [
        "With Eclipse Maid there must be Lumen Earl, who is not there.",
        "Village strength 51 ÷ wolf strength 33 = 1.545; it should be from 1.3 to 1.4.",
    ]
    for board, _ in BROKEN:
        for message, args in odd(board):
            assert Wording(RULES, "en").say(message, args)
            assert Wording(RULES, "zh").say(message, args)
