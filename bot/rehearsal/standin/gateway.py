"""The WebSocket half: sessions with sequence numbers, which survive a lost connection."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Mapping
from typing import Any

import discord
from aiohttp import WSMsgType, web

from .compression import Frames, frames_for
from .world import Payload, World

_log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
#: Close codes of Discord's gateway.
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, ALREADY_AUTHENTICATED = 4001, 4002, 4003, 4005
#: After these from the bot there is nothing to come back to.
GOOD_BYE = (1000, 1001)

MEMBERS_A_CHUNK = 1000
#: Events kept for a client that comes back, and for how long.
REPLAY_LENGTH = 20_000
RESUME_SECONDS = 180.0


class Session:
    """What Discord remembers of one IDENTIFY: intents, numbered events, its connection."""

    def __init__(self, world: World, intents: discord.Intents) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.sequence = 0
        self.connection: Connection | None = None
        self.lost_at: float | None = None
        self._replay: deque[tuple[int, str]] = deque(maxlen=REPLAY_LENGTH)
        self._shape = world.shaper(intents, self.dispatch)

    def hear(self, event: str, payload: Mapping[str, Any]) -> None:
        """Take an event of the world, as far as this session's intents let it through."""
        self._shape(event, payload)

    def dispatch(self, event: str, payload: Payload) -> None:
        """Number an event, keep it for a RESUME and send it if there is a connection."""
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": payload})
        self._replay.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def missed_since(self, sequence: int) -> list[str] | None:
        """Return the events after `sequence`, or None where they are no longer all here."""
        if sequence > self.sequence:
            return None
        missed = [text for number, text in self._replay if number > sequence]
        return missed if len(missed) == self.sequence - sequence else None

    def is_over(self, now: float) -> bool:
        """Tell whether nobody came back for this session in time."""
        return self.lost_at is not None and now - self.lost_at > RESUME_SECONDS


class Connection:
    """One WebSocket: an ordered queue of frames out, one handler for what comes in."""

    def __init__(self, socket: web.WebSocketResponse, frames: Frames) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._frames = frames
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, op: int, data: Any = None) -> None:
        """Queue a frame that is no event."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        """Queue a frame; one order for events and answers, as they happened."""
        self._queue.put_nowait(text)

    async def write(self) -> None:
        """Write queued frames until cancelled or until the other side is gone."""
        with contextlib.suppress(ConnectionError):
            while True:
                frame = self._frames.pack(await self._queue.get())
                if isinstance(frame, bytes):
                    await self.socket.send_bytes(frame)
                else:
                    await self.socket.send_str(frame)


class Gateway:
    """All sessions of the one bot."""

    def __init__(self, world: World, heartbeat_seconds: float = 41.25) -> None:
        self.url = ""
        self.identified = 0
        self.resumed = 0
        self._world = world
        self._heartbeat = heartbeat_seconds
        self._sessions: dict[str, Session] = {}
        self._open: dict[Connection, web.Request] = {}
        world.listen(self._hear)

    @property
    def connected(self) -> bool:
        """Whether a bot is connected and has identified itself."""
        return any(session.connection is not None for session in self._sessions.values())

    def message_content(self) -> bool:
        """Tell whether the newest session may read the content of messages."""
        newest = next(reversed(self._sessions.values()), None)
        return newest is None or newest.intents.message_content

    def drop_connection(self, *, resumable: bool = True) -> int:
        """Tear down every open connection without a word, as a failing network does.

        With `resumable` false the sessions are forgotten too, so that a RESUME is answered with
        INVALID_SESSION. Returns how many connections there were.
        """
        dropped = list(self._open.items())
        for connection, request in dropped:
            self._lose(connection)
            if connection.session is not None and not resumable:
                self._sessions.pop(connection.session.id, None)
            if request.transport is not None:
                request.transport.abort()
        return len(dropped)

    async def close(self) -> None:
        """Close every connection, because the stand-in stops."""
        for connection in list(self._open):
            await connection.socket.close(code=1001)

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        now = time.monotonic()
        for session in list(self._sessions.values()):
            if session.is_over(now):
                del self._sessions[session.id]
            else:
                session.hear(event, payload)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot from HELLO to its end."""
        try:
            frames = frames_for(request.query.get("compress"))
        except ValueError as error:
            raise web.HTTPBadRequest(text=str(error)) from error
        socket = web.WebSocketResponse(max_msg_size=0, timeout=1.0)
        await socket.prepare(request)
        connection = Connection(socket, frames)
        self._open[connection] = request
        writer = asyncio.create_task(connection.write())
        try:
            connection.send(HELLO, {"heartbeat_interval": round(self._heartbeat * 1000)})
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    await socket.close(code=DECODE_ERROR)
                elif (code := self._receive(connection, message.data)) is not None:
                    await socket.close(code=code)
        finally:
            del self._open[connection]
            self._lose(connection)
            if connection.session is not None and socket.close_code in GOOD_BYE:
                self._sessions.pop(connection.session.id, None)
            writer.cancel()
        return socket

    def _lose(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.lost_at = time.monotonic()

    def _receive(self, connection: Connection, text: str) -> int | None:
        """Act on a frame of the bot; return a close code where Discord hangs up."""
        try:
            frame = json.loads(text)
            return self._act_on(connection, frame["op"], frame.get("d"))
        except (ValueError, KeyError, TypeError, AttributeError):
            _log.exception("the bot sent a frame that cannot be read: %s", text[:200])
            return DECODE_ERROR

    def _act_on(self, connection: Connection, op: int, data: Any) -> int | None:
        if op == HEARTBEAT:
            connection.send(HEARTBEAT_ACK)
        elif op in (IDENTIFY, RESUME) and connection.session is not None:
            return ALREADY_AUTHENTICATED
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif connection.session is None:
            return NOT_AUTHENTICATED
        elif op == REQUEST_MEMBERS:
            self._send_members(connection.session, data)
        elif op not in (PRESENCE, VOICE_STATE):
            return UNKNOWN_OPCODE
        return None

    def _identify(self, connection: Connection, data: Payload) -> None:
        intents = discord.Intents._from_value(int(data["intents"]))
        session = Session(self._world, intents)
        self._attach(session, connection)
        self._sessions[session.id] = session
        self.identified += 1
        ready = self._world.ready()
        ready |= {"session_id": session.id, "resume_gateway_url": self.url}
        session.dispatch("READY", ready)
        for guild in self._world.guild_ids():
            session.hear("GUILD_CREATE", self._world.guild_create(guild))

    def _resume(self, connection: Connection, data: Payload) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        missed = session.missed_since(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None:
            connection.send(INVALID_SESSION, False)
            return
        for text in missed:
            connection.send_text(text)
        self._attach(session, connection)
        session.dispatch("RESUMED", {})
        self.resumed += 1

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection = connection
        session.lost_at = None
        connection.session = session

    def _send_members(self, session: Session, data: Payload) -> None:
        """Answer a request for members by prefix or by ids, in chunks."""
        guild = int(data["guild_id"])
        members = self._world.member_payloads(guild)
        missing: list[str] = []
        if data.get("user_ids"):
            asked = data["user_ids"]
            wanted = {str(user) for user in (asked if isinstance(asked, list) else [asked])}
            members = [m for m in members if m["user"]["id"] in wanted]
            missing = sorted(wanted - {m["user"]["id"] for m in members})
        else:
            prefix = str(data.get("query") or "").lower()
            members = [m for m in members if _begins_with(m, prefix)]
        members = members[: data.get("limit") or None]
        count = max(1, -(-len(members) // MEMBERS_A_CHUNK))
        for index in range(count):
            chunk = members[index * MEMBERS_A_CHUNK : (index + 1) * MEMBERS_A_CHUNK]
            answer: Payload = {
                "guild_id": str(guild),
                "members": chunk,
                "chunk_index": index,
                "chunk_count": count,
                "not_found": missing,
            }
            if data.get("presences"):
                answer["presences"] = [_offline(guild, member) for member in chunk]
            if data.get("nonce"):
                answer["nonce"] = data["nonce"]
            session.dispatch("GUILD_MEMBERS_CHUNK", answer)


def _begins_with(member: Payload, prefix: str) -> bool:
    names = (member["user"]["username"], member.get("nick") or "")
    return any(name.lower().startswith(prefix) for name in names)


def _offline(guild: int, member: Payload) -> Payload:
    return {
        "user": {"id": member["user"]["id"]},
        "guild_id": str(guild),
        "status": "offline",
        "activities": [],
        "client_status": {},
    }
