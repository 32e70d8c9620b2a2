"""Many games at a time, a step of each, on every machine: what environments for learning programs are made of.

One file for every game, loaded like `playout` into the package of each, behind each door. The functions for one game
are what a thread of a GPU calls; the loops over all games (`all_…`) are what a CPU runs. Arrays have a row for each
game; `book` holds what a game needs besides its state. `bot/encoding` says what the numbers of an observation are.
"""

from typing import TYPE_CHECKING, Any

from tasca.core.machine import companion, machine
from tasca.core.plain_encoding import encoder

if TYPE_CHECKING:
    State = Any
    OVER = 2

    def apply(s: State, action: int) -> None: ...
    def is_legal(s: State, action: int) -> bool: ...
    def legal_actions(s: State, out: list[int]) -> int: ...
    def rank(s: State, seat: int) -> int: ...
    def setup(s: State, options: list[int], high: int, low: int) -> None: ...
    def choose(s: State, out: list[int], x: int) -> int: ...
else:
    from .playout import choose
    from .rules import OVER, State, apply, is_legal, legal_actions, rank, setup

rng = companion(__name__, "rng")
child, start, step = rng.child, rng.start, rng.step
rule, table, tell = machine(__name__)
encode = encoder(__name__.rpartition(".")[0], State, rule)

RESULT, SHARE, POINTS = 0, 1, 2  # kinds of reward
# In the book: the seed's words, games ended, the random players' chance; and how much that is
HIGH, LOW, EPISODE, CHANCE, BOOK = 0, 1, 2, 3, 4
NOBODY = -1  # whom the random players leave alone: nobody, so there are no random players
IN_TURN = -2  # … or one seat in the first game, the next in the second, and so on
RENEW, LATER = 1, 2  # what a step does besides: begin a game anew in the step that ends it, or in the one after;
FORGIVE = 4  # … take an illegal action for a loss;
ANEW = 8  # or instead: begin every game (one loop for both, because all the rules are compiled into it)
GOES_ON, FINISHED, LOST = 0, 1, 2  # what a step says of a game: it was ended by the rules, or by an illegal action


@rule
def open_book(book: Any, high: int, low: int) -> None:
    """The games of a batch are the children of its seed."""
    for i in range(len(book)):
        book[i][HIGH], book[i][LOW] = child(high, low, i)
        book[i][EPISODE] = 0


@rule
def give_chance(book: Any) -> None:
    """A game's later games are the children of its seed from 1 on; its random players choose by the one before."""
    for i in range(len(book)):
        high, low = child(book[i][HIGH], book[i][LOW], 0)
        book[i][CHANCE] = start(high, low)


@rule
def alone_at(s: State, i: int, note: list[int], alone: int) -> int:
    """The seat that the random players leave alone."""
    return alone if alone >= 0 else (i + note[EPISODE]) % s.players


@rule
def others_play(s: State, i: int, note: list[int], out: list[int], alone: int) -> None:
    """Whoever is not left alone plays at random, until that seat is asked or the game is over."""
    if alone == NOBODY:
        return
    seat = alone_at(s, i, note, alone)
    x = note[CHANCE]
    while s.phase != OVER and s.to_move != seat:
        x = step(x)
        apply(s, choose(s, out, x))
    note[CHANCE] = x


@rule
def begin(s: State, i: int, note: list[int], out: list[int], options: list[int], alone: int) -> None:
    """A new game. The first of a seed is that of the seed itself, those after it are those of its children."""
    high = note[HIGH]
    low = note[LOW]
    if note[EPISODE]:
        high, low = child(high, low, note[EPISODE])
    setup(s, options, high, low)
    others_play(s, i, note, out, alone)


@rule
def pay_places(s: State, rewards: list[float], kind: int) -> None:
    """What the end is worth to each seat: its share of the win, or that stretched so that all rewards make 0."""
    winners = 0
    for seat in range(s.players):
        if rank(s, seat) == 1:
            winners += 1
    for seat in range(s.players):  # one division for each, so that every machine rounds alike
        if rank(s, seat) == 1:
            rewards[seat] = 1.0 / winners if kind == SHARE else (s.players - winners) / (winners * (s.players - 1))
        else:
            rewards[seat] = 0.0 if kind == SHARE else -1.0 / (s.players - 1)


@rule
def pay_fault(s: State, rewards: list[float], kind: int) -> None:
    """Whoever plays what is not allowed has lost, and nobody has won anything by it."""
    for seat in range(s.players):
        rewards[seat] = 0.0
    if kind == RESULT:
        rewards[s.to_move] = -1.0


@rule
def play(
    s: State, i: int, action: int, note: list[int], out: list[int], rewards: list[float], kind: int, alone: int
) -> int:
    """A legal action and what random players answer; says whether the game is over, and pays."""
    for seat in range(s.players):
        rewards[seat] = -s.score[seat] if kind == POINTS else 0.0
    apply(s, action)
    others_play(s, i, note, out, alone)
    if kind == POINTS:
        for seat in range(s.players):
            rewards[seat] += s.score[seat]
    elif s.phase == OVER:
        pay_places(s, rewards, kind)
    return FINISHED if s.phase == OVER else GOES_ON


@rule
def move(
    s: State, i: int, action: int, note: list[int], out: list[int], options: list[int], rewards: list[float],
    scores: list[int], kind: int, alone: int, tasks: int,
) -> int:  # fmt: skip
    """One step of one game; says how it ended the game, if it did. A game that is over and is not renewed rests."""
    if tasks & ANEW:
        begin(s, i, note, out, options, alone)
        return GOES_ON
    if s.phase == OVER:
        for seat in range(s.players):
            rewards[seat] = 0.0
        if not tasks & LATER:
            return FINISHED
        note[EPISODE] += 1
        begin(s, i, note, out, options, alone)
        return GOES_ON
    if tasks & FORGIVE and not is_legal(s, action):
        pay_fault(s, rewards, kind)
        s.phase = OVER
        ended = LOST
    else:
        ended = play(s, i, action, note, out, rewards, kind, alone)
    for seat in range(s.players):
        scores[seat] = s.score[seat]
    if ended and tasks & RENEW:
        note[EPISODE] += 1
        begin(s, i, note, out, options, alone)
    return ended


@rule
def mark_legal(s: State, out: list[int], mask: list[int], actions: int) -> None:
    """The legal actions as a row of ones among zeros."""
    for action in range(actions):
        mask[action] = 0
    for k in range(legal_actions(s, out)):
        mask[out[k]] = 1


@rule
def looking(s: State, i: int, note: list[int], seat: int, alone: int) -> int:
    """The seat that looks at a game; NOBODY: the one that is left alone, or else the one that has to decide."""
    if seat != NOBODY:
        return seat
    return s.to_move if alone == NOBODY else alone_at(s, i, note, alone)


@rule
def first_illegal(states: Any, actions: list[int]) -> int:
    """The first game whose action is not legal; -1: all are. A game that is over takes any."""
    for i in range(len(states)):
        if states[i].phase != OVER and not is_legal(states[i], int(actions[i])):
            return i
    return -1


@rule
def all_move(
    states: Any, actions: list[int], book: Any, out: list[int], options: list[int], rewards: Any, scores: Any,
    done: list[int], kind: int, alone: int, tasks: int,
) -> None:  # fmt: skip
    for i in range(len(states)):
        done[i] = move(states[i], i, int(actions[i]), book[i], out, options, rewards[i], scores[i], kind, alone, tasks)


@rule
def all_legal(states: Any, out: list[int], mask: Any, actions: int) -> None:
    for i in range(len(states)):
        mark_legal(states[i], out, mask[i], actions)


@rule
def all_observe(states: Any, book: Any, rows: Any, seat: int, alone: int) -> None:
    for i in range(len(states)):
        encode(states[i], looking(states[i], i, book[i], seat, alone), rows[i])


@rule
def all_seats(states: Any, seats: list[int]) -> None:
    """Who has to decide; NOBODY where the game is over."""
    for i in range(len(states)):
        s = states[i]
        seats[i] = NOBODY if s.phase == OVER else s.to_move


@rule
def all_done(ended: list[int], done: list[int]) -> None:
    """Whether each was ended, in whatever way."""
    for i in range(len(ended)):
        done[i] = 1 if ended[i] else 0


@rule
def all_sample(states: Any, book: Any, out: list[int], actions: list[int]) -> None:
    """A legal action for each game, at random; 0 where the game is over."""
    for i in range(len(states)):
        s = states[i]
        actions[i] = 0
        if s.phase != OVER:
            book[i][CHANCE] = step(book[i][CHANCE])
            actions[i] = choose(s, out, book[i][CHANCE])
