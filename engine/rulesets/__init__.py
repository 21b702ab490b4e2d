"""The rulesets that there are, by id. A ruleset is added here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.effects import Ruleset
from engine.rulesets.jinrou.ruleset import jinrou

_MAKERS = {"jinrou": jinrou}


def ids() -> tuple[str, ...]:
    """The ids of all rulesets."""
    return tuple(_MAKERS)


@cache
def get(ruleset: str) -> Ruleset:
    """The ruleset of that id, with the settings of its file in `config/`.

    Raises KeyError for an unknown id.
    """
    return _MAKERS[ruleset]()


def all_rulesets() -> Mapping[str, Ruleset]:
    """Every ruleset by id."""
    return {ruleset: get(ruleset) for ruleset in _MAKERS}
