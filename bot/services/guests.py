"""Who may be beside a game, and how a guest leaves: what assistants and spectators share."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from bot import storage as st
from bot.rendering import plain
from bot.services import copies
from bot.services.finding import declined
from bot.services.parcels import Say, row, to_user
from bot.services.ports import Incoming, Person
from bot.services.session import Session
from bot.storage import GuestRole, Unit


def somebody(incoming: Incoming, user: int, person: Person | None) -> Person:
    """The person, if he is in the guild and can be talked with. Raises `Declined`."""
    if person is None:
        raise declined(incoming, "guest-not-here", user=f"<@{user}>")
    if person.machine:
        raise declined(incoming, "guest-is-machine", user=f"<@{user}>")
    return person


async def inside(
    u: Unit, session: Session, user: int
) -> Literal["directs", "plays", "played"] | None:
    """As what somebody knows too much of a game to come into it; None: as nothing."""
    who = str(user)
    if await u.directors.directed(session.id, who):
        return "directs"
    if await u.players.of_user(session.id, who) is not None:
        return "plays"
    return None if await u.players.replaced(who, session.id) is None else "played"


async def refuse_insiders(u: Unit, incoming: Incoming, session: Session, user: int) -> None:
    """Raise `Declined` for who directs or plays in a game, or did: he knows too much."""
    why = await inside(u, session, user)
    if why is not None:
        raise declined(incoming, f"guest-{why}", user=f"<@{user}>")


async def refuse_helper(
    u: Unit, incoming: Incoming, session: Session, user: int, *, but: int | None = None
) -> None:
    """Raise `Declined` for who helps or helped a seat (场外助理), unless it is that one."""
    helped = await seat_helped(u, session.id, user)
    if helped not in (None, but):
        raise declined(incoming, "assistant-of-another", user=f"<@{user}>", seat=helped or 0)


async def seat_helped(u: Unit, game: int, user: int) -> int | None:
    """The seat whose assistant somebody is or was last in a game, or None: he knows its secrets."""
    helped = [
        guest.seat
        for guest in await u.guests.everyone(game)
        if guest.user_id == str(user) and guest.role is GuestRole.ASSISTANT
    ]
    return helped[-1] if helped else None


async def part(u: Unit, guest: st.Guest, at: datetime) -> None:
    """Let a guest be beside the game no longer: nothing more reaches him as one."""
    await u.guests.leave(guest.id, at)
    await copies.give_up(u, guest)
    for key in (f"gone:{guest.user_id}", f"power:{guest.user_id}"):
        await u.inbox.resolve_key(guest.game_id, key, at)
    await u.inbox.resolve_key(guest.game_id, f"unreachable:{to_user(guest.user_id)}", at)


async def dismiss(
    u: Unit, session: Session, guest: st.Guest, at: datetime, *, player: str | None
) -> None:
    """Let an assistant (场外助理) be one no longer; his `player` hears of it, and so does he.

    Who is known to be out of reach is not written to: that would be one trouble more.
    """
    away = {f"gone:{guest.user_id}", f"unreachable:{to_user(guest.user_id)}"}
    known = {line.key for line in await u.inbox.unresolved(session.id)}
    await part(u, guest, at)
    title, key, told = session.record.title, copies.key_of(guest), []
    if not away & known:
        over = Say(plain.said("both", "assistant-over", seat=guest.seat or 0, title=title))
        told.append(row(f"{key}:over", to_user(guest.user_id), over))
    if player is not None:
        said = plain.said(session.tongue_of(guest.seat or 0), "assistant-left-you", title=title)
        told.append(row(f"{key}:alone", to_user(player), Say(said)))
    await u.outbox.enqueue(session.id, told, at)
