"""The log: commands and the entries that they brought, in order."""

import pytest

from bot.storage import Conflict, NewEntry


def entry(seq, kind="Posted", cause=None):
    return NewEntry(seq=seq, cause=cause, kind=kind, audience='["seat", 5]', payload='{"a": "甲"}')


async def record(u, game, command_id, at):
    return await u.commands.record(
        game.id, command_id, arrived_at=at, actor="clock", payload="{}", answer="{}"
    )


async def test_entries_come_back_as_they_were_written_with_their_command(storage, game, noon):
    async with storage.unit() as u:
        await record(u, game, "msg:1", noon)
        await u.entries.append(game.id, "msg:1", [entry(1), entry(2, "Struck", cause=1)])
        await record(u, game, "int:2", noon)
        await u.entries.append(game.id, "int:2", [entry(3, "Left", cause=2)])
    async with storage.snapshot() as u:
        log = await u.entries.of_game(game.id)
        assert [(e.seq, e.kind, e.cause, e.command_id) for e in log] == [
            (1, "Posted", None, "msg:1"),
            (2, "Struck", 1, "msg:1"),
            (3, "Left", 2, "int:2"),
        ]
        assert {(e.audience, e.payload) for e in log} == {('["seat", 5]', '{"a": "甲"}')}
        assert await u.entries.of_game(game.id, after=2) == log[2:]
        assert await u.entries.of_game(game.id, after=0, limit=2) == log[:2]
        assert await u.entries.of_command(game.id, "int:2") == log[2:]
        assert await u.entries.last_seq(game.id) == 3


async def test_each_game_has_a_log_of_its_own(storage, game, new_game, noon):
    async with storage.unit() as u:
        other = await new_game(u)
        for of in (game, other):
            await record(u, of, "msg:1", noon)
            await u.entries.append(of.id, "msg:1", [entry(0)])
        assert [e.game_id for e in await u.entries.of_game(other.id)] == [other.id]


async def test_a_command_that_brings_nothing_writes_no_entry(storage, game, noon):
    async with storage.unit() as u:
        await record(u, game, "msg:1", noon)
        await u.entries.append(game.id, "msg:1", [])
        assert await u.entries.last_seq(game.id) is None
        assert await u.entries.of_game(game.id) == []


async def test_entries_of_a_command_that_was_not_recorded_are_refused(storage, game):
    async def append():
        async with storage.unit() as u:
            await u.entries.append(game.id, "msg:1", [entry(1)])

    with pytest.raises(Conflict):
        await append()


async def test_commands_are_listed_in_the_order_of_recording(storage, game, noon):
    async with storage.unit() as u:
        made = [await record(u, game, name, noon) for name in ("msg:9", "msg:3", "msg:5")]
        assert await u.commands.of_game(game.id) == made
        assert await u.commands.of_game(game.id, after=made[0].id) == made[1:]
