"""The director looks over what a stage says before anybody hears it (扣发, 核对, 发出)."""

from __future__ import annotations

from bot.rendering import withheld
from bot.services import records, showing, withholding
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ledger import Outcome
from bot.services.ports import Answer, Incoming
from bot.services.timing import MOST_MINUTES
from bot.storage import Unit


class Reviewing(Deciding):
    """Withholds what stages say, shows it, and lets it go."""

    async def withhold(
        self, incoming: Incoming, minutes: int | None, reason: str, game: int | None, *, on: bool
    ) -> Answer:
        """Withhold what stages say from now on, or no more.

        `minutes` of the game's clock after which it goes by itself. What is withheld already
        waits for its word all the same.
        """
        session = (await self._game(incoming, game)).session
        if minutes is not None and not 1 <= minutes <= MOST_MINUTES:
            raise declined(incoming, "minutes-range", most=MOST_MINUTES)
        async with turn_of(incoming, session) as turn:
            if session.state.winner is not None and session.course.held is None:
                raise declined(incoming, "game-over-already", title=session.record.title)
            own = records.Withhold(on, minutes if on else None)
            if session.course.withhold == own:
                raise declined(incoming, "withhold-already", on="yes" if on else "no")
            await turn.note(own, id=incoming.id, actor=actor(incoming), reason=reason)
        after = "never" if minutes is None else str(minutes)
        return done(incoming, "withhold-on" if on else "withhold-off", minutes=after)

    async def review(self, incoming: Incoming, game: int | None) -> Answer:
        """Show what is withheld, exactly as it would be said, and to whom (核对)."""
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session), self._hall.storage.snapshot() as u:
            held = session.course.held
            if held is None:
                raise declined(incoming, "nothing-withheld")
            parcels = await withholding.parcels_of(u, session)
        return showing.shown(withheld.review(session.scene(), held.seq, parcels, tongue(incoming)))

    async def let_go(self, incoming: Incoming, seen: int, game: int | None) -> Answer:
        """Say what is withheld, in order, once (发出), and let time go on.

        `seen` is the last entry of what the director looked at: what came since he has not.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            if session.course.held is None:
                raise declined(incoming, "nothing-withheld")
            if session.state.seq != seen:
                raise declined(incoming, "withheld-moved")

            async def write(u: Unit, outcome: Outcome) -> None:
                await withholding.let_go(u, session, outcome, turn.at)

            await turn.note(records.LetGo(), id=incoming.id, actor=actor(incoming), also=write)
        return done(incoming, "let-go")
