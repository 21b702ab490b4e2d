"""People around a game on the stand-in: helpers, spectators, substitutes, those who leave."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.config import Config
from bot.rehearsal.standin.server import Standin
from tests.bot.rehearsal.leaks import Reader
from tests.bot.rehearsal.truth import read
from tests.bot.test_end_to_end import (
    Table,
    answered,
    hosted,
    may_write,
    menus,
    running,
    seen,
    until,
    words,
)

pytestmark = pytest.mark.slow


class Town(Table):
    """A table with people around it who do not play."""

    def __init__(self, standin: Standin, app: App) -> None:
        super().__init__(standin, app)
        self.friend = self.people.add_user("friend", locale="zh-CN")
        self.fan = self.people.add_user("fan", locale="zh-CN")
        for user in (self.friend, self.fan):
            self.people.join(self.guild, user)

    async def decide(self, name: str, **options: Any) -> str:
        """Use one of the director's commands about people; what he is answered."""
        return seen(await self.direct(f"人员 {name}", **options))

    def private(self, user: int) -> list[str]:
        """What the bot wrote to somebody in private."""
        dm = self.people.dm_channel(user)
        return [_all(m) for m in self.people.messages(user, dm) if m["author"].get("bot")]

    def names(self, room: int) -> set[int]:
        """The people who are let into a room by name, as Discord has it."""
        (found,) = [c for c in self.people.channels(self.ann) if int(c["id"]) == room]
        return {int(over["id"]) for over in found["permission_overwrites"]}


def _all(message: dict[str, Any]) -> str:
    fields = [f for card in message.get("embeds", []) for f in card.get("fields", [])]
    return "\n".join([words(message), *(f"{f['name']} {f['value']}" for f in fields)])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town on a database that outlives the bot."""
    async with hosted(Town, f"sqlite:///{tmp_path}/games.db") as made:
        await made.set_up()
        yield made


def commands(town: Town) -> list[tuple[str, dict[str, Any]]]:
    """The commands about people, well and badly."""
    player, friend, fan = town.players[2], town.friend, town.fan
    return [
        ("一览", {}),
        ("一览", {"局": "99"}),
        ("共同导演", {"谁": player}),
        ("共同导演", {"谁": town.ann}),
        ("移除导演", {"谁": town.ann, "理由": "试"}),
        ("移除导演", {"谁": friend, "理由": "试"}),
        ("助理", {"座位": "3", "谁": player, "理由": "试", "确认": True}),
        ("助理", {"座位": "99", "谁": friend, "理由": "试"}),
        ("助理", {"座位": "3", "谁": friend, "理由": "试"}),
        ("移除助理", {"座位": "3", "理由": "试"}),
        ("观战", {"谁": player}),
        ("移除观战", {"谁": fan, "理由": "试"}),
        ("开放观战", {"开放": False}),
        ("替补", {"座位": "3", "谁": player, "理由": "试"}),
        ("替补", {"座位": "3", "谁": friend, "理由": "试"}),
        ("移出", {"玩家": "99", "理由": "试"}),
    ]


async def test_every_command_about_people_is_answered_and_refused_to_others(town: Town) -> None:
    for started in (False, True):
        for name, options in commands(town):
            told = await town.do(town.mod, f"导演 人员 {name}", **options)
            assert "do not direct" in told.text or options.get("局") == "99", (name, told.text)
            await town.decide(name, **options)
        for user in (town.players[0], town.fan):
            for options in ({}, {"离开": True}, {"局": "99"}):
                told = await town.do(user, "观战", **options)
                assert "现在" not in told.text
        if not started:
            await town.start()
    assert "不是这一局的导演" in await town.decide("移除导演", 谁=town.friend, 理由="试")
    assert "最后一位导演" in await town.decide("移除导演", 谁=town.ann, 理由="试")


async def test_a_co_director_sees_and_does_all_until_removed(town: Town) -> None:
    await town.start()
    for user in (town.mod, town.friend):
        assert "现在也是" in await town.decide("共同导演", 谁=user, 理由="帮忙")
    desk = await town.room(town.friend, "导演室")
    await until(lambda: "人狼" in town.rooms(town.friend))
    assert "Diviner" in seen(await town.do(town.mod, "导演 全局"))
    # Each may let any other go, also who made the game.
    for user in (town.ann, town.friend):
        told = await town.do(town.mod, "导演 人员 移除导演", 谁=user, 理由="换人")
        assert "no longer" in told.text
    await until(lambda: not {"导演室", "人狼"} & set(town.rooms(town.friend)))
    assert "占卜师" not in seen(await town.direct("全局"))
    said = "\n".join(_all(m) for m in town.people.messages(town.mod, desk))
    assert f"<@{town.ann}> 不再是导演（由 <@{town.mod}> 移除）" in said


async def test_an_assistant_reads_with_his_seat_and_sees_and_does_nothing_else(
    town: Town, tmp_path: Path
) -> None:
    await town.start()
    wolf, diviner = town.players[:2]
    seen_by = {helper: town.people.stream(helper) for helper in (town.friend, town.fan)}
    for user, seat in ((town.friend, "2"), (town.fan, "1")):
        asked = await town.direct("人员 助理", 座位=seat, 谁=user, 理由="新手", 确认=True)
        assert "场外助理" in asked.text
    await until(lambda: any("占卜师" in text for text in town.private(town.friend)))
    pack = await town.room(wolf, "人狼")
    await until(lambda: menus(town, wolf, pack))
    town.people.say(wolf, pack, "今晚我想杀 4 号")
    town.people.say(wolf, pack, "杀人 4")
    town.people.dm(diviner, "占卜 1")
    await until(lambda: any("已收到【占卜】" in text for text in town.private(town.friend)))
    for helper, shown in ((town.friend, "2号"), (town.fan, "1号")):
        told = await town.do(helper, "我的")
        assert shown in seen(told)
        assert told.message is not None
        assert not told.message["components"]
        for name, options in (("发动", {"内容": "占卜 3"}), ("投票", {"目标": "1"})):
            refused = await town.do(helper, name, **options)
            assert "只能看" in refused.text
        town.people.dm(helper, "占卜 3")
        await until(partial(_ends_with, town, helper, "只能看"))
    await town.step()
    await town.step()
    await until(lambda: any("1号是人狼" in text for text in town.private(town.friend)))
    for helper in (town.friend, town.fan):
        assert not {"人狼", "导演室", "出局者"} & set(town.rooms(helper))
        for room in ("讨论", "投票", "进程", "公告"):
            assert not may_write(town, helper, town.rooms(helper)[room])
        rooms = [c for c in town.people.channels(helper) if c.get("guild_id")]
        posts = [m for c in rooms for m in town.people.messages(helper, int(c["id"]))]
        assert not [m for m in posts if "今晚我想杀" in _all(m)]
        assert not any("今晚我想杀" in text for text in town.private(helper))
    # Each has read what his own seat was told, and of the other seat nothing.
    assert not any("狼群" in text or "杀人】" in text for text in town.private(town.friend))
    assert not any("1号是人狼" in text for text in town.private(town.fan))
    for reader in (diviner, town.friend):
        assert len([text for text in town.private(reader) if "1号是人狼" in text]) == 1
    assert "不再是" in await town.decide("移除助理", 座位="2", 理由="结束")
    await until(lambda: "不再是" in town.private(town.friend)[-1])
    assert "不是「第一局」的玩家" in (await town.do(town.friend, "我的")).text
    await town.app.close()
    truth = await read(f"sqlite:///{tmp_path}/games.db")
    for helper, number in ((town.friend, 2), (town.fan, 1)):
        happened = seen_by[helper].pending()
        assert len(happened) > 10
        assert Reader(truth, number).leaks(happened) == []
        assert Reader(truth, 3).leaks(happened) != []


async def test_spectators_talk_where_no_player_is(town: Town) -> None:
    await town.start()
    assert "没有开放" in (await town.do(town.fan, "观战")).text
    await town.decide("开放观战")
    assert "欢迎观战" in (await town.do(town.fan, "观战")).text
    room = await town.room(town.fan, "观战室")
    await town.decide("观战", 谁=town.friend)
    await until(lambda: "观战室" in town.rooms(town.friend))
    town.people.say(town.fan, room, "投票对象：1号")
    assert all("观战室" not in town.rooms(player) for player in town.players)
    assert "观战室" in town.rooms(town.ann)
    assert not {"人狼", "导演室"} & set(town.rooms(town.fan))
    assert "是这一局的玩家" in (await town.do(town.players[4], "观战")).text
    await town.direct("人员 替补", 座位="5", 谁=town.fan, 理由="停电", 确认=True)
    await until(lambda: "观战室" not in town.rooms(town.fan))
    assert "不再观战" in (await town.do(town.friend, "观战", 离开=True)).text
    await until(lambda: "观战室" not in town.rooms(town.friend))


async def test_a_substitute_gets_the_seat_and_the_former_player_loses_it(town: Town) -> None:
    await town.start()
    wolf, diviner = town.players[:2]
    pack = await town.room(wolf, "人狼")
    dm = town.people.dm_channel(diviner)
    await until(lambda: menus(town, diviner, dm))
    panel = int(menus(town, diviner, dm)[-1]["id"])
    for seat, user in (("1", town.fan), ("2", town.friend)):
        told = await town.direct("人员 替补", 座位=seat, 谁=user, 理由="停电", 确认=True)
        assert "现在由" in told.text
    again = await town.direct("人员 替补", 座位="2", 谁=town.mod, 理由="停电", 确认=True)
    assert "不能再换" in again.text
    await until(lambda: "人狼" in town.rooms(town.fan))
    await until(lambda: "人狼" not in town.rooms(wolf))
    assert may_write(town, town.fan, pack)
    # Old panels, texts and pages of the former players are dead.
    await until(lambda: panel not in [int(m["id"]) for m in menus(town, diviner, dm)])
    (card,) = [m for m in town.people.messages(diviner, dm) if "你的身份" in _all(m)]
    pressed = await town.people.click(diviner, dm, int(card["id"]), label="我的面板")
    assert "由替补接替" in pressed.text
    town.people.dm(diviner, "占卜 3")
    await until(lambda: "由替补接替" in town.private(diviner)[-1])
    assert "由替补接替" in (await town.do(diviner, "我的")).text
    assert "由替补接替" in (await town.do(wolf, "发动", 内容="杀人 4")).text
    new = town.people.dm_channel(town.friend)
    await until(lambda: menus(town, town.friend, new))
    told = await town.people.choose(
        town.friend, new, int(menus(town, town.friend, new)[-1]["id"]), ["1"]
    )
    assert answered(told)
    assert any("占卜师" in text for text in town.private(town.friend))
    before = len(town.private(diviner))
    await town.step()
    await town.step()
    await until(lambda: any("1号是人狼" in text for text in town.private(town.friend)))
    assert len(town.private(diviner)) == before


async def test_who_leaves_the_server_is_missed_and_comes_back_to_all_that_was_his(
    town: Town,
) -> None:
    await town.start()
    wolf = town.players[0]
    pack = await town.room(wolf, "人狼")
    desk = await town.room(town.ann, "导演室")
    town.people.leave(town.guild, wolf)
    await until(lambda: wolf not in town.names(pack))
    await until(lambda: _says(town, desk, "1号", "不在服务器里了"))
    await town.direct("裁定 传话", 座位="1", 内容="快回来")
    town.people.join(town.guild, wolf)
    await until(lambda: "人狼" in town.rooms(wolf))
    await until(lambda: any("快回来" in text for text in town.private(wolf)))
    assert "没有待办" in seen(await town.direct("待办"))
    town.people.leave(town.guild, town.players[4])
    told = await town.direct("人员 移出", 玩家="5", 理由="失联", 确认=True)
    assert "红牌罚下" in told.text


def _ends_with(town: Town, user: int, wanted: str) -> bool:
    return any(wanted in text for text in town.private(user)[-3:])


def _says(town: Town, room: int, *wanted: str) -> bool:
    said = [_all(m) for m in town.people.messages(town.ann, room)]
    return any(all(word in text for word in wanted) for text in said)


async def test_people_outlive_the_bot(town: Town, tmp_path: Path) -> None:
    await town.start()
    diviner = town.players[1]
    await town.direct("人员 助理", 座位="2", 谁=town.friend, 理由="新手", 确认=True)
    await town.direct("人员 观战", 谁=town.fan)
    await until(lambda: any("占卜师" in text for text in town.private(town.friend)))
    desk = await town.room(town.ann, "导演室")
    await town.app.close()
    town.people.leave(town.guild, town.players[3])
    known = len(town.private(town.friend))
    config = Config(database_url=f"sqlite:///{tmp_path}/games.db")
    async with running(App(config, guild_ready_timeout=0.05)):
        assert "观战室" in town.rooms(town.fan)
        town.people.dm(diviner, "占卜 1")
        await until(lambda: len(town.private(town.friend)) > known)
        assert [("已收到【占卜】" in text) for text in town.private(town.friend)[known:]] == [True]
        await until(lambda: _says(town, desk, "4号", "不在服务器里了"))
