"""Receipts and reminders."""

import pytest

from bot.rendering.receipts import asked, corrected, launched, voted
from bot.rendering.reminders import remind_ballot, remind_skills
from bot.rendering.scene import Scene
from engine import commands as cmd
from engine import rulesets, views
from engine.events import SkillSubmitted
from engine.game import Decision, Game
from engine.stages import upcoming

UNTIL = "<t:1767276000:f> · <t:1767276000:R>"
CLOSES = "<t:1767279600:f> · <t:1767279600:R>"


def launch_of(entries):
    return entries[0].event.launch


def test_a_launch_is_received_with_its_target_and_deadline(village):
    village.until(1, "night")
    launch = launch_of(village.play(cmd.LaunchSkill(6, "divine", (1,))))
    assert launched(village.scene, launch, "zh").text == (
        f"✅ 已收到【占卜】→ 1号 饺子\n截止前可以重新提交，以最后一次为准。截止：{UNTIL}"
    )


def test_of_a_launch_that_is_corrected_later_no_time_is_told_also_when_its_skill_is_open(village):
    village.until(1, "night")
    entry = next(e for e in village.play(cmd.LaunchSkill(6, "divine", (1,))))
    told = corrected(village.scene, entry, "zh").text
    assert told.startswith("✅ 现在算作：【占卜】→ 1号 饺子\n截止前可以重新提交")
    for stage in ("day", "night"):
        village.until(2, stage)
        assert corrected(village.scene, entry, "zh").text == "✅ 现在算作：【占卜】→ 1号 饺子"


def test_what_is_declined_is_received_as_such(village):
    village.until(2, "night")
    launch = launch_of(village.play(cmd.LaunchSkill(1, "kill", declined=True)))
    assert launched(village.scene, launch, "en").text.startswith("1号 饺子：✅ Kill declined\n")


def test_what_is_drawn_for_who_declines_it_is_received_as_such():
    deal = dict(enumerate(["tengu", "wolf_shaman", "dream_catcher", "piglet", "piper"], 1))
    game = Game.deal(rulesets.get("sumeru"), deal, discipline=False)
    while not any(skill.skill == "dream" for skill in views.panel(game.state, 3)):
        step = upcoming(game.state)
        assert step is not None
        game.play(step)
    decided = game.play(cmd.LaunchSkill(3, "dream", declined=True))
    assert isinstance(decided, Decision)
    said = launched(Scene(game=1, title="", state=game.state), launch_of(decided.entries), "zh")
    assert "到时会随机选一个目标" in said.text


def test_a_group_sees_who_submitted_for_it(village):
    village.until(2, "night")
    launch = launch_of(village.play(cmd.LaunchSkill(3, "kill", (13,))))
    first, *_ = launched(village.scene, launch, "both").text.split("\n")
    assert first == "3号 馄饨：✅ 已收到【杀人】→ 13号 凉皮"


def test_a_group_that_submitted_nothing_is_not_told_that_something_was_received(village):
    village.until(2, "night")
    kills = [
        entry.event.launch
        for entry in village.step()
        if isinstance(entry.event, SkillSubmitted) and entry.event.launch.skill == "kill"
    ]
    first, *_ = launched(village.scene, kills[0], "both").text.split("\n")
    assert first.startswith("🎲 【杀人】到截止时没有提交，随机选择：")
    assert "已收到" not in first


def test_a_ballot_is_received_and_says_what_change_is_left(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 5))
    assert voted(village.scene, 1, "zh").text == (
        "✅ 1号 饺子 投给 5号 烧麦\n还可以改票一次：用 `/改票`，或在投票频道写「改票对象：…」。"
    )
    village.play(cmd.ChangeBallot(1, None))
    assert voted(village.scene, 1, "zh").text == "✅ 1号 饺子 弃权\n改票机会已经用过。"


def test_a_ballot_in_the_last_hour_cannot_be_changed(village):
    village.until(2, "day")
    village.play(cmd.CloseRequests(2))
    village.play(cmd.BeginLastHour(2))
    village.play(cmd.CastBallot(1, 5))
    assert voted(village.scene, 1, "zh").text.endswith("\n现在不能改票。")


def test_a_ballot_on_a_seat_that_left_has_its_extra_change(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 5))
    village.play(cmd.PutOut(5))
    assert voted(village.scene, 1, "zh").text.endswith("\n原来的投票对象已出局，可以额外改票一次。")


def test_there_is_no_receipt_for_a_ballot_that_is_not_there(village):
    with pytest.raises(KeyError):
        voted(village.scene, 1, "zh")
    village.until(2, "day")
    with pytest.raises(KeyError):
        voted(village.scene, 1, "zh")


def test_a_request_says_how_many_have_asked_and_how_many_it_takes(village):
    village.until(2, "day")
    village.play(cmd.Ask(1, "haste"))
    village.play(cmd.Ask(2, "haste"))
    assert asked(village.scene, "haste", "zh").text == "✅ 已申请加速，目前 2 人，需要 9 人。"
    assert asked(village.scene, "delay", "en").text == (
        "✅ You asked for delay: 0 so far, 9 are needed."
    )


def test_a_request_with_as_many_as_it_takes_has_passed(village):
    village.until(2, "day")
    for seat in range(1, 10):
        assert not village.game.state.full_haste
        village.play(cmd.Ask(seat, "haste"))
    assert village.game.state.full_haste


def test_a_reminder_names_the_skills_and_brings_the_panel(village):
    village.until(1, "night")
    reminder = remind_skills(village.scene, 6, ["divine"], "zh")
    assert reminder.text == f"⏰ 提醒：还没有提交 占卜。\n截止：{UNTIL}"
    assert reminder.cards[0].fields[0].name == "【占卜】"
    assert reminder.rows


def test_a_reminder_of_the_ballot_names_the_door(village):
    village.until(2, "day")
    assert remind_ballot(village.scene, 3, "zh").text == (
        f"⏰ 提醒：3号 馄饨，你今天还没有投票，请在投票频道写「投票对象：…」。\n截止：{CLOSES}"
    )
