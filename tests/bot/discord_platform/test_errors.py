"""Discord's errors as the port's."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord_platform.errors import translate, translated
from bot.services.ports import Refused, TryAgain


def http(
    status: int, code: int, message: str = "no", kind: Any = discord.HTTPException, **headers: str
) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="", headers=headers)
    made: discord.HTTPException = kind(response, {"code": code, "message": message})
    return made


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (403, 50007, "unreachable"),
        (403, 50278, "unreachable"),
        (404, 10003, "gone"),
        (404, 10008, "message_gone"),
        (404, 0, "gone"),
        (403, 50001, "permission"),
        (403, 50013, "permission"),
        (403, 0, "permission"),
        (400, 30013, "limit"),
        (400, 50006, "invalid"),
        (400, 50035, "invalid"),
    ],
)
def test_each_refusal_has_its_reason(status: int, code: int, why: str) -> None:
    error = translate(http(status, code))
    assert isinstance(error, Refused)
    assert error.why == why


def test_a_full_category_is_a_limit() -> None:
    full = {"parent_id": {"_errors": [{"code": "X", "message": "Maximum number of channels"}]}}
    response: Any = SimpleNamespace(status=400, reason="", headers={})
    error = discord.HTTPException(
        response, {"code": 50035, "message": "Invalid Form Body", "errors": full}
    )
    assert isinstance(translated_of := translate(error), Refused)
    assert translated_of.why == "limit"


def test_missing_permissions_are_named() -> None:
    error = translate(http(403, 50013), lambda: "发送消息 Send Messages")
    assert isinstance(error, Refused)
    assert error.detail == "发送消息 Send Messages"


@pytest.mark.parametrize(
    "error",
    [
        discord.RateLimited(7.0),
        http(503, 0, kind=discord.DiscordServerError),
        http(429, 0, **{"Retry-After": "7"}),
        http(400, 40003),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        ConnectionResetError(),
        RuntimeError("Session is closed"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_may_pass_is_tried_again(error: Exception) -> None:
    again = translate(error)
    assert isinstance(again, TryAgain)
    assert again.after > 0


def test_a_rate_limit_says_how_long_it_lasts() -> None:
    for error in (discord.RateLimited(7.0), http(429, 0, **{"Retry-After": "7"})):
        again = translate(error)
        assert isinstance(again, TryAgain)
        assert again.after == 7.0


def test_a_fault_of_ours_stays_one() -> None:
    with pytest.raises(KeyError), translated():
        raise KeyError("x")
    with pytest.raises(Refused), translated():
        raise Refused("gone")
