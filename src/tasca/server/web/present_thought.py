"""A wanted thought as an answer: what a browser needs to think it."""

from base64 import b64encode

from tasca import __version__
from tasca.bots.wanted import Wanted
from tasca.core.packing import pack
from tasca.games.thinking.task import AT_ONCE, THINK, WORTH_OF
from tasca.server.bots.modules import Module
from tasca.server.table.table import Table
from tasca.server.web.responses.thinking import ThoughtWanted

TASKS = {AT_ONCE: "at_once", THINK: "think", WORTH_OF: "worth_of"}


def thought_wanted(table: Table, position: int, to: str, wanted: Wanted, module: Module, number: int) -> ThoughtWanted:
    """`to` is where at the table the thoughts are sent."""
    return ThoughtWanted(
        answer=f"/tables/{table.id}/{to}",
        number=number,
        position=position,
        module=module.address,
        game=wanted.game,
        version=__version__,
        source=module.source,
        state=b64encode(pack(wanted.state)).decode(),
        task=TASKS[wanted.task],
        count=wanted.count,
        seed=str(wanted.own_seed),
        kind=wanted.kind,
        nodes=wanted.budget.nodes,
        ms=wanted.budget.ms,
    )
