"""Column types that the schema is made of."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import DateTime, Dialect, Enum
from sqlalchemy.types import TypeDecorator


class UtcTime(TypeDecorator[datetime]):
    """A moment, stored as UTC, returned aware.

    SQLite has no zones: there it is text that sorts by time and that a person can read. A naive
    time is refused with ValueError, because nobody could say which moment it means.
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn an aware time into what the database keeps."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without a zone cannot be stored: {value!r}")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn what the database kept into an aware time."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def word_of(states: type[StrEnum]) -> Enum:
    """Give the column type for one of these words, kept as its text, without a database type.

    A further state then needs no migration of a type or of a check.
    """

    def values(kind: Any) -> list[str]:
        return [member.value for member in kind]

    return Enum(states, native_enum=False, length=16, values_callable=values)
