"""The tree of the search for three and four players: its nodes are drafts; a record of its own like the workspace."""

from tasca.core.state import field, state

from ..rules.actions import ACTIONS, MOST_LEGAL
from ..rules.components import MOST_PLAYERS
from .win_rate import WON
from .workspace import LARGE, PLIES

ROOM = 1 << 18
MOST_WIN_RATE = WON + 99


@state
class Tree:
    """Drafts by number, 0 being the position thought about. All replies to a draft lie side by side."""

    size: int = field(high=ROOM, means="drafts in the tree")
    idle: int = field(high=LARGE, means="lines in a row that brought nothing new")
    line: list[int] = field(PLIES, high=ROOM, means="the drafts of the line under way, as far as the tree knows them")
    ends: list[int] = field(
        MOST_PLAYERS, low=-MOST_WIN_RATE, high=MOST_WIN_RATE, means="everybody's win rate at its end"
    )

    action: list[int] = field(ROOM, high=ACTIONS, means="what is drafted")
    static: list[int] = field(ROOM, low=-MOST_WIN_RATE, high=MOST_WIN_RATE, means="its static win rate")
    lines: list[int] = field(ROOM, high=1 << 30, means="lines that went through it")
    total: list[int] = field(
        ROOM * MOST_PLAYERS, low=-LARGE, high=LARGE, means="by draft and seat: win rates in them, summed"
    )
    standing: list[list[int]] = field(
        MOST_LEGAL, MOST_PLAYERS, low=-LARGE, high=LARGE, means="standings at the ends of a first draft's lines, summed"
    )
    first: list[int] = field(ROOM, high=ROOM, means="the first reply to it; 0: they are not in the tree")
    replies: list[int] = field(ROOM, high=MOST_LEGAL, means="how many there are")
