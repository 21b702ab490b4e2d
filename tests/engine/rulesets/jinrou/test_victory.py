"""The victories of `jinrou`, read in their order (ruling J8)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, decline, do, happened, jinrou, reach, vote_out


def after(deal: list[str], out: list[int], *, lost: tuple[str, ...] = ()) -> str | None:
    """Who has won once seats are out and factions judged lost; the night settles it."""
    game = jinrou(*deal)
    reach(game, 1, "night")
    do(game, *(cmd.PutOut(seat) for seat in out))
    for faction in lost:
        if game.state.winner is None:
            do(game, cmd.JudgeLost(faction))
    if game.state.winner is None and 1 in game.state.living and deal[0] == "werewolf":
        do(game, decline(1, "kill"))
    if game.state.winner is None:
        close(game)
    return game.state.winner


WOLF_AND_FOUR = ["werewolf", "villager", "villager", "villager", "villager"]
WITH_FOX = ["werewolf", "fox", "villager", "villager", "villager"]


@pytest.mark.parametrize(
    ("deal", "out", "winner"),
    [
        (WOLF_AND_FOUR, [], None),
        (WOLF_AND_FOUR, [5], None),
        (WOLF_AND_FOUR, [4, 5], None),
        (WOLF_AND_FOUR, [3, 4, 5], "wolf"),
        (WOLF_AND_FOUR, [2, 3, 4, 5], "wolf"),
        (WOLF_AND_FOUR, [1], "village"),
        (WOLF_AND_FOUR, [1, 2, 3, 4, 5], "village"),
        (WITH_FOX, [], None),
        (WITH_FOX, [1], "fox"),
        (WITH_FOX, [1, 2], "village"),
        (WITH_FOX, [3, 4, 5], "fox"),
        (WITH_FOX, [2, 4, 5], "wolf"),
        (WITH_FOX, [4, 5], None),
        (["werewolf", "madman", "villager", "villager"], [3], None),
        (["werewolf", "madman", "villager", "villager"], [3, 4], "wolf"),
        (["werewolf", "madman", "villager", "villager"], [1], "village"),
        (["werewolf", "werewolf", "villager", "villager", "villager"], [], None),
        (["werewolf", "werewolf", "villager", "villager", "villager"], [5], "wolf"),
        (["werewolf", "fox", "fox", "villager"], [2, 4], "fox"),
        (["werewolf", "fox", "fox", "villager"], [1, 2], "fox"),
    ],
)
def test_who_wins_by_who_is_alive(deal, out, winner):
    assert after(deal, out) == winner


@pytest.mark.parametrize(
    ("deal", "lost", "out", "winner"),
    [
        (WOLF_AND_FOUR, ["wolf"], [], "village"),
        (WITH_FOX, ["wolf"], [], "fox"),
        (WITH_FOX, ["wolf"], [2], "village"),
        (WOLF_AND_FOUR, ["village"], [], "wolf"),
        (WITH_FOX, ["village"], [], "fox"),
        (WITH_FOX, ["village"], [2], "wolf"),
        (WITH_FOX, ["fox"], [], None),
        (WITH_FOX, ["fox"], [1], "village"),
        (WITH_FOX, ["fox"], [3, 4, 5], "wolf"),
        (WITH_FOX, ["fox", "wolf"], [], "village"),
        (WITH_FOX, ["fox", "village"], [], "wolf"),
    ],
)
def test_who_wins_when_factions_are_judged_lost(deal, lost, out, winner):
    assert after(deal, out, lost=tuple(lost)) == winner


def test_a_fox_judged_lost_counts_among_the_living():
    assert after(["werewolf", "fox", "villager"], [], lost=("fox",)) is None


@pytest.mark.parametrize(("target", "reason"), [(1, "wolves-out"), (4, "wolves-half")])
def test_the_reason_is_said(target, reason):
    game: Game = jinrou("werewolf", "villager", "villager", "villager", dummy=3)
    reach(game, 2, "day")
    vote_out(game, target)
    assert [e.reason for e in happened(game, ev.Ended)] == [reason]
