"""A game packed on one database and unpacked on another is the same game."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.storage import GuestRole, NewEntry, NewMessage, NotFound, NotTaken, Storage
from bot.storage.models import Base
from bot.storage.parcel import Parcel, written


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[Storage]:
    """Give another machine's database."""
    async with await Storage.open(f"sqlite:///{tmp_path / 'other.db'}") as opened:
        yield opened


async def filled(storage, new_game, noon) -> int:
    """A game with something in its log, its outbox, its deadlines and its inbox; its number."""
    async with storage.unit() as u:
        await new_game(u)
        game = (await new_game(u)).id
        await u.directors.add(game, "77", noon)
        await u.guests.enter(game, "600", GuestRole.ASSISTANT, noon, 3)
        await u.rooms.open(game, "discussion", "555", noon)
        asked = {"actor": "user:77", "payload": "{}", "answer": "{}"}
        await u.commands.record(game, "msg:1", arrived_at=noon, **asked)
        entry = NewEntry(seq=1, cause=None, kind="StageOpened", audience="{}", payload="{}")
        await u.entries.append(game, "msg:1", [entry])
        await u.outbox.enqueue(
            game, [NewMessage(key="hello", destination="room:discussion", payload="{}")], noon
        )
        await u.inbox.add(game, "came-late", '{"seat":3}', noon, key="late:1")
    return game


async def rows(storage: Storage, game: int) -> dict[str, list[tuple]]:
    """Every row of a game, without the numbers that its database counted."""
    found = {}
    async with storage.snapshot() as u:
        for table in Base.metadata.sorted_tables:
            own = table.c.id if table.name == "games" else table.c.game_id
            columns = [c for c in table.c if c.name != "id" or table.name == "games"]
            result = await u.handover._connection.execute(select(*columns).where(own == game))
            found[table.name] = sorted(map(tuple, result), key=repr)
    return found


async def test_every_row_of_the_game_is_there_again_and_no_other(
    storage, elsewhere, new_game, noon
):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game)
    async with elsewhere.unit() as u:
        assert await u.handover.unpack(packed) == game
    before = await rows(storage, game)
    assert await rows(elsewhere, game) == before
    assert all(before[name] for name in ("games", "commands", "entries", "outbox", "inbox"))
    async with elsewhere.snapshot() as u:
        assert await u.games.find(game - 1) is None


async def test_what_was_unpacked_packs_to_the_same_parcel(storage, elsewhere, new_game, noon):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game)
    async with elsewhere.unit() as u:
        await u.handover.unpack(packed)
    async with elsewhere.snapshot() as u:
        assert await u.handover.pack(game) == packed


async def test_a_game_that_is_there_already_is_not_overwritten(storage, new_game, noon):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game)
    before = await rows(storage, game)
    with pytest.raises(NotTaken, match="taken: game 2"):
        async with storage.unit() as u:
            await u.handover.unpack(packed)
    assert await rows(storage, game) == before


async def test_a_game_that_there_is_not_cannot_be_packed(storage):
    with pytest.raises(NotFound):
        async with storage.snapshot() as u:
            await u.handover.pack(7)


async def test_where_the_bot_goes_on_what_waits_is_in_doubt_in_the_parcel_and_nowhere_else(
    storage, elsewhere, new_game, noon
):
    game = await filled(storage, new_game, noon)
    async with storage.unit() as u:
        await u.outbox.enqueue(
            game, [NewMessage(key="held", destination="seat:3", payload="{}")], noon
        )
        held = await u.outbox.claim_next(game, "seat:3", noon)
        await u.outbox.hold(held.id, "unreachable")
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game, at_work=True)
    async with elsewhere.unit() as u:
        await u.handover.unpack(packed)
        there = {m.key: m for m in await u.outbox.of_game(game)}
        assert [m.key for m in await u.outbox.recover()] == ["hello"]
    assert there["held"].state == "held"
    assert there["hello"].claimed_at == noon
    async with storage.snapshot() as u:
        states = {m.key: m.state for m in await u.outbox.of_game(game)}
    assert states == {"hello": "pending", "held": "held"}


Change = Callable[[dict[str, Any]], object]


def row(table: str, **columns: object) -> Change:
    """Other values in the first row of a table."""
    return lambda parcel: parcel["rows"][table][0].update(columns)


def double(table: str) -> Change:
    return lambda parcel: parcel["rows"][table].append(parcel["rows"][table][0])


def drop(table: str, column: str) -> Change:
    return lambda parcel: parcel["rows"][table][0].pop(column)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda parcel: parcel.update(format=2), "version"),
        (lambda parcel: parcel.update(revision="0000"), "version"),
        (lambda parcel: parcel["rows"].update(weather=[]), "value"),
        (lambda parcel: parcel["rows"].update(games=[]), "value"),
        (lambda parcel: parcel.update(game=7), "value"),
        (double("games"), "value"),
        (double("directors"), "contradiction"),
        (double("entries"), "contradiction"),
        (row("games", mood="good"), "value"),
        (row("games", created_at="yesterday"), "value"),
        (row("games", created_at="2026-03-01T12:00:00"), "value"),
        (row("games", created_at="9999-12-31T23:59:59-12:00"), "value"),
        (row("games", title=None), "value"),
        (row("games", title="a\0b"), "value"),
        (row("games", state="asleep"), "value"),
        (row("games", seed=5), "value"),
        (row("guests", seat="three"), "value"),
        (row("guests", seat=True), "value"),
        (row("guests", seat=1 << 40), "value"),
        (row("guests", game_id=1), "value"),
        (row("rooms", deleted=0), "value"),
        (row("entries", command_id="msg:2"), "contradiction"),
        (drop("games", "title"), "value"),
        (drop("guests", "left_at"), "value"),
    ],
)
@pytest.mark.parametrize("sealed", [True, False])
async def test_a_parcel_that_says_what_cannot_be_is_refused_and_changes_nothing(
    storage, elsewhere, new_game, noon, change, why, sealed
):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        parcel = msgspec.json.decode(await u.handover.pack(game))
    change(parcel)
    parcel["digest"] = ""
    changed = msgspec.json.encode(parcel)
    if sealed:
        changed = written(msgspec.json.decode(changed, type=Parcel))
    with pytest.raises(NotTaken) as refused:
        async with elsewhere.unit() as u:
            await u.handover.unpack(changed)
    assert refused.value.why == why
    assert not any((await rows(elsewhere, game)).values())


async def test_a_game_whose_room_is_another_games_is_refused(storage, elsewhere, new_game, noon):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game)
    async with elsewhere.unit() as u:
        other = (await new_game(u)).id
        await u.rooms.open(other, "announcement", "555", noon)
    with pytest.raises(NotTaken, match="room-taken: channel 555, game 1"):
        async with elsewhere.unit() as u:
            await u.handover.unpack(packed)


async def test_who_plays_in_another_game_there_may_play_in_both_as_everywhere(
    storage, elsewhere, new_game, noon
):
    game = await filled(storage, new_game, noon)
    async with storage.unit() as u:
        await u.players.join(game, "11", locale="zh", at=noon)
    async with storage.snapshot() as u:
        packed = await u.handover.pack(game)
    async with elsewhere.unit() as u:
        await u.players.join((await new_game(u)).id, "11", locale="zh", at=noon)
        await u.handover.unpack(packed)
        assert [p.game_id for p in await u.players.playing("11")] == [1, game]


async def test_a_big_game_is_packed_while_others_get_their_turn(storage, game, noon):
    async with storage.unit() as u:
        for n in range(4000):
            await u.inbox.add(game.id, "came-late", '{"seat":3}', noon, key=f"late:{n}")
    # Another process may take the machine for a moment, but hardly each time.
    assert min([await kept_waiting(storage, game.id) for _ in range(3)]) < 0.25


async def kept_waiting(storage: Storage, game: int) -> float:
    """For how much of the time of packing nobody else got a turn, at the longest."""
    longest, packing = 0.0, True

    async def others() -> None:
        nonlocal longest
        last = time.monotonic()
        while packing:
            await asyncio.sleep(0)
            longest, last = max(longest, time.monotonic() - last), time.monotonic()

    beside = asyncio.create_task(others())
    began = time.monotonic()
    async with storage.snapshot() as u:
        await u.handover.pack(game)
    took, packing = time.monotonic() - began, False
    await beside
    return longest / took
