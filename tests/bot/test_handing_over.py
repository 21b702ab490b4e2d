"""`python -m bot export` and `import`: a game goes from one machine's database to another's."""

import asyncio
import gzip
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.services.setup import Setup
from bot.storage import Storage
from engine import settings

NOON = datetime(2026, 3, 1, 4, 0, tzinfo=UTC)


def run(database: Path, *words: str) -> Result:
    return CliRunner().invoke(main, words, env={"DATABASE_URL": f"sqlite:///{database}"})


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Give a database with a game in it, number 1."""
    address = f"sqlite:///{tmp_path / 'a.db'}"

    async def fill() -> None:
        async with await Storage.open(address) as storage, storage.unit() as u:
            await u.games.create(
                guild_id="900",
                ruleset="jinrou",
                title="人狼村之谜",
                settings=Setup(rules=settings.load("jinrou")).encode(),
                time_zone="Asia/Shanghai",
                seed="1",
                created_by="77",
                at=NOON,
            )

    asyncio.run(fill())
    return tmp_path / "a.db"


def test_a_game_is_exported_to_a_file_and_imported_elsewhere(database, tmp_path):
    parcel, other = tmp_path / "game.json", tmp_path / "b.db"
    assert run(database, "export", "1", str(parcel)).exit_code == 0
    taken = run(other, "import", str(parcel))
    assert (taken.exit_code, "game 1" in taken.output) == (0, True)
    again = tmp_path / "again.json"
    assert run(other, "export", "1", str(again)).exit_code == 0
    assert again.read_bytes() == parcel.read_bytes()


def test_what_cannot_be_done_is_said_and_changes_nothing(database, tmp_path):
    parcel = tmp_path / "game.json"
    missing = run(database, "export", "5", str(parcel))
    assert (missing.exit_code, parcel.exists()) == (1, False)
    assert "no game 5" in missing.output
    run(database, "export", "1", str(parcel))
    before = parcel.read_bytes()
    assert "already" in run(database, "export", "1", str(parcel)).output
    assert parcel.read_bytes() == before


def test_a_file_by_the_name_of_gz_is_small_and_is_read_by_nobody_else(database, tmp_path):
    plain, small, other = tmp_path / "g.json", tmp_path / "g.json.gz", tmp_path / "b.db"
    run(database, "export", "1", str(plain))
    run(database, "export", "1", str(small))
    assert gzip.decompress(small.read_bytes()) == plain.read_bytes()
    assert small.stat().st_mode & 0o077 == 0
    assert run(other, "import", str(small)).exit_code == 0


def broken(parcel: bytes, **games: object) -> bytes:
    """A parcel without a digest, with other values in its game's own row."""
    read = json.loads(parcel)
    read["rows"]["games"][0].update(games)
    return json.dumps({**read, "digest": ""}).encode()


@pytest.mark.parametrize(
    ("spoil", "zh", "en"),
    [
        (lambda _: b"", "这个文件是空的", "the file is empty"),
        (lambda _: b"hello", "不是导出来的一局", "no game that was exported"),
        (lambda p: p[:-5], "文件不完整", "cut short or damaged"),
        (lambda p: gzip.compress(p)[:-5], "文件不完整", "cut short or damaged"),
        (lambda p: p.replace(b'"format":1', b'"format":2'), "另一个版本", "another version"),
        (lambda p: broken(p, title=5), "games.title 的内容不对", "in games.title is not right"),
        (lambda p: broken(p, ruleset="chess"), "读不懂", "cannot read the game"),
        (lambda p: broken(p, settings="[]"), "读不懂", "cannot read the game"),
        (lambda p: broken(p, id=2), "games.id 的内容不对", "in games.id is not right"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence_in_both_languages_and_changes_nothing(
    database, tmp_path, spoil, zh, en
):
    parcel, other = tmp_path / "game.json", tmp_path / "b.db"
    run(database, "export", "1", str(parcel))
    parcel.write_bytes(spoil(parcel.read_bytes()))
    refused = run(other, "import", str(parcel))
    assert refused.exit_code == 1
    first, second = refused.output.splitlines()
    assert first.startswith("Error: 没有导入")
    assert zh in first
    assert second.startswith("Nothing was imported")
    assert en in second
    assert not other.exists()


def test_a_folder_and_a_file_that_is_not_there_are_refused_in_words(tmp_path):
    for name in (".", "nothing.json"):
        refused = run(tmp_path / "b.db", "import", str(tmp_path / name))
        assert refused.exit_code == 1
        assert refused.output.startswith("Error: 打不开文件 cannot read")
    refused = run(tmp_path / "b.db", "export", "1", str(tmp_path))
    assert refused.exit_code == 1


def test_a_game_of_that_number_stays_as_it_is(database, tmp_path):
    parcel, again = tmp_path / "game.json", tmp_path / "again.json"
    run(database, "export", "1", str(parcel))
    refused = run(database, "import", str(parcel))
    assert refused.output.splitlines() == [
        "Error: 没有导入：这里已经有第 1 局了。",
        "Nothing was imported: there is a game 1 here already.",
    ]
    run(database, "export", "1", str(again))
    assert again.read_bytes() == parcel.read_bytes()
