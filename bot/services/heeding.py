"""What is heard of a seat whose every word counts (寡言, ruling S16), wherever all can read it.

A ballot and a request are no speech; talk among them is, and so is what a ballot has beside its
target: a picture, or in a void one a reason. The reason of a ballot that counts is read with it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from msgspec import structs

from bot.services import grammar, naming
from bot.services.ballot_text import Ballot, NotABallot, Reply, Void, VoidReason, parse_ballot
from bot.services.finding import actor
from bot.services.hall import Hall
from bot.services.ports import IncomingText
from bot.services.roomkinds import BALLOTS, DISCUSSION, FREE, PROGRESS
from bot.services.session import Session
from bot.services.turn import Turn
from engine import commands as cmd
from engine import discipline

_WITH_WORDS: Final = (VoidReason.EXTRA_TEXT, VoidReason.QUOTED)
_REASONS: Final = ("理由", "reason")
"""How the reason of a ballot begins, also of a void one."""

FRESH: Final = timedelta(minutes=1)
"""How old an edit may be that is heard of: a platform tells of earlier ones again, as when a
message is pinned."""


async def beside(session: Session, turn: Turn, seat: int, kind: str, text: IncomingText) -> None:
    """Let the rules hear what a heeded seat says among ballots and requests."""
    if kind not in (BALLOTS, PROGRESS) or session.seat_of(text.sender.user) != seat:
        return
    if not _is_heeded(session, turn, seat):
        return
    if _is_speech(session, seat, kind, text, edited=False):
        await _hear(turn, seat, structs.replace(text, id=f"aside:{text.message}"))


async def edited(hall: Hall, text: IncomingText, game: int, kind: str) -> None:
    """Let the rules hear what a heeded seat makes of a message of its own."""
    if kind not in (DISCUSSION, FREE, BALLOTS, PROGRESS) or hall.now() - text.at > FRESH:
        return
    session = await hall.session(game)
    if not session.dealt:
        return
    async with session.turn(text.at) as turn:
        seat = session.seat_of(text.sender.user)
        if seat is None:
            return
        if _is_heeded(session, turn, seat) and _is_speech(session, seat, kind, text, edited=True):
            await _hear(turn, seat, text)


def _is_heeded(session: Session, turn: Turn, seat: int) -> bool:
    state = turn.state
    if session.course.paused or session.cancelled or state.winner is not None:
        return False
    return state.seats[seat].alive and discipline.is_heeded(state, seat)


def _is_speech(session: Session, seat: int, kind: str, text: IncomingText, *, edited: bool) -> bool:
    """Whether what a seat wrote in a room is speech (发言), not a ballot or a request alone.

    An edited ballot is none any more: its reason is read here.
    """
    if kind in (DISCUSSION, FREE) or text.attachments:
        return True
    if kind == PROGRESS:
        return grammar.request_in(text.text) is None
    read = parse_ballot(
        text.text,
        naming.roster(session, seat),
        mentions=naming.mentions(session),
        reply=Reply.TO_OWN_BALLOT,
        allows_abstain=True,
    )
    match read:
        case NotABallot():
            return True
        case Ballot(reason=reason):
            return edited and bool(reason)
        case Void(reason=why):
            said = text.text.casefold()
            return why in _WITH_WORDS or any(mark in said for mark in _REASONS)


async def _hear(turn: Turn, seat: int, text: IncomingText) -> None:
    command = cmd.Post(seat, text.text, place=discipline.ASIDE, attached=text.attachments)
    await turn.execute(command, id=text.id, actor=actor(text))
