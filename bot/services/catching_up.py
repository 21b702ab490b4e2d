"""Starting again: games are taken up, what was written meanwhile is heard, then time goes on."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import UnionType

import structlog

from bot import storage as st
from bot.services import inbox, leaving, records
from bot.services.finding import settled
from bot.services.hall import Hall
from bot.services.intake import Intake
from bot.services.parcels import Say, row, to_user
from bot.services.ports import IncomingText, PlatformError
from bot.services.roomkinds import (
    BALLOTS,
    CATEGORY,
    DISCUSSION,
    FREE,
    PROGRESS,
    fallback_user,
    group_of,
    room_name,
)
from bot.services.session import Session
from bot.storage import LIVE
from engine import commands as cmd

log = structlog.get_logger(__name__)

_STEPS = (
    cmd.OpenStage
    | cmd.CloseStage
    | records.Deal
    | records.Pause
    | records.Resume
    | records.Withheld
    | records.LetGo
)

SLACK = timedelta(seconds=5)
"""How long before we notice it a room may have become one that cannot be read."""

OVERLAP = timedelta(minutes=10)
"""How far back of the last thing heard we look: what came in at once may be recorded unevenly."""


class CatchingUp:
    """Takes the games up."""

    def __init__(self, hall: Hall, intake: Intake) -> None:
        self._hall = hall
        self._intake = intake
        self._heard: set[str] = set()
        self._unread: dict[int, datetime] = {}
        self._looking = asyncio.Lock()

    async def start(self) -> None:
        """Take up every live game. One that cannot be is left out and logged; the others run."""
        hall = self._hall
        async with hall.storage.snapshot() as u:
            records = await u.games.live()
        for record in records:
            try:
                await self._take_up(record)
            except Exception:
                log.exception("a game cannot be taken up", game=record.id)
        await hall.start()

    async def _take_up(self, record: st.Game) -> None:
        session = await self._hall.session(record.id)
        self._hall.upkeep.touch(record.id)
        await leaving.look(self._hall, session)
        if session.dealt:
            await self._hall.post_live_panel(session)
            written = await self._written(session)
        else:
            written = await self._written_before(session)
        for text in written:
            if text.id not in self._heard:
                self._heard.add(text.id)
                await self._hear(session, text)
        await self._look_at_rooms(session, session.record.created_at)

    async def _look_at_rooms(self, session: Session, now: datetime) -> None:
        """See which rooms the bot cannot read, since `now` at the latest; hear what was written
        in one that it can read again.
        """
        guild, hall = int(session.record.guild_id), self._hall
        async with hall.storage.snapshot() as u:
            rooms = await u.rooms.of_game(session.id)
            told = {line.key for line in await u.inbox.unresolved(session.id)}
        for room in rooms:
            channel, key = int(room.channel_id), f"unread:{room.kind}"
            if room.kind == CATEGORY:
                continue
            try:
                missing = await hall.platform.unreadable(guild, channel)
            except PlatformError:  # it is gone: that is seen to elsewhere
                continue
            if missing and channel not in self._unread:
                self._unread[channel] = now
                named = {"room": room_name(room.kind), "missing": "、".join(missing)}
                async with hall.storage.unit() as u:
                    await inbox.add(u, session.id, "unread", hall.now(), key=key, **named)
                hall.touched(session.id)
            elif not missing and (channel in self._unread or key in told):
                since = self._unread.pop(channel, session.record.created_at) - SLACK
                async with hall.storage.unit() as u:
                    await u.inbox.resolve_key(session.id, key, hall.now())
                if session.dealt:
                    for text in await self._written(session, since, channel):
                        await self._hear(session, text)
                hall.touched(session.id)

    async def _hear(self, session: Session, text: IncomingText) -> None:
        """Hear a text, once for all games; what is answered outside of the outbox is sent.

        An answer that cannot be posted now lies in the outbox instead.
        """
        hall = self._hall
        with hall.arrivals.coming(text.at):
            await hall.reaching.met(text)
            answer = await settled(text, self._intake.text(text))
        if answer is None or text.answered:
            return
        async with hall.storage.snapshot() as u:
            if await u.commands.known(text.id):  # carried out, and so it has its answer
                return
        log.info("heard late", text=text.id, answer=answer.kind)
        for number, message in enumerate((answer.message, *answer.more)):
            nonce = f"answer{number}:{text.id}"
            try:
                await hall.platform.post(text.place.channel, message, nonce, text.message)
            except PlatformError:
                late = row(nonce, to_user(text.sender.user), Say(message))
                async with hall.storage.unit() as u:
                    await u.outbox.enqueue(session.id, [late], hall.now())

    async def _written(
        self, session: Session, since: datetime | None = None, channel: int | None = None
    ) -> list[IncomingText]:
        """What was written to a game, or in one room of it, oldest first: since a moment, or else
        since it last heard anything.

        What was written before the deal was none of its acts, and had its answer then.
        """
        async with self._hall.storage.snapshot() as u:
            rooms = await u.rooms.of_game(session.id)
            commands = await u.commands.of_game(session.id)
        heard = [command.arrived_at for command in commands if command.actor != "clock"]
        since = since or max(heard, default=session.record.created_at) - OVERLAP
        dealt = _last_of(commands, records.Deal)
        found: list[IncomingText] = []
        for room in rooms:
            kind = room.kind
            if channel not in (None, int(room.channel_id)):
                continue
            if (
                kind in (BALLOTS, DISCUSSION, FREE, PROGRESS)
                or group_of(kind)
                or fallback_user(kind)
            ):
                start = max(since, _last_of(commands, _STEPS)) if kind == DISCUSSION else since
                found += await self._said(int(room.channel_id), None, start)
        for player in session.people.values() if channel is None else ():
            found += await self._said(None, int(player.user_id), since)
        known = {command.command_id for command in commands}
        fresh = {t.id: t for t in found if t.id not in known and t.at >= dealt}
        return sorted(fresh.values(), key=lambda text: (text.at, text.message))

    async def _written_before(self, session: Session) -> list[IncomingText]:
        """What those who have signed up wrote in private, and nobody has answered: no acts yet."""
        found: list[IncomingText] = []
        async with self._hall.storage.snapshot() as u:
            for player in await u.players.of_game(session.id):
                said = await self._said(None, int(player.user_id), player.joined_at)
                found += [t for t in said if not t.answered and not await u.commands.known(t.id)]
        return sorted(found, key=lambda text: (text.at, text.message))

    async def _said(
        self, channel: int | None, user: int | None, since: datetime
    ) -> list[IncomingText]:
        try:
            return await self._hall.platform.said_since(channel, user, since)
        except PlatformError as error:
            log.warning("cannot read back", channel=channel, user=user, why=str(error))
            return []

    async def channel_deleted(self, channel: int) -> None:
        """A channel was deleted: what it was in live games is opened anew."""
        async with self._hall.storage.snapshot() as u:
            rooms = await u.rooms.of_channel(str(channel))
        await self._hall.rooms.lost(channel)
        for room in rooms:
            self._hall.touched(room.game_id)

    async def permissions_changed(self, guild: int) -> None:
        """What the bot may do in a guild has changed: what was refused there is tried again."""
        async with self._hall.storage.snapshot() as u:
            games = [game.id for game in await u.games.of_guild(str(guild), LIVE)]
        async with self._looking:
            for game in games:
                await self._look_at_rooms(await self._hall.session(game), self._hall.now())
        async with self._hall.storage.snapshot() as u:
            refused = [
                line
                for game in games
                for line in await u.inbox.unresolved(game)
                if line.kind in ("permission", "room-refused")
            ]
        if not refused:  # as when the bot itself has just set who may do what
            return
        async with self._hall.storage.unit() as u:
            for line in refused:
                destination = (line.key or "").removeprefix(f"{line.kind}:")
                await u.outbox.release(line.game_id, destination)
        for game in {line.game_id for line in refused}:
            self._hall.touched(game)


def _last_of(commands: list[st.Command], kinds: type | UnionType) -> datetime:
    """When the last command of some kinds arrived; before everything if there was none.

    Since the last of `_STEPS` talk is what it is now. Nothing is left behind of talk when it is
    heard while it does not count, as before the first night; heard again after such a step it
    would be taken for a late post. A step is taken only when all that was written before it has
    been heard.
    """
    for command in reversed(commands):
        if isinstance(records.decode(command.payload), kinds):
            return command.arrived_at
    return datetime.min.replace(tzinfo=UTC)
