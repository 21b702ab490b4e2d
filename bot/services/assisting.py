"""Assistants (场外助理): the read-only company of one seat, as the director decides.

An assistant reads what the game tells his seat in private, and the seat's own page. He is in no
group's room, does nothing in the game, and nobody but his player and the directors hears of him.
He goes when a substitute (替补) takes over the seat: the newcomer may ask for his own.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial

from bot import storage as st
from bot.rendering import company, history, plain
from bot.rendering.scene import words
from bot.services import copies, guests, inbox, naming, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, rows, to_user
from bot.services.people import past_of
from bot.services.ports import Answer, Incoming, Person
from bot.services.session import Session
from bot.storage import GuestRole, NewMessage, Unit

NEWCOMER = 3
"""Who has played in more games than this is to ask for no assistant (场外助理)."""


class Assisting(Deciding):
    """Who keeps a seat company."""

    async def add(
        self,
        incoming: Incoming,
        seat: str,
        user: int,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
    ) -> Answer:
        """Give a seat an assistant; asks once more unless `confirmed`."""
        session = (await self._game(incoming, game)).session
        if session.state.winner is not None:
            raise declined(incoming, "game-over-already", title=session.record.title)
        number = naming.seat_in(session, incoming, seat)
        async with self._hall.storage.snapshot() as u:
            player = await _fit(u, incoming, session, number, user)
            played = await u.players.games_played(player.user_id)
        guild = int(session.record.guild_id)
        person = await self._hall.platform.person(guild, user)
        newcomer = guests.somebody(incoming, user, person)
        if not confirmed:
            ask = plain.said(
                tongue(incoming),
                "assistant-sure",
                seat=words(session.scene(), tongue(incoming)).seat(number),
                user=f"<@{user}>",
                played=played if played > NEWCOMER else 0,
                most=NEWCOMER,
            )
            return self._ask(
                incoming, session, ask, partial(self.add, incoming, seat, user, reason)
            )
        async with turn_of(incoming, session) as turn:
            change = records.PersonChanged("assistant", str(user), True, number, reason)

            async def write(u: Unit, _: Outcome) -> None:
                player = await _fit(u, incoming, session, number, user)
                await self._let_in(u, session, player, newcomer, incoming.at)

            await turn.note(change, id=incoming.id, actor=actor(incoming), also=write)
        self._hall.touched(session.id)
        return done(incoming, "assistant-added", seat=number, user=f"<@{user}>")

    async def remove(self, incoming: Incoming, seat: str, reason: str, game: int | None) -> Answer:
        """Let a seat be without its assistant."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        async with self._hall.storage.snapshot() as u:
            guest = await u.guests.with_seat(session.id, number)
        if guest is None:
            raise declined(incoming, "assistant-none", seat=number)
        async with turn_of(incoming, session) as turn:
            change = records.PersonChanged("assistant", guest.user_id, False, number, reason)

            async def write(u: Unit, _: Outcome) -> None:
                if await u.guests.with_seat(session.id, number) != guest:
                    raise declined(incoming, "assistant-none", seat=number)
                player = await u.players.in_seat(session.id, number)
                name = None if player is None else player.user_id
                await guests.dismiss(u, session, guest, incoming.at, player=name)

            await turn.note(change, id=incoming.id, actor=actor(incoming), also=write)
        self._hall.touched(session.id)
        return done(incoming, "assistant-removed", seat=number, user=f"<@{guest.user_id}>")

    async def _let_in(
        self, u: Unit, session: Session, player: st.Player, newcomer: Person, at: datetime
    ) -> None:
        """Write that somebody keeps a seat company now, and what he and his player are told."""
        now, user, seat = self._hall.now(), newcomer.user, player.seat or 0
        watching = await u.guests.of_user(session.id, str(user))
        if watching is not None:
            await guests.part(u, watching, at)
        guest = await u.guests.enter(session.id, str(user), GuestRole.ASSISTANT, at, seat)
        if newcomer.sees_everything:
            await inbox.name_powerful(u, session.id, user, now)
        told = await _told(u, session, guest, player)
        await u.outbox.enqueue(session.id, told, now)


async def _fit(u: Unit, incoming: Incoming, session: Session, seat: int, user: int) -> st.Player:
    """The player of a seat, if that one may keep it company. Raises `Declined`."""
    player = await u.players.in_seat(session.id, seat)
    if player is None:
        raise declined(incoming, "assistant-for-nobody", seat=seat)
    await guests.refuse_insiders(u, incoming, session, user)
    present = await u.guests.with_seat(session.id, seat)
    if present is not None:
        raise declined(incoming, "assistant-taken", seat=seat, user=f"<@{present.user_id}>")
    await guests.refuse_helper(u, incoming, session, user, but=seat)
    return player


async def _told(u: Unit, session: Session, guest: st.Guest, player: st.Player) -> list[NewMessage]:
    """What an assistant is told at first, and that he is there, to his player."""
    seat, title, scene = guest.seat or 0, session.record.title, session.told_scene()
    key, where = copies.key_of(guest), to_user(guest.user_id)
    who = words(scene, "both").seat(seat)
    player_name = f"<@{player.user_id}>"
    welcome = plain.said("both", "assistant-welcome", seat=who, title=title, player=player_name)
    past = history.history(await past_of(u, session.id, seat))
    mine = company.page(scene, seat, "both")
    helped = plain.said(
        session.tongue_of(seat), "assistant-yours", user=f"<@{guest.user_id}>", title=title
    )
    return [
        *rows(f"{key}.told", where, (welcome, *past, mine)),
        row(f"{key}:player", to_user(player.user_id), Say(helped)),
    ]
