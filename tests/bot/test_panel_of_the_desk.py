"""The director's commands by selects and forms on the live panel, over the loopback."""

import json
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.rehearsal.standin.outcome import Outcome
from bot.rendering.desk import CATALOG

from .test_directors_desk import CAT, MONK, OFFICIAL, Court
from .test_end_to_end import Table, answered, hosted, seen, until, words

pytestmark = pytest.mark.slow

GROUPS = {command: group for group, listed in CATALOG.items() for command in listed}
TEXT, STRINGS, PEOPLE = 4, 3, 5


class Panel(Table):
    """A table in its first night, with the director's live panel in reach."""

    office: int

    async def begin(self) -> None:
        await self.set_up()
        await self.start()
        await self.find_panel()

    async def find_panel(self) -> None:
        self.office = await self.room(self.ann, "导演室")
        await until(self.panels)

    def panels(self) -> list[dict[str, Any]]:
        """The live panel, as the director sees it."""
        said = self.people.messages(self.ann, self.office)
        return [m for m in said if '"dy:table:' in json.dumps(m["components"])]

    def offered(self) -> set[str]:
        """The commands that the panel offers now."""
        return {
            option["value"]
            for row in self.panels()[-1]["components"]
            for part in row["components"]
            for option in part.get("options", [])
        }

    async def choose(self, command: str, by: int | None = None) -> Outcome:
        """Choose a command on the panel; what comes of it."""
        told = await self.people.choose(
            by or self.ann,
            self.office,
            int(self.panels()[-1]["id"]),
            [command],
            custom_id=f"dy:desk:1:{GROUPS[command]}",
        )
        assert not told.failed, command
        return told

    async def send(self, opened: Outcome, **written: Any) -> Outcome:
        """Fill in a form that is open, and send it; what is answered."""
        assert opened.modal is not None, opened.text
        kinds = {field["custom_id"]: field["type"] for field in fields(opened)}
        values = {
            key: str(value) if kinds[key] == TEXT else [str(value)]
            for key, value in written.items()
        }
        told = await self.people.submit(opened.user, opened.id, values)
        assert answered(told)
        assert not told.text.startswith(("出错了", "Something went wrong")), told.text
        return told

    async def use(self, command: str, **written: Any) -> str:
        """Choose a command and fill in its form; what is answered."""
        return seen(await self.send(await self.choose(command), **written))

    async def sure(self, command: str, **written: Any) -> str:
        """Use a command that asks once more, and confirm it; what is answered then."""
        asked = await self.send(await self.choose(command), **written)
        assert asked.message is not None
        (button,) = (part for row in asked.message["components"] for part in row["components"])
        assert "确认" in button["label"], asked.text
        message, action = int(asked.message["id"]), button["custom_id"]
        told = await self.people.click(self.ann, self.office, message, custom_id=action)
        return seen(told)

    async def again(self, refused: Outcome) -> Outcome:
        """Go on with a form that was refused; what opens."""
        assert refused.message is not None
        message = int(refused.message["id"])
        return await self.people.click(refused.user, self.office, message)


class PanelOfCourt(Court, Panel):
    """The same at a table of the third ruleset, where there is more to rule on."""

    async def begin(self) -> None:
        await super().begin()
        await self.find_panel()


def fields(opened: Outcome) -> list[dict[str, Any]]:
    assert opened.modal is not None
    return [part["component"] for part in opened.modal["components"]]


def stands(opened: Outcome) -> dict[str, str]:
    """What stands in a form that was opened."""
    found = {}
    for field in fields(opened):
        chosen = [o["value"] for o in field.get("options", []) if o.get("default")]
        chosen += [str(user["id"]) for user in field.get("default_values", [])]
        found[field["custom_id"]] = field.get("value") or "".join(chosen)
    return found


@pytest.fixture
async def panel() -> AsyncIterator[Panel]:
    async with hosted(Panel) as made:
        await made.begin()
        yield made


@pytest.fixture
async def court() -> AsyncIterator[PanelOfCourt]:
    async with hosted(PanelOfCourt) as made:
        await made.begin()
        yield made


async def test_rulings_are_given_from_the_panel(court: PanelOfCourt) -> None:
    panel = court
    cat = {"seat": CAT, "reason": "裁决"}
    assert "5号获得了沉默" in await panel.use("rule.give_status", **cat, status="silenced", count=2)
    await panel.hears(CAT, "你获得了【沉默】状态")
    assert "已结束5号的沉默" in await panel.use("rule.end_status", **cat, status="沉默")
    given = await panel.use("rule.give_skill", seat=OFFICIAL, skill="超度", reason="裁决")
    assert "获得了【超度】" in given
    taken = await panel.use("rule.take_skill", seat=MONK, skill="超度", reason="裁决")
    assert "失去了【超度】" in taken
    assert "蓝牌" in await panel.use("card", seat=CAT, colour="蓝", reason="跑题")
    assert "警长现在是5号" in await panel.use("rule.office", office="警长", **cat)
    assert "不再有警长" in await panel.use("rule.office", office="警长", reason="裁决")
    assert "属于狼人阵营" in await panel.use("rule.faction", **cat, faction="wolf")
    assert "已用游戏的名义告诉5号" in await panel.use("rule.tell", seat=CAT, text="请看公告")
    await panel.hears(CAT, "导演：请看公告")
    assert "定为：5" in await panel.use("rule.fix_draw", name="摄梦", values="5", reason="裁决")
    assert "还在场上" in await panel.use("bring_back", seat=MONK)
    # What is grave is asked once more, by a button.
    assert "已判负" in await panel.use("rule.judge_lost", faction="piper", reason="裁决")
    told = await panel.sure("rule.judge_lost", faction="village", reason="裁决")
    assert "已判负" in told


async def test_what_does_not_fit_is_named_and_nothing_that_was_written_is_lost(
    panel: Panel,
) -> None:
    opened = await panel.choose("rule.give_status")
    status = next(f for f in fields(opened) if f["custom_id"] == "status")["options"][0]["value"]
    written = {"seat": "5", "status": status, "reason": "裁决", "until": "door_open"}
    refused = await panel.send(opened, **written, count="好多")
    assert refused.text == "「层数」要填整数（1 到 9），不能填「好多」。"
    opened = await panel.again(refused)
    assert stands(opened) == {**written, "count": "好多"}
    refused = await panel.send(opened, count="10")
    assert "1 到 9" in refused.text
    # In full-width digits it is a number as well.
    told = await panel.send(await panel.again(refused), count="２")
    assert "5号获得了" in told.text

    # What the game refuses can be gone on with just so.
    refused = await panel.send(await panel.choose("rule.proxy_vote"), seat=1, target="弃权")
    assert refused.message is not None
    assert stands(await panel.again(refused)) == {"seat": "1", "target": "弃权", "reason": ""}
    refused = await panel.send(await panel.choose("rule.tell"), seat=1, text="   ")
    assert refused.text == "「内容」没有填。"
    for minutes in ("半小时", "99999", "1.5", "nan"):
        refused = await panel.send(await panel.choose("extend"), minutes=minutes)
        assert refused.text == f"「分钟」要填整数（-10080 到 10080），不能填「{minutes}」。"
    refused = await panel.send(await panel.choose("clock"), seconds_per_hour="inf")
    assert refused.text == "「每小时秒数」要填数字（0.05 到 3600），不能填「inf」。"


async def test_causes_time_and_corrections_from_the_panel(panel: Panel) -> None:
    for command in ("preview", "table", "inbox", "log", "rule.review", "people.list"):
        told = await panel.choose(command)
        assert told.modal is None
        assert answered(told), command
    assert "5号" in await panel.use("why", seat=5)
    assert "没有" in await panel.use("why", what="没有的事")
    assert "已暂停" in await panel.use("pause", reason="停电")
    assert "继续" in await panel.use("resume")
    assert "10 分钟" in await panel.use("extend", minutes="10")
    assert "时钟" in await panel.use("clock", seconds_per_hour="1800.5")
    assert "扣" in await panel.use("rule.withhold", on="no")
    asked = await panel.send(await panel.choose("close"))
    assert "确认" in str(asked.message)
    asked = await panel.send(await panel.choose("cancel"), reason="人不够")
    assert "确认" in str(asked.message)

    assert "蓝牌" in await panel.use("card", seat=5, colour="蓝")
    opened = await panel.choose("take_back")
    newest = fields(opened)[0]["options"][0]
    assert "蓝牌" in newest["label"]
    to = newest["value"]
    assert "已撤销" in await panel.sure("take_back", to=to, reason="给错了")
    assert "没有" in await panel.use("rule.correct", what="1", text="占卜 5", reason="误")
    assert "没有" in await panel.use(
        "rule.correct_vote", seat=5, target="作废", reason="误", which=""
    )


async def test_people_are_seen_to_from_the_panel_by_every_director_and_by_nobody_else(
    panel: Panel,
) -> None:
    told = await panel.use("people.co_director", user=panel.mod, reason="帮忙")
    assert f"<@{panel.mod}> 现在也是" in told
    assert await panel.room(panel.mod, "导演室") == panel.office
    # The co-director reads English, and has every right.
    opened = await panel.choose("card", panel.mod)
    assert opened.modal is not None
    assert opened.modal["title"] == "Card"
    assert [part["label"] for part in opened.modal["components"]] == ["Seat", "Colour", "Reason"]
    said = await panel.send(opened, seat=5, colour="黄")
    assert "yellow" in said.text
    assert answered(await panel.choose("people.list", panel.mod))
    said = await panel.send(await panel.choose("extend", panel.mod), minutes="soon")
    assert "takes a whole number (-10080 to 10080), not “soon”" in said.text
    assert stands(await panel.again(said)) == {"minutes": "soon", "reason": ""}

    outside = panel.people.add_user("outside", locale="zh-CN")
    refused = await panel.send(await panel.choose("people.spectator"), user=outside)
    assert "这里不能填" in refused.text
    assert stands(await panel.again(refused))["user"] == str(outside)
    # Of a co-director who left, the same is no fault.
    assert "不是这一局的导演" in await panel.use(
        "people.drop_director", user=outside, reason="走了"
    )
    assert "玩家" in await panel.use("people.spectator", user=panel.players[0])
    assert "现在谁都可以" in await panel.use("people.open_watching")

    # Who sees the panel and does not direct: no form, nothing suggested.
    admin = panel.people.add_role(
        panel.guild, "admin", permissions=discord.Permissions(administrator=True).value
    )
    player = panel.players[0]
    panel.people.give_role(panel.guild, player, admin)
    for command in GROUPS:
        told_him = await panel.choose(command, player)
        assert told_him.modal is None, command
        assert "你不是「第一局」的导演" in told_him.text, command
    # Nor is taken what was opened while he did.
    opened = await panel.choose("card", panel.mod)
    told = await panel.use("people.drop_director", user=panel.mod, reason="换人")
    assert "不再是" in told
    panel.people.give_role(panel.guild, panel.mod, admin)
    said = await panel.send(opened, seat=5, colour="红")
    assert "You do not direct" in said.text


async def test_a_form_that_is_sent_after_the_game_changed_is_judged_by_the_game(
    panel: Panel,
) -> None:
    diviner = {"座位": "2", "技能": "占卜", "理由": "裁决"}
    opened = await panel.choose("rule.take_skill")
    closing = await panel.choose("close")
    await panel.direct("裁定 收技能", **diviner)
    await panel.step()
    refused = await panel.send(opened, seat=2, skill="占卜", reason="裁决")
    assert "没有【占卜】技能" in refused.text
    # Closing asks about the stage that is open now.
    asked = await panel.send(closing)
    assert "确认" in str(asked.message)
    kept = panel.people.messages(panel.ann, panel.office)
    assert len([m for m in kept if '"dy:table:' in json.dumps(m["components"])]) == 1


async def test_the_panel_lets_go_of_what_was_chosen(panel: Panel) -> None:
    async def edited() -> None:
        before = panel.panels()[-1]["edited_timestamp"]
        assert (await panel.choose("card")).modal is not None
        await until(lambda: panel.panels()[-1]["edited_timestamp"] != before)

    await edited()
    await edited()


async def test_after_the_end_and_after_a_cancellation_the_panel_offers_what_is_left(
    panel: Panel,
) -> None:
    assert panel.offered() == set(GROUPS)
    assert "已判负" in await panel.sure("rule.judge_lost", faction="wolf", reason="试")
    over = {c for listed in CATALOG.values() for c, last in listed.items() if last != "going"}
    await until(lambda: panel.offered() == over)
    assert "5号" in await panel.use("why", seat=5)
    assert "已撤销" in await panel.sure("take_back")
    await until(lambda: panel.offered() == set(GROUPS))

    stale = await panel.choose("card")
    assert "取消" in await panel.sure("cancel", reason="人不够")
    always = {c for listed in CATALOG.values() for c, last in listed.items() if last == "always"}
    await until(lambda: panel.offered() == always)
    for command in always - {"why", "export"}:
        told = await panel.choose(command)
        assert answered(told)
        assert "取消了" not in words(told.message or {"content": ""}), command
    assert "5号" in await panel.use("why", seat=5)
    told = await panel.send(await panel.choose("export"), reason="留个底")
    assert (told.message or {})["attachments"]
    assert "取消" in seen(await panel.send(stale, seat=5, colour="蓝"))
