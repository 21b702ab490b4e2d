"""Arrivals: what was made earlier is waited for."""

import asyncio
from datetime import UTC, datetime, timedelta

from bot.services.arrivals import Arrivals

T = datetime(2026, 3, 1, tzinfo=UTC)
SECOND = timedelta(seconds=1)


async def test_nothing_under_way_is_waited_for_not_at_all():
    assert await Arrivals().before(T, patience=0.0)


async def test_an_act_that_was_made_before_is_waited_for():
    arrivals = Arrivals()
    with arrivals.coming(T - SECOND):
        waiting = asyncio.ensure_future(arrivals.before(T))
        await asyncio.sleep(0.01)
        assert not waiting.done()
    assert await waiting


async def test_an_act_that_was_made_at_that_moment_or_later_is_not_waited_for():
    arrivals = Arrivals()
    with arrivals.coming(T), arrivals.coming(T + SECOND):
        assert await arrivals.before(T, patience=0.0)


async def test_two_acts_of_one_moment_are_both_waited_for():
    arrivals = Arrivals()
    with arrivals.coming(T - SECOND):
        with arrivals.coming(T - SECOND):
            pass
        assert arrivals.any_before(T)
    assert not arrivals.any_before(T)


async def test_an_act_that_hangs_is_not_waited_for_for_ever():
    arrivals = Arrivals()
    with arrivals.coming(T - SECOND):
        assert not await arrivals.before(T, patience=0.01)
