"""What a case can expect: each key holds when it is so, and fails when it is not."""

from __future__ import annotations

import pytest

from engine.cases.checks import occurs
from engine.cases.forms import FORMS
from tests.engine.cases.case_files import fails, failures, steps

BY_DAY = (
    "- at: 2/昼\n"
    "  do: [导演 出局 7, 导演 出局 8, 导演 复活 8, 导演 黄牌 3, 导演 蓝牌 3,"
    " 导演 状态 5 守护:2 夜晚结束, 导演 状态 5 守护:1 永久, 导演 状态 5 不死 永久]\n"
    "  now: {%s}\n"
)
"""7 left, 8 came back; cards and statuses were given."""
BY_NIGHT = "- at: 2/夜\n  do: [1 杀人 5, 2 杀人 9, 4 日式守护 3, 3 占卜 6]\n  then: {%s}\n"
"""9 was bitten, then 6 left as it was divined."""

OF_THE_DAY = """
out: [7]
    out: []
    out: [8]
    out: [7, 8]
    out: [7, 7]
order: [7]
    order: []
    order: [8]
back: [8]
    back: []
    back: [7]
    back: [7, 8]
alive: [9, 1, 2, 3, 4, 5, 6, 8]
    alive: [1, 2, 3, 4, 5, 6, 8]
    alive: []
told: {7: [出局], 8: 复活}
    told: {7: [复活]}
    told: {9: [出局]}
told: {7: [已出局, 你]}
    told: {7: [已出局, 我]}
untold: {9: [出局], 7: [复活]}
    untold: {7: [出局]}
    untold: {9: [x], 8: [复活]}
public: [7号, 黄牌：3号]
    public: [9号出局]
    public: [7号, 红牌]
    public: 号号
public: 2
    public: 99
    public: [2, 99]
secret: 99
    secret: 2
untold: {7: 99}
    untold: {7: [99, 出局]}
secret: [9号, 红牌]
    secret: [7号]
    secret: [红牌, 蓝牌]
has: {5: [守护:3, 不死]}
    has: {5: [守护:2]}
    has: {3: 守护}
    has: {5: [坚韧]}
has: {5: 守护}
    has: {5: [守护, 坚韧]}
lacks: {5: [坚韧, 守护:2], 3: 守护}
    lacks: {5: 守护}
    lacks: {5: [坚韧, 守护:3]}
cards: {3: {黄: 1, 蓝: 1, 红: 0}, 4: {黄: 0}}
    cards: {3: {黄: 2}}
cards: {3: {黄: 1}}
    cards: {4: {黄: 1}}
    cards: {3: {黄: 1, 红: 1}}
why: {7: [导演裁定]}
    why: {7: [投票]}
    why: {7: [导演裁定, 杀人]}
    why: {9: [导]}
weight: {3: 1, 7: 1.0}
    weight: {3: 2}
    weight: {3: 1, 4: 1.5}
sheriff: null
    sheriff: 3
winner: null
    winner: 村人阵营
may: {3: [占卜], 1: 杀人}
    may: {4: [占卜]}
    may: {3: [占卜, 杀人]}
    may: {7: 杀人}
maynot: {4: [占卜], 5: 强壮}
    maynot: {3: 占卜}
    maynot: {4: [占卜, 日式守护]}
group: {wolves: [2, 1], masons: []}
    group: {wolves: [1]}
    group: {lovers: [1]}
faction: {3: 村人阵营, 1: 人狼阵营}
    faction: {3: 人狼阵营}
    faction: {6: 村人阵营}
identity: {3: 占卜师, 7: 村人}
    identity: {3: 猎人}
    identity: {3: 占卜师, 7: 妖狐}
"""
OF_THE_NIGHT = """
order: [9, 6]
    order: [6, 9]
    order: [9]
    order: [9, 6, 5]
out: [6, 9]
    out: [9]
    out: [5, 9]
told: {3: [6号不是人狼]}
    told: {3: [6号是人狼]}
    told: {1: [6号]}
why: {9: [2号发动【杀人】], 6: [3号发动【占卜】]}
    why: {9: [1号发动]}
may: {1: 杀人, 4: 日式守护}
    may: {9: 杀人}
    may: {6: 占卜}
lacks: {3: 日式守护}
    has: {3: 日式守护}
alive: [1, 2, 3, 4, 5, 7, 8]
    alive: [1, 2, 3, 4, 5, 6, 7, 8]
secret: [9号, 6号]
    public: [9号]
"""
"""What is so, and indented below it what is not."""


def table(step: str, text: str) -> list[tuple[str, str, bool]]:
    lines = [line for line in text.splitlines() if line]
    return [(step, line.strip(), not line.startswith(" ")) for line in lines]


TRIED = table(BY_DAY, OF_THE_DAY) + table(BY_NIGHT, OF_THE_NIGHT)


@pytest.mark.parametrize(("step", "right"), [(step, text) for step, text, holds in TRIED if holds])
def test_an_expectation_that_is_so_holds(step, right, tmp_path):
    assert failures(tmp_path, steps(step % right)) == []


@pytest.mark.parametrize(
    ("step", "wrong"), [(step, text) for step, text, holds in TRIED if not holds]
)
def test_an_expectation_that_is_not_so_fails_under_its_key(step, wrong, tmp_path):
    failure = fails(tmp_path, steps(step % wrong))
    assert failure.key == wrong.partition(":")[0]
    assert failure.came is not None


def test_every_key_is_tried_both_ways_here():
    for way in (True, False):
        tried = {text.partition(":")[0] for _, text, holds in TRIED if holds is way}
        assert tried >= set(FORMS) - {"uses"}


@pytest.mark.parametrize("count", [0, 1, 5])
def test_uses_are_those_that_are_left_and_a_skill_without_a_limit_has_none(count, tmp_path):
    failure = fails(tmp_path, steps(BY_DAY % f"uses: {{3: {{占卜: {count}}}}}"))
    assert failure.key == "uses"


def test_the_winner_is_named_by_faction(tmp_path):
    text = "- at: 2/昼\n  do: [导演 出局 1, 导演 出局 2]\n  then: {winner: %s}\n"
    assert failures(tmp_path, steps(text % "妖狐阵营")) == []
    for wrong in ("村人阵营", "人狼阵营", "妖狐", "null"):
        assert fails(tmp_path, steps(text % wrong)).came == "妖狐阵营"


def test_only_what_still_stands_is_counted(tmp_path):
    text = (
        "- at: 2/昼\n  do: [导演 出局 7, 导演 撤销]\n  now: {out: [], back: [], public: [第2天]}\n"
    )
    assert failures(tmp_path, steps(text)) == []


def test_a_message_of_an_earlier_step_is_not_one_of_this_step(tmp_path):
    text = "- at: 2/昼\n  do: [导演 出局 7]\n- at: 2/夜\n  then: {told: {7: [出局]}}\n"
    assert fails(tmp_path, steps(text)).key == "told"


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("1号", "11号是人狼", False),
        ("1号", "11号、1号", True),
        ("1号", "1号是人狼", True),
        ("1号", "第1号", True),
        ("11号", "11号是人狼", True),
        ("号", "11号", True),
        ("2票", "3号 12票、4号 2票", True),
        ("2票", "3号 12票", False),
        ("人狼", "1号是人狼", True),
        ("妖狐", "1号是人狼", False),
        ("x", "", False),
    ],
)
def test_a_text_that_begins_with_a_digit_matches_no_longer_number(text, said, found):
    assert occurs(text, said) is found


def test_what_is_a_trait_and_no_skill_cannot_be_launched(tmp_path):
    text = (
        "- case: lovers\n  rules: classic\n"
        "  deal: {1: 狼人, 2: 村民, 3: 村民, 4: 村民, 5: 丘比特}\n"
        "  steps:\n    - at: 0/开局\n      do: [5 丘比特之箭 1 2]\n"
        "      then: {%s: {2: [殉情, 寡妇刀]}}\n"
    )
    assert failures(tmp_path, text % "maynot") == []
    assert fails(tmp_path, text % "may").key == "may"
