"""The workspace of a search of Azul: one record for all its buffers, so that compiled code passes one pointer.

Boards are worth hundredths of a point; whole positions have a win rate (see `win_rate`).
"""

from tasca.core.state import field, state

from ..rules.actions import ACTIONS, MOST_LEGAL, TARGETS
from ..rules.components import COLOURS, COLUMNS, MOST_PLAYERS, OF_EACH_COLOUR, ROWS

PLIES = 40  # a round has at most 36 drafts
LARGE = 1 << 40
INFINITY = 1_000_000  # beyond every win rate
TRACE = 64
FIRST = 16  # units of the net's first layer
BOARDS = 1 << 13  # boards that a search remembers


@state
class Workspace:
    """Buffers and counters of one search."""

    nodes: int = field(high=LARGE, means="positions looked at")
    limit: int = field(high=LARGE, means="pause there")
    stage: int = field(high=4, means="tiles in the fullest wall row of all when the round began")
    by_net: int = field(high=1, means="1: a net judges every board, in a duel")
    steep: list[int] = field(3, high=LARGE, means="of the curves of win rates in this round (see `win_rate`)")
    serial: int = field(high=LARGE, means="number of the node that `cache` belongs to")
    salt: int = field(high=(1 << 62), means="of the Zobrist keys: what does not change in a round")
    generation: int = field(high=LARGE, means="of the transposition table and the board cache: one for each search")
    depth: int = field(high=PLIES, means="the last depth searched to its end; PLIES: the whole round")
    best: int = field(low=-1, high=ACTIONS, means="the best action at the root")
    best_win_rate: int = field(low=-LARGE, high=LARGE, means="its win rate")
    all_moves: int = field(high=1, means="1: at the root even drafts are considered that are never better than others")
    excluded: list[int] = field(ACTIONS, high=1, means="1: not to be considered at the root")

    # Where a search stands, so that it can pause: a frame for each ply
    ply: int = field(low=-1, high=PLIES, means="the ply that the search is at; -1: between two depths")
    returning: int = field(high=1, means="1: it comes back from the ply below, with `result`")
    result: int = field(low=-LARGE, high=LARGE, means="what the ply below was worth to its own seat")
    depth_left: list[int] = field(PLIES, high=PLIES, means="plies that this node is searched")
    alpha: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="what the seat to move has already")
    beta: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="what the other will not allow")
    alpha_at_entry: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="alpha when the node was entered")
    top: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="the best win rate found")
    top_action: list[int] = field(PLIES, high=ACTIONS, means="and its action")
    early_move: list[int] = field(PLIES, low=-1, high=ACTIONS, means="to try first: of the table, or a killer")
    tried: list[int] = field(PLIES, high=MOST_LEGAL, means="how many actions were tried")
    listed: list[int] = field(PLIES, low=-1, high=MOST_LEGAL, means="how many there are; -1: not listed yet")
    action: list[int] = field(PLIES, low=-1, high=ACTIONS, means="the action under way")
    killer: list[int] = field(PLIES, low=-1, high=ACTIONS, means="the move of the last cutoff at this ply")
    mode: list[int] = field(PLIES, high=2, means="how the move under way is searched (see `alphabeta`)")
    key: list[int] = field(PLIES, high=(1 << 62), means="the position's Zobrist key")
    open_end: list[int] = field(PLIES, high=1, means="1: some line below was not followed to the end of the round")

    moves: list[list[int]] = field(PLIES, MOST_LEGAL, high=ACTIONS, means="the moves of each ply")
    win_rate: list[list[int]] = field(PLIES, MOST_LEGAL, low=-LARGE, high=LARGE, means="their static win rates")
    value: list[list[int]] = field(PLIES, MOST_PLAYERS, low=-LARGE, high=LARGE, means="boards, if the game goes on")
    final: list[list[int]] = field(PLIES, MOST_PLAYERS, low=-LARGE, high=LARGE, means="boards, in the last round")
    fill: list[list[int]] = field(PLIES, MOST_PLAYERS, high=5, means="tiles in the fullest row after tiling")
    board: list[list[int]] = field(PLIES, MOST_PLAYERS, high=(1 << 30) - 1, means="as numbers (see `board_cache`)")
    ahead: list[int] = field(MOST_PLAYERS, low=-LARGE, high=LARGE, means="what is still to come on a board this round")

    supply: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="of a colour in the next round (see `supply`)")
    totals: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="tiles on offer, by colour")
    stamp: list[list[list[int]]] = field(
        COLOURS, OF_EACH_COLOUR + 1, 2, high=LARGE, means="the node that an entry of `cache` was made for"
    )
    cache: list[list[list[list[int]]]] = field(
        COLOURS, OF_EACH_COLOUR + 1, 2, TARGETS, low=-LARGE, high=LARGE, means="worth by colour, count, marker, target"
    )

    board_met: list[int] = field(BOARDS, high=(1 << 62), means="boards met, each with the generation it was met in")
    board_worth: list[int] = field(BOARDS, high=(1 << 62), means="what they are worth (see `board_cache`)")
    end_met: list[int] = field(BOARDS, high=(1 << 62), means="boards met at ends of rounds, likewise")
    end_worth: list[int] = field(BOARDS, low=-LARGE, high=LARGE, means="what they are worth to the net")
    line_ahead: list[int] = field(ROWS, low=-LARGE, high=LARGE, means="what is still to come on the mover's lines")
    lines_ahead: int = field(low=-LARGE, high=LARGE, means="the sum of these")

    # The board that was tiled last (`evaluate.lay`), and its worth
    wall: int = field(high=(1 << 25) - 1, means="the wall after tiling")
    shown: int = field(high=(1 << 25) - 1, means="its colours: bit 5 * row + colour")
    points: int = field(low=-100, high=1000, means="the points after tiling")
    full: int = field(high=5, means="tiles in its fullest row")
    of_column: list[int] = field(COLUMNS, high=LARGE, means="its columns as the net sees them (see `board_inputs`)")
    of_colour: list[int] = field(COLOURS, high=LARGE, means="and its colours")
    first: list[int] = field(FIRST, low=-LARGE, high=LARGE, means="the net's first layer")
    standing: list[int] = field(MOST_PLAYERS, low=-LARGE, high=LARGE, means="everybody's, at the end of a round")
    ended: int = field(high=1, means="1: the game ends with it")
    traced: int = field(high=TRACE, means="how many weights it is the sum of")
    trace: list[int] = field(TRACE, high=LARGE, means="which weights, or inputs of the net")
