"""Make the recorded games again: `python -m tests.engine.playthroughs [--new RULESET SEED]`.

Without an option the commands of each `*.txt` beside this module are played again and what
the engine gives now is written in place of what it gave; read the difference before you keep
it. `--new RULESET SEED` first records another game, played at random on a board with nearly
every identity.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from engine import commands as cmd
from engine import rulesets
from engine.game import Game
from engine.state import State
from tests.engine.playthroughs.recording import played_again, told
from tests.engine.random_play import some_command

FOLDER = Path(__file__).parent


BOARDS = {"jinrou": "post", "classic": "14", "sumeru": "post"}


def new(ruleset: str, seed: str) -> list[str]:
    """A game of a ruleset, played at random to its end."""
    rng, rules = Random(seed), rulesets.get(ruleset)
    board = rules.settings.boards[BOARDS[ruleset]]
    cards = [i for i, count in board.items() for _ in range(count)]
    rng.shuffle(cards)
    offices = {}
    if "dummy" in rules.offices:
        fit = (n for n, card in enumerate(cards, 1) if card not in ("werewolf", "fox"))
        offices["dummy"] = next(fit)
    game = Game.deal(rules, dict(enumerate(cards, 1)), seed=seed, offices=offices)
    commands: list[cmd.Command] = []
    playing = Game.replay(rules, game.state.settings, [(False, game.log)])
    while playing.state.winner is None:
        for command in moves(playing.state, rng):
            commands.append(command)
            playing.play(command)
    return list(told(game, commands))


def moves(state: State, rng: Random) -> list[cmd.Command]:
    """What comes next: on a day just opened all talk and most vote, else anything."""
    if state.now.kind == "day" and state.door == "open" and not state.posts:
        counts = {n: rng.choice((7, 10, 12)) for n in state.living}
        posts: list[cmd.Command] = [cmd.Post(n, "早", count) for n, count in counts.items()]
        voters = [n for n in state.living if rng.random() < 0.9]
        return posts + [cmd.CastBallot(n, rng.choice(state.living)) for n in voters]
    if rng.random() < 0.03:
        return [cmd.TakeBack()]
    command = some_command(state, rng)
    return [] if isinstance(command, cmd.GiveCard) and command.colour == "red" else [command]


def write(path: Path, lines: list[str]) -> None:
    """Write a recorded game."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(lines)} lines")


def main(arguments: list[str]) -> None:
    """Make the recorded games again."""
    if arguments[:1] == ["--new"]:
        ruleset, seed = arguments[1:]
        write(FOLDER / f"{ruleset}.txt", new(ruleset, seed))
    for path in sorted(FOLDER.glob("*.txt")):
        write(path, played_again(path.read_text("utf-8").splitlines()))


if __name__ == "__main__":
    main(sys.argv[1:])
