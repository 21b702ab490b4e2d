"""What the bot says, in Simplified Chinese and English, from message ids and arguments.

The catalogs beside this module are Fluent files, `<name>.<locale>.ftl`; every package that
speaks keeps one of its own (`bot` for the renderings, `ballots` for void ballots, `rules.<id>`
for a ruleset in our own words), and all of them together are one catalog. What the engine says
of a game is in `engine.wording`.

A *tongue* is a locale, or `both` for people whose language is unknown and for what all read:
Chinese first, English below it in small print.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Message

from engine.wording import LOCALES, Locale, UnknownMessage

Tongue = Literal["zh", "en", "both"]

Said = str | int | Callable[[Locale], str]
"""An argument: text, a number that a message may choose by, or what a locale makes of it."""

FOLDER = Path(__file__).parent
_FLUENT_NAMES = {"zh": "zh-CN", "en": "en-US"}
_SMALL = "-# "


def tongue_of(locale: Locale | str | None) -> Tongue:
    """The tongue for a person's locale: `zh`, `en`, and `both` for every other or none."""
    match locale:
        case "zh":
            return "zh"
        case "en":
            return "en"
        case _:
            return "both"


def locales_of(tongue: Tongue) -> tuple[Locale, ...]:
    """The locales of a tongue, the leading one first."""
    return LOCALES if tongue == "both" else (tongue,)


@cache
def bundle(locale: Locale) -> FluentBundle:
    """All catalogs of a locale as one.

    Raises ValueError when two of them have a message of the same id, and for what is no Fluent.
    """
    made = FluentBundle([_FLUENT_NAMES[locale]], use_isolating=False)
    known: set[str] = set()
    for path in sorted(FOLDER.glob(f"*.{locale}.ftl")):
        resource = FluentResource(path.read_text("utf-8"))
        junk = [entry.content for entry in resource.body if isinstance(entry, Junk)]
        if junk:
            raise ValueError(f"{path.name}: {junk[0]}")
        ids = {entry.id.name for entry in resource.body if isinstance(entry, Message)}
        if ids & known:
            raise ValueError(f"{path.name}: already there: {', '.join(sorted(ids & known))}")
        known |= ids
        made.add_resource(resource)
    return made


def small(text: str) -> str:
    """A text in small print, line by line."""
    return "\n".join(_SMALL + line for line in text.split("\n") if line.strip())


def beside(texts: dict[Locale, str]) -> str:
    """The same text in several languages, one below the other; the first leads."""
    first, *others = dict.fromkeys(texts.values())
    return "\n".join((first, *(small(other) for other in others)))


def in_a_row(texts: dict[Locale, str]) -> str:
    """The same short text in several languages, on one line."""
    return " ".join(dict.fromkeys(texts.values()))


class Phrases:
    """Says the bot's messages in one tongue."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue

    def say(self, message: str, **args: Said) -> str:
        """The text of a message; in `both`, English follows in lines of small print.

        Raises UnknownMessage for an id that no catalog has, ValueError for an argument that
        is missing.
        """
        return beside(self.texts(message, **args))

    def label(self, message: str, **args: Said) -> str:
        """The same on one line, for titles and buttons; errors as `say`."""
        return in_a_row(self.texts(message, **args))

    def has(self, message: str) -> bool:
        """Whether the catalogs have a message: what a ruleset may say and need not."""
        return all(bundle(locale).has_message(message) for locale in locales_of(self.tongue))

    def texts(self, message: str, **args: Said) -> dict[Locale, str]:
        """The text of a message in each locale of the tongue; errors as `say`."""
        return {locale: _said(locale, message, args) for locale in locales_of(self.tongue)}


def both(message: str, **args: Said) -> str:
    """A message in Chinese, and in English below it, as public posts have it."""
    return Phrases("both").say(message, **args)


def _said(locale: Locale, message: str, args: dict[str, Said]) -> str:
    catalog = bundle(locale)
    found = catalog.get_message(message) if catalog.has_message(message) else None
    if found is None or found.value is None:
        raise UnknownMessage(message)
    plain = {key: _plain(value, locale) for key, value in args.items()}
    text, errors = catalog.format_pattern(found.value, plain)
    if errors:
        raise ValueError(f"{message}: {errors[0]}")
    return str(text)


def _plain(value: Said, locale: Locale) -> object:
    """An argument as text or number; numbers are ids and moments too, so no digits are grouped."""
    said = value(locale) if callable(value) else value
    return fluent_number(said, useGrouping=False) if isinstance(said, int) else said
