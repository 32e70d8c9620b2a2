"""Listed tables that wait for players: so many of each person and each address, so that the list is everybody's.

What an address has listed is known to this process alone, and forgotten with it: addresses are stored nowhere.
"""

from collections import OrderedDict

from tasca.server.settings import Settings
from tasca.server.storage.store import Store
from tasca.server.web.errors import TooLate
from tasca.server.web.i18n import gettext as _

ADDRESSES = 10_000  # remembered; the longest unused is forgotten, which only ever forgives


class Waiting:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.each = settings.listed_each if settings.limit else 0
        self.at_address = settings.listed_at_address
        self.store = store
        self.by_address: OrderedDict[str, list[str]] = OrderedDict()

    async def check(self, person: str, address: str) -> None:
        """Refuses one more where there are enough."""
        if not self.each:
            return
        if await self.store.waiting_of(person) >= self.each:
            raise TooLate(
                _("%(n)s listed tables of yours wait for players already; delete one first.") % {"n": self.each}
            )
        waiting = await self.store.still_waiting(self.by_address.get(address, ()))
        if len(waiting) >= self.at_address:
            raise TooLate(
                _("%(n)s listed tables from your address wait for players already; delete one first.")
                % {"n": self.at_address}
            )
        if address in self.by_address:
            self.by_address[address] = waiting

    def note(self, table: str, address: str) -> None:
        """Remembers one more."""
        if not self.each:
            return
        self.by_address.setdefault(address, []).append(table)
        self.by_address.move_to_end(address)
        if len(self.by_address) > ADDRESSES:
            self.by_address.popitem(last=False)
