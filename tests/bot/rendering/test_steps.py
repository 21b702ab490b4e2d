"""Steps of a game in plain words, each with the number to take back to."""

from bot.rendering.steps import steps
from engine import commands as cmd
from engine.events import DIRECTOR, Entry, Ruled


def test_each_step_has_the_number_before_it_and_says_what_it_was(village):
    village.until(2, "day")
    village.play(cmd.Ask(3, "haste"))
    village.play(cmd.CastBallot(4, None))
    village.play(cmd.Post(5, "我说"))
    before = [start for start, _ in village.game.standing()][:4]
    posted, voted, asked, clock = steps(village.scene, village.game.log, before, "zh").split("\n")
    assert posted == f"`{before[0]}` ← 5号 烧麦 发言"
    assert voted == f"`{before[1]}` ← 4号 汤圆 投给 弃权"
    assert asked == f"`{before[2]}` ← 3号 馄饨 申请加速"
    assert clock == f"`{before[3]}` ← 进入第2天 昼"


def test_an_office_that_ends_names_no_seat(village):
    (start,) = village.play(cmd.Tell(3, "你好"))[:1]
    entry = Entry(start.seq, None, DIRECTOR, Ruled("pass-office", {"seat": None}, "撕"))
    told = steps(village.scene, [*village.game.log[: start.seq - 1], entry], [start.seq - 1], "zh")
    assert told == f"`{start.seq - 1}` ← 导演结束职务（撕）"


def test_a_step_of_a_skill_names_who_used_it_on_whom(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(1, "kill", (19,)))
    (start, _) = next(village.game.standing())
    told = steps(village.scene, village.game.log, [start], "zh")
    assert "1号 饺子 发动【杀人】→ 19号" in told
