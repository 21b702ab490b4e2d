"""The rulesets that there are, by id. A ruleset is added here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from engine.effects import Ruleset
from engine.rulesets.classic.ruleset import classic
from engine.rulesets.jinrou.ruleset import jinrou
from engine.rulesets.sumeru.ruleset import sumeru
from engine.settings import Settings

_MAKERS = {"jinrou": jinrou, "classic": classic, "sumeru": sumeru}


def ids() -> tuple[str, ...]:
    """The ids of all rulesets."""
    return tuple(_MAKERS)


@cache
def get(ruleset: str) -> Ruleset:
    """The ruleset of that id, with the settings of its file in `config/`.

    Raises KeyError for an unknown id, ValueError, with the file and the key, for settings
    that do not fit the rules.
    """
    rules = _MAKERS[ruleset]()
    if problem := misfit(rules, rules.settings):
        raise ValueError(f"{ruleset}.toml: {problem}")
    return rules


def misfit(rules: Ruleset, settings: Settings) -> str | None:
    """What about settings does not fit the rules, with its key; None when all does."""
    stages = rules.calendar.first + rules.calendar.every
    timed = {stage.id for stage in stages if stage.kind in ("dusk", "night")}
    times = settings.times.night
    for name in times:
        if name not in timed:
            return f"times.night.{name}: there is no such stage of a night"
    for stage in stages:
        if stage.kind == "night" and not times.get(stage.id):
            return f"times.night.{stage.id}: how many minutes after the door's closing is missing"
    for name, board in settings.boards.items():
        for identity in board:
            if identity not in rules.identities:
                return f"boards.{name}.{identity}: there is no such identity"
        if not sum(board.values()):
            return f"boards.{name}: a board without seats"
    if rules.draw is not None:
        try:
            rules.draw(Random(0), settings, {})
        except ValueError as nothing:
            return str(nothing)
    return None


def offered() -> Mapping[str, Ruleset]:
    """The rulesets that games can be made of, by id: those that are no drafts."""
    return {id_: rules for id_, rules in all_rulesets().items() if not rules.draft}


def all_rulesets() -> Mapping[str, Ruleset]:
    """Every ruleset by id."""
    return {ruleset: get(ruleset) for ruleset in _MAKERS}
