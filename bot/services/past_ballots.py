"""Ballots that are corrected (更正) after they closed: which one, and what stands in its place."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.services import naming
from bot.services.finding import declined
from bot.services.ports import Incoming
from bot.services.session import Session
from engine import commands as cmd
from engine import events as ev

NOTHING = "作废"
"""The word that is suggested for a ballot that is not to count at all."""

VOID = frozenset(map(naming.folded, (NOTHING, "无效", "void")))
"""All words for it."""

Name = tuple[int, int]
"""A ballot: its day and its number within the day."""


class Cast(msgspec.Struct, frozen=True):
    """What a seat cast in a ballot: its entry, and the entry before it."""

    entry: ev.Entry
    event: ev.BallotCast
    before: int


class Held(msgspec.Struct, frozen=True):
    """A ballot that was held: what was cast in it, in order, and the entry before it closed.

    None: it is open yet.
    """

    name: Name
    cast: tuple[Cast, ...] = ()
    closing: int | None = None


def held(session: Session) -> list[Held]:
    """The ballots of a game as it stands, in order."""
    found: list[Held] = []
    log = session.game.log
    for start, end in reversed(list(session.game.standing())):
        for entry in log[start:end]:
            match entry.event:
                case ev.BallotOpened(day=day, ballot=number):
                    found.append(Held((day, number)))
                case ev.BallotCast() as event if found:
                    cast = Cast(entry, event, start)
                    found[-1] = replace(found[-1], cast=(*found[-1].cast, cast))
                case ev.BallotClosed() if found:
                    found[-1] = replace(found[-1], closing=start)
    return found


def of_seat(
    session: Session, incoming: Incoming, seat: int, which: str
) -> tuple[Held, Cast | None]:
    """The ballot that is meant (`2/1`; nothing: the newest), and what a seat cast in it last.

    Raises `Declined` when there was no such ballot, or when it is open and he has cast none.
    """
    wanted, opened = naming.folded(which), held(session)
    if not opened:
        raise declined(incoming, "correct-no-ballots")
    known = [b for b in opened if not wanted or wanted == named(b.name)]
    if not known:
        raise declined(incoming, "correct-no-ballot", given=which.strip()[:40])
    ballot = known[-1]
    own = [cast for cast in ballot.cast if cast.event.voter == seat]
    if not own and ballot.closing is None:
        raise declined(incoming, "correct-ballot-open", seat=seat)
    return ballot, own[-1] if own else None


def named(name: Name) -> str:
    """How a ballot is called where one is chosen."""
    return "/".join(map(str, name))


def instead(was: Cast | None, seat: int, target: int | None, reason: str) -> cmd.Command:
    """The ballot that is to stand in the place of one, or where there was none."""
    if was is not None and was.event.change:
        return cmd.ChangeBallot(seat, target, was.event.reason)
    if was is not None:
        return cmd.CastBallot(seat, target, was.event.reason, was.event.by)
    return cmd.CastBallot(seat, target, reason)
