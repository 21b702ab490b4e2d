"""What is illegal or odd about a deal of `sumeru`, before it is dealt (ruling S54)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.effects import Identity
from engine.settings import Settings


def oddities(
    identities: Mapping[str, Identity], dealt: Mapping[int, str], settings: Settings
) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong or odd about a deal, as message ids with arguments; nothing: sound."""
    unknown = {identity for identity in dealt.values() if identity not in identities}
    return [("deal-unknown", {"text": identity}) for identity in sorted(unknown)]
