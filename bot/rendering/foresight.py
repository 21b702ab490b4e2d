"""What would come of something, told to the director before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from bot.rendering.actions import Verb, encode
from bot.rendering.chronicle import chapters
from bot.rendering.layout import clip, pages
from bot.rendering.messages import (
    MAX_OPTION,
    MAX_OPTIONS,
    MAX_ROWS,
    Card,
    Message,
    Option,
    Row,
    Select,
)
from bot.rendering.scene import Scene, Words, words
from bot.wording import Said, Tongue, beside, locales_of
from engine import events as ev
from engine import foresight
from engine.wording import Locale


def consequences(
    scene: Scene, entries: Sequence[ev.Entry], named: int | None, tongue: Tongue
) -> list[str]:
    """What a ruling brings beside what it says: exits of other seats, the end of the game."""
    spoken = words(scene, tongue)
    found = []
    for entry in entries:
        match entry.event:
            case ev.Left(seat=seat) if seat != named:
                found.append(f"☠ {spoken.label('foreseen-left', seat=spoken.seat(seat))}")
            case ev.Ended(winner=winner, reason=reason):
                told = spoken.told("game-over", {"faction": winner, "reason": reason})
                found.append(f"🏁 {told}")
    return found


def preview(
    scene: Scene, log: Sequence[ev.Entry], entries: Sequence[ev.Entry], tongue: Tongue
) -> tuple[Message, ...]:
    """What would come if the stage closed now: its course, what all and each seat would be told.

    `entries` follow `log`. Each draw among them can be decided otherwise (`FIX_DRAW`).
    """
    spoken = words(scene, tongue)
    state = scene.state
    title = spoken.label("preview-title", stage=_stage(spoken, state.day, state.stage))
    course = beside({locale: _course(scene, log, entries, locale) for locale in locales_of(tongue)})
    cards = [
        Card(
            title=title,
            text="\n".join((spoken.say("preview-nothing-done"), course)),
            tone="secret",
        )
    ]
    if public := [_quoted(spoken, e) for e in entries if _said_to_all(e)]:
        cards.append(
            Card(title=spoken.label("preview-public"), text="\n".join(public), tone="secret")
        )
    if private := [
        f"**{spoken.seats(e.to.seats)}** {_quoted(spoken, e)}"
        for e in entries
        if isinstance(e.event, ev.Notice) and e.to.since == "now"
    ]:
        cards.append(
            Card(title=spoken.label("preview-private"), text="\n".join(private), tone="secret")
        )
    found = foresight.draws(entries)
    if found:
        lines = [_draw(spoken, drawn) for _, drawn in found]
        cards.append(Card(title=spoken.label("preview-draws"), text="\n".join(lines)))
    *first, last = pages(cards)
    rows = [row for place, drawn in found if (row := _other(scene, spoken, place, drawn))]
    return (*first, structs.replace(last, rows=tuple(rows[:MAX_ROWS])))


def _stage(spoken: Words, day: int, stage: str) -> Said:
    return spoken.label("day-and-stage", day=day, stage=spoken.of("stage", stage))


def _course(
    scene: Scene, log: Sequence[ev.Entry], entries: Sequence[ev.Entry], locale: Locale
) -> str:
    """What happens in the stages that are ahead, line by line; the present one from its opening."""
    spoken = Words(scene.state.rules, locale, scene.faces)
    opened = [e.event for e in entries if isinstance(e.event, ev.StageOpened)]
    stages = {scene.state.where(), *((event.day, event.stage) for event in opened)}
    lines = []
    for chapter in chapters(scene, [*log, *entries], locale):
        if (chapter.day, chapter.stage) in stages:
            lines.append(f"**{_stage(spoken, chapter.day, chapter.stage)}**")
            lines += chapter.lines
    for entry in entries:
        if isinstance(entry.event, ev.Ended):
            args = {"faction": entry.event.winner, "reason": entry.event.reason}
            lines.append(f"🏁 {spoken.told('game-over', args)}")
    return "\n".join(lines) or spoken.say("preview-nothing")


def _said_to_all(entry: ev.Entry) -> bool:
    return isinstance(entry.event, ev.Announced) and entry.to.since == "now"


def _quoted(spoken: Words, entry: ev.Entry) -> str:
    event = entry.event
    assert isinstance(event, ev.Announced | ev.Notice)
    return spoken.told(event.message, event.args)


def _draw(spoken: Words, drawn: ev.Drawn) -> str:
    """A draw: what comes of it, from among what."""
    return spoken.label(
        "preview-draw",
        name=drawn.name,
        value=_value(spoken, drawn.value),
        count=len(drawn.pool),
        fixed="yes" if drawn.fixed else "no",
    )


def _value(spoken: Words, value: object) -> str:
    return spoken.seat(value) if isinstance(value, int) and value in spoken.faces else str(value)


def _other(scene: Scene, spoken: Words, place: int, drawn: ev.Drawn) -> Row | None:
    """A select with what else a draw could give; None where it cannot be shown in one."""
    if not 1 < len(drawn.pool) <= MAX_OPTIONS:
        return None
    try:
        action = encode(Verb.FIX_DRAW, scene.game, drawn.name, place, scene.state.seq)
    except ValueError:
        return None
    options = tuple(
        Option(str(n), clip(_value(spoken, value), MAX_OPTION), chosen=value == drawn.value)
        for n, value in enumerate(drawn.pool)
    )
    label = spoken.label("preview-choose", name=drawn.name)
    return (Select(action, clip(label, MAX_OPTION), options),)
