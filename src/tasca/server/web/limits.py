"""What visitors may ask of a house, counted before it does anything for them: requests by cost, and wrong keys."""

from collections.abc import Iterator
from contextlib import contextmanager

from tasca.server.settings import Settings
from tasca.server.web.costs import NOWHERE
from tasca.server.web.errors import NotKnown
from tasca.server.web.rate_limit import Allowance, Limit, refuse_for

BURST = 5  # seconds' worth of requests that may come at once
WRONG_RATE, WRONG_BURST = 10 / 60, 10  # wrong tokens from one address: who guesses gets nowhere
WRONG = "wrong keys"  # as those call it who watch
WRONG_COOKIE = 0.25  # of a wrong token: looked up nowhere, and a whole room has them when the key was changed


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.requests = Allowance(settings.limit, settings.limit * BURST)
        self.wrong = Limit(WRONG_RATE if settings.limit else 0, WRONG_BURST)

    def nowhere(self, address: str) -> None:
        """Counts a request to an address of the house that does not exist."""
        self.requests.charge_address(address, NOWHERE)

    @contextmanager
    def guess(self, address: str) -> Iterator[None]:
        """Around the look at a token: refuses it where too many were wrong, and counts it if it is wrong as well."""
        refuse_for(self.wrong.wait(address), WRONG)  # taken first, so that many at once are no way around it
        try:
            yield
        except NotKnown:
            raise
        except BaseException:
            self.wrong.give_back(address)
            raise
        self.wrong.give_back(address)

    def wrong_cookie(self, address: str) -> None:
        """Counts a cookie that is not ours; refuses when there were too many."""
        refuse_for(self.wrong.wait(address, WRONG_COOKIE), WRONG)
