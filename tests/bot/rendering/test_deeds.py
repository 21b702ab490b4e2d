"""What directors did, in a line each."""

from datetime import UTC, datetime

from bot.rendering.deeds import Done, logbook, newest, said
from bot.rendering.scene import words
from bot.rendering.steps import Corrected
from engine import commands as cmd
from engine import events as ev

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def done(kind, reason="", **given):
    return Done(NOON, 77, kind, given.pop("args", {}), reason, **given)


def test_what_is_told_within_something_is_said_once_in_each_language(village):
    village.until(2, "day")
    (closed,) = [e for e in village.game.log if isinstance(e.event, ev.StageClosed)][-1:]
    line = said(words(village.scene, "both"), done("step", event=closed.event))
    assert line.startswith("提前：结束第")
    assert (line.count("提前"), line.count("结束第"), line.count("early: ")) == (1, 1, 1)


def test_a_correction_is_told_in_each_language_for_itself(village):
    village.until(2, "day")
    cast = village.play(cmd.CastBallot(4, 5))[0].event
    one = done("correct", correction=Corrected(cast, None))
    line = said(words(village.scene, "both"), one)
    assert (line.count("更正"), line.count("a correction")) == (1, 1)
    assert said(words(village.scene, "zh"), one) == "更正：4号 汤圆 投给 5号 烧麦；改成：作废"


def test_the_panel_cuts_a_long_reason_and_the_record_does_not(village):
    one = done("pause", "长" * 150, seq=9)
    short = newest(village.scene, [one], "zh")
    assert short.count("长") < 80
    assert short.endswith("… `#9`")
    (page,) = logbook(village.scene, [one], 1, "zh")
    assert page.cards[0].text.count("长") == 150


def test_the_record_says_how_many_older_deeds_are_not_shown_and_where_there_are_none(village):
    (page,) = logbook(village.scene, [done("pause")], 41, "zh")
    assert page.cards[0].text.startswith("……更早的还有 40 件\n")
    (page,) = logbook(village.scene, [], 0, "zh")
    assert page.cards[0].text == "还没有记录。"


def test_an_office_that_ends_is_told_without_a_seat(village):
    ended = done("pass-office", args={"office": "dummy", "seat": None})
    assert said(words(village.scene, "zh"), ended) == "不再有替身君"
    passed = done("pass-office", args={"office": "dummy", "seat": 3})
    assert said(words(village.scene, "zh"), passed) == "让替身君归 3号 馄饨"
