"""The rulesets that there are, by id. A ruleset is added here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.effects import Ruleset
from engine.rulesets.classic.ruleset import classic
from engine.rulesets.jinrou.ruleset import jinrou

_MAKERS = {"jinrou": jinrou, "classic": classic}


def ids() -> tuple[str, ...]:
    """The ids of all rulesets."""
    return tuple(_MAKERS)


@cache
def get(ruleset: str) -> Ruleset:
    """The ruleset of that id, with the settings of its file in `config/`.

    Raises KeyError for an unknown id.
    """
    return _MAKERS[ruleset]()


def offered() -> Mapping[str, Ruleset]:
    """The rulesets that games can be made of, by id: those that are no drafts."""
    return {id_: rules for id_, rules in all_rulesets().items() if not rules.draft}


def all_rulesets() -> Mapping[str, Ruleset]:
    """Every ruleset by id."""
    return {ruleset: get(ruleset) for ruleset in _MAKERS}
