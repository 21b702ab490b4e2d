"""Signing up: names, private messages, places; and who may see too much."""

import pytest

from bot.services.ports import TryAgain


async def players(world):
    async with world.storage.snapshot() as u:
        return [(p.user_id, p.character, p.can_dm) for p in await u.players.of_game(world.game)]


async def opened(world, **wishes):
    await world.create(**wishes)
    await world.moderator.open_signup(world.incoming(1))
    await world.settle()


async def test_the_sign_up_is_posted_for_all_and_follows_who_comes_and_goes(world):
    await opened(world)
    await world.moderator.join(world.incoming(11), character="饺子")
    await world.settle()
    (post,) = await world.in_room("announcement")
    assert "饺子" in post.text
    await world.moderator.leave(world.incoming(11))
    await world.settle()
    assert "饺子" not in post.text


async def test_nobody_can_join_before_the_sign_up_is_open(world):
    await world.create()
    answer = await world.moderator.join(world.incoming(11), character="饺子")
    assert answer.kind == "refused"
    assert await players(world) == []


async def test_a_player_is_sent_a_test_in_private(world):
    await opened(world)
    answer = await world.moderator.join(world.incoming(11), character="饺子")
    assert answer.kind == "done"
    assert len(world.told(11)) == 1
    assert await players(world) == [("11", "饺子", True)]


async def test_a_closed_private_conversation_is_found_before_the_game_and_can_be_tried_again(
    world,
):
    await opened(world)
    world.platform.closed.add(11)
    answer = await world.moderator.join(world.incoming(11), character="饺子")
    (button,) = answer.message.rows[0]
    assert await players(world) == [("11", "饺子", False)]
    assert await world.inbox() == ["dm-closed"]
    world.platform.closed.clear()
    await world.press(11, button.action)
    assert await players(world) == [("11", "饺子", True)]
    assert await world.inbox() == []


async def test_a_private_room_is_opened_for_who_asks_for_one_and_cannot_be_reached(world):
    await opened(world)
    world.platform.closed.add(11)
    await world.moderator.join(world.incoming(11), character="饺子", fallback=True)
    room = world.platform.channels[await world.channel("fallback:11")]
    assert (room.everyone, room.people) == ("none", {11: "write"})


async def test_a_platform_that_is_busy_leaves_the_test_for_later(world):
    await opened(world)
    world.platform.fail("send_private", TryAgain(60))
    answer = await world.moderator.join(world.incoming(11), character="饺子")
    assert answer.kind == "done"
    assert await players(world) == [("11", "饺子", None)]


async def test_without_a_name_the_form_is_opened(world):
    await opened(world)
    answer = await world.moderator.join(world.incoming(11), character="")
    assert answer.form is not None
    assert await players(world) == []


@pytest.mark.parametrize("name", ["五", "5号", "弃权", "长" * 30, "甲甲", "@all"])
async def test_names_that_would_be_mistaken_are_refused(world, name):
    await opened(world)
    await world.moderator.join(world.incoming(11), character="甲甲")
    answer = await world.moderator.join(world.incoming(12), character=name)
    assert answer.kind == "refused"
    assert len(await players(world)) == 1


async def test_joining_again_changes_the_name_and_nothing_else(world):
    await opened(world)
    await world.moderator.join(world.incoming(11), character="甲甲")
    await world.moderator.join(world.incoming(11), character="乙乙")
    assert await players(world) == [("11", "乙乙", True)]


async def test_there_are_no_more_players_than_places(world):
    await opened(world, board="人狼 1 村人 2")
    for user, name in world.people(4):
        answer = await world.moderator.join(world.incoming(user), character=name)
    assert answer.kind == "refused"
    assert len(await players(world)) == 3


async def test_a_director_does_not_play_and_a_player_does_not_direct(world):
    await opened(world)
    assert (await world.moderator.join(world.incoming(1), character="导")).kind == "refused"
    await world.moderator.join(world.incoming(11), character="甲甲")
    answer = await world.moderator.add_director(world.incoming(1), user=11)
    assert answer.kind == "refused"


async def test_the_director_is_warned_of_a_player_who_sees_every_room(world):
    await opened(world)
    world.platform.powerful.add(11)
    await world.moderator.join(world.incoming(11), character="甲甲")
    assert await world.inbox() == ["sees-everything"]


async def test_nobody_withdraws_after_the_start(world):
    await world.started()
    answer = await world.moderator.leave(world.incoming(13))
    assert answer.kind == "refused"
    assert len(await players(world)) == 8


async def test_who_leaves_the_guild_is_told_to_the_director(world):
    await world.started()
    await world.moderator.on_member_left(900, 13, world.now)
    await world.moderator.on_member_left(900, 99, world.now)
    await world.moderator.on_member_left(901, 12, world.now)
    assert await world.inbox() == ["player-left"]
