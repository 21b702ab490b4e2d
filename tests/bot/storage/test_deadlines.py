"""Deadlines: the rows are the truth, and a stale one does nothing."""

from datetime import timedelta

from bot.storage import DeadlineState

HOUR = timedelta(hours=1)


async def test_what_is_due_is_given_in_the_order_to_close_it(storage, game, new_game, noon):
    async with storage.unit() as u:
        other = await new_game(u)
        await u.deadlines.arm(game.id, "close:2/night", noon, '"2/night"')
        await u.deadlines.arm(other.id, "close:1/night", noon - HOUR, '"1/night"')
        await u.deadlines.arm(game.id, "last_hour:2", noon, '"2/day"')
        await u.deadlines.arm(game.id, "remind:3", noon + timedelta(milliseconds=1), '"3/day"')
        assert [(d.game_id, d.name) for d in await u.deadlines.due(noon)] == [
            (other.id, "close:1/night"),
            (game.id, "close:2/night"),
            (game.id, "last_hour:2"),
        ]
        assert [d.name for d in await u.deadlines.armed(game.id)] == [
            "close:2/night",
            "last_hour:2",
            "remind:3",
        ]
        assert len(await u.deadlines.armed()) == 4
        assert await u.deadlines.next_at() == noon - HOUR


async def test_a_deadline_is_finished_once(storage, game, noon):
    async with storage.unit() as u:
        await u.deadlines.arm(game.id, "close:2/night", noon, '"2/night"')
        assert await u.deadlines.finish(game.id, "close:2/night")
        assert not await u.deadlines.finish(game.id, "close:2/night")
        assert not await u.deadlines.finish(game.id, "close:3/night")
        assert await u.deadlines.due(noon) == []
        assert await u.deadlines.next_at() is None
        done = await u.deadlines.find(game.id, "close:2/night")
    assert done is not None
    assert done.state is DeadlineState.DONE


async def test_a_moved_deadline_is_due_at_its_new_time_alone(storage, game, noon):
    async with storage.unit() as u:
        await u.deadlines.arm(game.id, "close:2/night", noon, '"2/night"')
        moved = await u.deadlines.arm(game.id, "close:2/night", noon + HOUR, '"2/night"')
        assert await u.deadlines.due(noon) == []
        assert await u.deadlines.due(noon + HOUR) == [moved]


async def test_an_undone_close_arms_its_deadline_again(storage, game, noon):
    async with storage.unit() as u:
        await u.deadlines.arm(game.id, "close:2/night", noon, '"2/night"')
        await u.deadlines.finish(game.id, "close:2/night")
        await u.deadlines.arm(game.id, "close:2/night", noon + HOUR, '"2/night"')
        assert await u.deadlines.finish(game.id, "close:2/night")


async def test_a_pause_disarms_all_deadlines_of_its_game_and_tells_which(
    storage, game, new_game, noon
):
    async with storage.unit() as u:
        other = await new_game(u)
        await u.deadlines.arm(other.id, "close:1/night", noon, "")
        for name, at in (("b", noon + HOUR), ("a", noon), ("over", noon)):
            await u.deadlines.arm(game.id, name, at, "")
        await u.deadlines.finish(game.id, "over")
        assert [d.name for d in await u.deadlines.void(game.id)] == ["a", "b"]
        assert [d.name for d in await u.deadlines.due(noon + HOUR)] == ["close:1/night"]
        assert not await u.deadlines.finish(game.id, "a")


async def test_one_deadline_can_be_disarmed_alone(storage, game, noon):
    async with storage.unit() as u:
        for name in ("a", "b"):
            await u.deadlines.arm(game.id, name, noon, "")
        assert [d.name for d in await u.deadlines.void(game.id, "a")] == ["a"]
        assert await u.deadlines.void(game.id, "a") == []
        assert [d.name for d in await u.deadlines.armed(game.id)] == ["b"]
