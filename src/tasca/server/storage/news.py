"""How a house that is open hears of what was done to its database from outside: a setting that is another since.

Who looks after the house (`server/office`) works beside it. SQLite tells nobody of what others write, and what
PostgreSQL tells is about tables only; so for both alike, what was done ends with a new value of one setting, and every
server looks at it each second.
"""

import secrets

from tasca.server.storage.database import Database

NEWS = "news"
SET_SETTING = (
    "INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_LOOK = "SELECT value FROM settings WHERE name = :name"


async def setting(database: Database, name: str) -> str:
    """A setting; empty where there is none."""
    found = await database.rows(_LOOK, {"name": name})
    return str(found[0][0]) if found else ""


def some_news() -> dict[str, str]:
    """What is filled into SET_SETTING so that every server hears."""
    return {"name": NEWS, "value": secrets.token_hex(8)}
