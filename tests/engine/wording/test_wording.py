"""Messages said: names for ids, seats as the fixed formats write them, both languages."""

from __future__ import annotations

import re

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import rulesets
from engine.wording import LOCALES, Locale, UnknownMessage, Wording, bundle, seat_name
from tests.engine.random_play import of_any_game, some_command

RULES = rulesets.get("jinrou")
FOREIGN = re.compile(r"“.*?”|（.*?）|\(.*?\)|command \w+|早|再见")
"""What may be Chinese in English: what somebody wrote or is to write, and names of commands."""
ZH, EN = Wording(RULES, "zh"), Wording(RULES, "en")


@pytest.mark.parametrize(
    ("message", "args", "zh", "en"),
    [
        ("is-wolf", {"seat": 5}, "5号是人狼", "No. 5 is a werewolf"),
        ("is-no-wolf", {"seat": 12}, "12号不是人狼", "No. 12 is not a werewolf"),
        (
            "your-group",
            {"group": "wolves", "seats": [1, 12]},
            "【人狼】互知共群：1号、12号。",
            "Wolves know each other and share a room: No. 1, No. 12.",
        ),
        (
            "dawn",
            {"day": 3, "seats": []},
            "第3天开门。昨夜无人出局。",
            "Day 3: the door opens. Nobody left in the night.",
        ),
        (
            "dawn",
            {"day": 3, "seats": [4, 2]},
            "第3天开门。昨夜出局：4号、2号。",
            "Day 3: the door opens. Left in the night: No. 4, No. 2.",
        ),
        ("ballot-tally", {"counts": [[3, 2.0], [4, 1.5]]}, "投票结果：3号 2票、4号 1.5票。", None),
        ("exit", {"seat": 3, "kind": "ballot"}, "3号被投票出局。", "No. 3 is voted out."),
        ("exit", {"seat": 3, "kind": "other"}, "3号出局。", "No. 3 is out."),
        (
            "cards",
            {"seats": [3], "colour": "yellow", "why": "few-posts"},
            "黄牌：3号（发言不足）。",
            "Yellow card: No. 3 (too few posts).",
        ),
        ("cards", {"seats": [3], "colour": "red", "why": ""}, "红牌：3号。", "Red card: No. 3."),
        (
            "game-over",
            {"faction": "village", "reason": "wolves-out"},
            "游戏结束，村人阵营获胜。人狼全部出局。",
            "The game is over: Village wins. All werewolves are out.",
        ),
        (
            "skill-not-now",
            {"skill": "divine", "stages": ["day", "night"]},
            "现在不能发动【占卜】，它只能在昼、夜发动。",
            "Divine cannot be launched now, only in: Day, Night.",
        ),
        ("no-such-seat", {"text": "七号"}, "没有“七号”这个座位。请写座位号，例如 5 或 5号。", None),
    ],
)
def test_a_message_said(message, args, zh, en):
    assert ZH.say(message, args) == zh
    if en is not None:
        assert EN.say(message, args) == en


def test_what_a_player_typed_is_said_back_as_it_was():
    for text in ("{ $seat }", "{", "5号 <@1>", "\\u0041", "“引号”"):
        assert text in ZH.say("no-such-skill", {"text": text})


def test_a_message_that_the_catalog_has_not_is_an_error():
    for locale in LOCALES:
        with pytest.raises(UnknownMessage, match="nonsense"):
            Wording(RULES, locale).say("nonsense")


def test_an_argument_that_is_missing_is_an_error():
    with pytest.raises(ValueError, match="is-wolf"):
        ZH.say("is-wolf")


def test_a_seat_may_be_named_otherwise():
    def masked(seat: int, locale: Locale) -> str:
        return {5: "饺子", 6: "包子"}.get(seat) or seat_name(seat, locale)

    wording = Wording(RULES, "zh", masked)
    assert wording.say("is-wolf", {"seat": 5}) == "饺子是人狼"
    assert wording.seats([6, 7]) == "包子、7号"


@pytest.mark.parametrize(
    ("kind", "id_", "zh", "en"),
    [
        ("identity", "tough", "硬汉", "Tough"),
        ("faction", "fox", "妖狐阵营", "Fox"),
        ("skill", "ward", "日式守护", "Ward"),
        ("status", "guarded", "守护", "Guarded"),
        ("group", "masons", "共有者", "Masons"),
        ("office", "dummy", "替身君", "Dummy"),
        ("stage", "night", "夜", "Night"),
    ],
)
def test_everything_has_its_name_in_both_languages(kind, id_, zh, en):
    assert (ZH.name(kind, id_), EN.name(kind, id_)) == (zh, en)


def test_what_has_no_name_is_called_by_its_id():
    assert ZH.name("skill", "unheard of") == "unheard of"


def test_a_catalog_may_be_read_from_another_folder(tmp_path):
    (tmp_path / "zh.ftl").write_text("only-here = 在此\n", encoding="utf-8")
    other = bundle("zh", tmp_path)
    assert other.has_message("only-here")
    assert not bundle("zh").has_message("only-here")


@of_any_game(60, wild=True)
def test_all_that_a_game_says_can_be_said_in_both_languages(kind, game, rng):
    zh, en = Wording(kind.rules, "zh"), Wording(kind.rules, "en")
    said: list[tuple[str, dict]] = []
    for _ in range(90):
        answer = game.play(some_command(game.state, rng))
        if isinstance(answer, cmd.Refusal):
            said.append((answer.message, answer.args))
    said += [
        (e.event.message, e.event.args)
        for e in game.log
        if isinstance(e.event, ev.Notice | ev.Announced)
    ]
    for message, args in said:
        chinese, english = zh.say(message, args), en.say(message, args)
        assert chinese.strip()
        assert message != "game-over" or args["reason"] not in chinese
        assert english.strip()
        assert not re.search(r"[{}$]", chinese + english)
        assert not re.search(r"[\u4e00-\u9fff]", FOREIGN.sub("", english))
