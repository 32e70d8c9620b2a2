"""The tables of the database. `log` is the truth; everything else that could be read from it is an index beside it.

`tables` status, turn, seq, result and `seats` exist so that the lobby need not read logs; `jobs` so that a restart
knows what is due. They are written in the same transaction as the entries they follow from.

Alembic compares the revisions with this. Statements are text and name these tables themselves (`database.py`).
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

preferences = Table(
    "preferences",
    metadata,
    Column("person", String(40), primary_key=True),  # who never gave a name is in no other table
    Column("value", Text, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
)

marks = Table(
    "marks",
    metadata,
    Column("person", String(40), primary_key=True),  # who may never have given a name
    Column("mark", String(10), primary_key=True),  # server/marks.py
    Column("at", BigInteger, nullable=False),
    Column("note", Text, nullable=False),  # for the house's eyes only
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(20), nullable=False),  # 64 bits without a sign: more than a BIGINT holds
    Column("clock", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("owner", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("uploaded", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("result", Text, nullable=False, server_default=""),  # of a game that is over (table/result.py)
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("several", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "listed", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("bot", String(20), nullable=False),
    Index("seats_by_person", "person"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("agent", String(40), nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("lease", BigInteger, nullable=False, server_default="0"),  # until then another process is at it
    Index("jobs_by_due", "due"),
)
