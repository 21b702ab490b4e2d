"""A running game is exported on Discord and goes on with another bot, as if nothing had been."""

from __future__ import annotations

import asyncio
import gzip
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.app import App
from bot.config import Config
from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.standin.server import Standin
from bot.services.arrivals import Arrivals
from bot.services.hall import utc_now
from bot.services.ledger import Surroundings
from bot.services.saying import Saying
from bot.services.session import Session
from bot.storage import OutboxState, Storage
from engine import codec
from engine import events as ev
from engine.stages import upcoming
from tests.bot.test_end_to_end import Table, hosted, running, seen, until, words

pytestmark = pytest.mark.slow

GAME = 2
"""The first game of the database is another, so that rows have other numbers elsewhere."""


async def attached(told: Outcome) -> tuple[str, bytes]:
    """The name of the file that an answer brought, and what whoever presses on it gets."""
    (message,) = [m for m in [told.message, *told.followups] if m and m.get("attachments")]
    (file,) = message["attachments"]
    async with aiohttp.ClientSession() as client, client.get(file["url"]) as got:
        assert got.status == 200
        return file["filename"], await got.read()


async def cli(database: Path, *given: str) -> Result:
    """The command line, which has a loop of its own."""
    env = {"DATABASE_URL": f"sqlite:///{database}"}
    return await asyncio.to_thread(CliRunner().invoke, main, given, env=env)


def address(database: Path) -> Config:
    return Config(database_url=f"sqlite:///{database}")


def rows(packed: bytes) -> dict[str, Any]:
    packed = gzip.decompress(packed) if packed.startswith(b"\x1f") else packed
    found: dict[str, Any] = json.loads(packed)["rows"]
    return found


async def test_a_director_gets_the_file_for_himself_at_once_or_later_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hosted(Table) as table:
        await table.set_up()
        await table.start()
        for patience in (5.0, 0.0):
            monkeypatch.setattr("bot.ui.counter.PATIENCE", patience)
            told = await table.direct("导出", 理由="备份")
            assert told.ephemeral
            name, data = await attached(told)
            assert name.startswith("game-1-")
            assert name in seen(told)
            assert len(rows(data)["players"]) == len(table.players)
            refused = await table.do(table.mod, "导演 导出")
            assert "do not direct" in refused.text
        for user in (table.ann, *table.players):
            assert not any(m.get("attachments") for m in messages(table, user))


async def test_a_file_that_discord_does_not_take_is_said_to_be_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.rehearsal.standin.limits.LARGEST_FILE", 100)
    async with hosted(Table) as table:
        await table.set_up()
        for patience in (5.0, 0.0):
            monkeypatch.setattr("bot.ui.counter.PATIENCE", patience)
            told = await table.direct("导出")
            assert "文件没有送到你这里" in seen(told)
            assert not (told.message or {}).get("attachments")


class Night(Table):
    """The first night of a game: the wolf has bitten, the diviner looked, a message is held."""

    def __init__(self, standin: Standin, app: App) -> None:
        super().__init__(standin, app)
        self.friend = self.people.add_user("friend", locale="zh-CN")
        self.people.join(self.guild, self.friend)

    async def begin(self) -> None:
        await self.direct("开局", 标题="另一局", 替身君=False)
        await self.direct("取消", 确认=True)
        await self.set_up()
        await self.start()
        await self.direct("人员 助理", 座位="2", 谁=self.friend, 理由="新手", 确认=True)
        await self.do(self.players[0], "发动", 内容="杀人 4")
        self.people.dm(self.players[1], "占卜 1")
        await until(lambda: "占卜" in self.private(self.friend)[-1])
        self.people.refuse_dms(self.players[4])
        await self.direct("裁定 传话", 座位="5", 内容="请看公告")

    def private(self, user: int) -> list[str]:
        """What the bot wrote to somebody in private."""
        dm = self.people.dm_channel(user)
        return [words(m) for m in self.people.messages(user, dm) if m["author"].get("bot")]

    async def quiet(self) -> None:
        """Wait until all has been said and all panels are as they will be."""
        seen: object = None
        while seen != (seen := self.everything()):  # noqa: ASYNC110 - of another
            await asyncio.sleep(0.5)

    def everything(self) -> dict[int, set[tuple[int, str]]]:
        """All that each can read, in his rooms and in private."""
        return {user: everything(self, user) for user in (self.ann, self.friend, *self.players)}


def everything(table: Table, user: int) -> set[tuple[int, str]]:
    """All that somebody can read, in his rooms and in private: messages and their words."""
    return {(int(m["id"]), words(m)) for m in messages(table, user)}


def messages(table: Table, user: int) -> list[dict[str, Any]]:
    """The messages that somebody can read in his rooms and in private, but for the square."""
    places = {*table.rooms(user).values(), table.people.dm_channel(user)} - {table.square}
    return [m for channel in places for m in table.people.messages(user, channel)]


async def stuck(database: str) -> list[str]:
    """The states of what a game still has to say."""
    async with await Storage.open(database) as storage, storage.snapshot() as u:
        rows = await u.outbox.of_game(GAME)
    return [row.state.value for row in rows if row.state is not OutboxState.SENT]


async def foreseen(database: str) -> list[ev.Event]:
    """What the clock's next step would bring in a game as it lies in a database."""
    async with await Storage.open(database) as storage:
        around = Surroundings(
            storage, Arrivals(), Saying(), utc_now, lambda _: timedelta(0), lambda *_: None
        )
        session = await Session.load(around, GAME)
        step = upcoming(session.state)
        assert step is not None
        return [entry.event for entry in session.game.rehearse(step)]


async def after(database: str, seq: int) -> list[ev.Event]:
    """What came after an entry of a game."""
    async with await Storage.open(database) as storage, storage.snapshot() as u:
        found = await u.entries.of_game(GAME)
        return [codec.decode_event(e.kind, e.payload) for e in found if e.seq > seq]


async def test_a_game_in_the_middle_of_a_night_goes_on_elsewhere_as_the_same_game(
    tmp_path: Path,
) -> None:
    here, there, parcel = tmp_path / "a.db", tmp_path / "b.db", tmp_path / "taken.json.gz"
    async with Standin(rate_scale=0) as standin:
        point_client_at(standin.url)
        night = Night(standin, App(address(here), guild_ready_timeout=0.05))
        async with running(night.app):
            await night.begin()
            assert "请先用 `/导演 暂停`" in seen(await night.direct("导出"))
            await night.direct("暂停")
            await night.quiet()
            told = await night.direct("导出", 理由="换机器")
            assert "时钟停着" in seen(told)
            parcel.write_bytes((await attached(told))[1])
            await night.quiet()
        before, wanted = night.everything(), await foreseen(f"sqlite:///{here}")
        assert wanted
        assert await stuck(f"sqlite:///{here}") == ["held"]

        taken = await cli(there, "import", str(parcel))
        assert taken.output.strip() == f"已导入 imported: game {GAME}"
        await cli(there, "export", str(GAME), str(tmp_path / "again.json"))
        assert rows((tmp_path / "again.json").read_bytes()) == rows(parcel.read_bytes())

        async with running(App(address(there), guild_ready_timeout=0.05)):
            table = seen(await night.direct("全局"))
            for standing in ("【杀人】 4号", "【占卜】 1号", f"<@{night.friend}>"):
                assert standing in table
            assert "没有送达" in str((await night.direct("待办")).message)
            await night.quiet()
            assert night.everything() == before
            # What was held goes out once its seat can be reached, and once only.
            night.people.refuse_dms(night.players[4], False)
            night.people.dm(night.players[4], "我的")
            await until(lambda: any("请看公告" in said for said in night.private(night.players[4])))
            seq = len(rows(parcel.read_bytes())["entries"])
            await night.direct("继续")
            await night.step()
            await night.quiet()
        assert await after(f"sqlite:///{there}", seq) == wanted
        assert [s for s in night.private(night.players[4]) if "请看公告" in s] == ["导演：请看公告"]
        for user, told_there in ((night.players[3], "你已出局"), (night.friend, "1号是人狼")):
            assert any(told_there in said for said in night.private(user)[-1:])
        # What was said before is there, and each new word was said once.
        for user, known in before.items():
            now, ids = everything(night, user), {number for number, _ in known}
            assert ids <= {number for number, _ in now}
            fresh = [said for number, said in now if number not in ids]
            assert fresh
            assert len(fresh) == len(set(fresh))
        assert standin.gaps == []
        assert standin.violations == []
