"""The whole client on the stand-in for Discord, over real HTTP and WebSocket."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
import structlog

from bot.app import App, run, set_up_logging
from bot.config import Config
from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.server import Standin
from bot.rendering.messages import Button, Message
from bot.storage import Storage, Unavailable
from tests.bot.asked import Asked

PANEL = Message("报名", rows=((Button("dy:join:1", "报名"),),))


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    async with Standin(rate_scale=0) as running:
        point_client_at(running.url)
        yield running


@pytest.fixture
def services() -> Asked:
    return Asked()


class Town:
    """A guild, a person who speaks Chinese, one who speaks English, and one other."""

    def __init__(self, standin: Standin) -> None:
        self.standin = standin
        self.people = standin.people
        self.ann = self.people.add_user("ann", locale="zh-CN")
        self.bob = self.people.add_user("bob", locale="en-GB")
        self.eve = self.people.add_user("eve", locale="ja")
        self.guild = self.people.add_guild("town", owner=self.ann)
        for user in (self.bob, self.eve):
            self.people.join(self.guild, user)
        self.square = self.people.add_channel(self.guild, "square")


@pytest.fixture
def town(standin: Standin) -> Town:
    return Town(standin)


def client(services: Asked) -> App:
    return App(Config(database_url="sqlite://"), make=services.make, guild_ready_timeout=0.05)


@pytest.fixture
async def app(town: Town, services: Asked) -> AsyncIterator[App]:
    made = client(services)
    running = asyncio.create_task(run(made, "a token"))
    await until(lambda: made._counter is not None and made._counter.opened.is_set())
    yield made
    await made.close()
    await running
    assert ("stop", None, ()) in services.asked
    assert town.standin.gaps == []
    assert town.standin.violations == []


def failing(error: Exception) -> Callable[..., None]:
    """What raises an error, in the place of what a storage can do."""

    def fail(*_: object) -> None:
        raise error

    return fail


async def until(wanted: Callable[[], object], within: float = 5.0) -> None:
    async with asyncio.timeout(within):
        while not wanted():  # noqa: ASYNC110 - what is waited for is another's state
            await asyncio.sleep(0.005)


async def test_people_are_offered_commands_and_answered_in_their_language(
    town: Town, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {c["name"] for c in town.people.commands(town.bob, town.square)}
    assert {"报名", "投票", "我的"} <= names
    with monkeypatch.context() as broken:
        broken.setattr(Storage, "snapshot", failing(RuntimeError("secret")))
        said = {
            user: (await town.people.slash(user, town.square, "我的")).text
            for user in (town.ann, town.bob, town.eve)
        }
    assert said[town.ann].startswith("出错了")
    assert "Something" not in said[town.ann]
    assert said[town.bob].startswith("Something")
    assert "出错了" in said[town.eve]
    assert "Something" in said[town.eve]


async def test_a_slow_answer_is_acknowledged_first_and_given_later(
    town: Town, app: App, services: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.counter.PATIENCE", 0.01)
    services.wait["mine"] = asyncio.Event()
    told = await town.people.slash(town.bob, town.square, "我的", within=0)
    assert await told.wait_for(lambda o: o.kind == "deferred")
    services.wait["mine"].set()
    assert await told.wait_for(lambda o: bool(o.text))
    assert town.people.messages(town.eve, town.square) == []


async def test_a_form_that_comes_too_late_asks_to_press_again(
    town: Town, app: App, services: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.people.slash(town.ann, town.square, "导演 开局", {"标题": "第一局"})
    await town.people.slash(town.ann, town.square, "导演 开放报名")

    def rooms() -> dict[str, int]:
        return {c["name"]: int(c["id"]) for c in town.people.channels(town.ann, town.guild)}

    await until(lambda: "公告" in rooms())
    room = rooms()["公告"]
    await until(lambda: town.people.messages(town.ann, room))
    panel = int(town.people.messages(town.ann, room)[-1]["id"])
    shown = await town.people.click(town.eve, room, panel, custom_id="dy:join:1")
    assert shown.kind == "modal"
    monkeypatch.setattr("bot.ui.counter.PATIENCE", 0.01)
    services.wait["on_action"] = asyncio.Event()
    pressing = asyncio.ensure_future(
        town.people.click(town.eve, room, panel, custom_id="dy:join:1")
    )
    await asyncio.sleep(0.1)
    services.wait["on_action"].set()
    late = await pressing
    assert await late.wait_for(lambda o: "再按一次" in o.text)


async def test_nothing_that_comes_before_the_games_are_taken_up_is_lost(
    town: Town, services: Asked
) -> None:
    services.wait["start"] = asyncio.Event()
    app = client(services)
    running = asyncio.create_task(run(app, "a token"))
    await until(lambda: services.of("start"))
    town.people.say(town.bob, town.square, "投票 5号")
    asking = asyncio.ensure_future(town.people.slash(town.bob, town.square, "我的"))
    await asyncio.sleep(0.1)
    assert [verb for verb, _, _ in services.asked] == ["start"]
    services.wait["start"].set()
    told = await asking
    assert told.text
    await until(lambda: services.of("on_text"))
    await app.close()
    await running


@pytest.mark.slow
async def test_a_lost_connection_changes_nothing(town: Town, app: App, services: Asked) -> None:
    for resumable in (True, False):
        town.standin.drop_connection(resumable=resumable)
        await until(lambda: town.standin.state()["connected"], within=15)
        before = len(services.of("on_text"))
        town.people.say(town.bob, town.square, "投票 5号")
        await until(lambda before=before: len(services.of("on_text")) > before, within=15)  # type: ignore[misc]
    assert len(services.of("start")) == 1


@pytest.mark.slow
async def test_what_is_written_while_the_connection_is_lost_is_heard_once(
    town: Town, app: App, services: Asked
) -> None:
    await app.platform.set_access(town.square, "write", {})
    await app.platform.send_private(town.bob, PANEL, "n")
    town.people.say(town.bob, town.square, "投票 5号")
    await until(lambda: len(services.of("on_text")) == 1)
    town.standin.drop_connection(resumable=False)
    await until(lambda: app.moderator.arrivals.any_before(discord.utils.utcnow()))
    town.people.say(town.bob, town.square, "改票 6号")
    town.people.dm(town.bob, "占卜 5")
    await until(lambda: not app.moderator.arrivals.any_before(discord.utils.utcnow()), within=15)
    assert [text.text for text, _ in services.of("on_text")] == ["投票 5号", "改票 6号", "占卜 5"]
    guilds = [text.place.guild for text, _ in services.of("on_text")]
    assert guilds == [town.guild, town.guild, None]


async def test_a_bot_that_cannot_take_up_its_games_leaves_with_the_reason(
    town: Town, services: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Storage, "snapshot", failing(Unavailable("no disk")))
    app = client(services)
    with pytest.raises(Unavailable, match="no disk"):
        await asyncio.wait_for(run(app, "a token"), 10)
    assert len(services.of("stop")) == 1


async def test_a_signal_ends_it_in_order_and_a_second_one_changes_nothing(
    town: Town, services: Asked
) -> None:
    services.wait["stop"] = asyncio.Event()
    running = asyncio.create_task(run(client(services), "a token"))
    await until(lambda: ("start", None, ()) in services.asked)
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGTERM)
    await until(lambda: services.of("stop"))
    os.kill(os.getpid(), signal.SIGINT)
    await asyncio.sleep(0.05)
    assert not running.done()
    services.wait["stop"].set()
    await asyncio.wait_for(running, 10)
    assert len(services.of("stop")) == 1


async def test_a_bot_that_starts_before_discord_can_be_reached_waits_for_it(
    services: Asked,
) -> None:
    async with Standin(rate_scale=0) as gone:
        port = gone.port
    point_client_at(f"http://127.0.0.1:{port}")
    app = client(services)
    running = asyncio.create_task(run(app, "a token"))
    await asyncio.sleep(0.2)
    assert not running.done()
    standin = Standin(rate_scale=0)
    await standin.start(port)
    await until(lambda: app._counter is not None and app._counter.opened.is_set(), within=15)
    await app.close()
    await running
    await standin.stop()


async def test_a_bot_that_waits_for_discord_stops_at_once_when_asked(services: Asked) -> None:
    point_client_at("http://127.0.0.1:9")
    running = asyncio.create_task(run(client(services), "a token"))
    await asyncio.sleep(0.2)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(running, 5)
    assert services.of("start") == []


async def test_a_database_that_is_not_to_be_had_stops_the_start(town: Town) -> None:
    with pytest.raises(Unavailable):
        await run(App(Config(database_url="nonsense")), "a token")


@pytest.mark.parametrize("format_", ["text", "json"])
def test_a_logged_error_shows_no_values_of_variables(
    format_: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    handlers, level = logging.root.handlers[:], logging.root.level
    try:
        set_up_logging(Config(log_format=format_))
        try:
            identity = "".join(("were", "wolf"))
            raise RuntimeError(f"of {len(identity)}")
        except RuntimeError as error:
            structlog.get_logger("here").error("unforeseen", code="ab12", exc_info=error)
        logging.getLogger("there").warning("beside")
    finally:
        logging.root.handlers[:] = handlers
        logging.root.setLevel(level)
        structlog.reset_defaults()
    said = capsys.readouterr().err
    assert "ab12" in said
    assert "RuntimeError" in said
    assert "beside" in said
    assert "werewolf" not in said


def test_the_bot_hears_what_it_needs_and_nothing_else() -> None:
    from bot.app import intents

    heard = {name for name, on in intents() if on}
    assert heard == {"guilds", "members", "guild_messages", "dm_messages", "message_content"} | (
        {name for name, on in discord.Intents.none() if on}
    )
