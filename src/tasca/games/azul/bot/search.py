"""What a thought asks of the searches: of drafts for two or for many, and of spaces on the grey wall."""

from tasca.core.machine import copying, machine

from ..rules.actions import column_of, row_of
from ..rules.drafting import legal_actions
from ..rules.state import State
from ..rules.tiling import tile
from .alphabeta import deepen
from .every_seat import begin_tree, search_lines
from .judge import begin_round, placement_worth
from .moves import begin_search
from .tree import Tree
from .workspace import INFINITY, Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)


@rule
def exclude_none(p: Workspace) -> None:
    """No move is excluded at the root."""
    for action in range(len(p.excluded)):
        p.excluded[action] = 0


@rule
def begin_drafts(stack: list[State], w: list[int], p: Workspace, t: Tree) -> None:
    """Prepares a search of the position in stack[0], which belongs to the search from now on."""
    begin_search(stack[0], w, p)
    begin_tree(t)
    exclude_none(p)
    p.all_moves = 1


@rule
def search_drafts(
    stack: list[State], w: list[int], p: Workspace, t: Tree, keys: list[int], entries: list[int],
    limit: int, deepest: int,
) -> bool:  # fmt: skip
    """Searches on until `limit` nodes have been looked at; whether there is nothing more to find."""
    p.limit = limit
    if stack[0].players > 2:
        return search_lines(stack, w, p, t)
    return deepen(stack, w, p, keys, entries, deepest)


@rule
def exclude_others(p: Workspace, action: int) -> None:
    """All moves but this one are excluded at the root."""
    for other in range(len(p.excluded)):
        p.excluded[other] = 1
    p.excluded[action] = 0
    p.all_moves = 1


@rule
def exclude_best(p: Workspace, t: Tree) -> None:
    """The best move is excluded and the search begins again, for the next best. Table and tree remember the rest."""
    p.excluded[p.best] = 1
    t.idle = 0
    p.best = -1
    p.depth = 0
    p.ply = -1
    p.top[0] = -INFINITY


@rule
def placements(stack: list[State], w: list[int], p: Workspace, actions: list[int], worths: list[int]) -> int:
    """On the grey wall: the spaces for a tile, with what the board is then worth in hundredths of a point."""
    s = stack[0]
    seat = s.to_move
    begin_round(s, w, p)
    n = legal_actions(s, actions)
    for i in range(n):
        put(stack, 1, 0)
        after = stack[1]
        tile(after, seat, row_of(actions[i]), column_of(actions[i]))
        worths[i] = placement_worth(after, seat, w, p)
    return n


@rule
def best_placement(stack: list[State], w: list[int], p: Workspace) -> int:
    """The space where a tile is worth most."""
    worths = p.win_rate[0]
    best = 0
    for i in range(1, placements(stack, w, p, p.moves[0], worths)):
        if worths[i] > worths[best]:
            best = i
    return p.moves[0][best]
