"""Who is beside a game (场外助理, 观战), and who directed it once."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OPEN = sa.text("left_at IS NULL")


def upgrade() -> None:
    op.add_column("directors", sa.Column("left_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_guests_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_guests_user_id"), "guests", ["user_id"])
    for name, column in (("uq_guests_user", "user_id"), ("uq_guests_seat", "seat")):
        op.create_index(
            name,
            "guests",
            ["game_id", column],
            unique=True,
            sqlite_where=OPEN,
            postgresql_where=OPEN,
        )


def downgrade() -> None:
    op.drop_table("guests")
    op.drop_column("directors", "left_at")
