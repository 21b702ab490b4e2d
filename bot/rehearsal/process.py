"""The bot as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATABASE = "rehearsal.db"

_TO_STOP = 15.0


class BotProcess:
    """The bot, speaking to the stand-in at `standin`; what it logs goes into files in `folder`.

    It keeps its games in a database in the same folder, over any number of starts.
    """

    def __init__(self, standin: str, folder: Path) -> None:
        self.database = folder / DATABASE
        self.log = folder / "bot.log"
        self.starts = 0
        self._standin = standin
        self._running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it; it is ready some seconds later."""
        self.starts += 1
        with self.log.open("ab") as log:
            self._running = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot.rehearsal.bot",
                "--standin",
                self._standin,
                "--database",
                f"sqlite:///{self.database}",
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                # It ends when this closes, however we end: nobody else could stop it then.
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                # Ctrl-C is for whoever started the rehearsal: he stops the bot in order.
                start_new_session=True,
            )

    async def ended(self) -> int:
        """Wait until it ends by itself, and return its exit code."""
        assert self._running is not None
        return await self._running.wait()

    async def kill(self) -> None:
        """Let it die on the spot (SIGKILL)."""
        assert self._running is not None
        self._running.kill()
        await self._running.wait()

    async def stop(self) -> int | None:
        """Ask it to stop and return its exit code; kill it if it does not. None: it never ran."""
        if self._running is None:
            return None
        if self._running.returncode is None:
            self._running.send_signal(signal.SIGTERM)
            try:
                async with asyncio.timeout(_TO_STOP):
                    await self._running.wait()
            except TimeoutError:
                await self.kill()
        return self._running.returncode

    def last_words(self, lines: int = 15) -> str:
        """The end of what it logged, for who must find out why it died."""
        if not self.log.is_file():
            return ""
        return "\n".join(self.log.read_text("utf-8", "replace").splitlines()[-lines:])
