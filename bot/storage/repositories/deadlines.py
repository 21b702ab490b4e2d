"""Deadlines: what is due when. The rows are the truth; a timer in memory only wakes us."""

from datetime import datetime

from sqlalchemy import func, select, update

from bot.storage.models import DeadlineRow
from bot.storage.records import Deadline, DeadlineState
from bot.storage.repositories.base import Repository


class Deadlines(Repository):
    """The deadlines of the games, each known by a name in its game."""

    async def arm(self, game_id: int, name: str, due_at: datetime, stage: str) -> Deadline:
        """Set a deadline, or set it anew: moved, void or done, it is armed now."""
        values = {"due_at": due_at, "stage": stage, "state": DeadlineState.ARMED}
        statement = (
            self._insert(DeadlineRow)
            .values(game_id=game_id, name=name, **values)
            .on_conflict_do_update(index_elements=["game_id", "name"], set_=values)
        )
        return await self._written(Deadline, statement.returning(DeadlineRow), f"deadline {name}")

    async def find(self, game_id: int, name: str) -> Deadline | None:
        """Give the game's deadline of this name, or None."""
        return await self._one(
            Deadline,
            select(DeadlineRow).where(DeadlineRow.game_id == game_id, DeadlineRow.name == name),
        )

    async def due(self, now: datetime) -> list[Deadline]:
        """Give the armed deadlines of all games that are due, in the order to close them."""
        return await self._all(
            Deadline,
            select(DeadlineRow)
            .where(DeadlineRow.state == DeadlineState.ARMED, DeadlineRow.due_at <= now)
            .order_by(DeadlineRow.due_at, DeadlineRow.game_id, DeadlineRow.name),
        )

    async def armed(self, game_id: int | None = None) -> list[Deadline]:
        """Give the armed deadlines, of one game or of all, by time: what a start re-arms."""
        statement = select(DeadlineRow).where(DeadlineRow.state == DeadlineState.ARMED)
        if game_id is not None:
            statement = statement.where(DeadlineRow.game_id == game_id)
        return await self._all(
            Deadline,
            statement.order_by(DeadlineRow.due_at, DeadlineRow.game_id, DeadlineRow.name),
        )

    async def next_at(self) -> datetime | None:
        """Give when the next armed deadline is due, or None."""
        earliest: datetime | None = await self._value(
            select(func.min(DeadlineRow.due_at)).where(DeadlineRow.state == DeadlineState.ARMED)
        )
        return earliest

    async def finish(self, game_id: int, name: str) -> bool:
        """Write that an armed deadline was carried out; False, and nothing done, for a stale one.

        In the unit of the command that closes the stage: both happen or neither.
        """
        finished = await self._run(
            update(DeadlineRow)
            .where(
                DeadlineRow.game_id == game_id,
                DeadlineRow.name == name,
                DeadlineRow.state == DeadlineState.ARMED,
            )
            .values(state=DeadlineState.DONE)
        )
        return finished.rowcount == 1

    async def void(self, game_id: int, name: str | None = None) -> list[Deadline]:
        """Disarm one deadline, or all of a game (a pause, an end); give those that were armed."""
        statement = update(DeadlineRow).where(
            DeadlineRow.game_id == game_id, DeadlineRow.state == DeadlineState.ARMED
        )
        if name is not None:
            statement = statement.where(DeadlineRow.name == name)
        voided = await self._all(
            Deadline, statement.values(state=DeadlineState.VOID).returning(DeadlineRow)
        )
        return sorted(voided, key=lambda deadline: (deadline.due_at, deadline.name))
