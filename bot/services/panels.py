"""Messages that are kept up to date: boards, panels, the post of a sign-up.

They are edited when what they would say has changed. An edit that is lost is made good by the
next one, and at the start all are looked through; so they need no outbox.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final

import structlog

from bot import storage as st
from bot.rendering import ballot_board, directing, lobby, messages, panels
from bot.rendering.messages import Message
from bot.services.ledger import Ledger
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Platform, Refused
from bot.services.roomkinds import ANNOUNCEMENT, DIRECTOR
from bot.services.saying import BOARD, SEAT
from bot.storage import NO_SEAT, Storage

log = structlog.get_logger(__name__)

LIVE: Final = "live"
SIGNUP: Final = "signup"
SETTING_UP: Final = "setting-up"

Lobbies = Callable[[Ledger], Awaitable[lobby.Lobby]]


class Panels:
    """Keeps panels up to date."""

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        now: Callable[[], datetime],
        lobby_of: Lobbies,
    ) -> None:
        self._storage = storage
        self._platform = platform
        self._now = now
        self._lobby_of = lobby_of
        self._shown: dict[tuple[str, str], str] = {}

    async def refresh(self, ledger: Ledger) -> None:
        """Edit the panels of a game that would say something else now.

        Raises `TryAgain` when the platform could not just now.
        """
        async with self._storage.snapshot() as u:
            known = await u.panels.of_game(ledger.id)
        for panel in known:
            message = await self._message(ledger, panel)
            if message is not None:
                await self._show(ledger, panel, message)

    async def _message(self, ledger: Ledger, panel: st.Panel) -> Message | None:
        """What a panel says now; None leaves it as it is."""
        if not ledger.dealt:
            return await self._before_the_deal(ledger, panel)
        scene = ledger.scene()
        match panel.kind:
            case "live":
                return await self.live(ledger)
            case "board":
                return ballot_board.ballot_board(scene) if scene.state.ballot else None
            case "seat":
                if panel.seat not in ledger.people:
                    return None
                return panels.seat_panel(scene, panel.seat, ledger.tongue_of(panel.seat))
            case "signup":
                return lobby.lobby_post(await self._lobby_of(ledger))
        group = panel.kind.removeprefix("group:")
        return panels.group_panel(scene, group) if group in ledger.rules.groups else None

    async def _before_the_deal(self, ledger: Ledger, panel: st.Panel) -> Message | None:
        match panel.kind:
            case "signup":
                return lobby.lobby_post(await self._lobby_of(ledger))
            case "setting-up":
                return await self.setting_up(ledger)
        return None

    async def live(self, ledger: Ledger) -> Message:
        """The director's live panel."""
        async with self._storage.snapshot() as u:
            waiting = len(await u.inbox.unresolved(ledger.id))
        return directing.live_panel(ledger.scene(), waiting, "both")

    async def setting_up(self, ledger: Ledger) -> Message:
        """The director's panel before the deal."""
        about = await self._lobby_of(ledger)
        return lobby.lobby_panel(about, ledger.setup.board, "both")

    async def _show(self, ledger: Ledger, panel: st.Panel, message: Message) -> None:
        where = (panel.channel_id, panel.message_id)
        payload = messages.encode(message)
        if self._shown.get(where) == payload:
            return
        try:
            await self._platform.edit(int(panel.channel_id), int(panel.message_id), message)
        except Refused as refused:
            log.warning("a panel is refused", game=ledger.id, panel=panel.kind, why=refused.why)
            if refused.why in ("gone", "message_gone"):
                await self._post_anew(ledger, panel, message)
            return
        self._shown[where] = payload

    async def _post_anew(self, ledger: Ledger, panel: st.Panel, message: Message) -> None:
        """A panel in a room was deleted: post it again; a private one comes with its next stage."""
        rooms = {LIVE: DIRECTOR, SETTING_UP: DIRECTOR, SIGNUP: ANNOUNCEMENT, BOARD: "ballots"}
        async with self._storage.unit() as u:
            await u.panels.remove(ledger.id, panel.kind, panel.seat)
            if panel.kind in rooms and panel.seat == NO_SEAT:
                again = row(
                    f"again:{panel.message_id}",
                    to_room(rooms[panel.kind]),
                    Say(message, panel=panel.kind),
                )
                await u.outbox.enqueue(ledger.id, [again], self._now())


__all__ = ["BOARD", "LIVE", "SEAT", "SETTING_UP", "SIGNUP", "Panels"]
