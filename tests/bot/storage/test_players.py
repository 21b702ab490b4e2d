"""Players: joining, the deal, substitutes, who was there before."""

from datetime import timedelta

import pytest

from bot.storage import Conflict, GameState, NotFound

LATER = timedelta(hours=1)


async def join(u, game, *users, at):
    return [await u.players.join(game.id, user, locale="zh-CN", at=at) for user in users]


async def test_who_joins_has_no_seat_and_nobody_knows_whether_a_dm_arrives(storage, game, noon):
    async with storage.unit() as u:
        player = await u.players.join(
            game.id, "501", locale="en", at=noon, character="包子", wants_fallback=True
        )
        assert await u.players.of_user(game.id, "501") == player
    assert (player.seat, player.can_dm, player.former) == (None, None, False)
    assert (player.character, player.locale, player.wants_fallback) == ("包子", "en", True)


async def test_nobody_joins_twice_but_who_left_may_come_back(storage, game, noon):
    async def again():
        async with storage.unit() as u:
            return (await join(u, game, "501", at=noon + LATER))[0]

    async with storage.unit() as u:
        (first,) = await join(u, game, "501", at=noon)
    with pytest.raises(Conflict):
        await again()
    async with storage.unit() as u:
        left = await u.players.leave(first.id, noon)
        assert left.former
        assert await u.players.of_user(game.id, "501") is None
    back = await again()
    async with storage.snapshot() as u:
        assert await u.players.of_game(game.id) == [back]
        assert await u.players.everyone(game.id) == [left, back]


async def test_nobody_leaves_twice(storage, game, noon):
    async with storage.unit() as u:
        (player,) = await join(u, game, "501", at=noon)
        await u.players.leave(player.id, noon)
        with pytest.raises(NotFound):
            await u.players.leave(player.id, noon + LATER)


async def test_a_deal_seats_players_and_a_second_deal_may_swap_them(storage, game, noon):
    async with storage.unit() as u:
        a, b, c = await join(u, game, "501", "502", "503", at=noon)
        await u.players.deal(game.id, {a.id: 2, b.id: 1})
        dealt = await u.players.deal(game.id, {a.id: 1, c.id: 2})
        assert [(p.user_id, p.seat) for p in dealt] == [("501", 1), ("503", 2), ("502", None)]
        seated = await u.players.in_seat(game.id, 2)
        assert seated is not None
        assert seated.user_id == "503"
        assert await u.players.in_seat(game.id, 3) is None


async def test_two_players_cannot_be_dealt_one_seat(storage, game, noon):
    async def both_in_one():
        async with storage.unit() as u:
            a, b = await join(u, game, "501", "502", at=noon)
            await u.players.deal(game.id, {a.id: 1, b.id: 1})

    with pytest.raises(Conflict):
        await both_in_one()


async def test_a_player_of_another_game_cannot_be_dealt_a_seat(storage, game, new_game, noon):
    async with storage.unit() as u:
        other = await new_game(u)
        (stranger,) = await join(u, other, "501", at=noon)
        with pytest.raises(NotFound, match=f"player {stranger.id} of game {game.id}"):
            await u.players.deal(game.id, {stranger.id: 1})


async def test_a_substitute_takes_the_seat_and_the_character_and_the_former_player_stays_known(
    storage, game, noon
):
    async with storage.unit() as u:
        (player,) = await join(u, game, "501", at=noon)
        await u.players.amend(player.id, character="安德安纳")
        await u.players.deal(game.id, {player.id: 5})
        new = await u.players.substitute(game.id, 5, "600", locale="zh-CN", at=noon + LATER)
        assert await u.players.in_seat(game.id, 5) == new
        former, now = await u.players.of_seat(game.id, 5)
    assert now == new
    assert (new.user_id, new.character, new.joined_at) == ("600", "安德安纳", noon + LATER)
    assert (former.user_id, former.left_at, former.former) == ("501", noon + LATER, True)


async def test_a_seat_without_a_player_has_no_substitute(storage, game, noon):
    async with storage.unit() as u:
        with pytest.raises(NotFound, match="seat 5"):
            await u.players.substitute(game.id, 5, "600", locale="zh-CN", at=noon)


async def test_a_player_of_the_game_is_nobodys_substitute(storage, game, noon):
    async with storage.unit() as u:
        a, b = await join(u, game, "501", "502", at=noon)
        await u.players.deal(game.id, {a.id: 1, b.id: 2})

    async def substitute_a_by_b():
        async with storage.unit() as u:
            await u.players.substitute(game.id, 1, "502", locale="zh-CN", at=noon)

    with pytest.raises(Conflict):
        await substitute_a_by_b()
    async with storage.snapshot() as u:
        assert [p.user_id for p in await u.players.of_game(game.id)] == ["501", "502"]


async def test_amending_a_player_changes_what_is_named_alone_also_to_nothing(storage, game, noon):
    async with storage.unit() as u:
        (player,) = await join(u, game, "501", at=noon)
        named = await u.players.amend(player.id, character="包子", can_dm=False, locale="en")
        assert (named.character, named.can_dm, named.locale) == ("包子", False, "en")
        nameless = await u.players.amend(player.id, character=None)
        assert (nameless.character, nameless.can_dm) == (None, False)
        with pytest.raises(NotFound):
            await u.players.amend(player.id + 1, locale="en")


async def test_a_users_games_are_those_that_are_not_over_and_not_left(
    storage, game, new_game, noon
):
    async with storage.unit() as u:
        second, over, left = [await new_game(u) for _ in range(3)]
        for of in (second, game, over, left):
            (player,) = await join(u, of, "501", at=noon)
        await u.players.leave(player.id, noon)
        await u.games.move(over.id, GameState.CANCELLED, noon)
        assert [p.game_id for p in await u.players.playing("501")] == [game.id, second.id]
        assert await u.players.playing("502") == []


async def test_the_games_that_somebody_has_played_to_their_end_are_counted(storage, new_game, noon):
    async with storage.unit() as u:
        over, left, on = [await new_game(u) for _ in range(3)]
        for game in (over, left, on):
            (player,) = await join(u, game, "501", at=noon)
            if game is left:
                await u.players.leave(player.id, noon)
            await u.games.move(game.id, GameState.RUNNING, noon)
        for game in (over, left):
            await u.games.move(game.id, GameState.ENDED, noon)
        assert await u.players.games_played("501") == 1
        assert await u.players.games_played("502") == 0
