"""The timetable: when doors open and close, nights end, reminders go out."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.services.course import Course
from bot.services.setup import TimeLine
from bot.services.timetable import Timetable
from engine import commands as cmd
from engine import rulesets
from engine.clock import Moment
from engine.game import Decision, Game

SHANGHAI = ZoneInfo("Asia/Shanghai")
DEAL = ["werewolf", "werewolf", "diviner", "huntsman", "villager", "villager"] + ["villager"] * 12
SUMERU = ["tengu", "seed_wolf", "priest", "elder", "agent", "spirit_deer", "order_prince"]
SUMERU += ["official"] * 11
CLASSIC = ["wolf", "wolf", "witch", "seer"] + ["villager"] * 14


def local(day, hour, minute=0):
    return datetime(2026, 3, day, hour, minute, tzinfo=SHANGHAI)


class Table:
    """A game and its course, moved by hand."""

    def __init__(
        self, at, *, seconds_per_hour=None, seats=18, zone="Asia/Shanghai", rules="jinrou"
    ):
        named, rules = rules, rulesets.get(rules)
        self.line = TimeLine(zone, at, seconds_per_hour)
        self.course = Course()
        self.game = Game(rules, rules.settings)
        cards = {"jinrou": DEAL, "classic": CLASSIC, "sumeru": SUMERU}[named]
        dealt = Game.deal(rules, dict(enumerate(cards[:seats], 1)), discipline=False)
        self._take(tuple(dealt.log), at)

    def _take(self, entries, at):
        before = self.game.state
        self.game.commit(entries, act=False)
        self.course = self.course.after(before, self.game.state, entries, at)

    def do(self, command, at):
        decision = self.game.decide(command)
        assert isinstance(decision, Decision), decision
        self._take(decision.entries, at)

    def wanted(self, now=None):
        return Timetable(self.game.state, self.line, self.course, now).wanted()

    def due(self, what):
        return next((d.at for d in self.wanted() if d.what == what), None)

    def next(self):
        return next(d for d in self.wanted() if d.what != "reminder")

    def run_until(self, what):
        """Carry out what is due, in order, until something of that kind is next."""
        while (due := self.next()).what != what:
            self.do(due.step, due.at)
        return due.at

    def run_to(self, day, stage):
        """Carry out what is due until a stage has opened; when it did."""
        while (self.game.state.day, self.game.state.stage) != (day, stage):
            due = self.next()
            self.do(due.step, due.at)
        return due.at

    def ask(self, what, at):
        """Half of the living ask, so that the request passes."""
        living = self.game.state.living
        for seat in living[: (len(living) + 1) // 2]:
            self.do(cmd.Ask(seat, what), at)


@pytest.fixture
def table():
    return Table(local(1, 20))


def test_the_opening_lasts_as_long_as_the_settings_say(table):
    assert table.due("stage_closes") == local(1, 21)


def test_the_first_night_counts_from_its_opening_for_there_was_no_door(table):
    table.do(cmd.CloseStage(1, "opening"), local(1, 21))
    assert table.due("stage_opens") == local(1, 21)
    table.do(cmd.OpenStage(1, "night"), local(1, 21))
    assert table.due("stage_closes") == local(1, 23)


def test_the_door_opens_the_next_morning(table):
    table.run_until("stage_closes")
    table.do(cmd.CloseStage(1, "opening"), local(1, 21))
    table.do(cmd.OpenStage(1, "night"), local(1, 21))
    table.do(cmd.CloseStage(1, "night"), local(1, 23))
    assert table.due("stage_opens") == local(2, 9)


def test_a_night_that_lasts_beyond_the_morning_is_followed_by_the_day_at_once(table):
    table.do(cmd.CloseStage(1, "opening"), local(1, 21))
    table.do(cmd.OpenStage(1, "night"), local(1, 21))
    table.do(cmd.CloseStage(1, "night"), local(2, 10, 30))
    assert table.due("stage_opens") == local(2, 10, 30)


def test_a_discussion_of_two_days_closes_on_the_second_evening(table):
    assert table.run_until("requests_close") == local(3, 18)
    assert table.due("last_hour") == local(3, 20)
    assert table.due("door_closes") == local(3, 21)


def test_with_few_seats_a_discussion_is_one_day():
    table = Table(local(1, 20), seats=9)
    assert table.run_until("requests_close") == local(2, 18)
    assert table.due("door_closes") == local(2, 21)


def test_a_full_haste_that_passes_before_eighteen_closes_the_door_that_evening(table):
    table.run_until("requests_close")
    table.ask("haste", local(2, 17, 59))
    assert table.due("door_closes") == local(2, 21)
    assert table.due("requests_close") == local(2, 18)


def test_a_full_haste_that_passes_after_eighteen_closes_the_door_the_next_evening(table):
    table.run_until("requests_close")
    table.ask("haste", local(2, 18, 1))
    assert table.due("door_closes") == local(3, 21)


def test_a_delay_adds_a_day(table):
    table.run_until("requests_close")
    table.ask("delay", local(2, 12))
    assert table.due("door_closes") == local(4, 21)


def test_a_haste_by_exits_on_the_second_day_closes_the_door_that_evening(table):
    table.run_until("requests_close")
    for seat in table.game.state.living[-4:]:
        table.do(cmd.PutOut(seat), local(3, 10))
    assert table.game.state.haste
    assert table.due("door_closes") == local(3, 21)


def test_after_the_door_the_day_ends_and_the_night_opens_at_once(table):
    table.run_until("door_closes")
    table.do(cmd.CloseDoor(2, 1), local(3, 21))
    assert [d.at for d in table.wanted()] == [local(3, 21)]
    table.do(cmd.CloseStage(2, "day"), local(3, 21))
    assert [(d.what, d.at) for d in table.wanted()] == [("stage_opens", local(3, 21))]
    table.do(cmd.OpenStage(2, "night"), local(3, 21))
    assert table.due("stage_closes") == local(3, 23)


def test_a_night_counts_from_the_door_even_if_it_opened_late(table):
    table.run_until("door_closes")
    table.do(cmd.CloseDoor(2, 1), local(3, 21))
    table.do(cmd.CloseStage(2, "day"), local(3, 21, 5))
    table.do(cmd.OpenStage(2, "night"), local(3, 21, 10))
    assert table.due("stage_closes") == local(3, 23)


def test_a_reminder_comes_half_an_hour_before_a_deadline(table):
    table.run_until("door_closes")
    assert table.due("reminder") == local(3, 20, 30)


def test_a_reminder_is_not_wanted_twice(table):
    (reminder,) = (d for d in table.wanted() if d.what == "reminder")
    table.course = table.course.remind(reminder.name, reminder.at)
    assert table.due("reminder") is None


def test_a_stage_that_is_put_off_is_reminded_of_anew(table):
    (reminder,) = (d for d in table.wanted() if d.what == "reminder")
    table.course = table.course.remind(reminder.name, reminder.at).extend("1/opening/open", 60)
    assert table.due("reminder") == local(1, 21, 30)


def test_a_stage_shorter_than_the_reminder_has_none():
    rules = rulesets.get("jinrou")
    short = replace(rules.settings, times=replace(rules.settings.times, opening=20))
    table = Table(local(1, 20))
    table.game.state = replace(table.game.state, settings=short)
    assert table.due("reminder") is None
    assert table.due("stage_closes") == local(1, 20, 20)


def test_an_extension_moves_the_deadlines_of_its_stage_and_no_other(table):
    table.course = table.course.extend("1/opening/open", 45)
    assert table.due("stage_closes") == local(1, 21, 45)
    table.do(cmd.CloseStage(1, "opening"), local(1, 21, 45))
    table.do(cmd.OpenStage(1, "night"), local(1, 21, 45))
    assert table.due("stage_closes") == local(1, 23, 45)


def test_a_pause_moves_what_remains_and_the_next_day_is_as_ever(table):
    table.course = table.course.pause(local(1, 20, 30)).resume(local(1, 22, 30))
    assert table.due("stage_closes") == local(1, 23)
    table.do(cmd.CloseStage(1, "opening"), local(1, 23))
    table.do(cmd.OpenStage(1, "night"), local(1, 23))
    table.do(cmd.CloseStage(1, "night"), local(2, 1))
    assert table.due("stage_opens") == local(2, 9)


def test_a_pause_that_lasts_shows_what_would_be_if_it_ended_now(table):
    table.course = table.course.pause(local(1, 20, 30))
    (close,) = (d for d in table.wanted(local(1, 23, 30)) if d.what == "stage_closes")
    assert close.at == local(2, 0)


def test_a_game_that_is_over_wants_nothing(table):
    for seat in (1, 2):
        table.do(cmd.PutOut(seat), local(1, 20, 1))
    assert table.game.state.winner is not None
    assert table.wanted() == ()


def test_a_table_without_a_deal_wants_nothing():
    rules = rulesets.get("jinrou")
    game = Game(rules, rules.settings)
    line = TimeLine("Asia/Shanghai", local(1, 20))
    assert Timetable(game.state, line, Course()).wanted() == ()


def test_on_a_fast_clock_the_same_hours_take_less():
    real, fast = Table(local(1, 20)), Table(local(1, 20), seconds_per_hour=2.0)
    for table in (real, fast):
        table.run_until("door_closes")
    ratio = timedelta(hours=1) / timedelta(seconds=2)
    whole = real.due("door_closes") - local(1, 20)
    assert fast.due("door_closes") - local(1, 20) == whole / ratio


def test_the_door_keeps_its_hour_when_summer_time_begins():
    berlin = ZoneInfo("Europe/Berlin")
    table = Table(datetime(2026, 3, 27, 20, tzinfo=berlin), zone="Europe/Berlin")
    table.run_until("door_closes")
    assert table.due("door_closes") == datetime(2026, 3, 29, 21, tzinfo=berlin)
    assert table.due("requests_close") is None


@given(
    hours=st.floats(0, 24 * 365),
    zone=st.sampled_from(["Asia/Shanghai", "Europe/Berlin", "America/St_Johns", "UTC"]),
    speed=st.one_of(st.none(), st.floats(0.05, 100)),
    steps=st.integers(1, 14),
)
def test_whenever_a_game_starts_its_deadlines_never_go_back(hours, zone, speed, steps):
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=hours)
    table = Table(at, seconds_per_hour=speed, zone=zone)
    for _ in range(steps):
        wanted = [d for d in table.wanted() if d.what != "reminder"]
        if not wanted:
            break
        assert wanted == sorted(wanted, key=lambda d: d.at)
        due = wanted[0]
        assert due.at >= at
        at = due.at
        table.do(due.step, at)


def turning(at):
    """A game of rules in which day and night have lengths and turn at 9:00 or 22:00."""
    return Table(at, rules="classic")


def test_a_day_lasts_two_days_and_a_night_about_twelve_hours_turning_at_either_time():
    table = turning(local(1, 10))
    assert table.run_to(0, "day") == local(1, 22)
    assert table.run_to(0, "nightfall") == local(3, 22)
    assert table.run_to(1, "day") == local(4, 9)
    assert table.run_to(1, "nightfall") == local(6, 9)
    assert table.run_to(2, "day") == local(6, 22)
    assert table.run_to(2, "nightfall") == local(8, 22)


def test_the_witch_has_the_last_two_hours_of_a_night_be_it_short_or_long():
    table = turning(local(1, 10))
    table.run_to(0, "nightfall")
    assert table.due("stage_closes") == local(4, 7)
    assert table.run_to(0, "witch_hour") == local(4, 7)
    assert table.due("stage_closes") == local(4, 9)
    table.run_to(1, "nightfall")
    assert table.due("stage_closes") == local(6, 20)


@pytest.mark.parametrize("hour", range(24))
def test_whenever_a_day_begins_it_ends_at_a_turn_near_its_length(hour):
    table = turning(local(1, hour) - timedelta(hours=12))
    assert table.run_to(0, "day") == local(1, hour)
    closes = table.due("door_closes")
    assert closes.astimezone(SHANGHAI).hour in (9, 22)
    assert abs(closes - local(3, hour)) <= timedelta(hours=6.5)


@pytest.mark.parametrize("hour", range(24))
def test_a_door_that_closes_early_is_followed_by_a_night_of_some_hours(hour):
    table = turning(local(1, 10))
    table.run_to(0, "day")
    table.do(cmd.CloseDoor(0), local(2, hour))
    opens = table.run_to(1, "day").astimezone(SHANGHAI)
    assert opens.hour in (9, 22)
    assert timedelta(hours=5) <= opens - local(2, hour) <= timedelta(hours=19)


def test_a_night_that_the_director_ends_early_waits_for_the_turn():
    table = turning(local(1, 10))
    table.run_to(0, "witch_hour")
    table.do(cmd.CloseStage(0, "witch_hour"), local(4, 7, 30))
    assert table.due("stage_opens") == local(4, 9)


def test_where_nobody_can_ask_no_time_for_requests_ends():
    table = turning(local(1, 10))
    table.run_to(0, "day")
    assert {due.what for due in table.wanted()} == {"reminder", "last_hour", "door_closes"}


def test_it_is_known_when_the_coming_night_closes_before_the_door_does():
    table = turning(local(1, 10))
    table.run_to(0, "day")
    times = Timetable(table.game.state, table.line, table.course)
    assert times.closes(Moment(0, "day")) == local(3, 22)
    assert times.closes(Moment(0, "nightfall")) == local(4, 7)
    assert times.closes(Moment(1, "day")) is None
    table.do(cmd.CloseDoor(0), local(3, 20))
    times = Timetable(table.game.state, table.line, table.course)
    assert times.closes(Moment(0, "nightfall")) == local(4, 7)
    table.run_to(0, "nightfall")
    times = Timetable(table.game.state, table.line, table.course)
    assert times.closes(Moment(0, "nightfall")) == local(4, 7)
    assert times.closes(Moment(0, "day")) is None


def test_before_the_first_dawn_it_is_known_when_the_door_opens():
    table = Table(local(1, 20), rules="sumeru")
    times = Timetable(table.game.state, table.line, table.course)
    assert times.closes(Moment(1, "dawn")) == local(2, 9)
    table.run_to(1, "dawn")
    times = Timetable(table.game.state, table.line, table.course)
    assert times.closes(Moment(1, "dawn")) == local(2, 9)


def sumeru(day, stage):
    """A table of the third ruleset on which a stage has just opened."""
    table = Table(local(1, 20), rules="sumeru")
    table.run_to(day, stage)
    return table


NIGHT = [
    ("dusk1", 21, 10),
    ("dusk2", 21, 20),
    ("early_night1", 21, 30),
    ("early_night2", 21, 40),
    ("midnight", 21, 40),
    ("deep_night1", 21, 50),
    ("deep_night2", 22, 0),
    ("small_hours", 22, 10),
]


@pytest.mark.parametrize(("stage", "hour", "minute"), NIGHT)
def test_every_stage_of_an_evening_closes_so_long_after_the_door(stage, hour, minute):
    assert sumeru(1, stage).due("stage_closes") == local(2, hour, minute)


def test_the_dawn_lasts_until_the_door_opens():
    table = sumeru(2, "dawn")
    assert table.due("stage_closes") == local(3, 9)
    assert table.run_to(2, "noon") == local(3, 9)


def test_at_half_of_its_window_a_place_is_passed_that_is_not_waited_for_any_longer():
    table = sumeru(2, "small_hours")
    assert table.due("place_passes") == local(3, 22, 5)
    table.do(cmd.PassPlace(2, "small_hours"), local(3, 22, 5))
    assert table.due("place_passes") is None
    assert table.due("stage_closes") == local(3, 22, 10)


def test_who_is_waited_for_until_half_of_a_window_is_reminded_in_the_middle_of_that_half():
    table = sumeru(2, "small_hours")
    reminder, end = [d for d in table.wanted() if d.what == "reminder"]
    assert reminder.at == datetime(2026, 3, 3, 22, 2, 30, tzinfo=SHANGHAI)
    assert (reminder.step.half, end.step.half) == (True, False)
    table.course = table.course.remind(reminder.name, reminder.at)
    assert table.due("reminder") == end.at == local(3, 22, 5)
    assert table.due("place_passes") == local(3, 22, 5)


def test_where_nobody_is_waited_for_half_of_the_window_means_nothing():
    assert sumeru(1, "small_hours").due("place_passes") is None  # the deer begins on night 2


def with_two_ballots():
    table = sumeru(2, "dusk2")
    table.do(cmd.LaunchSkill(7, "rewind"), local(3, 21, 15))
    table.run_to(3, "noon")
    return table


def test_the_first_of_two_ballots_closes_half_way_to_the_door():
    table = with_two_ballots()
    assert table.due("ballot_closes") == local(4, 15)
    assert table.due("door_closes") == local(4, 21)
    assert table.due("reminder") == local(4, 14, 55)


def test_the_second_ballot_closes_with_the_door():
    table = with_two_ballots()
    assert table.run_until("ballot_closes") == local(4, 15)
    table.do(table.next().step, local(4, 15))
    assert table.game.state.ballot.number == 2
    assert table.due("ballot_closes") is None
    assert table.run_until("door_closes") == local(4, 21)
    table.do(table.next().step, local(4, 21))
    assert table.game.state.door == "closed"
