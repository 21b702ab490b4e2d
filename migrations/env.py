"""What Alembic runs for each of its commands: our tables, on the connection that it was given.

The bot gives it (`bot.storage.schema`), and so does `python -m migrations.new`.
"""

from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy import Connection, Enum
from sqlalchemy.types import TypeDecorator

from bot.storage.models import Base


def plain(kind: str, item: object, _: AutogenContext) -> str | Literal[False]:
    """Write our column types down as what they are in the database.

    A migration must mean the same for ever, also when the type in the code has changed.
    """
    if kind == "type" and isinstance(item, TypeDecorator):
        return f"sa.{item.impl!r}"
    if kind == "type" and isinstance(item, Enum):
        return f"sa.String({item.length})"
    return False


connection: Connection | None = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("no connection was given: see migrations/new.py for how to add a migration")

# Batches: SQLite can alter little of a table, so Alembic makes the table anew and copies it.
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    render_item=plain,
)
with context.begin_transaction():
    context.run_migrations()
