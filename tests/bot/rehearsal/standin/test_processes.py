"""The stand-in and the bot as processes of their own, which die apart."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.rehearsal.standin.server import Standin

from .conftest import until

ROOT = Path(__file__).resolve().parents[4]
BOT = Path(__file__).with_name("the_bot.py")


@asynccontextmanager
async def process(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run Python in the checkout; kill it in the end if it still runs."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


@pytest.mark.slow
async def test_a_bot_that_is_killed_comes_back_to_a_discord_that_lived_on() -> None:
    async with Standin(rate_scale=0) as standin:
        people = standin.people
        bob = people.add_user("bob")
        guild = people.add_guild("town", owner=bob)
        square = people.add_channel(guild, "square")
        async with process(str(BOT), standin.url) as bot:
            await until(lambda: people.commands(bob, square), within=20)
            await until(lambda: standin.gateway.connected, within=20)
            people.say(bob, square, "一")
            await until(lambda: len(people.messages(bob, square)) == 2)
            bot.send_signal(signal.SIGKILL)
            await bot.wait()
        await until(lambda: not standin.gateway.connected)
        people.say(bob, square, "没人在")
        people.add_guild("second town")
        async with process(str(BOT), standin.url):
            await until(lambda: standin.gateway.connected, within=20)
            people.say(bob, square, "二")
            await until(lambda: people.messages(bob, square)[-1]["content"] == "听到：二")
            outcome = await people.slash(bob, square, "where")
        assert outcome.text == "town, second town"
        said = [m["content"] for m in people.messages(bob, square)]
        assert said[:4] == ["一", "听到：一", "没人在", "二"]
        assert (standin.gateway.identified, standin.gateway.resumed) == (2, 0)
        assert standin.gaps == []


@pytest.mark.slow
async def test_the_stand_in_runs_as_a_process_and_stops_when_asked() -> None:
    async with process("-m", "bot.rehearsal.standin", "--port", "0") as discord:
        assert discord.stdout is not None
        url = (await discord.stdout.readline()).decode().strip()
        act = f"{url}/people/add_user"
        async with aiohttp.request("POST", act, json={"name": "bob"}) as answer:
            assert answer.status == 200
        discord.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(discord.wait(), 10) == 0
