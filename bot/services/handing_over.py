"""A game is handed over (移交): given to its director as a file, tried before it is taken in."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot import storage as st
from bot.rendering.scene import full
from bot.services import inbox, parcels, records
from bot.services.arrivals import Arrivals
from bot.services.finding import actor, declined, done, find
from bot.services.hall import Hall, utc_now
from bot.services.ledger import Surroundings
from bot.services.ports import Answer, File, Incoming
from bot.services.saying import Saying
from bot.services.session import Session
from bot.storage import NotTaken, Storage
from bot.storage.parcel import compressed

_MIB = 1024 * 1024
_DETAIL = 200


class HandingOver:
    """Gives a whole game away in a file."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def export(self, incoming: Incoming, reason: str, game: int | None) -> Answer:
        """Give a game's director all of it in a file, at any time; who took it stands in it.

        The clock may go on, for the file may be wanted as a backup: what is to be done before a
        handover is said with it.
        """
        session = (await find(self._hall, incoming, game, "director")).session
        most = self._hall.platform.abilities.largest_file
        if not most:
            raise declined(incoming, "export-no-files", game=session.id)
        # In one turn, so that the file is of one moment that can be named.
        async with session.turn(incoming.at) as turn:
            await turn.note(
                records.Exported(), id=incoming.id, actor=actor(incoming), reason=reason
            )
            seq, going = session.state.seq, _clock_goes(session)
            async with self._hall.storage.snapshot() as u:
                packed = await u.handover.pack(session.id, at_work=True)
        data = await asyncio.to_thread(compressed, packed)
        if len(data) > most:
            size = f"{len(data) / _MIB:.1f}"
            raise declined(
                incoming, "export-too-large", game=session.id, size=size, most=most // _MIB
            )
        name = _name(session.record, incoming.at)
        answer = done(
            incoming,
            "exported",
            title=session.record.title,
            seq=seq,
            at=full(incoming.at),
            clock="goes" if going else "stands",
            file=name,
        )
        return msgspec.structs.replace(answer, file=File(name, data))


def _clock_goes(session: Session) -> bool:
    over = session.state.winner is not None or session.cancelled
    return session.dealt and not over and not session.course.paused


def _name(record: st.Game, at: datetime) -> str:
    """What the file is called: the game's number and the moment, on the game's own clock."""
    return f"game-{record.id}-{at.astimezone(ZoneInfo(record.time_zone)):%Y%m%d-%H%M}.json.gz"


async def tried(packed: bytes) -> None:
    """Take a packed game up in a passing database, as it will be taken up where it goes on.

    So it is known that this version can go on with it before anything is changed. Raises
    NotTaken, also `illegible` for rows that say what cannot be.
    """
    async with await Storage.open("sqlite://") as storage:
        async with storage.unit() as u:
            game = await u.handover.unpack(packed)
        try:
            session = await Session.load(_nowhere(storage), game)
            ZoneInfo(session.record.time_zone)  # it is first asked for when there is a deadline
            async with storage.snapshot() as u:
                for message in await u.outbox.of_game(game):
                    parcels.decode(message.payload)
                    parcels.parse(message.destination)
                inbox.lines(await u.inbox.of_game(game), "both")
        except Exception as error:  # whatever a row says that is not so
            said = " ".join(f"{type(error).__name__} {error}".split())
            raise NotTaken("illegible", detail=said[:_DETAIL]) from error


def _nowhere(storage: Storage) -> Surroundings:
    """What a game works with that nobody plays here."""
    return Surroundings(
        storage, Arrivals(), Saying(), utc_now, lambda _: timedelta(0), lambda *_: None
    )
