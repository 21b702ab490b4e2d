"""Games per second beside the peer, in one run: `python -m benchmarks [--games N]`.

The two are timed in turn, block by block, so that a machine whose speed drifts does not
favour one; what counts is the ratio of processor time. `--count` counts bytecode instructions
instead, which come out the same on a busy machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

import click

from benchmarks import counting, ours, peer
from engine import rulesets

REQUIRED = {"jinrou": 1 / 4, "sumeru": 1 / 20}
"""The least share of the peer's games per second that a ruleset must reach."""


def _rate(play: Callable[[int], object], seeds: range) -> float:
    began = time.process_time()
    for seed in seeds:
        play(seed)
    return len(seeds) / (time.process_time() - began)


@click.command()
@click.option("--games", default=60, show_default=True, help="Games a block.")
@click.option("--blocks", default=7, show_default=True, help="Blocks, each of both engines.")
@click.option("--ruleset", default="jinrou", show_default=True)
@click.option("--count", is_flag=True, help="Count bytecode instructions instead of timing.")
def main(games: int, blocks: int, ruleset: str, count: bool) -> None:
    """Time whole random legal games with their full log, beside the peer."""
    rulesets.get(ruleset)
    if count:
        _count(games, ruleset)
    else:
        _time(games, blocks, ruleset)


def _count(games: int, ruleset: str) -> None:
    ours.play(ruleset, 0)
    entries = sum(ours.play(ruleset, seed)[1] for seed in range(games))
    seeds = range(games)
    our_count = sum(counting.instructions(partial(ours.play, ruleset, seed)) for seed in seeds)
    peer_count = sum(counting.instructions(partial(peer.play, seed)) for seed in seeds)
    print(f"{ruleset}: {our_count / games:.0f} bytecode instructions a game, ", end="")
    print(f"{our_count / entries:.0f} an entry of its log")
    print(f"peer:   {peer_count / games:.0f} a game")


def _time(games: int, blocks: int, ruleset: str) -> None:
    played = [ours.play(ruleset, seed) for seed in range(games)]
    peer_acts = [peer.play(seed) for seed in range(games)]
    ratios, our_rates, peer_rates = [], [], []
    for block in range(blocks):
        seeds = range(block * games, (block + 1) * games)
        our_rates.append(_rate(lambda seed: ours.play(ruleset, seed), seeds))
        peer_rates.append(_rate(peer.play, seeds))
        ratios.append(our_rates[-1] / peer_rates[-1])
    acts = statistics.mean(acts for acts, _ in played)
    entries = statistics.mean(entries for _, entries in played)
    print(f"{ruleset}: {acts:.0f} acts and {entries:.0f} entries a game")
    print(f"peer:   {statistics.mean(peer_acts):.0f} acts a game, no log")
    print(f"games per second and core: {ruleset} {statistics.median(our_rates):.0f}, ", end="")
    print(f"peer {statistics.median(peer_rates):.0f}")
    ratio = statistics.median(ratios)
    print(f"ratio {ratio:.2f} (least {min(ratios):.2f}, most {max(ratios):.2f})", end="")
    required = REQUIRED.get(ruleset)
    print(f"; required {required:.2f}" if required else "")
    if required and ratio < required:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
