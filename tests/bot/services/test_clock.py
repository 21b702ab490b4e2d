"""The clock: it rings by itself, for every game, and one that fails holds up no other."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.services.clock import Clock
from bot.services.moderator import Moderator
from bot.storage import GameState, Storage
from tests.bot.services.world import World


def now():
    return datetime.now(UTC)


@pytest.fixture
async def storage():
    opened = await Storage.open("sqlite://")
    yield opened
    await opened.close()


async def game(storage):
    async with storage.unit() as u:
        made = await u.games.create(
            guild_id="1",
            ruleset="jinrou",
            title="x",
            settings="{}",
            time_zone="UTC",
            seed="s",
            created_by="1",
            at=now(),
        )
        return made.id


async def until(reached, seconds=5.0):
    async with asyncio.timeout(seconds):
        while not reached():  # noqa: ASYNC110 - what is waited for is in the database
            await asyncio.sleep(0.01)


async def test_it_rings_for_what_came_due_while_nobody_was_there(storage):
    rung = []
    number = await game(storage)
    async with storage.unit() as u:
        await u.deadlines.arm(number, "late", now() - timedelta(days=3), "{}")

    async def close(which, at):
        rung.append(which)
        async with storage.unit() as u:
            await u.deadlines.void(which)

    clock = Clock(storage, close, now)
    await clock.start()
    await until(lambda: rung)
    await clock.stop()
    assert rung == [number]


async def test_a_deadline_that_is_set_anew_rings_at_its_new_time(storage):
    rung = []
    number = await game(storage)

    async def close(which, at):
        rung.append(now())
        async with storage.unit() as u:
            await u.deadlines.void(which)

    clock = Clock(storage, close, now)
    await clock.start()
    async with storage.unit() as u:
        await u.deadlines.arm(number, "d", now() + timedelta(hours=1), "{}")
    clock.changed()
    await asyncio.sleep(0.05)
    due = now() + timedelta(seconds=0.2)
    async with storage.unit() as u:
        await u.deadlines.arm(number, "d", due, "{}")
    clock.changed()
    await until(lambda: rung)
    await clock.stop()
    assert rung[0] >= due


async def test_one_games_failure_is_no_others(storage):
    rung = []
    bad, good = await game(storage), await game(storage)
    async with storage.unit() as u:
        for number in (bad, good):
            await u.deadlines.arm(number, "d", now(), "{}")

    async def close(which, at):
        if which == bad:
            raise RuntimeError("broken")
        rung.append(which)
        async with storage.unit() as u:
            await u.deadlines.arm(good, "d", now() + timedelta(seconds=0.05), "{}")

    clock = Clock(storage, close, now)
    await clock.start()
    for _ in range(3):
        count = len(rung)
        await until(lambda count=count: len(rung) > count)
        clock.changed()
    await clock.stop()
    assert set(rung) == {good}


async def test_stopping_while_a_deadline_waits_for_late_acts_is_quiet(storage, caplog):
    rung, ended = asyncio.Event(), []
    number = await game(storage)
    async with storage.unit() as u:
        await u.deadlines.arm(number, "d", now(), "{}")

    async def close(which, at):
        rung.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(which)

    clock = Clock(storage, close, now)
    await clock.start()
    await rung.wait()
    await clock.stop()
    await asyncio.sleep(0)
    assert ended == [number]
    assert caplog.records == []


@pytest.mark.slow
async def test_a_game_on_a_fast_clock_runs_through_its_days_by_itself(storage):
    world = World(storage)
    await world.moderator.hall.upkeep.stop()
    world.moderator = Moderator(storage, world.platform, settle_seconds=0.05)
    await world.moderator.start()

    async def nothing():
        return None

    world.settle = nothing  # type: ignore[method-assign]
    world.now = now()
    await world.started("人狼 村人 村人 村人 村人 村人 村人", seconds_per_hour=0.05)
    async with asyncio.timeout(30):
        while (await world.record()).state is not GameState.ENDED:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    told = [post.text for post in await world.in_room("announcement")]
    await world.moderator.stop()
    assert any("第2天开门" in text for text in told)
    assert any("获胜" in text for text in told)
