"""Turns at a game: once, in order, and never anything that is not recorded."""

import asyncio
import random
from datetime import timedelta

import pytest

from bot.services import records
from bot.storage import Unavailable
from engine import commands as cmd
from engine import events as ev


@pytest.fixture
async def session(world):
    """A game in its first night."""
    await world.started()
    await world.wait(hours=1)
    return await world.moderator.hall.session(world.game)


async def execute(session, world, command, id="x"):  # noqa: A002
    async with session.turn(world.now) as turn:
        return await turn.execute(command, id=id, actor="user:13")


async def test_the_same_id_is_answered_the_same_and_done_once(session, world):
    first = await execute(session, world, cmd.LaunchSkill(3, "divine", (1,)))
    again = await execute(session, world, cmd.LaunchSkill(3, "divine", (1,)))
    assert again.already
    assert again.entries == first.entries
    assert session.state.seq == first.after.seq


async def test_a_refusal_is_answered_the_same_even_when_it_would_be_allowed_by_now(session, world):
    refused = await execute(session, world, cmd.CastBallot(3, 1))
    await world.wait(days=1)
    again = await execute(session, world, cmd.CastBallot(3, 1))
    assert again.refusal == refused.refusal
    assert again.already


async def test_what_could_not_be_recorded_did_not_happen(session, world):
    before = session.state

    async def fails(u, outcome):
        raise Unavailable("disk full")

    async with session.turn(world.now) as turn:
        with pytest.raises(Unavailable):
            await turn.execute(
                cmd.LaunchSkill(3, "divine", (1,)), id="x", actor="user:13", also=fails
            )
    assert session.state is before
    done = await execute(session, world, cmd.LaunchSkill(3, "divine", (2,)))
    assert not done.already
    assert session.state.seq == before.seq + len(done.entries)


async def test_acts_of_one_moment_take_turns(session, world):
    commands = [cmd.LaunchSkill(3, "divine", (n,)) for n in (1, 2, 4, 5, 6, 7, 8)]
    await asyncio.gather(
        *(execute(session, world, command, f"x{n}") for n, command in enumerate(commands))
    )
    seqs = [entry.seq for entry in session.game.log]
    assert seqs == list(range(1, len(seqs) + 1))
    submitted = [e for e in session.game.log if isinstance(e.event, ev.SkillSubmitted)]
    assert len(submitted) == len(commands)


async def test_an_act_after_a_deadline_is_decided_after_it(session, world):
    (night,) = (d for d in session.armed if d.name.startswith("stage_closes"))
    world.now = night.due_at + timedelta(milliseconds=1)
    outcome = await execute(session, world, cmd.LaunchSkill(3, "divine", (1,)))
    assert outcome.refusal is not None
    assert not session.state.stage_open


async def test_a_stale_deadline_does_nothing(session, world):
    (night,) = (d for d in session.armed if d.name.startswith("stage_closes"))
    async with session.turn(world.now) as turn:
        await turn.execute(cmd.CloseStage(1, "night"), id="now", actor="user:1")
    seq = session.state.seq
    session.armed.insert(0, night)
    world.now = night.due_at
    await session.close_due(world.now)
    assert session.state.seq == seq


async def test_a_game_taken_up_again_is_the_same_game(session, world):
    await execute(session, world, cmd.LaunchSkill(3, "divine", (1,)))
    state, course, armed = session.state, session.course, list(session.armed)
    await session.reload()
    assert (session.state, session.course, session.armed) == (state, course, armed)


@pytest.mark.parametrize(
    "command",
    [
        cmd.CastBallot(3, None, "因为\n“所以”"),
        cmd.LaunchSkill(3, "divine", (1,), declined=False),
        records.Deal({1: "werewolf"}, {"dummy": 1}, "seed"),
        records.Pause(),
        records.Extend("1/night/open", 2.5),
        records.Heard("void ballot"),
    ],
)
def test_commands_come_back_from_text_as_they_were(command):
    assert records.decode(records.encode(command)) == command


async def test_what_was_made_in_time_counts_and_nothing_else_whatever_the_load(world):
    await world.started()
    await world.first_day()
    hall = world.moderator.hall
    session = await hall.session(world.game)
    (door,) = (d for d in session.armed if d.name.startswith("door_closes"))
    channel = await world.channel("discussion")
    moments = [door.due_at + timedelta(milliseconds=10 * n) for n in range(-120, 40)]
    texts = [world.text(11 + n % 5, channel, f"发言{n}", at=at) for n, at in enumerate(moments)]
    random.Random(5).shuffle(texts)
    world.now = door.due_at + timedelta(seconds=1)
    ringing = asyncio.ensure_future(hall.clock.run_due(world.now))
    await asyncio.gather(*(world.moderator.on_text(text) for text in texts), ringing)
    posted = [e.event.text for e in session.game.log if isinstance(e.event, ev.Posted)]
    assert sorted(posted) == sorted(f"发言{n}" for n in range(120))
    closed = next(e for e in session.game.log if isinstance(e.event, ev.BallotClosed))
    assert all(e.seq < closed.seq for e in session.game.log if isinstance(e.event, ev.Posted))
