"""Sending off (移出): who cannot go on and has no substitute gets a red card (红牌罚下).

Before the deal he is only taken from the sign-up.
"""

from __future__ import annotations

from functools import partial

from bot.rendering import foresight, plain
from bot.rendering.scene import words
from bot.services import naming, records
from bot.services.deciding import Deciding
from bot.services.finding import actor, declined, done, tongue, turn_of
from bot.services.ledger import Outcome
from bot.services.parcels import to_seat
from bot.services.people import asked_key, had_substitute
from bot.services.ports import Answer, Incoming
from bot.services.session import Session
from bot.services.signup import forget_draw
from bot.storage import Unit
from engine import commands as cmd


class SendingOff(Deciding):
    """How the director parts with a player."""

    async def send_off(
        self, incoming: Incoming, player: str, reason: str, *, confirmed: bool, game: int | None
    ) -> Answer:
        """Send a seat off with a red card; asks once more unless `confirmed`."""
        session = await self._directed(incoming, game)
        if not session.dealt:
            return await self._strike_off(incoming, session, player, reason)
        if session.state.winner is not None:
            raise declined(incoming, "game-over-already", title=session.record.title)
        seat = naming.seat_in(session, incoming, player)
        if seat not in session.people:
            raise declined(incoming, "send-off-nobody", seat=seat)
        if not session.state.seats[seat].alive:
            raise declined(incoming, "send-off-is-out", seat=seat)
        command = cmd.GiveCard(seat, "red", reason)
        if not confirmed:
            return await self._sure(incoming, session, command, player)
        user = session.people[seat].user_id

        async def settle(u: Unit, outcome: Outcome) -> None:
            if outcome.refusal is not None:
                return
            keys = (asked_key(seat), f"gone:{user}", f"closed:{user}")
            for key in (*keys, f"unreachable:{to_seat(seat)}"):
                await u.inbox.resolve_key(session.id, key, self._hall.now())

        return await self._rule(incoming, session, command, "sent-off", also=settle, seat=seat)

    async def _sure(
        self, incoming: Incoming, session: Session, command: cmd.GiveCard, player: str
    ) -> Answer:
        said_in, scene = tongue(incoming), session.scene()
        async with self._hall.storage.snapshot() as u:
            had = await had_substitute(u, session, command.seat)
        entries = session.game.rehearse(command)
        brings = foresight.consequences(scene, entries, command.seat, said_in)
        ask = plain.said(
            said_in,
            "send-off-sure",
            seat=words(scene, said_in).seat(command.seat),
            had="yes" if had else "no",
            brings="\n".join(brings) or "none",
        )
        again = partial(self.send_off, incoming, player, command.reason)
        return self._ask(incoming, session, ask, again)

    async def _strike_off(
        self, incoming: Incoming, session: Session, player: str, reason: str
    ) -> Answer:
        """Take somebody from the sign-up."""
        async with self._hall.storage.snapshot() as u:
            players = await u.players.of_game(session.id)
        meant = naming.player_in(incoming, players, player)
        async with turn_of(incoming, session) as turn:

            async def write(u: Unit, _: Outcome) -> None:
                if session.dealt or await u.players.of_user(session.id, meant.user_id) is None:
                    raise declined(incoming, "player-unknown", given=player.strip()[:40])
                await u.players.leave(meant.id, incoming.at)
                for key in ("gone", "closed", "power"):
                    name = f"{key}:{meant.user_id}"
                    await u.inbox.resolve_key(session.id, name, self._hall.now())

            change = records.PersonChanged("player", meant.user_id, False, reason=reason)
            fresh = await turn.note(change, id=incoming.id, actor=actor(incoming), also=write)
        if fresh:
            await forget_draw(self._hall, session)
        return done(incoming, "struck-off", player=meant.character or f"<@{meant.user_id}>")
