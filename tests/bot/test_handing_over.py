"""`python -m bot export` and `import`: a game goes from one machine's database to another's."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.storage import Storage

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
                settings="{}",
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
    assert "already" in run(database, "import", str(parcel)).output
    parcel.write_text("hello")
    assert "no game that was packed" in run(tmp_path / "b.db", "import", str(parcel)).output
