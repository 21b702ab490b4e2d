"""Panels: what can be launched now, with selects and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering import standing_up
from bot.rendering.actions import Verb, encode
from bot.rendering.controls import Maker
from bot.rendering.layout import framed
from bot.rendering.messages import (
    MAX_FIELDS,
    Button,
    Card,
    Field,
    Message,
)
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import article, example, stage_name, standing, uses
from bot.wording import Tongue
from engine import views
from engine.clock import Moment
from engine.state import State
from engine.views import OpenSkill


def seat_panel(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """A seat's panel: its open skills with range, uses, what is submitted, the deadline.

    Of a skill that a group shares it says where it is chosen: in the group's room, where all
    see it. The skills of a seat that this one controls (操纵) stand below its own. Replies (反应)
    have deadlines of their own, and so have last words (遗言); both also for a seat that is out.
    The title names the game, for one person may play in several. Controls are those of
    `bot.rendering.controls`, and buttons for `LAST_WORDS`, `ASK` (上警), `PANEL`, `MINE`.
    """
    spoken, state = words(scene, tongue), scene.state
    title = f"{scene.title} · {spoken.seat(seat)} · {stage_name(scene, spoken)}"
    skills = [*views.panel(state, seat), *operated(state, seat)]
    fields: list[Field] = []
    buttons: list[Button] = []
    if standing_up.is_asked(state, seat):
        fields.append(standing_up.field(scene, spoken, seat))
        buttons.append(standing_up.button(scene, spoken))
    until = views.last_words_until(state, seat)
    if until is not None:
        fields.append(Field(spoken.label("last-words-title"), _last_words(scene, spoken, until)))
        action = encode(Verb.LAST_WORDS, scene.game)
        buttons.append(Button(action, spoken.label("button-last-words"), "primary"))
    buttons += (
        Button(encode(Verb.PANEL, scene.game), spoken.label("button-refresh")),
        Button(encode(Verb.MINE, scene.game), spoken.label("button-mine")),
    )
    return _panel(scene, spoken, title, skills, buttons, fields, seat=seat)


def operated(state: State, seat: int) -> list[OpenSkill]:
    """The skills that are open of the seats that this one controls (操纵)."""
    controlled = views.controlled_by(state, seat)
    return [skill for other in controlled for skill in views.operated(state, seat, other)]


def skill_panel(scene: Scene, seat: int, skill: OpenSkill, tongue: Tongue) -> Message:
    """The panel of one skill alone, for what has no room among the others."""
    spoken = words(scene, tongue)
    title = f"{scene.title} · {spoken.seat(seat)} · {stage_name(scene, spoken)}"
    return _panel(scene, spoken, title, [skill], (), seat=seat)


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
    refresh = Button(encode(Verb.PANEL, scene.game), spoken.label("button-refresh"))
    return _panel(scene, spoken, title, tuple(shared.values()), (refresh,), room=group)


def _group_of(scene: Scene, skill: OpenSkill) -> str | None:
    """The group in whose room a skill is chosen, or None for what is chosen in private."""
    return scene.room_of(scene.state.grants[skill.grant])


def _panel(
    scene: Scene,
    spoken: Words,
    title: str,
    skills: Sequence[OpenSkill],
    buttons: Sequence[Button],
    more: Sequence[Field] = (),
    *,
    seat: int | None = None,
    room: str | None = None,
) -> Message:
    """A panel in a group's `room`, or in private for a `seat`; `more` fields below the skills."""
    maker = Maker(scene, spoken, seat)
    here = [s for s in skills if maker.for_another(s) or _group_of(scene, s) == room]
    fields = [
        _field(maker, skill) if skill in here else _elsewhere(scene, spoken, skill)
        for skill in skills
    ]
    if seat is not None and views.acting_for(scene.state, seat) != seat and not skills:
        text = spoken.say("panel-controlled")
    else:
        text = _head(scene, spoken, skills, choosing=bool(here), nothing=not (skills or more))
    card = Card(
        title=title,
        text=text,
        fields=(*fields, *more)[:MAX_FIELDS],
        tone="night" if scene.state.by_night else "secret",
        footer=scene.title,
    )
    return framed(card, rows=maker.rows(_each_once(here), buttons))


def _each_once(skills: Sequence[OpenSkill]) -> list[OpenSkill]:
    """One of each: what a seat has more than once has one control, which launches each in turn."""
    found: dict[tuple[str, int], OpenSkill] = {}
    for skill in skills:
        found.setdefault((skill.skill, skill.seat), skill)
    return list(found.values())


def _head(
    scene: Scene, spoken: Words, skills: Sequence[OpenSkill], *, choosing: bool, nothing: bool
) -> str:
    if scene.state.winner is not None:
        return spoken.say("panel-over")
    if scene.cancelled:
        return spoken.say("lobby-cancelled")
    if scene.paused:
        return spoken.say("panel-held" if scene.held else "panel-paused")
    if nothing:
        return spoken.say("panel-nothing")
    if all(at_once(scene, skill) for skill in skills):
        return spoken.say("panel-at-once") if skills else ""
    closing = scene.closing()
    if not choosing:
        return "" if closing is None else spoken.say("closes-at", closes=moment(closing.at))
    if closing is None:
        return spoken.say("panel-open")
    in_turn = scene.state.now.mode == "stepped"
    message = "panel-in-turn" if in_turn else "panel-until"
    return spoken.say(message, closes=moment(closing.at))


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
    known = scene.state.rules.skills[skill.skill]
    return skill.until is not None or known.live or scene.state.now.mode == "live"


def _field(maker: Maker, skill: OpenSkill) -> Field:
    scene, spoken = maker.scene, maker.spoken
    mark = "✅" if skill.answered else "⏳"
    left = uses(spoken, scene.state.grants[skill.grant])
    until = ends_at(scene, spoken, skill.until) if skill.until is not None else ""
    lines = [
        spoken.say("panel-for", seat=spoken.seat(skill.seat)) if maker.for_another(skill) else "",
        f"{mark} **{standing(spoken, skill.standing, skill.answered)}**",
        article(spoken, "skill", skill.skill),
        _by_text(maker, skill),
        f"{spoken.label('panel-range')}：{spoken.numbers(skill.range)}" if skill.targets else "",
        _in_half(scene, spoken, skill),
        left,
        spoken.label("panel-launches", count=skill.launches) if skill.launches > 1 else "",
        until,
    ]
    name = spoken.phrases.label("skill-named", skill=maker.name(skill))
    return Field(f"【{name}】", "\n".join(filter(None, lines)))


def _in_half(scene: Scene, spoken: Words, skill: OpenSkill) -> str:
    """Until when a skill is waited for that is passed at half of its stage, and of another there
    when its turn comes at the latest.
    """
    until = scene.waits_until(skill.skill)
    if until is not None:
        return spoken.say("panel-in-half", closes=moment(until))
    turn = None if skill.until is not None else scene.turn_comes_by(skill.skill)
    return "" if turn is None else spoken.say("panel-turn-by", comes=moment(turn))


def _by_text(maker: Maker, skill: OpenSkill) -> str:
    """How a launch is written, where that is more than a name and a seat."""
    known, other = maker.known(skill), maker.for_another(skill)
    if not known.arguments and not other and "in_order" not in known.tags:
        return ""
    shown = example(maker.spoken, known, skill.seat if other else None)
    return maker.spoken.label("panel-by-text", example=shown)
