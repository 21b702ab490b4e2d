"""高僧: who could kill, and who no longer may (ruling S24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as cmd
from engine.clock import NEVER
from engine.game import Game
from tests.engine.made_up import status
from tests.engine.playing import close, do, exits, launch, notices, refused
from tests.engine.rulesets.sumeru.tables import RULES, night, sumeru, through_night

TABLE = ("high_monk", "tengu", "qiongqi", "nightmare", "agent", "official", "hedgehog", "piper")


def examined(*seats: int, first: tuple[cmd.Command, ...] = ()) -> Game:
    """Seat 1 examines two seats in the first night; the stage is over."""
    game = night(sumeru(*TABLE), 1, "deep_night1")
    do(game, *first, launch(1, "absolve", *seats))
    close(game)
    return game


def told(game: Game) -> list[tuple[str, int, int]]:
    return [
        (message, args["seat"], args["number"])
        for message, args in notices(game, 1)
        if message.startswith("could")
    ]


def test_each_of_the_two_is_answered_by_its_place():
    assert told(examined(5, 2)) == [("could-not-kill", 5, 1), ("could-kill", 2, 2)]


def test_of_a_target_that_passes_it_on_is_read_who_it_was_settled_on():
    to_the_wolf = status("to_the_wolf", redirect=lambda turn, me, launch, target: 2)
    passing = replace(
        RULES,
        statuses={**RULES.statuses, to_the_wolf.id: to_the_wolf},
        order=(*RULES.order, to_the_wolf.id),
    )
    game = night(Game.deal(passing, dict(enumerate(TABLE, 1))), 1, "deep_night1")
    do(game, cmd.GiveStatus(5, to_the_wolf.id, "never"), launch(1, "absolve", 5, 6))
    close(game)
    assert told(game) == [("could-kill", 5, 1), ("could-not-kill", 6, 2)]
    through_night(game)
    assert game.state.holding(2, "absolved")
    assert not game.state.holding(5, "absolved")


def test_an_heir_can_kill_once_nobody_of_the_pack_is_there():
    assert told(examined(3, 6)) == [("could-not-kill", 3, 1), ("could-not-kill", 6, 2)]
    game = examined(3, 6, first=(cmd.PutOut(2), cmd.PutOut(4)))
    assert told(game)[0] == ("could-kill", 3, 1)


@pytest.mark.parametrize("status", ["disarmed", "feared", "silenced"])
def test_what_keeps_a_seat_from_launching_does_not_count(status):
    game = examined(2, 6, first=(cmd.GiveStatus(2, status, "never"),))
    assert told(game)[0] == ("could-kill", 2, 1)


def test_who_is_absolved_already_cannot():
    game = examined(2, 6, first=(cmd.GiveStatus(2, "absolved", "never"),))
    assert told(game)[0] == ("could-not-kill", 2, 1)


def test_who_was_found_is_absolved_at_the_nights_end_for_good():
    game = examined(2, 6)
    assert not game.state.holding(2, "absolved")
    through_night(game)
    assert [s.until for s in game.state.holding(2, "absolved")] == [NEVER]
    assert not game.state.holding(6, "absolved")


def test_a_later_night_absolves_only_its_own_finds():
    game = examined(2, 6)
    through_night(game)
    do(game, cmd.EndStatus(2, "absolved"))
    do(night(game, 2, "deep_night1"), launch(1, "absolve", 4, 6))
    through_night(game)
    assert not game.state.holding(2, "absolved")
    assert game.state.holding(4, "absolved")


def test_order_held_for_the_night_refuses_it():
    game = examined(2, 6, first=(cmd.GiveStatus(2, "ordered", "night_end"),))
    through_night(game)
    assert not game.state.holding(2, "absolved")
    assert not game.state.holding(2, "ordered")


def test_one_hidden_is_not_answered_for_and_the_other_keeps_its_place():
    game = examined(2, 4, first=(cmd.GiveStatus(2, "hidden", "night_end"),))
    assert told(game) == [("could-kill", 4, 2)]
    through_night(game)
    assert not game.state.holding(2, "absolved")


def test_bitten_he_absolves_all_the_same():
    game = night(sumeru(*TABLE), 2, "deep_night1")
    do(game, launch(1, "absolve", 2, 6))
    do(night(game, 2, "deep_night2"), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == [1]
    assert game.state.holding(2, "absolved")


def test_two_different_seats_he_himself_may_be_one():
    game = night(sumeru(*TABLE), 1, "deep_night1")
    assert refused(game, launch(1, "absolve", 2)) == "skill-target-count"
    assert refused(game, launch(1, "absolve", 2, 2)) == "skill-same-target"
    do(game, launch(1, "absolve", 1, 2))
