"""Results of finished games beside their logs, for lists. Games that ended before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Nothing is lost: results follow from the logs."""
    op.drop_column("tables", "result")
