"""The schema's revisions as scripts of SQL, read from a file that was made beforehand, or made now by Alembic."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("migrations.json")  # made by who builds the house for a browser; never committed


class Script(msgspec.Struct, frozen=True):
    """What brings the schema from the revision before to this one."""

    revision: str
    statements: list[str]


def scripts() -> Sequence[Script]:
    """All of them, the oldest first."""
    if FILE.exists():
        return msgspec.json.decode(FILE.read_bytes(), type=list[Script])
    from tasca.server.storage.revisions import made_scripts

    return made_scripts()


def written(made: Sequence[Script]) -> bytes:
    """Scripts as the file holds them."""
    return msgspec.json.format(msgspec.json.encode(made), indent=1)
