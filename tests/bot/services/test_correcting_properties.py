"""A correction (更正) equals the game in which the right thing was submitted in the first place."""

from __future__ import annotations

from datetime import datetime
from random import Random

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


async def corrected_somewhere(ruleset: str, seed: int) -> bool:
    """Play, correct something, and compare; False when there was nothing to correct."""
    rng = Random(seed)
    one, other = await Played.begun(ruleset), await Played.begun(ruleset)
    one.withholds = False
    try:
        await one.play(rng, 22)
        await one.pass_time(one.now)
        session, taken = one.session, await commands_of(one)
        ends = {end: start for start, end in session.game.standing()}
        submitted = [
            (command, last)
            for command, _, last in taken
            if isinstance(command, cmd.LaunchSkill | cmd.CastBallot) and last in ends
        ]
        rng.shuffle(submitted)
        for was, last in submitted[:4]:
            instead = instead_of(session.game, ends[last], was, rng)
            if instead is None:
                continue
            await correct(one, ends[last], instead)
            await follow(other, taken, last, instead)
            if session.course.paused and not other.session.course.paused:
                other.now = other.world.now = one.now
                await other.do(records.Pause())
            other.now = other.world.now = one.now
            seen = await one.seen()
            assert seen == await other.seen()
            course = session.course
            await session.reload()
            assert session.course == course
            return True
    finally:
        await one.end()
        await other.end()
    return False


async def correct(game: Played, to: int, instead: cmd.Command) -> None:
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
            says=lambda outcome: told(session, outcome, plan.found, about),
        )


async def follow(
    game: Played, taken: list[tuple[Op, datetime, int]], replaced: int, instead: cmd.Command
) -> None:
    """Do what was done in another game, each at its moment, with one thing instead of another."""
    for command, at, last in taken:
        game.now = game.world.now = at
        await game.do(instead if last == replaced else command)


@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
async def test_a_corrected_game_is_the_one_that_had_it_right(ruleset, seed):
    await corrected_somewhere(ruleset, seed)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", DEALS)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
async def test_many_corrected_games_are_those_that_had_it_right(ruleset, seed):
    await corrected_somewhere(ruleset, seed)
