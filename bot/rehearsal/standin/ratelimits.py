"""Discord's rate limits: buckets of requests by route and major parameter.

Discord publishes how limits are told (headers, the body of a 429) but not the numbers, which it
asks clients to read from the headers. Those below are what it has been seen to answer with.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds; `name` is the bucket's hash in the headers."""

    name: str
    requests: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Refusal:
    """A 429: what to wait, and of which kind it is."""

    retry_after: float
    scope: str
    everywhere: bool
    headers: dict[str, str]

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the answer."""
        return {
            "message": "You are being rate limited.",
            "retry_after": round(self.retry_after, 3),
            "global": self.everywhere,
        }


GLOBAL = Limit("global", 50, 1.0)
RENAMES = Limit("channel-renames", 2, 600.0)
OTHERS = Limit("others", 10, 5.0)

_ROUTES: tuple[tuple[str, re.Pattern[str], Limit], ...] = tuple(
    (method, re.compile(path), Limit(name, requests, seconds))
    for method, path, name, requests, seconds in (
        ("POST", r"/channels/(\d+)/messages", "messages", 5, 5.0),
        ("PATCH", r"/channels/(\d+)/messages/\d+", "message-edits", 5, 5.0),
        ("DELETE", r"/channels/(\d+)/messages/\d+", "message-deletes", 5, 1.0),
        ("GET", r"/channels/(\d+)/messages(?:/\d+)?", "message-reads", 5, 1.0),
        ("PUT", r"/channels/(\d+)/messages/\d+/reactions/.+", "reactions", 1, 0.25),
        ("PATCH", r"/channels/(\d+)", "channel-edits", 5, 5.0),
        ("POST", r"/channels/(\d+)/webhooks", "webhook-creations", 5, 5.0),
        ("POST", r"/guilds/(\d+)/channels", "channel-creations", 10, 10.0),
        ("PATCH", r"/guilds/(\d+)/members/\d+", "member-edits", 10, 10.0),
        ("POST", r"/webhooks/(\d+/[^/]+)(?:/.*)?", "webhook-messages", 5, 2.0),
        ("PATCH", r"/webhooks/(\d+/[^/]+)(?:/.*)?", "webhook-edits", 5, 2.0),
    )
)
_MAJOR = re.compile(r"/(?:channels|guilds)/(\d+)|/webhooks/(\d+(?:/[^/]+)?)")
_FREE = re.compile(r"/interactions/\d+/[^/]+/callback")
_ID = re.compile(r"/\d+")


@dataclass(slots=True)
class _Window:
    ends: float
    left: int


class RateLimits:
    """All buckets of one bot.

    `scale` shortens every window: 1.0 is as Discord, 0.1 ten times as fast, 0 turns limits off.
    """

    def __init__(self, scale: float, clock: Callable[[], float] = time.monotonic) -> None:
        if scale < 0:
            raise ValueError("a rate scale is not negative")
        self.scale = scale
        self.refused: list[tuple[str, str]] = []
        self._clock = clock
        self._windows: dict[tuple[str, str], _Window] = {}

    def take(self, method: str, path: str, body: Any) -> Refusal | dict[str, str]:
        """Count a request; return the headers of its answer, or the refusal it gets instead.

        `path` is the part after `/api/v10`; `body` shows whether a channel is being renamed.
        """
        if self.scale == 0 or _FREE.fullmatch(path):
            return {}
        refusal = self._take_global(path) or self._take_rename(method, path, body)
        if refusal is None:
            limit, major = _bucket(method, path)
            window = self._spend(limit, major)
            headers = self._headers(limit, major, window)
            if window.left >= 0:
                return headers
            window.left = 0
            refusal = Refusal(window.ends - self._clock(), "user", False, headers)
            headers["X-RateLimit-Remaining"] = "0"
        self.refused.append((method, path))
        return refusal

    def _take_global(self, path: str) -> Refusal | None:
        if path.startswith("/webhooks/"):
            return None  # answers to interactions do not count against the bot
        window = self._spend(GLOBAL, "")
        if window.left >= 0:
            return None
        return Refusal(window.ends - self._clock(), "global", True, {"X-RateLimit-Global": "true"})

    def _take_rename(self, method: str, path: str, body: Any) -> Refusal | None:
        """A new name or topic has a limit of its own, which no header announces."""
        changes = body if isinstance(body, dict) else {}
        if method != "PATCH" or not re.fullmatch(r"/channels/\d+", path):
            return None
        if not {"name", "topic"} & changes.keys():
            return None
        window = self._spend(RENAMES, path)
        if window.left >= 0:
            return None
        return Refusal(window.ends - self._clock(), "user", False, {})

    def _spend(self, limit: Limit, major: str) -> _Window:
        now = self._clock()
        window = self._windows.get((limit.name, major))
        if window is None or window.ends <= now:
            window = _Window(now + limit.seconds * self.scale, limit.requests)
            self._windows[limit.name, major] = window
        window.left -= 1
        return window

    def _headers(self, limit: Limit, major: str, window: _Window) -> dict[str, str]:
        wait = max(0.0, window.ends - self._clock())
        return {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(max(0, window.left)),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": limit.name,
            "X-RateLimit-Scope": "user",
        }


def _bucket(method: str, path: str) -> tuple[Limit, str]:
    for known, pattern, limit in _ROUTES:
        match = pattern.fullmatch(path) if known == method else None
        if match:
            return limit, match[1]
    major = _MAJOR.match(path)
    shape = f"{method} {_ID.sub('/:id', path)}"
    limit = Limit(f"{OTHERS.name}:{shape}", OTHERS.requests, OTHERS.seconds)
    return limit, next(filter(None, major.groups()), "") if major else ""
