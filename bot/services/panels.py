"""Messages that are kept up to date: boards, panels, the post of a sign-up.

They are edited when what they would say has changed. An edit that is lost is made good by the
next one, and at the start all are looked through; so they need no outbox.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Final

import structlog

from bot import storage as st
from bot.rendering import ballot_board, desk, directing, lobby, messages, panels
from bot.rendering.messages import Message
from bot.services import deeds
from bot.services.ledger import Ledger
from bot.services.parcels import Say, row, to_room, to_seat
from bot.services.ports import Platform, Refused
from bot.services.roomkinds import ANNOUNCEMENT, BALLOTS, DIRECTOR, group_room
from bot.services.saying import BOARD, SEAT, has_something
from bot.storage import Storage

log = structlog.get_logger(__name__)

LIVE: Final = "live"
SIGNUP: Final = "signup"
SETTING_UP: Final = "setting-up"

NEWEST: Final = 3
"""How many deeds of directors the live panel shows."""

_ROOMS: Final = {LIVE: DIRECTOR, SETTING_UP: DIRECTOR, SIGNUP: ANNOUNCEMENT, BOARD: BALLOTS}

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
        self.desk: Mapping[str, desk.Named] = {}
        """The director's commands, as the live panel offers them."""

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

    def forget(self, channel: int) -> None:
        """A channel is gone: what was shown there is looked at again, and posted elsewhere."""
        for where in [where for where in self._shown if where[0] == str(channel)]:
            del self._shown[where]

    async def used(self, game: int, channel: int, message: int) -> bool:
        """Somebody chose in a message: a panel of the game lets go of what was chosen.

        Whether it is one; it is edited as soon as its game is looked at.
        """
        where = str(channel), str(message)
        async with self._storage.snapshot() as u:
            known = {(p.channel_id, p.message_id) for p in await u.panels.of_game(game)}
        self._shown.pop(where, None)
        return where in known

    async def _message(self, ledger: Ledger, panel: st.Panel) -> Message | None:
        """What a panel says now; None leaves it as it is."""
        if not ledger.dealt:
            return await self._before_the_deal(ledger, panel)
        if ledger.course.held is not None and panel.kind != LIVE:
            return None  # it would tell what is withheld
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
        done = deeds.shown(ledger.game.log, ledger.course, ledger.deeds.newest(NEWEST))
        return directing.live_panel(ledger.scene(), waiting, "both", done, self.desk)

    async def setting_up(self, ledger: Ledger) -> Message:
        """The director's panel before the deal."""
        about = await self._lobby_of(ledger)
        return lobby.lobby_panel(about, ledger.setup.counts, "both")

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
                gone = refused.why == "gone"
                await self._post_anew(ledger, panel, message, channel_gone=gone)
            return
        self._shown[where] = payload

    async def _post_anew(
        self, ledger: Ledger, panel: st.Panel, message: Message, *, channel_gone: bool
    ) -> None:
        """A panel, or the channel that it was in, was deleted: post it again where it is due."""
        where = _home(ledger, panel, channel_gone=channel_gone)
        async with self._storage.unit() as u:
            await u.panels.remove(ledger.id, panel.kind, panel.seat)
            if where is not None:
                say = Say(message, panel=panel.kind)
                again = row(f"again:{panel.message_id}", where, say)
                await u.outbox.enqueue(ledger.id, [again], self._now())


def _home(ledger: Ledger, panel: st.Panel, *, channel_gone: bool) -> str | None:
    """The destination at which a panel is due now, or None.

    One of skills is due while there is something to launch. A player who deletes his own
    gets the next with its stage; one whose private room was deleted gets it again.
    """
    state = ledger.state
    if panel.kind in _ROOMS:
        return to_room(_ROOMS[panel.kind])
    if panel.kind == SEAT:
        again = channel_gone and panel.seat in ledger.people
        return to_seat(panel.seat) if again and has_something(state, panel.seat) else None
    group = panel.kind.removeprefix("group:")
    due = any(state.grants[grant].holder == group for grant in state.openings)
    return to_room(group_room(group)) if due else None


__all__ = ["BOARD", "LIVE", "SEAT", "SETTING_UP", "SIGNUP", "Panels"]
