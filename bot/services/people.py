"""People: a substitute (替补) takes over a seat, as the director decides, once a seat.

What belongs to the seat stays with it: identity, statuses, submissions, ballots, cards. The
newcomer is told what was said to the seat; the former player loses rooms and the right to act.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial

import structlog

from bot import storage as st
from bot.rendering import history, own, panels, plain, standing_up
from bot.rendering.scene import words
from bot.services import guests, inbox, naming, parcels, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, rows, to_room, to_seat, to_user
from bot.services.ports import Answer, Incoming, Person, PlatformError
from bot.services.roomkinds import ANNOUNCEMENT
from bot.services.saying import SEAT, has_something
from bot.services.session import Session
from bot.storage import NewMessage, OutboxState, Unit

log = structlog.get_logger(__name__)


class People(Deciding):
    """Who plays a seat."""

    async def substitute(
        self,
        incoming: Incoming,
        seat: str,
        user: int,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
    ) -> Answer:
        """Let somebody take over a seat (替补); asks once more unless `confirmed`."""
        session = (await self._game(incoming, game)).session
        if session.state.winner is not None:
            raise declined(incoming, "game-over-already", title=session.record.title)
        number = naming.seat_in(session, incoming, seat)
        async with self._hall.storage.snapshot() as u:
            former = await _fit(u, incoming, session, number, user)
        newcomer = await self._person(session, user)
        if newcomer is None:
            raise declined(incoming, "substitute-not-here", user=f"<@{user}>")
        guests.somebody(incoming, user, newcomer)
        if not confirmed:
            again = partial(self.substitute, incoming, seat, user, reason)
            ask = plain.said(
                tongue(incoming),
                "substitute-sure",
                seat=words(session.scene(), tongue(incoming)).seat(number),
                former=f"<@{former.user_id}>",
                user=f"<@{user}>",
            )
            return self._ask(incoming, session, ask, again)
        present = await self._person(session, int(former.user_id)) is not None
        async with turn_of(incoming, session) as turn:
            substituted = records.Substituted(number, former.user_id, str(user), reason)
            async with self._hall.storage.snapshot() as u:
                panel = await u.panels.find(session.id, SEAT, number)

            async def write(u: Unit, _: Outcome) -> None:
                former = await _fit(u, incoming, session, number, user)
                await self._let_guests_go(u, session, number, user, incoming.at)
                await u.players.substitute(
                    session.id, number, str(user), locale="both", at=incoming.at
                )
                await self._settle(u, session, number, former, newcomer)
                told = await _told(u, session, number, int(former.user_id), user, present)
                await u.outbox.enqueue(session.id, told, self._hall.now())

            fresh = await turn.note(substituted, id=incoming.id, actor=actor(incoming), also=write)
            if fresh:
                await session.reload()
        if fresh:
            self._hall.touched(session.id)
            await self._reach(session, user)
            await self._void(session, panel)
        return done(incoming, "substituted", seat=number, user=f"<@{user}>")

    async def _person(self, session: Session, user: int) -> Person | None:
        return await self._hall.platform.person(int(session.record.guild_id), user)

    @staticmethod
    async def _let_guests_go(u: Unit, session: Session, seat: int, user: int, at: datetime) -> None:
        """The newcomer is no guest any more; the assistant was there for the former player."""
        own = await u.guests.of_user(session.id, str(user))
        if own is not None:
            await guests.part(u, own, at)
        assistant = await u.guests.with_seat(session.id, seat)
        if assistant is not None:
            await guests.dismiss(u, session, assistant, at, player=None)

    async def _settle(
        self, u: Unit, session: Session, seat: int, former: st.Player, newcomer: Person
    ) -> None:
        """What the former player left open: his panel, what was held for him, his lines."""
        now = self._hall.now()
        await u.panels.remove(session.id, SEAT, seat)
        await u.outbox.release(session.id, to_seat(seat))
        gone = former.user_id
        for key in (asked_key(seat), f"gone:{gone}", f"closed:{gone}", f"power:{gone}"):
            await u.inbox.resolve_key(session.id, key, now)
        await u.inbox.resolve_key(session.id, f"unreachable:{to_seat(seat)}", now)
        if newcomer.sees_everything:
            await inbox.name_powerful(u, session.id, newcomer.user, now)

    async def _void(self, session: Session, panel: st.Panel | None) -> None:
        """Nothing can be pressed on the former player's panel any more; it would do nothing."""
        if panel is None:
            return
        over = plain.said("both", "substituted-you", title=session.record.title)
        try:
            await self._hall.platform.edit(int(panel.channel_id), int(panel.message_id), over)
        except PlatformError as error:
            log.warning("a former player's panel stays", game=session.id, why=str(error))

    async def _reach(self, session: Session, user: int) -> None:
        """Whom no private message reaches gets a room, as at the start of a game."""
        try:
            if not await self._hall.reaching.reaches(session.record, user):
                await self._hall.rooms.open_private(session, user)
        except PlatformError:
            async with self._hall.storage.unit() as u:
                key = f"closed:{user}"
                await inbox.add(u, session.id, "dm-closed", self._hall.now(), key=key, user=user)
            self._hall.touched(session.id)


def asked_key(seat: int) -> str:
    """The key of the line that a seat's player asks for a substitute."""
    return f"substitute:{seat}"


async def had_substitute(u: Unit, session: Session, seat: int) -> bool:
    """Whether a seat has had its substitute: each may have one."""
    began = session.record.started_at or session.record.created_at
    return any(
        player.left_at is not None and player.left_at > began
        for player in await u.players.of_seat(session.id, seat)
    )


async def _fit(u: Unit, incoming: Incoming, session: Session, seat: int, user: int) -> st.Player:
    """The player of a seat, if that one may follow him there. Raises `Declined`.

    Who directs the game, plays in it or has played in it knows what the seat may not know, and
    so does who helped another seat (场外助理); who helped this one knows it already.
    """
    former = await u.players.in_seat(session.id, seat)
    if former is None:
        raise declined(incoming, "substitute-for-nobody", seat=seat)
    if await had_substitute(u, session, seat):
        raise declined(incoming, "substitute-twice", seat=seat)
    why = await guests.inside(u, session, user)
    if why is not None:
        raise declined(incoming, f"substitute-{why}", user=f"<@{user}>")
    await guests.refuse_helper(u, incoming, session, user, but=seat)
    return former


async def _told(
    u: Unit, session: Session, seat: int, former: int, user: int, present: bool
) -> list[NewMessage]:
    """What everybody, the former player (if he is still there) and the newcomer are told."""
    scene, title = session.told_scene(), session.record.title
    who = words(scene, "both").seat(seat)
    public = plain.said("both", "substitute-public", seat=who, user=f"<@{user}>")
    key = f"substitute{seat}"
    found = [row(f"{key}.public", to_room(ANNOUNCEMENT), Say(public))]
    if present:
        tongue_of_former = session.tongue_of(seat)
        over = plain.said(
            tongue_of_former, "substitute-former", seat=who, title=title, user=f"<@{user}>"
        )
        found.append(row(f"{key}.former", to_user(former), Say(over)))
    welcome = plain.said("both", "substitute-welcome", seat=who, title=title, former=f"<@{former}>")
    past = history.history(await past_of(u, session.id, seat))
    mine = own.mine(scene, seat, "both")
    found += rows(f"{key}.told", to_seat(seat), (welcome, *past, mine))
    if has_something(scene.state, seat):
        panel = Say(panels.seat_panel(scene, seat, "both"), panel=SEAT)
        found.append(row(f"{key}.panel", to_seat(seat), panel))
    if standing_up.is_asked(scene.state, seat):
        asking = Say(standing_up.asking(scene, seat, "both"))
        found.append(row(f"{key}.stand", to_seat(seat), asking))
    return found


async def past_of(u: Unit, game: int, seat: int) -> list[history.Past]:
    """What was said to a seat, without panels: those that are past can do nothing."""
    found = []
    for sent in await u.outbox.of_game(game, (OutboxState.SENT,)):
        if sent.destination != to_seat(seat):
            continue
        parcel = parcels.decode(sent.payload)
        if isinstance(parcel, Say) and parcel.panel is None:
            found.append(history.Past(sent.sent_at or sent.created_at, parcel.message))
    return found
