"""What a search of many lines expects after a draft: how the round goes on, and how sure that is.

When a search comes to rest, nearly all of its lines after a good draft are the same one. So that line is played on to
the end of the round, rather than what a short search would find anew, and what is learnt beyond its end counts for the
draft as far as its lines went that way.
"""

from tasca.core.machine import machine

from .every_seat import node_of
from .tree import Tree
from .workspace import PLIES

rule, table, tell = machine(__name__)

CERTAIN = 1000


@rule
def reply_to(t: Tree, node: int) -> int:
    """The reply that most lines took, 0 if there is none."""
    best = 0
    for reply in range(t.first[node], t.first[node] + t.replies[node]):
        if t.lines[reply] and (best == 0 or t.lines[reply] > t.lines[best]):
            best = reply
    return best


@rule
def expect(t: Tree, draft: int, line: list[int]) -> tuple[int, int]:
    """Writes the drafts after that one at the root to `line`; how many, and what part of its lines they all are of."""
    node = node_of(t, draft)
    lines = t.lines[node]
    last = lines
    n = 0
    while node and n < PLIES:
        node = reply_to(t, node)
        if node:
            line[n] = t.action[node]
            last = t.lines[node]
            n += 1
    return n, CERTAIN * last // max(lines, 1)
