"""Every control of the page, used in a browser on a bot that has them all."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.rehearsal.process import ROOT

from .conftest import House, Tab, open_tab

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).with_name("controls_bot.py")


@pytest.fixture
async def bot(house: House) -> AsyncIterator[House]:
    """The house with a bot that has every control."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(SCRIPT),
        house.standin.url,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    people, user, square = house.standin.people, house.company.owner, house.company.square
    async with asyncio.timeout(20):
        while not (house.standin.gateway.connected and people.commands(user, square)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    yield house
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    await process.wait()


async def enter(browser: Browser, bot: House, locale: str = "zh-CN") -> Tab:
    """The page as the director, with a client in a language."""
    user = bot.company.director.user
    bot.standin.people.set_locale(user, locale)
    return await open_tab(browser, bot.standin.url, user)


async def write(tab: Tab, text: str) -> None:
    await tab.page.locator("#text").fill(text)
    await tab.page.keyboard.press("Enter")


async def heard(tab: Tab, words: str) -> None:
    """See an answer for oneself alone."""
    answer = tab.page.locator(".message.ephemeral", has_text=words)
    await expect(answer).to_be_visible(timeout=10_000)
    await expect(answer).to_contain_text("仅你可见")


async def test_buttons_menus_and_forms_do_what_they_say(browser, bot: House):
    tab = await enter(browser, bot)
    other = await open_tab(browser, bot.standin.url, bot.company.players[3].user)
    page = tab.page
    await write(tab, "/控件")
    await page.locator("#command button[type=submit]").click()
    shown = page.locator(".message", has_text="请用")
    await expect(shown).to_be_visible()
    await shown.get_by_label("选一个").select_option(label="甲2")
    await heard(tab, "选一个：2")
    several = shown.locator("details", has_text="选几个")
    await several.locator("summary").click()
    for words in ("乙1", "乙3"):
        await several.get_by_label(words).check()
    await several.locator("button").click()
    await heard(tab, "选几个：1、3")
    await shown.get_by_label("选人").select_option(label="小满2")
    await heard(tab, "选人：小满2")
    await shown.get_by_label("选身份组").select_option(label="@导演组")
    await heard(tab, "选身份组：导演组")

    # A form: what the client does not let through, what is filled in already, Esc, and sending.
    await shown.get_by_text("填表").click()
    await expect(page.locator("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_be_hidden()
    await shown.get_by_text("填表").click()
    form = page.locator("dialog")
    await expect(form.get_by_label("说明")).to_have_value("已经写好的")
    await form.get_by_label("名字").fill("长")
    await page.keyboard.press("Enter")
    await expect(form).to_be_visible()
    await form.get_by_label("名字").fill("元宵")
    await page.keyboard.press("Enter")
    await heard(tab, "交来：元宵，已经写好的")

    # What was for one reader was sent to nobody else; he can clear it away.
    assert "选一个：2" not in "".join(other.sent)
    answer = page.locator(".message.ephemeral", has_text="选一个：2")
    await answer.get_by_text("清除").click()
    await expect(answer).to_have_count(0)
    await shown.get_by_text("改掉").click()
    changed = other.page.locator(".message", has_text="改过了")
    await expect(changed.locator(".edited")).to_be_visible()
    await expect(changed.get_by_text("改掉")).to_be_disabled()
    assert tab.wrong == other.wrong == []


async def test_a_command_is_filled_in_with_choices_people_places_and_suggestions(
    browser, bot: House, tmp_path: Path
):
    tab = await enter(browser, bot)
    page, form = tab.page, tab.page.locator("#command")
    await write(tab, "/选项")
    file = tmp_path / "附.txt"
    file.write_text("abc")
    await form.get_by_label("颜色").select_option(label="蓝")
    await form.get_by_label("数目").fill("9")
    await form.get_by_label("who").select_option(label="可可4")
    await form.get_by_label("role").select_option(label="@导演组")
    await form.get_by_label("where").select_option(label="#大厅")
    await form.get_by_label("sure").select_option(label="是")
    await form.get_by_label("file").set_input_files(file)
    dish = form.get_by_label("dish")
    await dish.fill("包")
    choices = form.locator(".choices li")
    await expect(choices).to_have_text(["饺子（包）", "馄饨（包）"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(dish).to_have_value("馄饨（包）")
    await form.get_by_text("发送").click()
    await expect(form).to_be_visible()  # 9 is more than the client lets through
    await form.get_by_label("数目").fill("4")
    await form.get_by_text("发送").click()
    await heard(tab, "('b', 4, '可可4', '导演组', '大厅', True, '馄饨', '附.txt')")
    assert tab.wrong == []


async def test_the_language_button_changes_the_client_and_the_names_of_commands(
    browser, bot: House
):
    tab = await enter(browser, bot)
    page = tab.page
    await expect(page.locator("#locale")).to_have_text("中文")
    await page.click("#locale")
    await expect(page.locator("#locale")).to_have_text("EN")
    await expect(page.locator("#text")).to_have_attribute("placeholder", re.compile("Message #"))
    await page.locator("#text").fill("/opt")
    await expect(page.locator("#suggestions li")).to_contain_text("/options All options")
    await page.keyboard.press("Tab")
    colour = page.locator("#command").get_by_label("colour")
    await expect(colour.locator("option")).to_have_text(["—", "red", "blue"])
    await page.keyboard.press("Escape")
    await expect(page.locator("#text")).to_be_focused()
    await page.locator("#text").fill("/选")
    await expect(page.locator("#suggestions li")).to_contain_text("/options")
    assert tab.wrong == []


async def test_cards_pictures_and_files_are_shown_and_can_be_sent(
    browser, bot: House, tmp_path: Path
):
    tab = await enter(browser, bot)
    page = tab.page
    await write(tab, "卡片")
    card = page.locator(".message .embed")
    await expect(card.locator("h4")).to_have_text("标题")
    await expect(card.locator("strong")).to_have_text("正文")
    await expect(card.locator(".inline h5")).to_have_text(["左", "右"])
    await expect(card.locator("time")).to_have_attribute("title", re.compile("2026年1月1日.*08:00"))
    await expect(card).to_contain_text("脚注")
    drawn = card.locator("img")
    await expect(drawn).to_be_visible()
    assert await drawn.evaluate("image => image.naturalWidth") == 1

    # Files go with what is written; one of them is left out again.
    files = [tmp_path / name for name in ("记录.txt", "别的.txt")]
    for path in files:
        path.write_text("abc")
    await page.locator("#files").set_input_files(files)
    await page.locator("#attached button", has_text="别的.txt").click()
    await write(tab, "看附件")
    await expect(page.locator(".message", has_text="收到：记录.txt 3")).to_be_visible()
    sent = page.locator(".message", has_text="看附件").first.locator("a.file")
    await expect(sent).to_have_text("↓ 记录.txt")
    async with page.expect_download() as download:
        await sent.click()
    assert (await (await download.value).path()).read_text() == "abc"
    await write(tab, "删掉")
    await expect(page.locator(".message", has_text="删掉")).to_have_count(0)
    assert tab.wrong == []
    assert {url.split("/")[2] for url in tab.asked} == {bot.standin.url.split("/")[2]}


async def test_all_can_be_done_with_the_keyboard_at_390_pixels_in_another_zone(browser, bot: House):
    number = bot.says("开门 <t:1767225600:f>")
    bot.standin.people.set_locale(bot.company.director.user, "zh-CN")
    tab = await open_tab(
        browser,
        bot.standin.url,
        bot.company.director.user,
        width=390,
        height=780,
        zone="America/New_York",
    )
    page, keyboard = tab.page, tab.page.keyboard
    moment = page.locator(f"#m{number} time").last
    await expect(moment).to_have_text(re.compile("2025年12月31日.*19:00"))
    await page.locator("#text").focus()
    await keyboard.type("/控")
    await expect(page.locator("#suggestions li")).to_have_count(1)
    await keyboard.press("Tab")
    await keyboard.press("Enter")
    shown = page.locator(".message", has_text="请用")
    await expect(shown).to_be_visible()
    await keyboard.press("Escape")

    async def reach(name: str) -> None:
        for _ in range(60):
            await keyboard.press("Shift+Tab")
            held = await page.evaluate(
                "document.activeElement.ariaLabel ?? document.activeElement.innerText"
            )
            if (held or "").startswith(name):
                return
        pytest.fail(f"the keyboard does not reach {name}")

    await reach("填表")
    await keyboard.press("Enter")
    await expect(page.get_by_label("名字")).to_be_focused()
    await keyboard.type("元宵")
    await keyboard.press("Enter")
    await heard(tab, "交来：元宵")
    await reach("选一个")
    await keyboard.press("ArrowDown")
    await heard(tab, "选一个：1")
    await reach("频道")
    await keyboard.press("Enter")
    await expect(page.locator("#channels")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert tab.wrong == []
