"""Delivery: what lies in the outbox goes out, in order for each destination, once.

Destinations are served side by side. A message is claimed, sent and marked in that order, so
that after a crash only what was claimed is in doubt: then the platform is asked for its nonce
before it is sent again. What cannot be delivered is held, and the director told how to mend it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

import structlog
from tenacity import AsyncRetrying, retry_if_exception, stop_after_attempt

from bot import storage as st
from bot.services import copies, inbox, parcels
from bot.services.parcels import Mark, Parcel
from bot.services.ports import Platform, PlatformError, Refused, TryAgain
from bot.services.roomkinds import room_name
from bot.storage import Storage, StorageError

log = structlog.get_logger(__name__)

AT_ONCE = 10
"""How many destinations are served at the same time."""

LOOK_AGAIN = 30.0
"""Seconds after which the outbox is looked through even if nobody woke us."""

SHORT = 3.0
"""A wait up to so many seconds is waited for on the spot."""

LONGEST_WAIT = 600.0

WITHOUT_PERMISSION = 600.0
"""Seconds after which a message is tried again for which the bot lacked a permission."""


class Address(Protocol):
    """Where destinations are."""

    async def channel(self, game: int, kind: str) -> int | None:
        """The channel of a room of a game, opened (again) if it should be there and is not."""
        ...

    async def user(self, game: int, seat: int) -> int | None:
        """Who plays a seat, or None."""
        ...

    async def fallback(self, game: int, user: int) -> int | None:
        """The private room of a user whom no private message reaches, or None."""
        ...

    async def lost(self, channel: int) -> None:
        """A channel is gone."""
        ...

    async def arrived(self, game: int, destination: str, panel: str, channel: int, id: int) -> None:  # noqa: A002
        """A panel was posted."""
        ...


class Delivery:
    """Empties the outbox; `start` it, `wake` it after each commit, `stop` it.

    `reported` is called after a game's inbox got a line, or one was settled.
    """

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        address: Address,
        now: Callable[[], datetime],
        reported: Callable[[int], None],
    ) -> None:
        self._storage = storage
        self._platform = platform
        self._address = address
        self._now = now
        self._reported = reported
        self._wake = asyncio.Event()
        self._serving: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._loop: asyncio.Task[None] | None = None
        self._doubtful: list[st.Message] = []

    async def start(self) -> None:
        """Settle what a crash left in doubt, then deliver until `stop`."""
        async with self._storage.unit() as u:
            self._doubtful = await u.outbox.recover()
        await self._settle_doubts()
        self._loop = asyncio.create_task(self._run(), name="delivery")

    async def stop(self) -> None:
        """Stop; what is being sent is finished first."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            self._loop = None
        await asyncio.gather(*self._serving.values(), return_exceptions=True)

    def wake(self) -> None:
        """Look at the outbox: something was put in or let go."""
        self._wake.set()

    async def drain(self) -> None:
        """Deliver all that can go now, and return when it has gone."""
        while await self._serve_ready() or self._serving:
            await asyncio.gather(*self._serving.values())

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            pause = LOOK_AGAIN
            try:
                await self._settle_doubts()
                await self._serve_ready()
                pause = await self._until_next()
            except StorageError:
                log.exception("the outbox cannot be read")
            try:
                async with asyncio.timeout(pause):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _until_next(self) -> float:
        async with self._storage.snapshot() as u:
            next_at = await u.outbox.next_at()
        if next_at is None:
            return LOOK_AGAIN
        return min(LOOK_AGAIN, max(0.05, (next_at - self._now()).total_seconds()))

    async def _serve_ready(self) -> bool:
        """Begin to serve every destination whose head can go; whether there was one."""
        async with self._storage.snapshot() as u:
            heads = await u.outbox.ready(self._now())
        fresh = [(h.game_id, h.destination) for h in heads]
        fresh = [where for where in fresh if where not in self._serving]
        for where in fresh:
            task = asyncio.create_task(self._serve(*where), name=f"deliver {where}")
            self._serving[where] = task
            task.add_done_callback(partial(self._served, where))
        return bool(fresh)

    def _served(self, where: tuple[int, str], _: asyncio.Task[None]) -> None:
        self._serving.pop(where, None)
        self._wake.set()

    async def _serve(self, game: int, destination: str) -> None:
        async with self._at_once:
            while True:
                async with self._storage.unit() as u:
                    row = await u.outbox.claim_next(game, destination, self._now())
                if row is None:
                    return
                try:
                    await self._deliver(row)
                except StorageError:
                    log.exception("what became of a message is not recorded", id=row.id)
                    self._doubtful.append(row)
                    return

    async def _deliver(self, row: st.Message) -> None:
        parcel = parcels.decode(row.payload)
        try:
            channel, sent = await self._send(row, parcel)
        except Refused as refused:
            await self._turned_away(row, refused)
        except TryAgain as later:
            await self._later(row, later.after, str(later))
        except StorageError:
            raise
        except Exception as error:
            log.exception("could not deliver", game=row.game_id, destination=row.destination)
            await self._later(row, 0.0, f"{type(error).__name__}: {error}")
        else:
            await self._sent(row, parcel, channel, sent)

    async def _sent(self, row: st.Message, parcel: Parcel, channel: int, sent: int) -> None:
        async with self._storage.unit() as u:
            await u.outbox.mark_sent(row.id, str(sent), self._now())
            await copies.pass_on(u, row, parcel, self._now())
            settled = row.attempts > 1 and [
                line
                for line in ("permission", "unreachable", "room-gone", "limit")
                if await u.inbox.resolve_key(row.game_id, f"{line}:{row.destination}", self._now())
            ]
        if settled:
            self._reported(row.game_id)
        panel = None if isinstance(parcel, Mark) else parcel.panel
        if panel is not None:
            await self._address.arrived(row.game_id, row.destination, panel, channel, sent)

    async def _send(self, row: st.Message, parcel: Parcel) -> tuple[int, int]:
        """Send to where the destination is now; a short wait is waited for on the spot."""
        patient = AsyncRetrying(
            retry=retry_if_exception(lambda e: isinstance(e, TryAgain) and e.after <= SHORT),
            wait=lambda state: _asked_for(state.outcome.exception() if state.outcome else None),
            stop=stop_after_attempt(3),
            reraise=True,
        )
        return await patient(self._send_once, row, parcel)

    async def _send_once(self, row: st.Message, parcel: Parcel) -> tuple[int, int]:
        kind, which = parcels.parse(row.destination)
        nonce = await self._nonce(row)
        if kind == "room":
            channel = await self._address.channel(row.game_id, which)
            if channel is None:
                raise Refused("gone", which)
            return channel, await self._post(channel, parcel, nonce)
        user = int(which) if kind == "user" else await self._address.user(row.game_id, int(which))
        if user is None:
            raise Refused("unreachable", "nobody plays this seat")
        fallback = await self._address.fallback(row.game_id, user)
        if fallback is not None:
            return fallback, await self._post(fallback, parcel, nonce)
        if isinstance(parcel, Mark):
            raise Refused("invalid", "a mark on a private message")
        return await self._platform.send_private(user, parcel.message, nonce)

    async def _post(self, channel: int, parcel: Parcel, nonce: str) -> int:
        """Post or mark; what is marked or replied to may have been deleted meanwhile."""
        try:
            if isinstance(parcel, Mark):
                await self._platform.react(channel, parcel.post, parcel.mark)
                return parcel.post
            return await self._platform.post(channel, parcel.message, nonce, parcel.reply_to)
        except Refused as refused:
            if refused.why != "message_gone":
                raise
            log.info("deleted before it was answered", channel=channel)
            if isinstance(parcel, Mark):
                return parcel.post
            return await self._platform.post(channel, parcel.message, nonce)

    async def _nonce(self, row: st.Message) -> str:
        """A mark that no other message has, also not one of a database that is gone.

        It is the same in a database to which the game was handed over.
        """
        async with self._storage.snapshot() as u:
            game = await u.games.find(row.game_id)
        assert game is not None
        return f"{int(game.created_at.timestamp() * 1000):x}-{row.key}"

    async def _turned_away(self, row: st.Message, refused: Refused) -> None:
        try:
            await self._refused(row, refused)
        except PlatformError as error:
            await self._later(row, 0.0, str(error))

    async def _refused(self, row: st.Message, refused: Refused) -> None:
        """What will not go: hold it and tell the director how to mend it, or give it up."""
        game, where = row.game_id, row.destination
        kind, which = parcels.parse(where)
        log.warning("refused", game=game, destination=where, why=refused.why, detail=refused.detail)
        match refused.why:
            case "gone" if kind == "room":
                channel = await self._address.channel(game, which)
                if channel is not None and row.attempts <= 3:
                    await self._address.lost(channel)
                    await self._later(row, 0.0, str(refused), now=True)
                    return
                await self._hold(row, "room-gone", str(refused), room=room_name(which))
            case "gone" if kind != "room" and row.attempts <= 3:
                await self._lost_fallback(game, kind, which)
                await self._later(row, 0.0, str(refused), now=True)
            case "unreachable" | "gone":
                who = f"<@{which}>" if kind == "user" else f"{which}号"
                await self._hold(row, "unreachable", str(refused), who=who)
            case "permission":
                room = room_name(which) if kind == "room" else which
                missing = refused.detail or "?"
                await self._report(row, "permission", where, room=room, missing=missing)
                await self._later(row, WITHOUT_PERMISSION, str(refused))
            case "limit":
                await self._report(row, "limit", where, detail=refused.detail)
                await self._later(row, 60.0, str(refused))
            case "invalid" | "message_gone":
                async with self._storage.unit() as u:
                    await u.outbox.fail(row.id, str(refused))
                await self._report(row, "invalid", row.id, where=where, detail=refused.detail)

    async def _lost_fallback(self, game: int, kind: str, which: str) -> None:
        user = int(which) if kind == "user" else await self._address.user(game, int(which))
        channel = None if user is None else await self._address.fallback(game, user)
        if channel is not None:
            await self._address.lost(channel)

    async def _hold(self, row: st.Message, line: str, error: str, **args: str | int) -> None:
        async with self._storage.unit() as u:
            await u.outbox.hold(row.id, error)
        if line != "unreachable" or not await self._is_gone(row):
            await self._report(row, line, row.destination, **args)

    async def _is_gone(self, row: st.Message) -> bool:
        """Whether the director knows already that who is not reached has left the guild."""
        kind, which = parcels.parse(row.destination)
        user = int(which) if kind == "user" else await self._address.user(row.game_id, int(which))
        async with self._storage.snapshot() as u:
            lines = await u.inbox.unresolved(row.game_id)
        return any(line.key == f"gone:{user}" for line in lines)

    async def _report(
        self, row: st.Message, line: str, about: str | int, **args: str | int
    ) -> None:
        """Tell the director; while the same is open, nothing is told anew."""
        async with self._storage.unit() as u:
            key = f"{line}:{about}"
            await inbox.add(u, row.game_id, line, self._now(), key=key, **args)
        self._reported(row.game_id)

    async def _later(self, row: st.Message, after: float, error: str, *, now: bool = False) -> None:
        """Try again, later each time."""
        wait = 0.0 if now else max(after, min(LONGEST_WAIT, 2.0 ** min(row.attempts, 10)))
        async with self._storage.unit() as u:
            await u.outbox.retry(row.id, self._now() + timedelta(seconds=wait), error)

    async def _settle_doubts(self) -> None:
        """Find out whether messages arrived that were being sent when something failed.

        What the platform cannot say now is asked again later, and holds up only its own
        destination.
        """
        for row in tuple(self._doubtful):
            parcel = parcels.decode(row.payload)
            channel, found = 0, None
            try:
                if not isinstance(parcel, Mark):
                    channel, found = await self._look_for(row, parcel)
            except Refused as refused:
                log.warning("nowhere to look for a message", id=row.id, why=str(refused))
            except TryAgain:
                continue
            if found is not None:
                await self._sent(row, parcel, channel, found)
            else:
                async with self._storage.unit() as u:
                    await u.outbox.retry(row.id, None, "not found after a failure")
            self._doubtful.remove(row)

    async def _look_for(self, row: st.Message, parcel: parcels.Say) -> tuple[int, int | None]:
        kind, which = parcels.parse(row.destination)
        nonce = await self._nonce(row)
        user: int | None = None
        if kind == "room":
            channel = await self._address.channel(row.game_id, which)
        else:
            user = (
                int(which) if kind == "user" else await self._address.user(row.game_id, int(which))
            )
            channel = None if user is None else await self._address.fallback(row.game_id, user)
        if channel is None and user is None:
            return 0, None
        found = await self._platform.find(
            channel, None if channel else user, nonce, parcel.message, row.claimed_at
        )
        return channel or 0, found


def _asked_for(error: BaseException | None) -> float:
    """How long the platform asked us to wait."""
    return error.after if isinstance(error, TryAgain) else 0.0
