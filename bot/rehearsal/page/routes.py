"""What the page is served: its files, and the acts that are about the rehearsal itself.

`GET /room` tells who is here; `POST /room/hold` and `/room/release` take `{"user": id}`;
`POST /room/clock` takes `{"act": "pause" | "resume" | "close" | "extend"}`; `POST /room/begin`
takes `{"part", "players", "pace", "identity"}`. All else the page does as people do, over
`/people/…`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.rehearsal.company import CHARACTERS, FEWEST, Company
from engine import rulesets

from .room import Room, Wish

RULESET = "jinrou"
_STATIC = Path(__file__).parent / "static"
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_CLOCK: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "pause": ("暂停", {}),
    "resume": ("继续", {}),
    "close": ("结束阶段", {"确认": True}),
    "extend": ("延长", {"分钟": 60}),
}
_FASTEST, _SLOWEST = 0.05, 3600.0


class Routes:
    """Handlers of the page of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._files = {
            path.name: (path.read_bytes(), _KINDS[path.suffix]) for path in _STATIC.iterdir()
        }
        rules = rulesets.get(RULESET)
        self._identities = [identity.name for identity in rules.identities.values()]

    def table(self) -> list[web.AbstractRouteDef]:
        """All routes, to be served beside the stand-in's own."""
        return [
            web.get("/", self.index),
            web.get("/page/{name}", self.file),
            web.get("/room", self.view),
            web.post("/room/hold", self.hold),
            web.post("/room/release", self.release),
            web.post("/room/clock", self.clock),
            web.post("/room/begin", self.begin),
        ]

    async def index(self, request: web.Request) -> web.Response:
        """The page."""
        self._room.visited.set()
        return self._serve("index.html", request)

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page."""
        return self._serve(request.match_info["name"], request)

    def _serve(self, name: str, request: web.Request) -> web.Response:
        if name not in self._files:
            raise web.HTTPNotFound
        body, kind = self._files[name]
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            f"connect-src 'self' ws://{request.host}; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        headers = {
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
        }
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=headers)

    async def view(self, _: web.Request) -> web.Response:
        """Who is here, and what may be begun."""
        about = {"fewest": FEWEST, "most": len(CHARACTERS), "identities": self._identities}
        return web.json_response({**about, **self._room.view()})

    async def hold(self, request: web.Request) -> web.Response:
        """A person takes a seat over from its autopilot."""
        company, user = await self._seat(request)
        company.take_over(user)
        return web.json_response(self._room.view())

    async def release(self, request: web.Request) -> web.Response:
        """A person hands a seat back."""
        company, user = await self._seat(request)
        company.hand_back(user)
        return web.json_response(self._room.view())

    async def clock(self, request: web.Request) -> web.Response:
        """Stop the clock, let it go on, close the stage now, or lengthen it by an hour."""
        act = str((await _read(request)).get("act"))
        if act not in _CLOCK:
            raise web.HTTPBadRequest(text=f"one of {', '.join(_CLOCK)}")
        verb, options = _CLOCK[act]
        outcome = await self._company().direct(verb, **options)
        return web.json_response({"said": "" if outcome is None else outcome.text})

    async def begin(self, request: web.Request) -> web.Response:
        """Begin another game, and tell whom the person plays."""
        wish = self._wish(await _read(request))
        company = await self._room.begin(wish)
        user = company.seats[min(wish.held)].user if wish.held else company.owner
        return web.json_response({"user": str(user)})

    def _wish(self, asked: Mapping[str, Any]) -> Wish:
        part, players, pace = asked.get("part"), asked.get("players", 18), asked.get("pace")
        identity = asked.get("identity", "")
        if part not in ("watch", "play", "direct"):
            raise web.HTTPBadRequest(text="part is watch, play or direct")
        if not isinstance(players, int) or not FEWEST <= players <= len(CHARACTERS):
            raise web.HTTPBadRequest(text=f"between {FEWEST} and {len(CHARACTERS)} players")
        if pace is not None and not (
            isinstance(pace, int | float) and _FASTEST <= pace <= _SLOWEST
        ):
            raise web.HTTPBadRequest(text=f"an hour takes {_FASTEST} to {_SLOWEST} seconds")
        if identity and (part != "play" or identity not in self._identities):
            raise web.HTTPBadRequest(text="no such identity can be played")
        return Wish(part=part, players=players, pace=pace, identity=identity)

    def _company(self) -> Company:
        if self._room.company is None:
            raise web.HTTPConflict(text="no game has begun")
        return self._room.company

    async def _seat(self, request: web.Request) -> tuple[Company, int]:
        company, user = self._company(), str((await _read(request)).get("user"))
        if not user.isdecimal() or int(user) not in {person.user for person in company.seats}:
            raise web.HTTPBadRequest(text="no autopilot plays that seat")
        return company, int(user)


async def _read(request: web.Request) -> Mapping[str, Any]:
    try:
        asked = await request.json()
    except ValueError:
        raise web.HTTPBadRequest(text="that is no JSON") from None
    if not isinstance(asked, dict):
        raise web.HTTPBadRequest(text="that is no JSON object")
    return asked
