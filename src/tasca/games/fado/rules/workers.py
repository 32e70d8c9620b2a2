"""Workers: placing them by the golden rule (F2.3); who stands on the space is kicked out."""

from tasca.core.machine import machine

from .components import (
    ALFAMA,
    ALL_KICK_OUTS,
    ALL_SPACES,
    MEMBERS,
    NOBODY,
    NOT_THERE,
    ON_SPACE,
    RESTAURANT,
    SIZE,
    SPACES,
)
from .events import PLACED
from .kick_outs import move_out
from .state import ACTING, KICKED, State

rule, table, tell = machine(__name__)


@rule
def place_actions(s: State, seat: int, out: list[int]) -> int:
    """F2.1 to F2.3: from the supply while it has workers; to an action where the seat has none."""
    n = 0
    mine = s.spaces[seat]
    free = ALL_SPACES - mine
    if s.supply[seat]:
        for i in range(SIZE[free]):
            out[n] = MEMBERS[free][i]
            n += 1
        return n
    for i in range(SIZE[mine]):
        space = MEMBERS[mine][i]
        first = (4 * space + s.worker[seat][space]) * SPACES
        for j in range(SIZE[free]):
            out[n] = first + MEMBERS[free][j]
            n += 1
    return n


@rule
def place_is_legal(s: State, seat: int, action: int) -> bool:
    origin = action // SPACES
    if s.spaces[seat] >> action % SPACES & 1:
        return False
    if origin == 0:
        return s.supply[seat] > 0
    return s.supply[seat] == 0 and s.worker[seat][(origin - 1) // 4] == (origin - 1) % 4 + 1


@rule
def lift(s: State, seat: int, space: int) -> None:
    """Takes the seat's worker away from an action."""
    where = s.worker[seat][space]
    s.worker[seat][space] = NOT_THERE
    s.spaces[seat] &= ~(1 << space)
    if space != RESTAURANT:
        if where == ON_SPACE:
            s.holder[space] = NOBODY
        else:
            s.taken[space] &= ~(1 << where - ON_SPACE - 1)


@rule
def enter(s: State, seat: int, space: int) -> None:
    """A worker comes to an action space; who stands there is kicked out first (F2.4)."""
    s.space = space
    s.worker[seat][space] = ON_SPACE
    s.spaces[seat] |= 1 << space
    s.phase = ACTING
    if space == RESTAURANT:
        return
    other = s.holder[space]
    s.holder[space] = seat
    if other == NOBODY:
        return
    s.kicked = other
    free = ALL_KICK_OUTS - s.taken[space]
    if SIZE[free] > 1 and not (s.solo and other == ALFAMA):  # S2.7: hers takes the first free one from the left
        s.phase = KICKED
        s.to_move = other
    else:
        move_out(s, other, MEMBERS[free][0])


@rule
def place(s: State, seat: int, action: int) -> None:
    """F2.1, F2.2"""
    origin = action // SPACES
    space = action % SPACES
    tell(s, PLACED, seat, origin, space)
    if origin == 0:
        s.supply[seat] -= 1
    else:
        lift(s, seat, (origin - 1) // 4)
    if s.solo and space != RESTAURANT:
        s.last_space = space
    enter(s, seat, space)
