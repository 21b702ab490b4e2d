"""Maxima that Discord keeps though its description does not tell them."""

from __future__ import annotations

import discord
import pytest

from bot.rehearsal.standin import limits

from .conftest import Town, until


async def test_a_guild_holds_500_channels(town: Town) -> None:
    for n in range(499):
        town.people.add_channel(town.guild, f"c{n}")
    with pytest.raises(discord.HTTPException) as refused:
        await town.its_guild.create_text_channel("one-too-many")
    assert refused.value.code == 30013
    await town.its_square.delete()
    await town.its_guild.create_text_channel("in-its-place")


async def test_a_category_holds_50_channels(town: Town) -> None:
    category = town.people.add_category(town.guild, "game")
    for n in range(50):
        town.people.add_channel(town.guild, f"c{n}", category=category)
    await until(lambda: len(town.its_guild.channels) == 52)
    found = town.its_guild.get_channel(category)
    assert isinstance(found, discord.CategoryChannel)
    with pytest.raises(discord.HTTPException, match="Maximum number of channels in category"):
        await found.create_text_channel("one-too-many")
    with pytest.raises(discord.HTTPException, match="Maximum number of channels in category"):
        await town.its_square.edit(category=found)
    with pytest.raises(discord.HTTPException, match="Maximum number of channels in category"):
        await town.its_square.move(category=found, end=True)


async def test_a_channel_holds_15_webhooks(town: Town) -> None:
    for n in range(15):
        await town.its_square.create_webhook(name=f"hook {n}")
    with pytest.raises(discord.HTTPException) as refused:
        await town.its_square.create_webhook(name="one too many")
    assert refused.value.code == 30007


async def test_a_guild_holds_250_roles(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ROLES_A_GUILD", 3)
    await town.its_guild.create_role(name="third")
    with pytest.raises(discord.HTTPException) as refused:
        await town.its_guild.create_role(name="one too many")
    assert refused.value.code == 30005


async def test_a_nonce_is_forgotten_after_minutes(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await town.its_square.send("一", nonce="n")
    monkeypatch.setattr(limits, "NONCE_SECONDS", -1.0)
    assert (await town.its_square.send("一", nonce="n")).id != first.id


async def test_a_message_over_2000_characters_is_refused_and_remembered(town: Town) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await town.its_square.send("长" * 2001)
    assert refused.value.code == 50035
    (remembered,) = town.standin.refused
    assert (remembered.method, remembered.status, remembered.code) == ("POST", 400, 50035)
