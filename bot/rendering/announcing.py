"""What the engine says to all and to seats, as messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.rendering.identity import identity
from bot.rendering.last_words import published
from bot.rendering.layout import texts
from bot.rendering.messages import Message
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import status_article
from bot.wording import Tongue, beside, locales_of, small
from engine import events as ev
from engine import views
from engine.clock import Moment
from engine.wording import Locale

_DEALT = "your-identity"
_WITH_IT = "your-group"
_LEFT = "you-left"
_LAST_WORDS = "last-words"
_GAINED = "status-gained"


def announcements(scene: Scene, entries: Sequence[ev.Entry]) -> tuple[Message, ...]:
    """What is announced (公示) by the entries of one command, joined, in both languages.

    That a game begins is announced with its deal. Other entries are passed over; empty when
    nothing is announced (now).
    """
    said = [e.event for e in views.messages(entries) if isinstance(e.event, ev.Announced)]
    begun = any(isinstance(entry.event, ev.GameDealt) for entry in entries)
    if not said and not begun:
        return ()
    spoken = words(scene, "both")
    # What a seat said last is its own: it is not translated.
    last = [event.args for event in said if event.message == _LAST_WORDS]
    said = [event for event in said if event.message != _LAST_WORDS]
    heard = [published(spoken, args["seat"], args["text"]) for args in last]
    lines = beside(_in_every_language(spoken, said)) if said else ""
    named = spoken.legend([n for event in said for n in _seats(event.args)])
    first = spoken.say("game-begins") if begun else ""
    legend = small(named) if named else ""
    parts = [first, *heard, lines, *_times(scene, spoken, entries), legend]
    return texts("\n".join(filter(None, parts)))


def notices(
    scene: Scene, entries: Sequence[ev.Entry], seat: int, tongue: Tongue
) -> tuple[Message, ...]:
    """What a seat is told (通知, 反馈) by the entries of one command.

    The dealt identity is told as a card (see `identity`); empty when it is told nothing. That
    it has left, where it has not any more, is told as what is void.
    """
    said = [
        e.event
        for e in views.messages(entries)
        if isinstance(e.event, ev.Notice) and seat in e.to.seats
    ]
    cards: tuple[Message, ...] = ()
    if any(event.message == _DEALT for event in said):
        cards = (identity(scene, seat, tongue),)
        said = [event for event in said if event.message not in (_DEALT, _WITH_IT)]
    if not said:
        return cards
    spoken = words(scene, tongue)
    lines = _in_every_language(spoken, said)
    named = spoken.legend([n for event in said for n in _seats(event.args) if n != seat])
    out = any(event.message == _LEFT for event in said)
    void = out and scene.state.seats[seat].alive
    out = out and not void and scene.state.winner is None
    parts = (
        beside(lines),
        *_what_it_does(spoken, said),
        _what_now(scene, spoken, seat) if out else "",
        spoken.say("still-in") if void else "",
        small(named) if named else "",
    )
    return (*cards, *texts("\n".join(filter(None, parts))))


def _what_it_does(spoken: Words, said: Sequence[ev.Notice | ev.Announced]) -> Iterator[str]:
    """What the statuses do that a seat is told to have gained, where the ruleset says it."""
    gained = [event.args["status"] for event in said if event.message == _GAINED]
    for status in dict.fromkeys(gained):
        for locale in locales_of(spoken.tongue):
            one = Words(spoken.rules, locale)
            if does := status_article(one, status):
                yield small(one.say("status-does", status=one.of("status", status), does=does))


def _what_now(scene: Scene, spoken: Words, seat: int) -> str:
    """What a seat that has left may still do, and whom it can ask."""
    state = scene.state
    unannounced = "dusk" if state.in_dusk else "no"
    return spoken.say(
        "left-what-now",
        announced="yes" if state.seats[seat].announced else unannounced,
        room=spoken.phrases.label("room-out"),
        director="none" if scene.director is None else f"<@{scene.director}>",
    )


def _in_every_language(
    spoken: Words, said: Sequence[ev.Notice | ev.Announced]
) -> dict[Locale, str]:
    """All that is said, first in one language, then in the other; feedback names its skill."""
    found: dict[Locale, str] = {}
    for locale in locales_of(spoken.tongue):
        one = Words(spoken.rules, locale)
        lines = []
        for event in said:
            line = one.told(event.message, event.args)
            skill = event.args.get("skill")
            if skill is not None and (name := one.name("skill", skill)) not in line:
                line = f"【{name}】{line}" if locale == "zh" else f"[{name}] {line}"
            lines.append(line)
        found[locale] = "\n".join(lines)
    return found


def _times(scene: Scene, spoken: Words, entries: Sequence[ev.Entry]) -> Iterator[str]:
    """When what has just opened will close."""
    opened = [e.event for e in entries if isinstance(e.event, ev.StageOpened)]
    closing = scene.closing()
    if not opened or closing is None:
        return
    stage = scene.state.rules.calendar.stage(Moment(opened[-1].day, opened[-1].stage))
    requests = scene.due("requests_close")
    message = {"day": "door-times", "night": "stage-times"}.get(stage.kind, "next-times")
    if closing.what == "ballot_closes":
        yield f"{spoken.label('due-ballot-closes')}：{moment(closing.at)}"
        closing = scene.due("door_closes") or closing
    yield spoken.say(message, closes=moment(closing.at))
    if stage.kind == "day" and requests is not None:
        yield spoken.say("requests-times", closes=moment(requests.at))


def _seats(args: Mapping[str, Any]) -> Iterator[int]:
    """The seats that a message speaks of."""
    for key, value in args.items():
        match key:
            case "seat" | "source" | "origin" | "target":
                yield value
            case "seats":
                yield from value
            case "counts":
                yield from (seat for seat, _ in value)
