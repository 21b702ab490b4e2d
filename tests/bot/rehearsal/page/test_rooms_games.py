"""`make play` with its page: one game after the other, at a person's wish, and one is directed."""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.rehearsal.process import ROOT

from .conftest import open_tab
from .test_playing import announced, go

# Whole games at a person's pace, by the clock on the wall: minutes, and a quiet machine.
pytestmark = pytest.mark.soak


@contextlib.asynccontextmanager
async def make_play(folder: Path, *words: str):
    """The command as it is; gives the page's address, and ends it as Ctrl-C does."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "play", "--quiet", *words),
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(folder), "PYTHONUNBUFFERED": "1"},
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


async def test_a_person_begins_a_game_on_the_start_page_and_directs_it_to_its_end(
    browser, tmp_path
):
    async with make_play(tmp_path, "--players", "9") as url:
        tab = await open_tab(browser, url)
        page = tab.page
        await expect(page.locator("#enter")).to_be_visible()
        await page.fill("#players", "9")
        await page.select_option("#pace-wish", "0.7")
        await page.click("#direct")
        me = page.locator("#me option:checked")
        await expect(me).to_contain_text("导演甲 ✋", timeout=20_000)
        await expect(page.locator("#hold")).to_contain_text("交还")

        # Create it, with a choice and a number among the options, and open the sign-up.
        async def command(name: str, **options: str) -> None:
            await page.locator("#text").fill(f"/导演 {name}")
            await expect(page.locator("#suggestions li").first).to_contain_text(
                f"/导演 {name}", timeout=15_000
            )
            await page.keyboard.press("Enter")
            for option, value in options.items():
                field = page.locator("#command label", has_text=option)
                if await field.locator("select").count():
                    await field.locator("select").select_option(label=value)
                else:
                    await field.locator("input").fill(value)
            await page.locator("#command button[type=submit]").click()

        await expect(page.locator("#place")).to_contain_text("大厅")
        await command("开局", 标题="夜里的一局", 人数="9", 替身君="是", 每小时秒数="0.7")
        await go(tab, "导演室")
        await command("开放报名")
        draw = page.locator(".message button", has_text="抽身份").last
        start = page.locator(".message button", has_text="开始游戏").last
        await expect(start).to_be_visible(timeout=40_000)
        await draw.click()
        await expect(page.locator(".message", has_text="1号").last).to_be_visible()
        await start.click()
        await announced(tab, "第1夜开始")

        # A look, a stop of the clock, and the autopilot is let in again to bring it to its end.
        await page.click("[data-clock=pause]")
        await expect(page.locator("#toasts p")).to_contain_text("暂停")
        await page.click("[data-clock=resume]")
        await expect(page.locator("#toasts p")).to_contain_text("继续")
        await page.click("#hold")
        await expect(page.locator("#hold")).to_contain_text("接管")
        await go(tab, "公告")
        over = page.locator(".message", has_text="揭秘").first
        await expect(over).to_be_visible(timeout=150_000)
        assert tab.wrong == []
    assert os.listdir(tmp_path) == []
