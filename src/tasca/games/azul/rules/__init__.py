"""The rules of Azul as the contract takes them. What compiles as rules is in this room, and nothing else is.

Numbers like A4.3 are paragraphs of docs/rules/azul.md. Nothing here checks legality before it acts: the contract's
boundary does.
"""

from ...rng import start
from .components import MOST_PLAYERS
from .drafting import apply, begin_action, count_legal, is_due, is_legal, legal_actions, nth_legal
from .laws import broken_law
from .scoring import rank
from .setup import OPTIONS, RANDOM_FIRST, setup
from .state import OVER, State
from .tiling import begin_tiling as follow_up

__all__ = [
    "MOST_PLAYERS",
    "OPTIONS",
    "OVER",
    "RANDOM_FIRST",
    "State",
    "apply",
    "begin_action",
    "broken_law",
    "count_legal",
    "follow_up",
    "is_due",
    "is_legal",
    "legal_actions",
    "nth_legal",
    "rank",
    "setup",
    "start",
]
