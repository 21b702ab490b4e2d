"""Killed without warning: whatever was acknowledged is there, whatever is there is whole."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage import OutboxState, Storage

ROOT = Path(__file__).resolve().parents[3]

WRITER = """
import asyncio, itertools, sys
from datetime import UTC, datetime
from bot.storage import NewEntry, NewMessage, Storage

async def main(address, game_id):
    storage = await Storage.open(address)
    now = datetime.now(UTC)
    for _ in itertools.count():
        async with storage.unit() as u:
            seq = (await u.entries.last_seq(game_id) or 0) + 1
            name = f"msg:{seq}"
            await u.commands.record(
                game_id, name, arrived_at=now, actor="1", payload="{}", answer=""
            )
            new = [
                NewEntry(seq=seq + n, cause=None, kind="K", audience="", payload="x" * 200)
                for n in range(4)
            ]
            await u.entries.append(game_id, name, new)
            await u.outbox.enqueue(
                game_id, [NewMessage(key=name, destination="seat:1", payload="{}")], now
            )
        async with storage.unit() as u:
            claimed = await u.outbox.claim_next(game_id, "seat:1", now)
        async with storage.unit() as u:
            await u.outbox.mark_sent(claimed.id, f"sent-{seq}", now)
        print(name, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


@pytest.mark.slow
async def test_what_was_acknowledged_before_a_kill_is_there_after_it(tmp_path, noon, new_game):
    address = f"sqlite:///{tmp_path / 'game.db'}"
    async with await Storage.open(address) as storage, storage.unit() as u:
        game = await new_game(u)
    acknowledged: list[str] = []
    for lines in (3, 8, 14):
        acknowledged += kill_after(lines, address, game.id)
        async with await Storage.open(address) as storage:
            async with storage.snapshot() as u:
                commands = [c.command_id for c in await u.commands.of_game(game.id)]
                entries = await u.entries.of_game(game.id)
                messages = {m.key: m for m in await u.outbox.of_game(game.id)}
            assert set(acknowledged) <= set(commands)
            assert len(commands) - len(acknowledged) <= 3
            assert [e.seq for e in entries] == list(range(1, 4 * len(commands) + 1))
            assert list(messages) == commands
            assert {messages[name].state for name in acknowledged} == {OutboxState.SENT}
            async with storage.unit() as u:
                for doubtful in await u.outbox.recover():
                    assert doubtful.key not in acknowledged
                    await u.outbox.mark_sent(doubtful.id, "found", noon)
                for waiting in await u.outbox.of_game(game.id, [OutboxState.PENDING]):
                    await u.outbox.fail(waiting.id, "not part of this test")


def kill_after(lines: int, address: str, game_id: int) -> list[str]:
    """Let a process write until it has acknowledged so many commands, then kill -9 it."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, address, str(game_id)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    return [line.strip() for line in said if line.endswith("\n")]
