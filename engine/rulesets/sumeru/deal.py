"""What is illegal or odd about a deal of `sumeru`, before it is dealt (ruling S54)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.effects import Identity
from engine.rulesets.sumeru import makeup
from engine.rulesets.sumeru.tags import PIPER, WOLF
from engine.settings import Settings

Oddity = tuple[str, dict[str, Any]]


def oddities(
    identities: Mapping[str, Identity], dealt: Mapping[int, str], settings: Settings
) -> list[Oddity]:
    """What is wrong or odd about a deal, as message ids with arguments; nothing: sound.

    Each condition that is broken is said by itself; that of the strengths is read only where
    there is strength on both sides.
    """
    counts = Counter(dealt.values())
    known = {one: identities[one] for one in counts if one in identities}
    return [
        *(("deal-unknown", {"text": one}) for one in sorted(counts) if one not in known),
        *_sizes(known, counts),
        *_repeated(known, counts),
        *_ties(known),
        *_strengths(known, counts, settings),
    ]


def _sizes(known: Mapping[str, Identity], counts: Counter[str]) -> Iterator[Oddity]:
    there: Counter[str] = Counter()
    for one, identity in known.items():
        there[makeup.part_of(identity)] += counts[one]
    for part, size in makeup.SIZES.items():
        if there[part] != size:
            yield "deal-part", {"part": part, "count": there[part], "wanted": size}


def _repeated(known: Mapping[str, Identity], counts: Counter[str]) -> Iterator[Oddity]:
    for one in known:
        if counts[one] > 1:
            yield "deal-repeated", {"identity": one, "count": counts[one]}


def _ties(known: Mapping[str, Identity]) -> Iterator[Oddity]:
    there = [one for one in makeup.JUST_ONE if one in known]
    if len(there) != 1:
        yield "deal-just-one", {"identities": list(makeup.JUST_ONE), "count": len(there)}
    for one, needed in makeup.missing(known):
        yield "deal-needs", {"identity": one, "identities": [needed]}


def _strengths(
    known: Mapping[str, Identity], counts: Counter[str], settings: Settings
) -> Iterator[Oddity]:
    village = wolves = 0
    for one, identity in known.items():
        strength = settings.strengths.get(one, 0) * counts[one]
        if identity.faction == WOLF:
            wolves += strength
        elif identity.faction != PIPER:
            village += strength
    balance = makeup.balance(settings)
    if village and wolves and not balance.holds(village, wolves):
        yield (
            "deal-out-of-balance",
            {
                "village": village,
                "wolves": wolves,
                "ratio": f"{village / wolves:.3f}",
                "least": f"{settings.draw.least_ratio:g}",
                "most": f"{settings.draw.most_ratio:g}" if balance.most else "∞",
            },
        )
