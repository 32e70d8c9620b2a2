"""A bot's move: what it does at a table where it is to act, as a command for that table."""

import logging

from tasca.bots import BOTS, Chance, Fault, Past, Wrong
from tasca.core.catalogue import N_
from tasca.server.bots.pool import NoAnswer, Pool
from tasca.server.bots.queue import Ticket
from tasca.server.bots.visitors import Visitors
from tasca.server.settings import Settings
from tasca.server.table.commands import Command, bot_acts, bot_fails
from tasca.server.table.table import Table
from tasca.server.watch.meter import UNMEASURED, Meter
from tasca.server.watch.metrics import BOT_FAULTS
from tasca.server.watch.tally import OTHER

logger = logging.getLogger(__name__)


class Moves:
    def __init__(
        self, settings: Settings, pool: Pool, guest_pool: Pool, visitors: Visitors, meter: Meter = UNMEASURED
    ) -> None:
        self.settings = settings
        self.meter = meter
        self.pool = pool
        self.guest_pool = guest_pool
        self.visitors = visitors

    def pool_of(self, level: str) -> Pool:
        """Where a bot thinks; one that is not here any more gives up beside the guests."""
        return self.guest_pool if level in self.guest_pool.guests or level not in BOTS else self.pool

    async def by_visitor(self, table: Table, level: str) -> Command | None:
        """The move that a bot makes by the thoughts of a visitor who is there; None where the house has to think."""
        if self.pool_of(level) is self.guest_pool:
            return None
        action = await self.visitors.choose(table, level)
        return None if action is None else self._acts(table, action, level)

    async def by_us(self, table: Table, level: str, ticket: Ticket) -> Command:
        """The move that a bot makes by our own thoughts. For one that fails, a legal move is made in its stead."""
        if self.pool_of(level) is self.guest_pool:
            return await self._by_guest(table, level, ticket)
        legal = table.game.legal_actions(table.state)
        try:
            action = await self.pool.choose(table.game, table.state, level, ticket)
            if action not in legal:
                raise NoAnswer("chose an illegal action")
        except NoAnswer as error:
            self.meter.count(BOT_FAULTS, level)
            logger.warning("bot %s %s at table %s, entry %s", level, error, table.id, table.seq)
            action = legal[Chance(self.settings.next_seed()).below(len(legal))]
            return self._acts(table, action, level, str(error))
        return self._acts(table, action, level)

    async def _by_guest(self, table: Table, level: str, ticket: Ticket) -> Command:
        """The move of a bot that is not the house's. One that fails gives up; how, only the house's own log says."""
        past = Past(table.header.options, tuple(table.actions))
        try:
            if level not in BOTS:
                raise Fault(level, Wrong.MISSING, N_("the bot %(bot)s is not here any more"))
            action = await self.guest_pool.choose(table.game, table.state, level, ticket, past)
        except (Fault, NoAnswer) as error:
            self.meter.count(BOT_FAULTS, level if level in BOTS else OTHER)
            logger.warning("guest %s gives up at table %s, entry %s: %s", level, table.id, table.seq, error)
            wrong = error.wrong if isinstance(error, Fault) else Wrong.TIME if error.late else Wrong.CRASH
            return bot_fails(table.position, wrong, level, self.settings.now())
        return self._acts(table, action, level)

    def _acts(self, table: Table, action: int, level: str, fault: str = "") -> Command:
        text = table.game.action_to_text(table.state, action)
        logger.debug("bot %s plays %s at table %s, entry %s", level, text, table.id, table.seq)
        return bot_acts(table.position, text, level, fault, self.settings.now())
