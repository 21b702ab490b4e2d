"""Taking back (撤销) anywhere equals the game without it: table, time, rooms, pages."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.services import records
from engine import commands as cmd
from tests.bot.services.random_games import DEALS, OF_TIME, Done, Played

SEEDS = st.integers(0, 2**32)

ALWAYS = records.Extend | records.Withhold
"""What a director does with time that no taking back undoes."""


async def there_and_back(one: Played, other: Played, rng: Random) -> None:
    """Play on in one game and take it back; the other game sees nothing of that but time."""
    start = len(one.done)
    await one.play(rng, rng.randrange(1, 14))
    await one.pass_time(one.now)
    await other.again(one.done[start:])
    await other.pass_time(one.now)
    to, kept = one.session.state.seq, len(one.done)
    await one.play(rng, rng.randrange(1, 12))
    undone, marks = one.done[kept:], [m for m in one.session.course.marks if m.seq > to]
    await one.pass_time(one.now + timedelta(minutes=rng.choice((1, 30))))
    marks = [m for m in one.session.course.marks if m.seq > to]
    assert await one.do(cmd.TakeBack(to))
    # What was said and is decided again as it was is not said again, and so not withheld again.
    one.withholds, off = False, Done(one.now, records.Withhold(False), 0)
    if not marks:
        await other.again(d for d in undone if isinstance(d.op, OF_TIME))
        await one.again([off])
        await other.again([off])
        return
    first = marks[0]
    assert one.session.course.paused
    await other.again(d for d in undone if isinstance(d.op, OF_TIME) and d.seq < first.seq)
    await other.pass_time(first.at, before=first.at)
    await other.do(records.Pause())
    await other.again(d for d in undone if isinstance(d.op, ALWAYS) and d.seq >= first.seq)
    back = Done(one.now + timedelta(minutes=17), records.Resume(), 0)
    await one.again([off, back])
    await other.again([off, back])


async def restored(one: Played, other: Played, rng: Random) -> None:
    """Take back, and take that back: the other game only stands still meanwhile."""
    start = len(one.done)
    await one.play(rng, rng.randrange(1, 10))
    await one.pass_time(one.now)
    if one.session.course.held is not None:
        await one.do(records.LetGo())
        await one.pass_time(one.now)
    to = rng.choice([n for n, _ in one.session.game.standing()] or [one.session.state.seq])
    end, at, stood = one.session.state.seq, one.now, one.session.course.paused
    done = one.done[start:]
    assert await one.do(cmd.TakeBack(to))
    await one.play(rng, rng.randrange(0, 3))
    marks = one.session.course.marks
    assert await one.do(cmd.TakeBack(end))
    await other.again(done)
    await other.pass_time(at)
    since = [d for d in one.done[start + len(done) :] if isinstance(d.op, OF_TIME)]
    if one.session.course.marks != marks:  # the clock is put to where it stood
        if not stood:
            await other.do(records.Pause())
        since = [d for d in since if isinstance(d.op, ALWAYS)]
    await other.again(since)
    back = [Done(one.now + timedelta(minutes=5), records.Resume(), 0)]
    await one.again(back)
    await other.again(back)


async def undo_somewhere(ruleset: str, seed: int) -> None:
    rng = Random(seed)
    one, other = await Played.begun(ruleset), await Played.begun(ruleset)
    try:
        for _ in range(rng.choice((1, 1, 2))):
            await there_and_back(one, other, rng)
            assert await one.seen() == await other.seen()
        await restored(one, other, rng)
        assert await one.seen() == await other.seen()
        start = len(one.done)
        await one.play(rng, 6)
        await other.again(one.done[start:])
        await other.pass_time(one.now)
        seen = await one.seen()
        assert seen == await other.seen()
        course = one.session.course
        await one.session.reload()
        assert one.session.course == course
        assert await one.seen() == seen
    finally:
        await one.end()
        await other.end()


@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
async def test_a_game_with_something_taken_back_is_the_game_without_it(ruleset, seed):
    await undo_somewhere(ruleset, seed)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=150, deadline=None)
@given(seed=SEEDS)
async def test_many_games_with_something_taken_back_are_the_games_without_it(ruleset, seed):
    await undo_somewhere(ruleset, seed)
