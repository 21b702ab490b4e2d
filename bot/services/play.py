"""What players do, whichever way it comes in: ballots, launches, requests.

Each act is decided in a turn of its own, at the moment at which it was made. `Acting` says who
acts and how the answer goes back: to an interaction it is returned, to a message it lies in the
outbox in the same transaction as the act, so that a crash neither loses nor repeats it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Literal

import msgspec

from bot.rendering import plain, receipts
from bot.rendering.last_words import LONGEST
from bot.rendering.messages import Message
from bot.services import copies, grammar, inbox, latest, people, records, showing
from bot.services.finding import actor
from bot.services.ledger import Also, Outcome
from bot.services.parcels import OK, Mark, Say, row, to_room, to_seat
from bot.services.ports import Answer, Incoming
from bot.services.roomkinds import BALLOTS, PROGRESS, group_room
from bot.services.session import Session
from bot.services.turn import Turn
from bot.storage import NewMessage, Unit
from bot.wording import Tongue
from engine import commands as cmd
from engine import events as ev
from engine.pace import STAND

LONGEST_REASON = 300

Reply = Callable[[Message, int], NewMessage]
"""Makes a row of the outbox of the n-th message of an answer."""


class Acting(msgspec.Struct, frozen=True):
    """Somebody acts for a seat: `reply` makes a row of the outbox of an answer to a message,
    None: the answer is returned.

    `room` is the kind of the room in which it was written: what everybody there is told of it
    anyway is not told there once more as a receipt.
    """

    session: Session
    seat: int
    incoming: Incoming
    tongue: Tongue
    reply: Reply | None = None
    room: str | None = None

    @property
    def gone(self) -> bool:
        """Whether a substitute (替补) took over the seat while this was on its way."""
        return self.session.seat_of(self.incoming.sender.user) != self.seat

    def not_theirs(self) -> Answer:
        """What is said to who no longer plays the seat; never by way of the seat."""
        title = self.session.record.title
        return Answer(plain.said(self.tongue, "substituted-you", title=title), "refused")

    @property
    def at(self) -> datetime:
        """When it was done."""
        return self.incoming.at


async def act(
    acting: Acting,
    turn: Turn,
    command: cmd.Command,
    receipt: Callable[[Outcome], Message | None],
    also: Also | None = None,
) -> Answer | None:
    """Decide a player's command in a turn, and answer with its receipt or the refusal.

    A paused game takes no acts, a cancelled one neither. What was made in time and came too
    late all the same is told to the director, who can put it right.
    """
    session, at = acting.session, turn.at
    if acting.gone:
        return acting.not_theirs()
    late = session.closed_up_to is not None and at < session.closed_up_to
    if session.course.paused and not session.cancelled:
        message = "game-paused"
        if session.course.held is not None:
            message = "game-held"
            if late:
                async with session.around.storage.unit() as u:
                    await _too_late(u, acting, command, at)
        return await hear(acting, turn, plain.said(acting.tongue, message))
    if session.cancelled:
        return await hear(acting, turn)
    if await latest.is_outdone(session, command, at, acting.incoming.id):
        return await hear(acting, turn, plain.said(acting.tongue, "newer-stands"))

    async def write(u: Unit, outcome: Outcome) -> None:
        said = _answer(acting, outcome, receipt)
        if said is not None and acting.reply is None:
            key, now = f"answer:{acting.incoming.id}", session.around.now()
            await copies.copy(u, session.id, acting.seat, said, key, now)
        if said is not None and acting.reply is not None:
            reply = in_private(acting) if _untold(acting, outcome) else acting.reply
            await u.outbox.enqueue(session.id, [reply(said, 0)], session.around.now())
        if outcome.refusal is not None and late:
            await _too_late(u, acting, command, at)
        if also is not None:
            await also(u, outcome)

    outcome = await turn.execute(
        command, id=acting.incoming.id, actor=actor(acting.incoming), also=write
    )
    if acting.reply is not None:
        return None
    said = _answer(acting, outcome, receipt)
    return Answer(said or Message(), "refused" if outcome.refusal else "done")


async def _too_late(u: Unit, acting: Acting, command: cmd.Command, at: datetime) -> None:
    """Tell the director of what was made in time and came too late."""
    await inbox.add(
        u,
        acting.session.id,
        "came-late",
        acting.session.around.now(),
        key=f"late:{acting.incoming.id}",
        seat=acting.seat,
        what=type(command).__name__,
        made=int(at.timestamp()),
    )


def _untold(acting: Acting, outcome: Outcome) -> bool:
    """Whether an answer would tell a room of an exit that is not announced yet (ruling G3)."""
    out = outcome.refusal is not None and outcome.refusal.message == "you-are-out"
    return out and acting.room is not None and not outcome.after.seats[acting.seat].announced


def in_private(acting: Acting) -> Reply:
    """How a message is answered where only its writer reads it."""
    return lambda said, n: row(f"reply:{acting.incoming.id}.{n}", to_seat(acting.seat), Say(said))


def _answer(
    acting: Acting, outcome: Outcome, receipt: Callable[[Outcome], Message | None]
) -> Message | None:
    if outcome.refusal is not None:
        return plain.refused(acting.session.scene(outcome), outcome.refusal, acting.tongue)
    return receipt(outcome)


async def hear(
    acting: Acting,
    turn: Turn,
    *messages: Message,
    what: str = "answer",
    kind: Literal["refused", "shown"] = "refused",
) -> Answer | None:
    """Answer what is no command; to a message once, also if it comes in again.

    In a cancelled game that is said of whatever tries to be done.
    """
    if acting.session.cancelled and kind == "refused":
        title = acting.session.record.title
        messages = (plain.said(acting.tongue, "game-cancelled", title=title),)
    if acting.reply is None:
        first, *more = messages
        return Answer(first, kind, more=tuple(more))
    session = acting.session
    rows = [acting.reply(message, i) for i, message in enumerate(messages)]

    async def write(u: Unit, _: Outcome) -> None:
        await u.outbox.enqueue(session.id, rows, session.around.now())

    await turn.note(
        records.Heard(what), id=acting.incoming.id, actor=actor(acting.incoming), also=write
    )
    return None


async def launch(
    acting: Acting,
    turn: Turn,
    skill: str,
    chosen: tuple[int, ...],
    args: tuple[str, ...] = (),
    *,
    seat: int | None = None,
    declined: bool = False,
) -> Answer | None:
    """Launch a skill (发动) or decline it (放弃); a group's is told in its room as well.

    `args` are what it takes beside its targets; `seat` is the seat that acts by it, where that
    is controlled by the one who acts (操纵).
    """
    operator = None if seat is None else acting.seat
    command = cmd.LaunchSkill(
        acting.seat if seat is None else seat,
        skill,
        chosen,
        args,
        declined=declined,
        operator=operator,
    )

    def receipt(outcome: Outcome) -> Message | None:
        submitted = [e.event for e in outcome.entries if isinstance(e.event, ev.SkillSubmitted)]
        if not submitted:
            return None
        launched = submitted[0].launch
        scene = acting.session.scene(outcome)
        group = scene.group_of(launched)
        if group is not None and acting.room == group_room(group):
            return None
        return receipts.launched(scene, launched, acting.tongue)

    return await act(acting, turn, command, receipt)


async def ask_pace(acting: Acting, turn: Turn, what: str) -> Answer | None:
    """Ask for 加速 or 延时 (ruling J9), or to be elected (上警)."""
    if what == STAND and turn.state.rules.may_stand is None:
        return await hear(acting, turn, plain.said(acting.tongue, "stand-nowhere"))

    def receipt(outcome: Outcome) -> Message | None:
        if acting.room == PROGRESS:
            return None
        return receipts.asked(acting.session.scene(outcome), what, acting.tongue)

    return await act(acting, turn, cmd.Ask(acting.seat, what), receipt)


async def ask_substitute(acting: Acting, turn: Turn, reason: str) -> Answer | None:
    """Ask the director for a substitute (申请替补), who decides; nobody else hears of it."""
    session, seat = acting.session, acting.seat
    if acting.gone:
        return acting.not_theirs()
    async with session.around.storage.snapshot() as u:
        had = await people.had_substitute(u, session, seat)
    if session.told.winner is not None:
        said = plain.said(acting.tongue, "game-over-already", title=session.record.title)
        return await hear(acting, turn, said)
    if had:
        return await hear(acting, turn, plain.said(acting.tongue, "substitute-none-left"))
    said = plain.said(acting.tongue, "substitute-asked")

    async def write(u: Unit, _: Outcome) -> None:
        now, key = session.around.now(), people.asked_key(seat)
        why = reason.strip()[:LONGEST_REASON] or "none"
        await inbox.add(u, session.id, "substitute-asked", now, key=key, seat=seat, reason=why)
        if acting.reply is not None:
            await u.outbox.enqueue(session.id, [acting.reply(said, 0)], now)

    await turn.note(
        records.Heard("substitute"),
        id=acting.incoming.id,
        actor=actor(acting.incoming),
        also=write,
    )
    return None if acting.reply is not None else Answer(said)


async def cast(
    acting: Acting,
    turn: Turn,
    target: int | None,
    reason: str,
    *,
    change: bool,
    message: int | None = None,
    channel: int | None = None,
) -> Answer | None:
    """Vote (投票) or change one's vote (改票).

    A ballot written in the ballot room, as `message`, gets a mark and is known as that seat's
    ballot; one that came another way is shown there.
    """
    session, seat = acting.session, acting.seat
    command: cmd.Command = (
        cmd.ChangeBallot(seat, target, reason) if change else cmd.CastBallot(seat, target, reason)
    )

    async def also(u: Unit, outcome: Outcome) -> None:
        ballot = outcome.after.ballot
        if outcome.refusal is not None or ballot is None:
            return
        now, key = session.around.now(), f"ballot:{acting.incoming.id}"
        number = ballot_id(ballot.day, ballot.number)
        if change:
            for earlier in await u.ballots.of_ballot(session.id, number, seat):
                await u.ballots.mark_changed(session.id, earlier.message_id)
        if message is None:
            shown = receipts.voted(session.scene(outcome), seat, "both")
            parcel: Say | Mark = Say(shown)
        else:
            parcel = Mark(message, OK)
            await u.ballots.record(
                session.id,
                str(message),
                channel_id=str(channel),
                seat=seat,
                ballot_id=number,
                at=acting.at,
            )
        await u.outbox.enqueue(session.id, [row(key, to_room(BALLOTS), parcel)], now)

    def receipt(outcome: Outcome) -> Message | None:
        if message is not None:
            return None
        if outcome.already:
            return plain.said(acting.tongue, "done-already")
        return receipts.voted(session.scene(outcome), seat, acting.tongue)

    return await act(acting, turn, command, receipt, also)


async def last_words(acting: Acting, turn: Turn, text: str) -> Answer | None:
    """Publish a seat's last words (遗言) under its name (ruling C20)."""
    text = text.strip()
    if not text or len(text) > LONGEST:
        message = "last-words-empty" if not text else "last-words-too-long"
        return await hear(acting, turn, plain.said(acting.tongue, message, longest=LONGEST))
    command = cmd.Post(acting.seat, text, place="last_words")
    return await act(
        acting,
        turn,
        command,
        lambda outcome: receipts.spoke(acting.session.scene(outcome), acting.tongue),
    )


def ballot_id(day: int, number: int) -> str:
    """A ballot of a game, as its posts are kept."""
    return f"{day}/{number}"


async def meant(acting: Acting, turn: Turn, meaning: grammar.Meaning) -> Answer | None:
    """Do what a text means, or say why it means nothing; talk is left alone."""
    match meaning:
        case grammar.Launching(skill=skill, targets=targets, args=args, seat=seat):
            return await launch(acting, turn, skill, targets, args, seat=seat)
        case grammar.Declining(skill=skill, seat=seat):
            return await launch(acting, turn, skill, (), seat=seat, declined=True)
        case grammar.Asking(what=what):
            return await ask_pace(acting, turn, what)
        case grammar.Showing(what=what):
            pages = showing.page(acting.session, acting.seat, what, acting.tongue)
            return await hear(acting, turn, *pages, what="page", kind="shown")
        case grammar.NotUnderstood(reason=reason, args=args):
            scene = acting.session.scene()
            message = plain.not_understood(scene, reason, args, acting.tongue)
            return await hear(acting, turn, message)
    return None
