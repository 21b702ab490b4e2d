"""What a director can ask for about people: who directs, plays, helps and watches."""

from __future__ import annotations

from bot.services.parts import Parts
from bot.services.ports import Answer, Incoming


class Retinue(Parts):
    """The verbs about people, each for a director of that game and for nobody else."""

    async def add_director(
        self, incoming: Incoming, *, user: int, reason: str = "", game: int | None = None
    ) -> Answer:
        """Make somebody a co-director (共同导演)."""
        return await self._answer(
            incoming, game, lambda g: self._codirecting.add(incoming, user, reason, g)
        )

    async def remove_director(
        self, incoming: Incoming, *, user: int, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let somebody direct no longer (移除导演); never the last one."""
        return await self._answer(
            incoming, game, lambda g: self._codirecting.remove(incoming, user, reason, g)
        )

    async def substitute(
        self,
        incoming: Incoming,
        *,
        seat: str,
        user: int,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Let somebody take over a seat (替补), once a seat; asks unless `confirmed`."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._people.substitute(
                incoming, seat, user, reason, confirmed=confirmed, game=g
            ),
        )

    async def add_assistant(
        self,
        incoming: Incoming,
        *,
        seat: str,
        user: int,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Give a seat an assistant (场外助理), who reads what it is told; asks first."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._assisting.add(
                incoming, seat, user, reason, confirmed=confirmed, game=g
            ),
        )

    async def remove_assistant(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let a seat be without its assistant (移除助理)."""
        return await self._answer(
            incoming, game, lambda g: self._assisting.remove(incoming, seat, reason, g)
        )

    async def add_spectator(
        self, incoming: Incoming, *, user: int, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let somebody watch (观战), with a room where no player is."""
        return await self._answer(
            incoming, game, lambda g: self._spectating.add(incoming, user, reason, g)
        )

    async def remove_spectator(
        self, incoming: Incoming, *, user: int, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let somebody watch no longer (移除观战)."""
        return await self._answer(
            incoming, game, lambda g: self._spectating.remove(incoming, user, reason, g)
        )

    async def open_spectating(
        self, incoming: Incoming, *, allowed: bool, reason: str = "", game: int | None = None
    ) -> Answer:
        """Let people come to watch by themselves (开放观战), or no longer."""
        return await self._answer(
            incoming, game, lambda g: self._spectating.open(incoming, allowed, reason, g)
        )

    async def send_off(
        self,
        incoming: Incoming,
        *,
        player: str,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Send a player off (移出, 红牌罚下), or take him from the sign-up; asks first."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._sending_off.send_off(
                incoming, player, reason, confirmed=confirmed, game=g
            ),
        )

    async def people(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show who is in a game and around it, and who decided that (人员 一览)."""
        return await self._answer(incoming, game, lambda g: self._attending.around(incoming, g))
