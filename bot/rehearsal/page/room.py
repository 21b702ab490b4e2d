"""The rehearsal room (彩排室): which game is on, who holds which seat, what is wished for next."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.rehearsal.company import SECONDS_PER_HOUR, Company
from bot.rehearsal.saves import Offer, Shelf
from bot.rehearsal.tables import tables

Part = Literal["watch", "play", "direct"]

DIRECTOR, FIRST_PLAYER = 0, 1
UNHURRIED = 30.0
"""How many seconds an hour of the game takes by default when a person plays or directs."""


@dataclass(frozen=True, kw_only=True)
class Wish:
    """The game that somebody wants to begin: his part, its rules, how many play, its pace.

    `pace` is seconds for an hour of the game, None real time; `players` None is as many as is
    usual; `wishes` are identities for some, by the numbers of `Company`, the rest are drawn.
    """

    part: Part = "watch"
    ruleset: str = ""
    players: int | None = None
    pace: float | None = SECONDS_PER_HOUR
    wishes: Mapping[int, str] = field(default_factory=dict)

    @property
    def held(self) -> frozenset[int]:
        """The seats that a person holds from the beginning, as `Company` numbers them."""
        return {
            "watch": frozenset[int](),
            "play": frozenset({FIRST_PLAYER}),
            "direct": frozenset({DIRECTOR}),
        }[self.part]


@dataclass(frozen=True)
class GoOn:
    """Somebody wants to go on with a rehearsal that is kept, by its name on the shelf."""

    name: str


Next = Wish | GoOn


class Room:
    """What the page and the command line share.

    `visited` is set once somebody has opened the page: then the room stays open after a game.
    """

    def __init__(self, shelf: Shelf) -> None:
        self.company: Company | None = None
        self.visited = asyncio.Event()
        self.games = 0
        self.shelf = shelf
        self._wishes: asyncio.Queue[Next] = asyncio.Queue()

    def seat(self, company: Company) -> None:
        """Show another game."""
        self.company = company
        self.games += 1

    def wish(self, following: Next) -> None:
        """Ask for another game; it is on when `games` has grown."""
        self._wishes.put_nowait(following)

    async def wished(self) -> Next:
        """Wait for what is to follow."""
        return await self._wishes.get()

    def view(self) -> dict[str, Any]:
        """All that everybody may know of the room, for the page: never an identity."""
        shown: dict[str, Any] = {"game": self.games, "seats": []}
        company = self.company
        if company is None:
            return shown
        locales = company.standin.world.locales
        seats = [
            {
                "user": str(user),
                "name": name,
                "called": company.called(user),
                "part": _part(company, user),
                "held": user in company.held,
                "locale": locales.get(user, "en-US"),
            }
            for user, name in company.names.items()
        ]
        order = ("director", "player", "owner")
        seats.sort(key=lambda seat: order.index(str(seat["part"])))
        held = [person.user for person in company.seats if person.user in company.held]
        return {
            **shown,
            "guild": str(company.guild),
            "mine": str(held[0] if held else company.owner),
            "over": company.over.is_set(),
            "stands": company.stands,
            "paused": company.paused,
            "pace": company.plan.seconds_per_hour,
            "seats": seats,
        }

    def offers(self) -> list[dict[str, Any]]:
        """The rehearsals that can go on, for the start page."""
        return [_offer(offer) for offer in self.shelf.offers()]


def _part(company: Company, user: int) -> str:
    if user == company.owner:
        return "owner"
    return "director" if user == company.director.user else "player"


def _offer(offer: Offer) -> dict[str, Any]:
    kept = offer.kept
    part = "direct" if kept.director in kept.held else "play" if kept.held else "watch"
    known = tables().get(kept.plan.ruleset)
    return {
        "name": offer.name,
        "at": int(offer.at.timestamp()),
        "rules": known.rules.name if known else kept.plan.ruleset,
        "players": len(kept.players),
        "stands": kept.stands,
        "part": part,
    }
