"""What the house holds of people: who is banned, whose cookies have ended, who is an admin."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "marks",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("mark", sa.String(10), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Bans and roles are lost."""
    op.drop_table("marks")
