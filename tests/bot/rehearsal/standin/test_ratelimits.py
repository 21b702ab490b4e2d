"""Rate limits: the numbers, what the headers say, and how discord.py lives with them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.ratelimits import RateLimits, Refusal
from bot.rehearsal.standin.server import Standin

from .conftest import Client, all_intents


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(rates: RateLimits, method: str, path: str, body: object = None) -> float:
    """Return the seconds to wait before this request is taken, 0 if it was."""
    answer = rates.take(method, path, body)
    return answer.retry_after if isinstance(answer, Refusal) else 0.0


def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    clock = Clock()
    rates = RateLimits(1.0, clock)
    send = ("POST", "/channels/1/messages")
    assert [taken(rates, *send) for _ in range(5)] == [0.0] * 5
    clock.now += 2
    assert taken(rates, *send) == pytest.approx(3.0)
    assert taken(rates, "POST", "/channels/2/messages") == 0.0
    clock.now += 3
    assert taken(rates, *send) == 0.0
    assert rates.refused == [send]


def test_the_headers_count_down_and_name_the_bucket() -> None:
    clock = Clock()
    rates = RateLimits(1.0, clock)
    seen = [rates.take("POST", "/channels/1/messages", None) for _ in range(2)]
    assert not any(isinstance(headers, Refusal) for headers in seen)
    assert [h["X-RateLimit-Remaining"] for h in seen] == ["4", "3"]  # type: ignore[index]
    headers = seen[0]
    assert isinstance(headers, dict)
    assert headers["X-RateLimit-Limit"] == "5"
    assert headers["X-RateLimit-Reset-After"] == "5.000"
    assert headers["X-RateLimit-Bucket"] == "messages"


def test_a_channel_is_renamed_twice_in_ten_minutes_whatever_the_headers_say() -> None:
    clock = Clock()
    rates = RateLimits(1.0, clock)
    rename = ("PATCH", "/channels/1", {"name": "第一天"})
    assert [taken(rates, *rename) for _ in range(2)] == [0.0, 0.0]
    assert taken(rates, *rename) == pytest.approx(600.0)
    assert taken(rates, "PATCH", "/channels/1", {"parent_id": "2"}) == 0.0
    assert taken(rates, "PATCH", "/channels/2", {"topic": "夜"}) == 0.0


def test_the_whole_bot_is_limited_to_fifty_requests_a_second() -> None:
    clock = Clock()
    rates = RateLimits(1.0, clock)
    for n in range(50):
        assert taken(rates, "POST", f"/channels/{n}/messages") == 0.0
    refusal = rates.take("GET", "/channels/77", None)
    assert isinstance(refusal, Refusal)
    assert refusal.everywhere
    assert refusal.body()["global"] is True
    assert taken(rates, "POST", "/interactions/1/token/callback") == 0.0
    assert taken(rates, "POST", "/webhooks/1/token") == 0.0


@given(st.floats(0.01, 10.0), st.integers(6, 40))
def test_a_scale_shortens_the_wait_and_not_the_count(scale: float, tries: int) -> None:
    rates = RateLimits(scale, Clock())
    waits = [taken(rates, "POST", "/channels/1/messages") for _ in range(tries)]
    assert waits[:5] == [0.0] * 5
    assert waits[5:] == pytest.approx([5.0 * scale] * (tries - 5))


def test_a_scale_of_nought_turns_limits_off_and_a_negative_one_is_refused() -> None:
    rates = RateLimits(0, Clock())
    assert [rates.take("POST", "/channels/1/messages", None) for _ in range(99)] == [{}] * 99
    with pytest.raises(ValueError, match="not negative"):
        RateLimits(-1)


@pytest.fixture
async def square() -> AsyncIterator[tuple[Standin, Client, discord.TextChannel]]:
    """A bot on a stand-in that is 25 times as quick to forgive as Discord."""
    async with Standin(rate_scale=0.04) as standin:
        point_client_at(standin.url)
        guild = standin.people.add_guild("town")
        channel = standin.people.add_channel(guild, "square")
        client = Client(all_intents())
        await client.go()
        yield standin, client, client.text_channel(channel)
        await client.stop()


async def test_the_client_waits_by_itself_when_the_headers_say_so(
    square: tuple[Standin, Client, discord.TextChannel],
) -> None:
    standin, _, channel = square
    started = time.monotonic()
    for n in range(11):
        await channel.send(str(n))
    assert time.monotonic() - started >= 2 * 5.0 * 0.04
    assert standin.rate_limited == []


async def test_the_client_tries_again_after_a_429(
    square: tuple[Standin, Client, discord.TextChannel],
) -> None:
    standin, _, channel = square
    path = f"/channels/{channel.id}/messages"
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as elsewhere:
        for _ in range(5):
            await elsewhere.post(f"{standin.url}/api/v10{path}", json={"content": "先"})
        await channel.send("后")
    assert standin.rate_limited == [("POST", path)]
    assert [m.content async for m in channel.history()] == ["后", *["先"] * 5]


async def test_a_third_new_name_has_to_wait_its_ten_minutes(
    square: tuple[Standin, Client, discord.TextChannel],
) -> None:
    standin, _, channel = square
    for name in ("一", "二"):
        await channel.edit(name=name)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(channel.edit(name="三"), 0.3)
    assert standin.rate_limited == [("PATCH", f"/channels/{channel.id}")]
