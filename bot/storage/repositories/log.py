"""The log of a game: commands, once each, and the entries that they brought."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import func, insert, select

from bot.storage.errors import AlreadyRecorded, Conflict
from bot.storage.models import CommandRow, EntryRow
from bot.storage.records import Command, Entry, NewEntry
from bot.storage.repositories.base import Repository


class Commands(Repository):
    """What was asked of the games and what was answered."""

    async def find(self, game_id: int, command_id: str) -> Command | None:
        """Give the command if it was recorded: its answer is to be given again."""
        return await self._one(
            Command,
            select(CommandRow).where(
                CommandRow.game_id == game_id, CommandRow.command_id == command_id
            ),
        )

    async def known(self, command_id: str) -> bool:
        """Whether a command of this id was recorded in any game."""
        statement = select(CommandRow).where(CommandRow.command_id == command_id).limit(1)
        return await self._one(Command, statement) is not None

    async def made(self, game_id: int, seq: int) -> datetime | None:
        """Give the moment at which the command arrived that brought an entry of the log."""
        statement = select(CommandRow).join(
            EntryRow,
            (EntryRow.game_id == CommandRow.game_id)
            & (EntryRow.command_id == CommandRow.command_id),
        )
        found = await self._one(
            Command, statement.where(EntryRow.game_id == game_id, EntryRow.seq == seq)
        )
        return None if found is None else found.arrived_at

    async def record(
        self,
        game_id: int,
        command_id: str,
        *,
        arrived_at: datetime,
        actor: str,
        payload: str,
        answer: str,
    ) -> Command:
        """Write a command with its answer, before the entries that it brings.

        Refusals are recorded as well: the same command is answered the same whenever it comes.
        AlreadyRecorded if the game has a command of this id.
        """
        statement = (
            self._insert(CommandRow)
            .values(
                game_id=game_id,
                command_id=command_id,
                arrived_at=arrived_at,
                actor=actor,
                payload=payload,
                answer=answer,
            )
            .on_conflict_do_nothing(index_elements=["game_id", "command_id"])
        )
        command = await self._one(Command, statement.returning(CommandRow))
        if command is None:
            raise AlreadyRecorded(f"command {command_id} of game {game_id}")
        return command

    async def of_game(self, game_id: int, after: int = 0) -> list[Command]:
        """Give the game's commands with an id greater than `after`, in the order of recording."""
        return await self._all(
            Command,
            select(CommandRow)
            .where(CommandRow.game_id == game_id, CommandRow.id > after)
            .order_by(CommandRow.id),
        )


class Entries(Repository):
    """The logs. They are only ever appended to."""

    async def append(self, game_id: int, command_id: str, entries: Sequence[NewEntry]) -> None:
        """Write the entries that a recorded command brought, at the end of the game's log.

        Conflict if they do not follow the last entry one by one: somebody else has written
        meanwhile, or the caller's state is not the log's. An empty log may begin at any number.
        """
        if not entries:
            return
        last = await self.last_seq(game_id)
        expected = entries[0].seq if last is None else last + 1
        for number, entry in enumerate(entries, start=expected):
            if entry.seq != number:
                raise Conflict(f"entry {entry.seq} of game {game_id} where {number} is next")
        await self._run(
            insert(EntryRow),
            [
                {"game_id": game_id, "command_id": command_id, **msgspec.structs.asdict(entry)}
                for entry in entries
            ],
        )

    async def last_seq(self, game_id: int) -> int | None:
        """Give the number of the game's last entry, or None while the log is empty."""
        last: int | None = await self._value(
            select(func.max(EntryRow.seq)).where(EntryRow.game_id == game_id)
        )
        return last

    async def of_game(
        self, game_id: int, after: int | None = None, limit: int | None = None
    ) -> list[Entry]:
        """Give the game's log in order: what comes after `after`, at most `limit` entries."""
        statement = select(EntryRow).where(EntryRow.game_id == game_id)
        if after is not None:
            statement = statement.where(EntryRow.seq > after)
        return await self._all(Entry, statement.order_by(EntryRow.seq).limit(limit))

    async def of_command(self, game_id: int, command_id: str) -> list[Entry]:
        """Give the entries that this command brought, in order."""
        return await self._all(
            Entry,
            select(EntryRow)
            .where(EntryRow.game_id == game_id, EntryRow.command_id == command_id)
            .order_by(EntryRow.seq),
        )
