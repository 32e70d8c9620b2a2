"""The candidate moves of a position, each with its static win rate. Nothing is moved for it but one board."""

from tasca.core.machine import machine

from ..rules.actions import FLOOR, TARGETS
from ..rules.components import CENTRE, COLOURS, EMPTY, MEMBERS, SIZE, SOURCES
from ..rules.state import State
from .board_cache import keep_board
from .judge import begin_position, begin_tiles, worth_after
from .workspace import INFINITY, Workspace
from .zobrist import contents

rule, table, tell = machine(__name__)

WASTE = 3  # so many tiles are not thrown on the floor line while a line would take them


@rule
def fill_cache(s: State, w: list[int], p: Workspace, ply: int, colour: int, count: int, marked: int) -> None:
    """Fills the cache for all targets of some tiles."""
    begin_tiles(s, w, p, colour, count)
    for target in MEMBERS[s.open[s.to_move][colour]]:
        if target == EMPTY:
            break
        p.cache[colour][count][marked][target] = worth_after(s, w, p, ply, colour, count, target, marked)


@rule
def begin_listing(s: State, p: Workspace, ply: int) -> None:
    """Notes what all drafts of a position share."""
    p.serial += 1
    begin_position(s, p)
    for other in range(s.players):
        if other != s.to_move:
            keep_board(p, ply, other)


@rule
def is_repeated(s: State, source: int) -> bool:
    """Whether an earlier factory holds the same tiles."""
    if source != CENTRE:
        for earlier in range(source):
            if s.offered[earlier] == s.offered[source] and contents(s, earlier) == contents(s, source):
                return True
    return False


@rule
def sensible_targets(s: State, colour: int, count: int) -> int:
    """Where tiles may go, as a mask: many go to the floor line only where no line takes them."""
    targets = s.open[s.to_move][colour]
    if count >= WASTE and SIZE[targets] > 1:
        targets &= ~(1 << FLOOR)
    return targets


@rule
def list_candidates(s: State, w: list[int], p: Workspace, ply: int) -> int:
    """Lists the candidates of a position with their win rates for the seat to move; says how many there are.

    Factories with the same tiles count once; many tiles go to the floor line only where no line takes them.
    """
    all_moves = ply == 0 and p.all_moves
    begin_listing(s, p, ply)
    n = 0
    for source in range(SOURCES):
        offered = s.offered[source]
        if offered == 0 or (not all_moves and is_repeated(s, source)):
            continue
        marked = 1 if source == CENTRE and s.marker else 0
        for colour in MEMBERS[offered]:
            if colour == EMPTY:
                break
            count = s.offer[source][colour]
            if p.stamp[colour][count][marked] != p.serial:
                p.stamp[colour][count][marked] = p.serial
                fill_cache(s, w, p, ply, colour, count, marked)
            targets = s.open[s.to_move][colour] if all_moves else sensible_targets(s, colour, count)
            first = (source * COLOURS + colour) * TARGETS
            for target in MEMBERS[targets]:
                if target == EMPTY:
                    break
                p.moves[ply][n] = first + target
                p.win_rate[ply][n] = p.cache[colour][count][marked][target]
                n += 1
    return n


@rule
def search_frontier(s: State, w: list[int], p: Workspace, ply: int, beta: int) -> int:
    """One ply above the leaves: the best static win rate, or the first that reaches beta; its move is `p.top_action`.

    Each draft looked at is a node. What remains on offer does not matter at the last ply, so tiles of the same
    colour and number count once, wherever they lie.
    """
    begin_listing(s, p, ply)
    top = -INFINITY
    for source in range(SOURCES):
        offered = s.offered[source]
        if offered == 0:
            continue
        marked = 1 if source == CENTRE and s.marker else 0
        for colour in MEMBERS[offered]:
            if colour == EMPTY:
                break
            count = s.offer[source][colour]
            if p.stamp[colour][count][marked] == p.serial:
                continue
            p.stamp[colour][count][marked] = p.serial
            begin_tiles(s, w, p, colour, count)
            for target in MEMBERS[sensible_targets(s, colour, count)]:
                if target == EMPTY:
                    break
                p.nodes += 1
                win_rate = worth_after(s, w, p, ply, colour, count, target, marked)
                if win_rate > top:
                    top = win_rate
                    p.top_action[ply] = (source * COLOURS + colour) * TARGETS + target
                    if top >= beta:
                        return top
    return top
