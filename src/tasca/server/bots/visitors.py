"""Visitors who think: bots of tables where nobody else plays may be thought for in the browser of who plays there.

The house stays the referee. What a browser sends are thoughts about a resampled position, as a process that thinks
would give them; the bot's own choice among them is made here, and nothing illegal gets through. Who does not answer in
time is not asked again until the page is loaded anew, and the house thinks itself. Whoever cheats gives nobody but
themselves another opponent.

Where several processes share the house, a browser may send its thoughts to another one than the one that asked: that
one hands them on.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from tasca.bots import BOTS
from tasca.bots.driver import answer_async
from tasca.bots.player import Asking
from tasca.bots.wanted import Wanted
from tasca.core.game import Game
from tasca.games.thinking.task import THINK
from tasca.games.thinking.thought import Thought
from tasca.server.bots.modules import Module, Modules
from tasca.server.bots.questions import BotMove
from tasca.server.live.hub import Listener
from tasca.server.settings import Settings
from tasca.server.table.table import Table
from tasca.server.table.tables import Tables
from tasca.server.web.errors import NotPossible, NotYours, Refusal, TooLate
from tasca.server.web.i18n import gettext as _

THOUGHTS = "thoughts"  # begins what other processes are told of them
FIRST_BITS = 29  # of a process's first number: two do not count over each other


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """Thoughts on their way to the process that asked for them."""

    person: str
    number: int
    thoughts: list[tuple[int, float]]


class NobodyThinks(Exception):
    """No visitor thinks this thought: the house has to."""


@dataclass
class Asked:
    """A thought that a visitor was asked for."""

    number: int
    person: str
    listener: Listener
    position: int
    module: Module
    wanted: Wanted
    thoughts: asyncio.Future[list[Thought]]

    def give_up(self) -> None:
        if not self.thoughts.done():
            self.thoughts.set_exception(NobodyThinks)


def checked(game: Game[Any], state: Any, thoughts: Sequence[Thought]) -> list[Thought]:
    """Thoughts that came from outside, if they are about different actions that are legal."""
    legal = set(game.legal_actions(state))
    actions = [thought.action for thought in thoughts]
    if len(set(actions)) != len(actions) or not legal.issuperset(actions):
        raise NotPossible(_("These thoughts are about actions that are not legal here."))
    return list(thoughts)


def only_person(table: Table) -> str:
    """The one person who has an interest in a table; nobody where there are several."""
    people = {seat.person for seat in table.seats} - {""}
    return people.pop() if len(people) == 1 else ""


class Visitors:
    def __init__(self, settings: Settings, modules: Modules, tables: Tables) -> None:
        self.settings = settings
        self.modules = modules
        self.tables = tables
        self.tell: Callable[[Sequence[str]], None] | None = None  # other processes, where there may be some
        self.numbers = count(secrets.randbits(FIRST_BITS) + 1)
        self.there: dict[str, list[tuple[str, Listener]]] = {}  # by table: who can think, the newest last
        self.asked: dict[str, Asked] = {}  # by table

    def may(self, table: Table, person: str) -> bool:
        """Whether this person's browser may think for the bots of a table."""
        knows = table.header.game in self.modules.found
        return self.settings.visitors_think and knows and bool(person) and only_person(table) == person

    # ── who is there ─────────────────────────────────────────────────────────────────────────────────────────
    def come(self, table: str, person: str, listener: Listener) -> None:
        """A page that listens to a table can think."""
        if self.settings.visitors_think and person:
            self.there.setdefault(table, []).append((person, listener))

    def go(self, table: str, listener: Listener) -> None:
        """It is gone, or of no help: what it was asked the house thinks about."""
        left = [one for one in self.there.pop(table, []) if one[1] is not listener]
        if left:
            self.there[table] = left
        asked = self.asked.get(table)
        if asked and asked.listener is listener:
            asked.give_up()

    def question(self, table: Table, listener: Listener) -> Asked | None:
        """What a page that listens is asked now."""
        asked = self._waiting(table)
        return asked if asked and asked.listener is listener else None

    def _waiting(self, table: Table) -> Asked | None:
        """What was asked about a table as it stands, and is not answered."""
        asked = self.asked.get(table.id)
        return asked if asked and asked.position == table.position and not asked.thoughts.done() else None

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────
    async def choose(self, table: Table, level: str) -> int | None:
        """The action that a bot chooses by the thoughts of a visitor; None where the house has to think."""
        able = [one for one in self.there.get(table.id, ()) if self.may(table, one[0])]
        if not able or not isinstance(BOTS[level].bot, Asking):
            return None
        game, seed = table.game, self.settings.next_seed
        question = BotMove(level).answer(game, game.resample(table.state, seed()), seed())
        try:
            return await answer_async(question, lambda wanted: self._ask(table, *able[-1], wanted))
        except NobodyThinks:
            return None

    async def _ask(self, table: Table, person: str, listener: Listener, wanted: Wanted) -> list[Thought]:
        module = self.modules.that_thinks(wanted)
        if module is None or wanted.task != THINK:  # what is seen at once costs more to ask for than to see
            raise NobodyThinks
        if before := self.asked.get(table.id):
            before.give_up()  # the table has moved on
        thoughts: asyncio.Future[list[Thought]] = asyncio.get_running_loop().create_future()
        asked = Asked(next(self.numbers), person, listener, table.position, module, wanted, thoughts)
        self.asked[table.id] = asked
        listener.wake(table.id)
        try:
            return await asyncio.wait_for(thoughts, self.settings.grace + (wanted.budget.ms or 0) / 1000)
        except TimeoutError:
            self.go(table.id, listener)
            raise NobodyThinks from None
        finally:
            if self.asked.get(table.id) is asked:
                del self.asked[table.id]

    def hear(
        self, table: Table, person: str, number: int, thoughts: Sequence[Thought], may_be_elsewhere: bool = True
    ) -> None:
        """What a visitor thinks; nothing: that their browser cannot. Another process may have asked for it."""
        asked = self._waiting(table)
        if asked is None or asked.number != number:
            if self.tell and may_be_elsewhere and self.may(table, person):
                carried = Carried(person, number, [(thought.action, thought.worth) for thought in thoughts])
                self.tell([f"{table.id} {THOUGHTS} {msgspec.json.encode(carried).decode()}"])
                return
            raise TooLate(_("These thoughts come too late: nobody waits for them any more."))
        if asked.person != person:
            raise NotYours(_("The house has asked somebody else for these thoughts."))
        if not thoughts:
            self.go(table.id, asked.listener)
            return
        asked.thoughts.set_result(checked(table.game, table.state, thoughts))

    def hear_from_afar(self, table: str, text: str) -> None:
        """What a visitor thinks and sent to another process; where nobody here has asked for it, nothing is done."""
        known = self.tables.cache.get(table)
        if known is not None and table in self.asked:
            with contextlib.suppress(Refusal, msgspec.MsgspecError):
                carried = msgspec.json.decode(text, type=Carried)
                thoughts = [Thought(action, worth) for action, worth in carried.thoughts]
                self.hear(known, carried.person, carried.number, thoughts, may_be_elsewhere=False)
