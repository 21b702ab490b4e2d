"""Places that a stage passes at half of its window, and 上警: until when, and who is reminded."""

from datetime import timedelta

from tests.bot.services.test_acting import state, until
from tests.bot.services.world import DIRECTOR

DEAL = "穷奇 天狗 种狼 灵鹿 牧师 官员 白猫 玄武 炼金魔女 吹笛者"
DEER, XUANWU, WITCH, CAT = 14, 18, 19, 17


def stamp(moment):
    return f"<t:{int(moment.timestamp())}:f>"


async def in_the_small_hours(world):
    """The small hours of the second night, when both who are waited for till half can act."""
    await world.started(DEAL, ruleset="sumeru")
    await until(world, 2, "small_hours")
    session = await world.moderator.hall.session(world.game)
    (half,) = [d.at for d in session.wanted(session.state, session.course) if "place" in d.name]
    return half


async def director_sees(world):
    """The live panel, as it is now."""
    async with world.storage.snapshot() as u:
        (panel,) = [p for p in await u.panels.of_game(world.game) if p.kind == "live"]
    (shown,) = [p for p in await world.in_room("director") if p.id == int(panel.message_id)]
    return shown.text


async def test_who_is_waited_for_until_half_way_sees_until_when_and_nobody_else_does(world):
    half = await in_the_small_hours(world)
    for user in (DEER, XUANWU):
        assert f"只等到本阶段过半，过时不候：{stamp(half)}" in world.told(user)[-1].text
        mine = await world.moderator.mine(world.incoming(user, guild=None), game=world.game)
        assert stamp(half) in str(mine.message)
    assert f"最迟轮到的时间：{stamp(half)}" in world.told(WITCH)[-1].text
    others = [n for n, _ in world.people(10) if n not in (DEER, XUANWU, WITCH)]
    assert not any(stamp(half) in post.text for user in others for post in world.told(user))
    assert stamp(half) not in str((await world.in_room("announcement"))[-1].message)
    times = await world.moderator.times(world.incoming(CAT), game=world.game)
    assert stamp(half) not in str(times.message)


async def test_when_its_turn_comes_is_said_too_where_nobody_is_waited_for_and_not_once_it_has(
    world,
):
    await world.started(DEAL.replace("灵鹿", "病人"), ruleset="sumeru")
    await until(world, 1, "small_hours")
    session = await world.moderator.hall.session(world.game)
    assert not [d for d in session.wanted(session.state, session.course) if "place" in d.name]
    assert "最迟轮到的时间" not in world.told(WITCH)[-1].text  # nobody can act before her


async def test_the_director_sees_who_is_waited_for_until_half_way(world):
    half = await in_the_small_hours(world)
    seen = await director_sees(world)
    assert "只等到过半的技能" in seen
    (line,) = [line for line in seen.split("\n") if "【森林庇护" in line]
    assert f"只等到 {stamp(half)}" in line
    await world.dm(DEER, "森林庇护 放弃")
    await world.dm(XUANWU, "阴阳变转 放弃")
    assert stamp(half) not in await director_sees(world)


async def test_the_receipt_of_what_waits_for_its_turn_says_until_half_way(world):
    half = await in_the_small_hours(world)
    await world.dm(XUANWU, "阴阳变转 5 6")
    assert f"最迟：{stamp(half)}" in world.told(XUANWU)[-1].message.text


async def test_who_is_waited_for_until_half_way_and_has_not_answered_is_reminded(world):
    half = await in_the_small_hours(world)
    await world.dm(XUANWU, "阴阳变转 放弃")
    before = {user: len(world.told(user)) for user, _ in world.people(10)}
    await world.at(half - timedelta(seconds=1))
    reminded = {user for user, n in before.items() if len(world.told(user)) > n}
    assert reminded == {DEER}
    text = world.told(DEER)[-1].message.text
    assert text.startswith("⏰ 提醒：还没有提交 森林庇护")
    assert f"截止：{stamp(half)}" in text


async def test_who_may_still_stand_is_reminded_before_the_door_and_nobody_else(world):
    await world.started(DEAL, ruleset="sumeru")
    await world.dm(CAT, "上警")
    await until(world, 1, "dawn")
    await world.moderator.put_out(
        world.incoming(DIRECTOR), seat="6", confirmed=True, game=world.game
    )
    await world.settle()
    session = await world.moderator.hall.session(world.game)
    door = max(d.at for d in session.wanted(session.state, session.course))
    before = {user: len(world.told(user)) for user, _ in world.people(10)}
    await world.at(door - timedelta(seconds=1))
    reminded = {user for user, n in before.items() if len(world.told(user)) > n}
    assert reminded == {user for user, _ in world.people(10)} - {CAT, 16}
    assert "上警快要截止了" in world.told(DEER)[-1].message.text
    assert world.told(DEER)[-1].message.rows
    assert (await state(world)).requests == {"stand": frozenset({7})}
