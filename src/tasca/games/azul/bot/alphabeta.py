"""Alpha-beta over the rest of a round of Azul between two players, which has no chance in it.

Principal variation search with a table of known positions, the most promising drafts first and the late ones less
deep. The last ply is not moved at all: `drafts.consider` has valued it. The search keeps a frame for each ply in the
notepad instead of calling itself, so it can pause at any node: call `think` again with a higher `p.limit`.
"""

from tasca.core.machine import copying, machine

from ..rules.state import State
from .candidates import best_at_once, consider, ends_round, exchange, follow, is_open
from .transposition import NO_ACTION, look_up, remember
from .workspace import PLIES, Notepad
from .zobrist import position_key

rule, table, tell = machine(__name__)
put = copying(__name__)

NOTHING = -1_000_000  # below every chance
# How the action under way is searched
WHOLE, NARROW, SHALLOW = 0, 1, 2  # between alpha and beta; only whether it beats alpha; the same, less deep
# A draft may turn out better than it seems by so much for each ply that is left, but for the end of the round
HOPE, HOPE_DEPTH, FEW_TILES = 600, 3, 8


@rule
def reduction(depth: int, nth: int) -> int:
    """How much less deep the nth draft of a list is searched at first."""
    if depth < 3 or nth < 4:
        return 0
    if nth < 12:
        return 1
    return min(2, depth - 2)


@rule
def breadth(depth: int) -> int:
    """How many drafts are considered at all."""
    return 16 if depth == 2 else 40


@rule
def is_hopeless(s: State, p: Notepad, ply: int) -> bool:
    """Whether the draft under way, and with it all after it, seems so bad at once that a few plies will not save it."""
    depth = p.to_depth[ply]
    if depth > HOPE_DEPTH or s.on_offer <= FEW_TILES or p.top[ply] == NOTHING:
        return False
    return p.chance[ply][p.tried[ply] - 1] + HOPE * (depth - 1) <= p.alpha[ply]


@rule
def last_ply(s: State, p: Notepad, ply: int) -> None:
    """The node's drafts are leaves: the best of them is the result."""
    n = p.listed[ply]
    p.nodes += n
    top = NOTHING
    for i in range(n):
        action = p.moves[ply][i]
        if not ends_round(s, action):
            p.open_end[ply] = 1
        if p.chance[ply][i] > top and (ply or not p.banned[action]):
            top = p.chance[ply][i]
            p.top_action[ply] = action
    p.top[ply] = top
    p.result = top


@rule
def enter(stack: list[State], w: list[int], p: Notepad, keys: list[int], entries: list[int]) -> bool:
    """Begins a node; whether its result is there at once."""
    ply = p.ply + 0
    s = stack[ply]
    depth = p.to_depth[ply]
    p.open_end[ply] = 0
    p.began[ply] = p.alpha[ply]
    p.known[ply] = p.best if ply == 0 else -1
    if depth <= 1 and ply:
        p.result = best_at_once(s, w, p, ply, p.beta[ply])
        # a draft that ends the round takes all there is: then no other does anything else
        p.open_end[ply] = 0 if ends_round(s, p.top_action[ply]) else 1
        return True
    if ply:
        p.key[ply] = position_key(s) ^ p.salt
        if look_up(p, keys, entries, ply):
            return True
    p.tried[ply] = 0
    if depth <= 1:
        list_drafts(s, w, p, ply)
        last_ply(s, p, ply)
        return True
    p.nodes += 1
    p.top[ply] = NOTHING
    p.top_action[ply] = NO_ACTION
    p.listed[ply] = -1
    if not has_first(s, p, ply):
        list_drafts(s, w, p, ply)
    return False


@rule
def has_first(s: State, p: Notepad, ply: int) -> bool:
    """Whether there is a draft to try before all are listed: often it spares the list."""
    if ply == 0:
        return False
    refuter = p.refuter[ply]
    if p.known[ply] < 0 and p.to_depth[ply] == 2 and refuter >= 0 and is_open(s, refuter):
        p.known[ply] = refuter
    return 0 <= p.known[ply] < NO_ACTION and not ends_round(s, p.known[ply])


@rule
def list_drafts(s: State, w: list[int], p: Notepad, ply: int) -> None:
    """Lists the drafts of a node; one that was tried already comes first."""
    p.listed[ply] = consider(s, w, p, ply)
    if p.tried[ply]:
        p.tried[ply] = 0
        for i in range(p.listed[ply]):
            if p.moves[ply][i] == p.action[ply]:
                p.known[ply] = p.action[ply]
                next_action(p, ply)
                break
        p.known[ply] = -1


@rule
def next_action(p: Notepad, ply: int) -> None:
    """Brings the most promising draft that is left to the place of the next one to try."""
    moves = p.moves[ply]
    chances = p.chance[ply]
    nth = p.tried[ply]
    top = nth
    for i in range(nth, p.listed[ply]):
        if moves[i] == p.known[ply]:
            top = i
            p.known[ply] = -1
            break
        if chances[i] > chances[top]:
            top = i
    exchange(p, ply, nth, top)
    p.action[ply] = moves[nth]
    p.tried[ply] = nth + 1


@rule
def found(p: Notepad, ply: int, chance: int) -> None:
    """The chance of the action under way is known."""
    if chance > p.top[ply]:
        p.top[ply] = chance
        p.top_action[ply] = p.action[ply]
        p.alpha[ply] = max(p.alpha[ply], chance)
        if chance >= p.beta[ply]:
            p.refuter[ply] = p.action[ply]


@rule
def descend(p: Notepad, ply: int, mode: int) -> None:
    """Opens the frame of the ply below, for the action that was tried last."""
    p.mode[ply] = mode
    below = p.to_depth[ply] - 1
    if mode == SHALLOW:
        below -= reduction(p.to_depth[ply], p.tried[ply] - 1)
    p.to_depth[ply + 1] = below
    alpha = p.alpha[ply]
    beta = p.beta[ply] if mode == WHOLE else alpha + 1
    p.alpha[ply + 1] = -beta
    p.beta[ply + 1] = -alpha
    p.ply = ply + 1
    p.back = 0


@rule
def come_back(p: Notepad, ply: int) -> None:
    """Takes the result of the ply below: it is believed, or the action is searched again more carefully."""
    chance = -p.result
    p.open_end[ply] |= p.open_end[ply + 1]
    p.back = 0
    if p.mode[ply] == SHALLOW and chance > p.alpha[ply]:
        descend(p, ply, NARROW)
    elif p.mode[ply] != WHOLE and p.alpha[ply] < chance < p.beta[ply]:
        descend(p, ply, WHOLE)
    else:
        found(p, ply, chance)


@rule
def try_action(stack: list[State], w: list[int], p: Notepad, ply: int, mode: int) -> None:
    """Does the action under way and opens the ply below."""
    put(stack, ply + 1, ply)
    follow(stack[ply + 1], w, p, ply, p.action[ply] + 0)
    descend(p, ply, mode)


@rule
def go_on(stack: list[State], w: list[int], p: Notepad) -> bool:
    """Tries the node's next actions until one needs the ply below; whether there was such a one."""
    ply = p.ply + 0
    s = stack[ply]
    depth = p.to_depth[ply]
    if p.listed[ply] < 0:
        if p.tried[ply] == 0:
            p.action[ply] = p.known[ply]
            p.tried[ply] = 1
            try_action(stack, w, p, ply, WHOLE)
            return True
        if p.alpha[ply] < p.beta[ply]:
            list_drafts(s, w, p, ply)
    while p.tried[ply] < p.listed[ply] and p.alpha[ply] < p.beta[ply]:
        nth = p.tried[ply]
        next_action(p, ply)
        action = p.action[ply]
        if ply == 0 and p.banned[action]:
            continue
        if ends_round(s, action):
            p.nodes += 1
            found(p, ply, p.chance[ply][nth] + 0)
            continue
        if ply and (nth >= breadth(depth) or is_hopeless(s, p, ply)):
            p.open_end[ply] = 1
            break
        if p.top[ply] == NOTHING:
            try_action(stack, w, p, ply, WHOLE)
        else:
            try_action(stack, w, p, ply, SHALLOW if reduction(depth, nth) else NARROW)
        return True
    return False


@rule
def search(stack: list[State], w: list[int], p: Notepad, keys: list[int], entries: list[int]) -> bool:
    """Searches the depth under way, until it is done (then True) or the limit is reached."""
    while p.ply >= 0:
        ply = p.ply + 0
        if p.back:
            come_back(p, ply)
            if p.ply > ply:
                continue
        elif enter(stack, w, p, keys, entries):
            p.ply = ply - 1
            p.back = 1
            if p.ply >= 0 and p.nodes > p.limit:
                return False
            continue
        elif p.nodes > p.limit:
            p.nodes -= 1  # the node was entered for nothing; it will be entered again
            return False
        if not go_on(stack, w, p):
            p.result = p.top[ply]
            if ply:
                remember(p, keys, entries, ply)
            p.ply = ply - 1
            p.back = 1
    return True


@rule
def think(stack: list[State], w: list[int], p: Notepad, keys: list[int], entries: list[int], deepest: int) -> bool:
    """Deepens until `deepest` or the end of the round in every line (then True), or pauses at the limit (False).

    `stack[0]` has been prepared by `begin_thought`. `p.best` is the best action so far.
    """
    while p.depth < min(deepest, PLIES - 2):
        if p.depth and p.nodes > p.limit:
            return False
        if p.ply < 0:
            p.ply = 0
            p.back = 0
            p.to_depth[0] = p.depth + 1
            p.alpha[0] = NOTHING
            p.beta[0] = -NOTHING
        done = search(stack, w, p, keys, entries)
        if p.top[0] > NOTHING:
            p.best = p.top_action[0]
            p.best_chance = p.top[0]
        if not done:
            return False
        p.depth = p.depth + 1 if p.open_end[0] else PLIES
    return True
