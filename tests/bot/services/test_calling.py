"""What is new in the inbox is said in the director's room: together, and not too often."""

from datetime import timedelta

from bot.services import inbox
from tests.bot.services.world import DIRECTOR


async def calls(world):
    """What was said of the inbox in the director's room."""
    return [post for post in await world.in_room("director") if "待办新增" in post.text]


async def add(world, *users, kind="member-left"):
    """Put lines into the inbox, and let them be said."""
    async with world.storage.unit() as u:
        for user in users:
            args = {"user": user} if kind == "member-left" else {"seat": user, "posted": 1}
            await inbox.add(u, world.game, kind, world.now, key=f"{kind}:{user}", **args)
    await said(world)


async def said(world):
    world.moderator.hall.touched(world.game)
    await world.settle()


async def test_a_line_that_wants_the_director_calls_him_in_his_room_once(world):
    await world.started()
    await add(world, 13)
    await said(world)
    (call,) = await calls(world)
    assert call.message.mentions == (DIRECTOR,)
    assert f"<@{DIRECTOR}>" in call.message.text
    assert "<@13>" in call.text


async def test_every_director_is_called(world):
    await world.started()
    await world.moderator.add_director(world.incoming(DIRECTOR), user=99, game=world.game)
    await add(world, 13)
    (call,) = await calls(world)
    assert set(call.message.mentions) == {DIRECTOR, 99}


async def test_lines_that_come_together_are_said_together(world):
    await world.started()
    await add(world, 13, 14, 15)
    (call,) = await calls(world)
    assert all(f"<@{user}>" in call.text for user in (13, 14, 15))


async def test_what_comes_soon_after_a_call_waits_and_is_said_with_what_follows(world):
    await world.started()
    await add(world, 13)
    await add(world, 14)
    await add(world, 15)
    assert len(await calls(world)) == 1
    world.now += timedelta(minutes=2)
    await said(world)
    first, second = await calls(world)
    assert "<@14>" not in first.text
    assert "<@14>" in second.text
    assert "<@15>" in second.text


async def test_what_has_settled_itself_before_it_is_said_is_not_said(world):
    await world.started()
    await add(world, 13)
    await add(world, 14)
    async with world.storage.unit() as u:
        await u.inbox.resolve_key(world.game, "member-left:14", world.now)
    world.now += timedelta(minutes=2)
    await said(world)
    assert len(await calls(world)) == 1


async def test_what_is_only_for_information_is_said_and_calls_nobody(world):
    await world.started()
    await add(world, 3, kind="ballot-edited")
    (call,) = await calls(world)
    assert call.message.mentions == ()
    assert "3号编辑了" in call.text


async def test_a_restart_says_nothing_again(world):
    await world.started()
    await add(world, 13)
    world.now += timedelta(minutes=2)
    await world.restart()
    assert len(await calls(world)) == 1


async def test_trouble_with_the_directors_room_is_said_in_private(world):
    await world.started()
    async with world.storage.unit() as u:
        await inbox.add(
            u, world.game, "permission", world.now, key="room:director", room="导演室", missing="x"
        )
    await said(world)
    assert any("导演室" in post.text for post in world.told(DIRECTOR))


async def test_a_fixed_draw_that_could_not_come_is_told_to_the_director(world):
    await world.started()
    moderator, game = world.moderator, world.game
    await moderator.fix_draw(world.incoming(DIRECTOR), name="杀人", values="3", game=game)
    await moderator.put_out(world.incoming(DIRECTOR), seat="3", game=game)
    await world.wait(hours=26)
    assert "draw-dropped" in await world.inbox()
    assert any("「杀人」3" in call.text for call in await calls(world))


async def test_a_draw_of_a_seat_that_there_is_not_is_refused_as_it_is_fixed(world):
    await world.started()
    answer = await world.moderator.fix_draw(
        world.incoming(DIRECTOR), name="杀人", values="99", game=world.game
    )
    assert answer.kind == "refused"
    assert "99" in answer.message.text
