"""Rooms: which channel of the platform is which room of which game."""

from datetime import datetime

from sqlalchemy import insert, select, update

from bot.storage.models import RoomRow
from bot.storage.records import Room
from bot.storage.repositories.base import Repository


class Rooms(Repository):
    """The rooms of the games."""

    async def open(self, game_id: int, kind: str, channel_id: str, at: datetime) -> Room:
        """Write that this channel is now the game's room of this kind.

        Conflict if the game has such a room that is not deleted.
        """
        statement = insert(RoomRow).values(
            game_id=game_id, kind=kind, channel_id=channel_id, created_at=at, deleted=False
        )
        return await self._written(Room, statement.returning(RoomRow), f"room {kind}")

    async def find(self, game_id: int, kind: str) -> Room | None:
        """Give the game's room of this kind, or None; deleted rooms are none."""
        return await self._one(
            Room,
            select(RoomRow).where(
                RoomRow.game_id == game_id, RoomRow.kind == kind, ~RoomRow.deleted
            ),
        )

    async def of_game(self, game_id: int) -> list[Room]:
        """Give the game's rooms that are not deleted, in the order of their making."""
        return await self._all(
            Room,
            select(RoomRow)
            .where(RoomRow.game_id == game_id, ~RoomRow.deleted)
            .order_by(RoomRow.id),
        )

    async def of_channel(self, channel_id: str) -> list[Room]:
        """Give what rooms this channel is, newest game first.

        That is one at most, but for a channel that several games share (a common lobby).
        """
        return await self._all(
            Room,
            select(RoomRow)
            .where(RoomRow.channel_id == channel_id, ~RoomRow.deleted)
            .order_by(RoomRow.game_id.desc(), RoomRow.id),
        )

    async def mark_deleted(self, channel_id: str) -> list[Room]:
        """Write that the channel is gone and give the rooms that it was; none is no error."""
        return await self._all(
            Room,
            update(RoomRow)
            .where(RoomRow.channel_id == channel_id, ~RoomRow.deleted)
            .values(deleted=True)
            .returning(RoomRow),
        )
