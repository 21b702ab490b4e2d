"""The director cancels a game (取消)."""

from __future__ import annotations

from functools import partial

from bot.rendering import plain
from bot.services import records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming
from bot.services.roomkinds import ANNOUNCEMENT
from bot.storage import LIVE, GameState, Unit


class Cancelling(Deciding):
    """Ends a game that will not be played to its end."""

    async def cancel(
        self, incoming: Incoming, reason: str, *, confirmed: bool, game: int | None
    ) -> Answer:
        """Cancel a game: its clock stops for good, its rooms stay as they are. Asks first."""
        session = await self._directed(incoming, game)
        title = session.record.title
        if session.record.state not in LIVE:
            raise declined(incoming, "game-over-already", title=title)
        if not confirmed:
            ask = plain.said(tongue(incoming), "cancel-sure", title=title)
            return self._ask(incoming, session, ask, partial(self.cancel, incoming, reason))
        said = Say(plain.said("both", "cancelled-public", reason=reason.strip() or "none"))
        async with turn_of(incoming, session) as turn:

            async def write(u: Unit, _: Outcome) -> None:
                await u.games.move(session.id, GameState.CANCELLED, incoming.at)
                await u.deadlines.void(session.id)
                rows = [row("cancelled", to_room(ANNOUNCEMENT), said)]
                await u.outbox.enqueue(session.id, rows, self._hall.now())

            await turn.note(
                records.Cancelled(),
                id=incoming.id,
                actor=actor(incoming),
                also=write,
                reason=reason,
            )
        await self._hall.refreshed(session.id)
        return done(incoming, "cancelled", title=title)
