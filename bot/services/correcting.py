"""Correcting a submission (更正) after its stage closed: from there all is settled again.

What would change is shown first. Confirmed, it is written in one transaction: back to before the
submission, the corrected one, then what came later and still stands, each as of its own moment,
so that the deadlines are what they were. Players hear only of what is different for them.
"""

from __future__ import annotations

from functools import partial

import msgspec

from bot.rendering import plain, resettled
from bot.rendering.resettled import About, Recast
from bot.services import amending, naming, past_ballots, records
from bot.services.deciding import Again, Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ports import Answer, Incoming
from bot.services.righting import told
from bot.services.session import Session
from bot.services.timing import public_row
from bot.services.turn import Timed, Turn
from bot.storage import Unit
from engine import commands as cmd
from engine import events as ev
from engine import resettling


class Aim(msgspec.Struct, frozen=True):
    """What is corrected: what was (its entry, or None), and `instead` what is to be in its place.

    `to` is the entry that is gone back to; `replaces` whether the command after it falls away,
    as it does where it was the submission itself.
    """

    to: int
    was: ev.Entry | None
    replaces: bool
    instead: tuple[cmd.Command, ...]
    about: About


class Plan(msgspec.Struct, frozen=True):
    """A correction: what it aims at, what would come, and how it is written down.

    `stops`: whether the clock is stopped by it, for the game would be in another stage.
    """

    aim: Aim
    found: resettling.Resettled
    timed: tuple[Timed, ...]
    stops: bool


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
        """Put another launch, or ballot, in the place of one; `what` is the number of its entry.

        What would change is always shown first: `seen` is what was, and when it is not the same
        any more it is shown again.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            aim = _at_entry(session, incoming, what, text, reason)
            again = partial(self.correct, incoming, what, text, reason)
            return await self._correct(incoming, session, turn, aim, reason, again, confirmed, seen)

    async def correct_ballot(
        self,
        incoming: Incoming,
        seat: str,
        target: str,
        which: str,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
        seen: str = "",
    ) -> Answer:
        """Correct what a seat cast in a ballot that is closed, also where it cast none.

        `target` is a seat, 弃权, or 作废: then what it cast last does not count. Shown first as
        for any correction.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            voter = naming.seat_in(session, incoming, seat)
            ballot, was = past_ballots.of_seat(session, incoming, voter, which)
            aim = _of_ballot(session, incoming, ballot, was, voter, target, reason)
            again = partial(self.correct_ballot, incoming, seat, target, which, reason)
            return await self._correct(incoming, session, turn, aim, reason, again, confirmed, seen)

    async def _correct(
        self,
        incoming: Incoming,
        session: Session,
        turn: Turn,
        aim: Aim,
        reason: str,
        again: Again,
        confirmed: bool,
        seen: str,
    ) -> Answer:
        """Show what a correction would change; carry it out when that was seen and confirmed."""
        async with self._hall.storage.snapshot() as u:
            plan = await _plan(u, session, incoming, aim, reason)
        said_in, scene = tongue(incoming), session.scene()
        first = plan.found.steps[0] if aim.instead else None
        if first is not None and first.refusal is not None:
            why = plain.refused(scene, first.refusal, said_in, acts_for=aim.about.seat)
            return Answer(why, "refused")
        held = session.course.held
        changes = resettled.changes(
            scene,
            session.game.log,
            aim.was,
            aim.about,
            plan.found,
            said_in,
            None if held is None else held.seq,
        )
        if not confirmed or seen != changes.text:
            return self._ask(incoming, session, changes, partial(again, seen=changes.text))
        was = session.state.seq
        await turn.execute_all(
            plan.timed,
            id=incoming.id,
            actor=actor(incoming),
            says=lambda outcome, told_to: [
                *told(session, outcome, plan.found, aim.about, told_to),
                *([public_row(incoming, "paused-public")] if plan.stops else ()),
            ],
        )
        if session.course.held is not None:
            return done(incoming, "corrected-held")
        paused = "corrected-paused" if session.course.paused else "corrected"
        return done(incoming, "corrected-stops" if plan.stops else paused, was=was)


def submissions(session: Session) -> list[ev.Entry]:
    """The launches and ballots that were submitted and stand, the newest first."""
    log = session.game.log
    return [
        entry
        for start, end in session.game.standing()
        for entry in reversed(log[start:end])
        if isinstance(entry.event, ev.SkillSubmitted | ev.BallotCast)
    ]


def _at_entry(session: Session, incoming: Incoming, what: str, text: str, reason: str) -> Aim:
    """What is meant by the number of an entry, and a text for what should have been there.

    Raises `Declined` for what is no submission, or no launch or ballot instead.
    """
    digits = what.strip()
    number = int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else 0
    was = next((entry for entry in submissions(session) if entry.seq == number), None)
    if was is None:
        raise declined(incoming, "correct-what", given=digits[:40])
    if isinstance(was.event, ev.BallotCast):
        ballot, cast = next(
            (ballot, cast)
            for ballot in past_ballots.held(session)
            for cast in ballot.cast
            if cast.entry.seq == number
        )
        return _of_ballot(session, incoming, ballot, cast, was.event.voter, text, reason)
    assert isinstance(was.event, ev.SkillSubmitted)
    to = next(start for start, end in session.game.standing() if start < number <= end)
    launch = was.event.launch
    seat = launch.operator or launch.seat
    instead = amending.meant(session, incoming, seat, text, reason, session.game.at(to))
    # What was drawn for who was silent came with the closing, and that is to come all the same.
    return Aim(to, was, not launch.drawn, (instead,), About(seat))


def _of_ballot(
    session: Session,
    incoming: Incoming,
    ballot: past_ballots.Held,
    was: past_ballots.Cast | None,
    seat: int,
    text: str,
    reason: str,
) -> Aim:
    """What is meant by a ballot and a text for what should have been cast. Raises `Declined`."""
    void = naming.folded(text) in past_ballots.VOID
    if void and was is None:
        raise declined(incoming, "correct-nothing-cast", seat=seat)
    target = None if void else naming.target_in(session, incoming, text)
    to = ballot.closing if was is None else was.before
    assert to is not None
    instead = () if void else (past_ballots.instead(was, seat, target, reason),)
    about = About(seat, Recast(*ballot.name, target, void))
    return Aim(to, None if was is None else was.entry, was is not None, instead, about)


async def _plan(u: Unit, session: Session, incoming: Incoming, aim: Aim, reason: str) -> Plan:
    """What is to be done for a correction, and as of when."""
    later = await _later(u, session, aim.to)
    rest = later[1:] if aim.replaces else later
    commands = [step.command for step in rest if isinstance(step.command, cmd.Command)]
    found = resettling.resettle(session.game, aim.to, aim.instead, commands)
    refused = [step.command for step in found.steps if step.refusal is not None]
    was = 0 if aim.was is None else aim.was.seq
    timed = (
        Timed(cmd.TakeBack(aim.to, reason), incoming.at),
        *(Timed(command, later[0].at) for command in aim.instead),
        *(step for step in rest if not any(step.command is command for command in refused)),
        Timed(records.Corrected(was, not aim.instead), incoming.at),
        # What is open then may have been due long ago: the director lets time go on.
        *([Timed(records.Pause(), incoming.at)] if found.moved else ()),
    )
    return Plan(aim, found, timed, found.moved and not session.course.paused)


async def _later(u: Unit, session: Session, to: int) -> list[Timed]:
    """What came after an entry and stands, in order, each with its moment.

    What was withheld and said (扣发, 发出) is among it, for stages begin when they are said. It is
    read from the course, where what was taken back of it counts no more, as it would in the rows.
    """
    standing = {end: start for start, end in session.game.standing() if start >= to}
    placed: list[tuple[int, int, Timed]] = []
    for row in await u.commands.of_game(session.id):
        last = records.decode_answer(row.answer).last
        if last in standing:
            command = records.decode(row.payload)
            if isinstance(command, cmd.Command):
                placed.append((last, 0, Timed(command, row.arrived_at)))
    course = session.course
    said = [(mark.said, mark.at) for mark in course.marks if mark.said is not None]
    holds = [one.held for one, _ in said] + ([] if course.held is None else [course.held])
    for held in holds:
        began = min((end for end, start in standing.items() if start >= held.seq), default=None)
        if began is not None and held.seq >= to:
            placed.append((began, 1, Timed(records.Withheld(held.seq), held.since)))
    placed += [(one.seq, 2, Timed(records.LetGo(), at)) for one, at in said if one.held.seq >= to]
    return [timed for _, _, timed in sorted(placed, key=lambda one: one[:2])]
