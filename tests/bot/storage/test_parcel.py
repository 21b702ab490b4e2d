"""The file of a game that is handed over: read whole, or refused in one word."""

import gzip

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.storage import NotTaken
from bot.storage.parcel import FORMAT, Parcel, compressed, opened, written

PARCEL = Parcel(
    FORMAT,
    "0007",
    3,
    {
        "games": [{"id": 3, "title": "人狼村之谜", "ended_at": None}],
        "rooms": [{"game_id": 3, "kind": "ballots", "deleted": False}] * 5,
    },
)
PLAIN = written(PARCEL)
SMALL = compressed(PLAIN)


def refusal(packed: bytes) -> str:
    with pytest.raises(NotTaken) as refused:
        opened(packed)
    return refused.value.why


@pytest.mark.parametrize("packed", [PLAIN, SMALL])
def test_what_was_written_is_opened_again(packed):
    found = opened(packed)
    assert (found.revision, found.game, found.rows) == ("0007", 3, PARCEL.rows)
    assert written(found) == PLAIN


def test_the_same_game_makes_the_same_small_file():
    assert compressed(PLAIN) == SMALL
    assert len(SMALL) < len(PLAIN)


def test_a_parcel_of_before_there_were_digests_is_opened():
    early = msgspec.json.decode(PLAIN)
    del early["digest"]
    assert opened(msgspec.json.encode(early)).rows == PARCEL.rows


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        (b"", "empty"),
        (b"hello", "not-ours"),
        (b"[]", "not-ours"),
        (b"{}", "not-ours"),
        (b"\xff\xfe\x00", "not-ours"),
        (b"PK\x03\x04 a zip", "not-ours"),
        (b"[" * 100_000, "not-ours"),
        (b'{"format":1}', "damaged"),
        (b'{"format":99,"what":"else"}', "version"),
        (gzip.compress(b"hello", mtime=0), "not-ours"),
        (b"\x1f\x8bhello", "damaged"),
        (SMALL[:-9], "damaged"),
        (PLAIN[:-9], "damaged"),
        (PLAIN.replace(b'"game":3', b'"game":4'), "damaged"),
        (PLAIN.replace("人狼".encode(), "狼人".encode()), "damaged"),
        (PLAIN.replace(b'"kind":"ballots"', b'"kind":["ballots"]', 1), "damaged"),
        (PLAIN.replace(b'"kind":"ballots"', b'"kind":"ballots","kind":"free"', 1), "damaged"),
        (PLAIN.replace(b'"rooms":', b'"rooms":[],"rooms":', 1), "damaged"),
        (PLAIN.replace(b"ballots", b"\\ud800", 1), "damaged"),
    ],
)
def test_what_is_no_parcel_is_refused_by_what_it_is(packed, why):
    assert refusal(packed) == why


def test_a_table_twice_is_refused_also_where_there_is_no_digest():
    early = msgspec.json.encode({**msgspec.json.decode(PLAIN), "digest": ""})
    assert opened(early).game == 3
    assert refusal(early.replace(b'"rooms":', b'"rooms":[],"rooms":', 1)) == "damaged"


def test_a_small_file_that_would_fill_the_memory_is_refused(monkeypatch):
    monkeypatch.setattr("bot.storage.parcel.LARGEST", len(PLAIN))
    assert opened(SMALL).game == 3
    monkeypatch.setattr("bot.storage.parcel.LARGEST", len(PLAIN) - 1)
    assert refusal(SMALL) == "not-ours"


@given(some.sampled_from([PLAIN, SMALL]), some.data())
def test_a_damaged_file_is_refused_or_says_what_it_said(packed, data):
    at = data.draw(some.integers(0, len(packed) - 1))
    match data.draw(some.sampled_from(["cut", "change", "insert", "leave out"])):
        case "cut":
            damaged = packed[:at]
        case "change":
            damaged = (
                packed[:at] + data.draw(some.binary(min_size=1, max_size=4)) + packed[at + 1 :]
            )
        case "insert":
            damaged = packed[:at] + data.draw(some.binary(min_size=1, max_size=4)) + packed[at:]
        case _:
            damaged = packed[:at] + packed[at + data.draw(some.integers(1, 40)) :]
    try:
        found = opened(damaged)
    except NotTaken:
        return
    # Blanks between, or what gzip notes beside: nothing of the game.
    assert (found.revision, found.game, found.rows) == ("0007", 3, PARCEL.rows)


@given(some.binary())
def test_any_bytes_at_all_are_refused_in_words(packed):
    assert refusal(packed) in ("empty", "not-ours", "damaged")
    assert refusal(gzip.compress(packed)) in ("not-ours", "damaged")
