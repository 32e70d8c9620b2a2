"""The rules of House of Fado as the contract takes them. What compiles as rules is in this room, and nothing else is.

Each place has a file of its own, and so have the steps of Alfama. Numbers like F4.3 are paragraphs of
docs/rules/fado.md. Nothing here checks legality before it acts: the contract's boundary does.
"""

from ...rng import start
from .apply import apply
from .components import MOST_PLAYERS
from .laws import broken_law
from .legal import is_legal, legal_actions
from .options import OPTIONS, RANDOM_FIRST
from .scoring import rank
from .setup import setup
from .state import OVER, State

__all__ = [
    "MOST_PLAYERS",
    "OPTIONS",
    "OVER",
    "RANDOM_FIRST",
    "State",
    "apply",
    "broken_law",
    "is_legal",
    "legal_actions",
    "rank",
    "setup",
    "start",
]
