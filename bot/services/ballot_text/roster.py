"""Who can be named in a ballot, and what one piece of text can mean among them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from bot.services.ballot_text.folding import fold, key

ABSTAIN = 0
"""Stands among seat numbers for 弃权."""

_ABSTAIN_WORD = "弃权"
_DIGITS = "一二三四五六七八九"
_NUMBER = re.compile(
    rf"(?:(?P<digits>[0-9]{{1,6}})|(?P<tens>[{_DIGITS}]?)(?P<ten>十?)(?P<ones>[{_DIGITS}]?))"
    r" ?号?"
)
_MENTION = re.compile(r"<@!?([0-9]{1,20})>")
_ALIKE = 0.6
_MOST_SUGGESTED = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """A seat as a ballot sees it: its number, its character's name (角色名), other names.

    `out` is true once its exit has been announced (ruling G4: until then it can still be
    chosen). `barred` says in a word why a living seat cannot be voted for, or is None:
    `not-standing` (未上警, ruling S2), `fool` (装傻), `no-candidate` (not among those that this
    ballot is about); any other word gets a general answer.
    """

    number: int
    name: str
    aliases: tuple[str, ...] = ()
    out: bool = False
    barred: str | None = None

    @property
    def choosable(self) -> bool:
        """Whether a ballot on this seat is valid now."""
        return not self.out and self.barred is None


def number_of(piece: str) -> int | None:
    """Read a seat number as people write it, from text in the form of `key`: 5, 05, 5号, 五号."""
    match = _NUMBER.fullmatch(piece)
    if match is None:
        return None
    if match["digits"]:
        return int(match["digits"])
    tens, ten, ones = match["tens"], match["ten"], match["ones"]
    if not ten:
        # The pattern lets 五 into either group, and 二一 into both; the latter is no numeral.
        digit = tens + ones
        return _DIGITS.index(digit) + 1 if len(digit) == 1 else None
    high = _DIGITS.index(tens) + 1 if tens else 1
    return high * 10 + (_DIGITS.index(ones) + 1 if ones else 0)


class Roster:
    """The seats of a game in a ballot, as somebody sees them (`own`: his seat, if he has one).

    Raises ValueError for a number below 1 or given twice.
    """

    def __init__(self, choices: Iterable[Choice], own: int | None = None) -> None:
        seats: dict[int, Choice] = {}
        for choice in choices:
            if choice.number < 1 or choice.number in seats:
                raise ValueError(f"seat number {choice.number} is below 1 or given twice")
            seats[choice.number] = choice
        self.choices: Mapping[int, Choice] = seats
        self._own = own

    @cached_property
    def _names(self) -> Mapping[str, frozenset[int]]:
        names: dict[str, frozenset[int]] = {_ABSTAIN_WORD: frozenset({ABSTAIN})}
        for choice in self.choices.values():
            for name in (choice.name, *choice.aliases):
                called = key(fold(name).text)
                names[called] = names.get(called, frozenset()) | {choice.number}
        names.pop("", None)
        return names

    @cached_property
    def longest_name(self) -> int:
        """How many characters the longest name has in the form of `key`."""
        return max(map(len, self._names))

    def meanings(self, piece: str, mentions: Mapping[int, int]) -> frozenset[int]:
        """Give every seat (or `ABSTAIN`) that one piece of text, in the form of `key`, can mean.

        Names are matched whole: a name's beginning means nothing.
        """
        found = self._names.get(piece, frozenset())
        number = number_of(piece)
        if number is None and (mention := _MENTION.fullmatch(piece)):
            number = mentions.get(int(mention[1]))
        if number is not None and number in self.choices:
            return found | {number}
        return found

    @cached_property
    def example(self) -> str:
        """A target as it can be typed in a ballot: the first other seat that is open, or 弃权."""
        others = (n for n in self.choices if self._open(n) and n != self._own)
        return self.describe(next(others, ABSTAIN))

    def describe(self, target: int) -> str:
        """Write a seat so that it can be copied into a ballot: 5号 饺子."""
        if target == ABSTAIN:
            return _ABSTAIN_WORD
        name = self.choices[target].name
        # Beside another number, a name like 五 would be one more seat.
        numeral = number_of(key(fold(name).text)) is not None
        return f"{target}号" if numeral else f"{target}号 {name}".strip()

    def listed(self, targets: Iterable[int]) -> str:
        """Write several seats, in the order of their numbers."""
        return " / ".join(self.describe(target) for target in sorted(targets))

    def suggestions(self, piece: str) -> tuple[int, ...]:
        """Give the choosable seats whose name looks like this piece, the likeliest first."""
        if len(piece) > 2 * self.longest_name:
            return ()
        bare = piece.replace(" ", "")
        scores: dict[int, float] = {}
        for name, seats in self._names.items():
            score = SequenceMatcher(None, bare, name.replace(" ", "")).ratio()
            if bare and (bare in name or name in bare):
                score += 1
            if score >= _ALIKE:
                scores.update({s: max(score, scores.get(s, 0)) for s in seats if self._open(s)})
        return tuple(sorted(scores, key=lambda s: (-scores[s], s))[:_MOST_SUGGESTED])

    def _open(self, target: int) -> bool:
        return target != ABSTAIN and self.choices[target].choosable
