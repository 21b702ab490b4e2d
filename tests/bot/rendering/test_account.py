"""揭秘: everything is told, by causes, and what was taken back is not."""

from random import Random

import pytest

from bot.rendering.account import reveal
from bot.rendering.chronicle import chapters
from engine import commands as cmd
from engine.autoplay import play_out


def told(village, day, stage, locale="zh"):
    found = chapters(village.scene, village.game.log, locale)
    return next(c.lines for c in found if (c.day, c.stage) == (day, stage))


def test_a_night_tells_launches_answers_and_exits_with_causes(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (13,)))
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    village.play(cmd.LaunchSkill(2, "kill", (19,)))
    village.step()
    assert told(village, 1, "night") == (
        "【杀人】2号 包子 → 19号 替身君",
        "【占卜】6号 锅贴 → 1号 饺子",
        "↳ 告知 6号 锅贴：1号 饺子是人狼",
        "☠ **19号 替身君出局** ← 2号 包子【杀人】对19号 替身君造成指杀 ← "
        "2号 包子发动【杀人】，选择19号 替身君",
    )


def test_what_was_not_submitted_is_told_as_drawn(village):
    village.until(1, "night")
    village.step()
    lines = told(village, 1, "night")
    assert lines[0] == "【杀人】1号 饺子 🎲 → 19号 替身君"
    assert "↳ 告知 1号 饺子、2号 包子、3号 馄饨、4号 汤圆：" in lines[1] + lines[2]


def test_what_was_declined_is_told_once_and_only_if_it_stood(village):
    village.until(2, "night")
    village.play(cmd.LaunchSkill(1, "kill", (13,)))
    village.play(cmd.LaunchSkill(1, "kill", declined=True))
    village.step()
    kills = [line for line in told(village, 2, "night") if "杀人" in line]
    assert kills == ["【杀人】1号 饺子 放弃"]


def test_what_kept_a_seat_in_is_told(village):
    village.until(2, "night")
    village.play(cmd.LaunchSkill(7, "ward", (13,)))
    village.play(cmd.LaunchSkill(1, "kill", (13,)))
    village.step()
    assert "🛡 【杀人】没有使 13号 凉皮 出局：【日式守护】" in told(village, 2, "night")


def test_a_skill_that_works_by_itself_is_told_with_its_exit(build):
    village = build(discipline=False)
    village.until(2, "night")
    village.play(cmd.LaunchSkill(7, "ward", (13,)))
    village.play(cmd.LaunchSkill(1, "kill", (9,)))
    village.until(3, "night")
    village.play(cmd.LaunchSkill(1, "kill", declined=True))
    village.step()
    lines = told(village, 3, "night")
    assert any(line.startswith("【强壮】9号 花卷 生效") for line in lines)
    (exit_,) = [line for line in lines if line.startswith("☠ **9号 花卷出局**")]
    assert exit_.endswith("1号 饺子发动【杀人】，选择9号 花卷")


def test_a_day_tells_votes_with_voters_cards_and_the_exit(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 13))
    village.play(cmd.CastBallot(2, 5))
    village.play(cmd.CastBallot(3, 5))
    village.play(cmd.CastBallot(4, None))
    village.play(cmd.ChangeBallot(2, 13))
    village.play(cmd.GiveCard(5, "blue", "抢楼"))
    village.step()
    lines = told(village, 2, "day")
    votes = [line for line in lines if line.startswith("🗳")]
    assert votes == [
        "🗳 13号 凉皮 2 票 ← 1号 饺子、2号 包子",
        "🗳 5号 烧麦 1 票 ← 3号 馄饨",
        "🗳 弃权 ← 4号 汤圆",
    ]
    assert "蓝牌：5号 烧麦。" in lines
    assert "☠ **13号 凉皮被投票出局。**" in lines
    assert lines.index("☠ **13号 凉皮被投票出局。**") > lines.index(votes[-1])


def test_cards_of_one_kind_and_day_are_one_line(village):
    village.until(2, "day")
    for seat in (5, 6, 7):
        village.play(cmd.GiveCard(seat, "blue"))
    village.play(cmd.GiveCard(8, "yellow"))
    lines = told(village, 2, "day")
    (blue,) = [line for line in lines if line.startswith("蓝牌")]
    assert all(f"{seat}号" in blue for seat in (5, 6, 7))
    assert len([line for line in lines if line.startswith("黄牌：8号")]) == 1
    assert all(line == line.rstrip() for line in lines)


def test_the_directors_rulings_are_told_with_their_reasons(village):
    village.until(2, "day")
    village.play(cmd.PutOut(13, "退出"))
    village.play(cmd.BringBack(13))
    lines = told(village, 2, "day")
    assert lines[0] == "导演判出局（退出）"
    assert lines[1].startswith("☠ **13号 凉皮出局** ← ")
    assert lines[2:4] == ("导演判复活", "↩ 13号 凉皮 复活")


def test_what_was_taken_back_is_not_told(village):
    village.until(2, "day")
    village.play(cmd.PutOut(13))
    village.play(cmd.TakeBack())
    assert all("13号 凉皮" not in line for c in _all(village) for line in c.lines)


def _all(village):
    return list(chapters(village.scene, village.game.log, "zh"))


def test_the_reveal_names_the_winner_the_reason_and_everybody(village):
    village.until(1, "night")
    village.step()
    village.play(cmd.JudgeLost("wolf"))
    first = reveal(village.scene, village.game.log)[0].cards[0]
    lines = first.text.split("\n")
    assert first.title == "揭秘 · 包子铺 Everything told · 包子铺"
    assert lines[0] == "游戏结束，妖狐阵营获胜。人狼阵营被判负。"
    assert lines[1].startswith("-# The game is over: Fox wins.")
    assert lines[3] == "**1号 饺子** · <@1001> · 人狼 Werewolf (人狼阵营 Wolves)"
    assert lines[21] == (
        "**19号 替身君** · 村人 Villager (村人阵营 Village) · ☠ 第1天 · 夜 Day 1 · Night"
    )


def test_a_game_without_a_winner_is_told_as_one(village):
    assert "游戏没有分出胜负。" in reveal(village.scene, village.game.log)[0].cards[0].text


@pytest.mark.parametrize("seed", range(6))
def test_any_game_is_told_line_for_line_in_both_languages(build, seed):
    village = build()
    play_out(village.game, Random(seed))
    zh = list(chapters(village.scene, village.game.log, "zh"))
    en = list(chapters(village.scene, village.game.log, "en"))
    assert [(c.day, c.stage, len(c.lines)) for c in zh] == [
        (c.day, c.stage, len(c.lines)) for c in en
    ]
    exits = sum(line.startswith("☠") for c in zh for line in c.lines)
    assert exits == sum(not seat.alive for seat in village.game.state.seats.values())
    assert reveal(village.scene, village.game.log)
