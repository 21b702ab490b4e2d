"""The platform, asked by services and answered by simcord's Discord."""

from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.discord_platform.platform import DiscordPlatform
from bot.rendering.messages import Button, Card, Message
from bot.services.ports import Access, Place, Platform, Refused, TryAgain

from .conftest import Town

HELLO = Message("天亮了", cards=(Card("第1天", "平安夜"),), rows=((Button("dy:a", "看"),),))


def test_it_is_the_port(platform: DiscordPlatform) -> None:
    port: Platform = platform
    assert port.abilities.edits


async def test_a_private_message_arrives(town: Town, platform: DiscordPlatform) -> None:
    channel, message = await platform.send_private(town.bob.id, HELLO, "n1")
    dm = town.bob.user.dm_channel
    assert channel == dm.id
    assert dm.last_message is not None
    assert (dm.last_message.id, dm.last_message.content) == (message, "天亮了")


async def test_a_closed_dm_is_unreachable(town: Town, platform: DiscordPlatform) -> None:
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    with pytest.raises(Refused, match="unreachable"):
        await platform.send_private(town.bob.id, HELLO, "n1")


async def test_a_post_can_reply_and_pings_only_whom_it_mentions(
    town: Town, platform: DiscordPlatform
) -> None:
    asked = await town.bob.send(town.square, "?")
    message = Message(f"{town.ann.mention} {town.bob.mention} @everyone", mentions=(town.ann.id,))
    post = await platform.post(town.square.id, message, "n2", reply_to=asked.id)
    said = town.square.last_message
    assert said is not None
    assert said.id == post
    assert said.reference is not None
    assert said.reference.message_id == asked.id
    sent: Any = town.env.http_requests[-1].json
    assert sent["allowed_mentions"] == {"users": [town.ann.id], "parse": []}
    assert (sent["nonce"], sent["enforce_nonce"]) == ("n2", True)


async def test_an_edit_puts_one_message_in_the_place_of_another(
    town: Town, platform: DiscordPlatform
) -> None:
    post = await platform.post(town.square.id, HELLO, "n1")
    await platform.edit(town.square.id, post, Message("天黑了"))
    said = town.square.last_message
    assert said is not None
    assert (said.content, said.embeds, said.components) == ("天黑了", [], [])


async def test_what_is_deleted_is_gone(town: Town, platform: DiscordPlatform) -> None:
    for doing in (
        platform.post(1, HELLO, "n1"),
        platform.edit(1, 1, HELLO),
        platform.react(1, 1, "✅"),
        platform.set_access(1, "none", {}),
        platform.find(1, None, "n1"),
        platform.missing_permissions(town.guild.id, 1),
        platform.unreadable(town.guild.id, 1),
        platform.open_category(1, "局"),
    ):
        with pytest.raises(Refused, match=r"^gone"):
            await doing
    for doing in (
        platform.edit(town.square.id, 1, HELLO),
        platform.react(town.square.id, 1, "✅"),
    ):
        with pytest.raises(Refused, match=r"^message_gone"):
            await doing
    assert await platform.post(town.square.id, HELLO, "n2", reply_to=1)


async def test_a_missing_permission_is_named(town: Town, platform: DiscordPlatform) -> None:
    me = town.guild.me
    assert me is not None
    muted = town.guild.create_text_channel(
        "muted", overwrites={me: discord.PermissionOverwrite(send_messages=False)}
    )
    await town.env.settle()
    assert await platform.missing_permissions(town.guild.id, None) == []
    assert await platform.unreadable(town.guild.id, muted.id) == []
    veiled = town.guild.create_text_channel(
        "veiled", overwrites={me: discord.PermissionOverwrite(view_channel=False)}
    )
    await town.env.settle()
    assert "View Channels" in "".join(await platform.unreadable(town.guild.id, veiled.id))
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    with pytest.raises(Refused, match="permission"):
        await platform.post(muted.id, HELLO, "n1")


async def test_a_failing_discord_is_tried_again(town: Town, platform: DiscordPlatform) -> None:
    town.env.inject_error("POST", "/channels/*/messages", status=503)
    with pytest.raises(TryAgain):
        await platform.post(town.square.id, HELLO, "n1")


async def test_what_was_sent_is_found_by_what_it_says(
    town: Town, platform: DiscordPlatform
) -> None:
    began = town.env.now()
    await town.bob.send(town.square, "天亮了")
    post = await platform.post(town.square.id, HELLO, "n1")
    _, private = await platform.send_private(town.bob.id, HELLO, "n2")
    assert await platform.find(town.square.id, None, "x", HELLO, began) == post
    assert await platform.find(None, town.bob.id, "x", HELLO, began) == private
    assert await platform.find(town.square.id, None, "x") is None
    assert await platform.find(town.square.id, None, "x", Message("天亮了"), began) is None
    later = town.env.now() + timedelta(minutes=5)
    assert await platform.find(town.square.id, None, "x", HELLO, later) is None


async def test_what_was_written_meanwhile_is_heard_in_order(
    town: Town, platform: DiscordPlatform
) -> None:
    await town.bob.send(town.square, "早了")
    await town.env.advance_time(10)
    since = town.env.now() - timedelta(seconds=5)
    await platform.post(town.square.id, HELLO, "n1")
    for text in ("投票 5号", "投票 6号"):
        await town.bob.send(town.square, text)
    await town.ann.send_dm("占卜 5")
    said = await platform.said_since(town.square.id, None, since)
    assert [t.text for t in said] == ["投票 5号", "投票 6号"]
    assert {t.place for t in said} == {Place(town.guild.id, town.square.id)}
    (private,) = await platform.said_since(None, town.ann.id, since)
    assert (private.text, private.place.guild) == ("占卜 5", None)


async def test_what_was_written_says_whether_it_was_replied_to(
    town: Town, platform: DiscordPlatform
) -> None:
    since = town.env.now() - timedelta(seconds=5)
    asked = await town.bob.send(town.square, "?")
    await town.ann.send(town.square, "!", reply_to=asked)
    await platform.post(town.square.id, HELLO, "n1", reply_to=asked.id)
    said = await platform.said_since(town.square.id, None, since)
    assert [(t.text, t.answered) for t in said] == [("?", True), ("!", False)]


async def test_what_was_written_anywhere_is_of_its_guild_or_of_none(
    town: Town, platform: DiscordPlatform
) -> None:
    since = town.env.now() - timedelta(seconds=5)
    await platform.set_access(town.square.id, "write", {})
    await town.env.settle()
    await town.bob.send(town.square, "投票 5号")
    await town.ann.send_dm("占卜 5")
    assert await platform.said_since(None, town.ann.id, since)
    said = await platform.said_anywhere_since(since)
    assert [(t.text, t.place.guild) for t in said] == [
        ("投票 5号", town.guild.id),
        ("占卜 5", None),
    ]


async def test_a_room_opens_for_exactly_those_who_may_be_there(
    town: Town, platform: DiscordPlatform
) -> None:
    category = await platform.open_category(town.guild.id, "第1局")
    room = await platform.open_room(
        town.guild.id,
        category,
        "狼窝",
        "夜里说话",
        "none",
        {town.ann.id: "write", town.bob.id: "read"},
    )
    await town.env.settle()
    channel = town.channel(room)
    assert (channel.name, channel.topic, channel.category_id) == ("狼窝", "夜里说话", category)
    assert [town.may(room), town.may(room, town.ann), town.may(room, town.bob)] == [
        "none",
        "write",
        "read",
    ]
    await platform.set_access(room, "read", {town.bob.id: "none"})
    await town.env.settle()
    assert [town.may(room), town.may(room, town.ann), town.may(room, town.bob)] == [
        "read",
        "read",
        "none",
    ]


async def test_access_that_is_so_already_costs_no_request(
    town: Town, platform: DiscordPlatform
) -> None:
    category = await platform.open_category(town.guild.id, "第1局")
    people: dict[int, Access] = {town.ann.id: "write"}
    room = await platform.open_room(town.guild.id, category, "狼窝", "", "none", people)
    await town.env.settle()
    await platform.set_access(room, "none", people)
    assert town.made("PATCH", f"/channels/{room}") == 0
    await platform.set_access(room, "read", people)
    # The cache has not heard of it yet; going back at once must not be believed to be done.
    await platform.set_access(room, "none", people)
    await town.env.settle()
    assert town.made("PATCH", f"/channels/{room}") == 2
    assert town.may(room) == "none"


async def test_an_interrupted_opening_is_taken_up_but_no_room_of_other_access(
    town: Town, platform: DiscordPlatform
) -> None:
    category = await platform.open_category(town.guild.id, "第1局")
    await town.env.settle()
    assert await platform.open_category(town.guild.id, "第1局") == category
    bobs = await platform.open_room(
        town.guild.id, category, "Bob Room", "t", "none", {town.bob.id: "write"}
    )
    await town.env.settle()
    again = await platform.open_room(
        town.guild.id, category, "Bob Room", "t", "none", {town.bob.id: "write"}
    )
    other = await platform.open_room(
        town.guild.id, category, "Bob Room", "t", "none", {town.ann.id: "write"}
    )
    assert again == bobs
    assert other != bobs
    assert await platform.open_category(town.guild.id, "第1局") != category


async def test_a_room_moves_into_another_category_with_its_access(
    town: Town, platform: DiscordPlatform
) -> None:
    first = await platform.open_category(town.guild.id, "第1局")
    people: dict[int, Access] = {town.ann.id: "write"}
    room = await platform.open_room(town.guild.id, first, "狼窝", "", "none", people)
    second = await platform.open_category(town.guild.id, "第2局")
    await town.env.settle()
    for _ in range(2):
        await platform.move_room(room, second)
        await town.env.settle()
    assert town.made("PATCH", f"/channels/{room}") == 1
    assert town.channel(room).category_id == second
    assert [town.may(room), town.may(room, town.ann), town.may(room, town.bob)] == [
        "none",
        "write",
        "none",
    ]
    with pytest.raises(Refused, match=r"^gone"):
        await platform.move_room(room, 1)


async def test_people_who_left_are_nobody(town: Town, platform: DiscordPlatform) -> None:
    person = await platform.person(town.guild.id, town.bob.id)
    assert person is not None
    assert (person.name, person.sees_everything, person.machine) == ("bob", False, False)
    assert town.env.bot.user is not None
    itself = await platform.person(town.guild.id, town.env.bot.user.id)
    assert itself is not None
    assert itself.machine
    owner = await platform.person(town.guild.id, town.guild.owner.id)
    assert owner is not None
    assert owner.sees_everything
    town.guild.remove_member(town.bob)
    await town.env.settle()
    assert await platform.person(town.guild.id, town.bob.id) is None
    category = await platform.open_category(town.guild.id, "第1局")
    people: dict[int, Access] = {town.bob.id: "write", town.ann.id: "write"}
    room = await platform.open_room(town.guild.id, category, "狼窝", "", "none", people)
    await town.env.settle()
    assert town.may(room, town.ann) == "write"


async def test_who_comes_back_is_let_in_again(town: Town, platform: DiscordPlatform) -> None:
    category = await platform.open_category(town.guild.id, "第1局")
    room = await platform.open_room(
        town.guild.id, category, "狼窝", "", "none", {town.ann.id: "write", town.bob.id: "write"}
    )
    other = await platform.open_room(
        town.guild.id, category, "他处", "", "none", {town.ann.id: "write"}
    )
    town.guild.remove_member(town.bob)
    await town.env.settle()
    await platform.set_access(room, "none", {town.ann.id: "write", town.bob.id: "read"})
    town.guild.add_member(town.bob.user)
    await town.env.settle()
    assert town.may(room, town.bob) == "none"
    await platform.let_in_again(town.guild.id, town.bob.id)
    await town.env.settle()
    assert town.may(room, town.bob) == "read"
    assert town.may(other, town.bob) == "none"


async def test_a_mark_is_put_on_a_message(town: Town, platform: DiscordPlatform) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    await platform.react(town.square.id, said.id, "✅")
    last = town.square.last_message
    assert last is not None
    assert [str(r.emoji) for r in last.reactions] == ["✅"]


async def test_a_guild_in_an_outage_is_not_gone(town: Town, platform: DiscordPlatform) -> None:
    guild = town.env.bot.get_guild(town.guild.id)
    assert guild is not None
    guild.unavailable = True
    for doing in (
        platform.person(town.guild.id, town.bob.id),
        platform.open_category(town.guild.id, "局"),
        platform.set_access(town.square.id, "none", {}),
    ):
        with pytest.raises(TryAgain):
            await doing
