"""The outbox: in order for each destination, nothing lost, nothing twice, no one in the way."""

import asyncio
from collections import defaultdict
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.storage import Conflict, NewMessage, NotFound, OutboxState, Storage

MINUTE = timedelta(minutes=1)


def message(key, destination="seat:5", **more):
    return NewMessage(key=key, destination=destination, payload=f'{{"content": "{key}"}}', **more)


async def enqueue(storage, game, at, *messages):
    async with storage.unit() as u:
        return await u.outbox.enqueue(game.id, messages, at)


async def claim(storage, game, at, destination="seat:5"):
    async with storage.unit() as u:
        return await u.outbox.claim_next(game.id, destination, at)


async def test_messages_are_written_in_order_as_they_were_given(storage, game, noon):
    a, b = await enqueue(
        storage, game, noon, message("a", entry_seq=7), message("b", "room:wolves")
    )
    assert (a.key, a.destination, a.entry_seq, a.state) == ("a", "seat:5", 7, OutboxState.PENDING)
    assert (a.attempts, a.created_at, a.payload) == (0, noon, '{"content": "a"}')
    assert a.id < b.id
    assert await enqueue(storage, game, noon) == []


async def test_a_key_is_delivered_once_whatever_comes_with_it_again(storage, game, noon):
    (first,) = await enqueue(storage, game, noon, message("a"))
    again, other = await enqueue(storage, game, noon + MINUTE, message("a", "seat:6"), message("b"))
    assert again == first
    assert other.key == "b"
    async with storage.snapshot() as u:
        assert await u.outbox.of_game(game.id) == [first, other]
        assert await u.outbox.of_key(game.id, "a") == first
        assert await u.outbox.of_key(game.id, "c") is None


async def test_games_do_not_share_keys_or_destinations(storage, game, new_game, noon):
    async with storage.unit() as u:
        other = await new_game(u)
    await enqueue(storage, game, noon, message("a"))
    (theirs,) = await enqueue(storage, other, noon, message("a"))
    await claim(storage, game, noon)
    async with storage.snapshot() as u:
        assert await u.outbox.ready(noon) == [theirs]


async def test_a_destination_gets_its_next_message_only_when_the_one_before_is_settled(
    storage, game, noon
):
    a, b = await enqueue(storage, game, noon, message("a"), message("b"))
    claimed = await claim(storage, game, noon)
    assert claimed is not None
    assert (claimed.id, claimed.state, claimed.attempts) == (a.id, OutboxState.SENDING, 1)
    assert claimed.claimed_at == noon
    assert await claim(storage, game, noon) is None
    async with storage.unit() as u:
        sent = await u.outbox.mark_sent(a.id, "3001", noon + MINUTE)
    assert (sent.state, sent.message_id, sent.sent_at) == ("sent", "3001", noon + MINUTE)
    following = await claim(storage, game, noon)
    assert following is not None
    assert following.id == b.id


async def test_a_retry_waits_its_time_and_keeps_its_place(storage, game, noon):
    a, _ = await enqueue(storage, game, noon, message("a"), message("b"))
    await claim(storage, game, noon)
    async with storage.unit() as u:
        waiting = await u.outbox.retry(a.id, noon + MINUTE, "rate limited")
        assert (waiting.state, waiting.last_error) == (OutboxState.PENDING, "rate limited")
        assert await u.outbox.next_at() == noon + MINUTE
        assert await u.outbox.ready(noon) == []
    assert await claim(storage, game, noon) is None
    again = await claim(storage, game, noon + MINUTE)
    assert again is not None
    assert (again.id, again.attempts) == (a.id, 2)


async def test_a_message_not_before_its_time_is_known_by_its_time(storage, game, noon):
    late = noon + 5 * MINUTE
    await enqueue(storage, game, noon, message("a", not_before=late), message("b", "seat:6"))
    async with storage.snapshot() as u:
        assert [m.key for m in await u.outbox.ready(noon)] == ["b"]
        assert [m.key for m in await u.outbox.ready(late)] == ["a", "b"]
        assert [m.key for m in await u.outbox.ready(late, limit=1)] == ["a"]
        assert await u.outbox.next_at() == late


async def test_with_nothing_waiting_there_is_no_next_time(storage, game, noon):
    await enqueue(storage, game, noon, message("a"))
    async with storage.snapshot() as u:
        assert await u.outbox.next_at() is None


async def test_a_held_message_stops_its_own_destination_alone_until_it_is_released(
    storage, game, noon
):
    a, b, c = await enqueue(storage, game, noon, message("a"), message("b"), message("c", "seat:6"))
    await claim(storage, game, noon)
    async with storage.unit() as u:
        held = await u.outbox.hold(a.id, "50007")
        assert (held.state, held.last_error) == (OutboxState.HELD, "50007")
        assert [m.id for m in await u.outbox.ready(noon)] == [c.id]
        assert await u.outbox.release(game.id, "seat:6") == 0
        assert await u.outbox.release(game.id, "seat:5") == 1
        assert [m.id for m in await u.outbox.ready(noon)] == [a.id, c.id]
        assert [m.id for m in await u.outbox.of_game(game.id, [OutboxState.HELD])] == []
        await u.outbox.fail(a.id, "given up by the director")
        assert [m.id for m in await u.outbox.ready(noon)] == [b.id, c.id]


async def test_what_was_being_sent_at_a_crash_is_unknown_and_stops_its_destination(
    storage, game, noon
):
    a, b, c = await enqueue(storage, game, noon, message("a"), message("b"), message("c", "seat:6"))
    await claim(storage, game, noon)
    async with storage.unit() as u:
        (unknown,) = await u.outbox.recover()
        assert (unknown.id, unknown.state) == (a.id, OutboxState.UNKNOWN)
        assert await u.outbox.recover() == [unknown]
        assert [m.id for m in await u.outbox.ready(noon)] == [c.id]
        await u.outbox.mark_sent(a.id, "3001", noon)
        assert [m.id for m in await u.outbox.ready(noon)] == [b.id, c.id]


async def test_what_did_not_arrive_before_a_crash_goes_again_in_its_place(storage, game, noon):
    a, _ = await enqueue(storage, game, noon, message("a"), message("b"))
    await claim(storage, game, noon)
    async with storage.unit() as u:
        await u.outbox.recover()
        await u.outbox.retry(a.id, None, "not found in the channel")
    again = await claim(storage, game, noon)
    assert again is not None
    assert (again.id, again.attempts) == (a.id, 2)


@pytest.mark.parametrize("verb", ["mark_sent", "retry", "hold", "fail"])
async def test_a_message_that_was_sent_stays_sent(storage, game, noon, verb):
    (a,) = await enqueue(storage, game, noon, message("a"))
    await claim(storage, game, noon)
    more = {"mark_sent": ("2", noon), "retry": (None, "x"), "hold": ("x",), "fail": ("x",)}[verb]
    async with storage.unit() as u:
        sent = await u.outbox.mark_sent(a.id, "1", noon)
        with pytest.raises(Conflict, match="is sent"):
            await getattr(u.outbox, verb)(a.id, *more)
        with pytest.raises(NotFound):
            await getattr(u.outbox, verb)(a.id + 1, *more)
        assert await u.outbox.find(a.id) == sent


@pytest.mark.parametrize("verb", ["mark_sent", "retry"])
async def test_a_message_that_nobody_claimed_was_not_sent(storage, game, noon, verb):
    (a,) = await enqueue(storage, game, noon, message("a"))
    more = {"mark_sent": ("2", noon), "retry": (None, "x")}[verb]
    async with storage.unit() as u:
        with pytest.raises(Conflict, match="is pending"):
            await getattr(u.outbox, verb)(a.id, *more)


async def test_of_many_that_claim_at_once_one_gets_the_message(storage, game, noon):
    await enqueue(storage, game, noon, message("a"), message("b"))
    claims = await asyncio.gather(*(claim(storage, game, noon) for _ in range(8)))
    assert [m.key for m in claims if m is not None] == ["a"]


outcomes = st.sampled_from(["sent", "retry", "hold", "fail", "crash found", "crash lost"])
steps = st.lists(
    st.one_of(
        st.tuples(st.just("enqueue"), st.sampled_from("pqr")),
        st.tuples(outcomes, st.sampled_from("pqr")),
        st.tuples(st.just("release"), st.sampled_from("pqr")),
    ),
    min_size=5,
    max_size=40,
)


@settings(max_examples=25)
@given(steps=steps)
def test_whatever_befalls_messages_each_destination_settles_them_in_order(steps):
    asyncio.run(deliver(steps))


async def deliver(steps):
    """Deliver by these steps and compare with lists that say what each destination waits for."""
    now = datetime(2026, 3, 1, tzinfo=UTC)
    waiting: dict[str, list[str]] = defaultdict(list)
    held: set[str] = set()
    async with await Storage.open("sqlite://") as storage:
        async with storage.unit() as u:
            game = await u.games.create(
                guild_id="1", ruleset="jinrou", title="", settings="", time_zone="UTC", seed="",
                created_by="1", at=now,
            )  # fmt: skip
        for number, (step, destination) in enumerate(steps):
            if step == "enqueue":
                await enqueue(storage, game, now, message(f"k{number}", destination))
                waiting[destination].append(f"k{number}")
                continue
            if step == "release":
                async with storage.unit() as u:
                    assert await u.outbox.release(game.id, destination) == (destination in held)
                held.discard(destination)
                continue
            claimed = await claim(storage, game, now, destination)
            head = None if destination in held else next(iter(waiting[destination]), None)
            assert (claimed and claimed.key) == head
            if claimed is None:
                continue
            async with storage.unit() as u:
                if step.startswith("crash"):
                    assert [m.id for m in await u.outbox.recover()] == [claimed.id]
                if step in ("sent", "crash found"):
                    await u.outbox.mark_sent(claimed.id, "1", now)
                elif step in ("retry", "crash lost"):
                    await u.outbox.retry(claimed.id, None, step)
                elif step == "hold":
                    await u.outbox.hold(claimed.id, step)
                    held.add(destination)
                else:
                    await u.outbox.fail(claimed.id, step)
            if step in ("sent", "crash found", "fail"):
                waiting[destination].pop(0)
        async with storage.snapshot() as u:
            heads = {keys[0] for name, keys in waiting.items() if keys and name not in held}
            assert {m.key for m in await u.outbox.ready(now)} == heads
