"""Guests: who keeps a seat company (场外助理) and who watches a game (观战)."""

from datetime import datetime

from sqlalchemy import insert, select, update

from bot.storage.models import GameRow, GuestRow
from bot.storage.records import LIVE, Guest, GuestRole
from bot.storage.repositories.base import Repository


class Guests(Repository):
    """The users beside the games."""

    async def enter(
        self, game_id: int, user_id: str, role: GuestRole, at: datetime, seat: int | None = None
    ) -> Guest:
        """Write that this user is beside the game.

        Conflict if it is already, or if the seat has an assistant.
        """
        statement = insert(GuestRow).values(
            game_id=game_id, user_id=user_id, role=role, seat=seat, joined_at=at
        )
        return await self._written(Guest, statement.returning(GuestRow), "the new guest")

    async def leave(self, guest_id: int, at: datetime) -> Guest:
        """Write that this user is beside the game no longer; NotFound if it is not."""
        statement = (
            update(GuestRow)
            .where(GuestRow.id == guest_id, GuestRow.left_at.is_(None))
            .values(left_at=at)
        )
        return await self._written(
            Guest, statement.returning(GuestRow), f"guest {guest_id}, not yet left"
        )

    async def of_game(self, game_id: int) -> list[Guest]:
        """Give who is beside the game now: assistants in the order of seats, then the others."""
        return await self._all(
            Guest,
            select(GuestRow)
            .where(GuestRow.game_id == game_id, GuestRow.left_at.is_(None))
            .order_by(GuestRow.seat.is_(None), GuestRow.seat, GuestRow.id),
        )

    async def everyone(self, game_id: int) -> list[Guest]:
        """Give present and former guests in the order in which they came."""
        return await self._all(
            Guest, select(GuestRow).where(GuestRow.game_id == game_id).order_by(GuestRow.id)
        )

    async def of_user(self, game_id: int, user_id: str) -> Guest | None:
        """Give this user as a present guest of the game, or None."""
        return await self._one(
            Guest,
            select(GuestRow).where(
                GuestRow.game_id == game_id,
                GuestRow.user_id == user_id,
                GuestRow.left_at.is_(None),
            ),
        )

    async def with_seat(self, game_id: int, seat: int) -> Guest | None:
        """Give the seat's present assistant (场外助理), or None."""
        return await self._one(
            Guest,
            select(GuestRow).where(
                GuestRow.game_id == game_id, GuestRow.seat == seat, GuestRow.left_at.is_(None)
            ),
        )

    async def visiting(self, user_id: str) -> list[Guest]:
        """Give this user as a present guest of each game that is not over, oldest game first."""
        return await self._all(
            Guest,
            select(GuestRow)
            .join(GameRow, GameRow.id == GuestRow.game_id)
            .where(
                GuestRow.user_id == user_id,
                GuestRow.left_at.is_(None),
                GameRow.state.in_(LIVE),
            )
            .order_by(GuestRow.game_id),
        )
