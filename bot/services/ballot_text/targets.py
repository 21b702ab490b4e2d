"""What stands in the target's place, read in every way that it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.services.ballot_text.folding import key, separates
from bot.services.ballot_text.roster import Roster, number_of

# A target is at most number, name and mention, in any order.
_MOST_PIECES = 3
# For the other pieces and stray blanks. Keeps the ways to part the text few.
_ROOM_BESIDE_A_NAME = 120

_MENTION = re.compile(r"<@!?[0-9]{1,20}>")
_NUMERAL = "一二三四五六七八九十"
_TOKEN = re.compile(
    rf"<@!?[0-9]{{1,20}}>|[0-9]+(?: *号)?|[{_NUMERAL}]{{1,3}} *号|[^ 0-9]+?(?=<@|[ 0-9]|$)"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """All that a text can mean as a target.

    `agreed`: the seats on which everything in the text agrees, one for each way to read it;
    `rivals`: seats named together by parts that do not agree; `leading`: seats named by its
    beginning, where the rest means nothing.
    """

    agreed: frozenset[int] = frozenset()
    rivals: frozenset[int] = frozenset()
    leading: frozenset[int] = frozenset()

    @property
    def plausible(self) -> frozenset[int]:
        """Every seat that the text as a whole speaks of."""
        return self.agreed | self.rivals

    @property
    def sole(self) -> int | None:
        """The one seat that the text can mean, or None."""
        return next(iter(self.agreed)) if self.agreed and len(self.plausible) == 1 else None

    def __or__(self, other: Reading) -> Reading:
        return Reading(
            self.agreed | other.agreed, self.rivals | other.rivals, self.leading | other.leading
        )


def _blanked(text: str) -> str:
    return "".join(" " if separates(char) else char for char in text)


def _tokens(text: str) -> list[tuple[int, int]]:
    """Give the places between which a text may be parted: never inside a word or a number."""
    plain, done = "", 0
    for mention in _MENTION.finditer(text):
        plain += _blanked(text[done : mention.start()]) + mention[0]
        done = mention.end()
    plain += _blanked(text[done:])
    return [match.span() for match in _TOKEN.finditer(plain)]


def read_target(folded: str, roster: Roster, mentions: Mapping[int, int]) -> Reading:
    """Read a folded text as a target: number, name, 弃权, mention, or some of them together.

    Text that is longer than any target means nothing.
    """
    if len(folded) > roster.longest_name + _ROOM_BESIDE_A_NAME:
        return Reading()
    text = key(folded)
    whole = roster.meanings(text, mentions)
    agreed, rivals = set(whole), set[int]()
    tokens = _tokens(text)

    def parted(first: int, room: int) -> Iterator[tuple[str, ...]]:
        """Yield the ways to part the tokens from `first` on into pieces that mean something."""
        if first == len(tokens):
            yield ()
        elif room:
            for last in range(first, len(tokens)):
                piece = key(text[tokens[first][0] : tokens[last][1]])
                if roster.meanings(piece, mentions):
                    for rest in parted(last + 1, room - 1):
                        yield (piece, *rest)

    for pieces in parted(0, _MOST_PIECES):
        meanings = [roster.meanings(piece, mentions) for piece in pieces]
        # 5 5 is no more a 5 than 山山 is a 山.
        one_of_each = len(set(pieces)) == len(pieces) and (
            sum(number_of(piece) is not None for piece in pieces) <= 1
        )
        common = frozenset.intersection(*meanings) if one_of_each and meanings else frozenset()
        agreed |= common
        if not common:
            rivals.update(*meanings)
    leading: frozenset[int] = frozenset()
    for last in range(len(tokens) - 1):
        leading |= roster.meanings(key(text[tokens[0][0] : tokens[last][1]]), mentions)
    return Reading(frozenset(agreed), frozenset(rivals), leading)
