"""The revisions of the schema as Alembic knows them, and as scripts of SQL for who has no Alembic.

A script is what Alembic itself writes when it has no connection to work on (its offline mode), so a revision that looks
at the rows it changes has to say what it does in SQL.
"""

import sqlite3
from functools import lru_cache
from io import StringIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from tasca.server.storage.scripts import Script

MIGRATIONS = Path(__file__).parent / "migrations"
FROM_NOTHING = "base"


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


@lru_cache
def revisions() -> tuple[str, ...]:
    """All of them, the oldest first."""
    found = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return tuple(script.revision for script in found)[::-1]


def made_scripts() -> list[Script]:
    """A script for each revision, for SQLite. Each sets the version at its end; the first makes the table for it."""
    known = revisions()
    return [Script(to, _statements(since, to)) for since, to in zip((FROM_NOTHING, *known), known, strict=False)]


def _statements(since: str, to: str) -> list[str]:
    config, written = configuration(), StringIO()
    config.output_buffer = written
    command.upgrade(config, f"{since}:{to}", sql=True)
    statements, begun = [], ""
    for line in written.getvalue().splitlines():
        if not begun and (not line or line.startswith("--")):
            continue
        begun += f"{line}\n"
        if sqlite3.complete_statement(begun):
            statements.append(begun.strip().removesuffix(";"))
            begun = ""
    return statements
