"""Who has lost and who has won (rulings S47, S51 to S53)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.effects import Me
from engine.game import Game
from engine.turn import Turn
from tests.engine.playing import close, do, happened, launch, reach
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

WHOLE = (
    "tengu",
    "nightmare",
    "qiongqi",
    "priest",
    "agent",
    "clarifier",
    "official",
    "hedgehog",
    "piper",
)
"""Wolves 1 2, heir 3, 验人系 4, 强神 5 6, 弱神 7 8, piper 9."""


def lost(game: Game) -> list[str]:
    return [judged.faction for judged in happened(game, ev.Judged)]


def out(game: Game, *seats: int) -> Game:
    for seat in seats:
        if game.state.winner is None:
            do(game, cmd.PutOut(seat))
    return game


def leaves(turn: Turn, seat: int) -> None:
    turn.emit(ev.Left(seat, ev.Strike("removal", seat, None, "ruling")), ev.DIRECTOR, react=False)


def reading(turn: Turn) -> tuple[list[str], str | None]:
    """Whom the rules judge lost on a table, and who has won on it."""
    read = turn.state.rules.read_victory
    assert read is not None
    verdict = read(turn.state, Me(turn.state.rules, None))
    return ([], None) if verdict is None else ([f for f, _ in verdict.lost], verdict.winner)


def noon(*identities: str) -> Game:
    return reach(sumeru(*(identities or WHOLE)), 2, "noon")


@pytest.mark.parametrize(
    ("gone", "judged"),
    [
        ((4, 5), []),
        ((5, 6, 7, 8), []),
        ((4, 5, 6), ["village"]),
        ((4, 7, 8), ["village"]),
        ((4, 5, 7), []),
        ((1, 2), []),
        ((1, 3), []),
        ((1, 2, 3), ["wolf"]),
        ((9,), ["piper"]),
    ],
)
def test_a_faction_is_lost_with_its_groups(gone, judged):
    assert lost(out(noon(), *gone)) == judged


@pytest.mark.parametrize(
    ("gone", "winner"),
    [((9, 1, 2, 3), "village"), ((9, 4, 5, 6), "wolf"), ((1, 2, 3, 4, 7, 8), "piper")],
)
def test_the_last_faction_not_lost_wins(gone, winner):
    assert out(noon(), *gone).state.winner == winner


def test_a_taunt_makes_one_fewer_of_the_gods_enough():
    game = noon()
    turn = Turn(game.state)
    turn.emit(ev.TagChanged(1, "taunted", True, "arrogance"), ev.DIRECTOR)
    for gone in ((4, 5), (4, 8)):
        tried = Turn(turn.state)
        for seat in gone:
            leaves(tried, seat)
        assert reading(tried) == (["village"], None)


def test_the_infected_count_neither_as_living_nor_as_out():
    game = noon()
    turn = Turn(game.state)
    turn.emit(ev.TagChanged(5, "infected", True, "infect"), ev.DIRECTOR)
    turn.emit(ev.FactionChanged(5, "wolf", "infect"), ev.DIRECTOR)
    leaves(turn, 4)
    assert reading(turn) == ([], None)
    leaves(turn, 6)
    assert reading(turn) == (["village"], None)


def test_an_infected_piper_has_lost():
    turn = Turn(noon().state)
    turn.emit(ev.FactionChanged(9, "wolf", "infect"), ev.DIRECTOR)
    assert reading(turn) == (["piper"], None)


def test_a_pack_that_is_absolved_for_good_is_no_pack():
    game = noon("tengu", "priest", "agent", "official", "piper")
    do(game, cmd.GiveStatus(1, "absolved", "never"))
    out(game, 4)
    assert "wolf" in lost(game)


PIPERS = ("piper", "tengu", "agent", "official", "priest")
"""All but the piper and the priest, who is in order, can hold 寡言."""


def piping(*before: cmd.Command) -> Game:
    """The end of night 2 after the piper charmed 2, then 3 and 4."""
    game = night(sumeru(*PIPERS), 1, "deep_night1")
    do(game, launch(1, "charm", 2))
    do(night(game, 2, "deep_night1"), *before, launch(1, "charm", 3, 4))
    through_night(game)
    return game


def test_the_piper_wins_when_all_who_can_hold_it_do():
    game = piping()
    assert game.state.winner == "piper"
    assert happened(game, ev.Ended)[0].reason == "all-muffled"


def test_the_piper_wins_in_the_settlement_that_takes_the_last_who_does_not():
    game = night(sumeru(*PIPERS, "spirit_deer", "clarifier"), 1, "deep_night1")
    do(game, launch(1, "charm", 2, 3))
    do(night(game, 2, "deep_night1"), launch(1, "charm", 4, 7))
    through_night(game)
    assert game.state.winner is None
    reach(game, 3, "noon")
    exile(game, 6)
    assert game.state.winner == "piper"


def test_an_order_for_a_time_keeps_one_out_of_it_while_it_lasts():
    game = night(sumeru(*PIPERS), 1, "deep_night1")
    do(game, launch(1, "charm", 2, 3))
    do(night(game, 2), cmd.GiveStatus(4, "ordered", "door_close"))
    through_night(game)
    assert game.state.winner == "piper"


def test_a_passing_muffle_is_not_enough():
    game = night(sumeru(*PIPERS), 1, "deep_night1")
    do(game, launch(1, "charm", 2, 3))
    do(night(game, 2), cmd.GiveStatus(4, "muffled", "door_close"))
    through_night(game)
    assert game.state.winner is None


def test_a_piper_who_left_does_not_win():
    game = night(sumeru(*PIPERS, "hedgehog"), 1, "deep_night1")
    do(game, launch(1, "charm", 2, 3))
    do(night(game, 2, "deep_night1"), launch(1, "charm", 4, 6))
    do(night(game, 2, "deep_night2"), launch(2, "kill", 1))
    through_night(game)
    assert game.state.winner is None
    assert lost(game) == ["piper"]


def test_with_nobody_who_could_hold_it_nobody_has_won():
    game = reach(sumeru(*PIPERS), 2, "noon")
    do(game, *(cmd.GiveStatus(n, "ordered", "never") for n in (2, 3, 4)))
    close(reach(game, 2, "dusk1"))
    assert game.state.winner is None


@pytest.mark.parametrize(
    ("gone", "winner"),
    [("tengu piper", "piper"), ("priest agent tengu", "wolf")],
)
def test_lost_together_the_piper_goes_before_the_wolves_and_they_before_the_village(gone, winner):
    identities = ("tengu", "priest", "agent", "official", "piper")
    game = noon(*identities)
    if "piper" not in gone:
        do(game, cmd.PutOut(5))
    else:
        do(game, cmd.PutOut(2), cmd.PutOut(3))
    turn = Turn(game.state)
    for name in gone.split():
        seat = identities.index(name) + 1
        leaves(turn, seat)
    assert reading(turn)[1] == winner


def test_judged_lost_before_it_does_not_win_the_last_settlement():
    game = noon("tengu", "priest", "agent", "official", "piper")
    do(game, cmd.JudgeLost("piper"))
    do(game, cmd.PutOut(2))
    turn = Turn(game.state)
    for seat in (1, 3):
        leaves(turn, seat)
    assert reading(turn)[1] == "wolf"
