"""The table of positions that a search knows: what it found out about each, how deep, and the action to try first."""

from tasca.core.machine import machine

from .workspace import Notepad

rule, table, tell = machine(__name__)

# An entry of the table of known positions: chance, depth, bound and action in one number
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
ACTION_ROOM, BOUND_ROOM, DEPTH_ROOM = 512, 4, 64
CHANCE_SHIFT = 1 << 19
SOLVED = DEPTH_ROOM - 1  # deeper than any search: every line was followed to the end of the round
NO_ACTION = ACTION_ROOM - 1


@rule
def look_up(p: Notepad, keys: list[int], entries: list[int], ply: int) -> bool:
    """Whether the table knows enough about the position: then its chance is the result. Else perhaps an action."""
    key = p.key[ply]
    slot = key & len(keys) - 1
    if keys[slot] != key:
        return False
    entry = entries[slot]
    p.known[ply] = entry % ACTION_ROOM
    bound = entry // ACTION_ROOM % BOUND_ROOM
    depth = entry // (ACTION_ROOM * BOUND_ROOM) % DEPTH_ROOM
    if depth < p.to_depth[ply]:
        return False
    chance = entry // (ACTION_ROOM * BOUND_ROOM * DEPTH_ROOM) - CHANCE_SHIFT
    enough = bound == EXACT or (bound == AT_LEAST and chance >= p.beta[ply])
    if enough or (bound == AT_MOST and chance <= p.alpha[ply]):
        p.result = chance
        if depth != SOLVED:
            p.open_end[ply] = 1
        return True
    return False


@rule
def remember(p: Notepad, keys: list[int], entries: list[int], ply: int) -> None:
    top = p.top[ply]
    bound = AT_LEAST if top >= p.beta[ply] else EXACT if top > p.began[ply] else AT_MOST
    depth = p.to_depth[ply] if p.open_end[ply] else SOLVED
    slot = p.key[ply] & len(keys) - 1
    keys[slot] = p.key[ply]
    entries[slot] = (((top + CHANCE_SHIFT) * DEPTH_ROOM + depth) * BOUND_ROOM + bound) * ACTION_ROOM + p.top_action[ply]
