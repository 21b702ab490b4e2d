"""Buttons, selects and forms in simcord's Discord."""

import pytest

from bot.app import App
from bot.rendering.messages import Button, Form, Input, Message, Option, Select
from bot.services.ports import Answer, Place
from tests.bot.recording import Recording

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
FORM = Form("dy:join:1", "报名", (Input("character", "角色名", most=12),))


@pytest.fixture
async def panel(town: Town, simcord_bot: App) -> int:
    return await simcord_bot.platform.post(town.square.id, PANEL, "panel")


async def test_a_button_brings_its_action(town: Town, services: Recording, panel: int) -> None:
    said = town.square.last_message
    assert said is not None
    told = await town.bob.click(said, label="放弃")
    ((action, _),) = services.of("on_action")
    assert (action.action, action.values, action.sender.user) == ("dy:decline:1", (), town.bob.id)
    assert action.place == Place(town.guild.id, town.square.id)
    assert told.ephemeral


async def test_a_select_brings_what_was_chosen(town: Town, services: Recording, panel: int) -> None:
    said = town.square.last_message
    assert said is not None
    await town.bob.select(said, ["3", "5"], custom_id="dy:launch:1:kill")
    ((action, _),) = services.of("on_action")
    assert (action.action, action.values) == ("dy:launch:1:kill", ("3", "5"))


async def test_a_form_opens_and_what_was_written_comes_back(
    town: Town, services: Recording, panel: int
) -> None:
    services.answers["on_action"] = Answer(Message(""), form=FORM)
    said = town.square.last_message
    assert said is not None
    shown = await town.bob.click(said, label="报名")
    assert shown.modal is not None
    assert shown.modal["title"] == "报名"
    services.answers["on_action"] = Answer(Message("报名成功"))
    told = await town.bob.submit_modal(shown, {"character": "饺子"})
    action = services.of("on_action")[-1][0]
    assert (action.action, dict(action.written)) == ("dy:join:1", {"character": "饺子"})
    assert told.response is not None
    assert told.response.content == "报名成功"


async def test_a_button_outlives_a_restart(
    town: Town, services: Recording, simcord_bot: App, panel: int
) -> None:
    said = town.square.last_message
    assert said is not None
    await town.env.restart_bot(App(simcord_bot.config, make=services.make))
    await town.bob.click(said, label="放弃")
    assert [action.action for action, _ in services.of("on_action")] == ["dy:decline:1"]


async def test_an_answer_with_nothing_to_say_is_still_given(
    town: Town, services: Recording, panel: int
) -> None:
    services.answers["on_action"] = Answer(Message())
    said = town.square.last_message
    assert said is not None
    told = await town.bob.click(said, label="放弃")
    assert told.acknowledged
    assert told.followups == []
    assert len(town.square.history()) == 1


async def test_a_long_answer_comes_whole(town: Town, services: Recording, panel: int) -> None:
    services.answers["on_action"] = Answer(Message("一"), more=(Message("二"), Message("三")))
    said = town.square.last_message
    assert said is not None
    told = await town.bob.click(said, label="放弃")
    assert told.response is not None
    assert [told.response.content, *(f.content for f in told.followups)] == ["一", "二", "三"]
    assert all(f.ephemeral for f in told.followups)


async def test_a_button_in_private_is_answered_there(
    town: Town, services: Recording, simcord_bot: App
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
    town: Town, services: Recording, panel: int, impossible: Message
) -> None:
    services.answers["on_action"] = Answer(impossible)
    said = town.square.last_message
    assert said is not None
    told = await town.bob.click(said, label="放弃")
    assert told.response is not None
    assert told.response.content.startswith("Something went wrong")
    services.answers["on_text"] = Answer(impossible)
    await town.bob.send(town.square, "投票 5号")
    private = town.bob.user.dm_channel.last_message
    assert private is not None
    assert private.content.startswith("出错了")


async def test_an_answer_for_which_it_is_too_late_comes_in_private(
    town: Town, services: Recording, panel: int
) -> None:
    town.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    said = town.square.last_message
    assert said is not None
    await town.bob.click(said, label="放弃")
    private = town.bob.user.dm_channel.last_message
    assert private is not None
    assert private.content == "好"
