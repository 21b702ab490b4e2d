"""/我的, /名单 and /时间."""

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.own import mine
from bot.rendering.records import roster, times
from engine import commands as cmd
from engine.events import Colour
from tests.engine.playing import do, launch, reach
from tests.engine.rulesets.sumeru.tables import among

CLOSES = "<t:1767279600:f> · <t:1767279600:R>"
UNTIL = "<t:1767276000:f> · <t:1767276000:R>"


def fields_of(message):
    (card,) = message.cards
    return {field.name: field.value for field in card.fields}


def give(village, seat, colour: Colour):
    village.play(cmd.GiveCard(seat, colour))


def test_one_sees_identity_mates_skills_and_what_is_open(village):
    village.until(1, "night")
    shown = mine(village.scene, 1, "zh")
    assert shown.cards[0].title == "1号 饺子 · 人狼"
    assert shown.cards[0].text == "人狼阵营 · 在场 · 第1天 · 夜"
    assert fields_of(shown) == {
        "同伴：人狼": "2号 包子\n3号 馄饨\n4号 汤圆",
        "技能": "【杀人】",
        "现在可以做": f"【杀人】 还没有提交\n截止：{UNTIL}",
        "牌": "没有",
    }


def test_by_day_one_sees_posts_and_ballot(village):
    village.until(2, "day")
    village.play(cmd.Post(13, "早", 3))
    before = fields_of(mine(village.scene, 13, "zh"))
    assert before == {
        "现在可以做": f"投票（还没有投）\n截止：{CLOSES}",
        "牌": "没有",
        "今日发言": "3 条（至少 5 条）",
        "今日投票": "还没有投",
    }
    village.play(cmd.CastBallot(13, 1))
    after = fields_of(mine(village.scene, 13, "zh"))
    assert after["今日投票"] == "1号 饺子"
    assert "现在可以做" not in after


def test_one_sees_his_cards(village):
    village.until(2, "day")
    give(village, 13, "blue")
    give(village, 13, "yellow")
    give(village, 13, "yellow")
    assert fields_of(mine(village.scene, 13, "zh"))["牌"] == "🟦×1 🟨×2"


def test_a_status_that_a_seat_may_not_know_is_not_shown(village):
    village.until(2, "night")
    village.play(cmd.GiveStatus(13, "warded", "night_end"))
    assert village.game.state.statuses_of(13)
    assert "状态" not in fields_of(mine(village.scene, 13, "zh"))


def test_a_mate_that_left_by_night_is_not_shown_as_out_before_the_door(village):
    village.until(2, "night")
    village.play(cmd.PutOut(12))
    assert not village.game.state.seats[12].alive
    assert fields_of(mine(village.scene, 11, "zh"))["同伴：共有者"] == "12号 麻花"
    village.until(3, "day")
    assert fields_of(mine(village.scene, 11, "zh"))["同伴：共有者"] == "12号 麻花 (已出局)"


def test_the_roster_shows_seats_people_and_announced_exits(village):
    village.until(2, "day")
    (message,) = roster(village.scene, "zh")
    lines = message.cards[0].text.split("\n")
    assert message.cards[0].title == "名单 · 包子铺"
    assert lines[0] == "在场 18 / 19"
    assert lines[1] == "**1号 饺子** · <@1001>"
    assert lines[19] == "~~19号 替身君~~ · 已出局"


def test_the_roster_keeps_a_night_exit_until_the_door(village):
    village.until(2, "night")
    before = roster(village.scene, "both")
    village.play(cmd.PutOut(5))
    assert roster(village.scene, "both") == before
    village.until(3, "day")
    assert "~~5号 烧麦~~" in roster(village.scene, "both")[0].cards[0].text


def test_a_badge_handed_on_in_the_dawn_is_shown_to_nobody_before_the_door(village):
    village.game = game = reach(among("demon_hunter", sheriff=1), 2, "deep_night2")
    do(game, launch(7, "kill", 1))
    reach(game, 3, "dawn")
    before = (roster(village.scene, "zh"), mine(village.scene, 3, "zh"))
    do(game, launch(1, "pass_badge", 3))
    assert (roster(village.scene, "zh"), mine(village.scene, 3, "zh")) == before
    reach(game, 3, "noon")
    assert "警长" in roster(village.scene, "zh")[0].cards[0].text.split("\n")[3]
    assert "警长" in mine(village.scene, 3, "zh").cards[0].text


def test_the_roster_names_no_identity(village, build):
    renamed = build(deal=("villager", "werewolf", *("villager",) * 16, "fox"))
    renamed.until(1, "night")
    village.until(1, "night")
    assert roster(village.scene, "both") == roster(renamed.scene, "both")


def test_the_times_show_what_is_due_and_the_pace(village):
    village.until(2, "day")
    village.play(cmd.Ask(1, "delay"))
    card = times(village.scene, "zh").cards[0]
    assert card.title == "包子铺 · 第2天 · 昼"
    assert card.text == (
        f"申请加速、延时截止：<t:1767268800:f> · <t:1767268800:R>\n关门：{CLOSES}\n申请延时：1/9"
    )


def actions(message):
    return [decode(item.action) for row in message.rows for item in row]


def test_requests_have_buttons_while_they_are_taken(village):
    roster_only = [Action(Verb.ROSTER, 7)]
    assert actions(times(village.scene, "zh")) == roster_only
    village.until(2, "day")
    assert actions(times(village.scene, "zh")) == [
        *roster_only,
        Action(Verb.ASK, 7, ("haste", "2")),
        Action(Verb.ASK, 7, ("delay", "2")),
    ]
    village.paused = True
    assert actions(times(village.scene, "zh")) == roster_only
    village.paused = False
    village.play(cmd.CloseRequests(2))
    assert actions(times(village.scene, "zh")) == roster_only


def test_a_delay_is_shown_when_it_has_passed(village):
    village.until(2, "day")
    for seat in range(1, 10):
        village.play(cmd.Ask(seat, "delay"))
    assert "今日延时：多讨论 1 天。" in times(village.scene, "zh").cards[0].text


def test_a_hastened_day_says_so(build):
    village = build()
    village.until(2, "day")
    for seat in range(14, 19):
        village.play(cmd.PutOut(seat))
    assert "今日加速：讨论日缩短，仍可改票。" in times(village.scene, "zh").cards[0].text


def test_a_paused_game_shows_no_times(village):
    village.until(2, "day")
    village.paused = True
    assert "<t:" not in times(village.scene, "both").cards[0].text


def test_a_game_that_is_over_shows_no_times(village):
    village.play(cmd.JudgeLost("wolf"))
    assert times(village.scene, "zh").cards[0].text == "游戏已经结束。"
