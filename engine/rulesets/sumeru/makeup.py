"""What a legal set of identities of `sumeru` is made of (ruling S54): parts, ties, strengths.

`engine.rulesets.sumeru.deal` says of a director's own set which condition it breaks,
`engine.rulesets.sumeru.draw` draws one that breaks none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from engine.effects import Identity
from engine.rulesets.sumeru.tags import PIPER, SEER_KIN, STRONG_GOD, VILLAGE, WEAK_GOD, WOLF
from engine.settings import Settings

SIZES: Mapping[str, int] = {WOLF: 4, SEER_KIN: 1, STRONG_GOD: 4, WEAK_GOD: 4, PIPER: 1}
"""The parts of a set, and of how many identities each is; every one at most once."""

JUST_ONE = ("seed_wolf", "eclipse_maid")
"""Of these there is one and only one (有且只有一个)."""

NEEDS = (
    ("day_scholar", "night_mentor"),
    ("night_mentor", "day_scholar"),
    ("eclipse_maid", "lumen_earl"),
)
"""Where the first is dealt, the second is (有…必有…)."""

TIED = frozenset((*JUST_ONE, *(identity for pair in NEEDS for identity in pair)))
"""The identities of which it depends on others whether they may be there."""


def part_of(identity: Identity) -> str:
    """The part of a set to which an identity belongs."""
    if identity.faction != VILLAGE:
        return identity.faction
    return next(tag for tag in (SEER_KIN, STRONG_GOD, WEAK_GOD) if tag in identity.tags)


def missing(there: Collection[str]) -> list[tuple[str, str]]:
    """Who is there without the one that it needs, and whom it needs."""
    return [(one, needed) for one, needed in NEEDS if one in there and needed not in there]


def ties_hold(there: Collection[str]) -> bool:
    """Whether the tied identities that are there may be there together."""
    return sum(one in there for one in JUST_ONE) == 1 and not missing(there)


@dataclass(frozen=True, slots=True)
class Balance:
    """How strong the village is to be for one of the wolves' strength, bounds included.

    `most` is None where there is no upper bound.
    """

    least: Fraction
    most: Fraction | None

    def bounds(self, wolves: int) -> tuple[int, int | None]:
        """The least and the greatest whole strength of the village against that of the wolves."""
        return ceil(self.least * wolves), None if self.most is None else floor(self.most * wolves)

    def holds(self, village: int, wolves: int) -> bool:
        """Whether these strengths are in balance."""
        least, most = self.bounds(wolves)
        return least <= village and (most is None or village <= most)


def balance(settings: Settings) -> Balance:
    """The balance that the settings want; 0 for the greatest ratio is no bound."""
    least, most = settings.draw.least_ratio, settings.draw.most_ratio
    return Balance(Fraction(str(least)), Fraction(str(most)) if most else None)
