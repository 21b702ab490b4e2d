"""What is odd about a deal of `classic`, before it is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.effects import Identity
from engine.rulesets.classic.tags import COMMONER, FOX, PACK, SPECIAL

LEAST_WITH_AN_ARCHER = 3
"""Seats that must be there for an arrow to hit two others."""


def oddities(
    identities: Mapping[str, Identity], deal: Mapping[int, str], archer: str
) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong or odd about a deal, as message ids with arguments; nothing: sound.

    `archer` is the identity that makes lovers: there may be one, and needs others.
    """
    found: list[tuple[str, dict[str, Any]]] = []
    unknown = {identity for identity in deal.values() if identity not in identities}
    found += [("deal-unknown", {"text": identity}) for identity in sorted(unknown)]
    known = [identities[identity] for identity in deal.values() if identity in identities]

    def bearing(tag: str) -> int:
        return sum(tag in identity.tags for identity in known)

    wolves = bearing(PACK)
    if wolves == 0:
        found.append(("deal-no-pack", {}))
    elif wolves * 2 >= len(deal):
        found.append(("deal-pack-too-big", {"count": wolves, "total": len(deal)}))
    if bearing(SPECIAL) == 0:
        found.append(("deal-no-special", {}))
    if bearing(COMMONER) == 0:
        found.append(("deal-no-commoner", {}))
    if bearing(FOX) > 1:
        found.append(("deal-several-foxes", {"count": bearing(FOX)}))
    archers = sum(identity == archer for identity in deal.values())
    if archers > 1:
        found.append(("deal-several-archers", {"identity": archer, "count": archers}))
    if archers and len(deal) < LEAST_WITH_AN_ARCHER:
        found.append(("deal-archer-alone", {"identity": archer}))
    return found
