"""The counter by itself: order, arrivals, and what is told to whom when something fails."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.rendering.messages import Message
from bot.services.arrivals import Arrivals
from bot.services.ports import Answer, IncomingText, Place, Refused, Sender
from bot.ui.counter import Counter
from bot.ui.queues import Queues

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
BOB, ANN = Sender(1, "bob"), Sender(2, "ann")


class Post:
    """A platform that only delivers, and refuses channels that are gone."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str, str]] = []
        self.gone: set[int] = set()

    async def post(self, channel: int, message: Message, nonce: str, reply_to: int) -> int:
        if channel in self.gone:
            raise Refused("gone")
        self.said.append((channel, message.text, nonce))
        return 1

    async def send_private(self, user: int, message: Message, nonce: str) -> tuple[int, int]:
        self.said.append((user, message.text, nonce))
        return 1, 1


class Services:
    """Takes note of what is begun, and answers when let."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.gate = asyncio.Event()

    async def on_text(self, text: IncomingText) -> Answer | None:
        self.begun.append(text.text)
        await self.gate.wait()
        return Answer(Message(f"收到 {text.text}"))

    async def on_delete(self, message: int) -> None:
        self.begun.append(f"deleted {message}")


def text(said: str, message: int, sender: Sender = BOB, channel: int = 10) -> IncomingText:
    return IncomingText(
        id=f"msg:{message}",
        at=NOON + timedelta(seconds=message),
        sender=sender,
        place=Place(5, channel),
        message=message,
        text=said,
    )


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def arrivals() -> Arrivals:
    return Arrivals()


@pytest.fixture
def counter(post: Post, arrivals: Arrivals) -> Counter:
    platform: Any = post
    made = Counter(platform, arrivals)
    made.opened.set()
    return made


async def turns(count: int = 10) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_what_one_person_writes_in_one_place_is_carried_out_in_its_order(
    counter: Counter, post: Post
) -> None:
    services = Services()
    said = [text("A", 1), text("B", 2), text("X", 3, ANN), text("C", 4)]
    async with asyncio.TaskGroup() as group:
        for t in said:
            group.create_task(counter.hear(t, lambda t=t: services.on_text(t)))  # type: ignore[misc]
        await turns()
        assert services.begun == ["A", "X"]
        services.gate.set()
    assert services.begun == ["A", "X", "B", "C"]
    assert [t for _, t, _ in post.said if t != "收到 X"] == ["收到 A", "收到 B", "收到 C"]


async def test_an_act_that_waits_for_its_turn_is_among_the_arrivals(
    counter: Counter, arrivals: Arrivals
) -> None:
    services = Services()
    first, second = text("A", 1), text("B", 2)
    async with asyncio.TaskGroup() as group:
        group.create_task(counter.hear(first, lambda: services.on_text(first)))
        group.create_task(counter.hear(second, lambda: services.on_text(second)))
        await turns()
        assert arrivals.any_before(second.at + timedelta(seconds=1))
        services.gate.set()
    assert not arrivals.any_before(second.at + timedelta(seconds=1))


async def test_nothing_is_asked_before_the_counter_opens(counter: Counter, post: Post) -> None:
    services = Services()
    services.gate.set()
    counter.opened.clear()
    hearing = asyncio.ensure_future(
        counter.hear(text("A", 1), lambda: services.on_text(text("A", 1)))
    )
    await turns()
    assert services.begun == []
    counter.opened.set()
    await hearing
    assert services.begun == ["A"]


async def test_a_counter_that_closes_answers_what_it_has_taken_up_and_nothing_more(
    counter: Counter, post: Post
) -> None:
    services = Services()
    asked = [
        asyncio.create_task(counter.hear(said, lambda said=said: services.on_text(said)))  # type: ignore[misc]
        for said in (text("A", 1), text("B", 2, ANN))
    ]
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(counter.close())
    await asyncio.sleep(0.01)
    late = text("C", 3, ANN)
    asked.append(asyncio.create_task(counter.hear(late, lambda: services.on_text(late))))
    await asyncio.sleep(0.01)
    assert not closing.done()
    services.gate.set()
    await closing
    assert sorted(said for _, said, _ in post.said) == ["收到 A", "收到 B"]
    assert services.begun == ["A", "B"]
    asked[-1].cancel()


async def test_a_counter_that_closes_does_not_wait_for_an_answer_that_hangs(
    counter: Counter, post: Post
) -> None:
    services, said = Services(), text("A", 1)
    hangs = asyncio.create_task(counter.hear(said, lambda: services.on_text(said)))
    await asyncio.sleep(0.01)
    await asyncio.wait_for(counter.close(patience=0.02), 1)
    assert post.said == []
    hangs.cancel()


async def test_a_deletion_is_passed_on_after_the_message_itself(counter: Counter) -> None:
    services = Services()
    said = text("A", 1)
    hearing = asyncio.ensure_future(counter.hear(said, lambda: services.on_text(said)))
    deleting = asyncio.ensure_future(counter.note(lambda: services.on_delete(1), 1))
    await turns()
    assert services.begun == ["A"]
    services.gate.set()
    await asyncio.gather(hearing, deleting)
    assert services.begun == ["A", "deleted 1"]


async def test_a_message_that_comes_twice_at_once_is_heard_once(
    counter: Counter, post: Post
) -> None:
    services = Services()
    services.gate.set()
    said = text("A", 1)
    await asyncio.gather(*(counter.hear(said, lambda: services.on_text(said)) for _ in range(2)))
    assert [t for _, t, _ in post.said] == ["收到 A"]


async def test_a_message_that_is_heard_again_later_is_passed_over(
    counter: Counter, post: Post
) -> None:
    services = Services()
    services.gate.set()
    said = text("A", 1)
    for _ in range(2):
        await counter.hear(said, lambda: services.on_text(said))
    assert services.begun == ["A"]


async def test_deadlines_are_held_while_nothing_can_be_heard(
    counter: Counter, arrivals: Arrivals
) -> None:
    counter.cannot_hear(NOON)
    counter.cannot_hear(NOON)
    assert not arrivals.any_before(NOON)
    assert arrivals.any_before(NOON + timedelta(seconds=1))
    counter.hears_again()
    assert not arrivals.any_before(NOON + timedelta(seconds=1))


async def test_a_long_answer_comes_whole_and_where_it_can(counter: Counter, post: Post) -> None:
    async def long() -> Answer:
        return Answer(Message("一"), more=(Message("二"), Message("三")))

    await counter.hear(text("A", 1), long)
    assert post.said == [
        (10, "一", "answer0:msg:1"),
        (10, "二", "answer1:msg:1"),
        (10, "三", "answer2:msg:1"),
    ]
    post.said.clear()
    post.gone.add(10)
    await counter.hear(text("A", 2), long)
    assert [(user, t) for user, t, _ in post.said] == [(BOB.user, t) for t in "一二三"]


async def test_a_failure_frees_the_queue_and_is_told_apart_by_its_number(
    counter: Counter, post: Post
) -> None:
    async def fail() -> Answer:
        raise RuntimeError("secret")

    for number in (8, 9):
        private = IncomingText(
            id=f"msg:{number}",
            at=NOON,
            sender=BOB,
            place=Place(None, 10),
            message=number,
            text="A",
        )
        await counter.hear(private, fail)
    first, second = (t for _, t, _ in post.said)
    assert first != second
    assert "secret" not in first


async def test_a_queue_that_nobody_stands_in_is_forgotten() -> None:
    queues = Queues()
    async with queues.turn("a"), queues.turn("b"):
        assert len(queues) == 2
    with pytest.raises(RuntimeError):
        async with queues.turn("a"):
            raise RuntimeError
    assert len(queues) == 0
