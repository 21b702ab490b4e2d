"""Talk, both ways, over real HTTP and WebSocket."""

from __future__ import annotations

import datetime
import io

import discord
import pytest

from bot.rehearsal.standin.residents import ImpossibleActError

from .conftest import Town, until


async def test_the_bot_hears_what_a_person_says_and_its_answer_is_read(town: Town) -> None:
    said = town.people.say(town.bob, town.square, "天亮了")
    await until(lambda: town.client.heard)
    heard = town.client.heard[0]
    assert (str(heard.id), heard.content, heard.author.id) == (said["id"], "天亮了", town.bob)
    await heard.reply("早", embed=discord.Embed(title="第一天"))
    answer = town.last(town.bob, town.square)
    assert (answer["content"], answer["embeds"][0]["title"]) == ("早", "第一天")
    assert answer["message_reference"]["message_id"] == said["id"]


async def test_a_message_carries_the_time_at_which_it_was_said(town: Town) -> None:
    before = datetime.datetime.now(datetime.UTC)
    said = town.people.say(town.bob, town.square, "五号是狼")
    after = datetime.datetime.now(datetime.UTC)
    created = discord.utils.snowflake_time(int(said["id"]))
    slack = datetime.timedelta(milliseconds=1)  # a snowflake holds milliseconds
    assert before - slack <= created <= after


async def test_a_person_edits_and_deletes_only_their_own_message(town: Town) -> None:
    said = int(town.people.say(town.bob, town.square, "五号")["id"])
    assert town.people.edit(town.bob, town.square, said, "六号")["content"] == "六号"
    with pytest.raises(ImpossibleActError, match="own message"):
        town.people.edit(town.owner, town.square, said, "七号")
    answer = await town.its_square.send("已记录")
    with pytest.raises(ImpossibleActError, match="Missing Permissions"):
        town.people.delete(town.bob, town.square, answer.id)
    town.people.delete(town.bob, town.square, said)
    assert [m["id"] for m in town.people.messages(town.bob, town.square)] == [str(answer.id)]


async def test_files_travel_both_ways_and_a_picture_stands_in_its_embed(town: Town) -> None:
    town.people.say(town.bob, town.square, attachments=[("笔记.txt", "预言家".encode())])
    await until(lambda: town.client.heard)
    assert await town.client.heard[0].attachments[0].read() == "预言家".encode()
    picture = discord.File(io.BytesIO(b"png"), "map.png", description="地图")
    await town.its_square.send(
        embed=discord.Embed(title="地图").set_image(url="attachment://map.png"), file=picture
    )
    shown = town.last(town.bob, town.square)
    (file,) = shown["attachments"]
    assert (file["filename"], file["description"]) == ("map.png", "地图")
    assert shown["embeds"][0]["image"]["url"] == file["url"]
    assert await town.client.http.get_from_cdn(file["url"]) == b"png"


async def test_an_edit_may_bring_a_new_picture(town: Town) -> None:
    sent = await town.its_square.send("等待")
    picture = discord.File(io.BytesIO(b"two"), "two.png")
    embed = discord.Embed().set_image(url="attachment://two.png")
    await sent.edit(content=None, embed=embed, attachments=[picture])
    shown = town.last(town.bob, town.square)
    assert shown["embeds"][0]["image"]["url"] == shown["attachments"][0]["url"]


async def test_a_nonce_sends_a_message_only_once(town: Town) -> None:
    first = await town.its_square.send("你的身份是…", nonce="seat-5")
    again = await town.its_square.send("你的身份是…", nonce="seat-5")
    other = await town.its_square.send("你的身份是…", nonce="seat-6")
    assert first.id == again.id != other.id
    assert len(town.people.messages(town.bob, town.square)) == 2


async def test_nobody_says_nothing_or_speaks_where_they_do_not_see(town: Town) -> None:
    hidden = town.people.add_channel(town.guild, "wolves", hidden=True)
    with pytest.raises(ImpossibleActError, match="empty"):
        town.people.say(town.bob, town.square, "  ")
    with pytest.raises(ImpossibleActError, match="Missing Access"):
        town.people.say(town.bob, hidden, "嗷")
    with pytest.raises(ImpossibleActError, match="not visible"):
        town.people.messages(town.bob, hidden)


async def test_who_may_read_but_not_write_is_refused(town: Town) -> None:
    town.people.show_channel(town.square, town.bob, visible=True, writable=False)
    (square,) = [c for c in town.people.channels(town.bob) if c["id"] == str(town.square)]
    assert square["can_send"] is False
    with pytest.raises(ImpossibleActError, match="Missing Permissions"):
        town.people.say(town.bob, town.square, "遗言")


async def test_the_bot_does_not_hear_a_channel_that_is_kept_from_it(town: Town) -> None:
    secret = town.people.add_channel(town.guild, "secret", hidden=True)
    town.people.show_channel(secret, town.bob)
    town.people.say(town.bob, secret, "悄悄话")
    town.people.say(town.bob, town.square, "大声")
    await until(lambda: town.client.heard)
    assert [m.content for m in town.client.heard] == ["大声"]
    with pytest.raises(discord.Forbidden):
        await town.client.text_channel(secret).send("我也来")


async def test_a_dm_reaches_the_bot_and_its_answer_the_person(town: Town) -> None:
    town.people.dm(town.bob, "验 5")
    await until(lambda: town.client.heard)
    assert town.client.heard[0].guild is None
    await town.client.heard[0].channel.send("5号是狼人")
    channel = town.people.dm_channel(town.bob)
    assert town.last(town.bob, channel)["content"] == "5号是狼人"
    with pytest.raises(ImpossibleActError, match="not visible"):
        town.people.messages(town.owner, channel)


async def test_refused_dms_open_but_take_no_message_until_allowed_again(town: Town) -> None:
    town.people.refuse_dms(town.bob)
    bob = town.member(town.bob)
    await bob.create_dm()
    with pytest.raises(discord.Forbidden) as refused:
        await bob.send("你是狼人")
    assert refused.value.code == 50007
    town.people.refuse_dms(town.bob, False)
    await bob.send("你是狼人")
    assert town.last(town.bob, town.people.dm_channel(town.bob))["content"] == "你是狼人"


async def test_who_left_the_guild_is_gone_for_both_sides(town: Town) -> None:
    bob = town.member(town.bob)
    town.people.leave(town.guild, town.bob)
    await until(lambda: town.its_guild.get_member(town.bob) is None)
    with pytest.raises(discord.Forbidden) as refused:
        await bob.send("你在吗")
    assert refused.value.code == 50278
    with pytest.raises(ImpossibleActError, match="no guild"):
        town.people.dm(town.bob, "我走了")
    assert town.people.channels(town.bob, town.guild) == []


async def test_a_room_is_seen_by_those_let_in_and_by_nobody_else(town: Town) -> None:
    carol = town.people.add_user("carol")
    town.people.join(town.guild, carol)
    await until(lambda: town.its_guild.get_member(carol))
    room = await town.room_for(town.bob)
    await room.send("天黑请闭眼")

    def seen(user: int) -> set[str]:
        return {c["name"] for c in town.people.channels(user, town.guild)}

    assert (seen(town.bob), seen(carol)) == ({"square", "room"}, {"square"})
    await room.set_permissions(town.member(town.bob), overwrite=None)
    await room.set_permissions(town.member(carol), view_channel=True)
    assert (seen(town.bob), seen(carol)) == ({"square"}, {"square", "room"})
    assert town.last(carol, room.id)["content"] == "天黑请闭眼"


async def test_messages_come_in_pages_oldest_first(town: Town) -> None:
    ids = [int(town.people.say(town.bob, town.square, str(n))["id"]) for n in range(5)]

    def texts(**bounds: int) -> list[str]:
        return [m["content"] for m in town.people.messages(town.bob, town.square, **bounds)]

    assert texts(limit=2) == ["3", "4"]
    assert texts(before=ids[2], limit=1) == ["1"]
    assert texts(after=ids[2]) == ["3", "4"]
    assert texts(limit=0) == []
    assert [m.content async for m in town.its_square.history(oldest_first=True)] == list("01234")


async def test_renaming_a_channel_posts_no_notice(town: Town) -> None:
    await town.its_square.edit(name="广场", topic="白天")
    assert town.people.messages(town.bob, town.square) == []
    assert [c["name"] for c in town.people.channels(town.bob, town.guild)] == ["广场"]


async def test_reactions_travel_both_ways(town: Town) -> None:
    sent = await town.its_square.send("报名")
    town.people.react(town.bob, town.square, sent.id, "✅")
    await sent.add_reaction("✅")
    (reaction,) = town.last(town.bob, town.square)["reactions"]
    assert (reaction["emoji"]["name"], reaction["count"]) == ("✅", 2)
    town.people.react(town.bob, town.square, sent.id, "✅", on=False)
    assert town.last(town.bob, town.square)["reactions"][0]["count"] == 1
