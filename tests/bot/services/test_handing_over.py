"""A director takes the whole game away in a file, and it goes on elsewhere from there."""

import asyncio
import copy
import gzip
import json
from contextlib import asynccontextmanager
from datetime import timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.rendering.messages import Message
from bot.services import records
from bot.services.handing_over import tried
from bot.services.parcels import Say, to_user
from bot.services.parcels import row as parcel_row
from bot.storage import NotTaken, Storage
from bot.wording import Phrases
from tests.bot.services.world import World


async def export(world, by=1, reason="备份"):
    return await world.moderator.export(world.incoming(by), reason=reason, game=world.game)


async def commands(world):
    async with world.storage.snapshot() as u:
        return await u.commands.of_game(world.game)


def rows(answer):
    return msgspec.json.decode(gzip.decompress(answer.file.data))["rows"]


async def test_the_file_holds_the_game_and_that_it_was_taken_by_whom_and_why(world):
    await world.started()
    answer = await export(world)
    assert answer.kind == "done"
    assert answer.file.name == f"game-{world.game}-20260301-0900.json.gz"
    last = rows(answer)["commands"][-1]
    assert last["actor"] == "user:1"
    assert records.decode(last["payload"]) == records.Exported()
    assert records.reason_of(last["payload"]) == "备份"
    assert last["payload"] == (await commands(world))[-1].payload
    await tried(answer.file.data)
    listed = await world.moderator.logbook(world.incoming(1), game=world.game)
    assert "<@1> 把整局导出成文件：备份" in listed.message.cards[0].text


async def test_the_answer_says_what_is_in_it_up_to_where_and_how_to_go_on(world):
    await world.started()
    seq = (await world.moderator.hall.session(world.game)).state.seq
    text = (await export(world)).message.text
    for part in (
        f"第 {seq} 条记录",
        "<t:1772326800:f>",
        "所有人的身份",
        "不要转发",
        "之后的事不在",
    ):
        assert part in text
    for part in ("停掉这里的机器人", "bot import game-1-20260301-0900.json.gz", "同一个 token"):
        assert part in text


async def test_while_the_clock_goes_it_says_that_a_pause_comes_first(world):
    await world.signed_up()
    assert "时钟停着" in (await export(world)).message.text
    await world.started()
    assert "请先用 `/导演 暂停`" in (await export(world)).message.text
    await world.moderator.pause(world.incoming(1), game=world.game)
    text = (await export(world)).message.text
    assert "时钟停着" in text
    assert "暂停" not in text


async def test_the_game_goes_on_as_if_nothing_had_been_taken(world):
    await world.started()
    session = await world.moderator.hall.session(world.game)
    before, armed = session.state, list(session.armed)
    await export(world)
    assert (session.state, session.armed) == (before, armed)
    await world.restart()
    again = await world.moderator.hall.session(world.game)
    assert (again.state, again.armed) == (before, armed)


async def test_a_game_that_is_over_or_cancelled_can_be_kept(world):
    await world.started()
    await world.moderator.cancel(world.incoming(1), confirmed=True, game=world.game)
    answer = await export(world)
    assert rows(answer)["games"][0]["state"] == "cancelled"
    assert "时钟停着" in answer.message.text


async def test_nobody_else_gets_it_and_nothing_is_noted_of_who_tried(world):
    await world.started()
    before = len(await commands(world))
    for user in (11, 99):
        answer = await export(world, by=user)
        assert (answer.kind, answer.file) == ("refused", None)
    assert len(await commands(world)) == before


async def test_the_same_request_again_is_noted_once_and_answered_again(world):
    await world.started()
    asked = world.incoming(1)
    for _ in range(2):
        answer = await world.moderator.export(asked, game=world.game)
        assert answer.file is not None
    assert [c.command_id for c in await commands(world)].count(asked.id) == 1


async def test_what_cannot_be_sent_as_a_file_is_refused_with_the_way_that_is_left(world):
    await world.started()
    world.platform.largest_file = 0
    answer = await export(world)
    assert (answer.kind, answer.file) == ("refused", None)
    assert "这里发不了文件" in answer.message.text
    world.platform.largest_file = 1024
    answer = await export(world)
    assert (answer.kind, answer.file) == ("refused", None)
    assert "超过了这里能发的" in answer.message.text
    assert "python -m bot export 1 game-1.json.gz" in answer.message.text


def says(*texts):
    return [parcel_row(f"late:{text}", to_user(20), Say(Message(text))) for text in texts]


@asynccontextmanager
async def elsewhere(world, answer):
    """The world on another machine, where the game of an answer's file was taken in."""
    other = await Storage.open("sqlite://")
    there = World(other)
    async with other.unit() as u:
        there.game = await u.handover.unpack(answer.file.data)
    there.now, there.platform = world.now + timedelta(minutes=1), world.platform
    yield there
    await there.moderator.hall.upkeep.stop()
    await other.close()


async def test_what_goes_out_after_the_export_is_not_said_again_elsewhere(world):
    await world.started()
    async with world.storage.unit() as u:
        await u.outbox.enqueue(world.game, says("一", "二"), world.now)
    answer = await export(world)
    # The bot here goes on for a while: one of the two still goes out.
    async with world.storage.unit() as u:
        first = await u.outbox.claim_next(world.game, "user:20", world.now)
    await world.moderator.hall.delivery._deliver(first)
    async with elsewhere(world, answer) as there:
        await there.restart()
        assert [post.text for post in there.told(20)] == ["一", "二"]


async def test_no_message_elsewhere_is_marked_as_one_that_was_sent_before(world):
    # Rows have other numbers elsewhere where another game had some of its own.
    await world.create()
    for wishes in ("一二三", "四五六七八九"):
        async with world.storage.unit() as u:
            await u.outbox.enqueue(world.game, says(*wishes), world.now)
        await world.settle()
        if wishes == "一二三":
            await world.create(title="第二局")
    async with elsewhere(world, await export(world)) as there:
        await there.restart()
        async with there.storage.unit() as u:
            await u.outbox.enqueue(there.game, says(*"甲乙丙丁戊己庚辛"), there.now)
        await there.settle()
        marked = [post.nonce for post in there.told(20)]
        assert len(marked) == len(set(marked)) == 17


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("commands", "payload", "{}"),
        ("commands", "answer", "[]"),
        ("entries", "payload", '{"seat":99}'),
        ("entries", "kind", "Rained"),
        ("games", "time_zone", "Mars/Base"),
        ("outbox", "payload", '{"type":"shout"}'),
        ("outbox", "destination", "nowhere"),
    ],
)
async def test_a_game_that_this_version_could_not_take_up_is_not_taken_in(
    world, table, column, value
):
    await world.started()
    async with world.storage.snapshot() as u:
        parcel = msgspec.json.decode(await u.handover.pack(world.game))
    parcel["rows"][table][-1][column] = value
    packed = msgspec.json.encode({**parcel, "digest": ""})
    with pytest.raises(NotTaken) as refused:
        await tried(packed)
    assert refused.value.why == "illegible"
    assert "\n" not in str(refused.value)


@pytest.fixture(scope="module")
def packed():
    """Give the parcel of a game in its first day, without a digest."""

    async def pack():
        async with await Storage.open("sqlite://") as storage:
            world = World(storage)
            await world.started()
            await world.first_day()
            async with storage.snapshot() as u:
                parcel = await u.handover.pack(world.game)
            await world.moderator.hall.upkeep.stop()
            return parcel

    return msgspec.json.decode(asyncio.run(pack())) | {"digest": ""}


VALUES = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(-(1 << 70), 1 << 70),
    some.text(max_size=20),
    some.datetimes().map(str),
    some.sampled_from(["{}", "[]", "null", "seat:99", '{"type":"say"}', "\ud800"]),
)


@settings(max_examples=60)
@given(some.data())
def test_whatever_stands_in_one_place_the_game_is_taken_or_refused_in_words(packed, data):
    changed = copy.deepcopy(packed)
    table = data.draw(some.sampled_from(sorted(t for t, rows in packed["rows"].items() if rows)))
    row = data.draw(some.sampled_from(changed["rows"][table]))
    column = data.draw(some.sampled_from(sorted(row)))
    row[column] = data.draw(VALUES)
    file = json.dumps(changed, separators=(",", ":")).encode()
    refused = None
    try:
        asyncio.run(tried(file))
    except NotTaken as no:
        refused = no
    if refused is not None:
        assert refused.why in ("value", "illegible", "contradiction", "damaged")
        assert Phrases("both").texts(f"handover-{refused.why}", **refused.about)
