"""The director's desk over the loopback: each ruling well and badly, and what players see of it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.app import App
from bot.rehearsal.standin.server import Standin

from .test_end_to_end import Table, hosted, seen, until, words

pytestmark = pytest.mark.slow

CHARACTERS = ("梅", "兰", "竹", "菊", "松", "柏", "桃", "李", "杏", "枫", "榆", "槐", "桂", "荷")
WOLF, MATE, MONK, HUNTER, CAT, OFFICIAL = 1, 2, 3, 4, 5, 6
DEAL = {WOLF: "天狗", MATE: "狼巫", MONK: "高僧", HUNTER: "猎魔人", CAT: "白猫", OFFICIAL: "官员"}


class Court(Table):
    """Fourteen seats of the third ruleset, in the first night's first stage."""

    def __init__(self, standin: Standin, app: App) -> None:
        super().__init__(standin, app)
        for n in range(len(self.players), len(CHARACTERS)):
            user = self.people.add_user(f"p{n}", locale="zh-CN")
            self.people.join(self.guild, user)
            self.players.append(user)

    async def begin(self) -> None:
        """Sign up, six identities by hand and the rest drawn, start, open the first stage."""
        await self.direct("开局", 标题="一局", 规则="sumeru")
        await self.direct("开放报名")
        for user, name in zip(self.players, CHARACTERS, strict=True):
            await self.do(user, "报名", 角色名=name)
        for number, name in enumerate(CHARACTERS, 1):
            await self.direct("座位", 玩家=name, 座位号=number)
        for number, identity in DEAL.items():
            await self.direct("身份", 座位=str(number), 身份=identity)
        await self.direct("抽身份", 打乱座位=False)
        await self.direct("开始")
        await until(lambda: all(len(self.told(n)) > 1 for n in range(1, 15)))

    def told(self, seat: int) -> list[str]:
        """What the bot has written to a seat in private."""
        user = self.players[seat - 1]
        return [words(m) for m in self.people.messages(user, self.people.dm_channel(user))]

    async def hears(self, seat: int, text: str) -> None:
        """Wait until a seat has been told something in private."""
        await until(lambda: any(text in said for said in self.told(seat)))

    async def rules(self, verb: str, **options: object) -> str:
        """Give a ruling, with a reason; its answer."""
        return seen(await self.direct(f"裁定 {verb}", 理由="裁决", **options))


@pytest.fixture
async def court() -> AsyncIterator[Court]:
    async with hosted(Court) as made:
        await made.begin()
        yield made


async def test_what_a_seat_holds_is_ruled_on_and_the_seat_is_told(court: Court) -> None:
    cat = {"座位": str(CAT)}
    assert "5号获得了沉默" in await court.rules("给状态", **cat, 状态="沉默")
    await court.hears(CAT, "你获得了【沉默】状态")
    assert "已结束5号的沉默" in await court.rules("去状态", **cat, 状态="沉默")
    await court.hears(CAT, "【沉默】状态已经消除")
    assert "没有【沉默】状态" in await court.rules("去状态", **cat, 状态="沉默")
    assert "5号获得了秩序" in await court.rules("给状态", **cat, 状态="秩序")
    assert "没有得到漏洞" in await court.rules("给状态", **cat, 状态="漏洞")
    assert "可用：" in await court.rules("给状态", **cat, 状态="飞")
    assert "没有找到" in await court.rules("给状态", 座位="99", 状态="沉默")

    assert "获得了【超度】" in await court.rules("给技能", 座位=str(OFFICIAL), 技能="超度")
    await court.hears(OFFICIAL, "你获得了【超度】技能")
    assert "失去了【超度】" in await court.rules("收技能", 座位=str(MONK), 技能="超度")
    await court.hears(MONK, "你失去了【超度】技能")
    assert "没有【超度】技能" in await court.rules("收技能", 座位=str(MONK), 技能="超度")
    assert "次数 +1" in await court.rules("改次数", 座位=str(HUNTER), 技能="猎杀", 增减=1)
    await court.hears(HUNTER, "【猎杀】现在还可以发动 4 次")
    assert "没有【猎杀】技能" in await court.rules("改次数", **cat, 技能="猎杀", 增减=1)


async def test_sides_offices_words_and_what_was_drawn_are_ruled_on(court: Court) -> None:
    wolves = {"座位": str(OFFICIAL), "阵营": "狼人阵营"}
    assert "属于狼人阵营" in await court.rules("改阵营", **wolves)
    await court.hears(OFFICIAL, "你的阵营转变为狼人阵营")
    assert "已经属于" in await court.rules("改阵营", **wolves)
    assert "警长现在是5号" in await court.rules("移交职务", 职务="警长", 座位=str(CAT))
    await court.hears(CAT, "你成为警长")
    assert "不再有警长" in await court.rules("移交职务", 职务="警长")
    assert "可用：警长" in await court.rules("移交职务", 职务="教皇", 座位=str(CAT))
    said = await court.direct("裁定 传话", 座位=str(CAT), 内容="请看公告")
    assert "已用游戏的名义告诉5号" in said.text
    await court.hears(CAT, "导演：请看公告")
    assert "定为：5" in await court.rules("定抽签", 抽签="摄梦", 结果="5")
    assert "没有" in await court.rules("定抽签", 抽签="摸鱼", 结果="5")

    # What a player could not submit the director cannot either, and hears why.
    swallows = {"座位": str(WOLF), "内容": f"吞食 {CAT}"}
    assert "只能在深夜1发动" in await court.rules("代发动", **swallows)
    for _ in range(12):
        await court.step()
        if "已为1号提交" in await court.rules("代发动", **swallows):
            break
    await court.hears(WOLF, "导演替你提交了")

    # A ruling that would end the game is asked for once more, then all is told.
    assert "已判负" in await court.rules("判负", 阵营="吹笛者阵营")
    told = await court.direct("裁定 判负", 阵营="村民阵营", 理由="裁决")
    assert "确认" in str(told.message)
    assert "已判负" in await court.rules("判负", 阵营="村民阵营", 确认=True)
    room = await court.room(court.players[0], "公告")
    await until(
        lambda: any("揭秘" in words(m) for m in court.people.messages(court.players[0], room))
    )
