"""A person plays a game in the browser, with the very bot; others look over nobody's shoulder."""

import asyncio
import contextlib
import json
import os
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.rehearsal.company import Company
from bot.rehearsal.evening import evening
from bot.rehearsal.page.room import Room, Wish
from bot.rehearsal.page.routes import Routes
from bot.rehearsal.saves import Shelf

from .conftest import Tab, open_tab

pytestmark = [pytest.mark.slow, pytest.mark.timeout(100)]

PICTURES = os.environ.get("REHEARSAL_PICTURES")
"""A folder for pictures of the page, for who wants to look at it or renew those in docs/."""


REAL = 3600.0
"""As slow as real time, but a fast clock: a step that follows at once is not waited for."""


@contextlib.asynccontextmanager
async def playing(folder: Path, **wish):
    """A game of nine with the bot and the page, in which no deadline is near."""
    room = Room(Shelf(folder / "shelf"))
    (folder / "game").mkdir()
    async with evening(
        folder / "game",
        Wish(players=9, pace=REAL, **wish),
        routes=Routes(room).table(),
        seed=3,
    ) as now:
        company = now.company
        room.seat(company)
        game = asyncio.create_task(company.play())
        try:
            yield company
            assert not game.done() or company.over.is_set(), game.exception()
        finally:
            game.cancel()
            await asyncio.wait({game})
        assert now.standin.gaps == []
        assert now.standin.violations == []


def nobody_acts(company: Company) -> None:
    """From now on everybody but the persons sits still: the rest of the game is theirs alone."""
    for person in company.seats:
        company.take_over(person.user)


async def picture(tab: Tab, name: str) -> None:
    if PICTURES:
        await tab.page.evaluate("document.querySelector('#toasts').replaceChildren()")
        await tab.page.screenshot(path=Path(PICTURES) / f"{name}.png")


async def go(tab: Tab, room: str) -> None:
    await tab.page.locator("#channels button", has_text=room).click(timeout=60_000)


async def announced(tab: Tab, text: str) -> None:
    await go(tab, "公告")
    await expect(tab.page.locator(".message", has_text=text)).to_be_visible(timeout=60_000)


async def close_stage(tab: Tab) -> None:
    """Press the clock's button, and wait for the bot's answer."""
    await tab.page.click("[data-clock=close]")
    await expect(tab.page.locator("[data-clock=close]")).to_be_enabled()


async def night_comes(tab: Tab, number: int) -> None:
    """Close the opening or the door; the night follows by itself."""
    await close_stage(tab)
    await announced(tab, f"第{number}夜开始")


async def day_comes(tab: Tab, number: int) -> None:
    """Close the night, and do not wait for the hour at which the door opens."""
    await close_stage(tab)
    await close_stage(tab)
    await announced(tab, f"第{number}天开门")


def secret(words: str, tab: Tab) -> bool:
    """Whether the server sent this tab some words, as they are or escaped."""
    sent = "".join(tab.sent)
    return words in sent or json.dumps(words)[1:-1] in sent


async def test_a_person_plays_the_diviner_by_buttons_by_text_and_casts_a_ballot(browser, tmp_path):
    # Neither 2号 nor 3号 ends the game by leaving it.
    wishes = {1: "占卜师", 2: "村人", 3: "狂人"}
    async with playing(tmp_path, part="play", wishes=wishes) as company:
        person = company.players[0]
        company.standin.people.set_locale(person.user, "zh-CN")
        tab = await open_tab(browser, company.standin.url, person.user)
        page = tab.page

        await announced(tab, "已报名 8 人")
        await page.locator(".message button", has_text="报名").first.click()
        await page.locator("dialog input").fill("元宵")
        await page.keyboard.press("Enter")
        await expect(page.locator(".ephemeral")).to_contain_text("元宵")
        await go(tab, "私信")
        mine = page.locator(".message", has_text="你的身份是【占卜师】")
        await expect(mine).to_be_visible(timeout=30_000)
        nobody_acts(company)

        # The first night, by the panel's menu.
        await night_comes(tab, 1)
        await go(tab, "私信")
        menu = page.locator(".message select").last
        await menu.select_option(index=2)
        panel = page.locator(".message", has_text="第1天 · 夜").last
        await expect(panel).not_to_contain_text("还没有提交", timeout=10_000)
        await expect(page.locator("#me option:checked")).to_contain_text("1号 元宵")
        await picture(tab, "night-1280")
        await day_comes(tab, 2)
        await go(tab, "私信")
        told = page.locator(".message", has_text=re.compile(r"\d+号(不)?是人狼"))
        await expect(told).to_have_count(1, timeout=15_000)

        # The day: a ballot in writing, and a change of it by command.
        await go(tab, "投票")
        await page.locator("#text").fill("投票对象：2")
        await page.keyboard.press("Enter")
        cast = page.locator(".message", has_text="投票对象：2")
        await expect(cast.locator(".reactions button")).to_be_visible(timeout=15_000)
        await page.locator("#text").fill("/改票")
        await expect(page.locator("#suggestions li")).to_have_count(1)
        await page.keyboard.press("Enter")
        target = page.locator("#command input").first
        await target.fill("3")
        await page.locator("#command .choices li").first.click()
        await picture(tab, "ballot-1280")
        await page.keyboard.press("Enter")
        board = page.locator(".message", has_text=re.compile(r"1号.*→\s*3号"))
        await expect(board.first).to_be_visible(timeout=15_000)

        # The second night, by text.
        await night_comes(tab, 2)
        await go(tab, "私信")
        panel = page.locator(".message", has_text="第2天 · 夜").last
        choices = panel.locator("select option")
        await expect(choices).not_to_have_count(0, timeout=15_000)
        number = await choices.last.get_attribute("value")
        await page.locator("#text").fill(f"占卜 {number}")
        await page.keyboard.press("Enter")
        written = page.locator(".message", has_text=f"占卜 {number}")
        await expect(written.first).to_be_visible()
        await page.set_viewport_size({"width": 390, "height": 780})
        await page.wait_for_timeout(200)
        await picture(tab, "night-390")
        await page.set_viewport_size({"width": 1280, "height": 800})
        await day_comes(tab, 3)
        await go(tab, "私信")
        await expect(told).to_have_count(2, timeout=15_000)
        assert tab.wrong == []


async def test_a_wolf_and_a_villager_are_sent_what_each_may_know_and_no_more(browser, tmp_path):
    async with playing(tmp_path, wishes={1: "人狼", 2: "村人"}) as company:
        people, url = company.standin.people, company.standin.url
        wolf, villager = (person.user for person in company.players[:2])
        tabs = {user: await open_tab(browser, url, user) for user in (wolf, villager)}
        for user in (wolf, villager):
            people.set_locale(user, "zh-CN")
        for user, identity in ((wolf, "人狼"), (villager, "村人")):
            await go(tabs[user], "私信")
            told = tabs[user].page.locator(".message", has_text=f"你的身份是【{identity}】")
            await expect(told).to_be_visible(timeout=40_000)
        nobody_acts(company)
        await night_comes(tabs[wolf], 1)
        await go(tabs[wolf], "人狼")
        await tabs[wolf].page.locator("#text").fill("暗号是糖葫芦")
        await tabs[wolf].page.keyboard.press("Enter")
        heard = tabs[wolf].page.locator(".message", has_text="糖葫芦")
        await expect(heard).to_be_visible()
        await announced(tabs[villager], "第1夜开始")

        dens = [view for view in people.channels(wolf) if view.get("name") == "人狼"]
        assert len(dens) == 1
        for words in ("糖葫芦", dens[0]["id"], "你的身份是【人狼】"):
            assert secret(words, tabs[wolf])
            assert not secret(words, tabs[villager])
        assert secret("你的身份是【村人】", tabs[villager])
        assert not secret("你的身份是【村人】", tabs[wolf])
        assert await tabs[villager].page.locator("#channels", has_text="人狼").count() == 0
        for tab in tabs.values():
            assert tab.wrong == []
