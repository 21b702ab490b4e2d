"""The acts of people over HTTP, for another process or a page.

`POST /people/<act>` takes the arguments of `People.<act>` as a JSON object and answers
`{"result": …}`, or 409 `{"error": …}` where the act is impossible and 400 where it is malformed.
Ids travel as text, since JavaScript cannot hold them as numbers; files as
`{"name": …, "data": base64}`. `GET /people/stream?user=ID` is a WebSocket of happenings as JSON;
without `user` it shows everything.
"""

from __future__ import annotations

import asyncio
import base64
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from aiohttp import web

from .outcome import Outcome
from .people import People
from .residents import ImpossibleActError
from .stream import Stream

#: Every act that can be asked for. `outcome` returns what came of an earlier interaction.
ACTS = (
    "add_user",
    "set_locale",
    "refuse_dms",
    "add_guild",
    "join",
    "leave",
    "add_role",
    "give_role",
    "take_role",
    "add_category",
    "add_channel",
    "show_channel",
    "say",
    "dm",
    "dm_channel",
    "edit",
    "delete",
    "react",
    "commands",
    "slash",
    "autocomplete",
    "click",
    "choose",
    "submit",
    "outcome",
    "users",
    "members",
    "guilds",
    "servers",
    "channels",
    "messages",
)
#: Arguments that are ids.
_PLACES = ("guild", "role", "channel", "category", "message", "reply_to", "before", "after")
_IDS = frozenset(("user", "owner", "target", "opened", "interaction", *_PLACES))


class PeopleApi:
    """Handlers for `/people/…`."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._acts: Mapping[str, Callable[..., Any]] = {a: getattr(people, a) for a in ACTS}

    async def act(self, request: web.Request) -> web.Response:
        """Carry out one act."""
        act = self._acts.get(request.match_info["act"])
        if act is None:
            raise web.HTTPNotFound
        try:
            given = await request.json() if request.can_read_body else {}
            arguments = {name: _read(name, value) for name, value in given.items()}
            inspect.signature(act).bind(**arguments)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            return web.json_response({"error": str(error)}, status=400)
        try:
            result = act(**arguments)
            if inspect.isawaitable(result):
                result = await result
        except ImpossibleActError as error:
            return web.json_response({"error": str(error)}, status=409)
        return web.json_response({"result": _write(result)})

    async def stream(self, request: web.Request) -> web.WebSocketResponse:
        """Send happenings until the other side leaves."""
        user = request.query.get("user")
        if user is not None and not user.isdecimal():
            raise web.HTTPBadRequest
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        async with self._people.stream(int(user) if user else None) as stream:
            writer = asyncio.create_task(_send(stream, socket))
            async for _ in socket:
                pass  # a listener has nothing to say; the loop ends when it leaves
            writer.cancel()
        return socket


async def _send(stream: Stream, socket: web.WebSocketResponse) -> None:
    async for happening in stream:
        await socket.send_json(happening.as_json())
    await socket.close()


def _read(name: str, value: Any) -> Any:
    if name in _IDS and value is not None:
        return int(value)
    if name == "roles":
        return [int(role) for role in value]
    if name == "attachments":
        return [_file(entry) for entry in value]
    if name in ("options", "filled"):
        return {key: _file(v) if isinstance(v, dict) else v for key, v in value.items()}
    return value


def _file(entry: Mapping[str, str]) -> tuple[str, bytes]:
    return entry["name"], base64.b64decode(entry["data"])


def _write(result: Any) -> Any:
    if isinstance(result, Outcome):
        return result.as_json()
    if isinstance(result, int):
        return str(result)
    if isinstance(result, list):
        return [_write(item) for item in result]
    return result
