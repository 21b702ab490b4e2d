"""`classic` put together: its calendar, its boards, its times."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import rulesets
from tests.engine.playing import announcements, classic, do, happened, reach, refused

RULES = rulesets.get("classic")


def test_days_begin_with_number_0_and_nights_have_two_stages():
    game = reach(classic("wolf", *["villager"] * 7), 1, "nightfall")
    assert [(e.day, e.stage) for e in happened(game, ev.StageOpened)] == [
        (0, "opening"),
        (0, "day"),
        (0, "nightfall"),
        (0, "witch_hour"),
        (1, "day"),
        (1, "nightfall"),
    ]


def test_a_night_is_announced_once_though_it_has_two_stages():
    game = reach(classic("wolf", *["villager"] * 7), 0, "witch_hour")
    assert [args for m, args in announcements(game) if m == "night-opens"] == [{"day": 0}]


@pytest.mark.parametrize("name", [str(n) for n in range(8, 19)])
def test_there_is_a_sound_board_for_8_to_18_seats_named_by_its_size(name):
    board = RULES.settings.boards[name]
    cards = [identity for identity, count in board.items() for _ in range(count)]
    assert len(cards) == int(name)
    assert RULES.check_deal(dict(enumerate(cards, 1)), {}) == []


def test_a_day_has_48_hours_and_a_night_12_of_which_the_last_two_are_the_witchs():
    settings = RULES.settings
    assert settings.times.day_hours == 48
    assert settings.times.night == {"nightfall": 600, "witch_hour": 720}
    assert (settings.times.door_opens, settings.times.door_closes) == ("09:00", "22:00")


def test_ballots_can_be_changed_in_the_last_hour_and_it_says_so():
    game = reach(classic("wolf", *["villager"] * 7), 1, "day")
    do(game, cmd.CastBallot(2, 3), cmd.BeginLastHour(1), cmd.ChangeBallot(2, 4))
    assert "last-hour-changes" in [m for m, _ in announcements(game)]
    assert refused(game, cmd.ChangeBallot(2, 5)) == "ballot-change-used"


def test_nobody_gets_a_card_for_silence():
    game = reach(classic("wolf", *["villager"] * 7, discipline=True), 0, "nightfall")
    assert happened(game, ev.CardGiven) == []


@pytest.mark.parametrize("what", ["haste", "delay"])
def test_there_are_no_requests_for_the_pace(what):
    game = reach(classic("wolf", *["villager"] * 7), 1, "day")
    assert refused(game, cmd.Ask(2, what)) == "requests-none"


def test_nobody_stands_for_sheriff():
    game = reach(classic("wolf", *["villager"] * 7), 0, "day")
    assert refused(game, cmd.Ask(2, "stand")) == "no-such-request"
