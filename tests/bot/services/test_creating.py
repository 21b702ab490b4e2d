"""Creating games: wishes, rooms, and who directs them."""

import pytest

from bot.services import setup
from bot.services.ports import Refused
from bot.storage import GameState
from tests.bot.services.world import GUILD


async def games(world):
    async with world.storage.snapshot() as u:
        return await u.games.of_guild("900")


async def test_a_game_is_created_with_its_lobbys_rooms_and_who_asked_directs_it(world):
    answer = await world.create()
    assert answer.kind == "done"
    assert world.platform.opened == ["公告", "导演室"]
    director = world.platform.channels[await world.channel("director")]
    assert (director.everyone, director.people) == ("none", {1: "write"})
    announcement = world.platform.channels[await world.channel("announcement")]
    assert announcement.everyone == "read"


async def test_wishes_are_kept(world):
    await world.create(
        board="人狼 2 村人 5",
        dummy=True,
        zone="Europe/Berlin",
        door_opens="8：30",
        door_closes="20",
        seconds_per_hour=2.0,
    )
    record = await world.record()
    made = setup.decode(record.settings)
    assert (made.seats, made.places, made.dummy_seat) == (7, 6, 7)
    assert (made.rules.times.door_opens, made.rules.times.door_closes) == ("08:30", "20:00")
    assert (record.time_zone, made.seconds_per_hour) == ("Europe/Berlin", 2.0)


@pytest.mark.parametrize(("dummy", "seats"), [(True, 16), (False, 15)])
async def test_a_board_is_sized_to_the_people_that_are_wanted_and_a_dummy_beside(
    world, dummy, seats
):
    await world.create(board="post", players=15, dummy=dummy)
    made = setup.decode((await world.record()).settings)
    assert (made.seats, made.places) == (seats, 15)


async def test_a_board_that_is_counted_has_a_card_for_the_dummy_too(world):
    wish = {"board": "人狼 1 村人 3", "dummy": True}
    answer = await world.create(**wish, players=4)
    assert answer.kind == "refused"
    assert "4 名玩家加上替身君要 5 张" in answer.message.text
    assert (await world.create(**wish, players=3)).kind == "done"


@pytest.mark.parametrize(
    "wish",
    [
        {"title": "  "},
        {"zone": "Mars/Olympus"},
        {"door_opens": "25:00"},
        {"door_opens": "九点"},
        {"door_opens": "21:00"},
        {"ruleset": "unknown"},
        {"board": "龙 1"},
        {"board": "人狼 0"},
        {"board": "人狼 99 村人 99"},
        {"board": "人狼 1 村人 2", "players": 9},
        {"board": "", "players": 5},
        {"board": "post", "players": 2},
        {"board": "post", "players": 5},
        {"seconds_per_hour": 0.0},
    ],
)
async def test_wishes_that_cannot_be_are_refused_and_no_game_is_made(world, wish):
    answer = await world.create(**wish)
    assert answer.kind == "refused"
    assert answer.message.text
    assert await games(world) == []


async def test_missing_permissions_are_named_before_anything_is_made(world):
    world.platform.missing = ["manage_channels", "manage_roles"]
    answer = await world.create()
    assert "manage_channels、manage_roles" in answer.message.text
    assert await games(world) == []


async def test_rooms_that_could_not_be_opened_are_opened_later_and_the_director_is_told(world):
    world.platform.fail("open_room", *(Refused("permission", "manage_channels"),) * 99)
    await world.create()
    assert "permission" in await world.inbox()
    world.platform.failures.clear()
    await world.moderator.on_permissions_changed(GUILD)
    await world.settle()
    assert {"公告", "导演室"} <= set(world.platform.opened)
    assert "permission" not in await world.inbox()


async def test_the_same_request_again_finds_the_game_that_it_made(world):
    asked = world.incoming(1)
    for _ in range(2):
        await world.moderator.create_game(asked, title="一局", board="post")
    assert len(await games(world)) == 1


async def test_one_guild_runs_several_games_but_not_without_end(world):
    for number in range(9):
        answer = await world.create(title=f"第{number}局")
    assert answer.kind == "refused"
    assert len(await games(world)) == 8


async def test_a_second_director_may_do_all_that_the_first_may(world):
    await world.create()
    assert (await world.moderator.open_signup(world.incoming(2))).kind == "refused"
    await world.moderator.add_director(world.incoming(1), user=2)
    assert (await world.moderator.open_signup(world.incoming(2))).kind == "done"
    await world.settle()
    director = world.platform.channels[await world.channel("director")]
    assert director.people == {1: "write", 2: "write"}


async def test_a_cancelled_game_is_over_for_good(world):
    await world.started()
    asked = await world.moderator.cancel(world.incoming(1))
    assert (await world.record()).state is GameState.RUNNING
    await world.press(1, asked.message.rows[0][0].action)
    assert (await world.record()).state is GameState.CANCELLED
    await world.wait(hours=48)
    session = await world.moderator.hall.session(world.game)
    assert session.state.stage == "opening"
    again = await world.moderator.cancel(world.incoming(1), confirmed=True, game=world.game)
    assert again.kind == "refused"


async def test_the_buttons_of_a_cancelled_sign_up_are_off(world):
    await world.signed_up(2)
    await world.moderator.cancel(world.incoming(1), confirmed=True)
    await world.settle()
    for room in ("announcement", "director"):
        (panel,) = [post for post in await world.in_room(room) if post.message.rows]
        offs = [button.disabled for row in panel.message.rows for button in row]
        assert offs in ([True, True, False], [True, True, True])
        assert "取消" in panel.text


async def test_the_panels_of_a_game_that_is_cancelled_at_work_are_off(world):
    await world.started()
    await world.wait(hours=1)
    live = [p for p in await world.in_room("director") if ":pause:" in str(p.message.rows)][-1]
    seat = [p for p in world.told(13) if ":launch:" in str(p.message.rows)][-1]
    await world.moderator.cancel(world.incoming(1), confirmed=True, game=world.game)
    await world.settle()
    assert "本局已取消" in live.text
    assert [button.disabled for button in live.message.rows[0]] == [True] * 4
    assert "本局已取消" in seat.text
    assert seat.message.rows[0][0].disabled


async def test_nothing_more_is_done_in_a_cancelled_game(world):
    await world.started()
    await world.first_day()
    await world.moderator.cancel(world.incoming(1), confirmed=True)
    session = await world.moderator.hall.session(world.game)
    before = session.state.seq
    verbs, game = world.moderator, world.game
    asked = [
        verbs.vote(world.incoming(13), target="1", game=game),
        verbs.launch_text(world.incoming(13), text="占卜 1", game=game),
        verbs.ask_pace(world.incoming(13), what="haste", game=game),
        verbs.mine(world.incoming(13), game=game),
        verbs.times(world.incoming(13), game=game),
        verbs.close_now(world.incoming(1), confirmed=True, game=game),
        verbs.pause(world.incoming(1), game=game),
        verbs.resume(world.incoming(1), game=game),
        verbs.extend(world.incoming(1), minutes=5, game=game),
        verbs.put_out(world.incoming(1), seat="3", game=game),
        verbs.proxy_ballot(world.incoming(1), seat="3", target="1", game=game),
        verbs.take_back(world.incoming(1), confirmed=True, game=game),
        verbs.cancel(world.incoming(1), confirmed=True, game=game),
    ]
    for coming in asked:
        assert "已经取消" in (await coming).message.text
    for room, text in (
        ("ballots", "投票对象：1"),
        ("ballots", "投票对象：谁"),
        ("progress", "申请加速"),
    ):
        said = await world.say(13, room, text)
        posts = await world.in_room(room)
        (answer,) = [post.text for post in posts if post.reply_to == said.message]
        assert "已经取消" in answer
    talk = await world.say(13, "discussion", "散了散了")
    assert not [p for p in await world.in_room("discussion") if p.reply_to == talk.message]
    await world.wait(days=3)
    assert session.state.seq == before
    assert not session.armed


async def test_a_game_cannot_be_created_in_private(world):
    asked = world.incoming(1, guild=None)
    answer = await world.moderator.create_game(asked, title="一局")
    assert answer.kind == "refused"
