"""The candidate moves of a position, each with its static win rate. Nothing is moved for it but one board.

A search adds one tile to `on_offer` that lies nowhere: so the rules never begin the wall tiling inside a search, and
a round is over in thought when that tile alone is left.
"""

from tasca.core.machine import machine

from ..rules.actions import FLOOR, TARGETS, colour_of, source_of, target_of
from ..rules.components import CENTRE, COLOURS, EMPTY, FLOOR_SPACES, MEMBERS, ROWS, SIZE, SOURCES
from ..rules.drafting import take
from ..rules.state import State
from .board_cache import keep_board, note_board, probe_board, store_board, with_floor, with_line
from .evaluate import FLOOR_AHEAD, LINE_AHEAD, WEIGHTS, ahead_worth, count_totals, line_ahead, offer_left
from .supply import count_supply
from .win_rate import draw_curve, turn_worth, win_rate_of
from .workspace import INFINITY, PLIES, Workspace
from .zobrist import contents, round_key

rule, table, tell = machine(__name__)

WASTE = 3  # so many tiles are not thrown on the floor line while a line would take them


@rule
def after_draft(
    s: State, w: list[int], p: Workspace, ply: int, colour: int, count: int, target: int, marked: int
) -> int:
    """The drafting seat's static win rate after a draft, and its board's worth in the notes of `ply + 1`."""
    seat = s.to_move + 0
    fallen = s.floor_count[seat] + 0
    landed = fallen + marked
    before = 0
    now = 0
    board = p.board[ply][seat] + 0
    if target == FLOOR:
        landed += count
    else:
        before = s.line_count[seat][target] + 0
        now = min(before + count, target + 1)
        landed += before + count - now
        board = with_line(board, target, colour, now)
    landed = min(landed, FLOOR_SPACES)
    board = with_floor(board, landed)
    if not probe_board(p, ply + 1, seat, board):
        its = EMPTY
        if target != FLOOR:
            its = s.line_colour[seat][target] + 0
            s.line_count[seat][target] = now
            s.line_colour[seat][target] = colour
        s.floor_count[seat] = landed
        store_board(s, w, p, ply + 1, seat, board)
        s.floor_count[seat] = fallen
        if target != FLOOR:
            s.line_count[seat][target] = before
            s.line_colour[seat][target] = its
    left = s.on_offer - 1 - count
    starter = -1
    if marked:
        starter = seat
    elif not s.marker or left == 0:  # A5.5
        starter = s.next_starter + 0
    if left:
        base = p.stage * WEIGHTS
        ahead = p.lines_ahead + w[base + FLOOR_AHEAD + landed * 4 + offer_left(s, count)]
        if target != FLOOR:
            ahead -= p.line_ahead[target]
            if now <= target:
                ahead += w[base + LINE_AHEAD + (target * 5 + now) * 8 + min(p.totals[colour] - count, 7)]
        p.ahead[seat] = ahead
    return win_rate_of(s, seat, w, p, ply + 1, left == 0, starter)


@rule
def look_ahead(s: State, w: list[int], p: Workspace, colour: int, count: int) -> None:
    """Notes what the rest of the round may bring when these tiles have left the offer."""
    seat = s.to_move
    left = s.on_offer - 1 - count
    if left:
        for other in range(s.players):
            if other != seat:
                p.ahead[other] = ahead_worth(s, other, w, p, colour, count)
        following = seat + 1 if seat + 1 < s.players else 0
        p.ahead[following] += turn_worth(w, p, left)
        bucket = offer_left(s, count)
        p.lines_ahead = 0
        for row in range(ROWS):
            weight = line_ahead(s, seat, row, p, colour, count, bucket)
            p.line_ahead[row] = w[weight] if weight >= 0 else 0
            p.lines_ahead += p.line_ahead[row]


@rule
def fill_cache(s: State, w: list[int], p: Workspace, ply: int, colour: int, count: int, marked: int) -> None:
    """Fills the cache for all targets of some tiles."""
    look_ahead(s, w, p, colour, count)
    for target in MEMBERS[s.open[s.to_move][colour]]:
        if target == EMPTY:
            break
        p.cache[colour][count][marked][target] = after_draft(s, w, p, ply, colour, count, target, marked)


@rule
def begin_listing(s: State, p: Workspace, ply: int) -> None:
    """Notes what all drafts of a position share."""
    p.serial += 1
    count_totals(s, p)
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
    targets = s.open[s.to_move][colour] + 0
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
def swap(p: Workspace, ply: int, one: int, other: int) -> None:
    """Two moves of a list change places."""
    moves = p.moves[ply]
    win_rates = p.win_rate[ply]
    action = moves[one]
    win_rate = win_rates[one]
    moves[one] = moves[other]
    win_rates[one] = win_rates[other]
    moves[other] = action
    win_rates[other] = win_rate


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
            look_ahead(s, w, p, colour, count)
            for target in MEMBERS[sensible_targets(s, colour, count)]:
                if target == EMPTY:
                    break
                p.nodes += 1
                win_rate = after_draft(s, w, p, ply, colour, count, target, marked)
                if win_rate > top:
                    top = win_rate
                    p.top_action[ply] = (source * COLOURS + colour) * TARGETS + target
                    if top >= beta:
                        return top
    return top


@rule
def ends_round(s: State, action: int) -> bool:
    """Whether a draft takes the last tiles on offer (but the one that lies nowhere)."""
    return s.offer[source_of(action)][colour_of(action)] == s.on_offer - 1


@rule
def is_open(s: State, action: int) -> bool:
    """Whether a draft is possible in a position."""
    colour = colour_of(action)
    if not s.offered[source_of(action)] >> colour & 1:
        return False
    return s.open[s.to_move][colour] >> target_of(action) & 1 == 1


@rule
def make_draft(s: State, w: list[int], p: Workspace, ply: int, action: int) -> None:
    """Makes a draft in the state for `ply + 1` (a copy of that at `ply`), and notes the boards there."""
    seat = s.to_move + 0
    take(s, source_of(action), colour_of(action), target_of(action))
    for other in range(s.players):
        if other != seat:
            keep_board(p, ply, other)
    note_board(s, w, p, ply + 1, seat)


@rule
def begin_search(s: State, w: list[int], p: Workspace, stage: int) -> None:
    """Prepares a state of the offer phase and the notes of ply 0 for a search."""
    s.on_offer += 1
    p.stage = stage
    draw_curve(w, p)
    count_supply(s, p)
    p.generation += 1  # what another search left in the table must not change this one
    p.salt = round_key(s) ^ p.generation << 20
    p.nodes = 0
    p.depth = 0
    p.best = -1
    p.all_moves = 0
    p.ply = -1
    for ply in range(PLIES):
        p.killer[ply] = -1
    p.top[0] = -INFINITY
    for seat in range(s.players):
        note_board(s, w, p, 0, seat)
