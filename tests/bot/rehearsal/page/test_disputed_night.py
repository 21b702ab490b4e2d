"""A director hears that a night came out wrongly, looks why, puts it right, and takes it back.

It is the night through which docs/director.md leads; `REHEARSAL_PICTURES=docs/pictures` renews
the pictures there.
"""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from bot.rehearsal.company import Company

from .conftest import Tab, open_tab
from .test_directing import answered, command
from .test_playing import REAL, announced, close_stage, go, nobody_acts, picture, playing

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

BOARD = "人狼 2 占卜师 1 猎人 1 村人 4 狂人 1"
DEAL = ("占卜师", "人狼", "人狼", "猎人", "村人", "村人", "村人", "村人", "狂人")
PUBLIC = {"大厅", "公告", "讨论", "投票", "进程"}
DIVINER, WOLF, VICTIM, MEANT, OTHER = 1, 2, 5, 6, 7


class Table:
    """Who sits where, what each writes to the bot, and what the bot has told him."""

    def __init__(self, company: Company) -> None:
        self._people = company.standin.people
        called = {company.called(person.user): person.user for person in company.players}
        self._users = {int(name.partition("号")[0]): user for name, user in called.items()}

    def writes(self, seat: int, text: str) -> None:
        """Let a seat write to the bot."""
        self._people.dm(self._users[seat], text)

    async def says_in(self, room: str, seat: int, text: str) -> None:
        """Let a seat write in a room, as soon as he is let in."""
        async with asyncio.timeout(30):
            while not (found := self._rooms(seat, room)):  # noqa: ASYNC110 - the bot opens it
                await asyncio.sleep(0.05)
        self._people.say(self._users[seat], found[0], text)

    def _rooms(self, seat: int, name: str) -> list[int]:
        views = self._people.channels(self._users[seat])
        return [int(view["id"]) for view in views if view.get("name") == name]

    def told(self, seat: int) -> str:
        """What the bot has written to a seat in private: who shuts his DMs has a room for it."""
        user = self._users[seat]
        return "\n".join(
            message["content"]
            for view in self._people.channels(user)
            if view.get("name") not in PUBLIC
            for message in self._people.messages(user, int(view["id"]))
        )


async def _night(company: Company, tab: Tab) -> Table:
    """Nine people in their seats, in the first night."""
    page, pace = tab.page, f"{REAL:g}"
    await expect(page.locator("#place")).to_contain_text("大厅")
    for person in company.players:
        company.standin.people.set_locale(person.user, "zh-CN")
    await command(
        page, "开局", 标题="有争议的一夜", 人数="9", 板子=BOARD, 替身君="否", 每小时秒数=pace
    )
    await go(tab, "导演室")
    await command(page, "开放报名")
    full = page.locator(".message", has_text="已报名 9 人").last
    await expect(full).to_be_visible(timeout=60_000)
    for seat, identity in enumerate(DEAL, 1):
        await company.direct("身份", 座位=str(seat), 身份=identity)
    await company.direct("抽身份")
    nobody_acts(company)
    await company.direct("开始")
    await announced(tab, "游戏开始")
    await close_stage(tab)
    await announced(tab, "第1夜开始")
    return Table(company)


async def _corrected(page: Page) -> None:
    """Choose the wolves' submission from what is suggested, and say what it should have been."""
    await page.locator("#text").fill("/导演 裁定 更正")
    await expect(page.locator("#suggestions li b").first).to_have_text("/导演 裁定 更正")
    await page.keyboard.press("Enter")
    fields = page.locator("#command input")
    await fields.nth(0).fill("杀")
    choice = page.locator("#command .choices li").first
    await expect(choice).to_contain_text("杀人")
    await choice.click()
    await fields.nth(1).fill(f"杀人 {MEANT}")
    await fields.nth(2).fill(f"截止前在狼队频道说过改{MEANT}号")
    await page.locator("#command button[type=submit]").click()


async def test_a_night_that_came_out_wrongly_is_explained_put_right_and_taken_back(
    browser, tmp_path
):
    async with playing(tmp_path, part="direct") as company:
        tab = await open_tab(browser, company.standin.url, company.director.user)
        page = tab.page
        table = await _night(company, tab)

        # The night: the wolves change their mind in words that submit nothing.
        table.writes(DIVINER, f"占卜 {WOLF}")
        table.writes(WOLF, f"杀人 {VICTIM}")
        await table.says_in("人狼", WOLF, f"等等，还是{MEANT}号吧")
        await go(tab, "导演室")
        submitted = page.locator(".message", has_text="占卜 Divine")
        await expect(submitted.last).to_contain_text(f"{WOLF}号", timeout=15_000)
        await picture(tab, "panel-1280")
        await command(page, "预览")
        await answered(tab, rf"{VICTIM}号 .+出局")
        await picture(tab, "preview-1280")
        await close_stage(tab)
        await close_stage(tab)
        await announced(tab, f"昨夜出局：{VICTIM}号")

        # The dispute: why, and by which clause.
        await go(tab, "导演室")
        await command(page, "缘由", 座位=str(VICTIM))
        await answered(tab, rf"{VICTIM}号 .+造成指杀[\s\S]+G5")
        await picture(tab, "why-1280")

        # Put right: what would change is listed before it is done.
        await _corrected(page)
        await answered(tab, rf"变成出局：{MEANT}号[\s\S]+不再出局：{VICTIM}号")
        await picture(tab, "correcting-1280")
        await page.locator(".message.ephemeral button", has_text="确认").last.click()
        await answered(tab, r"改错了的话.+填 \d+ 可以恢复")
        await announced(tab, f"昨夜出局：{MEANT}号")
        await picture(tab, "corrected-1280")
        await expect(page.locator(".message", has_text="以此为准")).to_be_visible()
        for seat in (VICTIM, MEANT):
            assert "更正" in table.told(seat)
        for seat in (DIVINER, OTHER):
            assert "更正" not in table.told(seat)

        assert "你没有出局，仍在场上" in table.told(VICTIM)

        # And back: the ruling itself can be taken back, to the number that the answer names.
        await go(tab, "导演室")
        done = page.locator(".message.ephemeral", has_text="改错了的话").last
        found = re.search(r"填 (\d+) 可以恢复", await done.inner_text())
        assert found is not None
        await command(page, "撤销", 到=found[1], 理由="狼队承认是截止之后才说的")
        await answered(tab, "要撤销这次更正，恢复到更正之前")
        await picture(tab, "restoring-1280")
        await page.locator(".message.ephemeral button", has_text="确认").last.click()
        await answered(tab, "已撤销")
        await go(tab, "公告")
        await expect(page.locator(".message", has_text="恢复了之前撤销的操作")).to_be_visible()
        assert "当时告诉你的以下内容仍然有效" in table.told(VICTIM)
        assert "你没有出局，仍在场上" in table.told(MEANT)
        await picture(tab, "restored-1280")
        assert tab.wrong == []
