"""混沌: two tied seats, and whom chaos strikes (rulings S8, S48)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, do, exits, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = (
    "hundun",
    "tengu",
    "nightmare",
    "priest",
    "clarifier",
    "official",
    "hedgehog",
    "elder",
    "piper",
)


def tied(*seats: int) -> Game:
    game = night(sumeru(*TABLE), 2, "midnight")
    do(game, launch(1, "entropy", *seats))
    close(game)
    return game


def chaotic(game: Game) -> list[int]:
    return [n for n in game.state.seats if game.state.holding(n, "chaotic")]


def bitten(game: Game, seat: int) -> Game:
    do(reach(game, 2, "deep_night2"), launch(2, "kill", seat))
    through_night(game)
    return game


def keeps_entropy(game: Game) -> bool:
    return any(skill.id == "entropy" for _, skill in game.state.grants_of(1))


def test_two_seats_hold_it_untold_until_the_next_night_begins():
    game = tied(5, 6)
    assert chaotic(game) == [5, 6]
    assert [m for m, a in notices(game, 5) if a.get("status") == "chaotic"] == []
    assert chaotic(reach(game, 3, "dusk2")) == [5, 6]
    assert chaotic(reach(game, 3, "early_night1")) == []


def test_neither_seat_again_in_the_next_night():
    game = night(tied(5, 6), 3, "midnight")
    assert refused(game, launch(1, "entropy", 6, 7)) == "target-out-of-range"
    do(game, launch(1, "entropy", 7, 8))


def test_the_struck_holder_stays_and_the_other_is_struck_by_the_giver():
    game = bitten(tied(6, 5), 6)
    assert exits(game) == [5]
    assert ev.Strike("lethal", 5, 1, "chaotic") in [e.strike for e in happened(game, ev.Felled)]


def test_the_giver_loses_the_skill_and_is_told_while_the_statuses_run_on():
    game = bitten(tied(6, 5), 6)
    assert not keeps_entropy(game)
    assert ("skill-lost", {"skill": "entropy"}) in notices(game, 1)
    assert chaotic(game) == [5, 6]


def test_it_works_against_the_ballot():
    game = reach(tied(5, 6), 3, "noon")
    exile(game, 6)
    assert exits(game) == [5]


def test_a_holder_alone_leaves():
    game = tied(5, 6)
    do(game, cmd.PutOut(5))
    assert exits(bitten(game, 6)) == [5, 6]
    assert keeps_entropy(game)


def test_a_guard_is_asked_first():
    game = bitten(tied(5, 8), 8)
    assert exits(game) == []
    assert keeps_entropy(game)


def test_a_removal_passes_nothing_on():
    game = tied(5, 6)
    do(game, cmd.PutOut(6))
    assert exits(game) == [6]


def test_a_seat_that_holds_it_twice_strikes_each_other_once():
    game = tied(5, 6)
    do(game, cmd.GiveStatus(6, "chaotic", "night_open"))
    bitten(game, 6)
    struck = [e.strike for e in happened(game, ev.Struck) if e.strike.via == "chaotic"]
    assert struck == [ev.Strike("lethal", 5, 1, "chaotic")]
