"""The rehearsal room (彩排室): which game is on, who holds which seat, what is wished for next."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Literal

from bot.rehearsal.company import SECONDS_PER_HOUR, Company

Part = Literal["watch", "play", "direct"]

DIRECTOR, FIRST_PLAYER = 0, 1
UNHURRIED = 30.0
"""How many seconds an hour of the game takes by default when a person plays or directs."""


@dataclass(frozen=True, kw_only=True)
class Wish:
    """The game that somebody wants to begin: his part, how many play, its pace, his identity.

    `pace` is seconds for an hour of the game, None real time; `identity` empty leaves it to the
    draw.
    """

    part: Part = "watch"
    players: int = 18
    pace: float | None = SECONDS_PER_HOUR
    identity: str = ""

    @property
    def held(self) -> frozenset[int]:
        """The seats that a person holds from the beginning, as `Company` numbers them."""
        return {
            "watch": frozenset[int](),
            "play": frozenset({FIRST_PLAYER}),
            "direct": frozenset({DIRECTOR}),
        }[self.part]


class Room:
    """What the page and the command line share.

    `visited` is set once somebody has opened the page: then the room stays open after a game.
    """

    def __init__(self) -> None:
        self.company: Company | None = None
        self.visited = asyncio.Event()
        self.games = 0
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue()
        self._began = asyncio.Condition()

    async def seat(self, company: Company) -> None:
        """Show another game."""
        async with self._began:
            self.company = company
            self.games += 1
            self._began.notify_all()

    async def begin(self, wish: Wish) -> Company:
        """Wish for a game, and wait until its company is here."""
        async with self._began:
            before = self.games
            self._wishes.put_nowait(wish)
            await self._began.wait_for(lambda: self.games > before)
        assert self.company is not None
        return self.company

    async def wished(self) -> Wish:
        """Wait for the next wish."""
        return await self._wishes.get()

    def view(self) -> dict[str, Any]:
        """All that everybody may know of the room, for the page: never an identity."""
        company = self.company
        if company is None:
            return {"game": 0, "seats": []}
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
        return {
            "game": self.games,
            "guild": str(company.guild),
            "over": company.over.is_set(),
            "pace": company.plan.seconds_per_hour,
            "seats": seats,
        }


def _part(company: Company, user: int) -> str:
    if user == company.owner:
        return "owner"
    return "director" if user == company.director.user else "player"
