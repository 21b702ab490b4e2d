"""Spectators (观战): who neither plays nor directs, and talks where no player hears it.

They see what everybody in the guild sees, the public rooms, and nothing else of the game; so a
spectator may still take over a seat (替补). Who knows more than that is none.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.rendering import plain
from bot.services import guests, inbox, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, find, going, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming, PlatformError
from bot.services.roomkinds import WATCH
from bot.services.session import Session
from bot.storage import GuestRole, Unit


class Spectating(Deciding):
    """Who watches a game."""

    async def add(self, incoming: Incoming, user: int, reason: str, game: int | None) -> Answer:
        """Let somebody watch, as the director says."""
        session = (await self._game(incoming, game)).session
        person = await self._hall.platform.person(int(session.record.guild_id), user)
        powerful = guests.somebody(incoming, user, person).sees_everything
        await self._let_in(incoming, session, user, reason, powerful=powerful)
        return done(incoming, "spectator-added", user=f"<@{user}>", title=session.record.title)

    async def remove(self, incoming: Incoming, user: int, reason: str, game: int | None) -> Answer:
        """Let somebody watch no longer; he does not come back by himself."""
        session = (await self._game(incoming, game)).session
        await self._let_out(incoming, session, user, reason)
        return done(incoming, "spectator-removed", user=f"<@{user}>", title=session.record.title)

    async def open(
        self, incoming: Incoming, allowed: bool, reason: str, game: int | None
    ) -> Answer:
        """Let people come to watch by themselves, or no longer."""
        session = await self._directed(incoming, game)
        async with turn_of(incoming, session) as turn:

            async def write(u: Unit, _: Outcome) -> None:
                setup = replace(session.setup, spectating=allowed)
                await u.games.amend(session.id, settings=setup.encode())

            own = records.SpectatingOpened(allowed)
            if await turn.note(
                own, id=incoming.id, actor=actor(incoming), also=write, reason=reason
            ):
                await session.reload()
        message = "spectating-open" if allowed else "spectating-closed"
        return done(incoming, message, title=session.record.title)

    async def watch(self, incoming: Incoming, leave: bool, game: int | None) -> Answer:
        """Come to watch by oneself, or leave. Raises `Declined` where the director allows none."""
        session = going(incoming, (await find(self._hall, incoming, game, "anyone")).session)
        user, title = incoming.sender.user, session.record.title
        if leave:
            await self._let_out(incoming, session, user, "")
            return done(incoming, "spectator-left", title=title)
        if not session.dealt:
            raise declined(incoming, "game-not-begun", title=title)
        if not session.setup.spectating:
            raise declined(incoming, "spectating-not-open", title=title)
        if await self._sent_away(session, user):
            raise declined(incoming, "spectator-sent-away", title=title)
        powerful = await self._sees_everything(session, user)
        await self._let_in(incoming, session, user, "", powerful=powerful)
        try:
            room = await self._hall.rooms.channel(session.id, WATCH)
        except PlatformError:
            room = None
        where = "none" if room is None else f"<#{room}>"
        return done(incoming, "spectator-welcome", title=title, room=where)

    async def _let_in(
        self, incoming: Incoming, session: Session, user: int, reason: str, *, powerful: bool
    ) -> None:
        if session.state.winner is not None:
            raise declined(incoming, "game-over-already", title=session.record.title)
        async with turn_of(incoming, session) as turn:

            async def write(u: Unit, _: Outcome) -> None:
                await _may_watch(u, incoming, session, user)
                await u.guests.enter(session.id, str(user), GuestRole.SPECTATOR, incoming.at)
                now = self._hall.now()
                if powerful:
                    await inbox.name_powerful(u, session.id, user, now)
                said = plain.said("both", "spectator-came", user=f"<@{user}>")
                hello = Say(replace(said, mentions=(user,)))
                told = row(f"watch:{incoming.id}", to_room(WATCH), hello)
                await u.outbox.enqueue(session.id, [told], now)

            change = records.PersonChanged("spectator", str(user), True, reason=reason)
            await turn.note(change, id=incoming.id, actor=actor(incoming), also=write)
        self._hall.touched(session.id)

    async def _let_out(self, incoming: Incoming, session: Session, user: int, reason: str) -> None:
        async with turn_of(incoming, session) as turn:

            async def write(u: Unit, _: Outcome) -> None:
                guest = await u.guests.of_user(session.id, str(user))
                if guest is None or guest.role is not GuestRole.SPECTATOR:
                    raise declined(incoming, "spectator-is-none", user=f"<@{user}>")
                await guests.part(u, guest, incoming.at)

            change = records.PersonChanged("spectator", str(user), False, reason=reason)
            await turn.note(change, id=incoming.id, actor=actor(incoming), also=write)
        self._hall.touched(session.id)

    async def _sees_everything(self, session: Session, user: int) -> bool:
        """Whether no permission keeps somebody out of the private rooms, as far as is known."""
        try:
            person = await self._hall.platform.person(int(session.record.guild_id), user)
        except PlatformError:
            return False
        return person is not None and person.sees_everything

    async def _sent_away(self, session: Session, user: int) -> bool:
        """Whether somebody watched last until another let him out."""
        async with self._hall.storage.snapshot() as u:
            commands = await u.commands.of_game(session.id)
        for command in reversed(commands):
            match records.decode(command.payload):
                case records.PersonChanged(what="spectator", user=who, comes=comes):
                    if who == str(user):
                        return not comes and command.actor != f"user:{user}"
        return False


async def _may_watch(u: Unit, incoming: Incoming, session: Session, user: int) -> None:
    """Raise `Declined` for who knows more than a spectator may, or watches already."""
    present = await u.guests.of_user(session.id, str(user))
    if present is not None and present.role is GuestRole.SPECTATOR:
        raise declined(incoming, "spectator-already", user=f"<@{user}>")
    await guests.refuse_insiders(u, incoming, session, user)
    await guests.refuse_helper(u, incoming, session, user)
