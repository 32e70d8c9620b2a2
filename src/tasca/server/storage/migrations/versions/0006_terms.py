"""What a table's host has said of it: whether it is rated, and whether one person may take several seats."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for name in ("rated", "several"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Which games are rated is lost."""
    for name in ("several", "rated"):
        op.drop_column("tables", name)
