"""The acts of a case as commands, and what is no act."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.cases.acts import BadAct, parse, resolved
from tests.engine.playing import jinrou

STATE = jinrou("werewolf", "diviner", "huntsman", "villager", "villager").state

ACTS: list[tuple[str, cmd.Command]] = [
    ("2 占卜 3", cmd.LaunchSkill(2, "divine", (3,))),
    ("  2   占卜   3 ", cmd.LaunchSkill(2, "divine", (3,))),
    ("2 占卜 3 4", cmd.LaunchSkill(2, "divine", (3, 4))),
    ("2 占卜", cmd.LaunchSkill(2, "divine")),
    ("2 占卜 放弃", cmd.LaunchSkill(2, "divine", declined=True)),
    ("2 占卜 3 牧师", cmd.LaunchSkill(2, "divine", (3,), ("牧师",))),
    ("2 增幅 杀人", cmd.LaunchSkill(2, "增幅", (), ("杀人",))),
    ("3 以 8 占卜 2", cmd.LaunchSkill(8, "divine", (2,), operator=3)),
    ("4 移交警长 7", cmd.LaunchSkill(4, "移交警长", (7,))),
    ("4 撕警徽", cmd.LaunchSkill(4, "撕警徽")),
    ("1 投票 5", cmd.CastBallot(1, 5)),
    ("1 投票 5 理由:戏多", cmd.CastBallot(1, 5, "戏多")),
    ("1 投票 5 理由：戏 多 了", cmd.CastBallot(1, 5, "戏 多 了")),
    ("1 投票 5 投票理由:戏多", cmd.CastBallot(1, 5, "戏多")),
    ("1 投票 弃权", cmd.CastBallot(1, None)),
    ("1 投票 99", cmd.CastBallot(1, 99)),
    ("1 改票 6", cmd.ChangeBallot(1, 6)),
    ("1 改票 6 改票理由:想通了", cmd.ChangeBallot(1, 6, "想通了")),
    ("1 改票 弃权", cmd.ChangeBallot(1, None)),
    ("3 申请加速", cmd.Ask(3, "haste")),
    ("3 申请延时", cmd.Ask(3, "delay")),
    ("4 上警", cmd.Ask(4, "stand")),
    ("3 发言 喵~", cmd.Post(3, "喵~")),
    ("3 发言 你 好", cmd.Post(3, "你 好")),
    ("3 发言 ×12", cmd.Post(3, "", 12)),
    ("3 发言 × 12", cmd.Post(3, "× 12")),
    ("3 发言", cmd.Post(3, "")),
    ("3 遗言 我是好人", cmd.Post(3, "我是好人", place="last_words")),
    ("导演 代投 1 5", cmd.CastBallot(1, 5, by="导演")),
    ("导演 代投 1 弃权", cmd.CastBallot(1, None, by="导演")),
    ("导演 红牌 5", cmd.GiveCard(5, "red")),
    ("导演 黄牌 5", cmd.GiveCard(5, "yellow")),
    ("导演 蓝牌 5", cmd.GiveCard(5, "blue")),
    ("导演 出局 5", cmd.PutOut(5)),
    ("导演 复活 5", cmd.BringBack(5)),
    ("导演 撤销", cmd.TakeBack()),
    ("导演 状态 5 不死 夜晚结束", cmd.GiveStatus(5, "undying", "night_end")),
    ("导演 状态 5 不死 下一个夜晚开始", cmd.GiveStatus(5, "undying", "night_open")),
    ("导演 状态 5 不死 下一个正午开始", cmd.GiveStatus(5, "undying", "door_open")),
    ("导演 状态 5 不死 下一个正午结束", cmd.GiveStatus(5, "undying", "door_close")),
    ("导演 状态 5 守护:2 永久", cmd.GiveStatus(5, "guarded", "never", 2)),
]


@pytest.mark.parametrize(("text", "command"), ACTS)
def test_an_act_asks_for_a_command(text, command):
    assert resolved(parse(text, STATE), STATE.rules) == command


NO_ACTS = [
    "",
    "   ",
    "x",
    "占卜 3",
    "x 占卜 3",
    "-1 占卜 3",
    "² 占卜 3",
    "1.5 占卜 3",
    "9" * 5000 + " 占卜 3",
    "2",
    "2 飞行 3",
    "2 divine 3",
    "2 导演 3",
    "1 投票",
    "1 投票 x",
    "1 投票 五号",
    "1 投票 5 6",
    "1 投票 弃权 5",
    "1 投票 5 戏多",
    "1 改票",
    "1 改票 5 x",
    "3 申请加速 5",
    "4 上警 5",
    "导演",
    "导演 飞行",
    "导演 红牌",
    "导演 红牌 x",
    "导演 红牌 5 6",
    "导演 绿牌 5",
    "导演 出局",
    "导演 出局 5 6",
    "导演 复活 五号",
    "导演 代投 1",
    "导演 代投 1 5 6",
    "导演 代投 x 5",
    "导演 撤销 3",
    "导演 状态 5 不死",
    "导演 状态 5 不死 明天",
    "导演 状态 5 守护:x 永久",
    "导演 状态 5 守护: 永久",
    "导演 状态 5 飞行 永久",
    "导演 状态 x 不死 永久",
    "导演 状态 5 不死 永久 2",
]


@pytest.mark.parametrize("text", NO_ACTS)
def test_what_is_no_act_is_told_from_what_is_refused(text):
    with pytest.raises(BadAct) as told:
        resolved(parse(text, STATE), STATE.rules)
    assert len(str(told.value)) < 200
