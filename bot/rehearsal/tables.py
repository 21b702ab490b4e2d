"""What can be rehearsed: the rulesets on offer, how many may play, which identities there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.services import boards
from engine import rulesets
from engine.effects import Ruleset

CHARACTERS = (
    "饺子", "包子", "山纳", "馄饨", "烧麦", "汤圆", "年糕", "豆花", "麻团",
    "米线", "春卷", "粽子", "凉皮", "锅贴", "花卷", "锅巴", "糖糕", "青团",
    "油条", "煎饼", "月饼", "麻花", "酥饼", "面筋",
)  # fmt: skip
"""Names for the characters, as many as the largest game has players."""

USUAL = 18
"""How many play where nobody says so, if the rules take as many."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """A ruleset as it can be rehearsed: between `fewest` and `most` people play it.

    `draws`: the rules draw the board.
    """

    rules: Ruleset
    fewest: int
    most: int
    draws: bool = False

    @property
    def usual(self) -> int:
        """How many play where nobody says so."""
        return min(USUAL, self.most)

    @property
    def dummies(self) -> int:
        """How many seats nobody plays: the 替身君's, where the rules have one."""
        return int(boards.DUMMY in self.rules.offices)

    def shortest(self) -> float | None:
        """How many hours of the game the shortest stage of an evening lasts; None: there is none.

        Stages that share a window are one.
        """
        ends = sorted(set(self.rules.settings.times.night.values()))
        gaps = [end - begin for begin, end in zip((0, *ends), ends, strict=False)]
        return min(gaps) / 60 if gaps else None

    def board(self, players: int) -> str:
        """The name of the board for so many: one of that size, else the next smaller one.

        Empty where the rules draw it.
        """
        if self.draws:
            return ""
        sizes = _sizes(self.rules)
        seats = players + self.dummies
        fitting = [size for size in sizes if size <= seats] or [min(sizes)]
        return sizes[max(fitting)]

    def identities(self, players: int) -> list[str]:
        """The names of the identities that somebody can have when so many play."""
        if self.draws:
            return [identity.name for identity in self.rules.identities.values()]
        board = self.rules.settings.boards[self.board(players)]
        return [self.rules.identities[identity].name for identity in board]

    def view(self) -> dict[str, Any]:
        """This for the start page."""
        return {
            "id": self.rules.id,
            "name": self.rules.name,
            "fewest": self.fewest,
            "most": self.most,
            "usual": self.usual,
            "identities": {n: self.identities(n) for n in range(self.fewest, self.most + 1)},
        }


def _sizes(rules: Ruleset) -> dict[int, str]:
    """The boards by how many seats they have; the first of a size."""
    found: dict[int, str] = {}
    for name, board in rules.settings.boards.items():
        found.setdefault(sum(board.values()), name)
    return found


def _table(rules: Ruleset) -> Table:
    """How a ruleset can be rehearsed, by its boards.

    An only board is made smaller until each of its identities is there once; of several the
    smallest stays as it is. Where the rules draw the board, just as many play as it has seats.
    """
    if drawn := boards.draws(rules, rules.settings, ""):
        return Table(rules=rules, fewest=drawn, most=drawn, draws=True)
    sizes = _sizes(rules)
    dummies = int(boards.DUMMY in rules.offices)
    least = min(sizes) if len(sizes) > 1 else len(next(iter(rules.settings.boards.values())))
    return Table(rules=rules, fewest=least - dummies, most=len(CHARACTERS))


def tables() -> Mapping[str, Table]:
    """All that can be rehearsed, by the ruleset's id; what the bot takes by default is first."""
    return {id_: _table(rules) for id_, rules in rulesets.offered().items()}
