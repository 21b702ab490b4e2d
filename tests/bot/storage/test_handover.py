"""A game packed on one database and unpacked on another is the same game."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from bot.storage import Conflict, GuestRole, NewEntry, NewMessage, NotFound, Storage
from bot.storage.handover import NotAParcel
from bot.storage.models import Base


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
    with pytest.raises(Conflict):
        async with storage.unit() as u:
            await u.handover.unpack(packed)
    assert await rows(storage, game) == before


async def test_a_game_that_there_is_not_cannot_be_packed(storage):
    with pytest.raises(NotFound):
        async with storage.snapshot() as u:
            await u.handover.pack(7)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "form 2"),
        ({"revision": "0000"}, "schema 0000"),
        ({"rows": {"weather": []}}, "weather"),
        ({"rows": {"games": [{"id": 1, "mood": "good"}]}}, "no mood"),
        ({"rows": {"games": [{"id": 1, "created_at": "yesterday"}]}}, "created_at"),
    ],
)
async def test_what_is_no_parcel_of_this_version_is_refused_and_changes_nothing(
    storage, elsewhere, new_game, noon, change, why
):
    game = await filled(storage, new_game, noon)
    async with storage.snapshot() as u:
        parcel = msgspec.json.decode(await u.handover.pack(game))
    with pytest.raises(NotAParcel, match=why):
        async with elsewhere.unit() as u:
            await u.handover.unpack(msgspec.json.encode(parcel | change))
    assert not any((await rows(elsewhere, game)).values())


@pytest.mark.parametrize("text", [b"", b"hello", b"[]", b'{"format":1}'])
async def test_what_is_not_even_a_parcel_is_refused(elsewhere, text):
    with pytest.raises(NotAParcel, match="no game"):
        async with elsewhere.unit() as u:
            await u.handover.unpack(text)
