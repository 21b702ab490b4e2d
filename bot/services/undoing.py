"""Taking back (撤销): the newest act, or all after an entry; also a 更正 or a 撤销 as a whole.

What was done and stands is a list, the newest first: acts, steps of the clock, corrections, takings
back. Each is known by the entry before it, and going there takes back it and all above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from bot.rendering import plain, steps
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.services.course import Correction, within
from bot.services.deciding import Deciding
from bot.services.deeds import corrected
from bot.services.finding import declined, done, tongue, turn_of
from bot.services.ledger import Also, Outcome
from bot.services.ports import Answer, Incoming
from bot.services.session import Session
from bot.services.timing import public_line
from bot.storage import Unit
from engine import commands as cmd
from engine import events as ev

STEPS = 8
"""How many steps are shown of those that can be taken back."""


class Undoing(Deciding):
    """Takes back what was decided."""

    async def take_back(
        self,
        incoming: Incoming,
        to: int | None,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
        seen: int | None = None,
    ) -> Answer:
        """Take back (撤销) the newest act or correction, or all after an entry.

        Taking back past a deadline stops the clock: nothing that is open again may close
        before the director has seen to it, and all are told that it stands. `seen` is the last
        entry when he was asked whether he is sure: what came since he has not seen, and is not
        taken back with it.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            if seen not in (None, session.state.seq):
                raise declined(incoming, "take-back-moved")
            point = newest(session) if to is None else to
            if within(session.course.unsaid, point or 0):
                raise declined(incoming, "take-back-unsaid", to=point or 0)
            was = session.state.seq
            if to is not None:
                _is_step(incoming, session, to)
            if not confirmed and point is not None:
                ask = _sure(incoming, session, point, choosing=to is None)
                again = partial(self.take_back, incoming, point, reason, seen=was)
                return self._ask(incoming, session, ask, again)
            answer = await self._decide(
                incoming,
                turn,
                session,
                cmd.TakeBack(point, reason),
                "ruled-taken-back",
                self._stops(session, incoming),
                to=point or 0,
                was=was,
            )
        if answer.kind != "done":
            return answer
        stands = session.course.paused and session.course.held is None
        message = "ruled-taken-back-paused" if stands else "ruled-taken-back"
        return done(incoming, message, to=point or 0, was=was)

    def _stops(self, session: Session, incoming: Incoming) -> Also:
        """Tell all that the clock stands, where a ruling stops it.

        Where it stood already nothing is said: nor is it of what was withheld and is taken back,
        for of that nobody hears.
        """
        stood = session.course.paused
        says = public_line(self._hall, session, incoming, "paused-public")

        async def write(u: Unit, outcome: Outcome) -> None:
            if outcome.course.paused and not stood:
                await says(u, outcome)

        return write


class Done(msgspec.Struct, frozen=True):
    """Something that was done and stands: the entry before it, and its last one.

    `correction`: it is that one; `back`: it is a taking back, which taken back restores.
    """

    before: int
    last: int
    correction: Correction | None = None
    back: bool = False


def done_so_far(session: Session) -> Iterator[Done]:
    """What was done in a game and stands, the newest first.

    What a correction settled again is not told beside it, and what it took back stands no more.
    What was withheld (扣发) when it was taken back is told as if it had not been: nobody may go
    back there.
    """
    course, log = session.course, session.game.log
    ends = session.game.ends
    starts = dict(zip(ends, (0, *ends), strict=False))
    corrections = [c for c in course.corrections if not within(course.unsaid, c.first - 1)]
    at = session.state.seq
    while at > ends[0]:
        found = next((c for c in reversed(corrections) if c.first <= at <= c.last), None)
        event = log[at - 1].event
        if found is not None:
            yield Done(found.first - 1, at, found)
            at = found.to
        elif isinstance(event, ev.Reverted):
            if not within(course.unsaid, at - 1):
                yield Done(at - 1, at, back=True)
            at = event.to
        else:
            yield Done(starts[at], at)
            at = starts[at]


def newest(session: Session) -> int | None:
    """The entry before the newest act that stands, or before the newest correction; or None.

    The steps of the clock since are passed over.
    """
    act = session.game.last_act()
    for one in done_so_far(session):
        if act is not None and one.last <= act:
            break
        if one.correction is not None:
            return one.before
    return act


def steps_back(session: Session) -> list[Done]:
    """What can be taken back (撤销), the newest first.

    Posts are left out: they would hide what one looks for.
    """
    log = session.game.log
    return [one for one in done_so_far(session) if not isinstance(log[one.before].event, ev.Posted)]


def _is_step(incoming: Incoming, session: Session, to: int) -> None:
    """That an entry is one to go back to: the last of a step, and not where the game stands.

    Raises `Declined`, with the nearest that is one.
    """
    log, unsaid = session.game.log, session.course.unsaid
    here = {now := session.state.seq}
    while isinstance(back := log[now - 1].event, ev.Reverted):
        here.add(now := back.to)
    ends = [end for end in session.game.ends if end not in here]
    if to in ends:
        return
    heard = [n for n in ends if not within(unsaid, n)]
    if not heard:
        raise declined(incoming, "take-back-nothing")
    near = min(heard, key=lambda end: abs(end - to))
    raise declined(incoming, "take-back-no-step", to=to, near=near)


def _sure(incoming: Incoming, session: Session, point: int, *, choosing: bool) -> Message:
    """Whether to take back all after an entry; when none was named, the newest steps too."""
    said_in, told = tongue(incoming), partial(_told, incoming, session)
    so_far = list(done_so_far(session))
    place = next((n for n, one in enumerate(so_far) if one.before == point), None)
    pairs = list(session.game.standing())
    since = [Done(start, end) for start, end in pairs if start >= point]
    if place is not None:
        since = [one for one in so_far[: place + 1] if not one.back]
    meant = None if place is None else so_far[place]
    if meant.back if meant is not None else point not in (n for pair in pairs for n in pair):
        return plain.said(said_in, "restore-sure", to=point, count=len(since))
    ask = plain.said(
        said_in,
        "take-back-sure",
        count=len(since),
        what=told(since[:STEPS]),
        left=max(0, len(since) - STEPS),
        to=point,
        corrected="no" if meant is None or meant.correction is None else "yes",
    )
    others = [one for one in steps_back(session) if one not in since] if choosing else []
    if not others:
        return ask
    further = plain.said(said_in, "take-back-further", steps=told(others[:STEPS]))
    return Message(text=clip(f"{ask.text}\n{further.text}", MAX_TEXT))


def _told(incoming: Incoming, session: Session, those: list[Done]) -> str:
    """Some of what was done, a line each."""
    before, log = [one.before for one in those], session.game.log
    return steps.steps(
        session.scene(), log, before, tongue(incoming), corrected(log, session.course)
    )
