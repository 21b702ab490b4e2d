"""Sessions of the gateway: what comes, what is missed and made up for, what is refused."""

from __future__ import annotations

import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from bot.rehearsal.standin import gateway
from bot.rehearsal.standin.compression import frames_for
from bot.rehearsal.standin.server import Standin

from .conftest import Client, Town, until


async def test_members_of_a_guild_are_known_at_the_start(town: Town) -> None:
    assert {m.id for m in town.its_guild.members} == {
        town.owner,
        town.bob,
        town.standin.world.bot_id,
    }
    assert town.its_guild.chunked


async def test_members_can_be_looked_up_by_name_and_by_id(town: Town) -> None:
    assert [m.id for m in await town.its_guild.query_members("bo")] == [town.bob]
    found = await town.its_guild.query_members(user_ids=[town.owner, 123], presences=False)
    assert [m.id for m in found] == [town.owner]


async def test_many_members_come_in_chunks(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "MEMBERS_A_CHUNK", 2)
    members = await town.its_guild.chunk()
    assert len(members) == 3


async def test_what_happened_while_the_connection_was_down_is_heard_after_a_resume(
    town: Town,
) -> None:
    town.people.say(town.bob, town.square, "之前")
    await until(lambda: len(town.client.heard) == 1)
    assert town.standin.drop_connection() == 1
    assert not town.standin.gateway.connected
    town.people.say(town.bob, town.square, "期间")
    await until(lambda: town.standin.gateway.resumed == 1)
    town.people.say(town.bob, town.square, "之后")
    await until(lambda: len(town.client.heard) == 3)
    assert [m.content for m in town.client.heard] == ["之前", "期间", "之后"]
    assert town.standin.gateway.identified == 1


@pytest.mark.slow
async def test_a_forgotten_session_is_invalid_and_the_bot_starts_anew(town: Town) -> None:
    town.standin.drop_connection(resumable=False)
    later = town.people.add_channel(town.guild, "later")
    await until(lambda: town.standin.gateway.identified == 2, within=10)
    await until(lambda: town.client.get_channel(later))
    assert town.standin.gateway.resumed == 0


async def test_too_much_missed_makes_a_session_invalid(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    (session,) = town.standin.gateway._sessions.values()
    assert session.missed_since(session.sequence) == []
    session._replay.popleft()
    assert session.missed_since(0) is None
    assert session.missed_since(session.sequence + 1) is None


async def test_presence_and_latency_are_of_a_real_connection(town: Town) -> None:
    await town.client.change_presence(activity=discord.Game("狼人杀"))
    await until(lambda: 0 < town.client.latency < 5)
    assert town.standin.gateway.connected


async def test_without_the_intent_a_bot_reads_only_what_is_for_it(standin: Standin) -> None:
    client = Client(discord.Intents(guilds=True, guild_messages=True))
    bob = standin.people.add_user("bob")
    guild = standin.people.add_guild("town", owner=bob)
    square = standin.people.add_channel(guild, "square")
    await client.go()
    assert client.user is not None
    said = standin.people.say(bob, square, "秘密")
    standin.people.dm(bob, "没订阅")
    standin.people.say(bob, square, f"<@{client.user.id}> 公开")
    await until(lambda: len(client.heard) == 2)
    assert [m.content for m in client.heard] == ["", f"<@{client.user.id}> 公开"]
    assert (await client.heard[0].channel.fetch_message(int(said["id"]))).content == ""
    assert len(client.guilds[0].members) == 1
    await client.stop()


class Raw:
    """A gateway connection without discord.py."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def read(self) -> Any:
        return json.loads((await self.socket.receive()).data)

    async def close_code(self) -> int | None:
        while not self.socket.closed:
            await self.socket.receive()
        return self.socket.close_code


IDENTIFY_DATA = {"token": "x", "intents": 1, "properties": {}}


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(8, {"guild_id": "1"})], 4003),
        ([(2, IDENTIFY_DATA), (2, IDENTIFY_DATA)], 4005),
        ([(2, IDENTIFY_DATA), (99, None)], 4001),
        ([(2, {"token": "x"})], 4002),
        ([("x", None)], 4003),
    ],
)
async def test_the_gateway_hangs_up_on_what_discord_hangs_up_on(
    standin: Standin, frames: list[tuple[int, Any]], code: int
) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(standin.gateway.url) as socket:
        raw = Raw(socket)
        assert (await raw.read())["op"] == 10
        for op, data in frames:
            await raw.send(op, data)
        assert await raw.close_code() == code


async def test_events_are_numbered_without_gaps_and_beats_are_answered(standin: Standin) -> None:
    standin.people.add_guild("town")
    async with aiohttp.ClientSession() as http, http.ws_connect(standin.gateway.url) as socket:
        raw = Raw(socket)
        assert (await raw.read())["d"]["heartbeat_interval"] == 41250
        await raw.send(1, None)
        assert (await raw.read())["op"] == 11
        await raw.send(2, IDENTIFY_DATA)
        ready, guild = await raw.read(), await raw.read()
        assert [(e["t"], e["s"]) for e in (ready, guild)] == [("READY", 1), ("GUILD_CREATE", 2)]
        assert ready["d"]["resume_gateway_url"] == standin.gateway.url
        assert ready["d"]["guilds"] == [{"id": guild["d"]["id"], "unavailable": True}]


async def test_an_unknown_session_cannot_be_resumed(standin: Standin) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(standin.gateway.url) as socket:
        raw = Raw(socket)
        await raw.read()
        await raw.send(6, {"token": "x", "session_id": "gone", "seq": 3})
        assert await raw.read() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_session_nobody_comes_back_for_is_forgotten(
    standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "RESUME_SECONDS", -1.0)
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(standin.gateway.url) as socket:
            raw = Raw(socket)
            await raw.read()
            await raw.send(2, IDENTIFY_DATA)
            ready = await raw.read()
            await socket.close(code=4000)
        await until(lambda: not standin.gateway.connected)
        standin.people.add_guild("nobody hears of it")
        async with http.ws_connect(standin.gateway.url) as socket:
            raw = Raw(socket)
            await raw.read()
            await raw.send(6, {"session_id": ready["d"]["session_id"], "seq": ready["s"]})
            assert (await raw.read())["op"] == 9


async def test_a_bot_that_said_good_bye_cannot_resume(standin: Standin) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(standin.gateway.url) as socket:
            raw = Raw(socket)
            await raw.read()
            await raw.send(2, IDENTIFY_DATA)
            ready = await raw.read()
        await until(lambda: not standin.gateway.connected)
        async with http.ws_connect(standin.gateway.url) as socket:
            raw = Raw(socket)
            await raw.read()
            await raw.send(6, {"session_id": ready["d"]["session_id"], "seq": ready["s"]})
            assert (await raw.read())["op"] == 9


async def test_an_unknown_compression_is_refused(standin: Standin) -> None:
    async with aiohttp.ClientSession() as http:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await http.ws_connect(f"{standin.gateway.url}?compress=brotli")
    assert refused.value.status == 400


def test_a_zlib_stream_is_one_stream_of_flushed_frames() -> None:
    frames, reader = frames_for("zlib-stream"), zlib.decompressobj()
    for text in ("天亮", "天黑"):
        packed = frames.pack(text)
        assert isinstance(packed, bytes)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert reader.decompress(packed).decode() == text


def test_a_zstd_stream_is_read_by_what_discord_py_reads_with() -> None:
    zstandard = pytest.importorskip("zstandard")
    frames, reader = frames_for("zstd-stream"), zstandard.ZstdDecompressor().decompressobj()
    for text in ("天亮", "天黑"):
        assert reader.decompress(frames.pack(text)).decode() == text


def test_without_compression_a_frame_is_its_text() -> None:
    assert frames_for(None).pack("天亮") == "天亮"
