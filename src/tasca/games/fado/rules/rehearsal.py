"""The rehearsal room (F6): score a fado tile, or take a notation tile."""

from tasca.core.machine import machine

from ...rng import below
from .actions import SKIP, TAKE, WRITE
from .components import FADO_POINTS, FADO_SPACES, FADO_STAR, FADOS, FADOS_FOR_STAR, NOBODY, NONE, NOTES
from .events import TURNED_UP, WROTE
from .notes import any_note
from .prestige import take_star, win_points
from .state import FADO_TILES, State

rule, table, tell = machine(__name__)


@rule
def has_notes(s: State, seat: int, fado: int) -> bool:
    """F6.1: every notation tile that the fado tile shows."""
    for kind in range(NOTES):
        if s.held[seat][kind] < s.needs[fado][kind]:
            return False
    return True


@rule
def may_write(s: State, seat: int, space: int) -> bool:
    return s.fado[space] != NONE and has_notes(s, seat, s.fado[space])


@rule
def can_rehearse(s: State, seat: int) -> bool:
    if any_note(s):
        return True
    for space in range(FADO_SPACES):
        if may_write(s, seat, space):
            return True
    return False


@rule
def rehearse_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    for space in range(FADO_SPACES):
        if may_write(s, seat, space):
            out[n] = WRITE + space
            n += 1
    for kind in range(NOTES):
        if s.notes[kind]:
            out[n] = TAKE + kind
            n += 1
    out[n] = SKIP
    return n + 1


@rule
def turn_up(s: State) -> None:
    """F1.4: the stack's next tile, any of those left, is turned face up."""
    left = 0
    for fado in range(FADOS):
        left += s.stack >> fado & 1
    if left == 0:
        s.next_fado = NONE
    else:
        k = below(s, left)
        fado = 0
        while k > 0 or not s.stack >> fado & 1:
            k -= s.stack >> fado & 1
            fado += 1
        s.next_fado = fado
        s.stack &= ~(1 << fado)
    tell(s, TURNED_UP, s.next_fado)


@rule
def keep_fado(s: State, seat: int, fado: int) -> None:
    """Scores a fado tile whose notation tiles have been returned (F6.1, F6.3)."""
    s.written[seat] |= 1 << fado
    s.fados[seat] += 1
    win_points(s, seat, FADO_TILES, FADO_POINTS[fado])
    tell(s, WROTE, seat, fado, FADO_POINTS[fado])
    if s.fados[seat] == FADOS_FOR_STAR and s.star[FADO_STAR] == NOBODY:
        take_star(s, seat, FADO_STAR)


@rule
def write(s: State, seat: int, space: int) -> None:
    """F6.1: the stack's top fills the gap; with the stack empty the gap stays."""
    fado = s.fado[space]
    for kind in range(NOTES):
        s.held[seat][kind] -= s.needs[fado][kind]
        s.notes[kind] += s.needs[fado][kind]
    keep_fado(s, seat, fado)
    s.fado[space] = s.next_fado
    if s.next_fado != NONE:
        turn_up(s)
