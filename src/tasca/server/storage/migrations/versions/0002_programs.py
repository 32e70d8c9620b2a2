"""Tokens for programs, and leases so that several processes can share the jobs."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.add_column("jobs", sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """What tokens there were is lost: programs ask for new ones."""
    op.drop_column("jobs", "lease")
    op.drop_table("tokens")
