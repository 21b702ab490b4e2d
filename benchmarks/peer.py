"""Random legal games on the peer engine, PyPI `werewolf-engine` 0.1.0: 16 players."""

from __future__ import annotations

from random import Random

from werewolf_engine import Game, GameConfig
from werewolf_engine.phases import Phase

PLAYERS = 16
ROLES = {"werewolf": 4, "seer": 1, "doctor": 1, "witch": 1, "hunter": 1}


def play(seed: int) -> int:
    """Play one game to its end; how many acts were taken."""
    rng = Random(seed)
    roles = {**ROLES, "villager": PLAYERS - sum(ROLES.values())}
    game = Game([f"player {n}" for n in range(PLAYERS)], GameConfig(role_counts=roles))
    game.start()
    acts = 0
    while game.phase != Phase.END:
        acts += _night(game, rng) if game.phase == Phase.NIGHT else _day(game, rng)
    return acts


def _night(game: Game, rng: Random) -> int:
    actor = game.night_manager.current_actor
    targets = game.night_manager.get_available_targets(actor)
    if targets:
        game.night_action(actor.id, rng.choice(targets).id)
    else:
        game.night_skip(actor.id)
    return 1


def _day(game: Game, rng: Random) -> int:
    living = [player for player in game.players if player.is_alive()]
    for count, voter in enumerate(living, start=1):
        game.day_vote(voter.id, rng.choice([p for p in living if p is not voter]).id)
        if game.phase != Phase.DAY:
            return count
    return len(living)
