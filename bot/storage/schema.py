"""Bringing a database to the schema of this version: Alembic's migrations, run at the start."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.storage.errors import SchemaTooNew, StorageError

MIGRATIONS: Final = Path(__file__).resolve().parents[2] / "migrations"
"""The migration scripts: beside the packages, in a checkout as in an installation."""


def upgrade(connection: Connection, migrations: Path = MIGRATIONS) -> None:
    """Run, in the connection's transaction, the migrations that the database lacks.

    All or nothing: a migration that fails leaves the database as it was. SchemaTooNew if the
    database has had a migration that this version does not know, StorageError if the scripts are
    not there or leave a row that refers to nothing.
    """
    config = configure(connection, migrations)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise SchemaTooNew(f"the database is at {', '.join(sorted(unknown))}, unknown here")
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":
        dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if dangling:
            raise StorageError(f"after the migrations rows refer to nothing: {dangling[:5]}")


def configure(connection: Connection, migrations: Path = MIGRATIONS) -> Config:
    """Give what Alembic's commands want to know; StorageError if the scripts are not there."""
    if not (migrations / "env.py").is_file():
        raise StorageError(f"no migrations in {migrations}")
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    config.attributes["connection"] = connection
    return config
