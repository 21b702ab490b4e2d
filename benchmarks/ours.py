"""Random legal games on our engine, with their full log."""

from __future__ import annotations

from random import Random

from engine import rulesets
from engine.autoplay import play_out
from engine.game import Game


def play(ruleset: str, seed: int) -> tuple[int, int]:
    """Play one game on the board of the rule post; acts taken and entries logged."""
    rules = rulesets.get(ruleset)
    rng = Random(seed)
    board = rules.settings.boards["post"]
    cards = [identity for identity, count in board.items() for _ in range(count)]
    rng.shuffle(cards)
    deal = dict(enumerate(cards, start=1))
    offices = {}
    if "dummy" in rules.offices:
        offices["dummy"] = next(n for n in deal if not rules.check_deal(deal, {"dummy": n}))
    game = Game.deal(rules, deal, seed=str(seed), offices=offices)
    return play_out(game, rng), len(game.log)
