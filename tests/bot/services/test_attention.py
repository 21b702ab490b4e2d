"""The inbox as a director opens it: the stage, the people, and what asks for his ruling."""

from bot.services import inbox
from engine import events as ev
from engine import rulesets


async def opened(world):
    answer = await world.moderator.inbox(world.incoming(1))
    assert answer.kind == "shown"
    return str((answer.message, *answer.more))


async def test_what_is_missing_in_the_night_is_shown(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(13, "占卜 1")
    shown = await opened(world)
    assert "⏳ 人狼 【杀人】" in shown
    assert "✅ 3号 丙丙 【占卜】" in shown


async def test_who_cannot_be_reached_and_what_he_was_not_told(world):
    await world.started()
    world.platform.closed.add(13)
    await world.moderator.tell(world.incoming(1), seat="3", text="在吗")
    await world.settle()
    shown = await opened(world)
    assert "3号 丙丙：1 条，私信关着" in shown


async def test_all_that_waits_behind_what_could_not_be_delivered_is_counted(world):
    await world.started()
    world.platform.closed.add(13)
    for text in ("在吗", "在吗？", "请回话"):
        await world.moderator.tell(world.incoming(1), seat="3", text=text)
    await world.settle()
    shown = await opened(world)
    assert shown.count("私信关着") == 1
    assert "3号 丙丙：3 条，私信关着" in shown
    world.platform.closed.clear()
    await world.dm(13, "我的")
    assert "没有送达" not in await opened(world)


async def test_a_player_who_became_administrator_is_named(world):
    await world.started()
    assert "是管理员" not in await opened(world)
    world.platform.powerful.add(14)
    assert "4号 丁丁 是管理员" in await opened(world)


async def test_what_is_said_to_the_director_alone_asks_for_his_ruling(world):
    await world.started()
    args = {"skill": "wish", "seat": 3, "text": "再开一局", "count": 20}
    wish = ev.Entry(9, None, ev.DIRECTOR, ev.Notice("wish", args))
    other = ev.Entry(10, None, ev.only(3), ev.Notice("wish-sent", {"skill": "wish"}))
    async with world.storage.unit() as u:
        rules = rulesets.get("sumeru")
        for _ in range(2):
            await inbox.report(u, world.game, rules, (wish, other), world.now)
    assert await world.inbox() == ["asks-ruling"]
    shown = await opened(world)
    assert "3号发动【幸运许愿】（最多 20 分），请裁定：再开一局" in shown
    world.moderator.hall.touched(world.game)
    await world.settle()
    (call,) = [p for p in await world.in_room("director") if "待办新增" in p.text]
    assert "再开一局" in call.text
    assert "Wish" in call.text or "wish" in call.text


async def test_before_the_deal_the_inbox_is_what_it_was(world):
    await world.signed_up(3)
    assert "没有待办" in await opened(world)
