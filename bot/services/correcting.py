"""Correcting a submission (更正) after its stage closed: from there all is settled again.

What would change is shown first. Confirmed, it is written in one transaction: back to before the
submission, the corrected one, then what came later and still stands, each as of its own moment,
so that the deadlines are what they were. Players hear only of what is different for them.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial

import msgspec

from bot.rendering import plain, resettled
from bot.services import amending, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ports import Answer, Incoming
from bot.services.righting import told
from bot.services.session import Session
from bot.services.turn import Timed
from bot.storage import Unit
from engine import commands as cmd
from engine import events as ev
from engine import resettling


class Later(msgspec.Struct, frozen=True):
    """What came after a submission and still stands, or a stop of the clock; with its moment."""

    command: cmd.Command | records.Pause | records.Resume
    at: datetime


class Plan(msgspec.Struct, frozen=True):
    """A correction: the earlier launch, what would come, and how it is written down."""

    was: ev.Entry
    seat: int
    found: resettling.Resettled
    timed: tuple[Timed, ...]


class Correcting(Deciding):
    """Corrects what was submitted."""

    async def correct(
        self,
        incoming: Incoming,
        what: str,
        text: str,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
        seen: str = "",
    ) -> Answer:
        """Put another launch in the place of an earlier one; `what` is the number of its entry.

        What would change is always shown first: `seen` is what was, and when it is not the same
        any more it is shown again.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            async with self._hall.storage.snapshot() as u:
                plan = await _plan(u, session, incoming, what, text, reason)
            first = plan.found.steps[0]
            if first.refusal is not None:
                scene, said_in = session.scene(), tongue(incoming)
                return Answer(plain.refused(scene, first.refusal, said_in), "refused")
            changes = resettled.changes(
                session.scene(), session.game.log, plan.was, plan.found, tongue(incoming)
            )
            if not confirmed or seen != changes.text:
                again = partial(self.correct, incoming, what, text, reason, seen=changes.text)
                return self._ask(incoming, session, changes, again)
            await turn.execute_all(
                plan.timed,
                id=incoming.id,
                actor=actor(incoming),
                told=lambda outcome: told(session, outcome, plan.found, plan.seat),
            )
        message = "corrected-paused" if session.course.paused else "corrected"
        return done(incoming, message, entry=plan.was.seq)


def submissions(session: Session) -> list[ev.Entry]:
    """The launches that were submitted and stand, the newest first."""
    log = session.game.log
    return [
        entry
        for start, end in session.game.standing()
        for entry in reversed(log[start:end])
        if isinstance(entry.event, ev.SkillSubmitted)
    ]


async def _plan(
    u: Unit, session: Session, incoming: Incoming, what: str, text: str, reason: str
) -> Plan:
    """What is to be done. Raises `Declined` for what is no submission, or no launch instead."""
    digits = what.strip()
    number = int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else 0
    was = next((entry for entry in submissions(session) if entry.seq == number), None)
    if was is None:
        raise declined(incoming, "correct-what", given=digits[:40])
    assert isinstance(was.event, ev.SkillSubmitted)
    to = next(start for start, end in session.game.standing() if start < number <= end)
    seat = was.event.launch.operator or was.event.launch.seat
    table = session.game.at(to)
    instead = amending.meant(session, incoming, seat, text, reason, table)
    later, again = await _later(u, session, to)
    corrected, *rest = later  # the first is the one that is replaced
    commands = [step.command for step in rest if isinstance(step.command, cmd.Command)]
    found = resettling.resettle(session.game, to, [instead], commands)
    refused = [step.command for step in found.steps if step.refusal is not None]
    timed = [Timed(cmd.TakeBack(to, reason), incoming.at)]
    begin = _stopped(session, to)
    if begin is not None:  # the clock goes on at the moment at which taking back stops it
        timed.append(Timed(records.Resume(), begin))
    timed.append(Timed(instead, corrected.at))
    for step in rest:
        if isinstance(step.command, cmd.Command):
            if not any(step.command is command for command in refused):
                timed.append(Timed(step.command, step.at))
        elif begin is not None and step.at >= begin:
            timed.append(Timed(step.command, step.at))
    before, after = session.state, found.state
    moved = (before.where(), before.stage_open, before.door) != (
        after.where(),
        after.stage_open,
        after.door,
    )
    if moved or again:
        timed.append(Timed(records.Pause(), incoming.at))
    return Plan(was, seat, found, tuple(timed))


def _stopped(session: Session, to: int) -> datetime | None:
    """When taking back to an entry stops the clock; None: no step of it is taken back."""
    state, course = session.state, session.course
    reverted = ev.Entry(state.seq + 1, None, ev.DIRECTOR, ev.Reverted(to, ""))
    taken = course.after(state, state, (reverted,), session.around.now())
    return None if taken is course else taken.pauses[-1].begin


async def _later(u: Unit, session: Session, to: int) -> tuple[list[Later], bool]:
    """What came after an entry and stands; and whether something was taken back there."""
    ends = {end for start, end in session.game.standing() if start >= to}
    found: list[Later] = []
    again = False
    for row in await u.commands.of_game(session.id):
        answered = records.decode_answer(row.answer)
        command = records.decode(row.payload)
        if answered.refusal is not None:
            continue
        if isinstance(command, cmd.TakeBack) and answered.last > to:
            again = True
        elif (answered.last in ends and isinstance(command, cmd.Command)) or (
            found and isinstance(command, records.Pause | records.Resume)
        ):
            found.append(Later(command, row.arrived_at))
    return found, again
