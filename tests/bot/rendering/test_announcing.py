"""What is said to all and to seats."""

import pytest

from bot.rendering.announcing import announcements, notices
from engine import commands as cmd
from engine import events as ev
from tests.engine.playing import do, reach, tick
from tests.engine.rulesets.sumeru.tables import among

UNTIL = "<t:1767276000:f> · <t:1767276000:R>"
CLOSES = "<t:1767279600:f> · <t:1767279600:R>"
REQUESTS = "<t:1767268800:f> · <t:1767268800:R>"


def announcements_of(village, entries):
    """What a village announces on the table after the entries."""
    return announcements(village.scene, entries)


def only_text(messages):
    (message,) = messages
    assert not message.cards
    assert not message.rows
    assert not message.mentions
    return message.text


def test_that_a_game_begins_is_announced_with_when_it_goes_on(village):
    said = only_text(announcements_of(village, village.game.log))
    assert said.startswith("🎬 游戏开始")
    assert "\n下一阶段：<t:" in said


def test_a_night_opens_with_its_deadline_in_both_languages(village):
    village.step()
    assert only_text(announcements_of(village, village.step())) == (
        "第1夜开始，请有技能的角色在截止前提交。\n"
        "-# Night 1 begins. Whoever has a skill, submit before the deadline.\n"
        f"提交截止：{UNTIL}\n"
        f"-# Submit until: {UNTIL}"
    )


def test_dawn_tells_exits_the_door_and_who_they_were(village):
    village.until(1, "night")
    village.step()
    assert only_text(announcements_of(village, village.step())) == (
        "第2天开门。昨夜出局：19号。\n"
        "-# Day 2: the door opens. Left in the night: No. 19.\n"
        f"关门：{CLOSES}\n"
        f"-# The door closes: {CLOSES}\n"
        f"申请加速、延时截止：{REQUESTS}\n"
        f"-# Requests for haste or delay until: {REQUESTS}\n"
        "-# 19号 替身君"
    )


def test_a_ballot_is_announced_with_result_and_exit_in_one_message(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 13))
    village.play(cmd.CastBallot(2, 13))
    text = only_text(announcements_of(village, village.step()))
    zh = [line for line in text.split("\n") if not line.startswith("-# ")]
    assert zh[0] == "第2天关门，投票截止。"
    assert "投票结果：13号 2票。" in zh
    assert "13号被投票出局。" in zh
    assert "13号 凉皮" in text.split("\n")[-1]


def test_what_only_seats_may_know_is_never_announced(village):
    village.until(1, "night")
    entries = village.play(cmd.LaunchSkill(6, "divine", (1,)))
    assert announcements(village.scene, entries) == ()
    night = village.step()
    assert any(isinstance(e.event, ev.Notice) for e in night)
    assert announcements(village.scene, night) == ()


def test_an_answer_names_its_skill_and_who_the_seat_is(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    entries = village.step()
    assert only_text(notices(village.scene, entries, 6, "zh")) == ("【占卜】1号是人狼\n-# 1号 饺子")
    assert only_text(notices(village.scene, entries, 6, "both")) == (
        "【占卜】1号是人狼\n-# [Divine] No. 1 is a werewolf\n-# 1号 饺子"
    )


def test_a_seat_is_told_nothing_of_what_others_are_told(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    entries = village.step()
    assert notices(village.scene, entries, 7, "both") == ()
    assert notices(village.scene, entries, 13, "both") == ()


def test_a_name_that_is_in_the_sentence_is_not_put_before_it(village):
    village.until(1, "night")
    entries = village.step()
    text = only_text(notices(village.scene, entries, 1, "zh"))
    assert text == "【杀人】到截止时未提交，随机选择了19号。\n-# 19号 替身君"


def test_the_deal_tells_each_seat_one_card_and_no_sentence(village):
    for seat in range(1, 19):
        (message,) = notices(village.scene, village.game.log, seat, "zh")
        assert message.text == ""
        assert len(message.cards) == 1


def test_a_group_told_apart_from_the_deal_is_a_sentence(village):
    told = [
        e
        for e in village.game.log
        if isinstance(e.event, ev.Notice) and e.event.message == "your-group" and 1 in e.to.seats
    ]
    text = only_text(notices(village.scene, told, 1, "zh"))
    assert text.startswith("【人狼】互知共群：1号、2号、3号、4号。")


def test_the_dummy_is_told_nothing(village):
    assert notices(village.scene, village.game.log, 19, "both") == ()


def test_without_characters_there_is_no_legend(build):
    village = build(names=("",) * 19)
    village.until(1, "night")
    village.step()
    assert "-# 19号" not in only_text(announcements_of(village, village.step()))


def test_a_paused_game_announces_no_times(village):
    village.step()
    village.paused = True
    assert "<t:" not in only_text(announcements_of(village, village.step()))


@pytest.mark.parametrize(("tongue", "lines"), [("zh", 1), ("en", 1), ("both", 2)])
def test_who_is_told_of_a_status_is_told_what_it_does_in_small_print(build, tongue, lines):
    village = build()
    village.game = reach(among("patient"), 2, "noon")
    done = do(village.game, cmd.GiveStatus(1, "muffled", "never"))
    (message,) = notices(village.scene, done, 1, tongue)
    said = [line for line in message.text.split("\n") if line.startswith("-# ")]
    assert len([line for line in said if "喵" in line]) == lines


def test_in_rules_that_say_nothing_of_statuses_nothing_is_added(village):
    done = do(village.game, cmd.GiveStatus(1, "guarded", "never"))
    assert notices(village.scene, done, 1, "zh") == ()


def test_who_leaves_in_the_dusk_is_told_that_it_is_announced_as_the_dusk_ends(build):
    village = build()
    village.game = reach(among("patient", "elder"), 2, "noon")
    voted = do(village.game, cmd.CastBallot(2, 1))
    while village.game.state.seats[1].alive:
        voted = tick(village.game)
    (message,) = notices(village.scene, voted, 1, "zh")
    assert "黄昏结束公布之前" in message.text
