"""Bots of earlier releases, named by it: `search@0.1`, `search@0.1:200ms`, `level:3@0.1`.

They are what a new bot must beat. The release's own sources play, as a program; they are in the repository's history,
so it takes a checkout of it.
"""

import runpy
import shlex
import sys
from functools import cache
from pathlib import Path

from tasca.bots.engine import EngineBot
from tasca.bots.naming import UnknownBot, earlier_of
from tasca.games.thinking.budget import Budget, budget_from

TOOL = Path(__file__).parents[3] / "tools" / "earlier_bot.py"


@cache
def earlier_bot(name: str) -> tuple[EngineBot, Budget | None]:
    """The bot of such a name, one for each process of ours, and the budget that it is given."""
    kind, release, budget = earlier_of(name)
    if not TOOL.is_file():
        raise UnknownBot(f"{name}: earlier releases play only where Tasca runs from a checkout of its repository")
    known = runpy.run_path(str(TOOL))["RELEASES"]
    if release not in known:
        raise UnknownBot(f"{name}: there is no release {release} to play; there are: {', '.join(known)}")
    command = shlex.join([sys.executable, str(TOOL), release, kind])
    return EngineBot(name, command), budget_from(budget) if budget else None
