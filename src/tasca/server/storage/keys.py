"""The keys that cookies are signed with: the one of now, and for a while the one before it.

A new key makes every cookie nobody's. Within a grace, who comes with a cookie of the old key is given one of the new.
"""

import secrets
from typing import NamedTuple

from tasca.server.storage.database import Database, secret
from tasca.server.storage.news import setting

SECRET, BEFORE = "secret", "secret before"  # settings; the second is `UNTIL KEY`


class Keys(NamedTuple):
    now: str
    before: str = ""
    until: int = 0  # milliseconds since 1970: as long as that, the one before is good too


async def keys_of(database: Database, given: str = "") -> Keys:
    """The keys of a house: the one that its operator gives it, or those that the database keeps."""
    if given:
        return Keys(given)
    now = await secret(database)
    until, _, before = (await setting(database, BEFORE)).partition(" ")
    return Keys(now, before, int(until)) if before and until.isdigit() else Keys(now)


def new_settings(old: str, until: int) -> dict[str, str]:
    """The settings of a house with a new key, where the old one is good until then (0: not any more)."""
    return {SECRET: secrets.token_hex(32), BEFORE: f"{until} {old}" if until else ""}
