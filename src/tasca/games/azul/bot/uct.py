"""Monte-Carlo tree search over the rest of a round of Azul: a yardstick that knows only rules and points.

A simulation walks down the tree by the rule of upper confidence bounds, plays the round on with a light hand, and
counts what the boards then score, complete rows, columns and colours included. No weights, nothing fitted.
The tree is a table with a row for each position; the children of one stand one after another.
"""

from tasca.core.machine import copying, machine

from ...rng import pick, step
from ..rules.actions import FLOOR, colour_of, source_of, target_of
from ..rules.drafting import legal_actions, take
from ..rules.state import State
from .laid import final_worth, lay
from .workspace import Workspace

rule, table, tell = machine(__name__)
put = copying(__name__)

# A row of the tree
VISITS, TOTAL, FIRST, CHILDREN, ACTION = 0, 1, 2, 3, 4
NODE = 5
# What is kept between two calls
USED, RNG = 0, 1

EVEN = 500  # a reward is 0 to 1000: 500 when nobody is ahead, and so much for each point
A_POINT = 12
SAMPLE = 3  # drafts that a light hand compares
ROOTS = 1024
RARE = table([1000] + [round(1000 / n**0.5) for n in range(1, ROOTS)])  # thousandths of 1 / sqrt(n)
EXPLORE = table([round(450 * (0.6931 * bits) ** 0.5) for bits in range(64)])  # by the binary digits of the visits


@rule
def rarity(n: int) -> int:
    """1 / sqrt(n), in thousandths."""
    halves = 0
    while n >= ROOTS:
        n >>= 2
        halves += 1
    rare: int = RARE[n] >> halves
    return rare


@rule
def best_child(tree: list[list[int]], node: int) -> int:
    """One that was never visited, or the one with the highest bound."""
    bits = 0
    while tree[node][VISITS] >> bits:
        bits += 1
    top = -1
    best = tree[node][FIRST]
    for child in range(tree[node][FIRST], tree[node][FIRST] + tree[node][CHILDREN]):
        visits = tree[child][VISITS]
        if visits == 0:
            return child
        bound = tree[child][TOTAL] // visits + EXPLORE[bits] * rarity(visits) // 1000
        if bound > top:
            top = bound
            best = child
    return best


@rule
def grow(s: State, tree: list[list[int]], node: int, kept: list[int], actions: list[int]) -> bool:
    """Gives a position its children; whether there was room for them."""
    n = legal_actions(s, actions)
    first = kept[USED]
    if first + n > len(tree):
        return False
    for i in range(n):
        tree[first + i][VISITS] = 0
        tree[first + i][TOTAL] = 0
        tree[first + i][CHILDREN] = 0
        tree[first + i][ACTION] = actions[i]
    tree[node][FIRST] = first
    tree[node][CHILDREN] = n
    kept[USED] = first + n
    return True


@rule
def gain(s: State, action: int) -> int:
    """What a light hand sees in a draft: tiles on a line, a line completed, tiles on the floor."""
    count = s.offer[source_of(action)][colour_of(action)]
    row = target_of(action)
    if row == FLOOR:
        return -2 * count
    room = row + 1 - s.line_count[s.to_move][row]
    if count < room:
        return count
    return room + 3 - 2 * (count - room)


@rule
def draft(s: State, action: int) -> None:
    take(s, source_of(action), colour_of(action), target_of(action))


@rule
def play_out(s: State, kept: list[int], actions: list[int]) -> None:
    """A playout to the end of the round: of a few random drafts the best at a glance."""
    x = kept[RNG]
    while s.on_offer > 1:
        n = legal_actions(s, actions)
        best = -1
        top = -1000
        for _ in range(SAMPLE):
            x = step(x)
            action = actions[pick(x, n)]
            worth = gain(s, action)
            if worth > top:
                top = worth
                best = action
        draft(s, best)
    kept[RNG] = x


@rule
def reward(points: list[int], seat: int, players: int) -> int:
    """A seat's lead over the best of the others, as a reward."""
    other = -1
    for i in range(players):
        if i != seat:
            other = max(other, points[i])
    return min(max(EVEN + (points[seat] - other) * A_POINT // 100, 0), 2 * EVEN)


@rule
def simulate(
    stack: list[State], p: Workspace, tree: list[list[int]], kept: list[int],
    path: list[int], movers: list[int], points: list[int], actions: list[int], times: int,
) -> None:  # fmt: skip
    """So many simulations of the position in stack[0], with a tile on offer that lies nowhere (see `moves`)."""
    for _ in range(times):
        put(stack, 1, 0)
        s = stack[1]
        node = 0
        depth = 0
        while s.on_offer > 1 and (depth == 0 or tree[node][VISITS]):
            if tree[node][CHILDREN] == 0 and not grow(s, tree, node, kept, actions):
                break
            node = best_child(tree, node)
            movers[depth] = s.to_move
            path[depth] = node
            depth += 1
            draft(s, tree[node][ACTION])
        play_out(s, kept, actions)
        for seat in range(s.players):
            lay(s, seat, p)
            points[seat] = final_worth(p)
        for i in range(depth):
            tree[path[i]][VISITS] += 1
            tree[path[i]][TOTAL] += reward(points, movers[i], s.players)
        tree[0][VISITS] += 1


@rule
def begin(stack: list[State], tree: list[list[int]], kept: list[int], rng: int) -> None:
    """Prepares a search of the position in stack[0], which belongs to the search from now on."""
    stack[0].on_offer += 1
    kept[USED] = 1
    kept[RNG] = rng
    tree[0][VISITS] = 0
    tree[0][CHILDREN] = 0


@rule
def most_visited(tree: list[list[int]]) -> int:
    """The action at the root that was simulated most."""
    best = tree[0][FIRST]
    for child in range(tree[0][FIRST], tree[0][FIRST] + tree[0][CHILDREN]):
        if tree[child][VISITS] > tree[best][VISITS]:
            best = child
    return tree[best][ACTION]
