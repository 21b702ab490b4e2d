"""Write the next migration: `python -m migrations.new add a column for the mood`.

It makes a passing database of all migrations so far, compares it with the tables in
`bot.storage.models`, and writes down what is missing. Read it, complete it, add a test.
"""

import asyncio
import sys
from pathlib import Path

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.storage.connecting import connect
from bot.storage.schema import MIGRATIONS, configure, upgrade


def write(connection: Connection, message: str, migrations: Path = MIGRATIONS) -> None:
    """Bring an empty database up to date and write what the tables have beyond it."""
    upgrade(connection, migrations)
    config = configure(connection, migrations)
    steps = sum(1 for _ in ScriptDirectory.from_config(config).walk_revisions())
    command.revision(config, message, autogenerate=True, rev_id=f"{steps + 1:04}")


async def main(message: str) -> None:
    """Write the next migration into this folder."""
    engines = connect("sqlite://")
    try:
        async with engines.writer.connect() as connection:
            await connection.run_sync(write, message)
    finally:
        await engines.dispose()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    asyncio.run(main(" ".join(sys.argv[1:])))
