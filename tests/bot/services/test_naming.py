"""Names: which a character can have, and which seat a text means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services.naming import game_words, name_fault
from engine import rulesets


@pytest.mark.parametrize("name", ["饺子", "Alice", "山 山", "五月", "2B", "阿七"])
def test_ordinary_names_are_taken(name):
    assert name_fault(name, ["包子"]) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("长" * 21, "long"),
        ("a:b", "signs"),
        ("<@12>", "signs"),
        ("两\n行", "signs"),
        ("**粗**", "signs"),
        ("五", "number"),
        ("5号", "number"),
        ("５", "number"),
        ("十二号", "number"),
        ("弃权", "word"),
        ("放弃", "word"),
        ("包子", "taken"),
        ("ＡＢ", "taken"),
        ("5号饺子", "number"),
        ("我是五号", "number"),
        ("第五", "number"),
        ("一百二十", "number"),
        ("Ⅴ", "number"),
        ("⑤", "number"),
        ("饺\u200b子", "hidden"),
        ("\u202e饺子", "hidden"),
        ("人狼", "word"),
        ("Werewolf", "word"),
        ("占卜", "word"),
        ("申请加速", "word"),
        ("投票对象", "word"),
    ],
)
def test_names_that_would_be_mistaken_are_refused_with_the_reason(name, fault):
    assert name_fault(name, ["包子", "ab"], game_words(rulesets.get("jinrou"))) == fault


@pytest.mark.parametrize("name", ["饺子", "小五", "号外", "人狼杀手", "V", "007x", "👻"])
def test_names_that_only_look_a_little_like_it_are_free(name):
    assert name_fault(name, [], game_words(rulesets.get("jinrou"))) is None


@given(st.text(max_size=30))
def test_a_name_that_is_taken_can_be_told_from_the_names_before_it(name):
    if name_fault(name, []) is None:
        assert name_fault(name, [name]) == "taken"
