"""Whole games of `classic` through a loopback Discord: by autopilot, and won by black lovers."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import reading
from bot.rehearsal.autopilot.person import Person
from bot.rehearsal.company import Company
from bot.rehearsal.process import BotProcess
from bot.rehearsal.standin.server import Standin
from bot.services import parcels
from bot.storage import OutboxState
from engine import events as ev

from .truth import Truth, read

LONGEST = 220.0
pytestmark = [pytest.mark.slow, pytest.mark.timeout(LONGEST + 40)]

BLACK = {
    1: "狼人",
    2: "狼人",
    3: "预言家",
    4: "女巫",
    5: "村民",
    6: "村民",
    7: "村民",
    8: "丘比特",
    9: "妖狐",
}
"""Seats 1 and 3 will be lovers, and 8 with them."""


@dataclass
class Played:
    """What came of a game, and what was said in its rooms, by kind; `""` is in private."""

    truth: Truth
    violations: list[Any]
    gaps: list[str]
    said: dict[str, list[str]] = field(default_factory=dict)


async def _played(standin: Standin, everything: Any, bot: BotProcess) -> Played:
    truth = await read(f"sqlite:///{bot.database}")
    played = Played(truth, standin.violations, standin.gaps)
    for happening in everything.pending():
        data = happening.data
        if happening.event == "MESSAGE_CREATE" and data["author"].get("bot"):
            kind = truth.rooms.get(int(data["channel_id"]), "")
            played.said.setdefault(kind, []).append(reading.whole(data))
    return played


async def _by_themselves(folder: Path) -> Played:
    async with Standin(rate_scale=0.02) as standin:
        company = Company(standin, ruleset="classic", players=14, seed=5, seconds_per_hour=0.12)
        everything = standin.people.stream()
        bot = BotProcess(standin.url, folder)
        await bot.start()
        try:
            async with asyncio.timeout(LONGEST):
                await company.play()
        except TimeoutError:
            pytest.fail(f"no end within {LONGEST:g} seconds:\n{bot.last_words(40)}")
        finally:
            await bot.stop()
        return await _played(standin, everything, bot)


@pytest.fixture(scope="module")
def by_themselves(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return asyncio.run(_by_themselves(tmp_path_factory.mktemp("classic")))


def test_a_game_with_cupid_sheriff_witch_and_fox_is_played_by_itself_to_its_reveal(by_themselves):
    truth = by_themselves.truth
    dealt = set(truth.deal.values())
    assert {"cupid", "witch", "fox", "cub", "guard", "hunter", "elder", "fool"} <= dealt
    assert truth.events(ev.Ended)
    assert any(entry.event.to for entry in truth.events(ev.BadgePassed))
    told = [text for text in by_themselves.said["announcement"] if text.startswith("揭秘")]
    assert len(told) == 1


def test_the_bot_asked_for_nothing_in_it_that_discord_would_not_take(by_themselves):
    assert by_themselves.violations == []
    assert by_themselves.gaps == []


def test_everything_in_it_was_said_once(by_themselves):
    outbox = by_themselves.truth.outbox
    assert [(m.key, m.last_error) for m in outbox if m.state is not OutboxState.SENT] == []
    said = [m.message_id for m in outbox if isinstance(parcels.decode(m.payload), parcels.Say)]
    assert [n for n, count in Counter(said).items() if count > 1] == []


def test_last_words_in_it_were_taken_from_those_who_had_left(by_themselves):
    truth = by_themselves.truth
    granted = {entry.event.seat for entry in truth.events(ev.LastWordsGranted)}
    spoke = {
        entry.event.args["seat"]
        for entry in truth.events(ev.Announced)
        if entry.event.message == "last-words"
    }
    assert spoke
    assert spoke <= granted


# --- a game by hand -------------------------------------------------------------------------------


class Table:
    """A director and nine players who do as they are told."""

    def __init__(self, standin: Standin) -> None:
        self.people = standin.people
        self.company = Company(standin, ruleset="classic", players=len(BLACK), seed=1)
        self.director = self.company.director

    def seat(self, number: int) -> Person:
        return self.company.players[number - 1]

    def room(self, person: Person, word: str) -> int:
        person.channels = {int(v["id"]): v for v in self.people.channels(person.user)}
        found = person.room(word)
        assert found is not None, word
        return found

    async def directs(self, verb: str, **options: object) -> str:
        return await self.asks(self.director, self.company.square, f"导演 {verb}", options)

    async def asks(
        self, person: Person, channel: int, name: str, options: Mapping[str, object]
    ) -> str:
        answer = await person.command(channel, name, options)
        assert answer is not None, name
        assert answer.message is not None, (name, answer)
        return reading.whole(answer.message)

    async def launches(self, number: int, text: str) -> None:
        said = await self.asks(self.seat(number), self.seat(number).dm, "发动", {"内容": text})
        assert "✅" in said, said

    async def votes(self, target: int, *voters: int) -> None:
        for number in voters:
            person = self.seat(number)
            room = self.room(person, "投票")
            said = await self.asks(person, room, "投票", {"目标": str(target)})
            assert "✅" in said, said

    async def begins(self) -> None:
        board = Counter(BLACK.values())
        counts = " ".join(f"{name} {count}" for name, count in board.items())
        said = await self.directs("开局", 标题="乙局", 规则="classic", 板子=counts)
        assert "乙局" in said, said
        await self.directs("开放报名")
        for number, person in enumerate(self.company.players, 1):
            character = f"角色{'甲乙丙丁戊己庚辛壬'[number - 1]}"
            await self.asks(person, self.company.square, "报名", {"角色名": character})
            await self.directs("座位", 玩家=f"<@{person.user}>", 座位号=number)
        for number, identity in BLACK.items():
            said = await self.directs("身份", 座位=str(number), 身份=identity)
            assert identity in said, said
        await self.directs("开始")

    async def until(self, day: int, stage: str) -> None:
        """Close what is open until a stage has opened."""
        while f"第{day}天 · {stage}" not in await self._stands():
            await self.directs("结束阶段", 确认=True)

    async def _stands(self) -> str:
        """Where the game stands, when the clock has taken the steps that follow by themselves."""
        before = ""
        while True:
            now = (await self.directs("全局")).split("\n")[0]
            if now == before:
                return now
            before = now
            await asyncio.sleep(0.3)


async def _black_lovers(folder: Path) -> Played:
    async with Standin(rate_scale=0.0) as standin:
        table, everything = Table(standin), standin.people.stream()
        bot = BotProcess(standin.url, folder)
        await bot.start()
        try:
            async with asyncio.timeout(LONGEST):
                await table.company._until_the_bot_is_here()
                await _script(table, everything)
        except TimeoutError:
            pytest.fail(f"no end within {LONGEST:g} seconds:\n{bot.last_words(40)}")
        finally:
            await bot.stop()
        return await _played(standin, everything, bot)


async def _script(table: Table, everything: Any) -> None:
    await table.begins()
    await table.launches(8, "丘比特之箭 1 3")
    await table.until(0, "昼")
    await table.votes(3, *range(1, 10))
    await table.until(0, "入夜")
    pack = table.seat(2)
    assert pack.say(table.room(pack, "狼人"), "杀人 5")
    await table.launches(3, "预言 9")
    await table.until(0, "女巫")
    await table.launches(4, "毒药 2")
    await table.until(1, "昼")
    fox = table.seat(9)
    said = await table.asks(fox, fox.dm, "遗言", {"内容": "下次我会藏好"})
    assert "✅" in said, said
    await table.votes(6, 1, 3, 8)
    await table.votes(1, 4, 7)
    await table.until(1, "入夜")
    lover = table.seat(3)
    room = table.room(lover, "情侣")
    with pytest.raises(AssertionError):
        table.room(table.seat(8), "情侣")
    assert lover.say(room, "杀人 7")
    over = table.people.stream()
    await table.until(1, "女巫")
    await table.directs("结束阶段", 确认=True)
    await over.wait_for("MESSAGE_CREATE", lambda data: "揭秘" in reading.whole(data), 30)
    await table.company._until_all_is_said()


@pytest.fixture(scope="module")
def black_lovers(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return asyncio.run(_black_lovers(tmp_path_factory.mktemp("black")))


def test_a_wolf_and_a_seer_in_love_win_with_their_cupid(black_lovers):
    (ended,) = black_lovers.truth.events(ev.Ended)
    assert (ended.event.winner, ended.event.reason) == ("black_lovers", "only-one-left")
    public = "\n".join(black_lovers.said["announcement"])
    assert "黑情侣阵营获胜" in public
    assert "揭秘" in public


def test_on_their_way_all_of_classic_was_told_to_whom_it_concerned(black_lovers):
    private = "\n".join(black_lovers.said[""])
    public = "\n".join(black_lovers.said["announcement"])
    assert "3号是警长" in public
    assert "角色壬 的遗言" in public
    assert "> 下次我会藏好" in public
    assert "对方的身份是【狼人】" in private or "your lover is Wolf" in private
    assert "对方的身份是【预言家】" in private or "your lover is Seer" in private
    assert "被指杀的角色：5号" in private or "chosen to be killed tonight: No. 5" in private
    assert "狼人阵营已判负，从下一个夜晚起情侣共同拥有【杀人】" in private
    before, _, _ = public.partition("揭秘")
    assert "情侣" not in before.replace("黑情侣阵营获胜", "")


def test_the_bot_asked_for_nothing_in_their_game_that_discord_would_not_take(black_lovers):
    assert black_lovers.violations == []
    assert black_lovers.gaps == []
