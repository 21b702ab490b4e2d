"""Games, their directors, their rooms."""

from datetime import timedelta

import pytest

from bot.storage import Conflict, GameState

LATER = timedelta(hours=1)


async def test_a_new_game_waits_in_its_lobby_as_it_was_given(storage, game, noon):
    async with storage.snapshot() as u:
        assert await u.games.find(game.id) == game
        assert await u.games.find(game.id + 1) is None
    assert (game.state, game.created_at, game.started_at) == (GameState.LOBBY, noon, None)
    assert (game.title, game.settings, game.seed) == (
        "人狼村之谜",
        '{"seats": 18}',
        "20260301",
    )


async def test_only_the_first_start_is_stamped_and_an_undone_end_is_no_end(storage, game, noon):
    async with storage.unit() as u:
        await u.games.move(game.id, GameState.RUNNING, noon)
        await u.games.move(game.id, GameState.PAUSED, noon + LATER)
        resumed = await u.games.move(game.id, GameState.RUNNING, noon + 2 * LATER)
        ended = await u.games.move(game.id, GameState.ENDED, noon + 3 * LATER)
        undone = await u.games.move(game.id, GameState.RUNNING, noon + 4 * LATER)
    assert (resumed.started_at, resumed.ended_at) == (noon, None)
    assert ended.ended_at == noon + 3 * LATER
    assert (undone.started_at, undone.ended_at) == (noon, None)


async def test_amending_a_game_changes_what_is_named_alone(storage, game):
    async with storage.unit() as u:
        changed = await u.games.amend(game.id, title="新标题", seed="7")
        assert await u.games.amend(game.id) == changed
    assert (changed.title, changed.seed) == ("新标题", "7")
    assert (changed.settings, changed.time_zone) == (game.settings, game.time_zone)


async def test_a_start_finds_the_games_that_are_not_over(storage, new_game, noon):
    async with storage.unit() as u:
        games = [await new_game(u) for _ in GameState]
        for made, state in zip(games, GameState, strict=True):
            await u.games.move(made.id, state, noon)
        assert [g.state for g in await u.games.live()] == ["lobby", "running", "paused"]
        over = await u.games.of_guild("900", [GameState.ENDED, GameState.CANCELLED])
        assert [g.id for g in over] == [games[3].id, games[4].id]
        assert len(await u.games.of_guild("900")) == len(games)
        assert await u.games.of_guild("901") == []


async def test_directors_come_and_go_and_are_counted_once(storage, game, noon):
    async with storage.unit() as u:
        await u.directors.add(game.id, "78", noon + LATER)
        await u.directors.add(game.id, "77", noon)
        await u.directors.add(game.id, "77", noon + 2 * LATER)
        assert [d.user_id for d in await u.directors.of_game(game.id)] == ["77", "78"]
        await u.directors.remove(game.id, "77", noon + LATER)
        await u.directors.remove(game.id, "nobody", noon)
        assert not await u.directors.directs(game.id, "77")
        assert await u.directors.directs(game.id, "78")
        assert [d.user_id for d in await u.directors.of_game(game.id)] == ["78"]


async def test_who_directed_once_is_known_and_may_direct_again(storage, game, noon):
    async with storage.unit() as u:
        await u.directors.add(game.id, "77", noon)
        await u.directors.remove(game.id, "77", noon + LATER)
        assert await u.directors.directed(game.id, "77")
        assert not await u.directors.directed(game.id, "78")
        assert await u.directors.games_of("77") == []
        await u.directors.add(game.id, "77", noon + 2 * LATER)
        (director,) = await u.directors.of_game(game.id)
        assert (director.added_at, director.left_at) == (noon + 2 * LATER, None)
        assert await u.directors.games_of("77") == [game]


async def test_a_director_has_the_games_that_are_not_over(storage, game, new_game, noon):
    async with storage.unit() as u:
        old = await new_game(u)
        for of in (game, old):
            await u.directors.add(of.id, "77", noon)
        await u.games.move(old.id, GameState.ENDED, noon)
        assert await u.directors.games_of("77") == [game]
        assert await u.directors.games_of("78") == []


async def test_a_channel_tells_which_room_of_which_game_it_is(storage, game, noon):
    async with storage.unit() as u:
        wolves = await u.rooms.open(game.id, "wolves", "1001", noon)
        await u.rooms.open(game.id, "discussion", "1002", noon)
        assert await u.rooms.of_channel("1001") == [wolves]
        assert await u.rooms.of_channel("1003") == []
        assert await u.rooms.find(game.id, "wolves") == wolves
        assert await u.rooms.find(game.id, "masons") is None
        assert [r.kind for r in await u.rooms.of_game(game.id)] == ["wolves", "discussion"]


async def test_a_channel_that_games_share_is_the_room_of_each_newest_game_first(
    storage, game, new_game, noon
):
    async with storage.unit() as u:
        newer = await new_game(u)
        for of in (game, newer):
            await u.rooms.open(of.id, "lobby", "1000", noon)
        assert [r.game_id for r in await u.rooms.of_channel("1000")] == [newer.id, game.id]


async def test_a_deleted_room_is_none_and_makes_way_for_a_new_one(storage, game, noon):
    async with storage.unit() as u:
        await u.rooms.open(game.id, "wolves", "1001", noon)
        (gone,) = await u.rooms.mark_deleted("1001")
        assert gone.deleted
        assert await u.rooms.mark_deleted("1001") == []
        assert await u.rooms.find(game.id, "wolves") is None
        assert await u.rooms.of_channel("1001") == []
        again = await u.rooms.open(game.id, "wolves", "1005", noon)
        assert await u.rooms.of_game(game.id) == [again]


async def test_a_game_has_one_room_of_a_kind(storage, game, noon):
    async def open_wolves(channel_id):
        async with storage.unit() as u:
            await u.rooms.open(game.id, "wolves", channel_id, noon)

    await open_wolves("1001")
    with pytest.raises(Conflict):
        await open_wolves("1002")
