"""What a bot scribbles on while it thinks about Azul: a record of its own, so that compiled code passes one pointer.

Worth is counted in hundredths of a point for boards, and as `chance` (see `chance.squash`) for whole positions.
"""

from tasca.core.state import field, state

from ..rules.actions import ACTIONS, MOST_LEGAL, TARGETS
from ..rules.components import COLOURS, MOST_PLAYERS, OF_EACH_COLOUR, ROWS

PLIES = 40  # a round has at most 36 drafts
LARGE = 1 << 40
TRACE = 64
BOARDS = 1 << 13  # boards that a search remembers


@state
class Notepad:
    """Buffers and counters of one search."""

    nodes: int = field(high=LARGE, means="positions looked at")
    limit: int = field(high=LARGE, means="pause there")
    stage: int = field(high=4, means="tiles in the fullest wall row of all when the round began")
    steep: list[int] = field(2, high=LARGE, means="of the curve of chances in this round (see `chance.draw_curve`)")
    serial: int = field(high=LARGE, means="number of the node that `cache` belongs to")
    salt: int = field(high=(1 << 62), means="of the keys: what does not change in a round")
    question: int = field(high=LARGE, means="number of the question")
    depth: int = field(high=PLIES, means="the last depth searched to its end; PLIES: the whole round")
    best: int = field(low=-1, high=ACTIONS, means="the best action at the root")
    best_chance: int = field(low=-LARGE, high=LARGE, means="its worth")
    everything: int = field(high=1, means="1: at the root even drafts are considered that are never better than others")
    banned: list[int] = field(ACTIONS, high=1, means="1: not to be considered at the root")

    # Where a search stands, so that it can pause: a frame for each ply
    ply: int = field(low=-1, high=PLIES, means="the ply that the search is at; -1: between two depths")
    back: int = field(high=1, means="1: it comes back from the ply below, with `result`")
    result: int = field(low=-LARGE, high=LARGE, means="what the ply below was worth to its own seat")
    to_depth: list[int] = field(PLIES, high=PLIES, means="how deep this node is searched")
    alpha: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="what the seat to move has already")
    beta: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="what the other will not allow")
    began: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="alpha when the node was entered")
    top: list[int] = field(PLIES, low=-LARGE, high=LARGE, means="the best chance found")
    top_action: list[int] = field(PLIES, high=ACTIONS, means="and its action")
    known: list[int] = field(PLIES, low=-1, high=ACTIONS, means="an action to try first")
    tried: list[int] = field(PLIES, high=MOST_LEGAL, means="how many actions were tried")
    listed: list[int] = field(PLIES, low=-1, high=MOST_LEGAL, means="how many there are; -1: not listed yet")
    action: list[int] = field(PLIES, low=-1, high=ACTIONS, means="the action under way")
    refuter: list[int] = field(PLIES, low=-1, high=ACTIONS, means="the action that last was too good for the other")
    mode: list[int] = field(PLIES, high=2, means="how the action under way is searched (see `search`)")
    key: list[int] = field(PLIES, high=(1 << 62), means="the position's key")
    open_end: list[int] = field(PLIES, high=1, means="1: some line below was not followed to the end of the round")

    moves: list[list[int]] = field(PLIES, MOST_LEGAL, high=ACTIONS, means="the moves of each ply")
    chance: list[list[int]] = field(PLIES, MOST_LEGAL, low=-LARGE, high=LARGE, means="what they seem worth at once")
    value: list[list[int]] = field(PLIES, MOST_PLAYERS, low=-LARGE, high=LARGE, means="boards, if the game goes on")
    final: list[list[int]] = field(PLIES, MOST_PLAYERS, low=-LARGE, high=LARGE, means="boards, in the last round")
    fill: list[list[int]] = field(PLIES, MOST_PLAYERS, high=5, means="tiles in the fullest row after tiling")
    board: list[list[int]] = field(PLIES, MOST_PLAYERS, high=(1 << 30) - 1, means="boards as numbers (see `boards`)")
    ahead: list[int] = field(MOST_PLAYERS, low=-LARGE, high=LARGE, means="what is still to come on a board this round")

    supply: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="of a colour in the next round (see `supply`)")
    totals: list[int] = field(COLOURS, high=OF_EACH_COLOUR, means="tiles on offer, by colour")
    stamp: list[list[list[int]]] = field(
        COLOURS, OF_EACH_COLOUR + 1, 2, high=LARGE, means="the node that an entry of `cache` was made for"
    )
    cache: list[list[list[list[int]]]] = field(
        COLOURS, OF_EACH_COLOUR + 1, 2, TARGETS, low=-LARGE, high=LARGE, means="worth by colour, count, marker, target"
    )

    board_met: list[int] = field(BOARDS, high=(1 << 62), means="boards met, each with the question it was met for")
    board_worth: list[int] = field(BOARDS, high=(1 << 62), means="what they are worth (see `boards`)")
    line_ahead: list[int] = field(ROWS, low=-LARGE, high=LARGE, means="what is still to come on the mover's lines")
    lines_ahead: int = field(low=-LARGE, high=LARGE, means="the sum of these")

    # The board that was tiled last (`evaluate.lay`), and its worth
    wall: int = field(high=(1 << 25) - 1, means="the wall after tiling")
    shown: int = field(high=(1 << 25) - 1, means="its colours: bit 5 * row + colour")
    points: int = field(low=-100, high=1000, means="the points after tiling")
    full: int = field(high=5, means="tiles in its fullest row")
    traced: int = field(high=TRACE, means="how many weights it is the sum of")
    trace: list[int] = field(TRACE, high=LARGE, means="which weights")
