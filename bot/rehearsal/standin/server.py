"""The stand-in as one server on the loopback interface."""

from __future__ import annotations

import functools
import os
import pickle
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

from aiohttp import web

from .gateway import Gateway
from .limits import Limits
from .openapi import RequestChecker
from .people import People
from .people_http import PeopleApi
from .ratelimits import RateLimits
from .rest import PREFIX, Refused, RestApi, Violation
from .world import World

HOST = "127.0.0.1"
#: Names the file with Discord's OpenAPI description; empty turns the check off.
OPENAPI_VARIABLE = "DISCORD_OPENAPI"
_BESIDE_CHECKOUT = Path(__file__).resolve().parents[4] / "shared" / "discord" / "openapi.json"
_LARGEST_REQUEST = 64 * 1024 * 1024


def find_openapi() -> Path | None:
    """Return where Discord's OpenAPI description is: the environment's word, else beside us."""
    named = os.environ.get(OPENAPI_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    return _BESIDE_CHECKOUT if _BESIDE_CHECKOUT.is_file() else None


@functools.lru_cache(maxsize=2)
def _checker(path: Path) -> RequestChecker:
    return RequestChecker.load(path)


class Standin:
    """Discord for one bot: `async with Standin() as standin:` serves until the block ends.

    `rate_scale` shortens every rate limit's window (1.0 as Discord, 0 off). `openapi` is the
    description that requests are held against, by default what `find_openapi` finds; with
    `check_requests` false they are not held against any. `routes` are served beside the
    stand-in's own, for a page that shows it.
    """

    def __init__(
        self,
        *,
        rate_scale: float = 1.0,
        openapi: Path | None = None,
        check_requests: bool = True,
        heartbeat_seconds: float = 41.25,
        routes: Iterable[web.AbstractRouteDef] = (),
    ) -> None:
        self.world = World()
        self._limits = Limits(self.world)
        self._rates = RateLimits(rate_scale)
        self.gateway = Gateway(self.world, heartbeat_seconds)
        self.people = People(self.world, self._limits)
        description = (openapi or find_openapi()) if check_requests else None
        self._rest = RestApi(
            self.world,
            self._limits,
            self._rates,
            _checker(description) if description is not None else None,
            self.gateway.message_content,
        )
        self.url = ""
        self.port = 0
        self._app = web.Application(
            client_max_size=_LARGEST_REQUEST, middlewares=[_same_origin_only]
        )
        api = PeopleApi(self.people)
        self._app.add_routes(
            [
                web.get("/gateway", self.gateway.handle),
                web.get("/gateway/", self.gateway.handle),
                web.route("*", PREFIX + "/{path:.*}", self._rest.handle),
                web.get("/cdn/{path:.*}", self._file),
                web.get("/standin", self._state),
                web.post("/standin/drop", self._drop),
                web.get("/people/stream", api.stream),
                web.post("/people/{act}", api.act),
                *routes,
            ]
        )
        self._runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=1.0)

    async def start(self, port: int = 0) -> str:
        """Listen on 127.0.0.1 (port 0: any free one) and return the address."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self.url = f"http://{HOST}:{self.port}"
        self.gateway.url = self.url.replace("http://", "ws://") + "/gateway"
        self.world.serve_files_at(f"{self.url}/cdn")
        return self.url

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.people.close()
        await self.gateway.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Standin:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def gaps(self) -> list[str]:
        """What the bot asked for that the stand-in cannot do; it was answered 501."""
        return self._rest.gaps

    @property
    def violations(self) -> list[Violation]:
        """Requests that Discord's description forbids; they were answered 400 / 50035."""
        return self._rest.violations

    @property
    def refused(self) -> list[Refused]:
        """Every request that was answered with an error, violations and gaps included."""
        return self._rest.refused

    @property
    def rate_limited(self) -> list[tuple[str, str]]:
        """Requests (method, path) that were answered 429."""
        return self._rates.refused

    def drop_connection(self, *, resumable: bool = True) -> int:
        """Cut the bot's gateway connection; see `Gateway.drop_connection`."""
        return self.gateway.drop_connection(resumable=resumable)

    def advance(self, seconds: float) -> None:
        """Move Discord's time forward: deadlines of interactions pass, new ids are later."""
        self.world.advance(seconds)

    def freeze(self) -> bytes:
        """Return all that people see as bytes, for `thaw` in a later process."""
        return pickle.dumps((self.world.freeze(), self._limits.refusing))

    def thaw(self, kept: bytes) -> None:
        """Show what was frozen, before `start`.

        Only for what this program wrote on this machine. Raises ValueError for what cannot be
        read.
        """
        try:
            world, refusing = pickle.loads(kept)
        except (pickle.UnpicklingError, EOFError, TypeError) as error:
            raise ValueError(str(error)) from error
        self.world.thaw(world)
        for user in refusing:
            self._limits.refuse_dms(user, True)

    def state(self) -> dict[str, Any]:
        """Return what a test or a page asks of the whole stand-in."""
        return {
            "url": self.url,
            "bot": str(self.world.bot_id),
            "application": str(self.world.application_id),
            "connected": self.gateway.connected,
            "identified": self.gateway.identified,
            "resumed": self.gateway.resumed,
            "gaps": self.gaps,
            "violations": [f"{v.method} {v.path}: {v.rule}" for v in self.violations],
            "refused": [f"{r.method} {r.path}: {r.code} {r.message}" for r in self.refused],
            "rate_limited": [f"{method} {path}" for method, path in self.rate_limited],
        }

    async def _state(self, _: web.Request) -> web.Response:
        return web.json_response(self.state())

    async def _drop(self, request: web.Request) -> web.Response:
        resumable = request.query.get("resumable", "1") != "0"
        return web.json_response({"dropped": self.drop_connection(resumable=resumable)})

    async def _file(self, request: web.Request) -> web.Response:
        found = self.world.file(request.match_info["path"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found[1], content_type=found[0])


@web.middleware
async def _same_origin_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Keep pages of other sites, open in the same browser, from playing along."""
    if request.host.rpartition(":")[0] not in (HOST, "localhost"):
        raise web.HTTPForbidden
    if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        raise web.HTTPForbidden
    return await handler(request)
