"""What a launch takes beside its targets: a number, an identity, a skill, a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.commands import refuse
from engine.effects import Argument, Identity, Ruleset, Skill

_NUMBER = re.compile(r"[+-]?\d{1,9}")
LONGEST_TEXT = 500
"""Characters that a free text may have."""


def read(rules: Ruleset, skill: Skill, words: Sequence[str]) -> tuple[str, ...]:
    """The arguments of a launch as the skill has them: ids, numbers, one text of the rest.

    Raises Refused, with what is wanted, for too few, too many, or one that cannot be read.
    """
    if not skill.arguments:
        if words:
            raise refuse("skill-no-arguments", skill=skill.id, text=" ".join(words))
        return ()
    if skill.arguments[-1] == "text" and len(words) > len(skill.arguments):
        last = len(skill.arguments) - 1
        words = (*words[:last], " ".join(words[last:]))
    if len(words) != len(skill.arguments):
        raise refuse("skill-arguments", skill=skill.id, wanted="、".join(skill.arguments))
    return tuple(
        _read(rules, skill, kind, word) for kind, word in zip(skill.arguments, words, strict=True)
    )


def _read(rules: Ruleset, skill: Skill, kind: Argument, word: str) -> str:
    found: str | None
    match kind:
        case "number":
            found = str(int(word)) if _NUMBER.fullmatch(word.strip()) else None
        case "identity":
            found = _named(rules.identities.values(), word)
        case "skill":
            found = _named(rules.skills.values(), word)
        case "text":
            found = word.strip()[:LONGEST_TEXT] or None
    if found is None:
        raise refuse(f"skill-argument-{kind}", "unknown", skill=skill.id, text=word)
    return found


def _named(things: Iterable[Identity | Skill], word: str) -> str | None:
    """The id of what is named so, by id, Chinese or English name; None when nothing is."""
    wanted = word.strip().casefold()
    for thing in things:
        if wanted in (thing.id, thing.name.casefold(), thing.english.casefold()):
            return thing.id
    return None
