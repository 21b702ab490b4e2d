"""What a player asks about himself: /我的."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering import standing_up
from bot.rendering.actions import Verb, encode
from bot.rendering.layout import framed
from bot.rendering.messages import (
    MAX_FIELDS,
    Button,
    Card,
    Field,
    Message,
)
from bot.rendering.panels import ends_at, operated
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import launchable, stage_name, standing, uses
from bot.wording import Tongue
from engine import views
from engine.state import Cards, Status


def mine(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """Identity, skills and uses, statuses told, cards, posts, ballot, what is open until when."""
    spoken = words(scene, tongue)
    held = scene.state.seats[seat]
    alive = spoken.label("is-in" if held.alive else "is-out")
    offices = [spoken.name("office", o) for o, n in scene.state.offices_shown.items() if n == seat]
    about = (spoken.name("faction", held.faction), *offices, alive, stage_name(scene, spoken))
    card = Card(
        title=f"{spoken.seat(seat)} · {spoken.name('identity', held.identity)}",
        text=" · ".join(about),
        fields=tuple(_fields(scene, spoken, seat))[:MAX_FIELDS],
        tone="secret",
        footer=scene.title,
    )
    buttons = (
        Button(encode(Verb.PANEL, scene.game), spoken.label("button-panel"), "primary"),
        Button(encode(Verb.RULES, scene.game), spoken.label("button-rules")),
        Button(encode(Verb.HELP, scene.game), spoken.label("button-help")),
    )
    return framed(card, rows=(buttons,))


def _fields(scene: Scene, spoken: Words, seat: int) -> Iterator[Field]:
    state = scene.state
    for group in scene.shared_by(seat):
        mates = [n for n in scene.ever_in(group) if n != seat]
        yield _field(
            spoken, "field-mates", "\n".join(_mate(scene, spoken, n) for n in mates), group=group
        )
    if skills := "\n".join(_skills(scene, spoken, seat)):
        yield _field(spoken, "field-skills", skills)
    open_now = "\n".join(_open(scene, spoken, seat))
    closing = scene.closing()
    opened = (*views.panel(state, seat), *operated(state, seat))
    of_the_stage = any(skill.until is None for skill in opened)
    if (of_the_stage or seat in views.voters_missing(state)) and closing is not None:
        open_now += "\n" + spoken.say("closes-at", closes=moment(closing.at))
    if open_now:
        yield _field(spoken, "field-open", open_now)
    if statuses := views.statuses_told(state, seat):
        yield _field(spoken, "field-statuses", "\n".join(_status(spoken, s) for s in statuses))
    yield _field(spoken, "field-cards", cards(spoken, state.cards.get(seat, Cards())))
    if state.now.kind == "day":
        yield _field(spoken, "field-posts", _posts(scene, spoken, seat))
        yield _field(spoken, "field-ballot", _ballot(scene, spoken, seat))


def _mate(scene: Scene, spoken: Words, seat: int) -> str:
    out = f" ({spoken.label('is-out')})" if scene.state.seats[seat].announced else ""
    return spoken.seat(seat) + out


def _skills(scene: Scene, spoken: Words, seat: int) -> Iterator[str]:
    for grant, skill in views.skills_told(scene.state, seat):
        left = uses(spoken, grant)
        passive = "" if launchable(skill) else spoken.label("skill-passive-fact")
        yield " · ".join(filter(None, (f"【{spoken.name('skill', skill.id)}】", passive, left)))


def _open(scene: Scene, spoken: Words, seat: int) -> Iterator[str]:
    state = scene.state
    if views.acting_for(state, seat) != seat:
        yield spoken.say("panel-controlled")
    for skill in (*views.panel(state, seat), *operated(state, seat)):
        stands = standing(spoken, skill.standing, skill.answered)
        until = ends_at(scene, spoken, skill.until) if skill.until is not None else ""
        if (half := scene.waits_until(skill.skill)) is not None:
            until = spoken.say("closes-at", closes=moment(half))
        name = spoken.of("skill", skill.skill)
        if skill.seat != seat:
            name = spoken.named_for(skill.seat, skill.skill)
        title = f"【{spoken.label('skill-named', skill=name)}】"
        yield " ".join(filter(None, (title, stands, until)))
    if standing_up.is_asked(state, seat):
        field = standing_up.field(scene, spoken, seat)
        yield f"【{field.name}】 {field.value}"
    elif views.stands(state, seat):
        yield f"【{spoken.label('stand-title')}】 ✅"
    words_until = views.last_words_until(scene.state, seat)
    if words_until is not None:
        title = f"【{spoken.label('last-words-title')}】"
        yield " ".join(filter(None, (title, ends_at(scene, spoken, words_until))))
    if seat in views.voters_missing(scene.state):
        yield spoken.label("ballot-owed")


def _status(spoken: Words, status: Status) -> str:
    count = f" ×{status.count}" if status.count > 1 else ""
    until = spoken.label(
        "status-until", point=status.until.point.replace("_", "-"), day=status.until.day
    )
    return f"{spoken.name('status', status.kind)}{count} · {until}"


def cards(spoken: Words, held: Cards) -> str:
    """The cards (蓝牌/黄牌/红牌) that a seat holds."""
    counts = (("🟦", held.blue), ("🟨", held.yellow), ("🟥", held.red))
    return " ".join(f"{mark}×{n}" for mark, n in counts if n) or spoken.label("no-cards")


def _posts(scene: Scene, spoken: Words, seat: int) -> str:
    due = scene.state.settings.discipline.posts_per_day
    return spoken.label("posts-of", count=scene.state.posts.get(seat, 0), due=due)


def _ballot(scene: Scene, spoken: Words, seat: int) -> str:
    ballot = scene.state.ballot
    if ballot is None or seat not in ballot.votes:
        return spoken.label("not-voted")
    return target(spoken, ballot.votes[seat].target)


def target(spoken: Words, seat: int | None) -> str:
    """The target of a ballot; None is 弃权."""
    return spoken.label("abstained") if seat is None else spoken.seat(seat)


def _field(spoken: Words, name: str, value: str, group: str | None = None) -> Field:
    title = spoken.label(name)
    if group is not None:
        title = f"{title}：{spoken.name('group', group)}"
    return Field(title, value)
