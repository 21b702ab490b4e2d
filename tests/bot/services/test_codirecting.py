"""Co-directors (共同导演): who comes, who goes, and that each has every right and one stays."""

import pytest

from bot.services import records

FIRST, SECOND = 1, 2


async def log(world):
    """The changes among people, with who decided them."""
    async with world.storage.snapshot() as u:
        commands = await u.commands.of_game(world.game)
    found = [(c.actor, records.decode(c.payload)) for c in commands]
    return [(by, own) for by, own in found if isinstance(own, records.PersonChanged)]


async def add(world, user=SECOND, by=FIRST, **more):
    answer = await world.moderator.add_director(
        world.incoming(by), user=user, game=world.game, **more
    )
    await world.settle()
    return answer


async def remove(world, user=SECOND, by=FIRST, **more):
    answer = await world.moderator.remove_director(
        world.incoming(by), user=user, game=world.game, **more
    )
    await world.settle()
    return answer


async def writers(world, room):
    return world.platform.channels[await world.channel(room)].people


async def test_a_co_director_has_the_rooms_and_every_verb_until_removed(world):
    await world.started()
    assert (await add(world)).kind == "done"
    assert SECOND in await writers(world, "director")
    assert SECOND in await writers(world, "group:wolves")
    table = await world.moderator.table(world.incoming(SECOND), game=world.game)
    assert any("占卜师" in card.text for card in table.message.cards)
    paused = await world.moderator.pause(world.incoming(SECOND), game=world.game)
    assert paused.kind == "done"
    assert (await remove(world, reason="退出")).kind == "done"
    assert SECOND not in await writers(world, "director")
    assert SECOND not in await writers(world, "group:wolves")
    refused = await world.moderator.table(world.incoming(SECOND), game=world.game)
    assert (refused.kind, "占卜师" in refused.message.text) == ("refused", False)


async def test_who_came_and_went_stands_in_the_log_with_name_and_reason(world):
    await world.create()
    await add(world, reason="帮忙")
    await add(world, user=3, by=SECOND)
    await remove(world, by=3, reason="太忙")
    assert await log(world) == [
        ("user:1", records.PersonChanged("director", "2", True, reason="帮忙")),
        ("user:2", records.PersonChanged("director", "3", True)),
        ("user:3", records.PersonChanged("director", "2", False, reason="太忙")),
    ]
    said = [post.text for post in await world.in_room("director")]
    assert any("<@2> 现在也是导演（由 <@1> 添加）" in text for text in said)
    assert any("<@2> 不再是导演（由 <@3> 移除）" in text for text in said)
    assert any("你不再是「试局」的导演" in post.text for post in world.told(SECOND))


async def test_the_last_director_stays_whoever_asks(world):
    await world.create()
    assert "最后一位导演" in (await remove(world, user=FIRST)).message.text
    await add(world)
    assert (await remove(world, user=FIRST, by=FIRST)).kind == "done"
    assert "最后一位导演" in (await remove(world, by=SECOND)).message.text
    async with world.storage.snapshot() as u:
        assert [d.user_id for d in await u.directors.of_game(world.game)] == ["2"]


@pytest.mark.parametrize(
    ("act", "user", "by", "said"),
    [
        (add, 11, FIRST, "不能同时是这一局的玩家"),
        (add, FIRST, FIRST, "已经是这一局的导演"),
        (add, 30, 12, "不是「试局」的导演"),
        (remove, 30, FIRST, "不是这一局的导演"),
        (remove, FIRST, 12, "不是「试局」的导演"),
    ],
)
async def test_what_cannot_be_is_refused_and_leaves_no_trace(world, act, user, by, said):
    await world.started()
    answer = await act(world, user=user, by=by)
    assert (answer.kind, said in answer.message.text) == ("refused", True), answer.message.text
    assert await log(world) == []


async def test_who_is_out_asks_the_director_who_is_there(world):
    await world.started()
    await add(world)
    await remove(world, user=FIRST, by=SECOND)
    await world.first_day()
    assert any("请问导演 <@2>" in post.text for post in world.told(18))


async def test_directors_outlive_a_restart(world):
    await world.started()
    await add(world)
    await remove(world, user=FIRST, by=SECOND)
    await world.restart()
    again = await world.moderator.pause(world.incoming(SECOND), game=world.game)
    assert again.kind == "done"
    assert (await world.moderator.pause(world.incoming(FIRST), game=world.game)).kind == "refused"
