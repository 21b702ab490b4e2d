"""What a director can ask for while a game is on."""

from __future__ import annotations

from bot.services.bench import Bench
from bot.services.ports import Answer, Incoming


class Desk(Bench):
    """The director's verbs, each for a director of that game and for nobody else.

    `settle_seconds`: how long after a deadline acts made before it may still come in.
    """

    async def pause(
        self, incoming: Incoming, *, reason: str = "", game: int | None = None
    ) -> Answer:
        """Stop the clock of a game (暂停); what remained of each deadline is kept."""
        return await self._answer(incoming, game, lambda g: self._timing.pause(incoming, reason, g))

    async def resume(
        self, incoming: Incoming, *, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let a paused game go on (继续); its deadlines move by the time of the pause."""
        return await self._answer(
            incoming, game, lambda g: self._timing.resume(incoming, reason, g)
        )

    async def close_now(
        self,
        incoming: Incoming,
        *,
        confirmed: bool = False,
        spare: bool = False,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Take the clock's next step now (提前结束阶段); asks once more unless `confirmed`.

        `spare` rules that closing a day gives nobody a card for few posts or no ballot.
        """
        return await self._answer(
            incoming,
            game,
            lambda g: self._timing.close_now(
                incoming, reason, confirmed=confirmed, spare=spare, game=g
            ),
        )

    async def extend(
        self, incoming: Incoming, *, minutes: int, reason: str = "", game: int | None = None
    ) -> Answer:
        """Move the present deadline by minutes of the game's clock (延长); also back."""
        return await self._answer(
            incoming, game, lambda g: self._timing.extend(incoming, minutes, reason, g)
        )

    async def withhold(
        self,
        incoming: Incoming,
        *,
        on: bool,
        minutes: int | None = None,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Withhold what stages say until it was looked over (扣发), at most for `minutes`."""
        return await self._answer(
            incoming, game, lambda g: self._reviewing.withhold(incoming, minutes, reason, g, on=on)
        )

    async def review(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show what is withheld, with buttons to say it or to take it back (核对)."""
        return await self._answer(incoming, game, lambda g: self._reviewing.review(incoming, g))

    async def set_speed(
        self,
        incoming: Incoming,
        *,
        seconds_per_hour: float | None,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Let the clock go at another speed (时钟快慢); None: as in real time."""
        return await self._answer(
            incoming, game, lambda g: self._timing.set_speed(incoming, seconds_per_hour, reason, g)
        )

    async def cancel(
        self,
        incoming: Incoming,
        *,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Cancel a game (取消); asks once more unless `confirmed`."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._cancelling.cancel(incoming, reason, confirmed=confirmed, game=g),
        )

    async def logbook(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show what the directors did, when and why (记录)."""
        return await self._answer(incoming, game, lambda g: self._watching.logbook(incoming, g))

    async def export(
        self, incoming: Incoming, *, reason: str = "", game: int | None = None
    ) -> Answer:
        """Give the director the whole game in a file (导出), to keep or to go on with elsewhere."""
        return await self._answer(
            incoming, game, lambda g: self._handing_over.export(incoming, reason, g)
        )

    async def table(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director the whole table (全局)."""
        return await self._answer(incoming, game, lambda g: self._watching.table(incoming, g))

    async def why(
        self, incoming: Incoming, *, seat: str = "", what: str = "", game: int | None = None
    ) -> Answer:
        """Show the director why something is as it is (缘由): a seat, or what was said or done.

        `what` is the number of an entry, the link of a message of ours, or words that it says.
        """
        return await self._answer(
            incoming, game, lambda g: self._watching.why(incoming, seat, what, g)
        )

    async def preview(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director what would come if the present stage closed now (预览)."""
        return await self._answer(incoming, game, lambda g: self._watching.preview(incoming, g))

    async def inbox(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director what waits for him (待办), each line with what he can do."""
        return await self._answer(incoming, game, lambda g: self._watching.inbox(incoming, g))
