"""What people do as values."""

from datetime import UTC, datetime

import discord
import pytest
from discord.utils import snowflake_time

from bot.discord_platform.incoming import locale_of
from bot.services.ports import Place

from .conftest import Client, Town


async def test_a_message_is_stamped_by_its_own_id(town: Town, simcord_bot: Client) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    (heard,) = simcord_bot.heard
    assert (heard.id, heard.message) == (f"msg:{said.id}", said.id)
    assert heard.at == snowflake_time(said.id)
    assert (heard.text, heard.sender.user, heard.sender.name) == ("投票 5号", town.bob.id, "bob")
    assert heard.place == Place(town.guild.id, town.square.id)
    assert (heard.reply_to, heard.attachments, heard.sender.locale) == (None, 0, None)


async def test_a_reply_names_what_it_answers_and_a_forward_does_not(
    town: Town, simcord_bot: Client
) -> None:
    said = await town.bob.send(town.square, f"投票 {town.ann.mention}", attachments=[("a", b"x")])
    reply = await town.bob.send(town.square, "改票 6号", reply_to=said)
    await town.bob.forward(reply, town.square)
    first, second, third = simcord_bot.heard
    assert (first.mentions, first.attachments) == ((town.ann.id,), 1)
    assert second.reply_to == said.id
    assert (third.reply_to, third.text, third.attachments) == (None, "", 1)


async def test_a_private_message_has_no_guild(town: Town, simcord_bot: Client) -> None:
    await town.bob.send_dm("占卜 5")
    (heard,) = simcord_bot.heard
    assert heard.place == Place(None, town.bob.user.dm_channel.id)


async def test_bots_and_webhooks_are_not_people(town: Town, simcord_bot: Client) -> None:
    robot = town.guild.add_member(town.env.create_user("robot", bot=True))
    await robot.send(town.square, "投票 5号")
    await town.guild.create_webhook(town.square).send("投票 5号")
    assert simcord_bot.heard == []


@pytest.mark.parametrize(
    ("locale", "ours"),
    [
        (discord.Locale.chinese, "zh"),
        (discord.Locale.taiwan_chinese, "zh"),
        (discord.Locale.british_english, "en"),
        (discord.Locale.japanese, None),
        (None, None),
    ],
)
def test_a_locale_is_ours_or_none(locale: discord.Locale | None, ours: str | None) -> None:
    assert locale_of(locale) == ours


def test_stamps_are_in_utc() -> None:
    assert snowflake_time(0) == datetime(2015, 1, 1, tzinfo=UTC)
