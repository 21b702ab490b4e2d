"""One rehearsed game in a world of its own: the stand-in, the bot, the company; kept or begun."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from bot.rehearsal.standin.server import HOST, Standin

from . import saves
from .company import Company, Kept
from .page.room import Wish
from .process import BotProcess

RATE_SCALE = 0.02
"""How long the windows of Discord's rate limits are, as the game's clock is so much faster."""

_TO_PAUSE = 3.0
_BETWEEN_SAVES = 10.0


@dataclass(frozen=True, kw_only=True)
class Evening:
    """A game that is on, and the folder in which its database and its log are."""

    folder: Path
    standin: Standin
    company: Company
    bot: BotProcess

    def save(self, *, paused: bool = False) -> None:
        """Keep it as it is now."""
        kept = self.company.keep(paused=paused)
        saves.write(self.folder, saves.Saved(kept, self.standin.freeze()))


@contextlib.asynccontextmanager
async def evening(
    folder: Path,
    what: Wish | None,
    *,
    port: int = 0,
    routes: Iterable[web.AbstractRouteDef] = (),
    openapi: Path | None = None,
    seed: int | None = None,
    keep: bool = False,
) -> AsyncIterator[Evening]:
    """Begin what is wished for, or without a wish go on with what the folder keeps.

    At the end the bot is stopped. A game that is not over is kept with its clock stopped; one
    that is goes with its folder, unless it is to `keep`. Raises saves.Unreadable for a folder
    that cannot be gone on with, BlockingIOError for one that another process has.
    """
    with saves.hold(folder):
        saved = saves.read(folder) if what is None else None
        standin = Standin(rate_scale=RATE_SCALE, openapi=openapi, routes=routes)
        if saved is not None:
            try:
                standin.thaw(saved.world)
            except ValueError as error:
                raise saves.Unreadable(f"{folder.name}: {error}") from error
        company = _company(standin, what, saved.kept if saved else None, seed)
        bot = BotProcess(await standin.start(_free(port)), folder)
        now = Evening(folder=folder, standin=standin, company=company, bot=bot)
        saving = asyncio.create_task(_save_now_and_then(now))
        try:
            await bot.start()
            yield now
        finally:
            saving.cancel()
            over = company.over.is_set()
            paused = not over and await _stop_clock(company)
            await bot.stop()
            await standin.stop()
            if not over:
                now.save(paused=paused)
            elif not keep:
                shutil.rmtree(folder)


async def _stop_clock(company: Company) -> bool:
    """Stop the game's clock if it goes, so that nothing is missed until the next evening."""
    try:
        async with asyncio.timeout(_TO_PAUSE):
            return await company.pause()
    except TimeoutError:
        return False


def _company(standin: Standin, what: Wish | None, kept: Kept | None, seed: int | None) -> Company:
    if what is None:
        return Company(standin, seed=seed, kept=kept)
    return Company(
        standin,
        ruleset=what.ruleset,
        players=what.players,
        seed=seed,
        seconds_per_hour=what.pace,
        held=what.held,
        wishes=what.wishes,
    )


def _free(port: int) -> int:
    """A port if nobody listens there, else 0: any that is free."""
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((HOST, port))
        except OSError:
            return 0
    return port


async def _save_now_and_then(now: Evening) -> None:
    """A machine that stops of a sudden loses some seconds, not the evening."""
    while True:
        await asyncio.sleep(_BETWEEN_SAVES)
        if not now.company.over.is_set():
            now.save()
