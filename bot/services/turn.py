"""A turn: one act at a game, recorded with all that follows from it in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import replace

from bot import storage as st
from bot.services import inbox, records, withholding
from bot.services.course import Course
from bot.services.ledger import Also, Ledger, Outcome
from bot.storage import GameState, NewMessage, Unit
from engine import codec
from engine import commands as cmd
from engine import events as ev
from engine import game as engine
from engine.state import State


class Timed(msgspec.Struct, frozen=True):
    """A command as of a moment."""

    command: cmd.Command | records.Own
    at: datetime


class Turn:
    """A game in one's own hands, for one act."""

    def __init__(self, ledger: Ledger, at: datetime) -> None:
        self.ledger = ledger
        self.at = at

    @property
    def state(self) -> State:
        """The table as it stands in this turn."""
        return self.ledger.state

    async def execute(
        self,
        command: cmd.Command | records.Deal,
        *,
        id: str,  # noqa: A002 - it is the command's id everywhere
        actor: str,
        also: Also | None = None,
        closes: st.Deadline | None = None,
        reason: str = "",
    ) -> Outcome:
        """Decide a command and record it with its answer and all that follows from it.

        `reason`: why it was given, of a command that does not say it itself.

        The same id again is answered the same, and nothing is done. Raises `StorageError`
        when it could not be recorded; then nothing was done either.
        """
        ledger, around = self.ledger, self.ledger.around
        before = ledger.state
        async with around.storage.unit() as u:
            known = await u.commands.find(ledger.id, id)
            if known is not None:
                return await self._again(u, known)
            decided = self._decide(command)
            if isinstance(decided, cmd.Refusal):
                outcome = Outcome(before, before, ledger.course, refusal=decided)
            else:
                after, entries = decided.state, decided.entries
                course = ledger.course.follow(command, before, after, entries, self.at)
                outcome = Outcome(before, after, course, entries)
            ledger.stale = True
            seen = replace(outcome, course=outcome.course.going)
            said = around.scribe.rows(ledger, seen, self.at)
            withheld = withholding.begins(outcome.course, command, said)
            if withheld:
                outcome = replace(outcome, course=outcome.course.hold(before.seq, self.at))
            await self._write(u, command, id, actor, outcome, closes, reason)
            if withheld:
                holding = records.Withheld(before.seq)
                quiet = Outcome(outcome.after, outcome.after, outcome.course)
                await self._record(u, holding, f"{id}:withheld", actor, quiet, self.at)
            if also is not None:  # a receipt goes before what the act brings at once
                await also(u, outcome)
            await withholding.keep(u, ledger, outcome, command, said)
            await inbox.report(u, ledger.id, ledger.rules, outcome.entries, self.at)
        self._kept(command, outcome, id, actor, reason)
        return outcome

    async def execute_all(
        self,
        timed: Sequence[Timed],
        *,
        id: str,  # noqa: A002
        actor: str,
        says: Callable[[Outcome, int | None], Sequence[NewMessage]],
    ) -> bool:
        """Decide commands in order, each as of its moment, and record all or none of them.

        What is said of them is said once, of all together (`says`, with the last entry that is not
        withheld, where some is). False when that was recorded before.
        Raises Refused for a command that the rules refuse.
        """
        ledger, around = self.ledger, self.ledger.around
        before = state = ledger.state
        course, done = ledger.course, []
        async with around.storage.unit() as u:
            if await u.commands.find(ledger.id, id) is not None:
                return False
            ledger.stale = True
            told = state.seq
            for number, step in enumerate(timed):
                command, was = step.command, state
                if isinstance(command, records.Withheld):  # of the step that came before it
                    command = records.Withheld(told)
                elif isinstance(command, cmd.Command):
                    told = state.seq
                entries: tuple[ev.Entry, ...] = ()
                if isinstance(command, cmd.Command):
                    back = isinstance(command, cmd.TakeBack)
                    decided = ledger.game.decide(command) if back else engine.decide(state, command)
                    if isinstance(decided, cmd.Refusal):
                        raise cmd.Refused(decided)
                    state, entries = decided.state, decided.entries
                course = course.follow(command, was, state, entries, step.at)
                outcome = Outcome(was, state, course, entries)
                identity = f"{id}:{number}" if number else id
                await self._record(u, command, identity, actor, outcome, step.at)
                done.append((identity, step, entries))
            brought = tuple(entry for _, _, entries in done for entry in entries)
            outcome = Outcome(before, state, course, brought)
            await self._settle(u, outcome, None)
            seen = replace(outcome, course=course.going)
            told_to = None if course.held is None else course.held.seq
            await withholding.keep(u, ledger, outcome, timed[-1].command, says(seen, told_to))
            await inbox.report(u, ledger.id, ledger.rules, brought, self.at)
        for identity, step, entries in done:
            act = isinstance(step.command, cmd.Command) and engine.is_act(step.command)
            ledger.game.commit(entries, act=act)
            ledger.deeds.add(identity, actor, step.at, step.command, entries)
        ledger.course, ledger.stale = course, False
        around.changed(ledger, outcome)
        return True

    async def note(
        self,
        own: records.Own,
        *,
        id: str,  # noqa: A002
        actor: str,
        also: Also | None = None,
        closes: st.Deadline | None = None,
        reason: str = "",
    ) -> bool:
        """Record an act of the bot's own, and why; False when it was recorded before."""
        ledger, around = self.ledger, self.ledger.around
        state = ledger.state
        course = ledger.course.follow(own, state, state, (), self.at)
        outcome = Outcome(state, state, course)
        async with around.storage.unit() as u:
            if await u.commands.find(ledger.id, id) is not None:
                return False
            ledger.stale = True
            await self._write(u, own, id, actor, outcome, closes, reason)
            if also is not None:
                await also(u, outcome)
        self._kept(own, outcome, id, actor, reason)
        return True

    def _decide(self, command: cmd.Command | records.Deal) -> engine.Decision | cmd.Refusal:
        ledger = self.ledger
        if isinstance(command, records.Deal):
            return engine.deal(
                ledger.rules,
                command.seats,
                seed=command.seed,
                offices=command.offices,
                settings=ledger.setup.rules,
            )
        return ledger.game.decide(command)

    async def _write(
        self,
        u: Unit,
        command: cmd.Command | records.Own,
        identity: str,
        actor: str,
        outcome: Outcome,
        closes: st.Deadline | None,
        reason: str,
    ) -> None:
        await self._record(u, command, identity, actor, outcome, self.at, reason)
        await self._settle(u, outcome, closes)

    async def _record(
        self,
        u: Unit,
        command: cmd.Command | records.Own,
        identity: str,
        actor: str,
        outcome: Outcome,
        at: datetime,
        reason: str = "",
    ) -> None:
        """Write a command with its answer and its entries."""
        ledger = self.ledger
        entries = outcome.entries
        answer = records.Answered(
            outcome.refusal,
            entries[0].seq if entries else 0,
            entries[-1].seq if entries else 0,
        )
        await u.commands.record(
            ledger.id,
            identity,
            arrived_at=at,
            actor=actor,
            payload=records.encode(command, reason),
            answer=records.encode_answer(answer),
        )
        await u.entries.append(ledger.id, identity, [_row(entry) for entry in entries])

    async def _settle(self, u: Unit, outcome: Outcome, closes: st.Deadline | None) -> None:
        """Bring the game's record and its deadlines to what holds now."""
        ledger = self.ledger
        state = _state_of(outcome.after, outcome.course)
        over = ledger.record.state is GameState.CANCELLED
        if outcome.after.seats and ledger.record.state != state and not over:
            ledger.record = await u.games.move(ledger.id, state, self.at)
        ledger.armed = await ledger.arm(u, outcome.after, outcome.course, closes)

    def _kept(
        self,
        command: cmd.Command | records.Own,
        outcome: Outcome,
        identity: str,
        actor: str,
        reason: str,
    ) -> None:
        """Keep in memory what is committed now."""
        ledger = self.ledger
        if outcome.refusal is None:
            act = isinstance(command, cmd.Command) and engine.is_act(command)
            ledger.game.commit(outcome.entries, act=act)
            ledger.deeds.add(identity, actor, self.at, command, outcome.entries, reason)
        ledger.course = outcome.course
        ledger.stale = False
        ledger.around.changed(ledger, outcome)

    async def _again(self, u: Unit, known: st.Command) -> Outcome:
        """The outcome of a command that was recorded before."""
        entries = await u.entries.of_command(self.ledger.id, known.command_id)
        return Outcome(
            self.state,
            self.state,
            self.ledger.course,
            tuple(
                records.decode_entry(e.kind, e.payload, e.audience, e.seq, e.cause) for e in entries
            ),
            records.decode_answer(known.answer).refusal,
            already=True,
        )


def _state_of(state: State, course: Course) -> GameState:
    if state.winner is not None and course.held is None:
        return GameState.ENDED
    return GameState.PAUSED if course.paused else GameState.RUNNING


def _row(entry: ev.Entry) -> st.NewEntry:
    kind, payload = codec.encode_event(entry.event)
    return st.NewEntry(
        seq=entry.seq,
        cause=entry.cause,
        kind=kind,
        audience=codec.encode_audience(entry.to),
        payload=payload,
    )
