"""How a skill (技能) is told of: its facts, its uses, what stands of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.scene import Scene, Words
from engine.effects import Argument, Skill
from engine.events import Launch
from engine.state import Grant
from engine.wording import Locale


def article(spoken: Words, kind: str, thing: str) -> str:
    """What an identity, skill, office or faction is, in our own words.

    `kind` is the beginning of the message's id: `identity`, `skill`, `office`, `victory`.
    """
    return spoken.say(f"{kind}-{spoken.rules.id}-{thing.replace('_', '-')}")


def status_article(spoken: Words, status: str) -> str:
    """What a status does, in our own words; empty where its ruleset does not say it."""
    message = f"status-{spoken.rules.id}-{status.replace('_', '-')}"
    return spoken.say(message) if spoken.phrases.has(message) else ""


def launchable(skill: Skill) -> bool:
    """Whether somebody can launch a skill; the others work by themselves."""
    return skill.reply or (bool(skill.stages) and skill.automatic is None)


def tags(spoken: Words, skill: Skill) -> str:
    """The tags (标签) of a skill, as `[强制][限定]`; empty where its rules name none."""
    named: list[str] = [
        tag for tag in ("forced", "spoken", "targeted", "revealing") if tag in skill.tags
    ]
    if skill.uses == 1:
        named.append("limited")
    found = [f"tag-{spoken.rules.id}-{tag}" for tag in named]
    labels = [spoken.label(tag) for tag in found if spoken.phrases.has(tag)]
    if skill.uses not in (None, 1) and labels:
        labels.append(str(skill.uses))
    return "".join(f"[{label}]" for label in labels)


def facts(spoken: Words, skill: Skill) -> str:
    """The tags of a skill, when it can be launched and how often, in one line."""
    lead = tags(spoken, skill)
    stages = spoken.each("stage", _in_order(spoken, skill))
    if not launchable(skill):
        by_itself = "skill-automatic-fact" if lead and skill.stages else "skill-passive-fact"
        return " ".join(filter(None, (lead, spoken.label(by_itself, stages=stages))))
    if skill.reply:
        parts = [spoken.label("skill-reply-fact")]
    else:
        parts = [spoken.label("skill-stages", stages=stages)]
    if skill.from_night > 1:
        kinds = {stage.kind for stage in spoken.rules.calendar.every if stage.id in skill.stages}
        since = "skill-from-night" if kinds == {"night"} else "skill-from-day"
        parts.append(spoken.label(since, night=skill.from_night))
    if skill.uses:
        parts.append(spoken.label("skill-uses", count=skill.uses))
    parts.append(spoken.label("skill-forced-fact" if skill.forced else "skill-declinable-fact"))
    return " ".join(filter(None, (lead, " · ".join(parts))))


def _in_order(spoken: Words, skill: Skill) -> list[str]:
    stages = spoken.rules.calendar.first + spoken.rules.calendar.every
    return [s for s in dict.fromkeys(stage.id for stage in stages) if s in skill.stages]


def example(spoken: Words, skill: Skill, seat: int | None = None) -> Callable[[Locale], str]:
    """A launch of a skill as it can be written, as an argument of a message.

    `seat`: whose skill it is, where another acts for it.
    """
    name, seats = spoken.plain("skill", skill.id), ("5", "8", "2")[: skill.targets]
    args = samples(spoken, skill)

    def said(locale: Locale) -> str:
        begun = () if seat is None else (("以", "as")[locale == "en"], f"{seat}号")
        return " ".join(filter(None, (*begun, name(locale), *seats, args(locale))))

    return said


def samples(spoken: Words, skill: Skill) -> Callable[[Locale], str]:
    """What a launch of a skill may take beside its targets, as an argument of a message."""
    rules = spoken.rules
    other = next((s for s in rules.skills.values() if s is not skill and _is_named(s)), skill)
    of_kind: dict[Argument, Callable[[Locale], str]] = {
        "number": lambda locale: "-12",
        "identity": spoken.plain("identity", next(iter(rules.identities))),
        "skill": spoken.plain("skill", other.id),
        "text": lambda locale: "…",
    }
    return lambda locale: " ".join(of_kind[kind](locale) for kind in skill.arguments)


def _is_named(skill: Skill) -> bool:
    return launchable(skill) and not skill.reply


def uses(spoken: Words, grant: Grant) -> str:
    """How many uses are left; empty where there is no limit."""
    return "" if grant.uses is None else spoken.label("uses-left", count=max(grant.uses, 0))


def standing(spoken: Words, launches: Sequence[Launch], answered: bool) -> str:
    """What is submitted for a skill."""
    if launches:
        return "；".join(aim(spoken, launch) for launch in launches)
    return spoken.label("declined" if answered else "not-submitted")


def aim(spoken: Words, launch: Launch) -> str:
    """What a launch chose: seats and further arguments."""
    chosen = [spoken.seat(n) for n in launch.chosen]
    if "in_order" in spoken.rules.skills[launch.skill].tags:
        chosen = [f"{part} {seat}" for part, seat in zip("ABC", chosen, strict=False)]
    return "、".join((*chosen, *arguments(spoken, launch))) or "✓"


def arguments(spoken: Words, launch: Launch) -> list[str]:
    """What a launch took beside its seats, as it is called."""
    kinds = spoken.rules.skills[launch.skill].arguments
    return [
        spoken.name(kind, arg) if kind in ("identity", "skill") else arg
        for kind, arg in zip(kinds, launch.args, strict=False)
    ]


def stage_name(scene: Scene, spoken: Words) -> str:
    """Day and stage, as titles have them."""
    return spoken.label(
        "day-and-stage", day=scene.state.day, stage=spoken.of("stage", scene.state.stage)
    )
