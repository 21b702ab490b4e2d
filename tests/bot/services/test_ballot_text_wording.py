"""What a void ballot is answered with, in both languages."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.services.ballot_text import (
    Ballot,
    Choice,
    Reply,
    Roster,
    Void,
    VoidReason,
    parse_ballot,
)

WORDING = Path(__file__).resolve().parents[3] / "bot" / "wording"
LANGUAGES = {"zh": "zh-CN", "en": "en-US"}
ROSTER = Roster(
    [
        Choice(1, "包子"),
        Choice(2, "汤圆"),
        Choice(3, "汤圆"),
        Choice(4, "馄饨", out=True),
        Choice(5, "饺子"),
        Choice(6, "烧麦", barred="not-standing"),
        Choice(7, "锅贴", barred="fool"),
        Choice(8, "春卷", barred="no-candidate"),
        Choice(9, "粽子", barred="a reason of tomorrow"),
    ]
)
EXAMPLES = {
    VoidReason.NO_LABEL: ["饺子", "改投饺子"],
    VoidReason.FORMAT: ["投票："],
    VoidReason.NO_COLON: ["投票对象 饺子"],
    VoidReason.NO_TARGET: ["投票对象："],
    VoidReason.SEVERAL: ["投票对象：饺子\n投票对象：包子"],
    VoidReason.QUOTED: ["> 投票对象：饺子\n同意"],
    VoidReason.STRUCK: ["~~投票对象：饺子~~"],
    VoidReason.UNKNOWN_TARGET: ["投票对象：饺", "投票对象：甲"],
    VoidReason.AMBIGUOUS_TARGET: ["投票对象：汤圆"],
    VoidReason.CONTRADICTORY: ["投票对象：5号 包子", "投票对象：饺子\n包子"],
    VoidReason.EXTRA_TEXT: ["投票对象：饺子 戏多"],
    VoidReason.OUT: ["投票对象：馄饨"],
    VoidReason.BARRED: [f"投票对象：{n}" for n in (6, 7, 8, 9)],
    VoidReason.NO_ABSTAIN: ["投票对象：弃权"],
    VoidReason.CHANGE_NO_REPLY: ["改票对象：饺子"],
    VoidReason.CHANGE_WRONG_REPLY: ["改票对象：饺子"],
}
CASES = [
    (reason, text, Reply.TO_OTHER if reason is VoidReason.CHANGE_WRONG_REPLY else Reply.NONE)
    for reason, texts in EXAMPLES.items()
    for text in texts
]


def source(language):
    return (WORDING / f"ballots.{language}.ftl").read_text(encoding="utf-8")


class Variables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference):
        self.names.add(node.id.name)


def variables(language):
    """Give the variables of each message."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


def read(text, reply):
    return parse_ballot(text, ROSTER, mentions={}, reply=reply, allows_abstain=False)


def worded(void, language):
    bundle = FluentBundle([LANGUAGES[language]], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    pattern = bundle.get_message(str(void.reason)).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(void.args))
    assert errors == []
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_and_there_are_no_others(language):
    assert set(variables(language)) == {str(reason) for reason in VoidReason}


def test_both_languages_say_the_same_things():
    assert variables("zh") == variables("en")


def test_there_is_an_example_of_every_reason():
    assert set(EXAMPLES) == set(VoidReason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("reason", "text", "reply"), CASES)
def test_a_void_ballot_is_answered_with_a_line_that_would_count(reason, text, reply, language):
    void = read(text, reply)
    assert isinstance(void, Void)
    assert void.reason is reason
    answer = worded(void, language)
    assert "{" not in answer
    lines = answer.split("\n")
    right = next(i for i, line in enumerate(lines) if line.startswith(str(void.args["label"])))
    retry = read("\n".join(lines[right:]), Reply.TO_OWN_BALLOT)
    assert isinstance(retry, Ballot)
    assert retry.target is not None
    assert ROSTER.choices[retry.target].choosable


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_with_none_like_it_is_not_answered_with_a_question(language):
    alone, alike = read("投票对象：甲", Reply.NONE), read("投票对象：饺", Reply.NONE)
    assert not {"？", "?"} & set(worded(alone, language))
    assert "5号 饺子" in worded(alike, language)
    assert {"？", "?"} & set(worded(alike, language))
