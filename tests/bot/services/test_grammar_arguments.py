"""Launches with arguments, with fewer targets, for a controlled seat, and 上警, as written."""

import pytest
from msgspec.structs import replace

from bot.rendering.plain import not_understood
from bot.rendering.scene import Scene
from bot.services.ballot_text import Choice, Roster
from bot.services.grammar import (
    Asking,
    Declining,
    Launching,
    NotUnderstood,
    SkillWord,
    Talk,
    identity_words,
    known_words,
    launch_in,
    parse,
    read_argument,
)
from engine import rulesets
from engine.arguments import LONGEST_TEXT
from engine.game import Game

RULES = rulesets.get("sumeru")
KNOWN = known_words(RULES)
IDENTITIES = identity_words(RULES)
WORDS = {word.id: word for word in KNOWN}
ROSTER = Roster(
    [
        Choice(2, "包子"),
        Choice(4, "饺子"),
        Choice(5, "馄饨", out=True),
        Choice(8, "烧麦"),
        Choice(9, "小 笼"),
    ]
)
MINE = ("transmute", "sophistry", "name_skill", "wish", "charm", "mist")


def read(text, *skills, in_group=False, controlled=None):
    return parse(
        text,
        [WORDS[skill] for skill in skills or MINE],
        KNOWN,
        ROSTER,
        mentions={77: 4},
        in_group=in_group,
        identities=IDENTITIES,
        controlled={
            seat: [replace(WORDS[skill], open=True) for skill in held]
            for seat, held in (controlled or {}).items()
        },
    )


def refused(text, *skills, **also):
    meaning = read(text, *skills, **also)
    assert isinstance(meaning, NotUnderstood), meaning
    state = Game.deal(RULES, dict.fromkeys(range(1, 10), "elder")).state
    for tongue in ("zh", "en", "both"):
        said = not_understood(
            Scene(game=1, title="", state=state), meaning.reason, meaning.args, tongue
        )
        assert said.text
    return meaning


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("不思议之炼金 4 33", 33), ("不思议之炼金4号33", 33), ("不思议之炼金 4，33", 33)),
        *(("不思议之炼金 饺子 33", 33), ("不思议之炼金 4 饺子 33", 33), ("炼金 4 1", None)),
        *(
            ("不思议之炼金 4 -33", -33),
            ("不思议之炼金 4 −33", -33),
            ("不思议之炼金 ４ －３３", -33),
        ),
        *(("不思议之炼金 4，-33", -33), ("不思议之炼金 4 负33", -33), ("不思议之炼金 4 +33", 33)),
        *(("不思议之炼金 4 负三", -3), ("不思议之炼金 4 十二", 12), ("不思议之炼金 4 0", 0)),
        *(
            ("不思议之炼金：4号：33。", 33),
            ("Wondrous Alchemy 4 -7", -7),
            ("/不思议之炼金 4 33", 33),
        ),
        *(("不思议之炼金 <@77> -1", -1), ("不思议之炼金 -> 4 33", 33), ("不思议之炼金 4 033", 33)),
        *(("不思议之炼金 4-33", None), ("不思议之炼金 4 - 33", None), ("不思议之炼金 -4 3", None)),
        *(("不思议之炼金 4", None), ("不思议之炼金 4 三十号", None), ("不思议之炼金 33 4", None)),
        *(("不思议之炼金 4 3.5", None), ("不思议之炼金 4 33 5", None), ("不思议之炼金", None)),
        *(("不思议之炼金 4 1234567890", None), ("不思议之炼金 弃权 3", None)),
    ],
)
def test_a_number_stands_after_the_target(text, number):
    if number is None:
        refused(text)
    else:
        assert read(text) == Launching("transmute", (4,), (str(number),))


@pytest.mark.parametrize(
    "text",
    [
        *("诡辩 8 牧师", "诡辩 8号 牧师", "诡辩8号牧师", "诡辩8牧师", "诡辩 烧麦 牧师"),
        *("诡辩 牧师 8", "诡辩：8，牧师", "诡辩 8 Priest", "诡辩 8 「牧师」", "诡 辩 8号 牧 师"),
        "发动诡辩 8 牧师！",
    ],
)
def test_an_identity_stands_beside_the_target(text):
    assert read(text) == Launching("sophistry", (8,), ("priest",))


def test_an_identity_of_two_words_is_one():
    assert read("Sophistry 8 Wolf Scholar") == Launching("sophistry", (8,), ("wolf_scholar",))
    assert read("诡辩 小 笼 Wolf Scholar") == Launching("sophistry", (9,), ("wolf_scholar",))


@pytest.mark.parametrize(
    ("text", "reason", "given"),
    [
        ("诡辩 8 牧", "unknown-identity", "牧"),
        ("诡辩 8 先知", "unknown-identity", "先知"),
        ("诡辩 山山 牧师", "unknown-target-before", "山山"),
        ("诡辩 8", "arguments", "8"),
        ("诡辩 牧师", "arguments", "牧师"),
        ("诡辩", "arguments", "none"),
        ("不思议之炼金 4 许多", "unknown-number", "许多"),
        ("不思议之炼金 4-33", "unclear-sign", "4-33"),
        ("增幅 杀人人", "unknown-skill", "杀人人"),
        ("增幅", "arguments", "none"),
        ("幸运许愿", "arguments", "none"),
        ("未明之雾 2 4", "target-count", "2 4"),
        ("迷惑 谁", "target-range", "谁"),
        ("迷惑", "target-range", "none"),
        ("迷惑 2 4 8", "target-range", "2 4 8"),
    ],
)
def test_what_is_missing_or_misspelt_is_named(text, reason, given):
    meaning = refused(text)
    assert meaning.reason == f"grammar-{reason}"
    assert meaning.args["given"] == given


def test_an_identity_that_was_misspelt_is_suggested():
    assert "牧师" in refused("诡辩 8 牧狮").args["candidates"]
    assert refused("诡辩 8 完全不是").args["count"] == 0


def test_a_target_that_is_out_is_refused_also_with_arguments():
    assert refused("诡辩 5 牧师").reason == "grammar-target-out"


def test_a_skill_is_named_to_be_boosted():
    assert read("增幅 杀人") == Launching("name_skill", (), ("kill",))
    assert read("增幅：猎杀。") == Launching("name_skill", (), ("hunt",))
    assert read("Name a Skill Hunt") == Launching("name_skill", (), ("hunt",))


def test_a_text_is_taken_as_it_was_typed():
    assert read("幸运许愿 让 *4号* 的票 +1！") == Launching("wish", (), ("让 *4号* 的票 +1！",))
    assert read("幸运许愿：-5 分也行") == Launching("wish", (), ("-5 分也行",))
    assert read("/幸运许愿 ＡＢＣ  Ｄ") == Launching("wish", (), ("ＡＢＣ  Ｄ",))


def test_a_text_may_have_several_lines_but_no_further_command():
    assert read("幸运许愿 第一行\n第二行 5") == Launching("wish", (), ("第一行\n第二行 5",))
    assert read("幸运许愿\n只有一行") == Launching("wish", (), ("只有一行",))
    assert refused("幸运许愿 第一行\n诡辩 8 牧师").reason == "grammar-several-lines"


def test_a_text_may_be_long_but_not_longer_than_it_may_be():
    assert read("幸运许愿 " + "愿" * LONGEST_TEXT) == Launching("wish", (), ("愿" * LONGEST_TEXT,))
    assert refused("幸运许愿 " + "愿" * (LONGEST_TEXT + 1)).reason == "grammar-text-too-long"
    assert refused("幸运许愿 " + "愿" * 2000).reason == "grammar-too-long"
    assert refused("诡辩 8 牧师" + "。" * 500, "sophistry").reason == "grammar-too-long"


def test_a_text_can_still_be_declined():
    assert read("幸运许愿 放弃") == Declining("wish")


def test_where_people_talk_a_text_is_talk():
    assert read("幸运许愿 这个技能是什么", in_group=True) == Talk()
    assert not launch_in("幸运许愿 这个技能是什么", KNOWN, ROSTER, {}, IDENTITIES)
    assert launch_in("诡辩 8 牧师", KNOWN, ROSTER, {}, IDENTITIES)
    assert not launch_in("诡辩 8 是牧师吗", KNOWN, ROSTER, {}, IDENTITIES)


def test_a_skill_may_take_fewer_targets():
    assert read("迷惑 2 4") == Launching("charm", (2, 4))
    assert read("迷惑 2") == Launching("charm", (2,))
    assert read("迷惑 4 饺子") == Launching("charm", (4,))
    assert read("迷惑 4 饺子 烧麦") == Launching("charm", (4, 8))
    assert read("迷惑 4 4") == Launching("charm", (4, 4))  # the engine says why not


@pytest.mark.parametrize(
    "text",
    [
        *("以 8 流光庇护 2", "以8流光庇护2", "以8号 流光庇护 2号", "以 烧麦 流光庇护 包子"),
        *("以 8 的 流光庇护 2", "as 8 流光庇护 2", "/以 8号：流光庇护：2"),
    ],
)
def test_who_controls_a_seat_acts_for_it(text):
    meaning = read(text, controlled={8: ["shelter"]})
    assert meaning == Launching("shelter", (2,), (), 8)


def test_who_controls_a_seat_declines_and_gives_arguments_for_it():
    held = {8: ["transmute"]}
    assert read("以 8 不思议之炼金 放弃", controlled=held) == Declining("transmute", 8)
    assert read("以 8 放弃 不思议之炼金", controlled=held) == Declining("transmute", 8)
    assert read("以 8 放弃", controlled=held) == Declining("transmute", 8)
    launch = Launching("transmute", (4,), ("-3",), 8)
    assert read("以 8 不思议之炼金 4 -3", controlled=held) == launch


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("以 4 流光庇护 2", "not-controlled"),
        ("以 8 山", "unknown-for"),
        ("以 8 流光庇护", "no-target"),
        ("以 8 流光庇护 山山", "unknown-target"),
        ("以 8 猎杀 2", "not-yours"),
    ],
)
def test_an_act_for_another_that_cannot_be_read_says_why(text, reason):
    meaning = refused(text, controlled={8: ["shelter"]})
    if reason == "not-yours":
        assert meaning.reason == "grammar-unknown-for"
    else:
        assert meaning.reason == f"grammar-{reason}"


def test_a_controlled_seat_without_an_open_skill_is_said_to_have_none():
    assert refused("以 8 流光庇护 2", controlled={8: []}).reason == "grammar-nothing-open-for"


def test_ones_own_skill_is_not_taken_for_that_of_the_seat_one_controls():
    assert read("诡辩 4 牧师", controlled={8: ["sophistry"]}) == Launching(
        "sophistry", (4,), ("priest",)
    )
    assert refused("流光庇护 2", controlled={8: ["shelter"]}).reason == "grammar-not-yours"


def test_in_a_groups_room_nobody_is_acted_for():
    assert read("以 8 流光庇护 2", in_group=True, controlled={8: ["shelter"]}) == Talk()


@pytest.mark.parametrize("text", ["上警", "/上警", "上警！", " 上 警 ".replace(" ", ""), "Stand"])
def test_standing_is_asked_for_in_a_word(text):
    assert read(text) == Asking("stand")


def test_a_number_by_itself_is_read_as_in_a_launch():
    taken = {"３３": "33", "－３": "-3", "负 12": "-12", "零": "0", "十": "10", "33.": "33"}
    for written, number in taken.items():
        assert read_argument("number", written, (), ()) == number
    for written in ("", "三个", "5号", "1e3", "--3", "1 2", "-"):
        assert read_argument("number", written, (), ()) is None


def test_words_of_a_skill_say_what_it_takes():
    assert WORDS["charm"] == SkillWord("charm", ("迷惑", "Charm"), 2, least=1)
    assert WORDS["transmute"].arguments == ("number",)
