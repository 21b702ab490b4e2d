"""Spectators (观战): who may watch, what they see, and whom they never meet."""

import pytest

from bot.services import records
from bot.services.ports import Refused

FAN = 50


@pytest.fixture
async def day(world):
    """A world in its first discussion; 1号 and 2号 are wolves, 8号 was bitten."""
    await world.started()
    await world.first_day()
    return world


async def add(world, user=FAN, by=1):
    answer = await world.moderator.add_spectator(
        world.incoming(by), user=user, reason="想看", game=world.game
    )
    await world.settle()
    return answer


async def remove(world, user=FAN, by=1):
    answer = await world.moderator.remove_spectator(
        world.incoming(by), user=user, reason="传话", game=world.game
    )
    await world.settle()
    return answer


async def watch(world, user=FAN, *, leave=False):
    answer = await world.moderator.watch(world.incoming(user), leave=leave, game=world.game)
    await world.settle()
    return answer


async def allow(world, allowed=True, by=1):
    return await world.moderator.open_spectating(
        world.incoming(by), allowed=allowed, game=world.game
    )


async def people(world, room):
    return world.platform.channels[await world.channel(room)].people


async def test_spectators_have_a_room_where_no_player_is_and_no_other(day):
    assert "观战室" not in day.platform.opened
    assert (await add(day)).kind == "done"
    channel = day.platform.channels[await day.channel("watch")]
    assert (channel.name, channel.everyone) == ("观战室", "none")
    assert channel.people == {FAN: "write", 1: "write"}
    for other in day.platform.channels.values():
        if other is not channel:
            assert FAN not in other.people
    (hello,) = await day.in_room("watch")
    assert hello.text.startswith(f"👀 <@{FAN}> 来观战了")
    assert hello.message.mentions == (FAN,)


async def test_what_they_say_there_is_nobodys_act(day):
    await add(day)
    before = (await day.moderator.hall.session(day.game)).state.seq
    for text in ("投票对象：1号\n投票理由：无", "占卜 1", "申请加速", "晚上好"):
        made = day.text(FAN, await day.channel("watch"), text)
        assert await day.moderator.on_text(made) is None
    assert (await day.moderator.hall.session(day.game)).state.seq == before


async def test_one_comes_by_oneself_only_where_the_director_allows_it(day):
    refused = await watch(day)
    assert (refused.kind, "没有开放" in refused.message.text) == ("refused", True)
    assert (await allow(day, by=13)).kind == "refused"
    assert (await allow(day)).kind == "done"
    welcome = await watch(day)
    assert f"<#{await day.channel('watch')}>" in welcome.message.text
    assert FAN in await people(day, "watch")
    assert "已经在观战" in (await watch(day)).message.text
    assert (await watch(day, leave=True)).kind == "done"
    assert FAN not in await people(day, "watch")
    assert (await watch(day)).kind == "done"
    assert (await allow(day, allowed=False)).kind == "done"
    assert FAN in await people(day, "watch")
    assert (await watch(day, user=51)).kind == "refused"


async def test_who_was_sent_away_comes_back_by_the_director_alone(day):
    await allow(day)
    await watch(day)
    assert (await remove(day)).kind == "done"
    assert FAN not in await people(day, "watch")
    assert "要回来请找导演" in (await watch(day)).message.text
    assert (await add(day)).kind == "done"
    assert (await watch(day, leave=True)).kind == "done"
    assert (await watch(day)).kind == "done"


@pytest.mark.parametrize(
    ("user", "said"),
    [
        (1, "导演"),
        (13, "是这一局的玩家"),
        (18, "是这一局的玩家"),
        (14, "玩过这一局"),
        (40, "知道那个座位的事"),
        (39, "不在这个服务器里"),
    ],
)
async def test_who_knows_more_than_a_spectator_is_none(day, user, said):
    day.platform.gone_people.add(39)
    await day.moderator.substitute(
        day.incoming(1), seat="4", user=30, reason="停电", confirmed=True, game=day.game
    )
    await day.moderator.add_assistant(
        day.incoming(1), seat="3", user=40, reason="新手", confirmed=True, game=day.game
    )
    await allow(day)
    answers = [await add(day, user=user)]
    if user != 39:
        answers.append(await watch(day, user=user))
    for answer in answers:
        assert (answer.kind, said in answer.message.text) == ("refused", True), answer.message.text
    async with day.storage.snapshot() as u:
        assert [g.user_id for g in await u.guests.of_game(day.game)] == ["40"]


async def test_who_takes_over_a_seat_watches_no_longer(day):
    await add(day)
    done = await day.moderator.substitute(
        day.incoming(1), seat="3", user=FAN, reason="停电", confirmed=True, game=day.game
    )
    await day.settle()
    assert done.kind == "done"
    assert FAN not in await people(day, "watch")
    assert (await people(day, "discussion"))[FAN] == "write"


@pytest.mark.parametrize("role", ["assistant", "director"])
async def test_who_helps_or_directs_watches_no_longer(day, role):
    await add(day)
    if role == "assistant":
        answer = await day.moderator.add_assistant(
            day.incoming(1), seat="3", user=FAN, confirmed=True, game=day.game
        )
    else:
        answer = await day.moderator.add_director(day.incoming(1), user=FAN, game=day.game)
    await day.settle()
    assert answer.kind == "done"
    async with day.storage.snapshot() as u:
        roles = [guest.role for guest in await u.guests.of_game(day.game)]
    assert roles == (["assistant"] if role == "assistant" else [])
    assert (FAN in await people(day, "watch")) == (role == "director")


async def test_before_the_deal_and_after_the_end_there_is_nothing_to_watch(world):
    await world.signed_up()
    await allow(world)
    assert (await watch(world)).kind == "refused"
    assert (await add(world)).kind == "refused"


async def test_nobody_but_a_director_lets_in_or_out_and_no_stranger_is_let_out(day):
    assert (await add(day, by=13)).kind == "refused"
    await add(day)
    assert (await remove(day, by=13)).kind == "refused"
    assert "没有在观战" in (await remove(day, user=51)).message.text
    assert "没有在观战" in (await watch(day, user=51, leave=True)).message.text
    assert FAN in await people(day, "watch")


async def test_the_room_and_who_is_in_it_outlive_a_restart_and_a_deletion(day):
    await allow(day)
    await watch(day)
    await day.restart()
    assert FAN in await people(day, "watch")
    assert (await watch(day, user=51)).kind == "done"
    gone = await day.channel("watch")
    del day.platform.channels[gone]
    await day.moderator.on_channel_deleted(900, gone, day.now)
    await day.settle()
    assert {FAN, 51} <= set(await people(day, "watch"))


async def test_a_room_that_cannot_be_opened_now_is_opened_later(day):
    await allow(day)
    day.platform.fail("open_room", *[Refused("permission", "Manage Channels")] * 2)
    welcome = await watch(day)
    assert (welcome.kind, "观战室马上就开" in welcome.message.text) == ("done", True)
    assert FAN in await people(day, "watch")


async def test_who_came_and_went_stands_in_the_log(day):
    await allow(day)
    await watch(day)
    await remove(day)
    async with day.storage.snapshot() as u:
        commands = await u.commands.of_game(day.game)
    kinds = records.PersonChanged | records.SpectatingOpened
    found = [(c.actor, records.decode(c.payload)) for c in commands]
    assert [(by, own) for by, own in found if isinstance(own, kinds)] == [
        ("user:1", records.SpectatingOpened(True)),
        (f"user:{FAN}", records.PersonChanged("spectator", str(FAN), True)),
        ("user:1", records.PersonChanged("spectator", str(FAN), False, reason="传话")),
    ]


async def test_an_administrator_who_watches_is_named_to_the_director(day):
    day.platform.powerful.add(FAN)
    await add(day)
    assert "sees-everything" in await day.inbox()
    await remove(day)
    assert "sees-everything" not in await day.inbox()
