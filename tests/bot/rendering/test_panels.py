"""Panels: what can be launched now, and only that."""

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.messages import Button, Select
from bot.rendering.panels import group_panel, seat_panel
from bot.rendering.scene import Scene
from engine import commands as cmd
from engine import rulesets, views
from engine.game import Game
from engine.stages import upcoming

UNTIL = "<t:1767276000:f> · <t:1767276000:R>"


def controls(message, kind):
    return [item for row in message.rows for item in row if isinstance(item, kind)]


def verbs(message):
    return [decode(item.action) for item in controls(message, Button)]


def test_an_open_skill_has_a_select_with_its_range(village):
    village.until(1, "night")
    panel = seat_panel(village.scene, 6, "zh")
    (card,) = panel.cards
    assert card.title == "包子铺 · 6号 锅贴 · 第1天 · 夜"
    assert card.text == f"选择目标即提交，以最后一次为准。截止：{UNTIL}"
    (field,) = card.fields
    assert field.name == "【占卜】"
    assert field.value.startswith("⏳ **还没有提交**\n")
    (select,) = controls(panel, Select)
    assert decode(select.action) == Action(Verb.LAUNCH, 7, ("divine", "1", "night"))
    assert select.placeholder == "选择占卜的目标"
    assert [o.value for o in select.options] == [str(n) for n in range(1, 20) if n != 6]
    assert select.options[0].label == "1号 饺子"
    assert not any(option.chosen for option in select.options)


def test_what_is_submitted_is_shown_and_chosen(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    panel = seat_panel(village.scene, 6, "zh")
    assert panel.cards[0].fields[0].value.startswith("✅ **1号 饺子**\n")
    (select,) = controls(panel, Select)
    assert [o.value for o in select.options if o.chosen] == ["1"]


def test_a_forced_skill_has_no_button_to_decline(village):
    village.until(1, "night")
    panel = seat_panel(village.scene, 6, "zh")
    assert [a.verb for a in verbs(panel)] == [Verb.PANEL, Verb.MINE]


def test_a_skill_that_can_be_declined_has_a_button_that_withdraws(village):
    village.until(2, "night")
    (decline, *_) = controls(group_panel(village.scene, "wolves"), Button)
    assert decode(decline.action) == Action(Verb.DECLINE, 7, ("kill", "2", "night"))
    assert decline.label == "放弃杀人 Decline Kill"
    village.play(cmd.LaunchSkill(2, "kill", (13,)))
    (withdraw, *_) = controls(group_panel(village.scene, "wolves"), Button)
    assert withdraw.label == "撤回并放弃杀人 Withdraw Kill"
    assert not withdraw.disabled
    village.play(cmd.LaunchSkill(2, "kill", declined=True))
    panel = group_panel(village.scene, "wolves")
    assert controls(panel, Button)[0].disabled
    assert panel.cards[0].fields[0].value.startswith("✅ **已放弃")


def test_a_skill_that_a_group_shares_is_chosen_in_its_room_and_private_messages_say_where(village):
    village.until(2, "night")
    village.play(cmd.LaunchSkill(2, "kill", (13,)))
    panel = seat_panel(village.scene, 1, "zh")
    (field,) = panel.cards[0].fields
    assert field.name == "【杀人】"
    assert field.value.startswith("✅ **13号 凉皮**\n请在频道「人狼」里选择")
    assert panel.cards[0].text == f"截止：{UNTIL}"
    assert controls(panel, Select) == []
    assert [a.verb for a in verbs(panel)] == [Verb.PANEL, Verb.MINE]


def test_who_has_nothing_open_is_told_so(village):
    village.until(1, "night")
    for seat in (7, 13, 18):
        panel = seat_panel(village.scene, seat, "zh")
        assert panel.cards[0].text == "你现在没有可以发动的技能。"
        assert controls(panel, Select) == []


def test_a_group_has_one_panel_in_both_languages(village):
    village.until(2, "night")
    panel = group_panel(village.scene, "wolves")
    (card,) = panel.cards
    assert card.title == "人狼 Wolves · 第2天 · 夜 Day 2 · Night"
    assert [field.name for field in card.fields] == ["【杀人 Kill】"]
    (select,) = controls(panel, Select)
    assert {"1", "2", "3", "4"}.isdisjoint(o.value for o in select.options)


def test_a_group_without_a_skill_has_an_empty_panel(village):
    village.until(2, "night")
    assert controls(group_panel(village.scene, "masons"), Select) == []


def test_nothing_can_be_chosen_while_the_game_is_paused(village):
    village.until(1, "night")
    village.paused = True
    panel = seat_panel(village.scene, 6, "zh")
    assert panel.cards[0].text == "游戏已暂停，时间不走；请等导演继续。"
    assert all(select.disabled for select in controls(panel, Select))


def test_a_game_that_is_over_says_so(village):
    village.play(cmd.JudgeLost("wolf"))
    assert village.game.state.winner
    assert seat_panel(village.scene, 6, "zh").cards[0].text == "游戏已经结束。"


def test_a_skill_that_a_seat_holds_twice_has_one_control_and_stands_there_twice():
    deal = dict(enumerate(["tengu", "wolf_shaman", "priest", "hedgehog", "piglet", "piper"], 1))
    game = Game.deal(rulesets.get("sumeru"), deal, discipline=False)
    game.play(cmd.GiveSkill(3, "sky_fire", ""))
    while sum(s.skill == "sky_fire" for s in views.panel(game.state, 3)) < 2:
        step = upcoming(game.state)
        assert step is not None
        game.play(step)
    panel = seat_panel(Scene(game=1, title="", state=game.state), 3, "zh")
    actions = [control.action for row in panel.rows for control in row]
    assert len(actions) == len(set(actions))
    assert sum("天火" in field.name for field in panel.cards[0].fields) == 2
