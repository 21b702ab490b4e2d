"""The pace of a discussion: requests of the seats, and days with few living seats (J9)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import pace
from engine.commands import Refusal
from engine.game import Game
from engine.settings import Discipline, Pace, Settings
from tests.engine.made_up import passive, table
from tests.engine.playing import (
    announcements,
    close,
    do,
    happened,
    jinrou,
    reach,
    refused,
    tick,
)


def by_day(seats: int = 4, *, below: int = 0, **made) -> Game:
    settings = Settings(pace=Pace(days=2, days_in_haste=1, haste_below=below))
    return reach(table(dict.fromkeys(range(1, seats + 1), ()), settings=settings, **made), 2, "day")


def ask(game: Game, what: str, *seats: int) -> Game:
    do(game, *(cmd.Ask(seat, what) for seat in seats))
    return game


def changes(game: Game) -> list[tuple[str, bool]]:
    return [(e.kind, e.asked) for e in happened(game, ev.PaceChanged)]


@pytest.mark.parametrize(("seats", "needed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4)])
@pytest.mark.parametrize(("what", "kind"), [("haste", "full_haste"), ("delay", "delay")])
def test_half_of_the_living_or_more_pass_a_request(seats, needed, what, kind):
    game = ask(by_day(seats, below=1), what, *range(1, needed))
    assert changes(game) == []
    ask(game, what, needed)
    assert changes(game) == [(kind, True)]
    assert ("pace", {"kind": kind}) in announcements(game)


def test_a_request_is_public():
    (entry,) = do(by_day(), cmd.Ask(1, "haste"))
    assert entry.to == ev.PUBLIC
    assert entry.event == ev.Asked(1, "haste")


def test_a_seat_asks_once_for_each_kind():
    game = ask(by_day(8), "haste", 1)
    assert game.play(cmd.Ask(1, "haste")) == Refusal("illegal", "request-made", {"what": "haste"})
    ask(game, "delay", 1)


def test_what_has_passed_cannot_be_asked_for_again():
    game = ask(by_day(), "haste", 1, 2)
    assert game.play(cmd.Ask(3, "haste")) == Refusal("illegal", "request-passed", {"what": "haste"})
    ask(game, "delay", 3)


def test_both_lapse_with_the_day():
    game = ask(by_day(), "haste", 1, 2)
    reach(game, 3, "day")
    assert not game.state.full_haste
    ask(game, "haste", 1)
    assert not game.state.full_haste


def test_a_request_of_a_kind_that_is_none_is_unknown():
    assert by_day().play(cmd.Ask(1, "stand")) == Refusal(
        "unknown", "no-such-request", {"text": "stand"}
    )


def test_a_seat_that_has_left_asks_for_nothing():
    game = by_day()
    do(game, cmd.PutOut(1))
    assert refused(game, cmd.Ask(1, "haste")) == "you-are-out"


def test_who_left_in_the_night_is_told_the_time_like_everybody_until_the_door_opens():
    game = reach(by_day(), 3, "night")
    do(game, cmd.PutOut(1))
    assert not game.state.seats[1].announced
    assert refused(game, cmd.Ask(1, "haste")) == refused(game, cmd.Ask(2, "haste"))


def test_who_may_not_speak_may_not_ask():
    stop = Refusal("illegal", "dummy-acts-not", {"seat": 1})
    mute = passive("mute", may_speak=lambda s, me, seat, text: stop if seat == 1 else None)
    game = reach(table({1: (), 2: (mute,)}), 2, "day")
    assert game.play(cmd.Ask(1, "haste")) == stop


def test_requests_close_before_the_door_does():
    game = by_day()
    do(game, cmd.CloseRequests(2))
    assert refused(game, cmd.Ask(1, "haste")) == "requests-closed"


@pytest.mark.parametrize("step", ["last hour", "closed", "night", "opening"])
def test_there_is_no_asking_at_any_other_time(step):
    game = by_day() if step != "opening" else table({1: (), 2: ()})
    if step == "last hour":
        do(game, cmd.BeginLastHour(2))
    elif step == "closed":
        tick(game)
    elif step == "night":
        reach(game, 2, "night")
    assert refused(game, cmd.Ask(1, "haste")) == "requests-closed"


def test_the_requests_of_those_who_have_left_no_longer_count():
    game = ask(by_day(6), "haste", 1, 2)
    do(game, cmd.PutOut(1))
    ask(game, "haste", 3)
    assert changes(game) == []
    ask(game, "haste", 4)
    assert changes(game) == [("full_haste", True)]


def test_an_exit_can_pass_a_request():
    game = jinrou("werewolf", *["villager"] * 5, dummy=6)
    reach(game, 2, "day")
    ask(game, "delay", 1, 2)
    assert not any(kind == "delay" for kind, _ in changes(game))
    do(game, cmd.PutOut(3))
    assert ("delay", True) in changes(game)


def test_an_exit_after_the_requests_closed_passes_none():
    game = jinrou("werewolf", *["villager"] * 5, dummy=6)
    reach(game, 2, "day")
    ask(game, "delay", 1, 2)
    do(game, cmd.CloseRequests(2), cmd.PutOut(3))
    assert not any(kind == "delay" for kind, _ in changes(game))


# How long a discussion lasts


def test_a_discussion_lasts_as_many_days_as_the_settings_say():
    assert pace.discussion_days(by_day().state) == 2


@pytest.mark.parametrize(("living", "days"), [(3, 1), (4, 2)])
def test_with_fewer_than_so_many_alive_it_is_hastened(living, days):
    game = by_day(living, below=4)
    assert pace.discussion_days(game.state) == days
    assert changes(game) == ([("haste", False)] if days == 1 else [])


def test_in_haste_ballots_can_still_be_changed():
    game = by_day(3, below=4)
    do(game, cmd.CastBallot(1, 2), cmd.ChangeBallot(1, 3))


def test_where_nothing_else_hastens_a_day_what_is_asked_for_is_plain_haste():
    game = ask(by_day(below=0), "haste", 1, 2)
    assert ("pace", {"kind": "only_haste"}) in announcements(game)
    do(game, cmd.CastBallot(1, 2))
    assert refused(game, cmd.ChangeBallot(1, 3)) == "ballot-change-locked-only-haste"


def test_in_full_haste_they_cannot_but_for_the_extra_change():
    game = ask(by_day(below=1), "haste", 1, 2)
    do(game, cmd.CastBallot(1, 2), cmd.CastBallot(3, 4))
    assert refused(game, cmd.ChangeBallot(1, 3)) == "ballot-change-locked-haste"
    do(game, cmd.PutOut(2), cmd.ChangeBallot(1, 4))


def test_in_full_haste_nobody_is_carded():
    rule = Settings(discipline=Discipline(posts_per_day=5))
    game = reach(table({1: (), 2: ()}, settings=rule, discipline=True), 2, "day")
    ask(game, "haste", 1)
    close(game)
    assert happened(game, ev.CardGiven) == []


def test_a_delay_adds_a_day_and_ends_any_haste():
    game = ask(by_day(4, below=5), "haste", 1, 2)
    assert (game.state.haste, game.state.full_haste) == (True, True)
    ask(game, "delay", 3, 4)
    assert (game.state.haste, game.state.full_haste) == (False, False)
    assert pace.discussion_days(game.state) == 3
    do(game, cmd.CastBallot(1, 2), cmd.ChangeBallot(1, 3))


def test_after_a_delay_few_living_seats_hasten_no_more():
    game = jinrou(*["werewolf"] * 2, *["villager"] * 15, dummy=17)
    reach(game, 2, "day")
    ask(game, "delay", *range(1, 9))
    do(game, *(cmd.PutOut(seat) for seat in range(10, 15)))
    assert len(game.state.living) < 15
    assert changes(game) == [("delay", True)]


def test_exits_by_day_hasten_the_day_that_they_fall_on():
    game = jinrou(*["werewolf"] * 2, *["villager"] * 14, dummy=16)
    reach(game, 2, "day")
    assert len(game.state.living) == 15
    assert changes(game) == []
    do(game, cmd.PutOut(15))
    assert changes(game) == [("haste", False)]
    do(game, cmd.PutOut(14))
    assert changes(game) == [("haste", False)]
