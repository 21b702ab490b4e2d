"""People on the stand-in, the whole bot behind it: every command, given well and badly."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import discord
import pytest

from bot.app import App, run
from bot.config import Config
from bot.rehearsal.standin.client import point_client_at
from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.standin.server import Standin

pytestmark = pytest.mark.slow

NAMES = ("甲鱼", "乙醇", "丙烷", "丁香", "戊糖")
BOARD = "人狼 1 占卜师 1 猎人 1 村人 2"
MAY_OPEN_CHANNELS = discord.Permissions(manage_channels=True).value


class Table:
    """A director, players, a bystander who may see director's commands, and the bot."""

    def __init__(self, standin: Standin, app: App) -> None:
        self.standin, self.app, self.people = standin, app, standin.people
        self.ann = self.people.add_user("ann", locale="zh-CN")
        self.players = [self.people.add_user(f"p{n}", locale="zh-CN") for n in range(len(NAMES))]
        self.mod = self.people.add_user("mod", locale="en-US")
        self.guild = self.people.add_guild("town", owner=self.ann)
        for user in (*self.players, self.mod):
            self.people.join(self.guild, user)
        keeper = self.people.add_role(self.guild, "keeper", permissions=MAY_OPEN_CHANNELS)
        self.people.give_role(self.guild, self.mod, keeper)
        self.square = self.people.add_channel(self.guild, "square")

    async def do(self, user: int, name: str, **options: Any) -> Outcome:
        """Use a command; it must be answered, in words, and not by a failure of ours."""
        told = await self.people.slash(user, self.square, name, options)
        assert not told.failed, name
        assert answered(told), name
        assert not told.text.startswith(("出错了", "Something went wrong")), (name, told.text)
        return told

    async def direct(self, name: str, **options: Any) -> Outcome:
        return await self.do(self.ann, f"导演 {name}", **options)

    def rooms(self, user: int) -> dict[str, int]:
        """The rooms that somebody sees, by name."""
        return {c["name"]: int(c["id"]) for c in self.people.channels(user, self.guild)}

    async def room(self, user: int, name: str) -> int:
        """A room, once it is open."""
        await until(lambda: name in self.rooms(user))
        return self.rooms(user)[name]

    async def set_up(self) -> None:
        """A game that is about to start: five have signed up."""
        await self.direct("开局", 标题="第一局", 替身君=False)
        await self.direct("开放报名")
        await self.direct("配置", 数量=BOARD)
        for user, name in zip(self.players, NAMES, strict=True):
            await self.do(user, "报名", 角色名=name)

    async def start(self) -> None:
        """The game begins, and its first night: seat 1 is the werewolf, 2 the diviner."""
        for number, name in enumerate(NAMES, 1):
            await self.direct("座位", 玩家=name, 座位号=number)
        for number, identity in enumerate(("人狼", "占卜师", "猎人", "村人", "村人"), 1):
            await self.direct("身份", 座位=str(number), 身份=identity)
        await self.direct("抽身份", 打乱座位=False)
        await self.direct("开始")
        await self.step()

    async def step(self) -> None:
        await self.direct("结束阶段", 确认=True)


T = TypeVar("T", bound=Table)


def answered(told: Outcome) -> bool:
    said = [told.message, *told.followups] if told.message else told.followups
    return any(m and (m["content"] or m["embeds"]) for m in said)


def seen(told: Outcome) -> str:
    return "\n".join(words(m) for m in [told.message, *told.followups] if m)


def words(message: dict[str, Any]) -> str:
    cards = message.get("embeds", [])
    return "\n".join(
        [message["content"], *(f"{c.get('title', '')}\n{c.get('description', '')}" for c in cards)]
    )


async def until(wanted: Callable[[], object], within: float = 10.0) -> None:
    async with asyncio.timeout(within):
        while not wanted():  # noqa: ASYNC110 - what is waited for is another's state
            await asyncio.sleep(0.01)


@asynccontextmanager
async def hosted(kind: type[T], database: str = "sqlite://") -> AsyncIterator[T]:
    """A table on a stand-in of its own with the bot behind it, which asks nothing improper."""
    async with Standin(rate_scale=0) as standin:
        point_client_at(standin.url)
        made = kind(standin, App(Config(database_url=database), guild_ready_timeout=0.05))
        async with running(made.app):
            yield made
        assert standin.gaps == []
        assert standin.violations == []


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with hosted(Table) as made:
        yield made


EVERYBODYS: list[tuple[str, dict[str, Any]]] = [
    ("我的", {}),
    ("我的", {"局": "1"}),
    ("我的", {"局": "99"}),
    ("我的", {"局": "第一局"}),
    ("名单", {}),
    ("时间", {}),
    ("规则", {}),
    ("帮助", {}),
    ("报名", {"角色名": "己烷"}),
    ("报名", {"角色名": "5号"}),
    ("退出", {}),
    ("发动", {"内容": "占卜 5"}),
    ("发动", {"内容": "占卜 99"}),
    ("发动", {"内容": "飞翔 5"}),
    ("发动", {"内容": "?" * 190}),
    ("申请加速", {}),
    ("申请延时", {}),
    ("投票", {"目标": "5"}),
    ("投票", {"目标": "99", "理由": "x" * 1000}),
    ("投票", {"目标": "无此人"}),
    ("改票", {"目标": "5"}),
]
DIRECTORS: list[tuple[str, dict[str, Any]]] = [
    ("开放报名", {}),
    ("座位", {"玩家": "甲鱼", "座位号": 99}),
    ("配置", {"数量": "外星人 4"}),
    ("身份", {"座位": "1", "身份": "外星人"}),
    ("抽身份", {}),
    ("结束阶段", {}),
    ("延长", {"分钟": 10, "理由": "再等等"}),
    ("延长", {"分钟": -10}),
    ("时钟", {"每小时秒数": 1800}),
    ("时钟", {}),
    ("时钟", {}),
    ("裁定 代投", {"座位": "1", "目标": "2"}),
    ("裁定 代投", {"座位": "99", "目标": "2"}),
    ("判牌", {"座位": "1", "颜色": "蓝", "理由": "刷屏"}),
    ("判牌", {"座位": "无此人", "颜色": "红"}),
    ("出局", {"座位": "99"}),
    ("复活", {"座位": "1"}),
    ("裁定 给状态", {"座位": "1", "状态": "不存在", "理由": "误"}),
    ("裁定 定抽签", {"抽签": "不存在", "结果": "1 2", "理由": "误"}),
    ("撤销", {}),
    ("撤销", {"到": 999999}),
    ("裁定 判负", {"阵营": "外星人", "理由": "误"}),
    ("裁定 去状态", {"座位": "1", "状态": "守护", "理由": "误"}),
    ("裁定 给技能", {"座位": "1", "技能": "飞翔", "理由": "误"}),
    ("裁定 给技能", {"座位": "5", "技能": "占卜", "理由": "误"}),
    ("裁定 收技能", {"座位": "5", "技能": "占卜", "理由": "误"}),
    ("裁定 改次数", {"座位": "2", "技能": "占卜", "增减": 1, "理由": "误"}),
    ("裁定 改阵营", {"座位": "5", "阵营": "外星人", "理由": "误"}),
    ("裁定 移交职务", {"职务": "警长", "座位": "1", "理由": "误"}),
    ("裁定 代发动", {"座位": "2", "内容": "占卜 1", "理由": "停电"}),
    ("裁定 代发动", {"座位": "2", "内容": "晚上好", "理由": "停电"}),
    ("裁定 传话", {"座位": "1", "内容": "请看公告"}),
    ("裁定 更正", {"提交": "1", "内容": "占卜 5", "理由": "误"}),
    ("裁定 更正票", {"座位": "1", "目标": "弃权", "理由": "误"}),
    ("裁定 更正票", {"座位": "1", "目标": "5", "轮次": "9/9", "理由": "误"}),
    ("裁定 扣发", {"开": False}),
    ("裁定 核对", {}),
    ("全局", {}),
    ("缘由", {"座位": "1"}),
    ("缘由", {"座位": "99"}),
    ("缘由", {}),
    ("缘由", {"什么": "1"}),
    ("缘由", {"什么": "没有的事"}),
    ("预览", {}),
    ("待办", {}),
    ("记录", {}),
    ("导出", {}),
    ("导出", {"理由": "备份"}),
    ("暂停", {}),
    ("暂停", {}),
    ("继续", {}),
    ("继续", {}),
    ("取消", {}),
    ("取消", {"局": "99"}),
    ("开始", {}),
]


async def test_every_command_is_answered_before_there_is_a_game(table: Table) -> None:
    for name, options in EVERYBODYS:
        await table.do(table.players[0], name, **options)
    for name, options in DIRECTORS:
        await table.do(table.mod, f"导演 {name}", **options)


async def test_every_command_is_answered_at_every_time_of_a_game(table: Table) -> None:
    await table.set_up()
    for name, options in EVERYBODYS:
        if name != "退出":
            await table.do(table.players[0], name, **options)
    await table.do(table.players[0], "报名", 角色名=NAMES[0])
    for name, options in DIRECTORS:
        if name not in ("开始", "抽身份"):
            await table.direct(name, **options)
    await table.start()
    for user in (table.players[0], table.mod):
        for name, options in EVERYBODYS:
            await table.do(user, name, **options)
    for name, options in DIRECTORS:
        if name != "撤销":
            await table.direct(name, **options)
    await table.step()
    await table.step()
    for name, options in EVERYBODYS:
        await table.do(table.players[3], name, **options)
    for name, options in DIRECTORS:
        await table.direct(name, **options)


async def test_a_game_is_found_by_its_whole_title_and_never_by_half_of_it(table: Table) -> None:
    await table.set_up()
    await table.direct("开局", 标题="第二局", 替身君=False)
    found = await table.direct("待办", 局="第二局")
    assert found.text.startswith("没有待办")
    for typed in ("第", "第三局"):
        refused = await table.direct("待办", 局=typed)
        assert refused.text.startswith(f"没有这样的一局：{typed}")
    await table.direct("开局", 标题="第二局", 替身君=False)
    twice = await table.direct("待办", 局="第二局")
    assert twice.text.startswith("没有这样的一局：第二局")


async def test_directors_commands_are_refused_to_others_though_they_see_them(
    table: Table,
) -> None:
    await table.set_up()
    before = seen(await table.direct("待办"))
    for name, options in DIRECTORS:
        told = await table.do(table.mod, f"导演 {name}", **options)
        assert "do not direct" in told.text or options.get("局") == "99", (name, told.text)
    assert seen(await table.direct("待办")) == before


async def test_a_night_and_a_day_by_messages_and_by_panels(table: Table) -> None:
    await table.set_up()
    await table.start()
    wolf, diviner, _, fourth, fifth = table.players
    pack = await table.room(wolf, "人狼")
    assert "人狼" not in table.rooms(fifth)
    await until(lambda: menus(table, wolf, pack))
    said = table.people.say(wolf, pack, "杀人 4")
    dm = table.people.dm_channel(diviner)
    await until(lambda: menus(table, diviner, dm))
    panel = menus(table, diviner, dm)[-1]
    told = await table.people.choose(diviner, dm, int(panel["id"]), ["1"])
    assert answered(told)
    # The pack is told once, in its room: that is the receipt of the one who wrote, too.
    await until(lambda: receipts(table, wolf, pack, int(said["id"])))
    await table.step()
    await table.step()
    announced = await table.room(fifth, "公告")
    await until(lambda: any("4号" in words(m) for m in table.people.messages(fifth, announced)))
    ballots = await table.room(fifth, "投票")
    said = table.people.say(fifth, ballots, "投票对象：1号\n理由：验")
    await until(lambda: marks(table, fifth, ballots, int(said["id"])))
    bad = table.people.say(fifth, ballots, "投票对象：99号")
    await until(lambda: replies(table, fifth, ballots, int(bad["id"])))
    assert not table.people.messages(fifth, ballots)[-1]["ephemeral"]
    # Who is out does not write there any more.
    await until(lambda: not may_write(table, fourth, ballots))


async def test_what_is_written_while_the_bot_is_away_counts_and_is_answered(
    tmp_path: Path,
) -> None:
    config = Config(database_url=f"sqlite:///{tmp_path}/games.db")
    async with Standin(rate_scale=0) as standin:
        point_client_at(standin.url)
        table = Table(standin, App(config, guild_ready_timeout=0.05))
        async with running(table.app):
            await table.set_up()
            await table.start()
            wolf, _, third, _, fifth = table.players
            await table.do(wolf, "发动", 内容="杀人 4")
            await table.step()
            await table.step()
            ballots = await table.room(fifth, "投票")
            await until(lambda: may_write(table, fifth, ballots))
        good = table.people.say(fifth, ballots, "投票对象：1号")
        bad = table.people.say(fifth, ballots, "投票对象：99号")
        deleted = table.people.say(third, ballots, "投票对象：2号")
        table.people.delete(third, ballots, int(deleted["id"]))
        dm = table.people.dm_channel(fifth)
        before = len(table.people.messages(fifth, dm))
        async with running(App(config, guild_ready_timeout=0.05)):
            await until(lambda: marks(table, fifth, ballots, int(good["id"])))
            await until(lambda: replies(table, fifth, ballots, int(bad["id"])))
            await table.step()
        assert len(table.people.messages(fifth, dm)) == before
        assert standin.violations == []


@asynccontextmanager
async def running(app: App) -> AsyncIterator[None]:
    """A bot that has come up, until it is told to stop."""
    task = asyncio.create_task(run(app, "a token"))
    await until(app.is_ready)
    yield
    await app.close()
    await task


def may_write(table: Table, user: int, channel: int) -> bool:
    seen = table.people.channels(user, table.guild)
    return any(c["can_send"] for c in seen if int(c["id"]) == channel)


def menus(table: Table, user: int, channel: int) -> list[dict[str, Any]]:
    return [
        m
        for m in table.people.messages(user, channel)
        if any(c["type"] == 3 for row in m.get("components", []) for c in row["components"])
    ]


def marks(table: Table, user: int, channel: int, message: int) -> list[Any]:
    found = next(m for m in table.people.messages(user, channel) if int(m["id"]) == message)
    return list(found.get("reactions") or [])


def receipts(table: Table, user: int, channel: int, message: int) -> list[Any]:
    return [
        m
        for m in table.people.messages(user, channel)
        if int(m["id"]) > message and "✅" in words(m) and "4号" in words(m)
    ]


def replies(table: Table, user: int, channel: int, message: int) -> list[Any]:
    return [
        m
        for m in table.people.messages(user, channel)
        if int((m.get("message_reference") or {}).get("message_id", 0)) == message
    ]
