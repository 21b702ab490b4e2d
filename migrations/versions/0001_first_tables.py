"""The first tables: games, who and where, the log, the outbox, deadlines, posts, the inbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("time_zone", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_games_guild_id_state", "games", ["guild_id", "state"])
    op.create_table(
        "ballot_posts",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ballot_id", sa.Text(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("posted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("edited_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "message_id", name="pk_ballot_posts"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_ballot_posts_game_id"),
    )
    op.create_index(
        "ix_ballot_posts_game_id_ballot_id_seat", "ballot_posts", ["game_id", "ballot_id", "seat"]
    )
    op.create_table(
        "commands",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("command_id", sa.Text(), nullable=False),
        sa.Column("arrived_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_commands"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_commands_game_id"),
        sa.UniqueConstraint("game_id", "command_id", name="uq_commands_game_id_command_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "deadlines",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "name", name="pk_deadlines"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_deadlines_game_id"),
    )
    op.create_index("ix_deadlines_state_due_at", "deadlines", ["state", "due_at"])
    op.create_table(
        "directors",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id", name="pk_directors"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_directors_game_id"),
    )
    op.create_index("ix_directors_user_id", "directors", ["user_id"])
    op.create_table(
        "inbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("args", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("resolved_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_inbox"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_inbox_game_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_inbox_game_id_resolved_at", "inbox", ["game_id", "resolved_at"])
    op.create_index(
        "uq_inbox_open",
        "inbox",
        ["game_id", "key"],
        unique=True,
        sqlite_where=sa.text("resolved_at IS NULL"),
        postgresql_where=sa.text("resolved_at IS NULL"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("destination", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("entry_seq", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_error", sa.Text(), nullable=True),
        sa.Column("message_id", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_outbox_game_id"),
        sa.UniqueConstraint("game_id", "key", name="uq_outbox_game_id_key"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_outbox_state_game_id_destination_id",
        "outbox",
        ["state", "game_id", "destination", "id"],
    )
    op.create_table(
        "panels",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "kind", "seat", name="pk_panels"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_panels_game_id"),
        sa.UniqueConstraint("channel_id", "message_id", name="uq_panels_channel_id_message_id"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("character", sa.Text(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("can_dm", sa.Boolean(), nullable=True),
        sa.Column("wants_fallback", sa.Boolean(), nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_players_game_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_players_user_id", "players", ["user_id"])
    op.create_index(
        "uq_players_seat",
        "players",
        ["game_id", "seat"],
        unique=True,
        sqlite_where=sa.text("left_at IS NULL"),
        postgresql_where=sa.text("left_at IS NULL"),
    )
    op.create_index(
        "uq_players_user",
        "players",
        ["game_id", "user_id"],
        unique=True,
        sqlite_where=sa.text("left_at IS NULL"),
        postgresql_where=sa.text("left_at IS NULL"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_rooms_game_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_rooms_channel_id", "rooms", ["channel_id"])
    op.create_index(
        "uq_rooms_open",
        "rooms",
        ["game_id", "kind"],
        unique=True,
        sqlite_where=sa.text("NOT deleted"),
        postgresql_where=sa.text("NOT deleted"),
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("cause", sa.Integer(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("command_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_entries"),
        sa.ForeignKeyConstraint(
            ["game_id", "command_id"],
            ["commands.game_id", "commands.command_id"],
            name="fk_entries_game_id_command_id",
        ),
    )
    op.create_index("ix_entries_game_id_command_id", "entries", ["game_id", "command_id"])


def downgrade() -> None:
    for table in (
        "entries",
        "rooms",
        "players",
        "panels",
        "outbox",
        "inbox",
        "directors",
        "deadlines",
        "commands",
        "ballot_posts",
        "games",
    ):
        op.drop_table(table)
