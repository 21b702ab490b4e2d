"""A seat that a person holds is left alone; one that is handed back goes on from there."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from bot.rehearsal.autopilot.person import Person
from bot.rehearsal.autopilot.pilot import Pilot
from bot.rehearsal.company import Company
from bot.rehearsal.standin.server import Standin


class Counting(Pilot):
    """Counts what it does, and how often it goes on."""

    done = resumed = 0

    def resume(self) -> None:
        self.resumed += 1

    def begin(self, seconds: float = 0.0) -> asyncio.Task[None]:
        return self.act(self._count(seconds))

    async def _count(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.done += 1


async def with_pilot(doing: Any) -> Counting:
    async with Standin(rate_scale=0) as standin, asyncio.TaskGroup() as acts:
        user = standin.people.add_user("somebody")
        pilot = Counting(Person(standin.people, user, "somebody", Random(1)), acts)
        result: Coroutine[Any, Any, None] = doing(pilot)
        await result
        pilot.close()
    return pilot


async def test_a_held_seat_drops_what_it_was_doing_and_begins_nothing():
    async def play(pilot: Counting) -> None:
        running = pilot.begin(0.1)
        await asyncio.sleep(0)
        pilot.take_over()
        await pilot.begin()
        with pytest.raises(asyncio.CancelledError):
            await running

    assert (await with_pilot(play)).done == 0


async def test_a_seat_that_is_handed_back_goes_on_once():
    async def play(pilot: Counting) -> None:
        pilot.hand_back()
        assert pilot.resumed == 0, "nobody held it"
        pilot.take_over()
        pilot.hand_back()
        pilot.hand_back()
        await pilot.begin()

    pilot = await with_pilot(play)
    assert (pilot.resumed, pilot.done) == (1, 1)


async def test_only_a_seat_with_an_autopilot_can_be_taken_over():
    async with Standin(rate_scale=0) as standin:
        company = Company(standin, players=9, seed=1, held=[0], wishes={1: "占卜师"})
        assert company.held == {company.director.user}
        assert company.plan.wishes == {company.players[0].user: "占卜师"}
        company.take_over(company.players[0].user)
        company.hand_back(company.director.user)
        assert company.held == {company.players[0].user}
        with pytest.raises(KeyError):
            company.take_over(company.owner)
