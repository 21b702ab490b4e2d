"""Dusk: the ballot is settled when it opens, exits are announced when it ends, then victory."""

from __future__ import annotations

from typing import Any

from engine import commands as cmd
from engine import events as ev
from engine.effects import Me, Verdict
from engine.events import Entry
from engine.game import Game
from engine.state import State
from engine.turn import Turn
from tests.engine.made_up import passive, skill, strikes, table, whole_days
from tests.engine.playing import (
    announcements,
    close,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
    tick,
)

DAYS = whole_days({"night": "ranked"})
SNIPE = skill("snipe", stages=frozenset({"noon"}), settle=strikes("lethal"))
LATE = skill("late", stages=frozenset({"dusk2"}), live=True, settle=strikes("lethal"))


def game(seats: Any = None, **made: Any) -> Game:
    seats = seats or {1: (SNIPE,), 2: (LATE,), 3: (), 4: (), 5: ()}
    return reach(table(seats, days=DAYS, elevator_order=True, **made), 2, "noon")


def vote(played: Game, target: int) -> None:
    do(played, cmd.CastBallot(1, target))
    while played.state.stage != "dusk1":
        tick(played)


def dusk_lists(played: Game) -> Any:
    """The lists of the newest dusk."""
    return [args for message, args in announcements(played) if message == "dusk"][-1]


def end_dusk(played: Game) -> None:
    while played.state.now.kind == "dusk" and played.state.winner is None:
        tick(played)


def test_the_ballot_is_settled_when_the_dusk_opens():
    played = game()
    do(played, cmd.CastBallot(1, 4))
    tick(played)
    assert played.state.door == "closed"
    assert exits(played) == []
    vote_closed = refused(played, cmd.CastBallot(2, 4))
    assert vote_closed == "ballot-not-open"
    tick(played)
    tick(played)
    assert (played.state.stage, exits(played)) == ("dusk1", [4])
    assert notices(played, 4)[-1][0] == "you-left"


def test_exits_of_a_dusk_are_announced_at_its_end_in_two_lists_by_seat():
    played = game()
    vote(played, 4)
    reach(played, 2, "dusk2")
    do(played, launch(2, "late", 3))
    assert not [m for m, _ in announcements(played) if m == "exit"]
    assert played.state.may_be_chosen(4)
    end_dusk(played)
    lists = dusk_lists(played)
    assert (lists["ballot"], lists["other"]) == ([4], [3])
    assert not played.state.may_be_chosen(4)


def test_a_quiet_day_is_announced_with_the_lists():
    played = game()
    while played.state.stage != "dusk1":
        tick(played)
    before = [m for m, _ in announcements(played)].count("quiet-day")
    end_dusk(played)
    assert [m for m, _ in announcements(played)].count("quiet-day") == before + 1


def test_victory_is_read_at_the_end_of_the_dusk_and_not_before():
    def four_out(state: State, me: Me) -> Verdict | None:
        return None if state.seats[4].alive else Verdict(winner="one", reason="made-up")

    played = game(read_victory=four_out)
    vote(played, 4)
    assert played.state.winner is None
    end_dusk(played)
    assert played.state.winner == "one"


def test_a_seat_brought_back_in_the_dusk_still_stands_in_its_list():
    def revive(turn: Turn, me: Me, entry: Entry) -> None:
        if turn.state.stage == "dusk2" and not turn.state.seats[4].alive:
            turn.emit(ev.Returned(4), ev.DIRECTOR)

    reviver = passive("revive", after={ev.StageResolved: revive})
    played = game({1: (SNIPE,), 2: (reviver,), 3: (), 4: (), 5: ()})
    vote(played, 4)
    end_dusk(played)
    assert dusk_lists(played)["ballot"] == [4]
    assert played.state.seats[4].alive


def test_a_noon_exit_is_announced_at_once():
    played = game()
    do(played, launch(1, "snipe", 5))
    assert ("exit", {"seat": 5, "kind": "other"}) in announcements(played)


def test_a_red_card_in_the_dusk_sends_off_at_once_and_is_listed():
    played = game()
    vote(played, 4)
    do(played, cmd.GiveCard(5, "red"))
    assert exits(played) == [4, 5]
    end_dusk(played)
    lists = dusk_lists(played)
    assert lists["other"] == [5]


def test_a_day_with_two_ballots_settles_the_first_before_the_second_opens():
    def more(turn: Turn, me: Me, launch_: ev.Launch) -> None:
        turn.emit(ev.BallotAdded(turn.state.day + 1, "more"), ev.DIRECTOR)

    adder = skill("more", stages=frozenset({"noon"}), targets=0, settle=more)
    played = game({1: (adder,), 2: (), 3: (), 4: (), 5: ()})
    do(played, launch(1, "more"))
    reach(played, 3, "noon")
    do(played, cmd.CastBallot(1, 3), cmd.CloseDoor(3, 1))
    assert exits(played) == [3]
    assert played.state.stage == "noon"
    assert [b.ballot for b in happened(played, ev.BallotOpened) if b.day == 3] == [1, 2]
    assert refused(played, cmd.CloseDoor(3, 1)) == "stale"
    do(played, cmd.CastBallot(1, 4), cmd.CloseDoor(3, 2))
    close(played)
    reach(played, 3, "dusk2")
    assert exits(played) == [3, 4]


def test_what_is_announced_in_the_dawn_waits_for_the_door():
    def say(turn: Turn, me: Me, entry: Entry) -> None:
        if turn.state.stage == "dawn" and turn.state.day == 3:
            turn.announce("returned", seat=1)

    herald = passive("herald", after={ev.StageOpened: say})
    played = game({1: (herald,), 2: (), 3: ()})
    reach(played, 3, "dawn")
    assert "returned" not in [m for m, _ in announcements(played)]
    reach(played, 3, "noon")
    assert "returned" in [m for m, _ in announcements(played)]
