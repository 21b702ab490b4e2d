"""The tables. What the columns mean stands at the records of the same names."""

from datetime import datetime

from sqlalchemy import (
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.storage.columns import UtcTime, word_of
from bot.storage.records import BallotState, DeadlineState, GameState, GuestRole, OutboxState


class Base(DeclarativeBase):
    """What all tables share: named constraints, so that a migration can name them too."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy declares it so
        str: Text(),
        datetime: UtcTime(),
        GameState: word_of(GameState),
        OutboxState: word_of(OutboxState),
        DeadlineState: word_of(DeadlineState),
        BallotState: word_of(BallotState),
        GuestRole: word_of(GuestRole),
    }


class GameRow(Base):
    """Games."""

    __tablename__ = "games"
    __table_args__ = (Index(None, "guild_id", "state"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[str]
    ruleset: Mapped[str]
    title: Mapped[str]
    state: Mapped[GameState]
    settings: Mapped[str]
    time_zone: Mapped[str]
    seed: Mapped[str]
    created_by: Mapped[str]
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]


class DirectorRow(Base):
    """Who directs a game, or did."""

    __tablename__ = "directors"
    __table_args__ = (PrimaryKeyConstraint("game_id", "user_id"), Index(None, "user_id"))

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    user_id: Mapped[str]
    added_at: Mapped[datetime]
    left_at: Mapped[datetime | None]


class GuestRow(Base):
    """Users beside games, also former ones: one role a user and one assistant a seat at a time."""

    __tablename__ = "guests"
    __table_args__ = (
        Index(
            "uq_guests_user",
            "game_id",
            "user_id",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
            postgresql_where=text("left_at IS NULL"),
        ),
        Index(
            "uq_guests_seat",
            "game_id",
            "seat",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
            postgresql_where=text("left_at IS NULL"),
        ),
        Index(None, "user_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    user_id: Mapped[str]
    role: Mapped[GuestRole]
    seat: Mapped[int | None]
    joined_at: Mapped[datetime]
    left_at: Mapped[datetime | None]


class RoomRow(Base):
    """Rooms of games, also those that are deleted: one of a kind at a time."""

    __tablename__ = "rooms"
    __table_args__ = (
        Index(
            "uq_rooms_open",
            "game_id",
            "kind",
            unique=True,
            sqlite_where=text("NOT deleted"),
            postgresql_where=text("NOT deleted"),
        ),
        Index(None, "channel_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str]
    channel_id: Mapped[str]
    created_at: Mapped[datetime]
    deleted: Mapped[bool]


class PlayerRow(Base):
    """Users in games, also former ones: one user a seat and one seat a user at a time."""

    __tablename__ = "players"
    __table_args__ = (
        Index(
            "uq_players_user",
            "game_id",
            "user_id",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
            postgresql_where=text("left_at IS NULL"),
        ),
        Index(
            "uq_players_seat",
            "game_id",
            "seat",
            unique=True,
            sqlite_where=text("left_at IS NULL"),
            postgresql_where=text("left_at IS NULL"),
        ),
        Index(None, "user_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    user_id: Mapped[str]
    seat: Mapped[int | None]
    character: Mapped[str | None]
    locale: Mapped[str]
    can_dm: Mapped[bool | None]
    wants_fallback: Mapped[bool]
    joined_at: Mapped[datetime]
    left_at: Mapped[datetime | None]


class CommandRow(Base):
    """What was asked and answered, once for each command id of a game."""

    __tablename__ = "commands"
    __table_args__ = (UniqueConstraint("game_id", "command_id"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    command_id: Mapped[str]
    arrived_at: Mapped[datetime]
    actor: Mapped[str]
    payload: Mapped[str]
    answer: Mapped[str]


class EntryRow(Base):
    """The logs of the games. Nothing here is ever changed or deleted."""

    __tablename__ = "entries"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "seq"),
        ForeignKeyConstraint(
            ["game_id", "command_id"], ["commands.game_id", "commands.command_id"]
        ),
        Index(None, "game_id", "command_id"),
    )

    game_id: Mapped[int]
    seq: Mapped[int]
    cause: Mapped[int | None]
    kind: Mapped[str]
    audience: Mapped[str]
    payload: Mapped[str]
    command_id: Mapped[str]


class OutboxRow(Base):
    """What is to be delivered and what became of it."""

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("game_id", "key"),
        Index(None, "state", "game_id", "destination", "id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    key: Mapped[str]
    destination: Mapped[str]
    payload: Mapped[str]
    entry_seq: Mapped[int | None]
    state: Mapped[OutboxState]
    attempts: Mapped[int]
    not_before: Mapped[datetime | None]
    last_error: Mapped[str | None]
    message_id: Mapped[str | None]
    created_at: Mapped[datetime]
    claimed_at: Mapped[datetime | None]
    sent_at: Mapped[datetime | None]


class DeadlineRow(Base):
    """What is due when. The truth about time; timers in memory only wake us."""

    __tablename__ = "deadlines"
    __table_args__ = (PrimaryKeyConstraint("game_id", "name"), Index(None, "state", "due_at"))

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    name: Mapped[str]
    due_at: Mapped[datetime]
    stage: Mapped[str]
    state: Mapped[DeadlineState]


class BallotPostRow(Base):
    """Which message is which seat's ballot."""

    __tablename__ = "ballot_posts"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "message_id"),
        Index(None, "game_id", "ballot_id", "seat"),
    )

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    message_id: Mapped[str]
    channel_id: Mapped[str]
    seat: Mapped[int]
    ballot_id: Mapped[str]
    state: Mapped[BallotState]
    posted_at: Mapped[datetime]
    edited_at: Mapped[datetime | None]
    deleted_at: Mapped[datetime | None]


class PanelRow(Base):
    """Which message is which panel."""

    __tablename__ = "panels"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "kind", "seat"),
        UniqueConstraint("channel_id", "message_id"),
    )

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str]
    seat: Mapped[int]
    channel_id: Mapped[str]
    message_id: Mapped[str]


class InboxRow(Base):
    """Lines for the director; of one key at most one is open."""

    __tablename__ = "inbox"
    __table_args__ = (
        Index(
            "uq_inbox_open",
            "game_id",
            "key",
            unique=True,
            sqlite_where=text("resolved_at IS NULL"),
            postgresql_where=text("resolved_at IS NULL"),
        ),
        Index(None, "game_id", "resolved_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str]
    args: Mapped[str]
    key: Mapped[str | None]
    created_at: Mapped[datetime]
    resolved_at: Mapped[datetime | None]
    told_at: Mapped[datetime | None]
