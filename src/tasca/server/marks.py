"""What the house holds of people, asked with every request: who is banned, whose cookies have ended, who is admin."""

from enum import StrEnum

from tasca.server.storage.store import Store


class Mark(StrEnum):
    BANNED = "banned"  # may look, and nothing else; a person, or an address
    ENDED = "ended"  # no cookie makes anybody this person any more
    ADMIN = "admin"  # may close and remove every table


ROLES = (Mark.ADMIN,)


class Marks:
    """Kept in memory; read again when there is news (`news.py`)."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.found: dict[str, frozenset[str]] = {mark: frozenset() for mark in Mark}

    async def read(self) -> None:
        rows = await self.store.marks()
        self.found = {mark: frozenset(who for who, its in rows if its == mark) for mark in Mark}

    def has(self, who: str, mark: Mark) -> bool:
        """Whether a person (or an address) has a mark."""
        return bool(who) and who in self.found[mark]
