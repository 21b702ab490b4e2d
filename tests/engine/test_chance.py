"""Random choices: from the game's seed alone, recorded by name, decided by the director."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import chance
from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import says, skill, table
from tests.engine.playing import close, do, happened, reach

SPIN = skill("spin", default=True, settle=says("spun"))
FOUR = {n: ((SPIN,) if n == 1 else ()) for n in range(1, 5)}


def spinning(seed: str = "0", *, nights: int = 1) -> Game:
    game = table(FOUR, seed=seed)
    for night in range(1, nights + 1):
        reach(game, night, "night")
        close(game)
    return game


def spins(game: Game) -> list[int]:
    return [drawn.value for drawn in happened(game, ev.Drawn)]


def test_a_draw_is_recorded_with_its_name_its_pool_and_what_came():
    (drawn,) = happened(spinning(), ev.Drawn)
    assert drawn.name == "spin"
    assert drawn.pool == (1, 2, 3, 4)
    assert drawn.value in drawn.pool
    assert not drawn.fixed


def test_the_same_seed_draws_the_same():
    assert spins(spinning("a seed", nights=6)) == spins(spinning("a seed", nights=6))


def test_every_choice_of_the_pool_comes_up_for_some_seed():
    assert {spins(spinning(str(seed)))[0] for seed in range(40)} == {1, 2, 3, 4}


def test_draws_of_one_game_do_not_repeat_each_other():
    assert len(set(spins(spinning(nights=12)))) > 1


@pytest.mark.parametrize("change", ["name", "stage", "day", "count", "seed"])
def test_a_draw_depends_on_each_part_of_its_key(change):
    state = spinning().state
    pool = list(range(10**6))
    plain = chance.draw(state, "spin", pool).value
    name = "other" if change == "name" else "spin"
    changes = {
        "name": state,
        "stage": replace(state, stage="day"),
        "day": replace(state, day=9),
        "count": replace(state, draws={"spin": 2}),
        "seed": replace(state, seed="1"),
    }
    assert chance.draw(changes[change], name, pool).value != plain
    assert chance.draw(state, "spin", pool).value == plain


def test_an_empty_pool_is_an_error_that_names_the_draw():
    with pytest.raises(ValueError, match="spin"):
        Turn(spinning().state).draw("spin", ())


def test_a_draw_that_the_director_decided_comes_as_he_wants_and_says_so():
    game = table(FOUR)
    do(game, cmd.FixDraw("spin", (3, 2)))
    for night in (1, 2, 3):
        reach(game, night, "night")
        close(game)
    assert spins(game)[:2] == [3, 2]
    assert [drawn.fixed for drawn in happened(game, ev.Drawn)] == [True, True, False]


def test_deciding_again_replaces_what_was_decided():
    game = table(FOUR)
    do(game, cmd.FixDraw("spin", (3,)), cmd.FixDraw("spin", (4,)))
    reach(game, 1, "night")
    close(game)
    assert spins(game) == [4]


def test_a_wish_that_the_rules_do_not_allow_is_dropped_and_said_and_the_next_one_counts():
    game = table(FOUR)
    do(game, cmd.FixDraw("spin", (3, 2)), cmd.PutOut(3))
    for night in (1, 2):
        reach(game, night, "night")
        close(game)
    first, second = happened(game, ev.Drawn)
    assert first.value in (1, 2, 4)
    assert (first.fixed, first.passed) == (False, 3)
    assert (second.value, second.fixed, second.passed) == (2, True, None)


def test_a_seat_that_there_is_not_can_never_be_drawn_and_is_refused_at_once():
    game = table(FOUR)
    for values in ((9,), (3, 9), ("3",)):
        refusal = game.play(cmd.FixDraw("spin", values))
        assert isinstance(refusal, cmd.Refusal)
        assert refusal.message == "no-such-seat"
    assert not game.state.fixed


def test_replay_draws_nothing(monkeypatch):
    game = spinning(nights=3)
    monkeypatch.setattr(chance, "draw", None)
    again = Game.replay(game.state.rules, game.state.settings, [(False, game.log)])
    assert again.state == game.state
