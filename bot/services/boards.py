"""Boards (配置): how many there are of each identity, and drawing who gets which; pure."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

from bot.services.naming import folded
from bot.services.setup import by_size
from engine.effects import Ruleset
from engine.settings import Settings

DUMMY = "dummy"
"""The office of the 替身君, in the rules that have one."""

TO_DRAW = frozenset({"抽", "抽配置", "draw"})
"""What is written for a board that the rules draw."""

TRIES = 500
MOST_OF_ONE = 99

_COUNTED = re.compile(r"(?P<name>[^\s\d×xX*:：=,，、;；]+)\s*[×xX*:：=]?\s*(?P<count>\d{1,2})?")


Oddity = tuple[str, dict[str, Any]]
"""What is odd about a deal: a message id of the engine, with its arguments."""


class UnknownIdentity(Exception):
    """A name that is no identity of the rules."""


def read(rules: Ruleset, settings: Settings, text: str) -> dict[str, int]:
    """The board that a text names (`post`), or counts (`人狼 4 村人 6`; no number is one).

    Empty for an empty text. Raises UnknownIdentity.
    """
    named = settings.boards.get(text.strip())
    if named is not None:
        return dict(named)
    ids = {
        folded(name): identity.id
        for identity in rules.identities.values()
        for name in (identity.id, identity.name, identity.english)
    }
    counts: dict[str, int] = {}
    for match in _COUNTED.finditer(text):
        found = ids.get(folded(match["name"]))
        if found is None:
            raise UnknownIdentity(match["name"])
        counts[found] = min(MOST_OF_ONE, counts.get(found, 0) + int(match["count"] or 1))
    return {identity: count for identity, count in counts.items() if count}


def sized(board: Mapping[str, int], seats: int) -> dict[str, int] | None:
    """A board for another number of seats: the most frequent identity gives or takes.

    None when there are fewer seats than identities: which to leave out nobody can guess.
    """
    if seats < len(board):
        return None
    found = dict(board)
    while sum(found.values()) != seats:
        most = max(found, key=lambda identity: found[identity])
        found[most] += 1 if sum(found.values()) < seats else -1
    return found


def for_number(settings: Settings, seats: int) -> dict[str, int] | None:
    """The board for a number of seats, or the one for the nearest number brought to it.

    None where the settings have no boards by number, or where the nearest does not fit.
    """
    known = by_size(settings)
    if not known:
        return None
    return sized(known[min(known, key=lambda size: abs(size - seats))], seats)


def draws(rules: Ruleset, settings: Settings, text: str) -> int:
    """How many seats the board has that the rules are to draw; 0: a text names another one.

    No text leaves it to the rules.
    """
    if rules.draw is None or not (folded(text) in TO_DRAW or not text.strip()):
        return 0
    return len(rules.draw(random.Random(0), settings, {}))


def oddities(rules: Ruleset, board: Mapping[str, int]) -> list[Oddity]:
    """What is odd about a board, whoever is dealt what."""
    cards = [identity for identity, count in board.items() for _ in range(count)]
    return rules.check_deal(dict(enumerate(cards, 1)), {})


class NothingFits(Exception):
    """No board that the rules draw holds what is assigned by hand."""


def draw(
    rules: Ruleset, settings: Settings, assigned: Mapping[int, str], chance: random.Random
) -> dict[int, str]:
    """Let the rules draw board and seats (抽配置) around what is assigned by hand.

    Raises NothingFits.
    """
    assert rules.draw is not None
    try:
        return dict(enumerate(rules.draw(chance, settings, assigned), 1))
    except ValueError as nothing:
        raise NothingFits from nothing


def deal(
    rules: Ruleset,
    board: Mapping[str, int],
    seats: int,
    assigned: Mapping[int, str],
    offices: Mapping[str, int],
    chance: random.Random,
) -> tuple[dict[int, str], list[Oddity]]:
    """Draw identities (抽身份) for the seats 1 to `seats`, and say what is odd about the deal.

    What is assigned by hand stays; the rest of the board is shuffled over the other seats, and
    anew while the rules find fault with it, so that every deal they accept is equally likely.
    """
    rest = [identity for identity, count in board.items() for _ in range(count)]
    for identity in assigned.values():
        if identity in rest:
            rest.remove(identity)
    free = [seat for seat in range(1, seats + 1) if seat not in assigned]
    best: tuple[dict[int, str], list[Oddity]] | None = None
    for _ in range(TRIES):
        chance.shuffle(rest)
        drawn = {**assigned, **dict(zip(free, rest, strict=False))}
        odd = rules.check_deal(drawn, offices)
        if best is None or len(odd) < len(best[1]):
            best = drawn, odd
        if not odd:
            break
    assert best is not None
    found, odd = best
    return dict(sorted(found.items())), odd
