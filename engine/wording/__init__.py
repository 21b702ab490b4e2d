"""Messages in Simplified Chinese and English, from message ids and arguments.

The catalogs beside this module are Fluent files. Pure: no seat, channel or person is known
here; a caller may give its own way of naming a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from fluent.runtime import FluentBundle, FluentResource

from engine.effects import Ruleset

Locale = Literal["zh", "en"]
LOCALES: tuple[Locale, ...] = ("zh", "en")

_FOLDER = Path(__file__).parent
_FLUENT_NAMES = {"zh": "zh-CN", "en": "en-US"}
_SINGULAR = {
    "skills": "skill",
    "stages": "stage",
    "statuses": "status",
    "identities": "identity",
}
_BETWEEN = {"zh": "、", "en": ", "}
_AND_THEN = {"zh": "，", "en": ", "}
"""Between things of a row, and between whole clauses."""


class UnknownMessage(KeyError):
    """A message id that the catalog of a locale does not have."""


def seat_name(seat: int, locale: Locale) -> str:
    """A seat as the fixed formats write it: `5号`, in English `No. 5`."""
    return f"{seat}号" if locale == "zh" else f"No. {seat}"


@cache
def bundle(locale: Locale, folder: Path = _FOLDER) -> FluentBundle:
    """The catalog of a locale in a folder, as `<locale>.ftl`."""
    made = FluentBundle([_FLUENT_NAMES[locale]], use_isolating=False)
    made.add_resource(FluentResource((folder / f"{locale}.ftl").read_text("utf-8")))
    return made


class Wording:
    """Says messages of one ruleset in one language.

    Arguments are named by what they are: `seat`, `seats`, `identity`, `faction`, `skill`,
    `skills`, `identities`, `status`, `group`, `office`, `stages` and `counts` hold ids or
    numbers and are said as names, `arguments` each kind of argument with what was given; a list
    also gives `<name>_count`. Everything else is said as it is.
    """

    def __init__(
        self,
        rules: Ruleset,
        locale: Locale,
        name_seat: Callable[[int, Locale], str] = seat_name,
    ) -> None:
        self.rules = rules
        self.locale: Locale = locale
        self._name_seat = name_seat
        self._bundle = bundle(locale)

    def say(self, message: str, args: Mapping[str, Any] | None = None) -> str:
        """The text of a message.

        Raises UnknownMessage when the catalog does not have it.
        """
        found = self._bundle.get_message(message) if self._bundle.has_message(message) else None
        if found is None or found.value is None:
            raise UnknownMessage(message)
        text, errors = self._bundle.format_pattern(found.value, self._named(args or {}))
        if errors:
            raise ValueError(f"{message}: {errors[0]}")
        return str(text)

    def name(self, kind: str, value: str) -> str:
        """The name of an identity, faction, skill, status, group, office or stage."""
        rules = self.rules
        tables: dict[str, Mapping[str, Any]] = {
            "identity": {**rules.surfaces, **rules.identities},
            "faction": rules.factions,
            "skill": rules.skills,
            "status": rules.statuses,
            "group": rules.groups,
            "office": rules.offices,
        }
        if kind == "stage":
            stages = rules.calendar.first + rules.calendar.every
            thing: Any = next(stage for stage in stages if stage.id == value)
        else:
            thing = tables[kind].get(value)
            if thing is None:
                return value
        return str(thing.name if self.locale == "zh" else thing.english)

    def seats(self, seats: Sequence[int]) -> str:
        """Several seats in a row, as in `5号、8号`."""
        return _BETWEEN[self.locale].join(self._name_seat(n, self.locale) for n in seats)

    def _named(self, args: Mapping[str, Any]) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for key, value in args.items():
            match key:
                case "seat" | "source" | "origin" | "target":
                    said[key] = self._name_seat(value, self.locale)
                case "seats" | "ballot" | "other":
                    said[key] = self.seats(value)
                    said[f"{key}_count"] = len(value)
                case "attacks":
                    said[key] = self._attacks(value)
                case "counts":
                    said[key] = _BETWEEN[self.locale].join(
                        self._count(seat, count) for seat, count in value
                    )
                    said[f"{key}_count"] = len(value)
                case "identity" | "faction" | "skill" | "status" | "group" | "office":
                    said[key] = self.name(key, value)
                case "skills" | "stages" | "statuses" | "identities":
                    singular = _SINGULAR[key]
                    said[key] = _BETWEEN[self.locale].join(self.name(singular, v) for v in value)
                    said[f"{key}_count"] = len(value)
                case "arguments":
                    said[key] = _BETWEEN[self.locale].join(
                        self.name(kind, word) if kind in ("identity", "skill") else word
                        for kind, word in value
                    )
                    said[f"{key}_count"] = len(value)
                case "reason" if self._bundle.has_message(f"reason-{value}"):
                    said[key] = self.say(f"reason-{value}")
                case _:
                    said[key] = value if isinstance(value, str) else _plain(value)
        return said

    def _attacks(self, attacks: Sequence[Sequence[Any]]) -> str:
        """What damage was dealt to whom: seat, kind and how often of each."""
        told = [
            self.say("attack", {"seat": seat, "kind": kind, "count": count})
            for seat, kind, count in attacks
        ]
        return _AND_THEN[self.locale].join(told) or self.say("no-attacks")

    def _count(self, seat: int, count: float) -> str:
        name = self._name_seat(seat, self.locale)
        return f"{name} {count:g}票" if self.locale == "zh" else f"{name}: {count:g}"


def _plain(value: Any) -> Any:
    """Numbers stay numbers where a message may choose by them; the rest is said as text."""
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)
