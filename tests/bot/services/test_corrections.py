"""After taking back: nothing is said twice, and what differs is said to correct."""

from bot.services import corrections
from engine import events as ev


def log(*events):
    return [ev.Entry(seq, None, to, event) for seq, (to, event) in enumerate(events, 1)]


DAWN = (ev.PUBLIC, ev.Announced("dawn", {"day": 2, "seats": [8]}))
OTHER = (ev.PUBLIC, ev.Announced("dawn", {"day": 2, "seats": [7]}))
OPENED = (ev.PUBLIC, ev.StageOpened(2, "day"))
BACK = (ev.DIRECTOR, ev.Reverted(0, ""))
MINE = (ev.only(3), ev.Notice("is-wolf", {"seat": 1}))


def test_without_a_correction_all_is_fresh():
    entries = log(OPENED, DAWN, DAWN)
    reading = corrections.read([], entries)
    assert reading.fresh == tuple(entries)
    assert not reading.corrects


def test_what_was_said_before_is_not_said_again():
    entries = log(OPENED, DAWN, BACK, OPENED, DAWN)
    reading = corrections.read(entries[:2], entries[2:])
    assert [type(e.event) for e in reading.fresh] == [ev.Reverted, ev.StageOpened]


def test_what_was_taken_back_alone_was_told_to_be_void_and_is_said_anew():
    entries = log(OPENED, DAWN, BACK, OPENED, DAWN)
    reading = corrections.read(entries[:3], entries[3:])
    assert reading.fresh == tuple(entries[3:])
    assert not reading.corrects


def test_it_is_passed_over_as_often_as_it_was_said_and_no_more():
    entries = log(OPENED, DAWN, BACK, OPENED, DAWN, DAWN)
    reading = corrections.read(entries[:2], entries[2:])
    assert sum(e.event == DAWN[1] for e in reading.fresh) == 1


def test_what_differs_is_said_as_a_correction():
    entries = log(OPENED, DAWN, BACK, OPENED, OTHER)
    reading = corrections.read(entries[:2], entries[2:])
    assert reading.corrects == {ev.PUBLIC}
    assert OTHER[1] in [e.event for e in reading.fresh]


def test_what_is_said_on_another_day_corrects_nothing():
    entries = log(OPENED, DAWN, BACK, (ev.PUBLIC, ev.StageOpened(3, "day")), OTHER)
    reading = corrections.read(entries[:2], entries[2:])
    assert not reading.corrects


def test_a_notice_to_one_seat_corrects_nobody_else():
    entries = log(OPENED, MINE, BACK, OPENED, (ev.only(4), MINE[1]))
    reading = corrections.read(entries[:2], entries[2:])
    assert not reading.corrects


def test_what_was_taken_back_is_given_in_its_order():
    entries = log(OPENED, DAWN, BACK)
    reading = corrections.read(entries[:2], entries[2:])
    assert list(reading.undone) == entries[:2]


def test_what_waits_for_the_door_was_not_said():
    held = (ev.PUBLIC_AT_DOOR, DAWN[1])
    entries = log(held, BACK, held, DAWN)
    reading = corrections.read(entries[:1], entries[1:])
    assert DAWN[1] in [e.event for e in reading.fresh if e.to == ev.PUBLIC]
