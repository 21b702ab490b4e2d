"""Ballots as people type them: what counts, what is void and why, what is talk."""

import time

import pytest

from bot.services.ballot_text import (
    Ballot,
    BallotKind,
    Choice,
    NotABallot,
    Reply,
    Roster,
    Void,
    VoidReason,
    parse_ballot,
)

ROSTER = Roster(
    [
        Choice(1, "山"),
        Choice(2, "山纳"),
        Choice(3, "安德安纳", aliases=("安德",)),
        Choice(4, "Mary Jane"),
        Choice(5, "饺子"),
        Choice(6, "包子"),
        Choice(7, "馄饨", out=True),
        Choice(8, "烧麦", barred="not-standing"),
        Choice(9, "五"),
        Choice(10, "「雾」"),
        Choice(11, "2号机"),
        Choice(12, "汤圆"),
        Choice(13, "汤圆"),
    ]
)
MENTIONS = {505: 5, 606: 6, 707: 7}


def read(text, reply=Reply.NONE, *, allows_abstain=True, roster=ROSTER):
    return parse_ballot(text, roster, mentions=MENTIONS, reply=reply, allows_abstain=allows_abstain)


def void(text, reply=Reply.NONE, **kwargs):
    answer = read(text, reply, **kwargs)
    assert isinstance(answer, Void), answer
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "投票对象：饺子",
        "投票对象:饺子",
        "投票对象： 饺子 ",
        "投票对象；饺子",
        "投票对象=饺子",
        "投票对象∶饺子",
        "　投票对象　：　饺子　",
        "\u200b投票对象：\u200b饺\u200b子\ufeff",
        "投 票 对 象 ：饺子",
        "投票对象：\n饺子",
        "投票對象：饺子",
        "【投票对象】饺子",
        "【投票对象：饺子】",
        "投票对象：「饺子」",
        "投票对象：饺子。",
        "投票对象：@饺子",
        "投票对象：饺子~~",
    ],
)
def test_the_format_is_read_whatever_its_spaces_and_punctuation(text):
    assert read(text) == Ballot(BallotKind.CAST, 5)


@pytest.mark.parametrize(
    "target",
    ["5", "5号", "５号", "05", "五号", "5 号", "5號", "#5", "＃５", "⑤", "<@505>", "<@!505>"],
)
def test_a_seat_is_named_by_its_number_or_a_mention(target):
    assert read(f"投票对象：{target}") == Ballot(BallotKind.CAST, 5)


@pytest.mark.parametrize(
    "target",
    [
        "5号 饺子",
        "饺子 5号",
        "5饺子",
        "五号饺子",
        "5.饺子",
        "5号（饺子）",
        "饺子（5）",
        "<@505> 饺子",
        "5号 <@505>",
        "5号 饺子 <@505>",
    ],
)
def test_number_name_and_mention_that_agree_name_one_seat(target):
    assert read(f"投票对象：{target}") == Ballot(BallotKind.CAST, 5)


@pytest.mark.parametrize(
    ("target", "seat"),
    [
        ("十号", 10),
        ("十一号", 11),
        ("一十号", 10),
        ("ＭＡＲＹ　jane", 4),
        ("安德", 3),
        ("雾", 10),
        ("“雾”", 10),
        ("2号机", 11),
        ("山", 1),
        ("山纳", 2),
    ],
)
def test_names_numerals_and_other_names_are_matched_whole(target, seat):
    assert read(f"投票对象：{target}") == Ballot(BallotKind.CAST, seat)


@pytest.mark.parametrize(
    "text",
    [
        "# 投票对象：饺子",
        "-# 投票对象：饺子",
        "- 投票对象：饺子",
        "> 投票对象：饺子",
        ">>> 投票对象：饺子",
        "> **投票对象：饺子**",
        "**投票对象**：饺子",
        "**投票对象：**饺子",
        "投票对象：***饺子***",
        "__投票对象：饺子__",
        "||投票对象：饺子||",
        "`投票对象：饺子`",
        "```\n投票对象：饺子\n```",
    ],
)
def test_markdown_around_a_ballot_does_not_count(text):
    assert read(text) == Ballot(BallotKind.CAST, 5)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("投票对象：饺子\n投票理由：戏多", "戏多"),
        ("投票对象：饺子 投票理由：戏多", "戏多"),
        ("投票对象：饺子投票理由：戏多", "戏多"),
        ("投票对象：饺子，投票理由:戏多", "戏多"),
        ("投票对象：饺子（理由：戏多", "戏多"),
        ("投票对象：饺子 理由：戏多", "戏多"),
        ("投票对象：饺子\n改票理由：戏多", "戏多"),
        ("投票对象：饺子\n\n投票理由\n戏多\n还是戏多", "戏多\n还是戏多"),
        ("投票理由：戏多\n投票对象：饺子", "戏多"),
        ("投票对象：饺子\n戏多", "戏多"),
        ("想好了\n投票对象：饺子\n戏多", "想好了\n戏多"),
        ("**投票对象：饺子**\n**投票理由：** **戏**多", "**戏**多"),
        ("**投票对象：饺子 投票理由：戏多**", "戏多"),
        ("> 投票对象：饺子\n> 投票理由：戏多", "戏多"),
        ("> 投票对象：饺子\n投票理由：戏多", "戏多"),
        (">>> 投票对象：饺子\n戏多", "戏多"),
        ("投票对象：饺子\n投票理由：Ｗide AND **bold**", "Ｗide AND **bold**"),
        ("投票对象：饺子\n投票理由：包子保他", "包子保他"),
        ("投票对象：饺子\n投票理由：包子", "包子"),
        ("投票对象：饺子\n投票理由：他没写投票对象", "他没写投票对象"),
        ("投票对象：饺子\n没有理由的票", "没有理由的票"),
    ],
)
def test_what_stands_beside_the_target_is_the_reason_as_typed(text, reason):
    assert read(text) == Ballot(BallotKind.CAST, 5, reason)


def test_abstaining_is_a_ballot_without_a_target():
    assert read("投票对象：弃权") == Ballot(BallotKind.CAST, None)
    assert read("投票对象：棄權\n投票理由：没看懂") == Ballot(BallotKind.CAST, None, "没看懂")
    assert read("改票对象：弃权", Reply.TO_OWN_BALLOT) == Ballot(BallotKind.CHANGE, None)


def test_abstaining_is_void_where_it_is_not_allowed():
    answer = void("投票对象：弃权", allows_abstain=False)
    assert answer == Void(VoidReason.NO_ABSTAIN, {"label": "投票对象", "example": "1号 山"})


def test_the_example_names_another_seat_than_ones_own():
    assert Roster([Choice(1, "山"), Choice(2, "水")], own=1).example == "2号 水"
    assert Roster([Choice(1, "山"), Choice(2, "水", out=True)], own=1).example == "弃权"


def test_a_change_answers_the_original_ballot():
    answer = read("改票对象：包子\n改票理由：戏更多", Reply.TO_OWN_BALLOT)
    assert answer == Ballot(BallotKind.CHANGE, 6, "戏更多")


@pytest.mark.parametrize("target", ["包子", "弃权"])
@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (Reply.NONE, VoidReason.CHANGE_NO_REPLY),
        (Reply.TO_OTHER, VoidReason.CHANGE_WRONG_REPLY),
    ],
)
def test_a_change_that_does_not_answer_the_original_ballot_is_void(target, reply, reason):
    answer = void(f"改票对象：{target}", reply)
    assert answer.reason is reason
    assert answer.args["label"] == "改票对象"
    assert target in str(answer.args["target"])


@pytest.mark.parametrize("reply", Reply)
def test_a_first_ballot_counts_whatever_it_answers(reply):
    assert read("投票对象：包子", reply) == Ballot(BallotKind.CAST, 6)


@pytest.mark.parametrize(
    "target", ["纳", "安", "饺", "饺 子", "饺子子", "99号", "0", "5 5", "5.5", "一二号", "<@1>"]
)
def test_a_target_that_is_not_wholly_a_seat_is_unknown(target):
    answer = void(f"投票对象：{target}")
    assert answer.reason is VoidReason.UNKNOWN_TARGET
    assert answer.args["given"] == target


def test_an_unknown_name_is_answered_with_names_that_look_alike():
    answer = void("投票对象：纳")
    assert answer.args["candidates"] == "2号 山纳 / 3号 安德安纳"
    assert answer.args["count"] == 2
    assert void("投票对象：饺 子").args["candidates"] == "5号 饺子"


def test_only_seats_that_can_be_chosen_are_suggested():
    assert void("投票对象：馄").args["count"] == 0
    assert void("投票对象：烧").args["count"] == 0


@pytest.mark.parametrize(
    ("target", "candidates"),
    [("五", "5号 饺子 / 9号"), ("汤圆", "12号 汤圆 / 13号 汤圆")],
)
def test_a_text_that_means_two_seats_is_void_and_lists_both(target, candidates):
    answer = void(f"投票对象：{target}")
    assert answer.reason is VoidReason.AMBIGUOUS_TARGET
    assert answer.args["candidates"] == candidates


def test_a_second_word_settles_what_the_first_leaves_open():
    assert read("投票对象：12号 汤圆") == Ballot(BallotKind.CAST, 12)
    assert read("投票对象：9号") == Ballot(BallotKind.CAST, 9)
    assert void("投票对象：9号 五").args["candidates"] == "5号 饺子 / 9号"


def test_a_name_of_digits_does_not_stand_against_a_seat_that_does_not_exist():
    roster = Roster([Choice(1, "007"), Choice(2, "乙")])
    assert read("投票对象：007", roster=roster) == Ballot(BallotKind.CAST, 1)
    seven = Roster([Choice(1, "007"), Choice(7, "乙")])
    assert void("投票对象：007", roster=seven).reason is VoidReason.AMBIGUOUS_TARGET


def test_a_name_that_holds_the_words_for_a_reason_is_not_guessed_at():
    roster = Roster([Choice(1, "山"), Choice(2, "山投票理由")])
    assert void("投票对象：山投票理由", roster=roster).reason is VoidReason.AMBIGUOUS_TARGET


def test_a_name_made_of_two_names_is_not_guessed_at():
    roster = Roster([Choice(1, "甲"), Choice(2, "乙"), Choice(3, "甲 乙")])
    assert void("投票对象：甲 乙", roster=roster).reason is VoidReason.AMBIGUOUS_TARGET


@pytest.mark.parametrize(
    "text",
    [
        "投票对象：5号 包子",
        "投票对象：5、6",
        "投票对象：5号6号",
        "投票对象：饺子/包子",
        "投票对象：<@505> 包子",
        "投票对象：饺子\n包子",
        "6号\n投票对象：饺子",
    ],
)
def test_targets_that_do_not_agree_are_void(text):
    answer = void(text)
    assert answer.reason is VoidReason.CONTRADICTORY
    assert answer.args["candidates"] == "5号 饺子 / 6号 包子"


@pytest.mark.parametrize("text", ["投票对象：5号 弃权", "投票对象：饺子\n弃权"])
def test_a_seat_and_an_abstention_do_not_agree(text):
    assert void(text).args["candidates"] == "弃权 / 5号 饺子"


def test_a_line_that_names_the_same_seat_again_agrees():
    assert read("投票对象：饺子\n5号") == Ballot(BallotKind.CAST, 5, "5号")


@pytest.mark.parametrize("target", ["饺子 戏多", "5号戏多", "饺子，不是包子", "<@505>太水了"])
def test_text_after_the_target_must_be_marked_as_the_reason(target):
    answer = void(f"投票对象：{target}")
    assert answer.reason is VoidReason.EXTRA_TEXT
    assert answer.args["target"] == "5号 饺子"
    assert answer.args["reason_label"] == "投票理由"


@pytest.mark.parametrize("target", ["馄饨", "7号", "<@707>"])
def test_a_ballot_for_a_dead_seat_is_void_and_says_who_is_out(target):
    answer = void(f"投票对象：{target}")
    assert answer == Void(
        VoidReason.OUT, {"label": "投票对象", "example": "1号 山", "target": "7号 馄饨"}
    )


def test_a_ballot_for_a_barred_seat_is_void_and_says_why():
    answer = void("投票对象：烧麦")
    assert answer.reason is VoidReason.BARRED
    assert answer.args["why"] == "not-standing"


def test_a_dead_change_is_told_of_its_target_before_its_reply():
    assert void("改票对象：馄饨").reason is VoidReason.OUT


@pytest.mark.parametrize(
    "text",
    [
        "投票对象：饺子\n投票对象：包子",
        "投票对象：饺子\n投票对象：饺子",
        "投票对象：饺子\n改票对象：包子",
        "投票对象：饺子 改票对象：包子",
        "投票对象：饺子\n投票理由：戏多\n投票对象：包子",
        "> 投票对象：饺子\n投票对象：包子",
    ],
)
def test_several_ballots_in_one_message_are_all_void(text):
    assert void(text).reason is VoidReason.SEVERAL


@pytest.mark.parametrize(
    "text",
    [
        "> 投票对象：饺子\n同意",
        "不同意\n> 投票对象：饺子",
        "> 投票对象：饺子\n为什么\n投票理由：戏多",
    ],
)
def test_a_ballot_quoted_beside_other_words_is_not_the_authors(text):
    assert void(text).reason is VoidReason.QUOTED


@pytest.mark.parametrize(
    "text",
    ["~~投票对象：饺子~~", "投票对象：~~饺子~~", "投票对象：~~饺子~~ 包子", "~~投票对象：\n饺子~~"],
)
def test_a_ballot_that_is_crossed_out_is_void(text):
    assert void(text).reason is VoidReason.STRUCK


def test_a_reason_may_be_crossed_out():
    assert read("投票对象：饺子\n投票理由：~~戏多~~") == Ballot(BallotKind.CAST, 5, "~~戏多~~")


@pytest.mark.parametrize("text", ["投票对象：", "投票对象", "投票对象：\n投票理由：戏多"])
def test_a_ballot_that_names_nobody_is_void(text):
    assert void(text).reason is VoidReason.NO_TARGET


@pytest.mark.parametrize("text", ["投票对象 饺子", "投票对象饺子", "投票对象“饺子”"])
def test_a_label_without_its_colon_is_a_broken_format(text):
    answer = void(text)
    assert answer.reason is VoidReason.NO_COLON
    assert "饺子" in str(answer.args["given"])


@pytest.mark.parametrize(
    "text", ["我的投票对象：饺子", "投票对象是谁", "投票：", "投票", "vote: x"]
)
def test_what_means_to_vote_but_has_no_form_is_void_and_told_the_format(text):
    assert void(text).reason is VoidReason.FORMAT


@pytest.mark.parametrize(
    "text",
    ["饺子", "5", "五号", "<@505>", "投饺子", "投给5号", "投票 5号", "投票：饺子", "我要投饺子",
     "vote 5", "饺子 理由：戏多", "饺子\n戏多", "投票对像：5"],
)  # fmt: skip
def test_a_bare_target_is_told_the_line_to_write(text):
    answer = void(text)
    assert answer.reason is VoidReason.NO_LABEL
    assert isinstance(read(f"{answer.args['label']}：{answer.args['given']}"), Ballot)


@pytest.mark.parametrize("text", ["弃权", "我弃权", "弃权！"])
def test_a_bare_abstention_is_told_the_line_to_write(text):
    answer = void(text)
    assert answer.reason is VoidReason.NO_LABEL
    assert isinstance(read(f"{answer.args['label']}：{answer.args['given']}"), Ballot)


@pytest.mark.parametrize("text", ["改投6号", "改票：6", "change 6"])
def test_a_bare_change_is_told_the_format_of_a_change(text):
    assert void(text).args["label"] == "改票对象"


def test_a_bare_target_in_reply_to_the_own_ballot_is_told_the_format_of_a_change():
    assert void("包子", Reply.TO_OWN_BALLOT).args["label"] == "改票对象"


@pytest.mark.parametrize(
    "text",
    ["", "  \n ", "大家好", "666", "投票截止几点", "今天的投票对象是谁", "我觉得该投5号", "？",
     "饺子今天戏多", "投票理由：戏多", "> 投票 5号", "> 饺子\n说得好", "😀", "<:doge:123>"],
)  # fmt: skip
def test_talk_is_no_ballot(text):
    assert read(text) == NotABallot()


def test_what_was_typed_is_shown_on_one_short_line_without_markdown():
    given = str(void("投票对象：**谁** `啊`" + "啊" * 100).args["given"])
    assert given.startswith("谁 啊啊")
    assert len(given) == 40


@pytest.mark.parametrize("numbers", [(0,), (1, 1)])
def test_a_roster_refuses_numbers_that_are_no_seats(numbers):
    with pytest.raises(ValueError, match="seat number"):
        Roster(Choice(number, "甲") for number in numbers)


@pytest.mark.parametrize(
    "text",
    [
        "投" * 4000,
        "投 " * 2000,
        "投" + " " * 3999,
        "投票对象：" * 800,
        "投票对象：" + "饺子 " * 1300,
        "投票对象：" + "理由：" * 1300,
        "投票对象：" + "投票理由" * 1000,
        "投票对象：" + "5号" * 2000,
        "投票对象：" + "5 " * 2000,
        "投票对象：饺子\n" + "5\n" * 2000,
        "投票对象：饺子\n" + "理\n" * 2000,
        "投票对象：饺子\n" + "投票理由\n" * 800,
        "投票对象：饺子\n" + "~~" * 2000,
        "~~啊" * 1300 + "\n投票对象：饺子",
        "> " * 2000,
        "【" * 2000 + "投票对象" + "】" * 1990,
        "投票对象：" + "<@505> " * 500,
        "投票对象：" + "<@!" * 1300,
        "\ufdfa" * 4000,
        "饺子，" * 1300,
        "9" * 4000,
        "投\n" * 2000,
    ],
)
def test_the_longest_message_is_read_quickly(text):
    read(text)
    began = time.process_time()
    read(text)
    assert time.process_time() - began < 0.5
