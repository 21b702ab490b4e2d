"""What players do by commands: the same acts as by text, answered where they were asked."""

from __future__ import annotations

from bot.rendering import ballot_board
from bot.rendering.last_words import form
from bot.rendering.messages import Message
from bot.services import naming, play, understanding
from bot.services.finding import declined, find, tongue, turn_of
from bot.services.hall import Hall
from bot.services.play import Acting
from bot.services.ports import Answer, Incoming


class Speaking:
    """Acts by command."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def _acting(self, incoming: Incoming, game: int | None) -> Acting:
        here = await find(self._hall, incoming, game, "player", begun=True)
        if here.seat is None or not here.session.dealt:
            raise declined(incoming, "game-not-begun", title=here.session.record.title)
        return Acting(here.session, here.seat, incoming, tongue(incoming))

    async def ask_pace(self, incoming: Incoming, what: str, game: int | None) -> Answer | None:
        """Ask for 加速 or 延时 (ruling J9)."""
        acting = await self._acting(incoming, game)
        async with turn_of(incoming, acting.session) as turn:
            return await play.ask_pace(acting, turn, what)

    async def launch(self, incoming: Incoming, text: str, game: int | None) -> Answer | None:
        """Launch a skill by text, as in a private message; with no text, show the panel."""
        acting = await self._acting(incoming, game)
        session = acting.session
        async with turn_of(incoming, session) as turn:
            meant = understanding.command(session, session.told, acting.seat, text or "面板")
            return await play.meant(acting, turn, meant)

    async def last_words(self, incoming: Incoming, text: str, game: int | None) -> Answer | None:
        """Say last words (遗言); with no text, open the form for them."""
        acting = await self._acting(incoming, game)
        if not text.strip():
            return Answer(Message(), "shown", form=form(acting.session.id, acting.tongue))
        async with turn_of(incoming, acting.session) as turn:
            return await play.last_words(acting, turn, text)

    async def ask_substitute(
        self, incoming: Incoming, reason: str, game: int | None
    ) -> Answer | None:
        """Ask the director for a substitute (申请替补)."""
        acting = await self._acting(incoming, game)
        async with turn_of(incoming, acting.session) as turn:
            return await play.ask_substitute(acting, turn, reason)

    async def vote(
        self, incoming: Incoming, target: str, reason: str, game: int | None, *, change: bool
    ) -> Answer | None:
        """Vote or change one's vote; with no target, show whom one can choose."""
        acting = await self._acting(incoming, game)
        session = acting.session
        async with turn_of(incoming, session) as turn:
            if not target.strip():
                scene = session.told_scene()
                return Answer(ballot_board.voting(scene, acting.seat, acting.tongue), "shown")
            aimed = naming.target_in(session, incoming, target)
            return await play.cast(acting, turn, aimed, reason, change=change)
