"""Whole random games over random legal sets: each ends with a winner and comes again alike."""

from __future__ import annotations

from random import Random

import pytest

from engine import codec
from engine import events as ev
from engine.autoplay import play_out
from engine.game import Game
from tests.engine.rulesets.sumeru.tables import RULES


def played(seed: int) -> Game:
    """A game over a drawn set, played out at random."""
    rng = Random(seed)
    assert RULES.draw is not None
    cards = RULES.draw(rng, RULES.settings, {})
    game = Game.deal(RULES, dict(enumerate(cards, 1)), seed=str(seed))
    play_out(game, rng, limit=5000)
    return game


def comes_again(game: Game) -> bool:
    """Whether its log, stored and read back, gives the same table."""
    log = [
        ev.Entry(e.seq, e.cause, e.to, codec.decode_event(*codec.encode_event(e.event)))
        for e in game.log
    ]
    return Game.replay(RULES, game.state.settings, [(False, log)]).state == game.state


def hold(seeds: range) -> None:
    winners = set()
    for seed in seeds:
        game = played(seed)
        assert game.state.winner in RULES.factions, seed
        assert comes_again(game), seed
        winners.add(game.state.winner)
    assert winners == set(RULES.factions)


def test_two_hundred_games_end_and_come_again():
    hold(range(200))


@pytest.mark.soak
def test_ten_thousand_games_end_and_come_again():
    hold(range(200, 10_200))
