"""Who is in a game and around it (人员 一览), and what directors decided about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot import storage as st
from bot.rendering import people as rendering
from bot.rendering.people import Around, Change
from bot.services import records, showing
from bot.services.finding import find, tongue
from bot.services.hall import Hall
from bot.services.ports import Answer, Incoming
from bot.storage import GuestRole


class Attending:
    """Shows the director the people of a game."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def around(self, incoming: Incoming, game: int | None) -> Answer:
        """Who directs, helps, watches, took over a seat, left; and who decided that, and why."""
        session = (await find(self._hall, incoming, game, "director")).session
        async with self._hall.storage.snapshot() as u:
            guests = await u.guests.of_game(session.id)
            lines = await u.inbox.unresolved(session.id)
            changes = tuple(_changes(await u.commands.of_game(session.id)))
        keys = [line.key or "" for line in lines]
        replaced = {change.seat for change in changes if change.what == "substitute"}
        found = Around(
            directors=session.directors,
            assistants={g.seat: int(g.user_id) for g in guests if g.seat is not None},
            substitutes={
                seat: int(player.user_id)
                for seat, player in session.people.items()
                if seat in replaced
            },
            spectators=tuple(int(g.user_id) for g in guests if g.role is GuestRole.SPECTATOR),
            gone=tuple(int(key.removeprefix("gone:")) for key in keys if key.startswith("gone:")),
            open=session.setup.spectating,
            changes=changes,
        )
        said_in = tongue(incoming)
        return showing.shown(rendering.around(session.record.title, found, said_in))


def _changes(commands: Iterable[st.Command]) -> Iterator[Change]:
    for command in commands:
        by, at = f"<@{command.actor.removeprefix('user:')}>", command.arrived_at
        match records.decode(command.payload):
            case records.PersonChanged(what=what, user=user, comes=comes, seat=seat, reason=why):
                yield Change(at, by, what, user, comes, seat, why)
            case records.Substituted(seat=seat, user=user, reason=why):
                yield Change(at, by, "substitute", user, seat=seat, reason=why)
            case records.SpectatingOpened(open=allowed):
                why = records.reason_of(command.payload)
                yield Change(at, by, "watching", comes=allowed, reason=why)
