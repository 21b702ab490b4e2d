"""Who leaves the guild, who comes back, and who is sent off (移出) for good."""

import pytest

from bot.services import inbox, records
from bot.services.ports import Refused
from bot.storage import OutboxState

GUILD = 900


@pytest.fixture
async def night(world):
    """A world in its first night; 3号 is the diviner, 1号 and 2号 are wolves."""
    await world.started()
    await world.wait(hours=1)
    return world


async def leave(world, user):
    world.platform.gone_people.add(user)
    world.platform.closed.add(user)
    await world.moderator.on_member_left(GUILD, user, world.now)
    await world.settle()


async def come_back(world, user):
    world.platform.gone_people.discard(user)
    world.platform.closed.discard(user)
    await world.moderator.on_member_joined(GUILD, user)
    await world.settle()


async def said(world):
    async with world.storage.snapshot() as u:
        return [inbox.said(line, "zh") for line in await u.inbox.unresolved(world.game)]


async def send_off(world, player="3", by=1, **more):
    answer = await world.moderator.send_off(
        world.incoming(by),
        **{
            "player": player,
            "reason": "失联",
            "confirmed": True,
            "game": world.game,
            **more,
        },
    )
    await world.settle()
    return answer


async def session(world):
    return await world.moderator.hall.session(world.game)


async def test_the_director_hears_whose_seat_it_is_and_what_he_can_do(night):
    await leave(night, 13)
    (line,) = await said(night)
    assert line.startswith("3号（<@13>）不在服务器里了")
    assert "`/导演 人员 替补`" in line
    assert "`/导演 人员 移出`" in line
    await night.moderator.substitute(
        night.incoming(1), seat="3", user=30, reason="失联", confirmed=True, game=night.game
    )
    await night.settle()
    assert await said(night) == []
    await leave(night, 30)
    (line,) = await said(night)
    assert "已经换过替补" in line
    assert "人员 替补" not in line


async def test_what_cannot_reach_him_waits_without_a_word_more_and_comes_when_he_is_back(night):
    await leave(night, 13)
    for number in range(3):
        await night.moderator.tell(
            night.incoming(1), seat="3", text=f"第{number}句", game=night.game
        )
        await night.settle()
    await night.wait(hours=1)
    assert await night.inbox() == ["player-left"]
    async with night.storage.snapshot() as u:
        tried = [m for m in await u.outbox.of_game(night.game) if m.destination == "seat:3"]
    assert [m.state for m in tried if m.state is OutboxState.HELD] == [OutboxState.HELD]
    told = len(night.told(13))
    await come_back(night, 13)
    assert await night.inbox() == []
    waited = "".join(post.text for post in night.told(13)[told:])
    assert [waited.count(f"第{number}句") for number in range(3)] == [1, 1, 1]
    assert waited.index("第0句") < waited.index("第1句") < waited.index("第2句")
    await night.dm(13, "占卜 1")
    assert "已收到" in night.told(13)[-1].text


async def test_his_rooms_are_set_anew_when_he_goes_and_when_he_comes(night):
    wolves = night.platform.channels[await night.channel("group:wolves")]
    wolves.people = {11: "none"}
    await leave(night, 11)
    assert wolves.people[12] == "write"
    wolves.people = {}
    await come_back(night, 11)
    assert wolves.people[11] == "write"


async def test_who_left_while_nobody_listened_is_missed_at_the_start(night):
    await night.moderator.add_director(night.incoming(1), user=2, game=night.game)
    await night.moderator.add_assistant(
        night.incoming(1), seat="4", user=40, reason="新手", confirmed=True, game=night.game
    )
    await night.moderator.add_spectator(night.incoming(1), user=50, game=night.game)
    await night.settle()
    for user in (2, 13, 40, 50):
        night.platform.gone_people.add(user)
    await night.restart()
    assert await night.inbox() == ["director-gone", "player-left", "assistant-left"]
    lines = await said(night)
    assert "共同导演 <@2>" in lines[0]
    assert "4号的场外助理 <@40>" in lines[2]
    night.platform.gone_people.clear()
    await night.restart()
    assert await night.inbox() == []


async def test_each_who_is_missed_is_named_as_what_he_is(night):
    await night.moderator.add_director(night.incoming(1), user=2, game=night.game)
    await night.moderator.add_assistant(
        night.incoming(1), seat="4", user=40, reason="新手", confirmed=True, game=night.game
    )
    for user in (2, 40, 99):
        await leave(night, user)
    assert await night.inbox() == ["director-gone", "assistant-left"]
    await night.moderator.remove_assistant(
        night.incoming(1), seat="4", reason="走了", game=night.game
    )
    await night.moderator.remove_director(night.incoming(1), user=2, reason="走了", game=night.game)
    assert await night.inbox() == []


async def test_another_guilds_comings_and_goings_are_nothing_to_us(night):
    await night.moderator.on_member_left(901, 13, night.now)
    assert await night.inbox() == []


async def test_a_seat_without_a_substitute_is_sent_off_by_a_red_card(night):
    await leave(night, 13)
    asked = await send_off(night, confirmed=False)
    assert (asked.kind, "还没有换过替补" in asked.message.text) == ("shown", True)
    assert (await session(night)).state.seats[3].alive
    ((sure,),) = asked.message.rows
    done = await night.press(1, sure.action)
    assert (done.kind, done.message.text) == ("done", "3号已判红牌罚下。")
    assert await night.inbox() == []
    await night.wait(hours=27)
    state = (await session(night)).state
    assert not state.seats[3].alive
    assert state.cards[3].red == 1
    async with night.storage.snapshot() as u:
        entries = await u.entries.of_game(night.game)
    assert any("失联" in entry.payload for entry in entries)


async def test_it_is_said_that_the_substitute_is_spent_and_what_else_a_red_card_brings(night):
    await night.moderator.substitute(
        night.incoming(1), seat="1", user=30, reason="失联", confirmed=True, game=night.game
    )
    await send_off(night, player="2")
    asked = await send_off(night, player="1", confirmed=False)
    assert "已经换过替补" in asked.message.text


@pytest.mark.parametrize(
    ("player", "by", "said"),
    [("3", 13, "不是「试局」的导演"), ("99", 1, "99"), ("无此人", 1, "无此人")],
)
async def test_nobody_is_sent_off_by_others_and_no_seat_is_guessed(night, player, by, said):
    answer = await send_off(night, player=player, by=by)
    assert (answer.kind, said in answer.message.text) == ("refused", True), answer.message.text
    assert all(seat.alive for seat in (await session(night)).state.seats.values())


async def test_who_is_out_is_not_sent_off(night):
    await night.moderator.put_out(
        night.incoming(1), seat="8", reason="试", confirmed=True, game=night.game
    )
    assert "已经出局" in (await send_off(night, player="8")).message.text


async def test_before_the_start_who_left_is_taken_from_the_sign_up(world):
    await world.signed_up()
    await leave(world, 13)
    (line,) = await said(world)
    assert line.startswith("<@13> 不在服务器里了。他的报名还在")
    assert (await send_off(world, player="丙丙", by=12)).kind == "refused"
    answer = await send_off(world, player="丙丙")
    assert (answer.kind, answer.message.text) == ("done", "已取消 丙丙 的报名。")
    assert await said(world) == []
    assert (await send_off(world, player="丙丙")).kind == "refused"
    async with world.storage.snapshot() as u:
        assert await u.players.of_user(world.game, "13") is None
        commands = await u.commands.of_game(world.game)
    assert [records.decode(c.payload) for c in commands] == [
        records.PersonChanged("player", "13", False, reason="失联")
    ]
    joined = await world.moderator.join(world.incoming(20), character="新新", game=world.game)
    assert joined.kind == "done"


async def test_who_left_the_sign_up_while_nobody_listened_is_missed_too(world):
    await world.signed_up()
    world.platform.gone_people.add(13)
    await world.restart()
    assert await world.inbox() == ["member-left"]


async def test_a_platform_that_cannot_say_who_is_there_reports_nobody(night):
    async def unknown(guild, user):
        raise Refused("gone")

    night.platform.person = unknown
    await night.restart()
    assert await night.inbox() == []


async def test_a_program_is_given_no_part_in_a_game(night):
    night.platform.machines.add(70)
    ask, verbs = night.incoming, night.moderator
    for answer in (
        await verbs.add_director(ask(1), user=70, game=night.game),
        await verbs.add_spectator(ask(1), user=70, game=night.game),
        await verbs.add_assistant(ask(1), seat="3", user=70, confirmed=True, game=night.game),
        await verbs.substitute(ask(1), seat="3", user=70, confirmed=True, game=night.game),
    ):
        assert (answer.kind, "是机器人" in answer.message.text) == ("refused", True)
    async with night.storage.snapshot() as u:
        assert len(await u.directors.of_game(night.game)) == 1
        assert await u.guests.everyone(night.game) == []
