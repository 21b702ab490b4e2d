"""What a launch takes beside its targets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import arguments
from engine.commands import Refused
from tests.engine.made_up import passive, rules, skill

GUESS = skill("guess", arguments=("number", "identity"))
NAMES = skill("names", arguments=("skill",))
WISH = skill("wish", arguments=("text",))
PLAIN = skill("plain")
RULES = rules({1: (GUESS, NAMES, WISH, PLAIN), 2: (passive("still"),)})


def test_numbers_and_names_are_read_as_the_skill_has_them():
    assert arguments.read(RULES, GUESS, ("-07", "holder-2")) == ("-7", "holder-2")
    assert arguments.read(RULES, NAMES, ("PLAIN",)) == ("plain",)


def test_a_text_is_all_that_follows():
    assert arguments.read(RULES, WISH, ("let", "it", "rain")) == ("let it rain",)


@pytest.mark.parametrize(
    ("taken", "words", "message"),
    [
        (PLAIN, ("3",), "skill-no-arguments"),
        (GUESS, (), "skill-arguments"),
        (GUESS, ("1",), "skill-arguments"),
        (GUESS, ("1", "holder-1", "more"), "skill-arguments"),
        (GUESS, ("one", "holder-1"), "skill-argument-number"),
        (GUESS, ("1", "nobody"), "skill-argument-identity"),
        (NAMES, ("nothing",), "skill-argument-skill"),
        (WISH, ("  ",), "skill-argument-text"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_is_wanted(taken, words, message):
    with pytest.raises(Refused) as caught:
        arguments.read(RULES, taken, words)
    assert caught.value.refusal.message == message


@given(st.lists(st.text(max_size=20), max_size=4))
def test_whatever_is_written_is_read_or_refused(words):
    for taken in (GUESS, NAMES, WISH, PLAIN):
        try:
            read = arguments.read(RULES, taken, words)
        except Refused:
            continue
        assert len(read) == len(taken.arguments)
