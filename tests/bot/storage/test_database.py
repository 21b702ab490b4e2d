"""Units of work: all or nothing, one after the other, whatever befalls their tasks."""

import asyncio
import random
import sqlite3
import traceback
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import (
    AlreadyRecorded,
    Conflict,
    NewEntry,
    NewMessage,
    NotFound,
    Storage,
    Unavailable,
)
from bot.storage.connecting import connect


def entry(seq, kind="Posted"):
    return NewEntry(seq=seq, cause=None, kind=kind, audience="public", payload="{}")


async def play(storage, game, command_id, at, then=lambda: None):
    """Do what a service does for one command: all that belongs to it in one unit."""
    async with storage.unit() as u:
        await u.commands.record(
            game.id, command_id, arrived_at=at, actor="5", payload="{}", answer="好"
        )
        last = await u.entries.last_seq(game.id) or 0
        await u.entries.append(game.id, command_id, [entry(last + 1), entry(last + 2)])
        await u.outbox.enqueue(
            game.id, [NewMessage(key=command_id, destination="seat:5", payload="{}")], at
        )
        await u.deadlines.arm(game.id, command_id, at, "2/night")
        then()


async def kept(storage, game):
    """Give what of the commands is there: commands, entries, messages, deadlines."""
    async with storage.snapshot() as u:
        return (
            [c.command_id for c in await u.commands.of_game(game.id)],
            await u.entries.of_game(game.id),
            [m.key for m in await u.outbox.of_game(game.id)],
            {d.name for d in await u.deadlines.armed(game.id)},
        )


async def test_a_unit_keeps_command_entries_messages_and_deadlines_together(storage, game, noon):
    await play(storage, game, "msg:1", noon)
    commands, entries, keys, deadlines = await kept(storage, game)
    assert (commands, keys, deadlines) == (["msg:1"], ["msg:1"], {"msg:1"})
    assert [e.seq for e in entries] == [1, 2]


async def test_an_error_in_a_unit_leaves_nothing_of_it(storage, game, noon):
    with pytest.raises(ZeroDivisionError):
        await play(storage, game, "msg:1", noon, then=lambda: 1 // 0)
    assert await kept(storage, game) == ([], [], [], set())


async def test_what_the_database_refuses_is_a_conflict_and_leaves_nothing(storage, game, noon):
    async def line_and_room_of_no_game():
        async with storage.unit() as u:
            await u.inbox.add(game.id, "closed_dm", "{}", noon)
            await u.rooms.open(game.id + 1, "wolves", "1", noon)

    with pytest.raises(Conflict):
        await line_and_room_of_no_game()
    async with storage.snapshot() as u:
        assert await u.inbox.of_game(game.id) == []


async def test_a_snapshot_cannot_write(storage, game, noon):
    with pytest.raises(Unavailable):
        async with storage.snapshot() as u:
            await u.inbox.add(game.id, "closed_dm", "{}", noon)


async def test_an_error_does_not_repeat_what_was_to_be_written(storage, game, noon):
    secret = f"{5}号是{'人狼'}"
    with pytest.raises(Unavailable) as caught:
        async with storage.snapshot() as u:
            await u.inbox.add(game.id, "closed_dm", secret, noon)
    told = "".join(traceback.format_exception(caught.value))
    assert "INSERT INTO inbox" in told
    assert secret not in told


async def test_a_snapshot_waits_for_no_writer_and_sees_what_was_committed_before_it(
    storage, game, noon
):
    async with storage.unit() as u:
        await u.inbox.add(game.id, "closed_dm", "{}", noon)
        async with asyncio.timeout(4), storage.snapshot() as seen:
            assert await seen.inbox.of_game(game.id) == []
    async with storage.snapshot() as seen:
        assert len(await seen.inbox.of_game(game.id)) == 1


async def test_a_snapshot_sees_one_moment_whatever_is_committed_meanwhile(storage, game, noon):
    async with storage.snapshot() as seen:
        assert await seen.commands.of_game(game.id) == []
        await play(storage, game, "msg:1", noon)
        assert await seen.entries.of_game(game.id) == []


async def test_many_units_at_once_all_get_through_and_leave_one_unbroken_log(storage, game, noon):
    if not storage._engines.one_writer:
        pytest.skip("on a server the services' lock of the game does this")
    names = [f"msg:{n}" for n in range(60)]
    await asyncio.gather(*(play(storage, game, name, noon) for name in names))
    commands, entries, keys, deadlines = await kept(storage, game)
    assert sorted(commands) == sorted(keys) == sorted(deadlines) == sorted(names)
    assert [e.seq for e in entries] == list(range(1, 121))
    assert [e.command_id for e in entries[::2]] == commands


async def test_a_second_writer_of_the_same_log_is_a_conflict(storage, game, noon):
    await play(storage, game, "msg:1", noon)
    for wrong in ([2], [4], [3, 5]):
        with pytest.raises(Conflict, match="is next"):
            async with storage.unit() as u:
                await u.entries.append(game.id, "msg:1", [entry(seq) for seq in wrong])


async def test_a_command_that_comes_again_is_known_and_answered_the_same(storage, game, noon):
    await play(storage, game, "msg:1", noon)
    with pytest.raises(AlreadyRecorded):
        await play(storage, game, "msg:1", noon + timedelta(seconds=9))
    commands, entries, _, _ = await kept(storage, game)
    assert (commands, len(entries)) == (["msg:1"], 2)
    async with storage.snapshot() as u:
        found = await u.commands.find(game.id, "msg:1")
        assert found is not None
        assert (found.answer, found.arrived_at) == ("好", noon)
        assert await u.commands.find(game.id, "msg:2") is None


async def test_a_unit_in_a_unit_of_the_same_task_is_refused_instead_of_waiting_for_ever(
    storage, game, noon
):
    if not storage._engines.one_writer:
        pytest.skip("on a server it has a connection of its own")
    with pytest.raises(RuntimeError, match="in a unit already"):
        async with asyncio.timeout(5), storage.unit(), storage.unit():
            pass
    await play(storage, game, "msg:1", noon)


async def test_a_cancellation_in_the_middle_of_any_contact_leaves_all_or_nothing(
    storage, game, noon, monkeypatch
):
    contacts, cancel_at = 0, 0

    def cancelled_meanwhile(contact):
        async def contact_it(*args, **kwargs):
            nonlocal contacts
            contacts += 1
            if contacts == cancel_at:
                task.cancel()
            return await contact(*args, **kwargs)

        return contact_it

    for name in ("start", "execute", "commit", "close"):
        contact = getattr(AsyncConnection, name)
        monkeypatch.setattr(AsyncConnection, name, cancelled_meanwhile(contact))
    given_up = []
    event.listen(
        storage._engines.writer.sync_engine, "invalidate", lambda *lost: given_up.append(lost)
    )
    await play(storage, game, "msg:0", noon)
    whole = contacts  # the last two are the commit and giving the connection back
    for number in range(1, whole + 1):
        contacts, cancel_at = 0, number
        task = asyncio.create_task(play(storage, game, f"msg:{number}", noon))
        await asyncio.wait([task])
        assert task.cancelled()
    contacts, cancel_at = 0, 0
    expected = ["msg:0", f"msg:{whole - 1}", f"msg:{whole}"]
    commands, entries, keys, deadlines = await kept(storage, game)
    assert commands == keys == expected
    assert deadlines == set(expected)
    assert [e.seq for e in entries] == list(range(1, 7))
    assert not given_up  # such a connection would keep its lock for seconds


async def test_tasks_cancelled_at_any_time_leave_whole_units_and_no_lock(storage, game, noon):
    chance = random.Random(185)
    for n in range(40):
        task = asyncio.create_task(play(storage, game, f"msg:{n}", noon))
        await asyncio.sleep(chance.random() * 0.02)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    async with asyncio.timeout(4):
        await play(storage, game, "the last", noon)
    commands, entries, keys, deadlines = await kept(storage, game)
    assert commands[-1] == "the last"
    assert keys == commands
    assert deadlines == set(commands)
    assert [e.seq for e in entries] == list(range(1, 2 * len(commands) + 1))


async def test_a_commit_that_has_begun_is_carried_through(storage, game, noon, monkeypatch):
    begun, go_on = asyncio.Event(), asyncio.Event()
    commit = AsyncConnection.commit

    async def slow_commit(self):
        begun.set()
        await go_on.wait()
        await commit(self)

    monkeypatch.setattr(AsyncConnection, "commit", slow_commit)
    task = asyncio.create_task(play(storage, game, "msg:1", noon))
    await begun.wait()
    task.cancel()
    await asyncio.sleep(0)
    assert not task.done()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await kept(storage, game))[0] == ["msg:1"]


async def test_a_closed_database_is_unavailable(storage, game):
    await storage.close()
    with pytest.raises(Unavailable, match="closed"):
        async with storage.unit() as u:
            await u.games.find(game.id)


async def test_a_missing_row_is_not_found(storage, noon):
    with pytest.raises(NotFound, match="game 5"):
        async with storage.unit() as u:
            await u.games.amend(5, title="x")


async def test_a_file_is_written_ahead_and_to_the_disk(tmp_path):
    engines = connect(f"sqlite:///{tmp_path / 'game.db'}")
    try:
        for engine, query_only in ((engines.writer, 0), (engines.reader, 1)):
            async with engine.connect() as connection:
                found = [
                    (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "query_only")
                ]
            assert found == ["wal", 2, 1, query_only]
    finally:
        await engines.dispose()


async def test_a_passing_database_leaves_nothing_behind(new_game):
    storage = await Storage.open("sqlite://")
    assert storage._engines.passing is not None
    folder = Path(storage._engines.passing.name)
    async with storage.unit() as u:
        await new_game(u)
    with closing(sqlite3.connect(folder / "passing.db")) as shell:
        assert shell.execute("SELECT count(*) FROM games").fetchone() == (1,)
    await storage.close()
    with pytest.raises(sqlite3.OperationalError):
        sqlite3.connect(folder / "passing.db")


@pytest.mark.parametrize(
    "address",
    [
        "not a url",
        "nosuchbase://host/name",
        "mysql+aiomysql://host/name",
        "sqlite:////proc/nowhere/game.db",
        "postgresql://nobody@127.0.0.1:1/none",
    ],
)
async def test_a_database_that_is_not_to_be_had_is_unavailable(address):
    with pytest.raises(Unavailable):
        await Storage.open(address)


async def test_a_file_that_is_no_database_is_unavailable(tmp_path):
    (tmp_path / "game.db").write_text("这不是数据库" * 100, encoding="utf-8")
    with pytest.raises(Unavailable):
        await Storage.open(f"sqlite:///{tmp_path / 'game.db'}")


async def test_a_lock_of_another_process_is_waited_for(tmp_path, new_game):
    async def write(storage):
        async with storage.unit() as u:
            return await new_game(u)

    async with await Storage.open(f"sqlite:///{tmp_path / 'game.db'}") as storage:
        with closing(sqlite3.connect(tmp_path / "game.db")) as shell:
            shell.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(write(storage))
            await asyncio.sleep(0.3)
            assert not writing.done()
            shell.rollback()
        async with asyncio.timeout(4):
            assert (await writing).id == 1


async def test_a_unit_has_the_write_lock_from_its_first_statement(tmp_path):
    async with await Storage.open(f"sqlite:///{tmp_path / 'game.db'}") as storage:
        with closing(sqlite3.connect(tmp_path / "game.db", timeout=0)) as shell:
            async with storage.unit() as u:
                await u.games.live()
                with pytest.raises(sqlite3.OperationalError, match="locked"):
                    shell.execute("BEGIN IMMEDIATE")
            shell.execute("BEGIN IMMEDIATE")


async def test_an_old_sqlite_is_refused_in_words(monkeypatch):
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(Unavailable, match=r"SQLite 3\.35"):
        await Storage.open("sqlite://")
