"""Tongues: one language, or Chinese first and English below it in small print."""

import pytest

from bot.wording import Phrases, beside, both, bundle, in_a_row, tongue_of
from engine.wording import Locale, UnknownMessage


def test_one_language_says_it_in_that_language():
    assert Phrases("zh").say("roster-count", alive=3, seats=5) == "在场 3 / 5"
    assert Phrases("en").say("roster-count", alive=3, seats=5) == "In the game: 3 / 5"


def test_both_languages_say_chinese_first_and_english_in_small_print():
    assert both("panel-over") == "游戏已经结束。\n-# The game is over."


def test_small_print_is_marked_on_every_line():
    first, *rest = both("help-ballots").split("\n")
    small = [line for line in rest if line.startswith("-# ")]
    assert not first.startswith("-# ")
    assert len(small) == 2
    assert rest[-2:] == small


def test_a_label_is_one_line_in_both_languages():
    assert Phrases("both").label("button-help") == "帮助 Help"


def test_what_is_the_same_in_both_languages_is_said_once():
    same: dict[Locale, str] = {"zh": "5号", "en": "5号"}
    assert beside(same) == in_a_row(same) == "5号"


def test_an_argument_can_depend_on_the_language():
    label = Phrases("both").label("button-decline", skill=lambda locale: f"<{locale}>")
    assert label == "放弃<zh> Decline <en>"


def test_an_unknown_message_is_an_error():
    with pytest.raises(UnknownMessage):
        Phrases("both").say("no-such-message")


def test_a_missing_argument_is_an_error():
    with pytest.raises(ValueError, match="roster-count"):
        Phrases("zh").say("roster-count", alive=3)


@pytest.mark.parametrize(
    ("locale", "tongue"), [("zh", "zh"), ("en", "en"), (None, "both"), ("de", "both"), ("", "both")]
)
def test_whoever_speaks_neither_language_is_told_in_both(locale, tongue):
    assert tongue_of(locale) == tongue


def test_two_catalogs_cannot_have_the_same_message(tmp_path, monkeypatch):
    for name in ("a", "b"):
        (tmp_path / f"{name}.zh.ftl").write_text("hello = 你好\n", encoding="utf-8")
    monkeypatch.setattr("bot.wording.FOLDER", tmp_path)
    bundle.cache_clear()
    try:
        with pytest.raises(ValueError, match=r"b\.zh\.ftl: already there: hello"):
            bundle("zh")
    finally:
        bundle.cache_clear()


def test_a_catalog_that_cannot_be_read_is_an_error(tmp_path, monkeypatch):
    (tmp_path / "a.zh.ftl").write_text("hello =\n    **bold**\n", encoding="utf-8")
    monkeypatch.setattr("bot.wording.FOLDER", tmp_path)
    bundle.cache_clear()
    try:
        with pytest.raises(ValueError, match=r"a\.zh\.ftl"):
            bundle("zh")
    finally:
        bundle.cache_clear()


def test_a_number_that_is_an_id_or_a_moment_is_said_digit_by_digit():
    for locale in ("zh", "en"):
        said = Phrases(locale).say("inbox-dm-closed", user=1576724395139792919)
        assert "<@1576724395139792919>" in said


def test_a_number_still_chooses_between_forms():
    assert Phrases("zh").say("posts-of", count=3, due=0) != Phrases("zh").say(
        "posts-of", count=3, due=5
    )
