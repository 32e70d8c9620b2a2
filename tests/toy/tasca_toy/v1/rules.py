"""The first rules of Coins: take one or two coins of a heap; whoever takes the last one wins."""

from tasca.core.machine import companion, machine
from tasca.core.state import field, state

rule, table, tell = machine(__name__)
rng = companion(__name__, "rng")
start, below = rng.start, rng.below

PLAYING, OVER = 0, 1
MOST_PLAYERS = 4
MOST_TAKEN = 2
TOOK = 1  # the one event: a seat took so many


@state
class State:
    phase: int = field(high=OVER, means="playing or over")
    players: int = field(high=MOST_PLAYERS, means="how many play")
    to_move: int = field(high=MOST_PLAYERS - 1, means="the seat to act")
    round: int = field(high=1, means="there is one round only")
    heap: int = field(high=30, means="coins left")
    score: list[int] = field(MOST_PLAYERS, high=1, means="1 for who took the last coin")
    rng: int = field(high=(1 << 63) - 1, means="the generator of chance")


@rule
def setup(s: State, options: list[int], high: int, low: int) -> None:
    s.rng = start(high, low)
    s.phase, s.to_move, s.round, s.players = PLAYING, 0, 1, options[0]
    s.heap = 11 + below(s, 20)
    for seat in range(MOST_PLAYERS):
        s.score[seat] = 0


@rule
def is_legal(s: State, action: int) -> bool:
    return s.phase == PLAYING and 0 <= action < MOST_TAKEN and action < s.heap


@rule
def legal_actions(s: State, out: list[int]) -> int:
    n = 0
    for action in range(MOST_TAKEN):
        if is_legal(s, action):
            out[n] = action
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    s.heap -= action + 1
    tell(s, TOOK, s.to_move, action + 1)
    if s.heap == 0:
        s.score[s.to_move] = 1
        s.phase = OVER
    else:
        s.to_move = (s.to_move + 1) % s.players


@rule
def rank(s: State, seat: int) -> int:
    return 2 - s.score[seat]


@rule
def broken_law(s: State) -> int:
    if s.players < 2 or s.to_move >= s.players:
        return 1
    over = s.phase == OVER
    won = 0
    for seat in range(MOST_PLAYERS):
        won += s.score[seat]
    return 2 if over != (s.heap == 0) or won != over or s.score[s.to_move] != over else 0
