"""Buttons, selects and forms in simcord's Discord."""

import discord
import pytest
from discord import app_commands

from bot.app import App
from bot.cogs.translating import Translating
from bot.rendering.messages import Button, Message, Option, Select
from bot.services.ports import Answer, Incoming, Place
from tests.bot.asked import Asked

from .conftest import Town

PANEL = Message(
    "夜",
    rows=(
        (
            Select(
                "dy:launch:1:kill", "选", tuple(Option(str(n), f"{n}号") for n in range(9)), most=2
            ),
        ),
        (Button("dy:decline:1", "放弃"), Button("dy:join:1", "报名")),
    ),
)


@pytest.fixture
async def panel(town: Town, simcord_bot: App) -> int:
    return await simcord_bot.platform.post(town.square.id, PANEL, "panel")


async def test_a_button_brings_its_action(town: Town, services: Asked, panel: int) -> None:
    said = town.square.last_message
    assert said is not None
    told = await town.bob.click(said, label="放弃")
    ((action, _),) = services.of("on_action")
    assert (action.action, action.values, action.sender.user) == ("dy:decline:1", (), town.bob.id)
    assert action.place == Place(town.guild.id, town.square.id)
    assert told.ephemeral


async def test_a_select_brings_what_was_chosen(town: Town, services: Asked, panel: int) -> None:
    said = town.square.last_message
    assert said is not None
    await town.bob.select(said, ["3", "5"], custom_id="dy:launch:1:kill")
    ((action, _),) = services.of("on_action")
    assert (action.action, action.values) == ("dy:launch:1:kill", ("3", "5"))


async def test_a_form_opens_and_what_was_written_comes_back(town: Town, services: Asked) -> None:
    await town.sign_up()
    (post,) = [m for m in town.room("公告").history() if m.components]
    shown = await town.bob.click(post, label="报名 Sign up")
    assert shown.modal is not None
    assert shown.modal["custom_id"] == "dy:join:1"
    told = await town.bob.submit_modal(shown, {"character": "饺子"})
    action = services.of("on_action")[-1][0]
    assert (action.action, dict(action.written)) == ("dy:join:1", {"character": "饺子"})
    assert told.response is not None
    assert "饺子" in told.response.content


async def test_a_button_outlives_a_restart(
    town: Town, services: Asked, simcord_bot: App, panel: int
) -> None:
    said = town.square.last_message
    assert said is not None
    await town.env.restart_bot(App(simcord_bot.config, make=services.make))
    await town.bob.click(said, label="放弃")
    assert [action.action for action, _ in services.of("on_action")] == ["dy:decline:1"]


@pytest.fixture
async def saying(town: Town, simcord_bot: App) -> "Saying":
    """A command beside the bot's own that says whatever it is given to say."""
    assert simcord_bot._counter is not None
    cog = Saying(simcord_bot.moderator, simcord_bot._counter)
    await simcord_bot.add_cog(cog)
    await simcord_bot.tree.sync()
    return cog


class Saying(Translating):
    """Answers as it is told, the way in which all commands are answered."""

    answer = Answer(Message())

    @app_commands.command()
    async def speak(self, interaction: discord.Interaction[App]) -> None:
        """Say it."""

        async def verb(_: Incoming) -> Answer:
            return self.answer

        await self.ask(interaction, verb)


async def test_an_answer_with_nothing_to_say_is_still_given(town: Town, saying: Saying) -> None:
    told = await town.bob.slash(town.square, "speak")
    assert told.acknowledged
    assert told.followups == []
    assert town.square.history() == []


async def test_a_long_answer_comes_whole(town: Town) -> None:
    await town.sign_up()
    (post,) = [m for m in town.room("公告").history() if m.components]
    told = await town.bob.click(post, label="规则 Rules")
    assert told.response is not None
    assert told.response.embeds
    assert all(said.ephemeral for said in told.followups)


async def test_a_button_in_private_is_answered_there(
    town: Town, services: Asked, simcord_bot: App
) -> None:
    await simcord_bot.platform.send_private(town.bob.id, PANEL, "panel")
    dm = town.bob.user.dm_channel
    assert dm.last_message is not None
    told = await town.bob.user.click(dm.last_message, label="放弃")
    ((action, _),) = services.of("on_action")
    assert action.place == Place(None, dm.id)
    assert not told.ephemeral


@pytest.mark.parametrize(
    "impossible",
    [
        Message("长" * 2001),
        Message("选", rows=((Select("dy:x", "", tuple(Option(str(n), "x") for n in range(26))),),)),
    ],
    ids=["too long", "too many options"],
)
async def test_an_answer_that_discord_does_not_take_is_answered_for(
    town: Town, saying: Saying, impossible: Message
) -> None:
    saying.answer = Answer(impossible)
    told = await town.bob.slash(town.square, "speak")
    assert told.response is not None
    assert told.response.content.startswith("Something went wrong")


async def test_an_answer_for_which_it_is_too_late_comes_in_private(
    town: Town, services: Asked, panel: int
) -> None:
    town.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    said = town.square.last_message
    assert said is not None
    await town.bob.click(said, label="放弃")
    private = town.bob.user.dm_channel.last_message
    assert private is not None
    assert private.content
