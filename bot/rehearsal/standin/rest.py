"""The HTTP half: a request of the bot, checked and carried out as Discord would."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from .limits import Limits
from .openapi import RequestChecker
from .ratelimits import RateLimits, Refusal
from .world import BackendError, RouteNotImplemented, UnsupportedField, World

_log = logging.getLogger(__name__)

PREFIX = "/api/v10"
#: Addresses whose token is in the path need no bot token.
_OPEN = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+(?:/.*)?")


@dataclass
class Upload:
    """A file of a multipart request, in the shape that simcord reads files in."""

    fp: io.BytesIO
    filename: str
    description: str | None = None


@dataclass
class Request:
    """One request of the bot, read and taken apart."""

    method: str
    path: str
    params: dict[str, str]
    json: Any = None
    files: list[Upload] = field(default_factory=list)
    reason: str | None = None
    multipart: bool = False


@dataclass(frozen=True)
class Refused:
    """A request that was answered with an error, as Discord answers it; 429 not counted."""

    method: str
    path: str
    status: int
    code: int
    message: str


@dataclass(frozen=True)
class Violation:
    """A request that Discord's own description of its API forbids."""

    method: str
    path: str
    rule: str


class RestApi:
    """Answers everything under `/api/v10`.

    Remembers in `gaps` what simcord does not model (answered 501), in `violations` what the
    OpenAPI description forbids (answered 400 / 50035), in `refused` every error answer.
    """

    def __init__(
        self,
        world: World,
        limits: Limits,
        rates: RateLimits,
        checker: RequestChecker | None,
        message_content: Callable[[], bool],
    ) -> None:
        self.gaps: list[str] = []
        self.violations: list[Violation] = []
        self.refused: list[Refused] = []
        self._world = world
        self._limits = limits
        self._rates = rates
        self._checker = checker
        self._message_content = message_content

    async def handle(self, http: web.Request) -> web.Response:
        """Answer one HTTP request with what Discord would."""
        try:
            request = await read_request(http)
        except ValueError as error:
            return _error(BackendError(400, 50109, f"The body is no JSON: {error}"), {})
        if "Authorization" not in http.headers and not _OPEN.fullmatch(request.path):
            return _error(BackendError(401, 0, "401: Unauthorized"), {})
        taken = self._rates.take(request.method, request.path, request.json)
        if isinstance(taken, Refusal):
            _log.info("429 for %s %s", request.method, request.path)
            headers = {
                **taken.headers,
                # Without Via discord.py takes a 429 for a ban by the network in between.
                "Via": "1.1 standin",
                "Retry-After": f"{taken.retry_after:.3f}",
                "X-RateLimit-Scope": taken.scope,
            }
            return _json(429, taken.body(), headers)
        try:
            self._check(request)
            body = self._carry_out(request)
        except BackendError as error:
            return self._refuse(request, error, taken)
        except Exception as error:
            # Not 500: discord.py would try again for half a minute, five times.
            _log.exception("the stand-in failed on %s %s", request.method, request.path)
            return self._refuse(request, self._gap(request, f"failed: {error!r}"), taken)
        if body is None or not _wants_answer(request):
            return web.Response(status=204, headers=taken)
        return _json(200, body, taken)

    def _refuse(
        self, request: Request, error: BackendError, headers: Mapping[str, str]
    ) -> web.Response:
        answer = Refused(request.method, request.path, error.status, error.code, error.message)
        self.refused.append(answer)
        return _error(error, headers)

    def _check(self, request: Request) -> None:
        if self._checker is None:
            return
        rules = self._checker.check(
            request.method, request.path, request.params, request.json, request.multipart
        )
        if rules:
            self.violations += [Violation(request.method, request.path, rule) for rule in rules]
            _log.error("forbidden: %s %s: %s", request.method, request.path, "; ".join(rules))
            raise BackendError(400, 50035, f"Invalid Form Body: {'; '.join(rules)}")

    def _carry_out(self, request: Request) -> Any:
        self._limits.weigh(file.fp.getbuffer().nbytes for file in request.files)
        repeated = self._limits.before(request.method, request.path, request.json)
        if repeated is not None:
            return repeated
        try:
            body = self._world.dispatch(
                request.method,
                request.path,
                json=request.json,
                params=request.params,
                files=request.files,
                reason=request.reason,
                message_content=self._message_content(),
            )
        except (RouteNotImplemented, UnsupportedField) as gap:
            raise self._gap(request, str(gap)) from gap
        self._limits.after(request.method, request.path, request.json, body)
        return body

    def _gap(self, request: Request, what: str) -> BackendError:
        self.gaps.append(f"{request.method} {request.path}: {what}")
        _log.error("the stand-in cannot do this: %s %s: %s", request.method, request.path, what)
        return BackendError(501, 0, what)


async def read_request(http: web.Request) -> Request:
    """Take an HTTP request apart. ValueError where its body is no JSON."""
    reason = http.headers.get("X-Audit-Log-Reason")
    request = Request(
        http.method,
        http.rel_url.raw_path.removeprefix(PREFIX),
        dict(http.query),
        reason=unquote(reason) if reason else None,
    )
    request.path = unquote(request.path)
    if http.content_type.startswith("multipart/"):
        request.multipart = True
        await _read_form(http, request)
    elif http.can_read_body:
        body = await http.read()
        request.json = json.loads(body) if body else None
    return request


async def _read_form(http: web.Request, request: Request) -> None:
    fields: dict[str, str] = {}
    async for part in await http.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        if part.filename:
            request.files.append(Upload(io.BytesIO(data), part.filename))
        elif part.name:
            fields[part.name] = data.decode()
    payload = fields.pop("payload_json", None)
    request.json = json.loads(payload) if payload is not None else fields
    described = request.json.get("data", request.json) if isinstance(request.json, dict) else {}
    for entry in described.get("attachments") or []:
        index = str(entry.get("id"))
        if index.isdecimal() and int(index) < len(request.files):
            request.files[int(index)].description = entry.get("description")


def _wants_answer(request: Request) -> bool:
    """Two requests answer with a body only when asked: callbacks, and webhook messages."""
    parts = request.path.strip("/").split("/")
    if parts[0] == "interactions":
        return _true(request.params.get("with_response"))
    if parts[0] == "webhooks" and request.method == "POST" and len(parts) == 3:
        return _true(request.params.get("wait"))
    return True


def _true(value: str | None) -> bool:
    return str(value).lower() in ("1", "true")


def _json(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    # discord.py reads JSON only where the content type has no charset.
    return web.Response(
        status=status,
        body=json.dumps(body).encode(),
        content_type="application/json",
        headers=headers,
    )


def _error(error: BackendError, headers: Mapping[str, str]) -> web.Response:
    return _json(error.status, error.to_json(), headers)
