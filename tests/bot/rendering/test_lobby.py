"""Sign-up: the post, the director's panel, what was drawn, which game is meant."""

from msgspec.structs import replace

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.lobby import (
    CHARACTER,
    Lobby,
    drawn,
    join_form,
    lobby_panel,
    lobby_post,
    private_test,
    which_game,
)
from bot.rendering.messages import Button, Select
from bot.rendering.scene import Face
from engine import rulesets

RULES = rulesets.get("jinrou")
LOBBY = Lobby(
    game=7,
    title="包子铺",
    rules=RULES,
    settings=RULES.settings,
    zone="Asia/Shanghai",
    least=2,
    most=3,
    players=(Face(0, "饺子", 11), Face(0, "包子", 12)),
    unreachable=frozenset({12}),
)


def states(message):
    return {
        action.verb: item.disabled
        for row in message.rows
        for item in row
        if (action := decode(item.action))
    }


def test_the_post_tells_the_game_and_who_has_signed_up():
    post = lobby_post(LOBBY)
    lines = post.cards[0].text.split("\n")
    assert post.cards[0].title == "报名 · 包子铺 Sign-up · 包子铺"
    assert lines[0] == "**人狼村之谜** Werewolf Village"
    assert "已报名 2 人，需要 2–3 人。" in lines
    assert "开门 09:00，关门 21:00（Asia/Shanghai）。" in lines
    assert lines[-2:] == ["1. **饺子** · <@11>", "2. **包子** · <@12>"]
    assert states(post) == {Verb.JOIN: False, Verb.LEAVE: False, Verb.RULES: False}


def test_the_post_tells_of_a_fast_clock_and_of_real_time_nothing():
    fast = replace(LOBBY, seconds_per_hour=30.0)
    assert "快速时钟：30 秒走一小时。" in lobby_post(fast).cards[0].text
    assert "快速时钟" not in lobby_post(LOBBY).cards[0].text


def test_a_full_lobby_lets_leave_and_not_join():
    full = replace(LOBBY, most=2)
    assert "已报名 2 人，需要 2 人。" in lobby_post(full).cards[0].text
    assert states(lobby_post(full)) == {Verb.JOIN: True, Verb.LEAVE: False, Verb.RULES: False}


def test_a_closed_sign_up_says_so():
    post = lobby_post(replace(LOBBY, open=False))
    assert "报名已截止。" in post.cards[0].text
    assert states(post) == {Verb.JOIN: True, Verb.LEAVE: True, Verb.RULES: False}


def test_only_the_director_sees_whom_no_message_reaches():
    assert "❌" not in lobby_post(LOBBY).cards[0].text
    panel = lobby_panel(LOBBY, {"werewolf": 1, "villager": 2, "fox": 0}, "zh")
    assert "2. **包子** · <@12> ✉️❌" in panel.cards[0].text
    assert "配置（3）：人狼×1、村人×2\n" in panel.cards[0].text


def test_seats_that_are_only_drafted_are_for_the_director_alone():
    faces = (Face(3, "饺子", 11), Face(1, "包子", 12))
    drafted = replace(LOBBY, players=faces)
    assert lobby_post(drafted) == lobby_post(LOBBY)
    panel = lobby_panel(drafted, {}, "zh").cards[0].text
    assert "1. **饺子** · 3号 · <@11>\n2. **包子** · 1号 · <@12>" in panel


def test_a_game_with_too_few_cannot_start():
    panel = lobby_panel(replace(LOBBY, least=3), {}, "zh")
    assert states(panel) == {Verb.DRAW: True, Verb.START: True, Verb.CANCEL: False}
    assert states(lobby_panel(LOBBY, {}, "zh"))[Verb.START] is False


def test_what_was_drawn_is_shown_with_what_is_odd_about_it():
    faces = {1: Face(1, "饺子", 11), 2: Face(2, "替身君")}
    deal, offices = {1: "villager", 2: "werewolf", 3: "villager"}, {"dummy": 2}
    warnings = RULES.check_deal(deal, offices)
    (message,) = drawn(LOBBY, faces, deal, offices, warnings, "zh")
    lines = message.cards[0].text.split("\n")
    assert lines[:3] == [
        "1号 饺子 · <@11> · 村人",
        "2号 替身君 · 人狼",
        "3号 · 村人",
    ]
    assert "⚠️ 2号是替身君，不能是人狼或妖狐。" in lines
    assert states(message) == {Verb.START: False, Verb.DRAW: False}


def test_the_form_asks_for_the_characters_name():
    form = join_form(7, "both")
    assert decode(form.action) == Action(Verb.JOIN, 7)
    assert [item.key for item in form.inputs] == [CHARACTER]
    assert form.inputs[0].label == "角色名 Character"


def test_the_private_test_names_the_game():
    assert "《包子铺》" in private_test(7, "包子铺", "zh").text


def test_which_game_is_asked_with_a_button_for_each():
    (row,) = which_game("msg:1", [(7, "包子铺"), (8, "饺子馆")], "zh").rows
    assert [(decode(b.action), b.label) for b in row if isinstance(b, Button)] == [
        (Action(Verb.CHOOSE_GAME, 7, ("msg:1",)), "包子铺"),
        (Action(Verb.CHOOSE_GAME, 8, ("msg:1",)), "饺子馆"),
    ]


def test_many_games_are_a_select():
    games = [(n, f"第{n}局") for n in range(1, 31)]
    rows = which_game("msg:1", games, "zh").rows
    selects = [select for (select,) in rows if isinstance(select, Select)]
    assert len(selects) == len(rows)
    assert [o.value for s in selects for o in s.options] == [str(n) for n, _ in games]
    assert len({select.action for select in selects}) == len(selects)
