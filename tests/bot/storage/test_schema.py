"""The schema: the migrations make what the tables say, on old and new databases alike."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from bot.storage import SchemaTooNew, Storage, StorageError
from bot.storage.connecting import connect
from bot.storage.models import Base
from bot.storage.schema import MIGRATIONS, configure, upgrade
from migrations.new import write

ROOT = Path(__file__).resolve().parents[3]

HEAD = max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py"))
"""The newest migration that there is."""

RECREATE_GAMES = '''
"""A later step for which SQLite has to make the games' table anew."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "later", "HEAD"
branch_labels = depends_on = None
def upgrade() -> None:
    with op.batch_alter_table("games") as batch:
        batch.alter_column("title", nullable=True)
        batch.add_column(sa.Column("mood", sa.Text(), nullable=False, server_default="calm"))
'''

LOSE_GAMES = '''
"""A mistaken step: what refers to games now refers to nothing."""
from alembic import op
revision, down_revision = "later", "HEAD"
branch_labels = depends_on = None
def upgrade() -> None:
    op.execute("DELETE FROM games")
'''


async def run(address, work, *args):
    """Run work on a plain connection of the database and commit it."""
    engines = connect(address)
    try:
        async with engines.writer.connect() as connection:
            result = await connection.run_sync(work, *args)
            await connection.commit()
            return result
    finally:
        await engines.dispose()


def migrations_with(folder: Path, step: str) -> Path:
    """Copy the migrations and add a step."""
    copy = Path(shutil.copytree(MIGRATIONS, folder / "100% migrations"))
    (copy / "versions" / "later.py").write_text(step.replace("HEAD", HEAD), encoding="utf-8")
    return copy


async def test_the_migrations_make_exactly_the_tables_of_the_models(address):
    await (await Storage.open(address)).close()

    def differences(connection: Connection) -> list:
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    assert await run(address, differences) == []


async def test_a_missing_column_would_be_noticed(address):
    await (await Storage.open(address)).close()

    def drop_and_compare(connection: Connection) -> list:
        connection.execute(text("ALTER TABLE inbox DROP COLUMN args"))
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    (missing,) = await run(address, drop_and_compare)
    assert missing[0] == "add_column"
    assert (missing[2], missing[3].name) == ("inbox", "args")


async def test_a_database_that_has_games_opens_again_with_its_games(address, storage, game):
    await storage.close()
    async with await Storage.open(address) as again, again.snapshot() as u:
        assert await u.games.find(game.id) == game


async def test_the_steps_down_lead_to_an_empty_database_and_up_again(address):
    await (await Storage.open(address)).close()

    def down(connection: Connection) -> None:
        command.downgrade(configure(connection), "base")

    def tables(connection: Connection) -> set[str]:
        return set(connection.dialect.get_table_names(connection))

    await run(address, down)
    assert await run(address, tables) == {"alembic_version"}
    await (await Storage.open(address)).close()
    assert await run(address, tables) == {"alembic_version", *Base.metadata.tables}


async def test_a_database_of_a_newer_version_is_not_touched(address):
    await (await Storage.open(address)).close()
    await run(address, lambda c: c.execute(text("UPDATE alembic_version SET version_num='9999'")))
    with pytest.raises(SchemaTooNew, match="9999"):
        await Storage.open(address)


async def test_a_table_made_anew_keeps_what_refers_to_it(
    address, storage, game, noon, tmp_path, monkeypatch
):
    async with storage.unit() as u:
        await u.directors.add(game.id, "77", noon)
    await storage.close()
    later = migrations_with(tmp_path, RECREATE_GAMES)
    monkeypatch.setattr("bot.storage.database.upgrade", lambda c: upgrade(c, later))
    async with await Storage.open(address) as again, again.unit() as u:
        assert [director.user_id for director in await u.directors.of_game(game.id)] == ["77"]

    def moods(connection: Connection) -> list[str]:
        return list(connection.execute(text("SELECT mood FROM games")).scalars())

    assert await run(address, moods) == ["calm"]


async def test_a_step_that_would_leave_rows_without_their_game_is_undone(
    address, storage, game, noon, tmp_path, monkeypatch
):
    async with storage.unit() as u:
        await u.directors.add(game.id, "77", noon)
    await storage.close()
    later = migrations_with(tmp_path, LOSE_GAMES)
    with monkeypatch.context() as patch:
        patch.setattr("bot.storage.database.upgrade", lambda c: upgrade(c, later))
        with pytest.raises(StorageError):
            await Storage.open(address)
    async with await Storage.open(address) as again, again.snapshot() as u:
        assert await u.games.find(game.id) == game


async def test_without_the_migration_scripts_the_start_says_so(tmp_path):
    with pytest.raises(StorageError, match="no migrations in"):
        await run("sqlite://", upgrade, tmp_path)


def test_a_database_is_made_from_whatever_folder_the_bot_is_started_in(tmp_path):
    code = (
        "import asyncio; from bot.storage import Storage\n"
        "async def main(): await (await Storage.open('sqlite:///here/game.db')).close()\n"
        "asyncio.run(main())"
    )
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
        timeout=60,
    )
    assert (tmp_path / "here" / "game.db").stat().st_size > 0


async def test_the_next_migration_is_written_in_plain_types(tmp_path):
    copy = Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))
    first = copy / "versions" / "0001_first_tables.py"
    known = first.read_text(encoding="utf-8")
    before, ballots = known.split('"ballot_posts",\n', 1)
    for lacking in ("edited_at", "state"):
        start = ballots.index(f'        sa.Column("{lacking}"')
        ballots = ballots[:start] + ballots[ballots.index("\n", start) + 1 :]
    first.write_text(f'{before}"ballot_posts",\n{ballots}', encoding="utf-8")

    await run("sqlite://", write, "who edited", copy)

    following = f"{int(HEAD) + 1:04}"
    written = (copy / "versions" / f"{following}_who_edited.py").read_text(encoding="utf-8")
    assert "sa.Column('edited_at', sa.DateTime(timezone=True), nullable=True)" in written
    assert "sa.Column('state', sa.String(16), nullable=False)" in written
    assert f'down_revision = "{HEAD}"' in written
    compile(written, following, "exec")
