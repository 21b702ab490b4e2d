"""Panels: what can be launched now, with selects and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import chunks, clip, framed
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_LABEL,
    MAX_OPTION,
    MAX_OPTIONS,
    MAX_ROWS,
    Button,
    Card,
    Field,
    Message,
    Option,
    Row,
    Select,
)
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import article, stage_name, standing, uses
from bot.wording import Tongue
from engine import views
from engine.clock import Moment
from engine.views import OpenSkill


def seat_panel(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """A seat's panel: its open skills with range, uses, what is submitted, the deadline.

    Of a skill that a group shares it says where it is chosen: in the group's room, where all
    see it. Replies (反应) have deadlines of their own, and so have last words (遗言); both also
    for a seat that is out. The title names the game, for one person may play in several.
    Selects say `Verb.LAUNCH` (values: seat numbers), buttons `Verb.DECLINE`, `LAST_WORDS`,
    `PANEL`, `MINE`.
    """
    spoken = words(scene, tongue)
    title = f"{scene.title} · {spoken.seat(seat)} · {stage_name(scene, spoken)}"
    extra = (Button(encode(Verb.MINE, scene.game), spoken.label("button-mine")),)
    until = views.last_words_until(scene.state, seat)
    if until is None:
        return _panel(scene, spoken, title, views.panel(scene.state, seat), extra)
    speak = Button(
        encode(Verb.LAST_WORDS, scene.game), spoken.label("button-last-words"), "primary"
    )
    words_field = Field(spoken.label("last-words-title"), _last_words(scene, spoken, until))
    skills = views.panel(scene.state, seat)
    return _panel(scene, spoken, title, skills, (speak, *extra), (words_field,))


def _last_words(scene: Scene, spoken: Words, until: Moment) -> str:
    lines = [spoken.say("last-words-how"), ends_at(scene, spoken, until)]
    return "\n".join(filter(None, lines))


def ends_at(scene: Scene, spoken: Words, until: Moment) -> str:
    """When a stage closes until which something is owed; empty where that is not known."""
    at = scene.closings.get(until)
    return "" if at is None else spoken.say("closes-at", closes=moment(at))


def group_panel(scene: Scene, group: str) -> Message:
    """The same for the skills that a group shares, for its room, in both languages."""
    spoken = words(scene, "both")
    shared: dict[int, OpenSkill] = {}
    for member in scene.state.members(group):
        for skill in views.panel(scene.state, member):
            if _group_of(scene, skill) == group:
                shared.setdefault(skill.grant, skill)
    title = f"{spoken.name('group', group)} · {stage_name(scene, spoken)}"
    return _panel(scene, spoken, title, tuple(shared.values()), (), room=group)


def _group_of(scene: Scene, skill: OpenSkill) -> str | None:
    """The group that shares a skill, or None for one's own."""
    holder = scene.state.grants[skill.grant].holder
    return holder if isinstance(holder, str) else None


def _panel(
    scene: Scene,
    spoken: Words,
    title: str,
    skills: Sequence[OpenSkill],
    extra: tuple[Button, ...],
    more: tuple[Field, ...] = (),
    *,
    room: str | None = None,
) -> Message:
    """A panel in a group's `room`, or in private (None), with `more` fields below the skills."""
    here = [skill for skill in skills if _group_of(scene, skill) == room]
    fields = tuple(
        _field(scene, spoken, skill) if skill in here else _elsewhere(scene, spoken, skill)
        for skill in skills
    )
    card = Card(
        title=title,
        text=_head(scene, spoken, skills, choosing=bool(here), nothing=not (skills or more)),
        fields=(*fields, *more),
        tone="night" if scene.state.by_night else "secret",
        footer=scene.title,
    )
    buttons = (
        *_declines(scene, spoken, here, MAX_BUTTONS_IN_ROW - len(extra) - 1),
        Button(encode(Verb.PANEL, scene.game), spoken.label("button-refresh")),
        *extra,
    )
    return framed(card, rows=(*_selects(scene, spoken, here), buttons))


def _head(
    scene: Scene, spoken: Words, skills: Sequence[OpenSkill], *, choosing: bool, nothing: bool
) -> str:
    if scene.state.winner is not None:
        return spoken.say("panel-over")
    if scene.cancelled:
        return spoken.say("lobby-cancelled")
    if scene.paused:
        return spoken.say("panel-paused")
    if nothing:
        return spoken.say("panel-nothing")
    if all(at_once(scene, skill) for skill in skills):
        return spoken.say("panel-at-once") if skills else ""
    closing = scene.closing()
    if not choosing:
        return "" if closing is None else spoken.say("closes-at", closes=moment(closing.at))
    if closing is None:
        return spoken.say("panel-open")
    return spoken.say("panel-until", closes=moment(closing.at))


def _elsewhere(scene: Scene, spoken: Words, skill: OpenSkill) -> Field:
    """What stands for a skill that is chosen in the room of its group, and where that is."""
    mark = "✅" if skill.answered else "⏳"
    group = _group_of(scene, skill)
    assert group is not None
    room = scene.state.rules.groups[group].name
    where = spoken.say("panel-in-room", room=room, skill=spoken.of("skill", skill.skill))
    state = standing(spoken, skill.standing, skill.answered)
    return Field(f"【{spoken.name('skill', skill.skill)}】", f"{mark} **{state}**\n{where}")


def at_once(scene: Scene, skill: OpenSkill) -> bool:
    """Whether what is submitted for a skill happens then and there (ruling G5)."""
    return skill.until is not None or scene.state.now.mode == "live"


def _about(scene: Scene, skill: OpenSkill) -> tuple[int, str]:
    """What a control is for: the stage in which it is offered, of a reply the one that ends it."""
    if skill.until is not None:
        return skill.until.day, skill.until.stage
    return scene.state.day, scene.state.stage


def _field(scene: Scene, spoken: Words, skill: OpenSkill) -> Field:
    name = spoken.name("skill", skill.skill)
    mark = "✅" if skill.answered else "⏳"
    left = uses(spoken, scene.state.grants[skill.grant])
    until = ends_at(scene, spoken, skill.until) if skill.until is not None else ""
    lines = [
        f"{mark} **{standing(spoken, skill.standing, skill.answered)}**",
        article(spoken, "skill", skill.skill),
        f"{spoken.label('panel-range')}：{spoken.numbers(skill.range)}" if skill.targets else "",
        left,
        spoken.label("panel-launches", count=skill.launches) if skill.launches > 1 else "",
        until,
    ]
    return Field(f"【{name}】", "\n".join(filter(None, lines)))


def _selects(scene: Scene, spoken: Words, skills: Sequence[OpenSkill]) -> Iterator[Row]:
    """A select for each skill, as long as there are rows; the rest is written as text."""
    rows: list[Row] = []
    for skill in skills:
        parts = list(chunks(skill.range, MAX_OPTIONS))
        if not skill.targets or len(skill.range) < skill.targets:
            continue
        if len(parts) > 1 and skill.targets > 1:
            continue  # no select holds all of them, and one launch comes from one select
        chosen = {n for launch in skill.standing for n in launch.chosen}
        for part in parts:
            rows.append((_select(scene, spoken, skill, part, chosen),))
    yield from rows[: MAX_ROWS - 1]


def _select(
    scene: Scene, spoken: Words, skill: OpenSkill, seats: Sequence[int], chosen: set[int]
) -> Select:
    name = spoken.of("skill", skill.skill)
    return Select(
        encode(
            Verb.LAUNCH,
            scene.game,
            skill.skill,
            *_about(scene, skill),
            *((seats[0],) if seats[0] != skill.range[0] else ()),
        ),
        clip(spoken.label("choose-targets", skill=name, count=skill.targets), MAX_OPTION),
        tuple(
            Option(
                str(n),
                clip(spoken.seat(n), MAX_OPTION),
                chosen=n in chosen and len(chosen) == skill.targets and skill.launches == 1,
            )
            for n in seats
        ),
        least=skill.targets,
        most=skill.targets,
        disabled=scene.stands,
    )


def _declines(
    scene: Scene, spoken: Words, skills: Sequence[OpenSkill], room: int
) -> tuple[Button, ...]:
    return tuple(
        Button(
            encode(Verb.DECLINE, scene.game, skill.skill, *_about(scene, skill)),
            clip(
                spoken.label(
                    "button-withdraw" if skill.standing else "button-decline",
                    skill=spoken.of("skill", skill.skill),
                ),
                MAX_LABEL,
            ),
            "danger" if skill.standing else "secondary",
            disabled=scene.stands or (skill.answered and not skill.standing),
        )
        for skill in skills
        if skill.declinable
    )[:room]
