"""What a person is sent while it happens, and nothing that the person may not see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .outcome import Outcome
from .world import Payload, World

#: Events about one channel, sent to those who may view it.
_IN_CHANNEL = frozenset(
    {
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "MESSAGE_DELETE_BULK",
        "MESSAGE_REACTION_ADD",
        "MESSAGE_REACTION_REMOVE",
        "MESSAGE_REACTION_REMOVE_ALL",
        "MESSAGE_REACTION_REMOVE_EMOJI",
        "CHANNEL_PINS_UPDATE",
        "TYPING_START",
    }
)
#: Events about one member of a guild, sent to its members.
_ABOUT_MEMBER = frozenset({"GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"})
#: Events about one channel or thread itself.
_ABOUT_CHANNEL = frozenset(
    {
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "THREAD_MEMBERS_UPDATE",
    }
)
#: Events after which somebody may see more or fewer channels than before.
_MOVES_WALLS = frozenset(
    {
        "GUILD_CREATE",
        "GUILD_DELETE",
        "GUILD_UPDATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_ROLE_DELETE",
        *_ABOUT_MEMBER,
    }
)


@dataclass(frozen=True, slots=True)
class Happening:
    """One event of a stream: a running number, Discord's name for it, its payload, when."""

    number: int
    event: str
    data: Payload
    at: str

    def as_json(self) -> Payload:
        """Return it for a page or another process."""
        return {"number": self.number, "event": self.event, "data": self.data, "at": self.at}


class Stream:
    """An async iterator over what one person sees, or over everything (`user` None).

    It collects from the moment it is made; close it, or use it as an async context manager.
    """

    def __init__(self, user: int | None, forget: Callable[[Stream], None]) -> None:
        self.user = user
        self._forget = forget
        self._count = 0
        self._queue: asyncio.Queue[Happening | None] = asyncio.Queue()
        self._closed = False

    def put(self, event: str, data: Mapping[str, Any], at: str) -> None:
        """Add an event; its payload is copied, since the model goes on changing."""
        self._count += 1
        self._queue.put_nowait(Happening(self._count, event, json.loads(json.dumps(data)), at))

    def __aiter__(self) -> AsyncIterator[Happening]:
        return self

    async def __anext__(self) -> Happening:
        happening = None if self._closed and self._queue.empty() else await self._queue.get()
        if happening is None:
            raise StopAsyncIteration
        return happening

    async def wait_for(
        self,
        event: str,
        wanted: Callable[[Payload], bool] = lambda data: True,
        within: float = 5.0,
    ) -> Happening:
        """Skip to the next `event` whose payload is `wanted`; TimeoutError if none comes."""
        async with asyncio.timeout(within):
            async for happening in self:
                if happening.event == event and wanted(happening.data):
                    return happening
        raise TimeoutError(f"the stream ended before {event}")

    def pending(self) -> list[Happening]:
        """Take what has come so far, without waiting."""
        found = []
        while not self._queue.empty():
            happening = self._queue.get_nowait()
            if happening is not None:
                found.append(happening)
        return found

    def close(self) -> None:
        """End the iteration after what is queued."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
            self._forget(self)

    async def __aenter__(self) -> Stream:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class Streams:
    """Hands every event of the world to the streams of those who may see it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._streams: dict[Stream, dict[int, Payload]] = {}
        world.listen(self._hear)
        world.listen_privately(self._hear_privately)

    def open(self, user: int | None) -> Stream:
        """Return a new stream for a person, or for all that happens."""
        stream = Stream(user, self._forget)
        self._streams[stream] = self._views(user) if user is not None else {}
        return stream

    def _forget(self, stream: Stream) -> None:
        self._streams.pop(stream, None)

    def close(self) -> None:
        """Close every stream."""
        for stream in list(self._streams):
            stream.close()

    def tell_of_answer(self, outcome: Outcome) -> None:
        """Send an interaction's answer to the person who acted (INTERACTION_ANSWER)."""
        for stream in list(self._streams):
            if stream.user in (None, outcome.user):
                stream.put("INTERACTION_ANSWER", outcome.as_json(), self._now())

    def _now(self) -> str:
        return self._world.now().isoformat()

    def _views(self, user: int) -> dict[int, Payload]:
        world = self._world
        return {c: world.channel_view(c, user) for c in world.visible_channels(user)}

    def _hear_privately(self, event: str, payload: Payload, reader: int) -> None:
        data = payload if event == "MESSAGE_DELETE" else {**payload, "ephemeral": True}
        for stream in list(self._streams):
            if stream.user in (None, reader):
                self._introduce(stream, int(payload["channel_id"]))
                stream.put(event, data, self._now())

    def _introduce(self, stream: Stream, channel: int) -> None:
        """Announce a channel before what is said there: a DM opens without an event of its own."""
        if stream.user is not None and channel not in self._streams[stream]:
            self._redraw(stream, stream.user, channel)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        for stream in list(self._streams):
            if stream.user is None:
                stream.put(event, payload, self._now())
            else:
                self._hear_as(stream, stream.user, event, payload)

    def _hear_as(self, stream: Stream, user: int, event: str, payload: Mapping[str, Any]) -> None:
        if event in _IN_CHANNEL and self._world.sees(user, int(payload["channel_id"])):
            self._introduce(stream, int(payload["channel_id"]))
            stream.put(event, payload, self._now())
        elif event in _ABOUT_MEMBER:
            gone = event == "GUILD_MEMBER_REMOVE" and int(payload["user"]["id"]) == user
            if gone or int(payload["guild_id"]) in self._world.guilds_of(user):
                stream.put(event, payload, self._now())
        if event in _ABOUT_CHANNEL:
            self._redraw(stream, user, int(payload["id"]))
        elif event in _ABOUT_MEMBER and int(payload["user"]["id"]) != user:
            return
        elif event in _MOVES_WALLS:
            for channel in self._streams[stream].keys() | set(self._world.visible_channels(user)):
                self._redraw(stream, user, channel)

    def _redraw(self, stream: Stream, user: int, channel: int) -> None:
        """Tell a person if a channel came into view, changed, or went out of it."""
        views = self._streams[stream]
        before = views.pop(channel, None)
        if self._world.sees(user, channel):
            now = views[channel] = self._world.channel_view(channel, user)
            if before is None:
                stream.put("CHANNEL_CREATE", now, self._now())
            elif _without_last(now) != _without_last(before):
                stream.put("CHANNEL_UPDATE", now, self._now())
        elif before is not None:
            gone = {key: before.get(key) for key in ("id", "guild_id", "name")}
            stream.put("CHANNEL_DELETE", gone, self._now())


def _without_last(view: Payload) -> Payload:
    return {key: value for key, value in view.items() if key != "last_message_id"}
