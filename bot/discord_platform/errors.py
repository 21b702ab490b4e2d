"""Discord's errors as the port's: `Refused` with a reason, or `TryAgain`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.services.ports import PlatformError, Refused, TryAgain

_UNREACHABLE: Final = frozenset(
    {
        50007,  # cannot send messages to this user
        50278,  # no server in common
    }
)
_GONE: Final = frozenset(
    {
        10003,  # unknown channel
        10004,  # unknown guild
        10007,  # unknown member
        10013,  # unknown user
    }
)
_MESSAGE_GONE: Final = 10008
_PERMISSION: Final = frozenset(
    {
        50001,  # missing access
        50013,  # missing permissions
        160002,  # cannot reply without reading the history
    }
)
_TOO_FAST: Final = frozenset(
    {
        20016,  # slowmode
        20022,  # announcement edited too often
        20028,  # the channel's write limit
        20029,  # the guild's write limit
        40003,  # opening direct messages too fast
    }
)
_LIMITS: Final = range(30001, 31000)
_INVALID_FORM: Final = 50035
_FULL: Final = "Maximum number of"
_SOON: Final = 2.0
_LATER: Final = 30.0


def translate(error: Exception, missing: Callable[[], str] = lambda: "") -> PlatformError:
    """The port's error for one of Discord, of the network or of a closed session.

    `missing` names the permissions that are missing where it happened; it is only asked when
    that is what went wrong. An error of another kind is a fault of ours and raised again.
    """
    match error:
        case PlatformError():
            return error
        case discord.RateLimited():
            return TryAgain(error.retry_after, str(error))
        case discord.HTTPException():
            return _refusal(error, missing)
        case aiohttp.ClientError() | asyncio.TimeoutError() | OSError():
            return TryAgain(_SOON, f"{type(error).__name__} {error}".strip())
        case discord.GatewayNotFound() | discord.ConnectionClosed():
            return TryAgain(_SOON, str(error))
        case RuntimeError() if "closed" in str(error).lower():
            return TryAgain(_SOON, str(error))
        case _:
            raise error


def _refusal(error: discord.HTTPException, missing: Callable[[], str]) -> PlatformError:
    said = error.text or str(error)
    if error.status == 429 or error.code in _TOO_FAST:
        return TryAgain(_wait(error), said)
    if error.status >= 500:
        return TryAgain(_SOON, said)
    if error.code in _UNREACHABLE:
        return Refused("unreachable", said)
    if error.code in _PERMISSION:
        return Refused("permission", missing() or said)
    if error.code == _MESSAGE_GONE:
        return Refused("message_gone", said)
    if error.code in _GONE or error.status == 404:
        return Refused("gone", said)
    if error.code in _LIMITS or (error.code == _INVALID_FORM and _FULL in said):
        return Refused("limit", said)
    if error.status == 403:
        return Refused("permission", missing() or said)
    return Refused("invalid", said)


def _wait(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers.get("Retry-After", _LATER))
    except (AttributeError, ValueError):
        return _LATER


@contextmanager
def translated(missing: Callable[[], str] = lambda: "") -> Iterator[None]:
    """Let what Discord raises inside come out as `Refused` or `TryAgain`."""
    try:
        yield
    except Exception as error:
        raise translate(error, missing) from error
