"""What a reader makes of a message."""

from bot.rehearsal import reading

MESSAGE = {
    "content": "第2天开门。\n-# Day 2: the door opens.",
    "embeds": [
        {
            "title": "题",
            "description": "一\n\n二",
            "fields": [{"name": "栏", "value": "三"}],
            "footer": {"text": "脚"},
        }
    ],
    "components": [
        {
            "type": 1,
            "components": [
                {"type": 2, "label": "能按", "custom_id": "a"},
                {"type": 2, "label": "不能按", "custom_id": "b", "disabled": True},
            ],
        },
        {"type": 1, "components": [{"type": 3, "placeholder": "选", "custom_id": "c"}]},
    ],
}


def test_all_parts_of_a_message_are_read_from_the_text_to_the_footer():
    assert reading.whole(MESSAGE).split("\n") == [
        "第2天开门。", "-# Day 2: the door opens.", "题", "一", "", "二", "栏", "三", "脚",
    ]  # fmt: skip


def test_small_print_and_empty_lines_are_passed_over():
    assert reading.lines(MESSAGE) == ["第2天开门。", "题", "一", "二", "栏", "三", "脚"]


def test_seats_and_the_last_moment_of_a_text_are_found():
    assert reading.seats("昨夜出局：3号、12号。") == [3, 12]
    assert reading.moment("<t:100:f> · <t:100:R> 到 <t:200:R>") == 200.0
    assert reading.moment("没有时间") is None


def test_a_text_is_shown_without_its_markup():
    shown = reading.plain("**5号** ~~<@7>~~ <t:0:f> · <t:0:R>", {"7": "阿木"})
    assert shown.startswith("5号 @阿木 ")
    assert "<t:" not in shown
    assert "·" not in shown


def test_only_what_can_be_used_is_found_among_the_components():
    assert [b["label"] for b in reading.components(MESSAGE, reading.BUTTON)] == ["能按"]
    assert [s["custom_id"] for s in reading.components(MESSAGE, reading.SELECT)] == ["c"]
