"""Who is asking about which game, and by what right.

A game is said, or it is that of the room, or the only one that the person has to do with;
otherwise the answer asks which. Whether he directs or plays it is always asked here, on our
side, whatever the platform shows to whom.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Literal, TypeVar

import msgspec
import structlog

from bot import storage as st
from bot.rendering.lobby import which_game
from bot.rendering.messages import Message
from bot.rendering.plain import said
from bot.services.hall import Hall
from bot.services.ports import Answer, Incoming, Refused, TryAgain
from bot.services.session import Session
from bot.services.turn import Turn
from bot.storage import LIVE, GameState, StorageError
from bot.wording import Said, Tongue, tongue_of

log = structlog.get_logger(__name__)

A = TypeVar("A")

Role = Literal["director", "player", "reader", "anyone"]
"""`reader`: who plays, or keeps who plays company (场外助理)."""


class Declined(Exception):
    """Something is not done; the message says why, or asks what is missing."""

    def __init__(self, message: Message, kind: Literal["refused", "shown"] = "refused") -> None:
        super().__init__(message.text)
        self.answer = Answer(message, kind)


class WhichGame(Declined):
    """Something could be about several games; the message asks about which."""


def tongue(incoming: Incoming) -> Tongue:
    """The tongue of the one who asks."""
    return tongue_of(incoming.sender.locale)


def declined(incoming: Incoming, message: str, **args: Said) -> Declined:
    """A `Declined` to raise, for a message of the catalogs."""
    return Declined(said(tongue(incoming), message, **args))


def done(incoming: Incoming, message: str, **args: Said) -> Answer:
    """An answer that something was done."""
    return Answer(said(tongue(incoming), message, **args))


def actor(incoming: Incoming) -> str:
    """Who acts, as it is recorded."""
    return f"user:{incoming.sender.user}"


async def settled(incoming: Incoming, asked: Awaitable[A]) -> A | Answer:
    """What is answered, also when it is declined or storage or the platform fail.

    What fails so was not done, and can be tried again.
    """
    try:
        return await asked
    except Declined as no:
        return no.answer
    except StorageError:
        log.exception("storage failed", act=incoming.id)
        return Answer(said(tongue(incoming), "storage-failed"), "refused")
    except Refused as refused:
        log.warning("the platform refused", act=incoming.id, why=str(refused))
        message = "platform-permission" if refused.why == "permission" else "platform-refused"
        detail = refused.detail or refused.why
        return Answer(said(tongue(incoming), message, detail=detail), "refused")
    except TryAgain:
        return Answer(said(tongue(incoming), "platform-busy"), "refused")


class Here(msgspec.Struct, frozen=True):
    """A game that is meant, and who means it: his seat if he plays, whether he directs.

    `helps`: the seat that he keeps company (场外助理).
    """

    session: Session
    seat: int | None
    directs: bool
    helps: int | None = None


async def find(
    hall: Hall, incoming: Incoming, game: int | None, role: Role, *, begun: bool | None = None
) -> Here:
    """The game that is meant by somebody with a role in it.

    `begun` narrows several down to those that have begun, or have not. Raises `Declined` when
    there is none, when it could be several, or when he has no right.
    """
    record = await _record(hall, incoming, game, role, begun)
    session = await hall.session(record.id)
    user = str(incoming.sender.user)
    async with hall.storage.snapshot() as u:
        directs = await u.directors.directs(record.id, user)
        player = await u.players.of_user(record.id, user)
        former = await u.players.replaced(user, record.id)
        guest = await u.guests.of_user(record.id, user)
    helps = None if guest is None else guest.seat
    if role == "director" and not directs:
        raise declined(incoming, "not-the-director", title=record.title)
    if role in ("player", "reader") and player is None:
        if helps is not None and role == "player":
            raise declined(incoming, "assistant-only-reads", title=record.title, seat=helps)
        if helps is None and former is not None and not directs:
            raise declined(incoming, "substituted-you", title=record.title)
        if helps is None:
            raise declined(incoming, "not-a-player", title=record.title)
    return Here(session, session.seat_of(incoming.sender.user), directs, helps)


async def _record(
    hall: Hall, incoming: Incoming, game: int | None, role: Role, begun: bool | None
) -> st.Game:
    user, place = str(incoming.sender.user), incoming.place
    async with hall.storage.snapshot() as u:
        if game is not None:
            found = await u.games.find(game)
            known = found is not None and (
                place.guild == int(found.guild_id)
                or await u.players.of_user(found.id, user) is not None
                or await u.directors.directs(found.id, user)
                or await u.players.replaced(user, found.id) is not None
                or await u.guests.of_user(found.id, user) is not None
            )
            if found is None or not known:
                raise declined(incoming, "no-such-game", game=str(game))
            return found
        rooms = await u.rooms.of_channel(str(place.channel))
        if rooms:
            found = await u.games.find(rooms[0].game_id)
            assert found is not None
            return found
    records = await games_of(hall, incoming, role)
    if not records:
        async with hall.storage.snapshot() as u:
            former = await u.players.replaced(user)
            left = None if former is None else await u.games.find(former.game_id)
        if left is not None and role in ("player", "reader"):
            raise declined(incoming, "substituted-you", title=left.title)
        raise declined(incoming, f"no-game-for-{'player' if role == 'reader' else role}")
    fit = [r for r in records if begun is None or begun is (r.state is not GameState.LOBBY)]
    records = fit or records
    if len(records) > 1:
        raise ask_which(incoming, records)
    return records[0]


def going(incoming: Incoming, session: Session) -> Session:
    """The same game, unless it is cancelled (取消): then nothing more is done in it.

    Raises `Declined`.
    """
    if session.cancelled:
        raise declined(incoming, "game-cancelled", title=session.record.title)
    return session


@asynccontextmanager
async def turn_of(incoming: Incoming, session: Session) -> AsyncIterator[Turn]:
    """A turn of a game that is not cancelled. Raises `Declined` for one that is."""
    async with session.turn(incoming.at) as turn:
        going(incoming, session)
        yield turn


def ask_which(incoming: Incoming, records: list[st.Game]) -> WhichGame:
    """Which of several games is meant?"""
    games = [(record.id, record.title) for record in records]
    return WhichGame(which_game(incoming.id, games, tongue(incoming)), "shown")


async def games_of(hall: Hall, incoming: Incoming, role: Role) -> list[st.Game]:
    """The games that somebody may mean here; live ones, or the newest that is over."""
    user, guild = str(incoming.sender.user), incoming.place.guild
    async with hall.storage.snapshot() as u:
        directed = {record.id for record in await u.directors.games_of(user)}
        played = {player.game_id for player in await u.players.playing(user)}
        helped = {g.game_id for g in await u.guests.visiting(user) if g.seat is not None}
        own = {"director": directed, "player": played or helped, "reader": played | helped}
        if guild is None:
            mine = own.get(role, directed | played | helped)
            found = [await u.games.find(number) for number in sorted(mine)]
            return [record for record in found if record is not None]
        here = await u.games.of_guild(str(guild))
        live = [record for record in here if record.state in LIVE]
        of_role = own.get(role)
        mine_here = [r for r in live if of_role is None or r.id in of_role]
        if mine_here:
            return mine_here
        if role == "director":
            over = [r for r in here if r.state not in LIVE]
            over = [r for r in over if await u.directors.directs(r.id, user)]
            return over[-1:] or live[:1]
        return live[:1] if live else [r for r in here if r.state not in LIVE][-1:]
