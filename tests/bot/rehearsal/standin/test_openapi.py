"""Requests held against an OpenAPI description: which pass, and how the others are told."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.rehearsal.standin import server
from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.openapi import RequestChecker
from bot.rehearsal.standin.server import Standin, find_openapi

from .conftest import Client, Town, all_intents

SMALL: dict[str, Any] = {
    "paths": {
        "/rooms/{room_id}": {
            "parameters": [
                {
                    "name": "room_id",
                    "in": "path",
                    "required": True,
                    "schema": {"$ref": "#/components/schemas/SnowflakeType"},
                }
            ],
            "get": {
                "parameters": [
                    {"name": "limit", "in": "query", "schema": {"type": "integer", "maximum": 9}},
                    {"name": "wait", "in": "query", "schema": {"type": "boolean"}},
                    {
                        "name": "kind",
                        "in": "query",
                        "required": True,
                        "schema": {"type": "string"},
                    },
                ]
            },
            "patch": {
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Room"}},
                        "multipart/form-data": {
                            "schema": {
                                "allOf": [
                                    {"$ref": "#/components/schemas/Room"},
                                    {"type": "object", "properties": {"files[0]": {}}},
                                ]
                            }
                        },
                    },
                }
            },
        },
        "/rooms/first": {"delete": {}},
    },
    "components": {
        "schemas": {
            "SnowflakeType": {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
            "Kinds": {"type": "integer", "oneOf": [{"const": 1}, {"const": 2}]},
            "Button": {
                "type": "object",
                "properties": {
                    "type": {"type": "integer", "enum": [2]},
                    "label": {"type": "string", "maxLength": 4},
                },
                "required": ["type", "label"],
            },
            "Text": {
                "type": "object",
                "properties": {"type": {"type": "integer", "enum": [10]}, "content": {}},
                "required": ["type", "content"],
            },
            "Room": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 5},
                    "owner": {
                        "oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/SnowflakeType"}]
                    },
                    "kind": {"$ref": "#/components/schemas/Kinds"},
                    "allow": {"type": ["integer", "null"]},
                    "opens": {"type": "string", "format": "date-time"},
                    "link": {"type": "string", "format": "uri"},
                    "labels": {"type": "object", "additionalProperties": {"type": "string"}},
                    "parts": {
                        "type": "array",
                        "maxItems": 2,
                        "minItems": 1,
                        "items": {
                            "oneOf": [
                                {"$ref": "#/components/schemas/Button"},
                                {"$ref": "#/components/schemas/Text"},
                            ]
                        },
                    },
                },
            },
        }
    },
}


def rules(method: str, path: str, body: Any = None, **query: str) -> list[str]:
    return RequestChecker(SMALL).check(method, path, query, body, multipart=False)


@pytest.mark.parametrize(
    "body",
    [
        {"name": "一号房"},
        {"owner": "123", "allow": 8},
        {"owner": 123, "allow": "8"},
        {"owner": None, "allow": None},
        {"kind": 2, "opens": "2026-01-02T03:04:05+00:00", "link": "attachment://map.png"},
        {"labels": {"zh-CN": "房间"}},
        {"parts": [{"type": 2, "label": "好"}, {"type": 10, "content": "长" * 99}]},
    ],
)
def test_a_fitting_body_breaks_no_rule(body: Any) -> None:
    assert rules("PATCH", "/rooms/1", body) == []


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ({"name": "一二三四五六"}, "body.name: must be 5 or fewer in length, is 6"),
        ({"name": ""}, "body.name: must be 1 or more in length, is 0"),
        ({"nick": "x", "age": 1}, "body: unknown: age, nick"),
        ({"kind": 3}, "body.kind: 3 is not one of [1, 2]"),
        ({"owner": "five"}, "body.owner: 'five' does not match '^(0|[1-9][0-9]*)$'"),
        ({"owner": []}, "body.owner: nothing of this kind ([]) is taken here"),
        ({"allow": "all"}, "body.allow: 'all' does not match '^[0-9]+$'"),
        ({"opens": "tomorrow"}, "body.opens: 'tomorrow' is not a 'date-time'"),
        ({"link": "rules"}, "body.link: 'rules' is not a 'uri'"),
        ({"labels": {"zh-CN": 1}}, "body.labels.zh-CN: 1 is not of type 'string'"),
        ({"parts": []}, "body.parts: must have 1 or more items, has 0"),
        (
            {"parts": [{"type": 10, "content": "x"}] * 3},
            "body.parts: must have 2 or fewer items, has 3",
        ),
        (
            {"parts": [{"type": 2, "label": "太长的字"}, {"type": 2, "label": "太长的字啊"}]},
            "body.parts[1].label: must be 4 or fewer in length, is 5",
        ),
        (
            {"parts": [{"type": 2}]},
            "body.parts[0]: 'label' is a required property",
        ),
        ({"parts": [{"type": 7}]}, "body.parts[0]: nothing of this kind (7) is taken here"),
        ({"name": ["x" * 300]}, "body.name: breaks type"),
        (None, "body: is required"),
    ],
)
def test_a_broken_rule_is_told_with_its_place(body: Any, rule: str) -> None:
    assert rules("PATCH", "/rooms/1", body) == [rule]


def test_addresses_methods_and_queries_are_judged_too() -> None:
    assert rules("GET", "/rooms/1", kind="a", limit="9", wait="1") == []
    assert rules("GET", "/rooms/1", kind="a", limit="10") == [
        "query.limit: 10 is greater than the maximum of 9"
    ]
    assert rules("GET", "/rooms/1", colour="red") == [
        "query.kind: is required",
        "query.colour: is unknown here",
    ]
    assert rules("GET", "/rooms/one", kind="a") == [
        "path.room_id: 'one' does not match '^(0|[1-9][0-9]*)$'"
    ]
    assert rules("GET", "/rooms/1", {"a": 1}, kind="a") == ["body: none is taken here"]
    assert rules("POST", "/rooms/1") == ["POST is not possible at /rooms/1"]
    assert rules("GET", "/streets/1") == ["no such address: /streets/1"]
    assert rules("DELETE", "/rooms/first") == []


def test_a_form_is_judged_by_its_json_part() -> None:
    checker = RequestChecker(SMALL)
    assert checker.check("PATCH", "/rooms/1", {}, {"name": "一"}, multipart=True) == []
    assert checker.check("PATCH", "/rooms/1", {}, {"nom": "一"}, multipart=True) == [
        "body: unknown: nom"
    ]


def test_the_environment_says_where_the_description_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(server.OPENAPI_VARIABLE, str(tmp_path / "api.json"))
    assert find_openapi() == tmp_path / "api.json"
    monkeypatch.setenv(server.OPENAPI_VARIABLE, "")
    assert find_openapi() is None
    monkeypatch.delenv(server.OPENAPI_VARIABLE)
    monkeypatch.setattr(server, "_BESIDE_CHECKOUT", tmp_path / "absent.json")
    assert find_openapi() is None


@pytest.fixture
async def judged() -> Any:
    """A bot whose requests are held against Discord's own description."""
    description = find_openapi()
    if description is None:
        pytest.skip("Discord's description is not at hand")
    async with Standin(rate_scale=0, openapi=description) as standin:
        point_client_at(standin.url)
        town = Town(standin, Client(all_intents()))
        town.bob = standin.people.add_user("bob")
        town.guild = standin.people.add_guild("town", owner=town.bob)
        town.square = standin.people.add_channel(town.guild, "square")
        await town.client.go()
        yield town
        await town.client.stop()


async def test_a_request_that_discord_forbids_fails_and_is_remembered(judged: Town) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await judged.its_square.send(embed=discord.Embed(title="长" * 257))
    assert refused.value.code == 50035
    assert "body.embeds[0].title: must be 256 or fewer in length, is 257" in str(refused.value)
    (violation,) = judged.standin.violations
    assert violation.path == f"/channels/{judged.square}/messages"
    assert judged.people.messages(judged.bob, judged.square) == []


async def test_a_command_that_discord_forbids_cannot_be_synced(judged: Town) -> None:
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as http:
        url = f"{judged.standin.url}/api/v10/applications/{judged.client.application_id}/commands"
        option = {"type": 3, "name": "seat", "description": "", "min_value": 1}
        command = {"name": "vote", "description": "v", "options": [option]}
        async with http.put(url, json=[command]) as answer:
            told = (await answer.json())["message"]
    assert "body[0].options[0].description: must be 1 or more in length, is 0" in told
    assert "body[0].options[0]: unknown: min_value" in told


async def test_everything_a_bot_of_ours_does_breaks_no_rule(judged: Town) -> None:
    guild, square = judged.its_guild, judged.its_square
    hidden: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        guild.me: discord.PermissionOverwrite(view_channel=True, manage_channels=True),
    }
    category = await guild.create_category("对局", overwrites=hidden, position=0)
    room = await category.create_text_channel("狼人", topic="夜", slowmode_delay=5)
    await room.edit(name="狼人房", slowmode_delay=0, sync_permissions=True)
    await room.edit(overwrites=hidden)
    await room.move(beginning=True)
    role = await guild.create_role(name="活人", colour=discord.Colour.gold(), mentionable=True)
    await role.edit(permissions=discord.Permissions(view_channel=True))
    member = guild.get_member(judged.standin.world.bot_id)
    assert member is not None
    await member.edit(nick="导演")
    webhook = await room.create_webhook(name="角色")
    await webhook.send("我是5号", username="5号", avatar_url="https://example.org/5.png", wait=True)
    sent = await square.send(
        "@everyone",
        embeds=[discord.Embed(title="t", timestamp=discord.utils.utcnow(), url="https://a.org")],
        allowed_mentions=discord.AllowedMentions(everyone=True),
        silent=True,
        suppress_embeds=True,
        nonce="0192",
    )
    await sent.edit(content="好", embed=None, view=None, suppress=False)
    await sent.pin(reason="公告")
    await sent.unpin()
    await square.send(reference=sent, content="见上", mention_author=False)
    thread = await sent.create_thread(name="讨论", auto_archive_duration=60)
    await thread.send("来")
    await thread.edit(archived=True, locked=True)
    await square.purge(limit=10)
    async for _ in square.history(limit=5, before=sent):
        pass
    await square.set_permissions(role, send_messages=False, reason="天黑")
    await square.set_permissions(role, overwrite=None)
    poll = discord.Poll("投谁", duration=datetime.timedelta(hours=1))
    await square.send(poll=poll.add_answer(text="5号").add_answer(text="弃权"))
    layout = discord.ui.LayoutView()
    layout.add_item(discord.ui.Container(discord.ui.TextDisplay("# 第一天"), accent_colour=1))
    await square.send(view=layout)
    await room.delete(reason="结束")
    assert judged.standin.violations == []
    assert judged.standin.gaps == []
