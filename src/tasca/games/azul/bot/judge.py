"""The judge of Azul: the one place where a search asks what a position is worth.

It answers in two halves, because boards repeat within a round and a move changes only one of them: `judge_board` says
what a board is worth by itself (`board_cache` keeps that), `worth` makes a seat's win rate of all boards, at the end of
a round or within it. `worth_after` asks both for a draft that is not made. It is tables of weights (`evaluate`,
`ahead`), and a net where there is one: in a duel it judges every board (`duel`), with three and four players where a
line ends with the round (`round_end`). `w` is the numbers of both, which searches hand on unread.
"""

from tasca.core.machine import machine

from ..rules.actions import FLOOR
from ..rules.components import COLOURS, EMPTY, FLOOR_SPACES, ROWS
from ..rules.state import State
from .ahead import ahead_worth, line_ahead, offer_left, turn_worth
from .board_cache import board_of, probe_board, store_board, with_floor, with_line
from .duel import duel_worth
from .evaluate import FILL, FLOOR_AHEAD, LINE_AHEAD, START, WEIGHTS, board_worth, stage_of
from .laid import final_worth, lay
from .net import THERE, board_by_net
from .supply import count_supply
from .win_rate import draw_curve, draw_end, foreseen_win_rate, share_of_chances
from .workspace import Workspace

rule, table, tell = machine(__name__)


@rule
def begin_round(s: State, w: list[int], p: Workspace) -> None:
    """Notes what is the same in all positions of a round."""
    p.stage = stage_of(s)
    p.by_net = 1 if s.players == 2 and w[THERE] else 0
    draw_curve(w, p)
    draw_end(s, p)
    count_supply(s, p)


@rule
def begin_position(s: State, p: Workspace) -> None:
    """Notes what is the same for all drafts of a position: how many tiles of each colour are on offer."""
    for colour in range(COLOURS):
        p.totals[colour] = 0
    for source in range(len(s.offered)):
        if s.offered[source]:
            for colour in range(COLOURS):
                p.totals[colour] += s.offer[source][colour]


@rule
def begin_tiles(s: State, w: list[int], p: Workspace, colour: int, count: int) -> None:
    """Notes what is the same for all drafts of these tiles: what the rest of the round may bring without them."""
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
def judge_board(s: State, w: list[int], p: Workspace, ply: int, seat: int, board: int) -> None:
    """Notes a board's worth for the position at `ply`: if the game goes on, if it ends, and its fullest row."""
    if p.by_net:
        p.value[ply][seat] = board_by_net(s, seat, w, p)
    else:
        lay(s, seat, p)
        p.value[ply][seat] = board_worth(s, seat, w, p)
    p.fill[ply][seat] = p.full
    p.final[ply][seat] = final_worth(p)
    store_board(p, ply, seat, board)


@rule
def note_board(s: State, w: list[int], p: Workspace, ply: int, seat: int) -> None:
    """Notes the worth of a board as it lies for the position at `ply`."""
    board = board_of(s, seat)
    if not probe_board(p, ply, seat, board):
        judge_board(s, w, p, ply, seat, board)


@rule
def judge_by_weights(s: State, w: list[int], p: Workspace) -> None:
    """Leaves the net out of the search that was begun, and notes the boards at ply 0 anew."""
    p.by_net = 0
    p.generation += 1  # other boards are remembered
    for seat in range(s.players):
        note_board(s, w, p, 0, seat)


@rule
def is_last(s: State, p: Workspace, ply: int) -> bool:
    """Whether somebody has a complete row, from what is noted for `ply`: then the game ends with this round (A6.1)."""
    for seat in range(s.players):
        if p.fill[ply][seat] == 5:
            return True
    return False


@rule
def note_standings(s: State, w: list[int], p: Workspace, ply: int, starter: int) -> None:
    """Notes how everybody stands by the weights, in hundredths of a point, from what is noted for `ply`."""
    base = p.stage * WEIGHTS
    most = 0  # tiles in the fullest row of all, who has it, and the most of the others
    whose = -1
    next_most = 0
    for seat in range(s.players):
        fill = p.fill[ply][seat] + 0
        if fill > most:
            next_most = most
            most = fill
            whose = seat
        else:
            next_most = max(next_most, fill)
    for seat in range(s.players):
        of_others = next_most if seat == whose else most
        p.standing[seat] = p.value[ply][seat] + w[base + FILL + p.fill[ply][seat] * 6 + of_others]
    if starter >= 0:
        p.standing[starter] += w[base + START]


@rule
def worth(s: State, seat: int, w: list[int], p: Workspace, ply: int, round_over: int, starter: int) -> int:
    """A seat's win rate against the others, from what is noted for `ply`.

    `starter` is who has the marker (-1: nobody yet). `p.ahead` counts unless the round is over.
    """
    if s.players == 2:
        return duel_worth(s, seat, w, p, ply, round_over, starter)
    last = 1 if is_last(s, p, ply) else 0
    if last:
        for one in range(s.players):
            p.standing[one] = p.final[ply][one]
        if round_over:
            return foreseen_win_rate(s, seat, p)
    else:
        note_standings(s, w, p, ply, starter)
    if not round_over:
        for one in range(s.players):
            p.standing[one] += p.ahead[one]
    return share_of_chances(s, seat, p, last)


@rule
def worth_after(
    s: State, w: list[int], p: Workspace, ply: int, colour: int, count: int, target: int, marked: int
) -> int:
    """A leaf that is not moved to: the drafting seat's win rate after a draft. Its board is noted for `ply + 1`."""
    seat = s.to_move
    fallen = s.floor_count[seat]
    landed = fallen + marked
    before = 0
    now = 0
    board = p.board[ply][seat]
    if target == FLOOR:
        landed += count
    else:
        before = s.line_count[seat][target]
        now = min(before + count, target + 1)
        landed += before + count - now
        board = with_line(board, target, colour, now)
    landed = min(landed, FLOOR_SPACES)
    board = with_floor(board, landed)
    if not probe_board(p, ply + 1, seat, board):
        its = EMPTY
        if target != FLOOR:
            its = s.line_colour[seat][target]
            s.line_count[seat][target] = now
            s.line_colour[seat][target] = colour
        s.floor_count[seat] = landed
        judge_board(s, w, p, ply + 1, seat, board)
        s.floor_count[seat] = fallen
        if target != FLOOR:
            s.line_count[seat][target] = before
            s.line_colour[seat][target] = its
    left = s.on_offer - 1 - count
    starter = -1
    if marked:
        starter = seat
    elif not s.marker or left == 0:  # A5.5
        starter = s.next_starter
    if left:
        base = p.stage * WEIGHTS
        ahead = p.lines_ahead + w[base + FLOOR_AHEAD + landed * 4 + offer_left(s, count)]
        if target != FLOOR:
            ahead -= p.line_ahead[target]
            if now <= target:
                ahead += w[base + LINE_AHEAD + (target * 5 + now) * 8 + min(p.totals[colour] - count, 7)]
        p.ahead[seat] = ahead
    return worth(s, seat, w, p, ply + 1, left == 0, starter)


@rule
def placement_worth(s: State, seat: int, w: list[int], p: Workspace) -> int:
    """A seat's board on the grey wall in hundredths of a point, whoever may end the game with this round."""
    lay(s, seat, p)
    own = board_worth(s, seat, w, p)
    last = p.full == 5
    for other in range(s.players):
        if other != seat and not last:
            lay(s, other, p)
            last = p.full == 5
    if last:
        lay(s, seat, p)
        own = final_worth(p)
    return own
