"""What the director sees."""

from msgspec import structs

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.desk import Named
from bot.rendering.directing import Line, inbox, live_panel, table
from bot.rendering.messages import MAX_CARD_TEXT, Button, Select
from engine import commands as cmd


def buttons(message):
    return {
        action.verb: item
        for row in message.rows
        for item in row
        if isinstance(item, Button) and (action := decode(item.action))
    }


def fields_of(message):
    return {field.name: field.value for field in message.cards[0].fields}


def test_the_live_panel_shows_who_has_submitted_and_who_has_not(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    panel = live_panel(village.scene, 0, "zh")
    assert panel.cards[0].title == "包子铺 · 第1天 · 夜"
    assert panel.cards[0].text == ("在场 19 / 19\n夜截止：<t:1767276000:f> · <t:1767276000:R>")
    assert fields_of(panel) == {
        "提交": "⏳ 人狼 【杀人】 还没有提交\n✅ 6号 锅贴 【占卜】 1号 饺子"
    }


def test_the_live_panel_shows_ballots_tally_and_who_is_missing(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 5))
    village.play(cmd.CastBallot(2, 5))
    village.play(cmd.CastBallot(3, None))
    fields = fields_of(live_panel(village.scene, 0, "zh"))
    assert fields["投票（3）"] == (
        "1号 饺子 → 5号 烧麦 (1)\n2号 包子 → 5号 烧麦 (1)\n3号 馄饨 → 弃权 (1)"
    )
    assert fields["票数"] == "5号 烧麦：2"
    assert fields["还没有投（15）"].startswith("4号、5号、6号")


def test_the_buttons_name_the_stage_that_they_were_made_for(village):
    village.until(2, "day")
    found = buttons(live_panel(village.scene, 3, "zh"))
    assert decode(found[Verb.CLOSE].action) == Action(Verb.CLOSE, 7, ("2", "day", "open"))
    assert decode(found[Verb.EXTEND].action) == Action(Verb.EXTEND, 7, ("30", "2", "day"))
    assert found[Verb.INBOX].label == "待办 3"
    assert found[Verb.INBOX].style == "danger"
    assert Verb.PAUSE in found
    assert Verb.RESUME not in found


def test_a_paused_game_can_only_be_resumed(village):
    village.until(2, "day")
    village.paused = True
    found = buttons(live_panel(village.scene, 0, "zh"))
    assert found[Verb.CLOSE].disabled
    assert found[Verb.EXTEND].disabled
    assert not found[Verb.RESUME].disabled
    assert Verb.PAUSE not in found


def test_a_game_that_is_over_has_nothing_to_close(village):
    village.play(cmd.JudgeLost("wolf"))
    panel = live_panel(village.scene, 0, "zh")
    assert "🏁 妖狐阵营" in panel.cards[0].text
    found = buttons(panel)
    assert found[Verb.CLOSE].disabled
    assert not found[Verb.TABLE].disabled


NAMED = {
    "card": Named({"zh": "判牌", "en": "Card"}, {"zh": "给牌", "en": "Give a card"}),
    "why": Named({"zh": "缘由", "en": "Why"}, {"zh": "为什么", "en": "Why it came so"}),
    "take_back": Named({"zh": "撤销", "en": "Take back"}, {"zh": "撤销", "en": "Take back"}),
}


def menus(message):
    return {
        item.placeholder: {option.label: option.description for option in item.options}
        for row in message.rows
        for item in row
        if isinstance(item, Select)
    }


def test_the_live_panel_offers_the_commands_that_it_knows_by_group(village):
    village.until(2, "day")
    assert menus(live_panel(village.scene, 0, "both", named=NAMED)) == {
        "裁定… Rule…": {"判牌 Card": "给牌 Give a card"},
        "查看、更正与时间… Look, correct, time…": {
            "缘由 Why": "为什么 Why it came so",
            "撤销 Take back": "撤销 Take back",
        },
    }
    assert menus(live_panel(village.scene, 0, "zh")) == {}


def test_a_game_that_is_over_or_cancelled_offers_what_makes_sense_yet(village):
    village.play(cmd.JudgeLost("wolf"))
    (over,) = menus(live_panel(village.scene, 0, "zh", named=NAMED)).values()
    assert list(over) == ["缘由", "撤销"]
    scene = structs.replace(village.scene, cancelled=True)
    (cancelled,) = menus(live_panel(scene, 0, "zh", named=NAMED)).values()
    assert list(cancelled) == ["缘由"]


def test_the_table_shows_everything_of_every_seat(village):
    village.until(2, "day")
    village.play(cmd.GiveStatus(13, "warded", "night_end"))
    village.play(cmd.GiveCard(13, "yellow"))
    village.play(cmd.Post(13, "早", 2))
    village.play(cmd.CastBallot(13, 1))
    village.play(cmd.Ask(13, "haste"))
    (message,) = table(village.scene, "zh")
    seats, rest = (card.text for card in message.cards)
    assert (
        "**13号 凉皮** · <@1013> · 村人 (村人阵营) · 〔日式守护〕 · 🟨×1 · 发言 2 · "
        "🗳 1号 饺子 (1)" in seats
    )
    assert "~~19号 替身君~~ · 村人 (村人阵营) · 已出局" in seats
    assert rest.split("\n") == [
        "**人狼** 1号 饺子、2号 包子、3号 馄饨、4号 汤圆",
        "**共有者** 11号 豆浆、12号 麻花",
        "申请加速：13号",
    ]


def test_the_table_shows_an_exit_that_players_do_not_know_yet(village):
    village.until(2, "night")
    village.play(cmd.PutOut(5))
    (message,) = table(village.scene, "zh")
    assert "~~5号 烧麦~~ · <@1005> · 狂人 (人狼阵营) · 已出局（未公示）" in message.cards[0].text


def test_an_empty_inbox_says_so():
    (message,) = inbox(7, [], "zh")
    assert message.text == "没有待办。"


def test_every_line_of_the_inbox_has_its_button(village):
    opened = village.scene.dues[0].at
    lines = [Line(n, f"第{n}件 " + "很长" * 400, opened) for n in range(40, 0, -1)]
    messages = inbox(7, lines, "both")
    resolved = [decode(item.action) for message in messages for row in message.rows for item in row]
    assert [action.args for action in resolved if action] == [(str(n),) for n in range(1, 41)]
    assert all(len(card.text) <= MAX_CARD_TEXT for m in messages for card in m.cards)
    assert all("第" in line for m in messages for line in m.cards[0].text.split("\n"))
