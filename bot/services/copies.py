"""What a seat is told, passed on to its assistant (场外助理), who keeps it company.

A copy is made in the transaction that notes that the seat's own message arrived: it comes after
it, once, and none is made that the seat never got.
"""

from __future__ import annotations

from datetime import datetime

from bot import storage as st
from bot.rendering import company
from bot.rendering.messages import Message
from bot.services import parcels
from bot.services.parcels import Parcel, Say, rows, to_user
from bot.storage import GameState, OutboxState, Unit

_UNSENT = (OutboxState.PENDING, OutboxState.HELD)


def key_of(guest: st.Guest) -> str:
    """How the keys of all begin that is said to a guest as such, on whichever database."""
    return f"guest:{guest.user_id}:{int(guest.joined_at.timestamp() * 1000)}"


async def pass_on(u: Unit, sent: st.Message, parcel: Parcel, now: datetime) -> None:
    """A message arrived: if it was for a seat that has an assistant, he is to read it too."""
    kind, which = parcels.parse(sent.destination)
    if kind == "seat" and isinstance(parcel, Say):
        await copy(u, sent.game_id, int(which), parcel.message, sent.key, now)


async def copy(u: Unit, game: int, seat: int, message: Message, key: str, now: datetime) -> None:
    """Let a seat's assistant, if it has one, read what it was told under a key."""
    guest = await u.guests.with_seat(game, seat)
    record = None if guest is None else await u.games.find(game)
    if guest is None or record is None or record.state is GameState.CANCELLED:
        return
    copied = company.copied(record.title, seat, message)
    told = rows(f"{key_of(guest)}.{key}", to_user(guest.user_id), copied)
    await u.outbox.enqueue(game, told, now)


async def give_up(u: Unit, guest: st.Guest) -> None:
    """What a guest was to read and has not got is for him no longer."""
    for message in await u.outbox.of_game(guest.game_id, _UNSENT):
        if message.key.startswith(f"{key_of(guest)}."):
            await u.outbox.fail(message.id, "not a guest any more")
