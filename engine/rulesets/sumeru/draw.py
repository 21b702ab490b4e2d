"""Drawing a set of identities: each legal set is as likely as every other (ruling S54).

Sets are numbered without being listed. The choices of each part are gathered into classes,
by their strength and by the tied identities in them, for nothing else decides what they go
together with; a class of sets is one class of each part, and holds as many sets as the product
of their sizes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, product
from math import prod
from random import Random
from typing import overload

from engine.effects import Identity
from engine.rulesets.sumeru import makeup
from engine.rulesets.sumeru.tags import PIPER, WOLF
from engine.settings import Settings

Choice = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Class:
    """Choices of one part that are alike: tied identities in them, strength, all of them."""

    tied: frozenset[str]
    strength: int
    choices: tuple[Choice, ...]


class LegalSets(Sequence[Choice]):
    """All legal sets that identities allow, numbered from 0; each is there once.

    `pools` are the identities of each part and how many of them a set has; `strengths` how strong
    each is; only sets that hold all that is `there` already count.
    """

    def __init__(
        self,
        pools: Mapping[str, tuple[Sequence[str], int]],
        strengths: Mapping[str, int],
        balance: makeup.Balance,
        there: frozenset[str] = frozenset(),
    ) -> None:
        classes = {part: _classes(*pool, strengths, there) for part, pool in pools.items()}
        self._classes = list(_legal(classes, balance))
        sizes = (prod(len(one.choices) for one in row) for row in self._classes)
        self._ends = list(accumulate(sizes))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, number: int) -> Choice: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Choice]: ...
    def __getitem__(self, number: int | slice) -> Choice | Sequence[Choice]:
        """The set of a number, part by part. Raises IndexError beyond the last."""
        if isinstance(number, slice):
            return [self[n] for n in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        at = bisect_right(self._ends, number)
        rest = number - (self._ends[at - 1] if at else 0)
        found: list[str] = []
        for one in self._classes[at]:
            rest, which = divmod(rest, len(one.choices))
            found += one.choices[which]
        return tuple(found)


def _classes(
    pool: Iterable[str], count: int, strengths: Mapping[str, int], there: frozenset[str]
) -> list[_Class]:
    alike: dict[tuple[frozenset[str], int], list[Choice]] = {}
    known = tuple(pool)
    wanted = there.intersection(known)
    for choice in combinations(known, count):
        if not wanted.issubset(choice):
            continue
        key = (makeup.TIED.intersection(choice), sum(strengths[one] for one in choice))
        alike.setdefault(key, []).append(choice)
    return [_Class(tied, sum_, tuple(choices)) for (tied, sum_), choices in alike.items()]


def _legal(
    classes: Mapping[str, Sequence[_Class]], balance: makeup.Balance
) -> Iterator[tuple[_Class, ...]]:
    """The classes of legal sets: for each of the wolves, those of the others that go with it."""
    others = [part for part in classes if part != WOLF]
    counted = [at for at, part in enumerate(others) if part != PIPER]
    rows = [
        (row, sum(row[at].strength for at in counted), _tied(row))
        for row in product(*(classes[part] for part in others))
    ]
    for wolves in classes[WOLF]:
        least, most = balance.bounds(wolves.strength)
        fits = {tied: makeup.ties_hold(tied | wolves.tied) for _, _, tied in rows}
        for row, village, tied in rows:
            if fits[tied] and least <= village and (most is None or village <= most):
                yield (wolves, *row)


def _tied(row: Iterable[_Class]) -> frozenset[str]:
    return frozenset().union(*(one.tied for one in row))


def legal_sets(
    identities: Iterable[Identity], settings: Settings, there: Collection[str] = ()
) -> LegalSets:
    """All legal sets of some identities with the strengths and the balance of the settings.

    Only those that hold what is `there` already. Raises ValueError, with the key, when a
    strength is missing.
    """
    pools: dict[str, tuple[list[str], int]] = {n: ([], size) for n, size in makeup.SIZES.items()}
    for identity in identities:
        if identity.id not in settings.strengths:
            raise ValueError(f"strengths.{identity.id}: how strong it is is missing")
        pools[makeup.part_of(identity)][0].append(identity.id)
    return LegalSets(pools, settings.strengths, makeup.balance(settings), frozenset(there))


def draw(
    identities: Iterable[Identity],
    settings: Settings,
    chance: Random,
    assigned: Mapping[int, str] = {},
) -> Choice:
    """Draw a legal set, and who of it sits where: the identity of each seat, from seat 1.

    What is `assigned` to a seat is there: the set is one of those that hold it all, each as
    likely. Raises ValueError, with the key, when the settings leave no legal set.
    """
    sets = legal_sets(identities, settings, frozenset(assigned.values()))
    twice = len(set(assigned.values())) < len(assigned)
    if not sets or twice or any(not 1 <= seat <= len(sets[0]) for seat in assigned):
        raise ValueError("draw: no set of identities is within these ratios")
    return seated(sets, chance, assigned)


def seated(sets: Sequence[Choice], chance: Random, assigned: Mapping[int, str] = {}) -> Choice:
    """Draw one of some sets, each as likely, and seat it in any order, each as likely.

    What is `assigned` sits where it is said.
    """
    board = list(chance.choice(sets))
    chance.shuffle(board)
    rest = iter([one for one in board if one not in assigned.values()])
    return tuple(assigned.get(seat) or next(rest) for seat in range(1, len(board) + 1))
