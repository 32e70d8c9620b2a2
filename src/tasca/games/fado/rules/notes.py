"""Notation tiles: taking them from the stacks and giving them back (F1.3, F4.5, F6); Alfama's are wild (S4.2)."""

from tasca.core.machine import machine

from .components import ALFAMA, NONE, NOTES
from .state import State

rule, table, tell = machine(__name__)


@rule
def notes_held(s: State, seat: int) -> int:
    return s.held[seat][0] + s.held[seat][1] + s.held[seat][2] + s.held[seat][3]


@rule
def any_note(s: State) -> bool:
    """Whether any stack still has a tile."""
    return s.notes[0] + s.notes[1] + s.notes[2] + s.notes[3] > 0


@rule
def take_note(s: State, seat: int, kind: int) -> int:
    """The seat takes a tile of that kind; says which kind it got: none from an empty stack (F4.5)."""
    if s.notes[kind] == 0:
        return NONE
    s.notes[kind] -= 1
    s.held[seat][kind] += 1
    return kind


@rule
def take_wild(s: State) -> int:
    """S4.2: Alfama takes a tile from the largest stack, the leftmost of equals; says its kind."""
    kind = 0
    for other in range(NOTES):
        if s.notes[other] > s.notes[kind]:
            kind = other
    if s.notes[kind] == 0:
        return NONE
    s.wild[notes_held(s, ALFAMA)] = kind
    return take_note(s, ALFAMA, kind)


@rule
def return_wild(s: State) -> None:
    """S4.2: Alfama's last taken tile goes back to the stack it came from."""
    last = notes_held(s, ALFAMA) - 1
    kind = s.wild[last]
    s.wild[last] = 0
    s.held[ALFAMA][kind] -= 1
    s.notes[kind] += 1
