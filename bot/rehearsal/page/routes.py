"""What the page is served: its files, and the acts that are about the rehearsal itself.

`GET /room` tells who is here, `GET /room/start` what may be begun or gone on with. `POST
/room/hold` and `/room/release` take `{"user": id}`; `POST /room/clock` takes `{"act": "pause" |
"resume" | "close" | "extend"}`; `POST /room/pace` takes `{"pace": seconds an hour or null}`;
`POST /room/begin` takes `{"part", "rules", "players", "pace", "identity"}` and `/room/continue`
`{"name"}`: both are answered at once with 202, and the game is there when `/room` has another
`game`. All else the page does as people do, over `/people/…`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.rehearsal.company import Company
from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.tables import tables
from bot.services.creating import FASTEST

from .room import FIRST_PLAYER, GoOn, Room, Wish

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
_SLOWEST = 3600.0


class Routes:
    """Handlers of the page of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._files = {
            path.name: (path.read_bytes(), _KINDS[path.suffix]) for path in _STATIC.iterdir()
        }

    def table(self) -> list[web.AbstractRouteDef]:
        """All routes, to be served beside the stand-in's own."""
        return [
            web.get("/", self.index),
            web.get("/page/{name}", self.file),
            web.get("/room", self.view),
            web.get("/room/start", self.start),
            web.post("/room/hold", self.hold),
            web.post("/room/release", self.release),
            web.post("/room/clock", self.clock),
            web.post("/room/pace", self.pace),
            web.post("/room/begin", self.begin),
            web.post("/room/continue", self.go_on),
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
        """Who is here, and how the game stands."""
        return web.json_response(self._room.view())

    async def start(self, _: web.Request) -> web.Response:
        """What may be begun, and what is kept to go on with."""
        rules = [table.view() for table in tables().values()]
        return web.json_response({"rules": rules, "saved": self._room.offers()})

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
        return _said(await self._company().direct(verb, **options))

    async def pace(self, request: web.Request) -> web.Response:
        """Let the clock go at another speed."""
        pace = _pace(await _read(request))
        options = {} if pace is None else {"每小时秒数": pace}
        return _said(await self._company().direct("时钟", **options))

    async def begin(self, request: web.Request) -> web.Response:
        """Ask for another game."""
        self._room.wish(_wish(await _read(request)))
        return web.json_response(self._room.view(), status=202)

    async def go_on(self, request: web.Request) -> web.Response:
        """Ask to go on with a rehearsal that is kept."""
        name = str((await _read(request)).get("name"))
        try:
            self._room.shelf.find(name)
        except KeyError:
            raise web.HTTPNotFound(text="没有存着这次彩排 no such rehearsal is kept") from None
        self._room.wish(GoOn(name))
        return web.json_response(self._room.view(), status=202)

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


def _said(outcome: Outcome | None) -> web.Response:
    """What the bot said to the director."""
    return web.json_response({"said": "" if outcome is None else outcome.text})


def _pace(asked: Mapping[str, Any]) -> float | None:
    pace = asked.get("pace")
    if pace is None:
        return None
    if isinstance(pace, bool) or not isinstance(pace, int | float):
        raise web.HTTPBadRequest(text="pace is a number of seconds, or null")
    if not FASTEST <= pace <= _SLOWEST:
        raise web.HTTPBadRequest(text=f"an hour takes {FASTEST} to {_SLOWEST} seconds")
    return float(pace)


def _wish(asked: Mapping[str, Any]) -> Wish:
    part, rules, players = asked.get("part"), asked.get("rules", ""), asked.get("players")
    identity, offered = asked.get("identity", ""), tables()
    if part not in ("watch", "play", "direct"):
        raise web.HTTPBadRequest(text="part is watch, play or direct")
    table = offered.get(rules) if isinstance(rules, str) else None
    if rules == "":
        table = next(iter(offered.values()))
    if table is None:
        raise web.HTTPBadRequest(text=f"rules are one of {', '.join(offered)}")
    count = table.usual if players is None else players
    if not isinstance(count, int) or not table.fewest <= count <= table.most:
        raise web.HTTPBadRequest(text=f"between {table.fewest} and {table.most} players")
    if identity and (part != "play" or identity not in table.identities(count)):
        raise web.HTTPBadRequest(text="no such identity can be played")
    wishes = {FIRST_PLAYER: str(identity)} if identity else {}
    return Wish(part=part, ruleset=table.rules.id, players=count, pace=_pace(asked), wishes=wishes)
