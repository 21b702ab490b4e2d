"""Names: which a character can have, and which seat a text means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.services.naming import name_fault


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
    ],
)
def test_names_that_would_be_mistaken_are_refused_with_the_reason(name, fault):
    assert name_fault(name, ["包子", "ab"]) == fault


@given(st.text(max_size=30))
def test_a_name_that_is_taken_can_be_told_from_the_names_before_it(name):
    if name_fault(name, []) is None:
        assert name_fault(name, [name]) == "taken"
