"""What the live panel wants beside the director's verbs, to offer them by menus and forms."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.rendering.desk import Named
from bot.services.desk import Desk
from bot.services.ports import Answer, Incoming
from bot.services.watching import MakeForm, Wanted


class Paneled(Desk):
    """The director's verbs, offered on his live panel."""

    def offer(self, named: Mapping[str, Named]) -> None:
        """Offer the commands that there are on the live panel; before `start`."""
        self.hall.panels.desk = named

    async def open_form(
        self,
        incoming: Incoming,
        *,
        wanted: Collection[Wanted],
        make: MakeForm,
        game: int | None = None,
    ) -> Answer:
        """Open a form of the desk, made from what could be meant in it, for who directs."""
        return await self._answer(
            incoming, game, lambda g: self._watching.form(incoming, wanted, make, g)
        )

    async def on_panel_used(self, *, channel: int, message: int, game: int) -> None:
        """Somebody chose in a message: a panel lets go of what was chosen."""
        if await self.hall.panels.used(game, channel, message):
            self.hall.upkeep.touch(game)
