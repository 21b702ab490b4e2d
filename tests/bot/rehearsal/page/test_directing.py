"""A person directs a game in the browser, by hand from its creation to 揭秘."""

import gzip
import re

import pytest
from playwright.async_api import Page, expect

from .conftest import Tab, open_tab
from .test_playing import REAL, announced, close_stage, go, picture, playing

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


async def command(page: Page, name: str, **options: str) -> None:
    """Use a command of the director: type its beginning, fill in its form, send it."""
    await page.locator("#text").fill(f"/导演 {name}")
    first = page.locator("#suggestions li b").first
    await expect(first).to_have_text(f"/导演 {name}", timeout=15_000)
    await page.keyboard.press("Enter")
    for option, value in options.items():
        field = page.locator("#command label", has=page.locator(f"[aria-label='{option}']"))
        if await field.locator("select").count():
            await field.locator("select").select_option(label=value)
        else:
            await field.locator("input").fill(value)
    await page.locator("#command button[type=submit]").click()
    await expect(page.locator("#command")).to_be_hidden()


async def answered(tab: Tab, words: str) -> None:
    """See an answer that is for the director alone; `words` is a regular expression."""
    answer = tab.page.locator(".message.ephemeral", has_text=re.compile(words))
    await expect(answer.last).to_be_visible(timeout=15_000)


async def test_a_person_directs_a_game_by_hand_from_its_creation_to_the_reveal(browser, tmp_path):
    async with playing(tmp_path, part="direct") as company:
        tab = await open_tab(browser, company.standin.url, company.director.user)
        page = tab.page
        await expect(page.locator("#hold")).to_contain_text("交还")
        await expect(page.locator("#place")).to_contain_text("大厅")
        pace = f"{REAL:g}"
        await command(page, "开局", 标题="夜里的一局", 人数="9", 替身君="是", 每小时秒数=pace)
        await go(tab, "导演室")
        await command(page, "开放报名")
        draw = page.locator(".message button", has_text="抽身份").last
        start = page.locator(".message button", has_text="开始游戏").last
        await expect(start).to_be_visible(timeout=40_000)
        await draw.click()
        await expect(page.locator(".message", has_text="1号").last).to_be_visible()
        await picture(tab, "drawn-1280")
        await start.click()
        await announced(tab, "下一阶段")

        # The opening is closed by the panel's button, which asks once more.
        await go(tab, "导演室")
        await page.locator(".message button", has_text="提前结束").last.click()
        await page.locator(".message.ephemeral button", has_text="确认").last.click()
        await announced(tab, "第1夜开始")

        # The night by command, the dawn by the clock of the page.
        await go(tab, "导演室")
        await command(page, "结束阶段", 确认="是")
        await close_stage(tab)
        await announced(tab, "第2天开门")
        await go(tab, "导演室")
        await command(page, "判牌", 座位="1", 颜色="蓝牌", 理由="跑题")
        await answered(tab, "蓝牌")
        await command(page, "延长", 分钟="30")
        await answered(tab, "30 分钟")
        await command(page, "裁定 代投", 座位="2", 目标="3", 理由="本人委托")
        await answered(tab, "3号")
        await command(page, "全局")
        table = page.locator(".message.ephemeral", has_text="全局 · 第2天").last
        await expect(table).to_be_visible()
        await picture(tab, "directing-1280")
        wolves = re.findall(r"(\d+)号[^\n]* · 人狼 \(", await table.inner_text())
        assert len(wolves) == 1
        await command(page, "导出", 理由="留一份")
        link = page.locator(".message.ephemeral a.file").last
        await expect(link).to_contain_text(".json.gz")
        async with page.expect_download() as download:
            await link.click()
        packed = (await (await download.value).path()).read_bytes()
        assert "夜里的一局" in gzip.decompress(packed).decode()
        await command(page, "出局", 座位=wolves[0], 理由="彩排到此为止", 确认="是")
        await go(tab, "公告")
        over = page.locator(".message", has_text="揭秘").first
        await expect(over).to_be_visible(timeout=30_000)
        await picture(tab, "reveal-1280")
        assert tab.wrong == []


async def fill(page: Page, **fields: str) -> None:
    """Fill in the form that is open, by the labels of its fields, and send it."""
    await expect(page.locator("dialog[open] h2")).to_be_visible()
    for label, value in fields.items():
        field = page.locator("dialog label.field", has=page.get_by_text(label, exact=True))
        if await field.locator("select").count():
            await field.locator("select").select_option(label=value)
        else:
            await field.locator("input, textarea").fill(value)
    await page.locator("dialog button[type=submit]").click()
    await expect(page.locator("dialog[open]")).to_have_count(0)


async def test_a_person_rules_from_the_panel_without_a_command(browser, tmp_path):
    async with playing(tmp_path, part="direct") as company:
        tab = await open_tab(browser, company.standin.url, company.director.user, height=1000)
        page = tab.page
        await expect(page.locator("#place")).to_contain_text("大厅")
        await command(page, "开局", 标题="点着玩的一局", 人数="9", 每小时秒数=f"{REAL:g}")
        await go(tab, "导演室")
        await command(page, "开放报名")
        start = page.locator(".message button", has_text="开始游戏").last
        await expect(start).to_be_visible(timeout=40_000)
        await page.locator(".message button", has_text="抽身份").last.click()
        await expect(page.locator(".message", has_text="1号").last).to_be_visible()
        await start.click()
        await announced(tab, "下一阶段")
        await go(tab, "导演室")
        panel = page.locator(".message", has=page.locator("button", has_text="提前结束")).last
        rule = panel.locator("select", has_text="裁定…")
        look = panel.locator("select", has_text="查看、更正与时间…")
        await picture(tab, "desk-1280")

        await rule.select_option("card")
        await expect(page.locator("dialog h2")).to_have_text("判牌")
        await picture(tab, "desk-form-1280")
        seat = await page.locator("dialog select").first.locator("option").nth(3).inner_text()
        await fill(page, 座位=seat, 颜色="蓝牌", 理由="跑题")
        await answered(tab, "蓝牌")
        # The same can be chosen again at once.
        await expect(rule).to_have_value("")
        await rule.select_option("card")
        await fill(page, 座位=seat, 颜色="黄牌")
        await answered(tab, "黄牌")

        # What does not fit is said, and the form goes on where it was.
        await look.select_option("extend")
        await fill(page, 分钟="一会儿")
        await answered(tab, "「分钟」要填整数")
        await page.locator(".message.ephemeral button", has_text="接着填").last.click()
        await expect(page.locator("dialog input").first).to_have_value("一会儿")
        await fill(page, 分钟="30")
        await answered(tab, "30 分钟")
        await look.select_option("why")
        await fill(page, 座位=seat)
        await answered(tab, "没有出局")
        await panel.locator("select", has_text="人员…").select_option("people.list")
        await answered(tab, "人员 · 点着玩的一局")
        await picture(tab, "desk-answers-1280")
        assert tab.wrong == []
