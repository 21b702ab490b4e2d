"""Posts that mean something later: ballots in the ballot room, panels that are kept up to date."""

from datetime import datetime

from sqlalchemy import Executable, delete, insert, select, update

from bot.storage.models import BallotPostRow, PanelRow
from bot.storage.records import NO_SEAT, BallotPost, BallotState, Panel
from bot.storage.repositories.base import Repository


class Ballots(Repository):
    """Which message is which seat's ballot (投票)."""

    async def record(
        self,
        game_id: int,
        message_id: str,
        *,
        channel_id: str,
        seat: int,
        ballot_id: str,
        at: datetime,
    ) -> BallotPost:
        """Write that this message is a ballot that counts; Conflict if it is known already."""
        statement = insert(BallotPostRow).values(
            game_id=game_id,
            message_id=message_id,
            channel_id=channel_id,
            seat=seat,
            ballot_id=ballot_id,
            state=BallotState.STANDING,
            posted_at=at,
        )
        return await self._written(
            BallotPost, statement.returning(BallotPostRow), f"ballot {message_id}"
        )

    async def find(self, game_id: int, message_id: str) -> BallotPost | None:
        """Give the ballot that this message is, or None: it is no ballot."""
        return await self._one(
            BallotPost,
            select(BallotPostRow).where(
                BallotPostRow.game_id == game_id, BallotPostRow.message_id == message_id
            ),
        )

    async def of_ballot(
        self, game_id: int, ballot_id: str, seat: int | None = None
    ) -> list[BallotPost]:
        """Give what was posted for a ballot, by one seat or by all, in the order of posting."""
        statement = select(BallotPostRow).where(
            BallotPostRow.game_id == game_id, BallotPostRow.ballot_id == ballot_id
        )
        if seat is not None:
            statement = statement.where(BallotPostRow.seat == seat)
        return await self._all(
            BallotPost, statement.order_by(BallotPostRow.posted_at, BallotPostRow.message_id)
        )

    async def mark_changed(self, game_id: int, message_id: str) -> BallotPost:
        """Write that a change (改票) took this ballot's place; NotFound if it is no ballot."""
        changed = self._mark(game_id, message_id, state=BallotState.CHANGED)
        return await self._written(BallotPost, changed, f"ballot {message_id}")

    async def mark_edited(self, game_id: int, message_id: str, at: datetime) -> BallotPost | None:
        """Write that this message was edited; give the ballot that it is, or None.

        It still counts as it was posted (ruling G8); the caller tells the director.
        """
        edited = self._mark(game_id, message_id, edited_at=at)
        return await self._one(BallotPost, edited)

    async def mark_deleted(self, game_id: int, message_id: str, at: datetime) -> BallotPost | None:
        """Write that this message was deleted; give the ballot that it is, or None (ruling G8)."""
        deleted = self._mark(game_id, message_id, deleted_at=at)
        return await self._one(BallotPost, deleted)

    @staticmethod
    def _mark(game_id: int, message_id: str, **values: object) -> Executable:
        return (
            update(BallotPostRow)
            .where(BallotPostRow.game_id == game_id, BallotPostRow.message_id == message_id)
            .values(**values)
            .returning(BallotPostRow)
        )


class Panels(Repository):
    """Which message is which panel: the director's live one, each player's."""

    async def place(
        self, game_id: int, kind: str, *, channel_id: str, message_id: str, seat: int = NO_SEAT
    ) -> Panel:
        """Write that this message is the panel now, instead of the one before if there was one.

        Conflict if the message is another panel.
        """
        values = {"channel_id": channel_id, "message_id": message_id}
        statement = (
            self._insert(PanelRow)
            .values(game_id=game_id, kind=kind, seat=seat, **values)
            .on_conflict_do_update(index_elements=["game_id", "kind", "seat"], set_=values)
        )
        return await self._written(Panel, statement.returning(PanelRow), f"panel {kind}")

    async def find(self, game_id: int, kind: str, seat: int = NO_SEAT) -> Panel | None:
        """Give the panel, or None."""
        return await self._one(
            Panel,
            select(PanelRow).where(
                PanelRow.game_id == game_id, PanelRow.kind == kind, PanelRow.seat == seat
            ),
        )

    async def of_game(self, game_id: int) -> list[Panel]:
        """Give the game's panels by kind and seat."""
        return await self._all(
            Panel,
            select(PanelRow)
            .where(PanelRow.game_id == game_id)
            .order_by(PanelRow.kind, PanelRow.seat),
        )

    async def of_message(self, channel_id: str, message_id: str) -> Panel | None:
        """Give the panel that this message is, or None."""
        return await self._one(
            Panel,
            select(PanelRow).where(
                PanelRow.channel_id == channel_id, PanelRow.message_id == message_id
            ),
        )

    async def remove(self, game_id: int, kind: str, seat: int = NO_SEAT) -> None:
        """Forget the panel; nothing changes if there is none."""
        await self._run(
            delete(PanelRow).where(
                PanelRow.game_id == game_id, PanelRow.kind == kind, PanelRow.seat == seat
            )
        )
