"""What can be written of a game: the skills that somebody can write about, and identities."""

from __future__ import annotations

from bot.services.grammar.meanings import Named, SkillWord
from engine import views
from engine.effects import Ruleset, Skill
from engine.state import State


def skill_words(state: State, seat: int, group: str | None = None) -> tuple[SkillWord, ...]:
    """The skills that a seat can write about: all that it knows of, or those of a group's room."""
    opened = {skill.skill for skill in views.panel(state, seat)}
    return tuple(
        _word(skill, skill.id in opened)
        for skill in {
            skill.id: skill
            for grant, skill in views.skills_told(state, seat)
            if group is None or grant.holder == group
        }.values()
    )


def controlled_words(state: State, operator: int) -> dict[int, tuple[SkillWord, ...]]:
    """The skills of each seat for which that one acts (操纵)."""
    return {
        seat: tuple(
            _word(state.rules.skills[skill], True)
            for skill in dict.fromkeys(s.skill for s in views.operated(state, operator, seat))
        )
        for seat in views.controlled_by(state, operator)
    }


def known_words(rules: Ruleset) -> tuple[SkillWord, ...]:
    """All skills of a ruleset, so that one that is not the writer's is told from nonsense."""
    return tuple(_word(skill, False) for skill in rules.skills.values())


def identity_words(rules: Ruleset) -> tuple[Named, ...]:
    """The identities of a ruleset, as they can be guessed."""
    return tuple(Named(i.id, (i.name, i.english)) for i in rules.identities.values())


def _word(skill: Skill, is_open: bool) -> SkillWord:
    return SkillWord(
        skill.id,
        (skill.name, skill.english),
        skill.targets,
        is_open,
        skill.least,
        skill.arguments,
        skill.forced,
    )
