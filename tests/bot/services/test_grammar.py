"""Commands as people write them in private messages and group rooms."""

import pytest

from bot.rendering.plain import not_understood
from bot.rendering.scene import Scene
from bot.services.ballot_text import Choice, Roster
from bot.services.grammar import (
    LONGEST,
    Asking,
    Declining,
    Launching,
    NotUnderstood,
    Showing,
    SkillWord,
    Talk,
    known_words,
    parse,
    request_in,
    skill_words,
)
from engine import rulesets
from engine.game import Game
from engine.stages import upcoming

RULES = rulesets.get("jinrou")
KNOWN = known_words(RULES)
DIVINE = SkillWord("divine", ("占卜", "Divine"), 1, open=True, forced=True)
KILL = SkillWord("kill", ("杀人", "Kill"), 1, open=True)
ARROW = SkillWord("arrow", ("丘比特之箭", "Arrow"), 2, open=True)
FLASH = SkillWord("flash", ("闪现", "Flash"), 0, open=True)
ROSTER = Roster(
    [
        Choice(3, "包子"),
        Choice(5, "饺子"),
        Choice(7, "馄饨", out=True),
        Choice(8, "五"),
        Choice(9, "汤圆"),
        Choice(10, "汤圆"),
        Choice(11, "小 笼"),
    ]
)
MENTIONS = {123: 5, 124: 7}


def read(text, *skills, in_group=False):
    return parse(text, skills or (DIVINE,), KNOWN, ROSTER, mentions=MENTIONS, in_group=in_group)


def reason(text, *skills, in_group=False):
    meaning = read(text, *skills, in_group=in_group)
    assert isinstance(meaning, NotUnderstood), meaning
    return meaning.reason


@pytest.mark.parametrize(
    "text",
    [
        *(
            "占卜 5",
            "占卜5",
            "占卜5号",
            "占卜 5号",
            "占卜　５号",
            "占 卜 5",
            "占卜 五号",
            "  占卜  05 ",
        ),
        *("占卜 饺子", "占卜饺子", "占卜：5", "占卜:饺子", "占卜=5", "占卜 -> 5", "占卜→5号"),
        *("【占卜】5", "「占卜」饺子", "占卜 5号 饺子", "占卜 <@123>", "占卜 <@!123>", "占卜 5。"),
        *(
            "发动占卜 5",
            "发动 占卜：5",
            "使用技能 占卜 5",
            "/占卜 5",
            "！占卜 5",
            "**占卜** 5",
            "占卜 `5`",
        ),
        *(
            "Divine 5",
            "divine5",
            "DIVINE: 饺子",
            "use divine 5",
            "launch Divine 5",
            "\u200b占卜\u200b5",
        ),
    ],
)
def test_a_launch_is_read_however_it_is_typed(text):
    assert read(text) == Launching("divine", (5,))


@pytest.mark.parametrize(
    "text",
    [
        "占卜 放弃",
        "占卜放弃",
        "占卜：放弃",
        "放弃占卜",
        "放弃 占卜",
        "不发动占卜",
        "divine decline",
    ],
)
def test_a_skill_is_declined_by_name(text):
    assert read(text, DIVINE, KILL) == Declining("divine")


def test_declining_alone_means_the_only_skill_that_is_open():
    closed = SkillWord("kill", ("杀人",), 1, open=False)
    assert read("放弃", DIVINE, closed) == Declining("divine")
    assert reason("放弃", DIVINE, KILL) == "grammar-several-skills"
    assert reason("放弃", closed) == "grammar-nothing-open"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        *(
            ("帮助", "help"),
            ("/帮助", "help"),
            ("Help!", "help"),
            ("我的", "mine"),
            ("名单", "roster"),
        ),
        *(("时间", "times"), ("规则。", "rules"), ("面板", "panel"), ("ROSTER", "roster")),
    ],
)
def test_pages_are_asked_for_by_word(text, page):
    assert read(text) == Showing(page)


def test_requests_are_read_alone():
    assert read("申请加速") == request_in(" 申请加速！") == Asking("haste")
    assert read("申请 延时") != Asking("haste")
    assert request_in("/申请延时") == Asking("delay")
    assert request_in("我申请加速") is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("\u200b \n", "empty"),
        ("你好", "unknown"),
        ("5", "unknown"),
        ("divinely 5", "unknown"),
        ("占卜" + "五" * LONGEST, "too-long"),
        ("占卜", "no-target"),
        ("占卜：", "no-target"),
        ("占卜 4", "unknown-target"),
        ("占卜 饺", "unknown-target"),
        ("占卜 5 因为他狼", "unknown-target"),
        ("占卜 弃权", "unknown-target"),
        ("占卜 0", "unknown-target"),
        ("占卜 5 3", "several-targets"),
        ("占卜 5号 包子", "several-targets"),
        ("占卜 五", "several-targets"),
        ("占卜 汤圆", "several-targets"),
        ("占卜 7", "target-out"),
        ("占卜 馄饨", "target-out"),
        ("占卜 <@124>", "target-out"),
        ("占卜 5\n占卜 3", "several-lines"),
        ("占卜 5\n谢谢", "several-lines"),
        ("~~占卜 5~~", "struck"),
        ("占卜 ~~5~~ 3", "struck"),
        ("日式守护 5", "not-yours"),
        ("ward 5", "not-yours"),
        ("> 占卜 5", "unknown"),
    ],
)
def test_what_cannot_be_read_in_one_way_is_refused_with_its_reason(text, why):
    assert reason(text) == f"grammar-{why}"


def test_a_refusal_suggests_who_may_be_meant():
    meaning = read("占卜 饺")
    assert isinstance(meaning, NotUnderstood)
    assert meaning.kind == "unknown"
    assert meaning.args == {"skill": "divine", "given": "饺", "candidates": "5号 饺子", "count": 1}


@pytest.mark.parametrize(
    "text",
    [
        *("丘比特之箭 3 5", "丘比特之箭 3号、5号", "丘比特之箭：包子，饺子", "arrow 3, 5"),
        *("丘比特之箭 3号 包子 5号 饺子", "丘比特之箭 <@999> 3 5".replace("<@999> ", "")),
    ],
)
def test_a_skill_of_two_targets_takes_both_in_order(text):
    assert read(text, ARROW) == Launching("arrow", (3, 5))


@pytest.mark.parametrize(
    "text", ["丘比特之箭 3", "丘比特之箭 3 5 9号", "丘比特之箭 3和5", "丘比特之箭 " + "3 " * 40]
)
def test_a_wrong_number_of_targets_is_refused(text):
    assert reason(text, ARROW) == "grammar-target-count"


def test_one_of_two_targets_that_is_out_is_named():
    assert reason("丘比特之箭 3 7", ARROW) == "grammar-target-out"


def test_a_name_with_a_blank_is_one_target():
    assert read("占卜 小 笼") == Launching("divine", (11,))
    assert read("丘比特之箭 小 笼 5", ARROW) == Launching("arrow", (11, 5))


def test_a_skill_without_targets_is_launched_by_its_name():
    assert read("闪现", FLASH) == Launching("flash", ())
    assert reason("闪现 5", FLASH) == "grammar-no-target-taken"


def test_a_longer_name_of_a_skill_is_not_its_shorter_beginning():
    short, long = SkillWord("wave", ("时波",), 1), SkillWord("boost", ("时波增幅",), 1)
    assert read("时波增幅 5", short, long) == Launching("boost", (5,))
    assert read("时波 5", short, long) == Launching("wave", (5,))


def test_a_skill_and_a_name_that_run_together_in_two_ways_are_ambiguous():
    short, long = SkillWord("wave", ("时波",), 1), SkillWord("boost", ("时波增",), 1)
    roster = Roster([Choice(1, "增丁"), Choice(2, "丁")])
    meaning = parse("时波增丁", (short, long), (), roster)
    assert isinstance(meaning, NotUnderstood)
    assert meaning.reason == "grammar-several-skills"
    out = parse(
        "时波增丁", (short, long), (), Roster([Choice(1, "增丁", out=True), Choice(2, "丁")])
    )
    assert isinstance(out, NotUnderstood)
    assert out.reason == "grammar-several-skills"


def test_a_character_called_like_declining_is_not_declined_by_name():
    roster = Roster([Choice(1, "放弃")])
    meaning = parse("占卜 放弃", (DIVINE,), (), roster)
    assert isinstance(meaning, NotUnderstood)
    assert meaning.reason == "grammar-decline-or-name"
    assert parse("占卜 1", (DIVINE,), (), roster) == Launching("divine", (1,))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "早",
            "5",
            "5号很可疑",
            "杀人的事晚点说",
            "杀人？",
            "杀人 今晚呢",
            "杀人 饺子和包子都行的吧",
            "占卜的事别急",
            "占卜",
            "me",
            "规则\n都看了吗",
        ),
        *("放弃吧", "要不要杀人 5", "", "> 杀人 5", "不杀人 5" * 200),
    ],
)
def test_talk_in_a_group_stays_talk(text):
    assert read(text, KILL, in_group=True) == Talk()


@pytest.mark.parametrize("text", ["杀人 5", "杀人5号", "杀人：饺子", "kill 5", "发动杀人 5"])
def test_a_group_launches_in_its_room(text):
    assert read(text, KILL, in_group=True) == Launching("kill", (5,))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("杀人", "no-target"),
        ("杀人 面条", "unknown-target"),
        ("占卜 5", "not-here"),
        ("占卜 放弃", "not-here"),
        ("杀人 5 还是 3", "unknown-target"),
        ("杀人 5、3", "several-targets"),
        ("杀人 4", "unknown-target"),
        ("杀人 饺", "unknown-target"),
        ("杀人 7", "target-out"),
        ("杀人 5\n大家看呢", "several-lines"),
        ("放弃", "decline-in-full"),
    ],
)
def test_what_tries_to_be_a_launch_in_a_group_is_answered(text, why):
    assert reason(text, KILL, in_group=True) == f"grammar-{why}"


@pytest.mark.parametrize(("text", "page"), [("帮助", "help"), ("我的", "mine"), ("规则", "rules")])
def test_pages_are_shown_to_a_group_too(text, page):
    assert read(text, KILL, in_group=True) == Showing(page)


@pytest.fixture
def night():
    deal = dict(enumerate(("werewolf", "diviner", "villager", "villager", "mason", "mason"), 1))
    game = Game.deal(RULES, deal)
    while game.state.stage != "night":
        step = upcoming(game.state)
        assert step is not None
        game.play(step)
    return game.state


def test_a_seat_writes_about_its_own_skills_and_its_groups(night):
    assert skill_words(night, 2) == (DIVINE,)
    assert skill_words(night, 1) == (KILL,)
    assert skill_words(night, 1, "wolves") == (KILL,)
    assert skill_words(night, 1, "masons") == ()
    assert skill_words(night, 3) == ()


def test_every_skill_of_the_rules_is_known_by_both_names():
    assert {word.id for word in KNOWN} == set(RULES.skills)
    assert all(len(word.names) == 2 and not word.open for word in KNOWN)


@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "你好",
        "占卜",
        "占卜 饺",
        "占卜 4",
        "占卜 5 3",
        "占卜 7",
        "占卜 5\n谢",
        "~~占卜 5~~",
        "日式守护 5",
        "五" * (LONGEST + 1),
    ],
)
def test_every_refusal_has_words(text, tongue, night):
    meaning = read(text)
    assert isinstance(meaning, NotUnderstood)
    scene = Scene(game=1, title="", state=night)
    said = not_understood(scene, meaning.reason, meaning.args, tongue).text
    assert said
    assert "{" not in said


def test_how_to_decline_is_told_only_where_it_can_be_done(night):
    scene = Scene(game=1, title="", state=night)
    free = SkillWord("divine", ("占卜", "Divine"), 1, open=True)
    for skill, can in ((free, True), (DIVINE, False)):
        meaning = read("占卜", skill)
        assert isinstance(meaning, NotUnderstood)
        assert ("放弃" in not_understood(scene, meaning.reason, meaning.args, "zh").text) is can
        assert ("decline" in not_understood(scene, meaning.reason, meaning.args, "en").text) is can


def test_a_refusal_shows_how_it_is_written(night):
    scene = Scene(game=1, title="", state=night)
    meaning = read("你好")
    assert isinstance(meaning, NotUnderstood)
    assert not_understood(scene, meaning.reason, meaning.args, "zh").text == (
        "没有看懂「你好」，什么都没有提交。"
        "发动技能请写技能名和目标，例如：占卜 5。发「帮助」可以看到还能做什么。"
    )
    without = parse("你好", (), KNOWN, ROSTER)
    assert isinstance(without, NotUnderstood)
    assert not_understood(scene, without.reason, without.args, "zh").text == (
        "没有看懂「你好」，什么都没有提交。发「帮助」可以看到能做什么。"
    )
