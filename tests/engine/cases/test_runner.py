"""Running a case: from stage to stage, act by act, to the first thing that does not hold."""

from __future__ import annotations

import pytest

from engine.cases.reading import Case
from engine.cases.runner import run_case
from tests.engine.cases.case_files import SOUND, fails, failures, read, steps

NIGHT_ONE = "- at: 1/夜\n  do: [1 杀人 10, 3 占卜 1]\n"


def test_a_sound_case_passes(tmp_path):
    assert failures(tmp_path, SOUND) == []


def test_running_a_case_twice_gives_the_same(tmp_path):
    (case,) = read(tmp_path, SOUND)
    assert isinstance(case, Case)
    assert run_case(case) == run_case(case) == []


# What is wrong about a step or an act

WRONG: list[tuple[str, int, str]] = [
    ("- at: 1/正午\n", 6, "no such stage"),
    ("- at: 1/\n", 6, "no such stage"),
    ("- at: /夜\n", 6, "no such day"),
    ("- at: 夜\n", 6, "no such day"),
    ("- at: x/夜\n", 6, "no such day"),
    ("- at: ²/夜\n", 6, "no such day"),
    ("- at: -1/夜\n", 6, "no such day"),
    ("- at: 0/夜\n", 6, "no such day"),
    ("- at: 99999/夜\n", 6, "no such day"),
    ("- at: 99999999999999999999/夜\n", 6, "no such day"),
    ("- at: 2/开局\n", 6, "no such stage"),
    (NIGHT_ONE + "- at: 1/夜\n", 8, "already past"),
    (NIGHT_ONE + "- at: 3/昼\n- at: 2/昼\n", 9, "already past"),
    (NIGHT_ONE + "- at: 3/昼\n\n- do: []\n  at: 2/夜\n", 11, "already past"),
    (NIGHT_ONE + "- at: 2/夜\n- at: 2/夜\n", 9, "already past"),
    ("- at: 1/夜\n  do: [1 飞行 3]\n", 7, "neither an act nor a skill"),
    ("- at: 1/夜\n  do:\n    - 1 杀人 10\n    - 3 看看 1\n", 9, "neither an act"),
    ("- at: 1/夜\n  do:\n    - 1 杀人 10\n    - '! 3 看看 1'\n", 9, "neither an act"),
    ("- at: 1/夜\n  do:\n    - 1 杀人 10\n    - '!'\n", 9, "an empty act"),
    ("- at: 1/夜\n  do: ['']\n", 7, "an empty act"),
    ("- at: 1/夜\n  do: ['!! 3 占卜 3']\n", 7, "begins with"),
    ("- at: 1/夜\n  do: [导演 红牌]\n", 7, "a seat is missing"),
    ("- at: 1/夜\n  do: [导演 状态 5 飞行 永久]\n", 7, "no status"),
]


@pytest.mark.parametrize(("text", "line", "problem"), WRONG)
def test_what_is_wrong_in_a_step_fails_the_case_with_its_line(text, line, problem, tmp_path):
    failure = fails(tmp_path, steps(text))
    assert failure.expected == f"line {line}"
    assert problem in str(failure.came)
    assert str(failure).startswith(f"case: line {line}: ")


# Acts


def test_a_refused_act_fails_the_case_and_says_why(tmp_path):
    failure = fails(tmp_path, steps("- at: 1/夜\n  do: [1 杀人 9]\n"))
    assert (failure.step, failure.key) == ("1/夜", "1 杀人 9")
    assert (failure.expected, failure.came) == ("accepted", "target-out-of-range")


def test_an_act_that_must_be_refused_and_is_taken_fails_the_case(tmp_path):
    failure = fails(tmp_path, steps("- at: 1/夜\n  do: ['! 1 杀人 10']\n"))
    assert (failure.key, failure.expected, failure.came) == (
        "! 1 杀人 10",
        "a refusal",
        "accepted",
    )


def test_an_act_that_must_be_refused_and_is_changes_nothing(tmp_path):
    text = "- at: 1/夜\n  do: [3 占卜 1, '! 3 占卜 3', '!3 占卜 99', '! 99 占卜 3', '! 0 投票 1']\n"
    assert failures(tmp_path, steps(text + "  then: {told: {3: [1号是人狼]}}\n")) == []


@pytest.mark.parametrize("seat", [0, 99, 999999999])
def test_an_act_of_a_seat_that_the_game_has_not_is_refused(seat, tmp_path):
    for act in (f"{seat} 占卜 1", f"{seat} 投票 1", f"{seat} 发言 早", f"导演 出局 {seat}"):
        failure = fails(tmp_path, steps(f"- at: 1/夜\n  do: [{act}]\n"))
        assert failure.came == "no-such-seat"


def test_acts_of_other_rules_are_refused_and_not_misspelt(tmp_path):
    text = "- at: 2/昼\n  do: ['! 1 上警', '! 1 移交警长 2', '! 1 撕警徽', '! 1 遗言 再见']\n"
    assert failures(tmp_path, steps(text)) == []


def test_the_first_step_that_fails_is_the_last_that_is_run(tmp_path):
    text = "- at: 1/夜\n  then: {out: [9]}\n- at: 2/夜\n  then: {out: [9]}\n"
    assert [f.step for f in failures(tmp_path, steps(text))] == ["1/夜 then"]


def test_all_that_fails_in_one_step_is_told(tmp_path):
    text = "- at: 1/夜\n  then: {out: [9], alive: [1], winner: 人狼阵营}\n"
    assert [f.key for f in failures(tmp_path, steps(text))] == ["out", "alive", "winner"]


def test_what_fails_now_keeps_the_step_from_its_end(tmp_path):
    text = "- at: 1/夜\n  now: {out: [10]}\n  then: {out: [9]}\n"
    assert [f.step for f in failures(tmp_path, steps(text))] == ["1/夜 now"]


# Stages

MOVES = [
    "- at: 1/开局\n  then: {out: [], told: {3: [你的身份是【占卜师】]}, public: [10号是替身君]}\n",
    "- at: 1/昼\n  then: {told: {3: [占卜师]}}\n",
    "- at: 1/夜\n  then: {out: [10], secret: [出局]}\n",
    "- at: 2/昼\n  then: {public: [10号, 第2天开门], alive: [1, 2, 3, 4, 5, 6, 7, 8, 9]}\n",
    "- at: 2/昼(讨论日)\n  then: {public: [第2天开门]}\n",
    "- at: 2/昼\n  do: [1 投票 7]\n  now: {out: []}\n  then: {out: [7]}\n",
    "- at: 2/昼\n  do: [1 投票 7, 关门]\n  now: {out: [7], public: [7号被投票出局]}\n",
    "- at: 2/昼\n  do: [1 投票 7, 最后一小时, '! 1 改票 8', 2 投票 7, '! 导演 代投 3 7']\n",
    "- at: 2/昼\n  do: [关门, '! 1 投票 7', '! 关门']\n  then: {out: []}\n",
    "- at: 2/昼\n  do: [1 投票 7, 关门, 导演 撤销]\n  now: {out: []}\n  then: {out: [7]}\n",
    "- at: 2/夜\n  do: [1 杀人 7, 导演 撤销, 3 占卜 7, 4 日式守护 7, 2 杀人 8]\n  now: {out: []}\n",
    "- at: 2/夜\n  do: [2 杀人 8, 3 占卜 7, 4 日式守护 7]\n  then: {out: [8]}\n",
    "- at: 2/夜\n  do: ['! 4 日式守护 4', 4 日式守护 8, 1 杀人 8, 3 占卜 9]\n  then: {out: []}\n",
]


@pytest.mark.parametrize("text", MOVES)
def test_a_step_runs_from_where_its_stage_begins_to_where_it_ends(text, tmp_path):
    assert failures(tmp_path, steps(text)) == []


def test_stages_that_no_step_names_are_passed_through(tmp_path):
    text = "- at: 1/夜\n- at: 3/昼\n  then: {public: [第3天开门], secret: [第2天开门]}\n"
    assert failures(tmp_path, steps(text)) == []


def test_what_is_said_as_a_stage_opens_belongs_to_the_step_that_begins_there(tmp_path):
    text = (
        "- at: 1/夜\n  then: {public: [第1夜开始], secret: [第1天关门]}\n"
        "- at: 2/昼\n  then: {public: [第2天开门, 第2天关门], secret: [第2夜开始]}\n"
        "- at: 2/夜\n  then: {public: [第2夜开始], secret: [第2天关门]}\n"
    )
    assert failures(tmp_path, steps(text)) == []


def test_when_the_game_is_over_every_act_is_refused_and_no_stage_moves(tmp_path):
    text = (
        "- at: 2/昼\n  do: [导演 出局 6, 导演 出局 1, 导演 出局 2, '! 3 投票 4']\n"
        "  then: {winner: 村人阵营}\n"
        "- at: 2/夜\n  do: ['! 3 占卜 4']\n  then: {out: [], secret: [第2夜开始]}\n"
        "- at: 3/昼\n  then: {secret: [第3天开门], winner: 村人阵营}\n"
    )
    assert failures(tmp_path, steps(text)) == []


def test_what_is_drawn_comes_as_the_case_says(tmp_path):
    text = "- at: 2/夜\n  then: {out: [8], told: {3: [7号不是人狼]}}\n"
    head = "\n  draws: {杀人: [10, 8], 占卜: [1, 7], 日式守护: 9}"
    assert failures(tmp_path, steps(text, head=head)) == []


@pytest.mark.parametrize(
    ("draws", "why"),
    [
        ("{杀入: 8}", "there is no such draw"),
        ("{灵能: 8}", "there is no such draw"),
        ("{杀人: [10, 10]}", "10 could not be drawn"),
    ],
)
def test_a_draw_that_cannot_come_as_the_case_says_fails_the_case(draws, why, tmp_path):
    text = steps("- at: 2/夜\n  then: {winner: null}\n", head=f"\n  draws: {draws}")
    failure = fails(tmp_path, text)
    assert failure.key == "draws"
    assert failure.came == why


def test_taking_back_does_not_reach_what_the_case_lets_be_drawn(tmp_path):
    text = '- at: 1/开局\n  do: ["! 导演 撤销"]\n- at: 2/夜\n  then: {out: [8]}\n'
    head = "\n  draws: {杀人: [10, 8]}"
    assert failures(tmp_path, steps(text, head=head)) == []


def test_a_draw_of_a_seat_that_is_not_dealt_is_wrong_from_the_start(tmp_path):
    failure = fails(tmp_path, steps("- at: 1/夜\n", head="\n  draws: {杀人: 99}"))
    assert "no-such-seat" in str(failure.came)


def test_a_draw_that_there_is_need_not_come(tmp_path):
    text = "- at: 1/夜\n  do: [1 杀人 10]\n  then: {out: [10]}\n"
    assert failures(tmp_path, steps(text, head="\n  draws: {杀人: 8}")) == []


def test_the_seed_decides_what_is_drawn(tmp_path):
    text = "- at: 2/夜\n  then: {out: [8]}\n"
    came = {str(failures(tmp_path, steps(text, head=f"\n  seed: {n}"))) for n in range(8)}
    assert len(came) > 1


def test_cards_come_by_themselves_only_where_the_case_asks_for_discipline(tmp_path):
    text = "- at: 2/昼\n  then: {cards: {1: {黄: 2}}}\n"
    assert failures(tmp_path, steps(text, head="\n  discipline: true")) == []
    assert failures(tmp_path, steps(text)) != []


def test_a_game_of_one_seat_is_a_case_too(tmp_path):
    text = steps("- at: 1/夜\n  then: {winner: 村人阵营}\n", deal="{10: 村人}")
    assert failures(tmp_path, text) == []
