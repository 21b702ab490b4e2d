"""揭秘: after the end everything is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.chronicle import Chapter, chapters
from bot.rendering.layout import pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import Scene, Words, words
from bot.wording import beside, locales_of
from engine import events as ev
from engine import explain


def reveal(scene: Scene, log: Sequence[ev.Entry]) -> tuple[Message, ...]:
    """Winner and reason, all identities, and what happened night by night and day by day.

    Launches, strikes, what stopped them, exits with their causes; what was taken back (撤销) is
    left out. `log` numbers its entries from 1 without a gap. In both languages.
    """
    spoken = words(scene, "both")
    stands = explain.standing(log)
    title = spoken.label("reveal-title", title=scene.title)
    opening = Card(
        title=title,
        text="\n".join((*_winner(spoken, stands), "", *_identities(scene, spoken, stands))),
        tone="good",
    )
    told = {locale: list(chapters(scene, log, locale)) for locale in locales_of("both")}
    parts = [{locale: told[locale][place] for locale in told} for place in range(len(told["zh"]))]
    return pages([opening, *(_card(spoken, part["zh"], part["en"]) for part in parts)])


def _winner(spoken: Words, stands: Sequence[ev.Entry]) -> Iterator[str]:
    for entry in stands:
        if isinstance(entry.event, ev.Ended):
            args = {"faction": entry.event.winner, "reason": entry.event.reason}
            yield spoken.told("game-over", args)
            return
    yield spoken.say("reveal-no-winner")


def _identities(scene: Scene, spoken: Words, stands: Sequence[ev.Entry]) -> Iterator[str]:
    state = scene.state
    when = _exits(stands)
    for number, seat in sorted(state.seats.items()):
        face = scene.faces.get(number)
        parts = [f"**{spoken.seat(number)}**"]
        if face is not None and face.user is not None:
            parts.append(f"<@{face.user}>")
        identity = spoken.name("identity", seat.identity)
        parts.append(f"{identity} ({spoken.name('faction', seat.faction)})")
        parts += spoken.offices(state.offices, number)
        if not seat.alive and number in when:
            day, stage = when[number]
            at = spoken.label("day-and-stage", day=day, stage=spoken.of("stage", stage))
            parts.append(f"☠ {at}")
        yield " · ".join(parts)


def _exits(stands: Sequence[ev.Entry]) -> dict[int, tuple[int, str]]:
    """The day and stage of each seat's newest exit."""
    now, found = (0, ""), {}
    for entry in stands:
        match entry.event:
            case ev.StageOpened(day=day, stage=stage):
                now = (day, stage)
            case ev.Left(seat=seat):
                found[seat] = now
    return found


def _card(spoken: Words, zh: Chapter, en: Chapter) -> Card:
    title = spoken.label("day-and-stage", day=zh.day, stage=spoken.of("stage", zh.stage))
    text = beside({"zh": "\n".join(zh.lines), "en": "\n".join(en.lines)})
    return Card(title=title, text=text, tone=zh.tone)
