"""What the inbox begins with: what is missing, what did not arrive, who to look at."""

from bot.rendering.attention import Unsent, Watch, card
from bot.rendering.directing import inbox
from engine import commands as cmd


def fields(village, watch=None, tongue="zh"):
    return {f.name: f.value for f in card(village.scene, watch or Watch(), tongue).fields}


def test_what_is_missing_stands_before_what_is_submitted(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    first, last = fields(village)["提交"].split("\n")
    assert first.startswith("⏳ 人狼 【杀人】")
    assert last.startswith("✅ 6号 锅贴 【占卜】")


def test_who_has_not_voted_and_who_asked_for_what(village):
    village.until(2, "day")
    village.play(cmd.Ask(13, "delay"))
    village.play(cmd.CastBallot(1, 5))
    found = fields(village)
    assert found["还没有投（17）"].startswith("2号、3号")
    assert found["申请延时"] == "13号"


def test_what_did_not_arrive_is_told_with_the_reason(village):
    unsent = (
        Unsent(2, "unreachable", seat=5),
        Unsent(1, "permission Send Messages", room="投票"),
        Unsent(1, "invalid Form Body", user=77),
    )
    assert fields(village, Watch(unsent))["没有送达"].split("\n") == [
        "5号 烧麦：2 条，私信关着",
        "投票：1 条，缺少权限 Send Messages",
        "<@77>：1 条，平台拒绝了 Form Body",
    ]


def test_who_sees_everything_and_whom_nothing_reaches(village):
    found = fields(village, Watch(powerful=(3,), closed=(4,)))
    assert found["要留意"] == "3号 馄饨 是管理员，看得到所有频道\n4号 汤圆 的私信关着"


def test_an_inbox_without_lines_shows_what_stands(village):
    head = card(village.scene, Watch(), "both")
    (message,) = inbox(7, [], "both", head)
    assert message.cards == (head,)
    assert "没有待办" in message.text
