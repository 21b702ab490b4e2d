"""The acts of people from another process or a page."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.rehearsal.standin.server import Standin

from .conftest import Town, until


class Page:
    """Somebody else, who has the address of the stand-in and nothing more."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http = http
        self.url = url

    async def ask(self, act: str, **arguments: Any) -> tuple[int, Any]:
        async with self.http.post(f"{self.url}/people/{act}", json=arguments) as answer:
            body = await answer.json()
            return answer.status, body.get("result", body.get("error"))

    async def do(self, act: str, **arguments: Any) -> Any:
        status, result = await self.ask(act, **arguments)
        assert status == 200, result
        return result


@pytest.fixture
async def page(standin: Standin) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as http:
        yield Page(http, standin.url)


async def test_a_whole_evening_is_played_from_another_process(page: Page, town: Town) -> None:
    @town.client.tree.command(description="Vote")
    async def vote(
        interaction: discord.Interaction, who: discord.User, why: discord.Attachment
    ) -> None:
        assert await why.read() == b"because"
        await interaction.response.send_message(f"投了 {who.name}", ephemeral=True)

    await town.client.tree.sync()
    carol = await page.do("add_user", name="carol", display_name="卡罗")
    await page.do("join", guild=str(town.guild), user=carol, roles=[])
    square = str(town.square)
    data = base64.b64encode(b"because").decode()
    said = await page.do(
        "say", user=carol, channel=square, text="嗨", attachments=[{"name": "a.txt", "data": data}]
    )
    assert said["attachments"][0]["filename"] == "a.txt"
    outcome = await page.do(
        "slash",
        user=carol,
        channel=square,
        name="vote",
        options={"who": str(town.bob), "why": {"name": "a.txt", "data": data}},
    )
    assert (outcome["kind"], outcome["message"]["content"]) == ("message", "投了 bob")
    assert outcome == await page.do("outcome", interaction=outcome["id"])
    shown = await page.do("messages", user=carol, channel=square, limit=1)
    assert shown == [outcome["message"]]
    assert [c["name"] for c in await page.do("channels", user=carol)] == ["square"]
    assert [c["name"] for c in await page.do("commands", user=carol, channel=square)] == ["vote"]
    assert {u["username"] for u in await page.do("users")} == {"owner", "bob", "carol"}
    assert len(await page.do("members", guild=str(town.guild))) == 4
    assert await page.do("guilds", user=carol) == [str(town.guild)]
    (server,) = await page.do("servers", user=carol)
    assert (server["id"], server["name"]) == (str(town.guild), "town")
    assert {"id": str(town.guild), "name": "@everyone"} in server["roles"]


async def test_what_cannot_be_is_a_409_and_what_is_malformed_a_400(page: Page, town: Town) -> None:
    status, error = await page.ask("say", user="1", channel=str(town.square), text="嗨")
    assert (status, error) == (409, "403 (error code: 50001): Missing Access")
    assert (await page.ask("say", user="bob", channel="1", text="嗨"))[0] == 400
    assert (await page.ask("say", colour="red"))[0] == 400
    status, error = await page.ask("say", user="1", channel="2", attachments=[{"name": "x"}])
    assert (status, error) == (400, "'data'")
    async with page.http.post(f"{page.url}/people/hack", json={}) as answer:
        assert answer.status == 404


async def test_a_page_watches_what_one_person_sees(page: Page, town: Town) -> None:
    hidden = town.people.add_channel(town.guild, "hidden", hidden=True)
    watch = f"{page.url}/people/stream"
    connect = page.http.ws_connect
    async with connect(f"{watch}?user={town.bob}") as bobs, connect(watch) as everything:
        await until(lambda: len(town.people._streams._streams) == 2)
        town.people.say(town.owner, hidden, "秘密")
        town.people.say(town.owner, town.square, "公开")
        first = await bobs.receive_json()
        assert (first["event"], first["data"]["content"]) == ("MESSAGE_CREATE", "公开")
        assert (await everything.receive_json())["data"]["content"] == "秘密"
    await until(lambda: not town.people._streams._streams)
    async with page.http.get(watch, params={"user": "bob"}) as answer:
        assert answer.status == 400


async def test_the_state_of_the_stand_in_can_be_asked_for(page: Page, town: Town) -> None:
    async with page.http.get(f"{page.url}/standin") as answer:
        state = await answer.json()
    assert (state["connected"], state["identified"]) == (True, 1)
    assert state["gaps"] == state["violations"] == state["refused"] == []
    async with page.http.post(f"{page.url}/standin/drop") as answer:
        assert await answer.json() == {"dropped": 1}
    await until(lambda: town.standin.gateway.resumed == 1)


@pytest.mark.parametrize("headers", [{"Origin": "https://example.org"}, {"Host": "example.org"}])
async def test_a_page_from_elsewhere_is_kept_out(page: Page, headers: dict[str, str]) -> None:
    async with page.http.get(f"{page.url}/standin", headers=headers) as answer:
        assert answer.status == 403


async def test_a_page_of_our_own_is_served_beside_it() -> None:
    async def index(_: web.Request) -> web.Response:
        return web.Response(text="页")

    async with (
        Standin(routes=[web.get("/", index)]) as standin,
        aiohttp.request("GET", standin.url + "/", headers={"Origin": standin.url}) as answer,
    ):
        assert await answer.text() == "页"
