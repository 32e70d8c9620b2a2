"""What a bot asks of the search, in plain numbers, the same through every door (bots/azul.py is its face)."""

from tasca.core.machine import copying, machine

from ..rules.actions import column_of, row_of
from ..rules.drafting import legal_actions
from ..rules.state import State
from ..rules.tiling import tile
from .alphabeta import think
from .candidates import begin_thought, consider
from .evaluate import board_worth, final_worth, lay, stage_of
from .every_seat import begin_tree, think_many
from .supply import count_supply
from .tree import Tree
from .workspace import Notepad

rule, table, tell = machine(__name__)
put = copying(__name__)


@rule
def allow_all(p: Notepad) -> None:
    """Nothing is set aside any more at the root."""
    for action in range(len(p.banned)):
        p.banned[action] = 0


@rule
def begin(stack: list[State], w: list[int], p: Notepad, t: Tree) -> None:
    """Prepares a search of the position in stack[0], which belongs to the search from now on."""
    begin_thought(stack[0], w, p, stage_of(stack[0]))
    begin_tree(t)
    allow_all(p)
    p.everything = 1


@rule
def go_on(
    stack: list[State], w: list[int], p: Notepad, t: Tree, keys: list[int], entries: list[int], limit: int, deepest: int
) -> bool:
    """Searches on until `limit` nodes have been looked at; whether there is nothing more to find."""
    p.limit = limit
    if stack[0].players > 2:
        return think_many(stack, w, p, t)
    return think(stack, w, p, keys, entries, deepest)


@rule
def only(p: Notepad, action: int) -> None:
    """Nothing but this action is to be considered at the root."""
    for other in range(len(p.banned)):
        p.banned[other] = 1
    p.banned[action] = 0
    p.everything = 1


@rule
def leave_out_best(p: Notepad) -> None:
    """The best action is set aside: the search begins again for the second best. Table and tree remember the rest."""
    p.banned[p.best] = 1
    p.best = -1
    p.depth = 0
    p.ply = -1
    p.top[0] = -1_000_000


@rule
def answer(p: Notepad, out: list[int]) -> None:
    """The best action (-1: none), its chance, nodes and depth."""
    out[0] = p.best
    out[1] = p.best_chance
    out[2] = p.nodes
    out[3] = p.depth


@rule
def at_once(stack: list[State], w: list[int], p: Notepad, actions: list[int], chances: list[int]) -> int:
    """All drafts considered, with their chances as they seem without looking ahead; says how many."""
    n = consider(stack[0], w, p, 0)
    for i in range(n):
        actions[i] = p.moves[0][i]
        chances[i] = p.chance[0][i]
    return n


@rule
def placements(stack: list[State], w: list[int], p: Notepad, actions: list[int], worths: list[int]) -> int:
    """On the grey wall: the spaces for a tile, with what the board is then worth in hundredths of a point."""
    s = stack[0]
    seat = s.to_move + 0
    p.stage = stage_of(s)
    count_supply(s, p)
    n = legal_actions(s, actions)
    for i in range(n):
        put(stack, 1, 0)
        after = stack[1]
        tile(after, seat, row_of(actions[i]), column_of(actions[i]))
        lay(after, seat, p)
        worth = board_worth(after, seat, w, p)
        last = p.full == 5
        for other in range(s.players):
            if other != seat and not last:
                lay(after, other, p)
                board_worth(after, other, w, p)
                last = p.full == 5
        if last:
            lay(after, seat, p)
            worth = final_worth(p)
        worths[i] = worth
    return n


@rule
def best_placement(stack: list[State], w: list[int], p: Notepad) -> int:
    """The space where a tile is worth most."""
    worths = p.chance[0]
    best = 0
    for i in range(1, placements(stack, w, p, p.moves[0], worths)):
        if worths[i] > worths[best]:
            best = i
    return p.moves[0][best] + 0
