"""The director and the clock: pausing, going on, closing early, putting off."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.rendering import closing, plain
from bot.rendering.scene import moment, words
from bot.services import records
from bot.services.course import stage_key
from bot.services.creating import FASTEST
from bot.services.deciding import answered
from bot.services.finding import actor, declined, done, find, going, tongue, turn_of
from bot.services.hall import Hall
from bot.services.ledger import Also, Outcome
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming
from bot.services.roomkinds import ANNOUNCEMENT
from bot.services.session import Session
from bot.services.timetable import next_step
from bot.storage import NewMessage, Unit
from bot.wording import Said
from engine import commands as cmd
from engine.game import decide
from engine.stages import upcoming

MOST_MINUTES = 14 * 24 * 60

_REASONS = 50
"""How many reasons are kept of what was asked and is not confirmed yet."""


class Timing:
    """The director's hand on the clock."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._reasons: dict[str, str] = {}

    def reason_for(self, asked: str) -> str:
        """The reason that was given when something was asked, which is confirmed now."""
        return self._reasons.pop(asked, "")

    async def _running(self, incoming: Incoming, game: int | None) -> Session:
        session = (await find(self._hall, incoming, game, "director", begun=True)).session
        going(incoming, session)
        if not session.dealt:
            raise declined(incoming, "game-not-begun", title=session.record.title)
        if session.state.winner is not None:
            raise declined(incoming, "game-over-already", title=session.record.title)
        return session

    async def pause(self, incoming: Incoming, reason: str, game: int | None) -> Answer:
        """Stop the clock; what remains of each deadline is kept."""
        session = await self._running(incoming, game)
        async with turn_of(incoming, session) as turn:
            if session.course.held is not None:
                raise declined(incoming, "let-go-first")
            if session.course.paused:
                raise declined(incoming, "paused-already")
            await turn.note(
                records.Pause(),
                id=incoming.id,
                actor=actor(incoming),
                also=public_line(self._hall, session, incoming, "paused-public"),
                reason=reason,
            )
        return done(incoming, "paused", title=session.record.title)

    async def resume(self, incoming: Incoming, reason: str, game: int | None) -> Answer:
        """Let the clock go on; deadlines move by the time of the pause."""
        session = await self._running(incoming, game)
        async with turn_of(incoming, session) as turn:
            if session.course.held is not None:
                raise declined(incoming, "let-go-first")
            if not session.course.paused:
                raise declined(incoming, "not-paused")
            course = session.course.resume(incoming.at)
            next_ = next_step(session.wanted(session.state, course))
            closes = moment(next_.at) if next_ else "—"
            await turn.note(
                records.Resume(),
                id=incoming.id,
                actor=actor(incoming),
                also=public_line(self._hall, session, incoming, "resumed-public", closes=closes),
                reason=reason,
            )
        return done(incoming, "resumed", title=session.record.title, closes=closes)

    async def extend(
        self, incoming: Incoming, minutes: int, reason: str, game: int | None
    ) -> Answer:
        """Move the present deadline by minutes of the game's clock, forward or back."""
        session = await self._running(incoming, game)
        if not minutes or abs(minutes) > MOST_MINUTES:
            raise declined(incoming, "minutes-range", most=MOST_MINUTES)
        async with turn_of(incoming, session) as turn:
            if session.course.held is not None:
                raise declined(incoming, "let-go-first")
            key = stage_key(session.state)
            course = session.course.extend(key, minutes)
            next_ = next_step(session.wanted(session.state, course))
            if next_ is None:
                raise declined(incoming, "nothing-to-extend")
            if next_.at <= incoming.at + timedelta(seconds=1):
                raise declined(incoming, "extend-into-past", closes=moment(next_.at))
            closes = moment(next_.at)
            await turn.note(
                records.Extend(key, minutes),
                id=incoming.id,
                actor=actor(incoming),
                also=public_line(self._hall, session, incoming, "extended-public", closes=closes),
                reason=reason,
            )
        return done(incoming, "extended", minutes=minutes, closes=closes)

    async def set_speed(
        self, incoming: Incoming, seconds_per_hour: float | None, reason: str, game: int | None
    ) -> Answer:
        """Let the clock go at another speed; what is left of a stage is as long on it as before."""
        session = await self._running(incoming, game)
        if seconds_per_hour is not None and seconds_per_hour < FASTEST:
            raise declined(incoming, "clock-too-fast", least=str(FASTEST))
        async with turn_of(incoming, session) as turn:
            if session.seconds_per_hour == seconds_per_hour:
                raise declined(incoming, "speed-already")
            course = session.course.go(seconds_per_hour, incoming.at)
            next_ = next_step(session.wanted(session.state, course))
            told: dict[str, Said] = {
                "speed": "real" if seconds_per_hour is None else "fast",
                "seconds": f"{seconds_per_hour or 0:g}",
                "closes": moment(next_.at) if next_ else "—",
            }
            await turn.note(
                records.SetSpeed(seconds_per_hour),
                id=incoming.id,
                actor=actor(incoming),
                also=public_line(self._hall, session, incoming, "speed-set-public", **told),
                reason=reason,
            )
        return done(incoming, "speed-set", **told)

    async def close_now(
        self, incoming: Incoming, reason: str, *, confirmed: bool, spare: bool, game: int | None
    ) -> Answer:
        """Take the clock's next step now; asks once more unless it is confirmed.

        Closing a day gives cards for what was let pass till then: they are named first, and
        with `spare` the director rules that there are none.
        """
        session = await self._running(incoming, game)
        if confirmed:  # what was made before, and is on its way, is decided before
            await self._hall.arrivals.before(incoming.at)
        async with turn_of(incoming, session) as turn:
            step = upcoming(session.state)
            if step is None:
                raise declined(incoming, "game-over-already", title=session.record.title)
            what = _name(session, step, incoming)
            if session.course.held is not None:
                raise declined(incoming, "let-go-first")
            if session.course.paused:
                raise declined(incoming, "close-while-paused")
            if spare:
                if not isinstance(step, cmd.CloseDoor):
                    raise declined(incoming, "spare-by-day")
                step = msgspec.structs.replace(step, spare=True)
            if not confirmed:
                said_in, scene = tongue(incoming), session.scene()
                foreseen = session.game.rehearse(step)
                costs = tuple(closing.costs(scene, foreseen, said_in))
                then = _then(session, step, incoming.at)
                self._reasons[incoming.id] = reason
                while len(self._reasons) > _REASONS:
                    self._reasons.pop(next(iter(self._reasons)))
                asking = closing.sure(scene, what, costs, said_in, then, asked=incoming.id)
                return Answer(asking, "shown")
            outcome = await turn.execute(step, id=incoming.id, actor=actor(incoming), reason=reason)
            if outcome.refusal is None:
                session.closed_up_to = incoming.at
        return answered(incoming, session, outcome, "closed-now", what=what)


def public_line(
    hall: Hall, session: Session, incoming: Incoming, message: str, **args: Said
) -> Also:
    """A word on the clock to all, in the same transaction as what it is about."""

    async def write(u: Unit, _: Outcome) -> None:
        rows = [public_row(incoming, message, **args)]
        await u.outbox.enqueue(session.id, rows, hall.now())

    return write


def public_row(incoming: Incoming, message: str, **args: Said) -> NewMessage:
    """The row of the outbox for a word on the clock to all; one for what was asked."""
    said = Say(plain.said("both", message, **args))
    return row(f"clock:{incoming.id}", to_room(ANNOUNCEMENT), said)


def _then(session: Session, step: cmd.Command | None, at: datetime) -> datetime | None:
    """When the deadline after the clock's next step would be, were it taken now.

    A stage that would open by itself is opened for that: what is asked is when it closes.
    """
    state, course = session.state, session.course
    while step is not None:
        decided = decide(state, step)
        if isinstance(decided, cmd.Refusal):
            return None
        course = course.follow(step, state, decided.state, decided.entries, at)
        state, due = decided.state, next_step(session.wanted(decided.state, course))
        if due is None or due.what != "stage_opens":
            return None if due is None else due.at
        step, at = upcoming(state), max(at, due.at)
    return None


def _name(session: Session, step: cmd.Command, incoming: Incoming) -> str:
    """The clock's next step in words."""
    spoken = words(session.scene(), tongue(incoming))
    match step:
        case cmd.CloseDoor() if step.ballot <= session.state.more_ballots.get(step.day, 0):
            return spoken.label("step-close-ballot", day=step.day, number=step.ballot)
        case cmd.CloseDoor():
            return spoken.label("step-close-door", day=step.day)
        case cmd.OpenStage():
            stage = spoken.of("stage", step.stage)
            return spoken.label("step-open-stage", day=step.day, stage=stage)
    stage = spoken.of("stage", session.state.stage)
    return spoken.label("step-close-stage", day=session.state.day, stage=stage)
