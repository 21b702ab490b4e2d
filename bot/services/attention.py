"""What a director should know of people and messages, looked up when he opens the inbox."""

from __future__ import annotations

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
    where: dict[str, list[str]] = {}
    for message in stuck:
        if message.last_error is not None:
            where.setdefault(message.destination, []).append(message.last_error)
    closed = [n for n, player in session.people.items() if player.can_dm is False]
    return Watch(
        tuple(_unsent(destination, errors) for destination, errors in where.items()),
        await _powerful(hall, session),
        tuple(sorted(closed)),
    )


def _unsent(destination: str, errors: list[str]) -> Unsent:
    kind, which = parcels.parse(destination)
    count, why = len(errors), errors[-1]
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
