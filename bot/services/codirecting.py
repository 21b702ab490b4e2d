"""Co-directors (共同导演): several may direct a game, each with every right, and one always does.

Who comes and who goes is written to the game's log, and said in the directors' room.
"""

from __future__ import annotations

from bot import storage as st
from bot.rendering import plain
from bot.services import guests, inbox, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, to_room, to_user
from bot.services.ports import Answer, Incoming, Person, PlatformError
from bot.services.roomkinds import DIRECTOR
from bot.services.session import Session
from bot.storage import NewMessage, Unit


class Codirecting(Deciding):
    """Who directs a game."""

    async def add(self, incoming: Incoming, user: int, reason: str, game: int | None) -> Answer:
        """Make somebody a director too.

        Raises `Declined` for who plays in the game or helps somebody who does.
        """
        session = await self._directed(incoming, game)
        person = await self._person(session, user)
        if person is not None:
            guests.somebody(incoming, user, person)
        async with turn_of(incoming, session) as turn:
            change = records.PersonChanged("director", str(user), True, reason=reason)

            async def write(u: Unit, _: Outcome) -> None:
                await self._may_direct(u, incoming, session, user)
                guest = await u.guests.of_user(session.id, str(user))
                if guest is not None:
                    await u.guests.leave(guest.id, incoming.at)
                await u.directors.add(session.id, str(user), incoming.at)
                await u.outbox.enqueue(
                    session.id, [_said(incoming, "director-joined", user)], self._hall.now()
                )

            if await turn.note(change, id=incoming.id, actor=actor(incoming), also=write):
                await session.reload()
        if person is None:
            await self._warn(session, user)
        self._hall.touched(session.id)
        return done(incoming, "director-added", user=f"<@{user}>", title=session.record.title)

    async def remove(self, incoming: Incoming, user: int, reason: str, game: int | None) -> Answer:
        """Let somebody direct no longer. Raises `Declined` for the last director."""
        session = await self._directed(incoming, game)
        present = await self._person(session, user) is not None
        async with turn_of(incoming, session) as turn:
            change = records.PersonChanged("director", str(user), False, reason=reason)

            async def write(u: Unit, _: Outcome) -> None:
                if not await u.directors.directs(session.id, str(user)):
                    raise declined(incoming, "director-is-none", user=f"<@{user}>")
                if len(await u.directors.of_game(session.id)) == 1:
                    raise declined(incoming, "director-last")
                await u.directors.remove(session.id, str(user), incoming.at)
                await u.inbox.resolve_key(session.id, f"gone:{user}", self._hall.now())
                told = [_said(incoming, "director-left", user)]
                if present and user != incoming.sender.user:
                    title = session.record.title
                    over = Say(plain.said("both", "director-you-left", title=title))
                    told.append(row(f"undirected:{incoming.id}", to_user(user), over))
                await u.outbox.enqueue(session.id, told, self._hall.now())

            if await turn.note(change, id=incoming.id, actor=actor(incoming), also=write):
                await session.reload()
        self._hall.touched(session.id)
        return done(incoming, "director-removed", user=f"<@{user}>", title=session.record.title)

    @staticmethod
    async def _may_direct(u: Unit, incoming: Incoming, session: Session, user: int) -> None:
        if await u.directors.directs(session.id, str(user)):
            raise declined(incoming, "director-already", user=f"<@{user}>")
        if await u.players.of_user(session.id, str(user)) is not None:
            raise declined(incoming, "director-plays-not")
        guest = await u.guests.of_user(session.id, str(user))
        if guest is not None and guest.role is st.GuestRole.ASSISTANT:
            raise declined(incoming, "director-assists", user=f"<@{user}>", seat=guest.seat or 0)

    async def _person(self, session: Session, user: int) -> Person | None:
        """Somebody in the guild; where that cannot be known now, he is taken to be there."""
        try:
            return await self._hall.platform.person(int(session.record.guild_id), user)
        except PlatformError:
            return Person(user, "")

    async def _warn(self, session: Session, user: int) -> None:
        """A director who is not there is named to the others."""
        async with self._hall.storage.unit() as u:
            now, key = self._hall.now(), f"gone:{user}"
            await inbox.add(u, session.id, "director-gone", now, key=key, user=user)


def _said(incoming: Incoming, message: str, user: int) -> NewMessage:
    by = f"<@{incoming.sender.user}>"
    said = Say(plain.said("both", message, user=f"<@{user}>", by=by))
    return row(f"director:{incoming.id}", to_room(DIRECTOR), said)
