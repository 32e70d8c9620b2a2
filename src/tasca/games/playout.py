"""Whole random games, on every machine: for simulation, benchmarks and the comparison of the doors.

One file for every game: the registry loads it into the package of each, behind each door, so that `.rules` are that
game's rules. What it asks of them is what `rules/__init__.py` of a game offers, and of a state `phase`, `players`,
`round`, `score` and `rng`.
"""

from typing import TYPE_CHECKING, Any

from tasca.core.machine import companion, machine

if TYPE_CHECKING:
    State = Any
    MOST_PLAYERS, OVER = 4, 2

    def apply(s: State, action: int) -> None: ...
    def broken_law(s: State) -> int: ...
    def legal_actions(s: State, out: list[int]) -> int: ...
    def count_legal(s: State) -> int: ...
    def nth_legal(s: State, n: int) -> int: ...
    def begin_action(s: State, action: int) -> None: ...
    def is_due(s: State) -> bool: ...
    def follow_up(s: State) -> None: ...
    def rank(s: State, seat: int) -> int: ...
    def setup(s: State, options: list[int], high: int, low: int) -> None: ...
else:
    from . import rules
    from .rules import MOST_PLAYERS, OVER, State, apply, broken_law, legal_actions, rank, setup

    count_legal, nth_legal = getattr(rules, "count_legal", None), getattr(rules, "nth_legal", None)
    begin_action, is_due = getattr(rules, "begin_action", None), getattr(rules, "is_due", None)
    follow_up = getattr(rules, "follow_up", None)

rng = companion(__name__, "rng")
child, pick, start, step = rng.child, rng.pick, rng.start, rng.step
rule, table, tell = machine(__name__)

# A row of results: moves, rounds, broken law, then score and rank by seat
MOVES = 0
ROUNDS = 1
BROKEN = 2
SCORE = 3
RANK = SCORE + MOST_PLAYERS
RESULT = RANK + MOST_PLAYERS

CHECK = 1  # what to do on the way: check the laws after every move,
KEEP = 2  # keep the actions
POLICY = 1  # the child of the game's seed that the random players choose by
PRIME = 2147483647


@rule
def from_list(s: State, out: list[int], x: int) -> int:
    """The action that a state of the generator means: each legal one alike."""
    n = legal_actions(s, out)
    action: int = out[pick(x, n)]
    return action


@rule
def by_number(s: State, out: list[int], x: int) -> int:
    """The same; where many actions are legal, writing them all down takes most of the time."""
    action: int = nth_legal(s, pick(x, count_legal(s)))
    return action


choose = by_number if callable(nth_legal) else from_list


@rule
def play_on(s: State, out: list[int], actions: list[int], at: int, x: int, tasks: int) -> int:
    """Plays the game to its end at random; returns the moves made, or minus that number when a law broke."""
    moves = 0
    while s.phase != OVER:
        x = step(x)
        action = choose(s, out, x)
        apply(s, action)
        if tasks:
            if tasks & KEEP:
                actions[at + moves] = action
            if tasks & CHECK and broken_law(s):
                return -moves - 1
        moves += 1
    return moves


@rule
def play_by_rounds(s: State, out: list[int], x: int, tasks: int) -> int:
    """The same game for threads that go together, as a GPU's do: who ends a round waits until all others have.

    Then what follows is done side by side. Otherwise somebody ends a round at nearly every move, and all wait for it.
    """
    moves = 0
    while s.phase != OVER:
        while s.phase != OVER and not is_due(s):
            x = step(x)
            begin_action(s, choose(s, out, x))
            moves += 1
            if tasks & CHECK and not is_due(s) and broken_law(s):
                return -moves
        if s.phase != OVER:
            follow_up(s)
            if tasks & CHECK and broken_law(s):
                return -moves
    return moves


@rule
def play_at_once(s: State, out: list[int], x: int, tasks: int) -> int:
    """The same where the rules do not tell an action from what follows it."""
    return play_on(s, out, out, 0, x, tasks)


play_together = play_by_rounds if callable(follow_up) else play_at_once


@rule
def digest(s: State, moves: int) -> int:
    """A number that tells games apart: how long, how they ended, and where chance stood."""
    n: int = (moves * 1000003 + (s.rng & 0xFFFFFF)) % PRIME
    for seat in range(s.players):
        n = (n * 1000003 + s.score[seat]) % PRIME
    return n


@rule
def playouts(
    s: State, out: list[int], options: list[int], high: int, low: int, first: int, games: int,
    results: list[list[int]], actions: list[int], tasks: int,
) -> tuple[int, int]:  # fmt: skip
    """Plays the games `first` to `first + games - 1` of a seed; returns all moves made, and the sum of the digests."""
    total = 0
    checksum = 0
    kept = 0
    for g in range(games):
        game_high, game_low = child(high, low, first + g)
        setup(s, options, game_high, game_low)
        policy_high, policy_low = child(game_high, game_low, POLICY)
        moves = play_on(s, out, actions, kept, start(policy_high, policy_low), tasks)
        results[g][BROKEN] = 0
        if moves < 0:
            moves = -moves
            results[g][BROKEN] = broken_law(s)
        if tasks & KEEP:
            kept += moves
        total += moves
        checksum = (checksum + digest(s, moves)) % PRIME
        results[g][MOVES] = moves
        results[g][ROUNDS] = s.round
        for seat in range(MOST_PLAYERS):
            results[g][SCORE + seat] = s.score[seat]
            results[g][RANK + seat] = rank(s, seat) if seat < s.players else 0
    return total, checksum
