"""Whole games of House of Fado, compiled: what nets learn from (tools/train_fado).

Every decision is thought about as at a table, answers in others' turns too. Some are taken at random, and some games
begin with turns played anyhow, so that a net sees poor houses and learns to get out of them.
"""

from tasca.core.machine import machine
from tasca.core.state import field, state

from ...rng import child, pick, start, step
from ..rules.apply import apply
from ..rules.components import MOST_PLAYERS
from ..rules.legal import legal_actions
from ..rules.setup import setup
from ..rules.state import OVER, PLACING, State
from .inputs import INPUTS, write_inputs
from .judge import worth
from .mind import Mind
from .search import play_on, prepare
from .workspace import LARGE, PLANS, Workspace

rule, table, tell = machine(__name__)

SEAT, TURN, THOUGHT, KNOWN = range(4)  # what is kept beside the inputs: KNOWN says that THOUGHT is something
KEPT = 4
PER_MILLE = 1000
CLUMSY_TURNS = 50  # played anyhow at most
COMPARED = 10  # plans,
MOST_LEAVES = 600  # and the ends of plans that they are chosen from


@state
class Course:
    """How a game is played: read only, but for what the comparison of plans notes."""

    nodes: int = field(high=LARGE, means="for a decision")
    ahead: int = field(high=LARGE, means="turns that a plan is played on")
    wild: int = field(high=PER_MILLE, means="of 1000 decisions at random")
    poor: int = field(high=PER_MILLE, means="of 1000 games that begin with turns played anyhow")
    longest: int = field(high=LARGE, means="turns after which a game is broken off")
    alive: list[int] = field(PLANS, high=PLANS, means="the plans still compared, best first")
    total: list[int] = field(PLANS, low=-LARGE, high=LARGE, means="by plan: the sum of what came of it,")
    games: list[int] = field(PLANS, high=LARGE, means="and how often it was played on")
    seats: list[list[int]] = field(
        PLANS, MOST_PLAYERS, low=-LARGE, high=LARGE, means="by plan: the sum of what came of it for each seat"
    )


@rule
def is_better(c: Course, one: int, other: int) -> bool:
    return c.total[one] * c.games[other] > c.total[other] * c.games[one]


@rule
def is_decided(p: Workspace, c: Course, alive: int) -> bool:
    """Whether all plans still compared begin alike."""
    for i in range(1, alive):
        if p.kept[c.alive[i]][0] != p.kept[c.alive[0]][0]:
            return False
    return True


@rule
def compare_plans(stack: list[State], w: Mind, p: Workspace, c: Course, high: int, low: int) -> int:
    """Thinks about the position in stack[0]; the best plan. As `thinking/race.py`: the worst are given up in turn."""
    n = prepare(stack, w, p, COMPARED, MOST_LEAVES)
    for plan in range(n):
        c.alive[plan] = plan
        c.total[plan] = 0
        c.games[plan] = 0
        for seat in range(MOST_PLAYERS):
            c.seats[plan][seat] = 0
    alive = n
    game = 0
    least = p.nodes
    while alive > 1 and p.nodes < least + c.nodes and game < c.nodes and not is_decided(p, c, alive):
        game += 1
        seed_high, seed_low = child(high, low, game)
        for i in range(alive):
            plan = c.alive[i]
            c.total[plan] += play_on(stack, w, p, plan, c.ahead, seed_high, seed_low)
            c.games[plan] += 1
            for seat in range(stack[0].players):
                c.seats[plan][seat] += worth(stack[0], seat, w, p)
        for i in range(1, alive):
            plan = c.alive[i]
            j = i
            while j > 0 and is_better(c, plan, c.alive[j - 1]):
                c.alive[j] = c.alive[j - 1]
                j -= 1
            c.alive[j] = plan
        left = max(least + c.nodes - p.nodes, 0) * PER_MILLE // c.nodes
        alive = min(alive, max(2, n * left * left // PER_MILLE // PER_MILLE))
    return c.alive[0]


@rule
def write_row(s: State, seat: int, p: Workspace, inputs: list[list[int]], about: list[list[int]], n: int) -> None:
    write_inputs(s, seat, p)
    for i in range(INPUTS):
        inputs[n][i] = p.inputs[i]
    about[n][SEAT] = seat
    about[n][KNOWN] = 0
    about[n][THOUGHT] = 0


@rule
def play_game(
    game: list[State], stack: list[State], w: Mind, p: Workspace, c: Course, options: list[int], high: int, low: int,
    inputs: list[list[int]], about: list[list[int]], room: int,
) -> tuple[int, int]:  # fmt: skip
    """Plays one game in game[0]; says how many positions it kept, and how many turns there were.

    Kept is a position whenever the say passes to another seat, from the side of each.
    """
    setup(game[0], options, high, low)
    seed_high, seed_low = child(high, low, 1)
    x = step(start(seed_high, seed_low))
    clumsy = 0
    who = 0  # the seats that are clumsy, as a mask
    if pick(x, PER_MILLE) < c.poor:
        x = step(x)
        clumsy = pick(x, CLUMSY_TURNS)
        x = step(x)
        who = pick(x, 1 << game[0].players)
    n = 0
    turns = 0
    decisions = 1
    while game[0].phase != OVER and turns < c.longest:
        me = game[0].to_move + 0
        if game[0].phase == PLACING:
            turns += 1
        decisions += 1
        x = step(x)
        if turns <= clumsy and who >> me & 1:
            apply(game[0], p.moves[0][pick(x, legal_actions(game[0], p.moves[0]))])
            continue
        stack[0] = game[0]
        think_high, think_low = child(seed_high, seed_low, decisions)
        stack[0].rng = start(think_high, think_low)
        plan = compare_plans(stack, w, p, c, think_high, think_low)
        if pick(x, PER_MILLE) < c.wild:
            x = step(x)
            plan = pick(x, p.plans)
        apply(game[0], p.kept[plan][0])
        s = game[0]
        if s.phase != OVER and (s.to_move != me or s.phase == PLACING) and n + s.players <= room:
            for seat in range(s.players):
                write_row(s, seat, p, inputs, about, n)
                about[n][TURN] = turns
                if c.games[plan] > 0:
                    about[n][KNOWN] = 1
                    about[n][THOUGHT] = c.seats[plan][seat] // c.games[plan]
                n += 1
    return n, turns
