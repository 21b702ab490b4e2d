"""A headless Chromium, if this machine has one, and a room to look at with it."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Error, Page, Response, WebSocket, async_playwright

from bot.rehearsal.company import Company
from bot.rehearsal.page.room import Room
from bot.rehearsal.page.routes import Routes
from bot.rehearsal.saves import Shelf
from bot.rehearsal.standin.server import Standin

_CALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """The machine's own Chromium; nothing is downloaded."""
    path = next(filter(None, map(shutil.which, _CALLED)), None)
    if path is None:
        pytest.skip("no Chromium here to look at the page with (as root on Debian: make browser)")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        await browser.close()


@dataclass
class Tab:
    """A page, all that the server sent it, whom it asked, and what went wrong in it."""

    page: Page
    sent: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    async def take(self, response: Response) -> None:
        if "/people/" in response.url or response.url.endswith("/room"):
            with contextlib.suppress(Error):  # the page was closed meanwhile
                self.sent.append(await response.text())

    def listen(self, socket: WebSocket) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", lambda frame: self.sent.append(str(frame)))


async def open_tab(
    browser: Browser,
    url: str,
    user: int | None = None,
    *,
    width: int = 1280,
    height: int = 800,
    zone: str = "Asia/Shanghai",
) -> Tab:
    """Open the page, as somebody if a person is named, and watch all that comes over the wire."""
    context = await browser.new_context(
        viewport={"width": width, "height": height}, locale="zh-CN", timezone_id=zone
    )
    page = await context.new_page()
    page.set_default_timeout(15_000)
    tab = Tab(page)
    page.on("response", tab.take)
    page.on("request", lambda request: tab.asked.append(request.url))
    page.on("websocket", tab.listen)
    page.on("pageerror", lambda error: tab.wrong.append(str(error)))
    page.on("console", lambda said: tab.wrong.append(said.text) if said.type == "error" else None)
    await page.goto(f"{url}/" if user is None else f"{url}/?as={user}")
    if user is not None:
        await page.wait_for_selector("#channels button[aria-current]", state="attached")
    return tab


@dataclass
class House:
    """A stand-in with its page and a company, and no bot."""

    standin: Standin
    room: Room
    company: Company

    def says(self, text: str, **more: Any) -> int:
        """Let the first player write in the square."""
        people, first = self.standin.people, self.company.players[0]
        return int(people.say(first.user, self.company.square, text, **more)["id"])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = Room(Shelf(tmp_path))
    async with Standin(rate_scale=0, routes=Routes(room).table()) as standin:
        company = Company(standin, players=9, seed=1)
        room.seat(company)
        yield House(standin, room, company)
