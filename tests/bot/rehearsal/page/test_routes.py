"""What the page's server gives, refuses, and never tells."""

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest

from bot.rehearsal import saves
from bot.rehearsal.page.room import GoOn, Room, Wish
from bot.rehearsal.page.routes import Routes
from bot.rehearsal.saves import Shelf
from bot.rehearsal.standin.server import Standin
from engine import rulesets

from .conftest import House


async def ask(house, path, given=None):
    method = "GET" if given is None else "POST"
    async with aiohttp.request(method, house.standin.url + path, json=given) as answer:
        text = await answer.text()
        return answer.status, json.loads(text) if answer.content_type.endswith("json") else text


async def test_every_file_of_the_page_forbids_all_but_its_own_scripts(house: House) -> None:
    for path in ("/", "/page/main.js", "/page/style.css", "/page/icon.svg"):
        async with aiohttp.request("GET", house.standin.url + path) as answer:
            assert answer.status == 200
            policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
    assert (await ask(house, "/page/room.py"))[0] == 404
    assert (await ask(house, "/page/..%2Froom.py"))[0] == 404


async def test_the_room_is_visited_once_somebody_opens_the_page(house: House) -> None:
    await ask(house, "/room")
    assert not house.room.visited.is_set()
    await ask(house, "/")
    assert house.room.visited.is_set()


async def test_the_room_tells_who_is_here_and_who_holds_a_seat(house: House) -> None:
    director = house.company.director.user
    _, seen = await ask(house, "/room")
    assert [seat["part"] for seat in seen["seats"]] == ["director", *["player"] * 9, "owner"]
    assert not any(seat["held"] for seat in seen["seats"])
    status, seen = await ask(house, "/room/hold", {"user": str(director)})
    assert (status, seen["seats"][0]["held"]) == (200, True)
    _, seen = await ask(house, "/room/release", {"user": str(director)})
    assert seen["seats"][0]["held"] is False


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("/room/hold", {"user": "1"}),
        ("/room/hold", {}),
        ("/room/release", []),
        ("/room/clock", {"act": "explode"}),
        ("/room/begin", {"part": "rule"}),
        ("/room/begin", {"part": "watch", "players": 8}),
        ("/room/begin", {"part": "watch", "pace": 0}),
        ("/room/begin", {"part": "watch", "pace": "fast"}),
        ("/room/begin", {"part": "watch", "rules": "chess"}),
        ("/room/begin", {"part": "watch", "rules": 1}),
        ("/room/pace", {"pace": True}),
        ("/room/pace", {"pace": 0.001}),
        ("/room/begin", {"part": "play", "identity": "皇帝"}),
        ("/room/begin", {"part": "watch", "identity": "占卜师"}),
    ],
)
async def test_what_cannot_be_is_refused(house: House, path: str, given: object) -> None:
    assert (await ask(house, path, given))[0] == 400


async def test_the_owner_has_no_autopilot_to_relieve(house: House) -> None:
    assert (await ask(house, "/room/hold", {"user": str(house.company.owner)}))[0] == 400


async def test_before_a_game_there_is_nothing_to_hold_and_no_clock(tmp_path: Path) -> None:
    async with Standin(rate_scale=0, routes=Routes(Room(Shelf(tmp_path))).table()) as standin:
        for path, given in (
            ("hold", {"user": "1"}),
            ("clock", {"act": "pause"}),
            ("pace", {"pace": 5}),
        ):
            async with aiohttp.request("POST", f"{standin.url}/room/{path}", json=given) as answer:
                assert answer.status == 409
        async with aiohttp.request("GET", f"{standin.url}/room") as answer:
            assert (await answer.json())["seats"] == []


async def test_a_wish_is_taken_at_once_and_the_room_tells_when_its_game_is_on(house: House) -> None:
    given = {"part": "play", "rules": "jinrou", "players": 10, "pace": 5, "identity": "占卜师"}
    status, before = await ask(house, "/room/begin", given)
    assert status == 202
    assert await asyncio.wait_for(house.room.wished(), 5) == Wish(
        part="play", ruleset="jinrou", players=10, pace=5, wishes={1: "占卜师"}
    )
    assert (await ask(house, "/room"))[1]["game"] == before["game"]
    house.company.take_over(house.company.players[0].user)
    house.room.seat(house.company)
    _, now = await ask(house, "/room")
    assert now["game"] == before["game"] + 1
    assert now["mine"] == str(house.company.players[0].user)


async def test_every_ruleset_on_offer_can_be_begun_with_as_many_as_its_boards_take(
    house: House,
) -> None:
    _, offered = await ask(house, "/room/start")
    assert [one["id"] for one in offered["rules"]] == list(rulesets.offered())
    for one in offered["rules"]:
        for players in (one["fewest"], one["usual"], one["most"]):
            for identity in one["identities"][str(players)]:
                given = {"part": "play", "rules": one["id"], "players": players}
                status, _ = await ask(house, "/room/begin", {**given, "identity": identity})
                assert status == 202
                wish = await house.room.wished()
                assert isinstance(wish, Wish)
                assert wish.wishes == {1: identity}


async def test_what_is_kept_is_offered_and_can_go_on(house: House) -> None:
    folder = house.room.shelf.fresh()
    kept = house.company.keep()
    saves.write(folder, saves.Saved(kept, b""))
    _, offered = await ask(house, "/room/start")
    (one,) = offered["saved"]
    assert (one["name"], one["players"], one["part"]) == (folder.name, 9, "watch")
    assert (await ask(house, "/room/continue", {"name": "../x"}))[0] == 404
    assert (await ask(house, "/room/continue", {"name": folder.name}))[0] == 202
    assert await house.room.wished() == GoOn(folder.name)


async def test_only_this_machine_and_no_other_site_is_answered(house: House) -> None:
    url = house.standin.url
    assert url == f"http://127.0.0.1:{house.standin.port}"
    with pytest.raises(OSError):
        await asyncio.open_connection("127.0.0.2", house.standin.port)
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        for method, path in (("GET", "/"), ("GET", "/people/stream"), ("POST", "/room/begin")):
            async with aiohttp.request(method, url + path, headers=headers) as answer:
                assert answer.status == 403
