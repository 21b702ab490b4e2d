"""A correction (更正) equals the game in which the right thing was submitted in the first place."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rendering.resettled import About, Recast
from bot.services import correcting, records
from bot.services.righting import told
from bot.services.turn import Turn
from engine import commands as cmd
from engine import events as ev
from tests.bot.services.random_games import DEALS, Op, Played
from tests.engine.test_resettling import instead_of


async def commands_of(game: Played) -> list[tuple[Op, datetime, int]]:
    """What was taken in a game since its deal: each with its moment, and its last entry."""
    async with game.world.storage.snapshot() as u:
        rows = await u.commands.of_game(game.session.id)
    found: list[tuple[Op, datetime, int]] = []
    for row in rows:
        answer = records.decode_answer(row.answer)
        command = records.decode(row.payload)
        if answer.refusal is None and not isinstance(command, records.Deal):
            found.append((command, row.arrived_at, answer.last))
    return found


class Ideal:
    """What would have been done in a game that had everything right, each thing at its moment."""

    def __init__(self) -> None:
        self.done: list[tuple[Op, datetime]] = []
        self._read = 0

    async def learn(self, one: Played) -> None:
        """Take in what was done in the other game since."""
        taken = await commands_of(one)
        # That something is withheld follows from the step whose word it is.
        new = [
            (op, at) for op, at, _ in taken[self._read :] if not isinstance(op, records.Withheld)
        ]
        self.done += new
        self._read = len(taken)

    async def skip(self, one: Played) -> None:
        """Pass over what was done in the other game since: here it is put right otherwise."""
        self._read = len(await commands_of(one))

    def drop(self, ops: Iterable[tuple[Op, datetime]]) -> None:
        """Some things were not done."""
        for what in ops:
            self.done.remove(what)

    def stop(self, at: datetime) -> None:
        """The clock stood still from a moment on, and nothing was done with it since."""
        kept = cmd.Command | records.Extend | records.Withhold
        self.done = [(op, when) for op, when in self.done if when < at or isinstance(op, kept)]
        place = next((n for n, (_, when) in enumerate(self.done) if when > at), len(self.done))
        self.done.insert(place, (records.Pause(), at))

    async def follow(self, game: Played) -> None:
        """Do it all."""
        for op, at in self.done:
            game.now = game.world.now = at
            await game.do(op)


async def standing_acts(one: Played) -> list[tuple[cmd.Command, datetime, int]]:
    """The commands that stand, the oldest first: each with its moment and the entry before it."""
    ends = {end: start for start, end in one.session.game.standing()}
    return [
        (op, at, ends[last])
        for op, at, last in await commands_of(one)
        if last in ends and isinstance(op, cmd.Command) and not isinstance(op, cmd.TakeBack)
    ]


async def put_right(one: Played, ideal: Ideal, rng: Random) -> bool:
    """Correct something somewhere; False when there is nothing to correct."""
    acts = await standing_acts(one)
    submitted = [act for act in acts if isinstance(act[0], cmd.LaunchSkill | cmd.CastBallot)]
    rng.shuffle(submitted)
    for was, at, start in submitted[:4]:
        instead = instead_of(one.session.game, start, was, rng)
        if instead is None:
            continue
        plan = await correct(one, start, instead)
        again = [(step.command, step.at) for step in plan.timed]
        # What could not stand on the table that was corrected is not tried on a better one.
        later = [(op, when) for op, when, begin in acts if begin > start]
        ideal.drop(what for what in later if what not in again)
        ideal.done[ideal.done.index((was, at))] = (instead, at)
        if plan.stops:
            ideal.done.append((records.Pause(), one.now))
        await ideal.skip(one)
        return True
    return False


async def undo(one: Played, ideal: Ideal, rng: Random) -> None:
    """Take back some of the newest acts, as if they and the time since had not been."""
    acts = await standing_acts(one)
    to = rng.choice([start for _, _, start in acts[-8:]])
    marks = [mark for mark in one.session.course.marks if mark.seq > to]
    open_pauses = [pause.begin for pause in one.session.course.pauses if pause.end is None]
    assert await one.do(cmd.TakeBack(to))
    ideal.drop((op, at) for op, at, start in acts if start >= to)
    if marks:
        ideal.stop(min([marks[0].at, *open_pauses]))
    await ideal.skip(one)


async def put_back(one: Played, ideal: Ideal, rng: Random) -> bool:
    """Correct something, and take that back as a whole: only the clock stood since."""
    before, was, at = list(ideal.done), one.session.state.seq, one.now
    if not await put_right(one, ideal, rng):
        return False
    then = one.session.course.past[-1]
    await one.pass_time(one.now + timedelta(minutes=rng.choice((1, 50))))
    went = then.marks != one.session.course.marks
    went = went and all(pause.end is not None for pause in then.pauses)
    assert await one.do(cmd.TakeBack(was))
    ideal.done = [*before, (records.Pause(), at)] if went else before
    await ideal.skip(one)
    return True


async def righted(ruleset: str, seed: int) -> bool:
    """Play, correct and take back here and there, and compare with the game that had it right.

    False when there was nothing to correct. Either something is withheld (扣发) now and then or
    something is taken back: what was taken back unheard is not withheld again as it was.
    """
    rng = Random(seed)
    one, other = await Played.begun(ruleset), await Played.begun(ruleset)
    one.withholds = rng.random() < 0.4
    ideal, done = Ideal(), 0
    try:
        for _ in range(rng.choice((1, 2, 3))):
            await one.play(rng, rng.randrange(4, 18))
            await one.pass_time(one.now)
            await ideal.learn(one)
            done += await put_right(one, ideal, rng)
            chance = rng.random()
            if not one.withholds and chance < 0.4 and one.session.course.held is None:
                await one.pass_time(one.now + timedelta(minutes=3))
                await ideal.learn(one)
                await undo(one, ideal, rng)
            elif not one.withholds and chance < 0.6:
                await ideal.learn(one)
                await put_back(one, ideal, rng)
        await one.play(rng, rng.randrange(0, 5))
        await one.pass_time(one.now)
        await ideal.learn(one)
        await ideal.follow(other)
        other.now = other.world.now = one.now
        if _held(one) != _held(other):
            return False  # on a table that had it right another stage had something to say
        seen = await one.seen()
        assert seen == await other.seen()
        assert _time(one) == _time(other)
        course = one.session.course
        await one.session.reload()
        assert one.session.course == course
    finally:
        await one.end()
        await other.end()
    return bool(done)


def _held(game: Played) -> list[datetime]:
    """Since when something was withheld, each time."""
    course = game.session.course
    said = [mark.said.held.since for mark in course.marks if mark.said is not None]
    return said + ([] if course.held is None else [course.held.since])


def _time(game: Played) -> tuple[Any, ...]:
    """All that a course says of time."""
    course = game.session.course
    marks = [(mark.at, mark.anchors, mark.said is not None) for mark in course.marks]
    stood = [(pause.begin, pause.end) for pause in course.pauses if pause.begin != pause.end]
    return marks, stood, course.reminded, course.extended, course.speeds


async def correct(game: Played, to: int, instead: cmd.Command) -> correcting.Plan:
    """Correct what was submitted after an entry, as the director's verb does once confirmed."""
    session, incoming = game.session, game.world.incoming(1)
    seat = instead.voter if isinstance(instead, cmd.CastBallot) else instead.seat  # type: ignore[attr-defined]
    about = About(seat)
    if isinstance(instead, cmd.CastBallot):
        table = session.game.at(to).ballot
        assert table is not None
        about = About(seat, Recast(table.day, table.number, instead.target))
    was = next(e for e in session.game.log[to:] if not isinstance(e.event, ev.Reverted))
    aim = correcting.Aim(to, was, True, (instead,), about)
    async with session.held():
        async with game.world.storage.snapshot() as u:
            plan = await correcting._plan(u, session, incoming, aim, "misread")
        assert await Turn(session, game.now).execute_all(
            plan.timed,
            id=incoming.id,
            actor="user:1",
            says=lambda outcome, told_to: told(session, outcome, plan.found, about, told_to),
        )
    return plan


@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
async def test_a_corrected_game_is_the_one_that_had_it_right(ruleset, seed):
    await righted(ruleset, seed)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
async def test_many_corrected_games_are_those_that_had_it_right(ruleset, seed):
    await righted(ruleset, seed)
