"""`make play` with its page: a game begun on the start page goes on another day."""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.rehearsal.process import ROOT
from bot.rehearsal.saves import Shelf

from .conftest import open_tab
from .test_playing import go

pytestmark = [pytest.mark.slow, pytest.mark.timeout(150)]


@contextlib.asynccontextmanager
async def make_play(saves: Path, *words: str):
    """The command as it is; gives the page's address, and ends it as Ctrl-C does."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "play", "--quiet", "--port", "0", "--saves", str(saves), *words),
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    said: list[str] = []

    async def read() -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            said.append(line.decode())

    try:
        async with asyncio.timeout(30):
            while not any("page: " in line for line in said):
                said.append((await process.stdout.readline()).decode())
        reading = asyncio.create_task(read())
        yield next(line for line in said if "page: " in line).split("page: ")[1].strip("/\n ")
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
        code = await process.wait()
    await reading
    assert code == 130, "".join(said)
    assert "Traceback" not in "".join(said)


async def test_a_game_begun_on_the_start_page_goes_on_after_a_restart(browser, tmp_path):
    async with make_play(tmp_path, "--players", "9") as url:
        tab = await open_tab(browser, url)
        page = tab.page
        await expect(page.locator("#enter")).to_be_visible()
        await page.fill("#players", "9")
        await page.select_option("#pace-wish", "150")
        await page.select_option("#identity", "占卜师")
        await page.click("#play")
        await expect(page.locator("#me option:checked")).to_contain_text("真人", timeout=30_000)
        await expect(page.locator("dialog")).to_be_hidden()
        await go(tab, "公告")
        await page.locator(".message button", has_text="报名").first.click(timeout=30_000)
        await page.locator("dialog input").fill("元宵")
        await page.keyboard.press("Enter")
        await go(tab, "私信")
        mine = page.locator(".message", has_text="1号 元宵")
        await expect(mine.first).to_contain_text("占卜师", timeout=30_000)
        me = await page.locator("#me").input_value()

        # The clock: another pace, one of one's own, and a stop.
        await page.select_option("#pace", "30")
        await expect(page.locator("#toasts p")).to_contain_text("30 秒走一小时")
        await expect(page.locator("#pace")).to_have_value("30")
        await page.select_option("#pace", "own")
        await page.fill("#factor", "36")
        await page.keyboard.press("Enter")
        await expect(page.locator("#toasts p")).to_contain_text("100 秒走一小时")
        await expect(page.locator("#pace option:checked")).to_have_text("×36")
        await page.click("[data-clock=pause]")
        await expect(page.locator("#stands")).to_have_text("已暂停")
        await page.click("[data-clock=resume]")
        await expect(page.locator("#stands")).to_have_text("")
        # What the browser says of the server that went away is no fault of the page.
        assert [line for line in tab.wrong if "ERR_" not in line] == []

    kept = Shelf(tmp_path).offers()
    assert kept[0].kept.paused
    assert kept[0].kept.held == [int(me)]

    async with make_play(tmp_path) as url:
        tab = await open_tab(browser, url)
        page = tab.page
        again = page.locator("button.saved").first
        await expect(again).to_contain_text("玩 · 人狼村之谜 · 9 人 · 开局")
        await again.click()
        await expect(page.locator("#me")).to_have_value(me, timeout=30_000)
        await expect(page.locator("#pace option:checked")).to_have_text("×36")
        await go(tab, "私信")
        await expect(page.locator(".message", has_text="1号 元宵").first).to_be_visible()
        await go(tab, "公告")
        goes_on = page.locator(".message", has_text="游戏继续").nth(1)
        await expect(goes_on).to_be_visible(timeout=30_000)
        await page.click("[data-clock=close]")
        night = page.locator(".message", has_text="第1夜开始")
        await expect(night).to_be_visible(timeout=30_000)
        await go(tab, "私信")
        await page.locator(".message select").last.select_option(index=2)
        panel = page.locator(".message", has_text="第1天 · 夜").last
        await expect(panel).not_to_contain_text("还没有提交", timeout=10_000)
        assert [line for line in tab.wrong if "ERR_" not in line] == []
