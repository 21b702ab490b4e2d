"""Lines for the director: what needs a person (待办), as message ids with arguments."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from bot import storage as st
from bot.rendering.directing import Line
from bot.storage import Unit
from bot.wording import Phrases, Said, Tongue
from engine import events as ev
from engine.effects import Ruleset
from engine.wording import LOCALES, Wording

_TO_KNOW = frozenset({"status-broken"})
"""What the rules say to the director that asks nothing of him."""


async def add(
    u: Unit, game: int, kind: str, at: datetime, *, key: str | None = None, **args: str | int
) -> None:
    """Write a line; while one of the same key is open, nothing is added.

    `kind` is the part of a message id after `inbox-`.
    """
    await u.inbox.add(game, kind, msgspec.json.encode(args).decode(), at, key)


async def name_powerful(u: Unit, game: int, user: int, at: datetime) -> None:
    """Tell the director that no permission keeps somebody out of the private rooms."""
    await add(u, game, "sees-everything", at, key=f"power:{user}", user=user)


async def report(
    u: Unit, game: int, rules: Ruleset, entries: Iterable[ev.Entry], at: datetime
) -> None:
    """Write what the entries of a command have for the director to see to.

    A draw that he had decided, where the rules did not allow it then, is dropped (ruling P14).
    What is said to him alone asks for his ruling (幸运许愿, ruling S42), or is for him to know.
    """
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.Notice) and entry.to == ev.DIRECTOR:
            told = {lang: Wording(rules, lang).say(event.message, event.args) for lang in LOCALES}
            kind = "for-you" if event.message in _TO_KNOW else "asks-ruling"
            await add(u, game, kind, at, key=f"asks:{entry.seq}", **told)
        if isinstance(event, ev.Drawn) and event.passed is not None:
            wished, value = str(event.passed), str(event.value)
            key = f"draw:{entry.seq}"
            await add(
                u, game, "draw-dropped", at, key=key, name=event.name, wished=wished, value=value
            )


def lines(found: list[st.InboxLine], tongue: Tongue) -> list[Line]:
    """Lines as they are shown."""
    return [Line(line.id, said(line, tongue), line.created_at) for line in found]


def said(line: st.InboxLine, tongue: Tongue) -> str:
    """What a line says."""
    args = msgspec.json.decode(line.args, type=dict[str, str | int])
    given: dict[str, Said] = dict(args)
    if all(locale in args for locale in LOCALES):
        given["said"] = lambda locale: str(args[locale])
    return Phrases(tongue).say(f"inbox-{line.kind}", **given)
