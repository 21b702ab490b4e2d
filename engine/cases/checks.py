"""What a case can expect, key by key: each check says what came instead, or None."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from engine import events as ev
from engine import explain, views
from engine.cases.acts import skill_named
from engine.game import Game
from engine.state import Cards, State
from engine.wording import Wording


class Look:
    """A game as a step left it: its table, and what happened since entry `mark`."""

    def __init__(self, game: Game, mark: int) -> None:
        self.state: State = game.state
        self.log = game.log
        self.mark = mark
        self.wording = Wording(game.state.rules, "zh")

    @cached_property
    def happened(self) -> list[ev.Entry]:
        """The entries of the step that still stand."""
        return [e for e in explain.standing(self.log) if e.seq > self.mark]

    @cached_property
    def left(self) -> list[int]:
        """The seats that left in the step and are out, in that order."""
        seats = [e.event.seat for e in self.happened if isinstance(e.event, ev.Left)]
        return [n for n in dict.fromkeys(reversed(seats)) if not self._lives(n)][::-1]

    @cached_property
    def back(self) -> list[int]:
        """The seats that came back in the step."""
        seats = [e.event.seat for e in self.happened if isinstance(e.event, ev.Returned)]
        return [n for n in dict.fromkeys(seats) if self._lives(n)]

    def said_to(self, seat: int) -> list[str]:
        """What was said to a seat in the step."""
        return [
            self.wording.say(e.event.message, e.event.args)
            for e in views.messages(self.log[self.mark :])
            if isinstance(e.event, ev.Notice) and seat in e.to.seats
        ]

    @cached_property
    def announced(self) -> list[str]:
        """What was said to all in the step."""
        return [
            self.wording.say(e.event.message, e.event.args)
            for e in views.messages(self.log[self.mark :])
            if isinstance(e.event, ev.Announced)
        ]

    def _lives(self, seat: int) -> bool:
        return self.state.seats[seat].alive


def occurs(text: str, said: str) -> bool:
    """Whether a text occurs; one that begins with a digit not behind another digit."""
    start = said.find(text)
    while start >= 0:
        if not (text[:1].isdigit() and start > 0 and said[start - 1].isdigit()):
            return True
        start = said.find(text, start + 1)
    return False


def check(look: Look, key: str, wanted: Any) -> object | None:
    """What came instead of what a key expects, or None when it holds.

    The expectation is written as `engine.cases.forms` says that the key takes it.
    """
    return _CHECKS[key](look, wanted)


def _seats(come: Callable[[Look], Iterable[int]]) -> Callable[[Look, Any], object | None]:
    def compare(look: Look, wanted: Any) -> object | None:
        came = sorted(come(look))
        return None if sorted(wanted) == came else came

    return compare


def _order(look: Look, wanted: Any) -> object | None:
    return None if list(wanted) == look.left else look.left


def _texts(wanted: Any) -> list[str]:
    return [str(text) for text in (wanted if isinstance(wanted, list) else [wanted])]


def _told(look: Look, wanted: Mapping[int, Any]) -> object | None:
    for seat, texts in wanted.items():
        said = look.said_to(seat)
        for text in _texts(texts):
            if not any(occurs(text, line) for line in said):
                return {seat: said}
    return None


def _untold(look: Look, wanted: Mapping[int, Any]) -> object | None:
    for seat, texts in wanted.items():
        said = look.said_to(seat)
        for text in _texts(texts):
            if any(occurs(text, line) for line in said):
                return {seat: said}
    return None


def _public(look: Look, wanted: Any) -> object | None:
    said = look.announced
    missing = [t for t in _texts(wanted) if not any(occurs(t, line) for line in said)]
    return said if missing else None


def _secret(look: Look, wanted: Any) -> object | None:
    said = look.announced
    leaked = [t for t in _texts(wanted) if any(occurs(t, line) for line in said)]
    return said if leaked else None


def _group(look: Look, wanted: Mapping[str, Any]) -> object | None:
    groups = look.state.rules.groups
    for group, members in wanted.items():
        came = sorted(look.state.members(group)) if group in groups else []
        if came != sorted(members):
            return {group: came}
    return None


def _statuses(look: Look, seat: int) -> dict[str, int]:
    counts: dict[str, int] = {}
    for status in look.state.statuses_of(seat):
        for kind in look.state.rules.kinds_in[status.kind]:
            name = look.wording.name("status", kind)
            counts[name] = counts.get(name, 0) + status.count
    return counts


def _held(look: Look, seat: int, text: str) -> bool:
    name, _, count = str(text).partition(":")
    held = _statuses(look, seat)
    return name in held and (not count or held[name] == int(count))


def _has(look: Look, wanted: Mapping[int, Any]) -> object | None:
    for seat, texts in wanted.items():
        if not all(_held(look, seat, text) for text in _texts(texts)):
            return {seat: _statuses(look, seat)}
    return None


def _lacks(look: Look, wanted: Mapping[int, Any]) -> object | None:
    for seat, texts in wanted.items():
        if any(_held(look, seat, text) for text in _texts(texts)):
            return {seat: _statuses(look, seat)}
    return None


def _uses(look: Look, wanted: Mapping[int, Mapping[str, int]]) -> object | None:
    for seat, skills in wanted.items():
        left = {s.name: g.uses for g, s in look.state.grants_of(seat)}
        for name, count in skills.items():
            if left.get(name) != count:
                return {seat: left}
    return None


def _may(able: bool) -> Callable[[Look, Any], object | None]:
    def compare(look: Look, wanted: Mapping[int, Any]) -> object | None:
        for seat, names in wanted.items():
            for name in _texts(names):
                skill = skill_named(look.state.rules, name)
                if (skill is not None and views.may_next(look.state, seat, skill)) is not able:
                    return {seat: f"{name} {'can' if not able else 'cannot'} be launched"}
        return None

    return compare


def _weight(look: Look, wanted: Mapping[int, float]) -> object | None:
    came = {seat: views.weight(look.state, seat) for seat in wanted}
    return None if came == dict(wanted) else came


def _faction(look: Look, wanted: Mapping[int, str]) -> object | None:
    came = {n: look.wording.name("faction", look.state.seats[n].faction) for n in wanted}
    return None if came == dict(wanted) else came


def _identity(look: Look, wanted: Mapping[int, str]) -> object | None:
    seats = look.state.seats
    came = {n: look.wording.name("identity", seats[n].seems) for n in wanted}
    return None if came == dict(wanted) else came


def _sheriff(look: Look, wanted: int | None) -> object | None:
    came = look.state.offices.get("sheriff")
    return None if came == wanted else f"{came}"


def _cards(look: Look, wanted: Mapping[int, Mapping[str, int]]) -> object | None:
    for seat, counts in wanted.items():
        held = look.state.cards.get(seat, Cards())
        came = {"蓝": held.blue, "黄": held.yellow, "红": held.red}
        if any(came[colour] != count for colour, count in counts.items()):
            return {seat: came}
    return None


def _why(look: Look, wanted: Mapping[int, Any]) -> object | None:
    for seat, texts in wanted.items():
        lines = explain.why_left(look.log, seat, look.wording)
        whole = " ← ".join(lines)
        if not all(occurs(text, whole) for text in _texts(texts)):
            return {seat: whole}
    return None


def _winner(look: Look, wanted: str | None) -> object | None:
    winner = look.state.winner
    came = None if winner is None else look.wording.name("faction", winner)
    return None if came == wanted else f"{came}"


_CHECKS: dict[str, Callable[[Look, Any], object | None]] = {
    "out": _seats(lambda look: look.left),
    "order": _order,
    "alive": _seats(lambda look: look.state.living),
    "back": _seats(lambda look: look.back),
    "told": _told,
    "untold": _untold,
    "public": _public,
    "secret": _secret,
    "group": _group,
    "has": _has,
    "lacks": _lacks,
    "uses": _uses,
    "may": _may(True),
    "maynot": _may(False),
    "weight": _weight,
    "faction": _faction,
    "identity": _identity,
    "sheriff": _sheriff,
    "cards": _cards,
    "why": _why,
    "winner": _winner,
}
