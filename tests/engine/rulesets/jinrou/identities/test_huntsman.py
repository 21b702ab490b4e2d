"""猎人: 日式守护 makes every bite on one seat void for the night (ruling J4)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.clock import Boundary
from engine.commands import Refusal
from engine.game import Game
from tests.engine.playing import close, decline, do, exits, happened, jinrou, launch, reach, refused

HUNTSMAN = 2


def night(day: int = 2) -> Game:
    game = jinrou("werewolf", "huntsman", "tough", "patient", *["villager"] * 5, dummy=9)
    return reach(game, day, "night")


def warded(game: Game) -> list[int]:
    return [s.seat for s in game.state.statuses.values() if s.kind == "warded"]


def test_a_bite_on_the_warded_seat_is_void():
    game = night()
    do(game, launch(1, "kill", 5), launch(HUNTSMAN, "ward", 5))
    close(game)
    assert exits(game) == [9]
    assert [e.by for e in happened(game, ev.StrikeStopped)] == [("warded",)]


def test_a_bite_on_another_seat_is_not():
    game = night()
    do(game, launch(1, "kill", 6), launch(HUNTSMAN, "ward", 5))
    close(game)
    assert exits(game) == [9, 6]


def test_the_ward_comes_before_any_guard_and_uses_none_up():
    game = night()
    do(game, cmd.GiveStatus(5, "guarded", "night_end"), launch(1, "kill", 5))
    do(game, launch(HUNTSMAN, "ward", 5))
    close(game)
    (stopped,) = happened(game, ev.StrikeStopped)
    assert stopped.by == ("warded",)
    assert stopped.losers == ("guarded",)


def test_it_lasts_for_that_night_alone():
    game = night()
    do(game, launch(1, "kill", 6), launch(HUNTSMAN, "ward", 5))
    close(game)
    assert warded(game) == []
    gained = [e for e in happened(game, ev.StatusGained) if e.kind == "warded"]
    assert [e.until for e in gained] == [Boundary(2, "night_end")]
    do(reach(game, 3, "night"), launch(1, "kill", 5), launch(HUNTSMAN, "ward", 7))
    close(game)
    assert exits(game) == [9, 6, 5]


def test_it_begins_with_the_second_night():
    game = night(1)
    assert game.play(launch(HUNTSMAN, "ward", 5)) == Refusal(
        "illegal", "skill-not-yet", {"skill": "ward", "night": 2}
    )
    close(game)
    assert happened(game, ev.StatusGained) == []


def test_it_can_neither_be_declined_nor_turned_on_its_owner():
    game = night()
    assert refused(game, decline(HUNTSMAN, "ward")) == "skill-forced"
    assert refused(game, launch(HUNTSMAN, "ward", HUNTSMAN)) == "target-out-of-range"


def test_the_same_seat_may_be_warded_night_after_night():
    game = night()
    for day in (2, 3):
        reach(game, day, "night")
        do(game, launch(1, "kill", 5), launch(HUNTSMAN, "ward", 5))
        close(game)
    assert exits(game) == [9]


def test_a_target_is_drawn_for_one_who_answers_nothing():
    game = night()
    do(game, launch(1, "kill", 5))
    close(game)
    draw = next(e for e in happened(game, ev.Drawn) if e.name == "日式守护")
    assert draw.pool == (1, 3, 4, 5, 6, 7, 8)


def test_a_huntsman_bitten_in_that_night_still_wards():
    game = night()
    do(game, launch(1, "kill", HUNTSMAN), launch(HUNTSMAN, "ward", 5))
    close(game)
    assert exits(game) == [9, HUNTSMAN]
    assert [e.seat for e in happened(game, ev.StatusGained)] == [5]


def test_it_stops_no_ballot():
    game = night()
    do(game, launch(1, "kill", 5), launch(HUNTSMAN, "ward", 5))
    reach(game, 3, "day")
    do(game, cmd.CastBallot(1, 5))
    close(game)
    assert exits(game) == [9, 5]
