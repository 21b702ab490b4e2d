"""Which lines of the inbox have been said in the director's room."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inbox", sa.Column("told_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("inbox", "told_at")
