"""What could be meant while somebody types a launch: skills, then targets, then arguments.

Suggested is only what is open to him now, as his panel shows it; what is typed counts all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.panels import operated
from bot.rendering.scene import Scene, words
from bot.services.naming import folded
from bot.wording import Tongue
from engine import views
from engine.effects import Skill
from engine.views import OpenSkill

MOST = 25
_VALUE = 100


class Choice(msgspec.Struct, frozen=True):
    """A suggestion while somebody types: what is sent, and what is shown."""

    value: str
    label: str


def launches(scene: Scene, seat: int, typed: str, tongue: Tongue) -> list[Choice]:
    """At most 25 ways to go on with what is typed of a launch, each a whole text to send."""
    state = scene.state
    opened = [*views.panel(state, seat), *operated(state, seat)]
    found = [choice for skill in opened for choice in _of(scene, seat, skill, typed, tongue)]
    if len(found) < MOST:
        heads = {_head(scene, seat, skill) for skill in opened}
        held = {skill.id: skill for _, skill in views.skills_told(state, seat)}
        found += [
            Choice(skill.name, f"{skill.name} {skill.english}")
            for skill in held.values()
            if skill.name not in heads and folded(typed) in folded(f"{skill.name} {skill.english}")
        ]
    fit = [choice for choice in found if len(choice.value) <= _VALUE]
    return list({choice.value: choice for choice in fit}.values())[:MOST]


def _head(scene: Scene, seat: int, skill: OpenSkill) -> str:
    """How a launch of a skill begins."""
    name = scene.state.rules.skills[skill.skill].name
    return name if skill.seat == seat else f"以 {skill.seat}号 {name}"


def _of(scene: Scene, seat: int, skill: OpenSkill, typed: str, tongue: Tongue) -> Iterator[Choice]:
    """The ways to go on with what is typed, were it a launch of this skill."""
    known = scene.state.rules.skills[skill.skill]
    head = _head(scene, seat, skill)
    if not typed.startswith(head):
        named = f"{head} · {known.english}"
        if folded(typed) in folded(named):
            yield Choice(head, named)
        return
    whole, partly = _pieces(typed.removeprefix(head))
    for said, shown in _next(scene, skill, known, whole):
        if folded(partly) in folded(shown):
            begun = (head, *whole)
            yield Choice(" ".join((*begun, said)), " ".join((*begun, shown)))
    if not whole and skill.declinable and "放弃".startswith(partly):
        label = words(scene, tongue).phrases.label("button-decline", skill=known.name)
        yield Choice(f"{head} 放弃", label)
    if skill.least <= len(whole) + bool(partly):
        text = " ".join(filter(None, (head, *whole, partly)))
        yield Choice(text, text)


def _pieces(rest: str) -> tuple[list[str], str]:
    """What is typed in full after a skill's name, and what is being typed."""
    pieces = rest.split()
    if not pieces or rest[-1:].isspace():
        return pieces, ""
    return pieces[:-1], pieces[-1]


def _next(
    scene: Scene, skill: OpenSkill, known: Skill, whole: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """What can follow, as it is sent and as it is shown: a target while there is room for one,
    then what is chosen beside them.
    """
    spoken = words(scene, "zh")
    place = len(whole)
    if place < skill.targets:
        free = [n for n in skill.range if not {f"{n}号", str(n)} & set(whole)]
        yield from ((f"{n}号", spoken.seat(n)) for n in free)
    at = place - skill.targets if place >= skill.targets or place < skill.least else 0
    if not 0 <= at < len(known.arguments):
        return
    rules = scene.state.rules
    match known.arguments[at]:
        case "identity":
            yield from ((i.name, f"{i.name} {i.english}") for i in rules.identities.values())
        case "skill":
            held = {s.id: s for _, s in views.skills_told(scene.state, skill.seat)}
            for other in held.values():
                if other.stages and other.automatic is None and not other.reply:
                    yield other.name, f"{other.name} {other.english}"
