"""Requests that go wrong: unauthorised, unreadable, beyond what the stand-in can do."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.rehearsal.standin.server import Standin

BOT = {"Authorization": "Bot a token"}


@pytest.fixture
async def plain() -> Any:
    """A stand-in that holds requests against no description."""
    async with Standin(rate_scale=0, check_requests=False) as running:
        yield running


async def ask(
    standin: Standin, method: str, path: str, headers: dict[str, str] = BOT, **about: Any
) -> tuple[int, Any]:
    url = f"{standin.url}/api/v10{path}"
    async with aiohttp.request(method, url, headers=headers, **about) as answer:
        return answer.status, await answer.json() if answer.status != 204 else None


async def test_a_request_without_a_token_is_unauthorised(plain: Standin) -> None:
    assert await ask(plain, "GET", "/users/@me", {}) == (
        401,
        {"code": 0, "message": "401: Unauthorized"},
    )


async def test_a_body_that_is_no_json_is_refused(plain: Standin) -> None:
    status, error = await ask(plain, "POST", "/users/@me/channels", data="{")
    assert (status, error["code"]) == (400, 50109)


async def test_answers_are_json_without_a_charset_as_discord_py_wants_them(
    plain: Standin,
) -> None:
    url = f"{plain.url}/api/v10/users/@me"
    async with aiohttp.request("GET", url, headers=BOT) as answer:
        assert answer.headers["Content-Type"] == "application/json"
        assert (await answer.json())["id"] == str(plain.world.bot_id)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/guilds/1/widget.json", None),
        ("PATCH", "/channels/{square}", {"nsfw": True}),
        ("POST", "/channels/{square}/messages", {"content": 5}),
        ("POST", "/interactions/{square}/token/callback", {}),
    ],
)
async def test_what_goes_beyond_the_model_is_never_answered_with_success(
    plain: Standin, method: str, path: str, body: Any
) -> None:
    square = plain.people.add_channel(plain.people.add_guild("town"), "square")
    status, _ = await ask(plain, method, path.format(square=square), json=body)
    assert status >= 400
    assert len(plain.refused) == 1


async def test_a_gap_of_the_model_is_a_501_and_is_remembered(plain: Standin) -> None:
    status, error = await ask(plain, "GET", "/guilds/1/widget.json")
    assert status == 501
    assert "does not implement" in error["message"]
    assert len(plain.gaps) == 1
    assert "GET /guilds/1/widget.json" in plain.gaps[0]


async def test_a_failure_inside_is_a_501_too_and_not_tried_again_and_again(
    plain: Standin,
) -> None:
    square = plain.people.add_channel(plain.people.add_guild("town"), "square")
    path = f"/channels/{square}/permissions/1"
    status, error = await ask(plain, "PUT", path, json={"allow": "8"})
    assert status == 501
    assert "KeyError" in error["message"]
    assert "KeyError" in plain.gaps[0]


async def test_a_webhook_answers_with_its_message_only_when_asked(plain: Standin) -> None:
    square = plain.people.add_channel(plain.people.add_guild("town"), "square")
    _, hook = await ask(plain, "POST", f"/channels/{square}/webhooks", json={"name": "5号"})
    path = f"/webhooks/{hook['id']}/{hook['token']}"
    assert await ask(plain, "POST", path, {}, json={"content": "一"}) == (204, None)
    status, sent = await ask(plain, "POST", path, {}, json={"content": "二"}, params={"wait": "1"})
    assert (status, sent["content"]) == (200, "二")
