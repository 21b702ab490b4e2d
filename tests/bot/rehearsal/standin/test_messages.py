"""Talk, both ways, over real HTTP and WebSocket."""

from __future__ import annotations

import discord

from .conftest import Town, until


async def test_the_bot_hears_what_a_person_says_and_its_answer_is_read(town: Town) -> None:
    said = town.people.say(town.bob, town.square, "天亮了")
    await until(lambda: town.client.heard)
    heard = town.client.heard[0]
    assert (str(heard.id), heard.content, heard.author.id) == (said["id"], "天亮了", town.bob)
    await heard.reply("早", embed=discord.Embed(title="第一天"))
    answer = town.people.messages(town.bob, town.square)[-1]
    assert answer["content"] == "早"
    assert answer["embeds"][0]["title"] == "第一天"
    assert answer["message_reference"]["message_id"] == said["id"]
