"""What a director should know of people and messages, looked up when he opens the inbox."""

from __future__ import annotations

from bot import storage as st
from bot.rendering.attention import Unsent, Watch
from bot.services import parcels
from bot.services.hall import Hall
from bot.services.ports import PlatformError
from bot.services.roomkinds import room_name
from bot.services.session import Session
from bot.storage import OutboxState

_STUCK = (OutboxState.HELD, OutboxState.FAILED, OutboxState.PENDING)


async def watch(hall: Hall, session: Session) -> Watch:
    """What did not arrive and why, who sees every channel, whom no private message reaches."""
    async with hall.storage.snapshot() as u:
        stuck = await u.outbox.of_game(session.id, _STUCK)
    where: dict[str, list[st.Message]] = {}
    for message in stuck:
        where.setdefault(message.destination, []).append(message)
    unsent = (_unsent(destination, messages) for destination, messages in where.items())
    closed = [n for n, player in session.people.items() if player.can_dm is False]
    return Watch(
        tuple(found for found in unsent if found is not None),
        await _powerful(hall, session),
        tuple(sorted(closed)),
    )


def _unsent(destination: str, stuck: list[st.Message]) -> Unsent | None:
    """What did not arrive at a destination: given up, or refused with all that waits behind it."""
    failed = [message for message in stuck if message.state is OutboxState.FAILED]
    waits = [message for message in stuck if message.state is not OutboxState.FAILED]
    if all(message.last_error is None for message in waits):
        waits = []
    errors = [message.last_error for message in (*failed, *waits) if message.last_error]
    if not errors:
        return None
    kind, which = parcels.parse(destination)
    count, why = len(failed) + len(waits), errors[-1]
    match kind:
        case "seat":
            return Unsent(count, why, seat=int(which))
        case "user":
            return Unsent(count, why, user=int(which))
    return Unsent(count, why, room=room_name(which))


async def _powerful(hall: Hall, session: Session) -> tuple[int, ...]:
    """The seats of players whom no permission keeps out of private rooms, as far as is known."""
    guild, found = int(session.record.guild_id), []
    for seat, player in sorted(session.people.items()):
        try:
            person = await hall.platform.person(guild, int(player.user_id))
        except PlatformError:
            continue
        if person is not None and person.sees_everything:
            found.append(seat)
    return tuple(found)
