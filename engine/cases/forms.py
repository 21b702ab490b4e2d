"""What each key of `now` and `then` takes, checked as the file is read."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from engine import rulesets
from engine.cases.malformed import Wrong, is_number, is_plain, line_of, shown
from engine.effects import Ruleset

COLOURS = ("蓝", "黄", "红")


@dataclass(frozen=True)
class _Place:
    """Where a value stands: the collection that holds it, its key, and what is around."""

    holder: Any
    key: Any
    seats: Collection[int]
    rules: Ruleset

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    def wrong(self, problem: str) -> Wrong:
        return Wrong(line_of(self.holder, self.key), f"{shown(self.key)}: {problem}")

    def inside(self, key: Any) -> _Place:
        return _Place(self.value, key, self.seats, self.rules)

    def each(self, problem: str) -> list[_Place]:
        """The places inside a mapping that has any."""
        if not isinstance(self.value, dict) or not self.value:
            raise self.wrong(problem)
        return [self.inside(key) for key in self.value]


_Form = Callable[[_Place], None]


def check_forms(expected: Any, seats: Collection[int], rules: Ruleset) -> None:
    """Check what `now` or `then` expects, key by key.

    Raises Wrong for an unknown key, and for a value that is not what its key takes.
    """
    for key in expected:
        place = _Place(expected, key, seats, rules)
        if key not in FORMS:
            raise Wrong(line_of(expected, key), f"unknown key {shown(key)}")
        FORMS[key](place)


def _is_seat(place: _Place, seat: object) -> bool:
    return is_number(seat) and seat in place.seats


def _seats(place: _Place) -> None:
    if not isinstance(place.value, list):
        raise place.wrong("takes a list of seats")
    for index, seat in enumerate(place.value):
        if not _is_seat(place, seat):
            raise place.inside(index).wrong(f"there is no seat {shown(seat)}")


def _by_seat(form: _Form) -> _Form:
    def check(place: _Place) -> None:
        for inside in place.each("takes a mapping from seats"):
            if not _is_seat(place, inside.key):
                raise inside.wrong("there is no such seat")
            form(inside)

    return check


def _text(place: _Place) -> None:
    if not is_plain(place.value) or place.value == "":
        raise place.wrong(f"takes a text, not {shown(place.value)}")


def _texts(place: _Place) -> None:
    if not isinstance(place.value, list):
        _text(place)
        return
    if not place.value:
        raise place.wrong("an empty list expects nothing")
    for index in range(len(place.value)):
        _text(place.inside(index))


def _statuses(place: _Place) -> None:
    _texts(place)
    known = {status.name for status in place.rules.statuses.values()}
    for text in place.value if isinstance(place.value, list) else [place.value]:
        name, colon, count = str(text).replace("：", ":").partition(":")
        if colon and not (count.isdecimal() and "：" not in str(text)):
            raise place.wrong(f"the count in {shown(text)} is a number")
        if name not in known:
            raise place.wrong(f"no status {shown(name)} in {place.rules.id}")


def _skill(place: _Place, name: object) -> None:
    if all(skill.name != name for skill in place.rules.skills.values()):
        raise place.wrong(f"no skill {shown(name)} in {place.rules.id}")


def _skills(place: _Place) -> None:
    _texts(place)
    for name in place.value if isinstance(place.value, list) else [place.value]:
        _skill(place, name)


def _number(place: _Place) -> None:
    if not is_number(place.value) or place.value < 0:
        raise place.wrong(f"takes a number from 0, not {shown(place.value)}")


def _uses(place: _Place) -> None:
    for inside in place.each("takes a mapping from skills"):
        _skill(inside, inside.key)
        _number(inside)


def _cards(place: _Place) -> None:
    for inside in place.each("takes a mapping from colours"):
        if inside.key not in COLOURS:
            raise inside.wrong(f"is none of {' '.join(COLOURS)}")
        _number(inside)


def _weight(place: _Place) -> None:
    if not is_number(place.value) and not isinstance(place.value, float):
        raise place.wrong(f"takes a number, not {shown(place.value)}")


def _groups(place: _Place) -> None:
    known = {group for rules in rulesets.all_rulesets().values() for group in rules.groups}
    for inside in place.each("takes a mapping from groups"):
        if inside.key not in known:
            raise inside.wrong("there is no such group")
        _seats(inside)


def _sheriff(place: _Place) -> None:
    if place.value is not None and not _is_seat(place, place.value):
        raise place.wrong(f"there is no seat {shown(place.value)}")


def _winner(place: _Place) -> None:
    if place.value is not None:
        _text(place)


FORMS: dict[str, _Form] = {
    "out": _seats,
    "order": _seats,
    "alive": _seats,
    "back": _seats,
    "told": _by_seat(_texts),
    "untold": _by_seat(_texts),
    "public": _texts,
    "secret": _texts,
    "group": _groups,
    "has": _by_seat(_statuses),
    "lacks": _by_seat(_statuses),
    "uses": _by_seat(_uses),
    "may": _by_seat(_skills),
    "maynot": _by_seat(_skills),
    "weight": _by_seat(_weight),
    "faction": _by_seat(_text),
    "identity": _by_seat(_text),
    "sheriff": _sheriff,
    "cards": _by_seat(_cards),
    "why": _by_seat(_texts),
    "winner": _winner,
}
"""The form of each key that can be expected."""
