"""Who is in a game and around it, and what was decided about them: for the director alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec

from bot.rendering.layout import pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import full
from bot.wording import Phrases, Tongue

_NEWEST = 40
"""How many decisions are shown, the newest ones."""


class Change(msgspec.Struct, frozen=True):
    """What was decided about somebody, when, by whom and why.

    `what`: director, assistant, spectator, player (off the sign-up), substitute, watching (whether
    people come by themselves).
    """

    at: datetime
    by: str
    what: str
    user: str = ""
    comes: bool = True
    seat: int = 0
    reason: str = ""


class Around(msgspec.Struct, frozen=True):
    """The people around a game, by user id; `assistants` and `substitutes` by their seats."""

    directors: tuple[int, ...]
    assistants: dict[int, int]
    substitutes: dict[int, int]
    spectators: tuple[int, ...]
    gone: tuple[int, ...]
    open: bool
    changes: tuple[Change, ...]


def around(title: str, people: Around, tongue: Tongue) -> tuple[Message, ...]:
    """Directors, assistants, substitutes, spectators, who left, and the decisions in order."""
    phrases = Phrases(tongue)
    now = Card(
        title=phrases.label("people-title", title=title),
        text="\n".join(_now(phrases, people)),
        tone="secret",
    )
    log = "\n".join(_change(phrases, change) for change in people.changes[-_NEWEST:])
    return pages((now, Card(title=phrases.label("people-log"), text=log or "—", tone="secret")))


def _now(phrases: Phrases, people: Around) -> Iterator[str]:
    yield _line(phrases, "people-directors", [_name(user) for user in people.directors])
    yield _line(phrases, "people-substitutes", _by_seat(people.substitutes))
    yield _line(phrases, "people-assistants", _by_seat(people.assistants))
    yield _line(phrases, "people-spectators", [_name(user) for user in people.spectators])
    yield phrases.label("people-watching", open="yes" if people.open else "no")
    if people.gone:
        yield _line(phrases, "people-gone", [_name(user) for user in people.gone])


def _line(phrases: Phrases, label: str, names: Sequence[str]) -> str:
    return f"**{phrases.label(label)}** {'、'.join(names) or '—'}"


def _by_seat(users: dict[int, int]) -> list[str]:
    return [f"{seat}号 {_name(user)}" for seat, user in sorted(users.items())]


def _name(user: int) -> str:
    return f"<@{user}>"


def _change(phrases: Phrases, change: Change) -> str:
    said = phrases.label(
        "people-change",
        what=change.what,
        user=f"<@{change.user}>",
        seat=change.seat,
        comes="yes" if change.comes else "no",
    )
    why = f"（{change.reason}）" if change.reason else ""
    return f"{full(change.at)} {change.by}：{said}{why}"
