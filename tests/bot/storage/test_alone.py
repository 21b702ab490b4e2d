"""One bot on one database: a second one is told so, and gets in when the first has ended."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage import InUse, Storage, alone

ROOT = Path(__file__).resolve().parents[3]

HOLDER = """
import asyncio, sys
from bot.storage import Storage

async def main(address):
    await Storage.open(address, alone=True)
    print("held", flush=True)
    await asyncio.sleep(60)

asyncio.run(main(sys.argv[1]))
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(alone, "PATIENCE", 0.1)


async def test_a_second_one_is_refused_until_the_first_has_closed(address):
    first = await Storage.open(address, alone=True)
    with pytest.raises(InUse, match="另一个进程正在用它"):
        await Storage.open(address, alone=True)
    await first.close()
    await (await Storage.open(address, alone=True)).close()


async def test_who_does_not_want_it_alone_gets_in_beside(address):
    async with await Storage.open(address, alone=True), await Storage.open(address):
        pass


async def test_another_process_keeps_us_out_and_lets_us_in_when_it_is_killed(address):
    holder = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOLDER,
        address,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        assert holder.stdout is not None
        assert await holder.stdout.readline() == b"held\n"
        with pytest.raises(InUse):
            await Storage.open(address, alone=True)
    finally:
        holder.kill()
        await holder.wait()
    await (await Storage.open(address, alone=True)).close()


async def test_a_start_that_fails_lets_go(address, monkeypatch):
    def fail(_):
        raise RuntimeError("no schema")

    with monkeypatch.context() as patch:
        patch.setattr("bot.storage.database.upgrade", fail)
        with pytest.raises(RuntimeError):
            await Storage.open(address, alone=True)
    await (await Storage.open(address, alone=True)).close()


async def test_each_passing_database_is_its_own():
    async with (
        await Storage.open("sqlite://", alone=True),
        await Storage.open("sqlite://", alone=True),
    ):
        pass
