"""From which address a table was made, for as long as this process lives.

An address tells where somebody lives, so it is kept in memory only, and never written. After a restart thinking is
charged to the person alone.
"""

from collections import OrderedDict, defaultdict

KEPT = 20_000  # tables; the oldest is forgotten, which only ever forgives


class Origins:
    def __init__(self) -> None:
        self.addresses: OrderedDict[str, str] = OrderedDict()  # by table
        self.made: defaultdict[str, set[str]] = defaultdict(set)  # tables, by address

    def note(self, table: str, address: str) -> None:
        """A table is being made."""
        if address:
            self.addresses[table] = address
            self.made[address].add(table)
            if len(self.addresses) > KEPT:
                self.forget(next(iter(self.addresses)))

    def forget(self, table: str) -> None:
        """It is over, or was never made."""
        if address := self.addresses.pop(table, ""):
            self.made[address].discard(table)
            if not self.made[address]:
                del self.made[address]

    def of(self, table: str) -> str:
        return self.addresses.get(table, "")

    def tables(self, address: str) -> list[str]:
        """Those that were made from there and may still be played at."""
        return sorted(self.made.get(address, ()))
