"""杀人: the pack's, then the heirs', and whose it is (rulings S10, S14, S24, S50)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from engine.rulesets.sumeru import kill
from tests.engine.playing import do, exits, happened, launch, reach, refused
from tests.engine.rulesets.sumeru.tables import sumeru, through_night

TABLE = (
    "tengu",
    "nightmare",
    "qiongqi",
    "eclipse_maid",
    "priest",
    "official",
    "hedgehog",
    "elder",
    "piper",
)
PACK, HEIRS, VILLAGER = (1, 2), (3, 4), 6


def noon(*rulings: cmd.Command) -> Game:
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, *rulings)
    return game


def deep_night(*rulings: cmd.Command) -> Game:
    return reach(noon(*rulings), 2, "deep_night2")


def killers(game: Game) -> list[int]:
    return [n for n in game.state.seats if kill.could_kill(game.state, n)]


def test_nobody_bites_in_the_first_night():
    game = reach(sumeru(*TABLE), 1, "deep_night2")
    assert refused(game, launch(1, "kill", VILLAGER)) == "skill-not-yet"
    assert killers(game) == [*PACK]


@pytest.mark.parametrize(
    ("rulings", "able"),
    [
        ([], PACK),
        ([cmd.PutOut(1)], (2,)),
        ([cmd.PutOut(1), cmd.PutOut(2)], HEIRS),
        ([cmd.PutOut(1), cmd.PutOut(2), cmd.BringBack(2)], (2,)),
        ([cmd.GiveStatus(1, "purified", "never")], (2,)),
        ([cmd.GiveStatus(n, "purified", "never") for n in PACK], HEIRS),
        ([cmd.PutOut(1), cmd.GiveStatus(2, "absolved", "night_end")], HEIRS),
        ([cmd.PutOut(1), cmd.PutOut(2), cmd.GiveStatus(3, "absolved", "never")], (4,)),
        ([cmd.GiveStatus(2, "disarmed", "night_end")], PACK),
    ],
)
def test_the_pack_has_it_and_the_heirs_while_no_pack_is_there(rulings, able):
    assert killers(noon(*rulings)) == [*able]


def test_an_heir_is_refused_while_it_waits():
    assert refused(deep_night(), launch(3, "kill", VILLAGER)) in (
        "kill-not-while-pack",
        "skill-not-now",
    )


def test_heirs_take_over_within_the_stage_in_which_the_pack_ends():
    game = deep_night()
    do(game, cmd.PutOut(1), cmd.PutOut(2), launch(3, "kill", VILLAGER))
    through_night(game)
    assert exits(game) == [1, 2, VILLAGER]


def test_its_source_is_drawn_among_those_who_could_act():
    game = deep_night(cmd.GiveStatus(1, "absolved", "never"))
    do(game, launch(2, "kill", 7))
    through_night(game)
    assert ev.Strike("bite", 7, 2, "kill") in [e.strike for e in happened(game, ev.Struck)]
    assert exits(game) == [7, 2]


def test_each_bite_of_a_night_draws_its_own_source_and_the_newest_is_remembered():
    game = reach(sumeru(*TABLE[:5], "piglet", *TABLE[6:]), 2, "deep_night2")
    do(game, launch(1, "kill", 6))
    through_night(game)
    do(game, cmd.FixDraw("杀人来源", (1, 2)))
    do(reach(game, 3, "deep_night2"), launch(1, "kill", 5), launch(1, "kill", 8))
    reach(game, 3, "small_hours")
    assert [(s.target, s.source) for _, s in game.state.queue] == [(5, 1), (8, 2)]
    (shared,) = [g for g, s in game.state.grants_of(1) if s.id == "kill"]
    assert kill.newest_source(game.state, shared) == 2
    assert kill.newest_source(reach(game, 4, "early_night1").state, shared) is None


@pytest.mark.parametrize(
    ("rulings", "seat", "of_it"),
    [
        ([], 1, True),
        ([], 3, False),
        ([], VILLAGER, False),
        ([cmd.PutOut(1)], 1, True),
        ([cmd.GiveStatus(1, "absolved", "never")], 1, False),
    ],
)
def test_who_is_of_the_pack(rulings, seat, of_it):
    assert kill.of_the_pack(noon(*rulings).state, seat) is of_it
