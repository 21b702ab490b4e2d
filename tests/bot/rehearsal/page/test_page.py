"""The page as a person has it, in a browser; the bot plays no part in it."""

import json
import re

import pytest
from playwright.async_api import expect

from .conftest import House, open_tab

pytestmark = pytest.mark.slow

WRITTEN = """# Heading
**bold** *italic* __under__ ~~struck~~ ||hidden|| `code` \\*plain\\*
> quoted
- one
- two
-# small
```py
**not bold**
```
<img src=x onerror="document.title='broken'"> <script>alert(1)</script>
[words](https://example.org/a) [bad](javascript:alert(1))
<t:1767225600:t>"""


async def test_markdown_is_shown_as_discord_does_and_markup_stays_text(browser, house: House):
    reader = house.company.director.user
    number = house.says(f"{WRITTEN} <@{reader}> <#{house.company.square}>")
    tab = await open_tab(browser, house.standin.url, reader)
    body = tab.page.locator(f"#m{number} .body")
    for selector, words in {
        "h3": "Heading",
        "strong": "bold",
        "em": "italic",
        "u": "under",
        "s": "struck",
        "p > code": "code",
        "blockquote": "quoted",
        ".small": "small",
        "pre code": "**not bold**",
        "a[href='https://example.org/a']": "words",
        "time": "08:00",
        "span.mention": "@导演甲",
        "a.mention": "#大厅",
    }.items():
        await expect(body.locator(selector)).to_have_text(words)
    await expect(body.locator("li")).to_have_text(["one", "two"])
    await expect(body).to_contain_text("*plain* ")
    await expect(body).to_contain_text("<img src=x onerror=")
    await expect(body).to_contain_text("<script>alert(1)</script>")
    await expect(body).to_contain_text("[bad](javascript:alert(1))")
    assert await body.locator("img, script").count() == 0
    assert "broken" not in await tab.page.title()
    spoiler = body.locator(".spoiler")
    await expect(spoiler).not_to_have_class(re.compile("shown"))
    await spoiler.click()
    await expect(spoiler).to_have_class(re.compile("shown"))
    await expect(tab.page.locator(f"#m{number}")).to_have_class(re.compile("calls-me"))
    assert tab.wrong == []
    assert {url.split("/")[2] for url in tab.asked} == {house.standin.url.split("/")[2]}


async def test_one_writes_replies_edits_and_deletes_with_the_keyboard(browser, house: House):
    people, square = house.standin.people, house.company.square
    first, second = house.company.players[:2]
    house.says("谁在？")
    tab = await open_tab(browser, house.standin.url, second.user)
    other = await open_tab(browser, house.standin.url, first.user)
    keyboard = tab.page.keyboard
    await tab.page.locator(".message", has_text="谁在？").focus()
    await keyboard.press("r")
    await keyboard.type("我在")
    await keyboard.press("Enter")
    mine = other.page.locator(".message", has_text="我在")
    await expect(mine.locator(".answered")).to_contain_text("谁在？")
    await expect(tab.page.locator(".message", has_text="我在")).to_be_visible()
    await keyboard.press("ArrowUp")
    await keyboard.press("End")
    await keyboard.type("这里")
    await keyboard.press("Enter")
    await expect(mine.locator(".body")).to_contain_text("我在这里")
    await expect(mine.locator(".edited")).to_be_visible()
    assert people.messages(first.user, square)[-1]["content"] == "我在这里"
    await tab.page.locator(".message", has_text="我在这里").focus()
    await keyboard.press("Delete")
    await expect(mine).to_have_count(0)
    assert tab.wrong == other.wrong == []


async def test_what_is_new_elsewhere_is_marked_until_it_is_read(browser, house: House):
    people, company = house.standin.people, house.company
    second = people.add_channel(company.guild, "厨房")
    tab = await open_tab(browser, house.standin.url, company.director.user)
    kitchen = tab.page.locator("#channels button", has_text="厨房")
    await expect(kitchen).not_to_have_class(re.compile("unread"))
    people.say(company.players[0].user, second, "饭好了")
    await expect(kitchen).to_have_class(re.compile("unread"))
    await tab.page.keyboard.press("Control+k")
    await tab.page.keyboard.type("厨")
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator(".message")).to_contain_text("饭好了")
    await expect(kitchen).not_to_have_class(re.compile("unread"))
    await tab.page.keyboard.press("Alt+ArrowUp")
    await expect(tab.page.locator("#place")).to_contain_text("大厅")


async def test_a_hidden_room_is_not_sent_to_whom_it_is_hidden_from(browser, house: House):
    people, company = house.standin.people, house.company
    wolf, villager = company.players[:2]
    den = people.add_channel(company.guild, "狼窝", hidden=True)
    people.show_channel(den, wolf.user)
    tabs = [await open_tab(browser, house.standin.url, who.user) for who in (wolf, villager)]
    people.say(wolf.user, den, "今晚杀谁")
    people.say(wolf.user, company.square, "早上好")
    for tab in tabs:
        await expect(tab.page.locator(".message", has_text="早上好")).to_be_visible()
    inside, outside = ("".join(tab.sent) for tab in tabs)
    for secret in ("狼窝", "今晚杀谁", str(den)):
        told = json.dumps(secret)[1:-1]
        assert secret in inside or told in inside
        assert secret not in outside
        assert told not in outside
    people.show_channel(den, villager.user)
    await expect(tabs[1].page.locator("#channels button", has_text="狼窝")).to_be_visible()
    people.show_channel(den, villager.user, visible=False)
    await expect(tabs[1].page.locator("#channels button", has_text="狼窝")).to_have_count(0)


async def test_each_tab_remembers_who_one_is_and_any_seat_can_be_taken(browser, house: House):
    company = house.company
    tab = await open_tab(browser, house.standin.url)
    page = tab.page
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#enter")).to_be_visible()
    await page.select_option("#seat", str(company.players[3].user))
    await page.click("#enter")
    await expect(page.locator("#channels button[aria-current]")).to_be_visible()
    await expect(page.locator("#me")).to_have_value(str(company.players[3].user))
    await page.click("#hold")
    await expect(page.locator("#hold")).to_contain_text("交还")
    assert company.held == {company.players[3].user}
    await page.reload()
    await expect(page.locator("#me")).to_have_value(str(company.players[3].user))
    await page.click("#hold")
    await expect(page.locator("#hold")).to_contain_text("接管")
    assert company.held == set()
    await page.select_option("#me", str(company.director.user))
    await expect(page).to_have_title("导演甲 · 彩排室")
    assert tab.wrong == []


@pytest.mark.parametrize("width", [390, 1280])
async def test_nothing_is_wider_than_the_screen(browser, house: House, width: int):
    house.says("长" * 300 + " https://example.org/" + "x" * 200)
    tab = await open_tab(browser, house.standin.url, house.company.owner, width=width)
    await expect(tab.page.locator(".message")).to_be_visible()
    assert await tab.page.evaluate("document.documentElement.scrollWidth") == width
    assert await tab.page.evaluate("document.querySelector('#messages').scrollWidth") <= width
    if width == 390:
        await expect(tab.page.locator("#channels")).to_be_hidden()
        await tab.page.click("#menu")
        await tab.page.click("#channels button")
        await expect(tab.page.locator(".message")).to_be_visible()
