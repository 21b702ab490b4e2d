"""The victories of `classic`, and in which order they are read."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import classic, close, do, happened, launch, reach

SMALL = ["wolf", "seer", "villager", "villager", "villager", "villager"]


def after(board: list[str], *out: int, lovers: tuple[int, int] | None = None) -> Game:
    """A game in which seats are put out by one ballot's red cards, read together."""
    game = classic(*board)
    if lovers is not None:
        do(game, launch(board.index("cupid") + 1, "arrow", *lovers))
    reach(game, 1, "day")
    do(game, *(cmd.GiveCard(seat, "red") for seat in out))
    close(game)
    return game


def one_by_one(board: list[str], *out: int) -> Game:
    """Seats put out one by one, each exit read for itself."""
    game = reach(classic(*board), 1, "day")
    for seat in out:
        if game.state.winner is None:
            do(game, cmd.PutOut(seat))
    return game


def ended(game: Game) -> tuple[str | None, list[str]]:
    return game.state.winner, [e.reason for e in happened(game, ev.Ended)]


@pytest.mark.parametrize(
    ("board", "out", "winner", "reason"),
    [
        (SMALL, [1], "village", "only-one-left"),
        (SMALL, [2], "wolf", "only-one-left"),
        (["wolf", "seer", "villager", "villager"], [3], None, None),
        (["wolf", "seer", "guard", "villager", "villager"], [4, 5], "wolf", "only-one-left"),
        (["wolf", "wolf", *SMALL[1:]], [3], "wolf", "only-one-left"),
        (["wolf", "wolf", "seer", *["villager"] * 3], [4, 5], "wolf", "wolves-majority"),
        (["fox", *SMALL], [2], "fox", "only-one-left"),
        (["fox", *SMALL], [3], "fox", "fox-and-one-other"),
        (["fox", *SMALL], [1], None, None),
        (["fox", *SMALL], [1, 2], "village", "only-one-left"),
        (["fox", "wolf", "wolf", "seer", *["villager"] * 3], [5, 6], None, None),
        (
            ["fox", "wolf", "wolf", "wolf", "seer", "guard", "villager", "villager"],
            [5, 7],
            "fox",
            "fox-takes-over",
        ),
    ],
)
def test_who_wins_when_these_have_left(board, out, winner, reason):
    game = one_by_one(board, *out)
    found, reasons = ended(game)
    if winner == "fox" and reason == "only-one-left":
        reason = "fox-and-one-other"
    assert (found, reasons) == (winner, [reason] if reason else [])


def test_a_faction_is_judged_lost_with_its_reason():
    game = one_by_one(["fox", *SMALL], 1)
    assert [(e.faction, e.reason) for e in happened(game, ev.Judged)] == [("fox", "fox-out")]


def test_all_losses_of_a_settlement_are_read_before_anybody_wins():
    game = after(SMALL, 1, 2)
    assert ended(game) == ("wolf", ["all-lost"])


LOVE = ["wolf", "wolf", "cupid", "seer", "villager", "villager", "villager", "villager"]


def test_when_all_are_lost_at_once_the_black_lovers_come_first():
    game = classic(*LOVE)
    do(game, launch(3, "arrow", 2, 5))
    reach(game, 1, "day")
    do(game, cmd.PutOut(3), *(cmd.GiveCard(seat, "red") for seat in (1, 2, 4)))
    close(game)
    assert ended(game) == ("black_lovers", ["all-lost"])


def test_black_lovers_win_when_the_others_are_lost():
    game = after(LOVE, 1, 4, lovers=(2, 5))
    assert ended(game)[0] == "black_lovers"


def test_a_wolf_in_love_counts_for_no_majority():
    board = ["wolf", "wolf", "cupid", "seer", "villager", "villager"]
    game = classic(*board)
    do(game, launch(3, "arrow", 2, 5))
    reach(game, 1, "day")
    do(game, cmd.PutOut(3), cmd.PutOut(6))
    assert game.state.living == (1, 2, 4, 5)
    assert game.state.winner is None


def test_the_cupid_of_two_wolves_counts_for_their_majority_and_not_for_their_pack():
    board = ["wolf", "wolf", "cupid", "seer", "guard", *["villager"] * 3]
    game = classic(*board)
    do(game, launch(3, "arrow", 1, 2))
    reach(game, 1, "day")
    do(game, cmd.PutOut(4), cmd.PutOut(6))
    assert ended(game) == ("wolf", ["wolves-majority"])
    other = classic(*board)
    do(other, launch(3, "arrow", 1, 2))
    reach(other, 1, "day")
    do(other, cmd.PutOut(1))
    assert ended(other) == ("village", ["only-one-left"])


def test_specials_who_all_ran_away_are_not_read():
    game = after(LOVE, 4, lovers=(2, 4))
    assert ended(game) == (None, [])


def test_a_faction_judged_lost_stays_lost_when_its_seat_comes_back():
    game = one_by_one(["fox", *SMALL], 1)
    do(game, cmd.BringBack(1), cmd.PutOut(2))
    assert ended(game)[0] == "village"


def test_a_fox_in_love_makes_no_faction_of_its_own():
    board = ["fox", "wolf", "wolf", "cupid", "seer", *["villager"] * 4]
    game = classic(*board)
    do(game, launch(4, "arrow", 1, 6))
    reach(game, 1, "day")
    do(game, cmd.PutOut(5))
    assert ended(game) == (None, [])
    assert {e.faction for e in happened(game, ev.Judged)} == {"village"}


def test_a_game_that_is_won_by_night_waits_for_the_nights_end():
    game = reach(classic(*SMALL), 0, "nightfall")
    do(game, cmd.PutOut(1))
    assert game.state.winner is None
    reach(game, 0, "witch_hour")
    close(game)
    assert game.state.winner == "village"
