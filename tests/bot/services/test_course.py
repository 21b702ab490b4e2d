"""The course: pauses, and what taking back does to time."""

from datetime import UTC, datetime, timedelta

from bot.services import records
from bot.services.course import Course, stage_key
from bot.services.setup import TimeLine
from engine import commands as cmd
from engine import rulesets
from engine.game import Decision, Game

T = datetime(2026, 3, 1, tzinfo=UTC)


def after(minutes):
    return T + timedelta(minutes=minutes)


def played(*commands):
    """A game and its course after commands, one a minute."""
    rules = rulesets.get("jinrou")
    game = Game(rules)
    course = Course()
    dealt = Game.deal(rules, {1: "werewolf", 2: "diviner", 3: "villager", 4: "villager"})
    todo = [tuple(dealt.log), *commands]
    for minute, step in enumerate(todo):
        before = game.state
        if isinstance(step, tuple):
            entries = step
        else:
            decision = game.decide(step)
            assert isinstance(decision, Decision)
            entries = decision.entries
        acts = not isinstance(step, tuple | cmd.OpenStage | cmd.CloseStage | cmd.TakeBack)
        game.commit(entries, act=acts)
        command = records.Heard("deal") if isinstance(step, tuple) else step
        course = course.follow(command, before, game.state, entries, after(minute))
    return game, course


REAL = TimeLine("Asia/Shanghai", after(0))


def test_a_pause_counts_from_the_moment_that_is_asked_about():
    course = Course().pause(after(10)).resume(after(30))
    assert course.shift(after(0), REAL) == timedelta(minutes=20)
    assert course.shift(after(20), REAL) == timedelta(minutes=10)
    assert course.shift(after(40), REAL) == timedelta(0)


def test_a_pause_counts_in_the_time_of_the_game_at_the_speed_it_then_had():
    course = Course().pause(after(10)).go(360.0, after(20)).resume(after(30))
    line = TimeLine("Asia/Shanghai", after(0), speeds=course.speeds)
    assert course.shift(after(0), line) == timedelta(minutes=10 + 10 * 10)


def test_pausing_twice_is_pausing_once():
    course = Course().pause(after(1))
    assert course.pause(after(2)) == course
    assert course.paused


def test_going_on_without_a_pause_changes_nothing():
    assert Course().resume(after(1)) == Course()


def test_the_night_without_a_door_begins_the_evening():
    _, course = played(cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"))
    assert course.anchors.opened == after(2)
    assert course.anchors.evening == after(2)


def test_taking_back_an_act_leaves_the_clock_alone():
    launch = cmd.LaunchSkill(2, "divine", (1,))
    _, course = played(
        cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"), launch, cmd.TakeBack()
    )
    assert not course.paused
    assert course.anchors.opened == after(2)


def test_taking_back_past_a_deadline_stops_the_clock_where_it_was():
    launch = cmd.LaunchSkill(2, "divine", (1,))
    game, course = played(
        cmd.CloseStage(1, "opening"),
        cmd.OpenStage(1, "night"),
        launch,
        cmd.CloseStage(1, "night"),
        cmd.OpenStage(2, "day"),
        cmd.TakeBack(),
    )
    assert stage_key(game.state) == "1/night/open"
    assert course.paused
    assert course.anchors.opened == after(2)
    assert course.resume(after(60)).shift(after(2), REAL) == timedelta(minutes=56)


def by_day():
    return played(
        cmd.CloseStage(1, "opening"),
        cmd.OpenStage(1, "night"),
        cmd.CloseStage(1, "night"),
        cmd.OpenStage(2, "day"),
        cmd.CloseRequests(2),
        cmd.CastBallot(1, 2),
        cmd.TakeBack(),
    )


def test_taking_back_past_the_time_for_requests_stops_the_clock_too():
    game, course = by_day()
    assert not course.paused
    start = next(start for start, _ in game.standing() if start < game.state.seq - 2)
    reverted = game.decide(cmd.TakeBack(start))
    course = course.follow(cmd.TakeBack(start), game.state, game.state, reverted.entries, after(90))
    assert course.paused
    assert course.pauses[-1].begin == after(5)


def test_what_was_withheld_begins_when_it_is_said_and_what_began_before_goes_on():
    game, course = played(cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"))
    held = course.hold(game.state.seq - 3, after(2))
    assert held.paused
    assert held.going == course
    said = held.let_go(after(50), game.state.seq)
    assert not said.paused
    assert (said.anchors.opened, said.anchors.evening) == (after(50), after(50))
    assert said.anchors.shut == course.anchors.shut
    later = course.hold(game.state.seq, after(20)).let_go(after(50), game.state.seq)
    assert later.anchors == course.anchors
    assert later.shift(after(2), REAL) == timedelta(minutes=30)


def test_what_is_taken_back_while_it_is_withheld_was_never_said():
    game, course = played(cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"))
    last = game.state.seq
    to = next(start for start, _ in game.standing())
    held = course.hold(to, after(2))
    reverted = game.decide(cmd.TakeBack(to))
    back = held.follow(cmd.TakeBack(to), game.state, game.state, reverted.entries, after(9))
    assert (back.held, back.paused) == (None, True)
    assert back.unsaid == ((to + 1, last),)


def test_a_reminder_that_is_taken_back_with_its_stage_is_sent_again():
    game, course = played(cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"))
    course = course.remind("early", after(1)).remind("late", after(3))
    to = next(start for start, _ in game.standing())
    reverted = game.decide(cmd.TakeBack(to))
    back = course.follow(cmd.TakeBack(to), game.state, game.state, reverted.entries, after(9))
    assert set(back.reminded) == {"early"}
