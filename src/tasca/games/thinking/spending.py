"""How much of a budget is spent, where thoughts compile: whole numbers, shares in millionths.

A thought knows the nodes it looked at and its limit of them. `used` is the share of its time, as the caller's clock had
it when it last asked the thought to go on; 0 where only nodes count.
"""

from tasca.core.machine import machine

from .task import WHOLE

rule, table, tell = machine(__name__)


@rule
def reaches(limit: int, timed: int, nodes: int, ms: int) -> bool:
    """Whether a budget is at least that much: `limit` nodes, and where it is `timed`, so many milliseconds."""
    return limit >= nodes and (timed == 0 or timed >= ms)


@rule
def spent(nodes: int, limit: int, used: int) -> int:
    """The share of a budget that is spent."""
    return max(used, nodes * WHOLE // limit)


@rule
def part_of(limit: int, share: int) -> int:
    """A share of the nodes, one at least."""
    return max((limit * share + WHOLE // 2) // WHOLE, 1)


@rule
def nodes_left(nodes: int, limit: int, used: int) -> int:
    """How many nodes more can be looked at after `nodes`, at the pace so far."""
    left = limit - nodes
    if used > 0:
        left = min(left, nodes * (WHOLE - used) // used)
    return max(left, 0)


@rule
def within(n: int, least: int, most: int) -> int:
    return min(max(n, least), most)
