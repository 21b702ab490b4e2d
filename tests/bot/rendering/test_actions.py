"""Actions survive a restart as text, and nothing else passes for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.actions import MAX_ACTION, Action, Verb, decode, encode

SHORT = st.text(max_size=4)


def test_a_launch_names_the_skill_and_when_it_was_offered():
    assert encode(Verb.LAUNCH, 7, "divine", 2, "night") == "dy:launch:7:divine:2:night"


@given(st.sampled_from(Verb), st.integers(0, 10**12), st.lists(SHORT, max_size=2))
def test_what_was_encoded_is_decoded_the_same(verb, game, args):
    assert decode(encode(verb, game, *args)) == Action(verb, game, tuple(args))


@given(st.text(max_size=120))
def test_any_text_is_an_action_or_none(text):
    action = decode(text)
    assert action is None or action.verb in Verb


@pytest.mark.parametrize(
    "text",
    [
        *("", "dy", "dy:launch", "xx:launch:7", "dy:unheard-of:7"),
        *("dy:launch:", "dy:launch:七", "dy:launch:-1", "dy:launch:²", "dy:launch:" + "9" * 40),
    ],
)
def test_what_is_not_ours_or_not_known_any_more_is_none(text):
    assert decode(text) is None


def test_an_action_too_long_for_a_platform_is_never_made():
    longest = encode(Verb.LAUNCH, 7, "x" * (MAX_ACTION - len("dy:launch:7:")))
    assert len(longest) == MAX_ACTION
    with pytest.raises(ValueError, match="101 characters"):
        encode(Verb.LAUNCH, 7, "x" * (MAX_ACTION - len("dy:launch:7:") + 1))
