"""/规则 and /帮助."""

import pytest
from msgspec.structs import replace

from bot.rendering.rulebook import helping, rulebook
from engine import rulesets
from engine.settings import Discipline

RULES = rulesets.get("jinrou")


def text_of(messages):
    return "\n".join(card.title + "\n" + card.text for m in messages for card in m.cards)


@pytest.mark.parametrize("ruleset", rulesets.ids())
@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
def test_every_identity_skill_and_faction_is_in_the_rules(ruleset, tongue):
    rules = rulesets.get(ruleset)
    text = text_of(rulebook(rules, rules.settings, tongue))
    names = [
        thing.english if tongue == "en" else thing.name
        for table in (rules.identities, rules.skills, rules.factions)
        for thing in table.values()
    ]
    assert [name for name in names if name not in text] == []


@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
def test_the_third_ruleset_is_told_list_by_list(tongue):
    rules = rulesets.get("sumeru")
    messages = rulebook(rules, rules.settings, tongue)
    cards = [card for message in messages for card in message.cards]
    text = text_of(messages)
    names = [s.english if tongue == "en" else s.name for s in rules.statuses.values()]
    assert [name for name in names if f"**{name}" not in text] == []
    stages = [s for s in rules.calendar.every if rules.steps_in[s.id]]
    assert [s.name for s in stages if (s.english if tongue == "en" else s.name) not in text] == []
    titles = [card.title for card in cards if card.title]
    assert len(titles) == 10


def test_identities_stand_part_by_part_with_marks_and_strength_and_skills_with_their_tags():
    rules = rulesets.get("sumeru")
    lines = text_of(rulebook(rules, rules.settings, "zh")).split("\n")
    at = lines.index("__弱神（10 选 4）__")
    assert lines[at + 1] == "**病人**1 · 村民阵营 【命不久矣】"
    assert (
        "**种狼**[群内]10 · 狼人阵营 【感染】【杀人】"
        in lines[: lines.index("__验人系（3 选 1）__")]
    )
    assert "**【天火】** 牧师 [指定][限定] 深夜2发动 · 第2夜起 · 共 1 次 · 可以放弃" in lines
    assert "**【日光窃取】** 蚀日侍女 [指定] 黄昏2发动 · 第2天起 · 可以放弃" in lines
    assert "**【命数感知】** 玄武 [强制] 凌晨自动发动" in lines
    assert any(
        line.startswith("**凌晨**（逐个结算") and "时波混乱、森林庇护" in line for line in lines
    )


def test_the_other_rulesets_have_no_lists_of_parts_and_no_tags():
    text = text_of(rulebook(RULES, RULES.settings, "zh"))
    assert "[" not in text
    assert "__" not in text


def test_the_numbers_are_those_of_the_game():
    settings = replace(
        RULES.settings,
        times=replace(RULES.settings.times, door_closes="20:30", night={"night": 45}),
        discipline=Discipline(posts_per_day=8),
    )
    text = text_of(rulebook(RULES, settings, "zh"))
    assert "关门 20:30" in text
    assert "夜的提交在关门后 45 分钟截止。" in text
    assert "一天发言少于 8 条，黄牌一张。" in text


def test_a_rule_that_is_switched_off_is_not_told():
    off = Discipline(posts_per_day=0, streak_days=0, yellow_for_no_ballot=False, reds_per_loss=0)
    lively = replace(RULES.settings.pace, haste_below=0)
    settings = replace(RULES.settings, discipline=off, pace=lively)
    text = text_of(rulebook(RULES, settings, "zh"))
    for word in ("发言少于", "没有投票", "判负", "自动加速"):
        assert word not in text
    assert "红牌罚下" in text


def test_whether_ballots_change_in_the_last_hour_is_the_games_to_say():
    locked = text_of(rulebook(RULES, RULES.settings, "zh"))
    free = text_of(rulebook(RULES, replace(RULES.settings, changes_in_last_hour=True), "zh"))
    assert "不接受代投和改票。" in locked
    assert "也可以改票和代投。" in free


def test_a_shared_skill_is_told_with_the_identity_that_shares_it():
    assert "**人狼** · 人狼阵营 【杀人】" in text_of(rulebook(RULES, RULES.settings, "zh"))


def test_help_says_where_to_write_what():
    (card,) = helping("zh").cards
    for written in ("技能名 5", "投票对象：某某", "改票对象：某某", "申请加速", "/我的"):
        assert written in card.text


def test_the_rules_of_a_game_say_how_many_there_are_of_each_identity():
    rules = rulesets.get("jinrou")
    shown = str(rulebook(rules, rules.settings, "zh", rules.settings.boards["post"]))
    assert "人狼×4" in shown
    assert "村人×6" in shown
    assert "×" not in str(rulebook(rules, rules.settings, "zh"))


def test_classic_tells_how_long_day_and_night_are_and_who_drowns_and_of_no_requests():
    classic = rulesets.get("classic")
    text = text_of(rulebook(classic, classic.settings, "zh"))
    assert "白天 48 小时，夜晚约 12 小时，在 09:00 或 22:00 交替" in text
    assert "入夜的提交在夜晚结束前 120 分钟截止。" in text
    assert "女巫的提交在夜晚结束时截止。" in text
    assert "连着 2 个白天既不投票也不发言" in text
    assert "没有加速和延时。" in text
    assert "申请" not in text


def test_where_nobody_drowns_and_the_pace_can_be_changed_it_says_that():
    text = text_of(rulebook(RULES, RULES.settings, "zh"))
    assert "溺水" not in text
    assert "申请到关门前 180 分钟为止" in text
