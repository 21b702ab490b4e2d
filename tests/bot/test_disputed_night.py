"""A disputed night over the loopback: withheld, looked over, corrected, taken back, said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.rehearsal.standin.outcome import Outcome

from .test_end_to_end import Table, hosted, seen, until, words

pytestmark = pytest.mark.slow

WOLF, DIVINER, HUNTSMAN, FOURTH, FIFTH = 1, 2, 3, 4, 5


class Night(Table):
    """Five seats of the first ruleset, whose director looks over what is said."""

    def told(self, seat: int) -> list[str]:
        """What the bot has written to a seat in private."""
        user = self.players[seat - 1]
        return [words(m) for m in self.people.messages(user, self.people.dm_channel(user))]

    async def posted(self, name: str) -> list[dict[str, Any]]:
        """What stands in a room, as the director sees it."""
        return self.people.messages(self.ann, await self.room(self.ann, name))

    async def said_in(self, name: str) -> str:
        return "\n".join(words(m) for m in await self.posted(name))

    async def press(self, user: int, label: str, message: dict[str, Any]) -> Outcome:
        """Press a button of a message, by what stands on it."""
        label = next(
            part["label"]
            for row in message["components"]
            for part in row["components"]
            if label in part.get("label", "")
        )
        channel, posted = int(message["channel_id"]), int(message["id"])
        return await self.people.click(user, channel, posted, label=label)

    async def withheld(self) -> dict[str, Any]:
        """The newest message in the director's room with what is withheld."""
        await until(lambda: self._reviews())
        return self._reviews()[-1]

    def _reviews(self) -> list[dict[str, Any]]:
        room = self.rooms(self.ann).get("导演室")
        posted = [] if room is None else self.people.messages(self.ann, room)
        return [m for m in posted if "dy:let-go:" in str(m.get("components", []))]

    async def sure(self, asked: Outcome) -> Outcome:
        """Confirm what one was asked."""
        assert asked.message is not None
        return await self.press(self.ann, "确认", asked.message)


@pytest.fixture
async def night() -> AsyncIterator[Night]:
    """The first night, all submitted, with what it says withheld."""
    async with hosted(Night) as made:
        await made.set_up()
        await made.start()
        assert "已打开扣发" in seen(await made.direct("裁定 扣发", 开=True))
        await made.do(made.players[0], "发动", 内容="杀人 5")
        await made.do(made.players[1], "发动", 内容="占卜 1")
        yield made


async def test_a_night_is_looked_over_corrected_and_said_as_if_it_had_been_right(
    night: Night,
) -> None:
    told = len(night.told(DIVINER))
    await night.step()
    review = await night.withheld()
    assert "1号" in words(review)
    assert "人狼" in words(review)
    assert len(night.told(DIVINER)) == told
    declined = await night.do(night.players[3], "投票", 目标="1")
    assert "导演正在核对" in declined.text

    found = await night.people.autocomplete(
        night.ann, night.square, "导演 裁定 更正", "提交", "占卜"
    )
    entry = str(found[0]["value"])
    assert "没有看懂" in seen(await night.direct("裁定 更正", 提交=entry, 内容="晚上好", 理由="误"))
    asked = await night.direct("裁定 更正", 提交=entry, 内容="占卜 4", 理由="看错了")
    assert "占卜】→ 4号" in asked.text
    done = await night.sure(asked)
    assert "还扣着" in done.text
    past = await night.press(night.ann, "发出", review)
    assert "又有了变化" in past.text
    await until(lambda: len(night._reviews()) > 1)
    review = await night.withheld()
    assert "4号" in words(review)

    stranger = await night.do(night.mod, "导演 裁定 核对")
    assert "withheld" not in seen(stranger).casefold()
    gone = await night.press(night.ann, "发出", review)
    assert "已发出" in gone.text
    await until(lambda: any("【占卜】4号" in text for text in night.told(DIVINER)))
    assert not any("【占卜】1号" in text for text in night.told(DIVINER))
    assert not any("作废" in text for text in night.told(DIVINER))
    assert "现在没有扣着" in (await night.press(night.ann, "发出", review)).text


async def test_what_is_withheld_is_taken_back_and_nobody_hears_of_it(night: Night) -> None:
    told = [len(night.told(seat)) for seat in range(1, 6)]
    await night.step()
    review = await night.withheld()
    asked = await night.press(night.ann, "撤销", review)
    assert "要撤销" in asked.text
    assert "已撤销" in (await night.sure(asked)).text
    assert "现在没有扣着" in seen(await night.direct("裁定 核对"))
    assert [len(night.told(seat)) for seat in range(1, 6)] == told
    assert "撤销" not in await night.said_in("公告")
    assert "继续" in (await night.direct("继续")).text


async def test_a_ballot_that_was_miscounted_is_corrected_for_all_to_see(night: Night) -> None:
    assert "已关闭扣发" in seen(await night.direct("裁定 扣发", 开=False))
    await night.step()
    await night.step()
    await night.do(night.players[FOURTH - 1], "投票", 目标="2")
    await night.direct("结束阶段", 确认=True, 不判罚=True)
    assert "没有找到这一轮" in seen(
        await night.direct("裁定 更正票", 座位="4", 目标="3", 轮次="9/9", 理由="误")
    )
    asked = await night.direct("裁定 更正票", 座位="4", 目标="弃权", 理由="误")
    assert "不再出局：2号" in asked.text
    assert "已更正" in (await night.sure(asked)).text
    await until(lambda: any("导演更正了" in text for text in night.told(FOURTH)))
    ballots = await night.room(night.ann, "投票")
    await until(lambda: any("弃权" in words(m) for m in night.people.messages(night.ann, ballots)))
    room = await night.room(night.ann, "公告")
    await until(lambda: any("作废" in words(m) for m in night.people.messages(night.ann, room)))
