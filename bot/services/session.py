"""One game at work: one turn at a time, and deadlines in their order among the acts.

A deadline due at T is carried out no sooner than `settle` seconds after T, and not while an
act made before T is under way (`Arrivals`): what was sent in time counts, however long it was
on its way. An act made after T waits as long, and is decided after the deadline.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import msgspec
import structlog
from msgspec.structs import replace

from bot import storage as st
from bot.services import records, timetable, withholding
from bot.services.ledger import CLOCK, Ledger, Outcome, Surroundings
from bot.services.setup import HOUR
from bot.services.turn import Turn
from bot.storage import Unit
from engine import commands as cmd

log = structlog.get_logger(__name__)

LONG_PAST = timedelta(minutes=5)
"""By how much of a game's time a deadline can be late and still count as of its moment."""

LEAST_PAST = timedelta(seconds=2)


class Session(Ledger):
    """A game at work; made by `Session.load`."""

    def __init__(self, around: Surroundings, record: st.Game) -> None:
        super().__init__(around, record)
        self._lock = asyncio.Lock()

    @classmethod
    async def load(cls, around: Surroundings, game_id: int) -> Session:
        """Take up a game from its log. Raises `NotFound` when there is no such game."""
        async with around.storage.snapshot() as u:
            record = await u.games.find(game_id)
        if record is None:
            raise st.NotFound(f"game {game_id}")
        session = cls(around, record)
        await session.reload()
        return session

    @asynccontextmanager
    async def turn(self, at: datetime) -> AsyncIterator[Turn]:
        """Have the game to oneself, as it stands for an act that was made at a moment."""
        await self.close_due(at)
        async with self._lock:
            if self.stale:
                await self.reload()
            yield Turn(self, at)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Keep all turns out, for what is done beside the log."""
        async with self._lock:
            yield

    async def close_due(self, upto: datetime) -> None:
        """Carry out, in order, every deadline that was due at a moment."""
        while (due := self._next_due()) is not None and due.due_at <= upto:
            settle = self.around.settle(self.seconds_per_hour)
            wait = min(due.due_at + settle - self.around.now(), settle)
            if wait > timedelta(0):
                await asyncio.sleep(wait.total_seconds())
            if not await self.around.arrivals.before(due.due_at):
                log.warning("acts under way are slow", game=self.id, deadline=due.name)
            async with self._lock:
                if self.stale:
                    await self.reload()
                if due in self.armed:
                    await self._carry_out(due)

    def _next_due(self) -> st.Deadline | None:
        return self.armed[0] if self.armed else None

    async def _carry_out(self, due: st.Deadline) -> None:
        """Do what a deadline brings; a stale one does nothing.

        One that is long past (nobody was there to see to it) is carried out as of now: what
        opens then is open as long as it should be.
        """
        wake_up = msgspec.json.decode(due.stage, type=records.Due)
        now = self.around.now()
        turn = Turn(self, now if now - due.due_at > self._long_past() else due.due_at)
        identity = self._identity(due)
        if wake_up.what in ("review", "let_go"):
            await self._review(turn, due, identity, wake_up.what)
            return
        if wake_up.what == "reminder":
            remind = timetable.Remind(due.name, wake_up.day, wake_up.stage, wake_up.half)
            await self._remind(turn, due, remind)
            return
        command = records.decode(wake_up.command)
        assert isinstance(command, cmd.Command)
        outcome = await turn.execute(command, id=identity, actor=CLOCK, closes=due)
        self.closed_up_to = due.due_at
        if outcome.already:
            async with self.around.storage.unit() as u:
                self.armed = await self.arm(u, self.state, self.course, due)
        elif outcome.refusal is not None and outcome.refusal.kind != "stale":
            log.error("the clock was refused", game=self.id, why=outcome.refusal.message)

    async def _review(self, turn: Turn, due: st.Deadline, identity: str, what: str) -> None:
        """What is withheld goes by itself now, or the director is reminded of it."""

        async def go(u: Unit, outcome: Outcome) -> None:
            await withholding.let_go(u, self, outcome, turn.at)

        async def remind(u: Unit, _: Outcome) -> None:
            said = await withholding.reminder(u, self, due.name)
            await u.outbox.enqueue(self.id, said, self.around.now())

        own = records.LetGo() if what == "let_go" else records.Reminded(due.name)
        also = go if what == "let_go" else remind
        await turn.note(own, id=identity, actor=CLOCK, also=also, closes=due)

    def _identity(self, due: st.Deadline) -> str:
        return records.due_id(due.name, due.due_at, len(self.course.past))

    def _long_past(self) -> timedelta:
        speed = self.seconds_per_hour
        if speed is None:
            return LONG_PAST
        return max(LEAST_PAST, LONG_PAST / HOUR * timedelta(seconds=speed))

    async def _remind(self, turn: Turn, due: st.Deadline, remind: timetable.Remind) -> None:
        # Under the moment as well: after a 撤销 the same reminder can be due again.
        said = [
            replace(row, key=f"{row.key}@{int(due.due_at.timestamp())}")
            for row in self.around.scribe.reminder(self, remind)
        ]

        async def send(u: Unit, _: Outcome) -> None:
            await u.outbox.enqueue(self.id, said, self.around.now())

        identity = self._identity(due)
        await turn.note(records.Reminded(due.name), id=identity, actor=CLOCK, also=send, closes=due)
