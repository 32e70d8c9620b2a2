"""Set-up: F1, S1."""

from tasca.core.machine import machine

from ...rng import below, start
from .alfama.moves import place_workers
from .components import (
    ALFAMA,
    BOARD_SPACES,
    CENTRE,
    COLOURS,
    CUBES,
    DIE,
    FADO_SPACES,
    FADOS,
    FIRST_TABLES,
    GROUPS,
    MOST_PLAYERS,
    MUSICIANS,
    NOBODY,
    NONE,
    NOT_THERE,
    NOTE_TILES,
    NOTES,
    OF_SPECIALTY,
    SPACES,
    SPECIALTIES,
    STARS,
    TABLES,
    WORKERS,
)
from .customers import fill_group
from .musicians import enter_market
from .notes import take_note
from .options import FIRST, MONEY_AT_START, NOTE_AT_START, RANDOM_FIRST, lay_tile, read_options
from .rehearsal import turn_up
from .state import PLACING, SOURCES, State

rule, table, tell = machine(__name__)


@rule
def clear_seat(s: State, seat: int) -> None:
    s.supply[seat] = 0
    s.spaces[seat] = 0
    s.critic_table[seat] = NONE
    s.free_tables[seat] = 0
    s.written[seat] = 0
    s.fados[seat] = 0
    s.stars[seat] = 0
    s.track[seat] = 0
    s.gone[seat] = 0
    s.money[seat] = 0
    s.score[seat] = 0
    for space in range(SPACES):
        s.worker[seat][space] = NOT_THERE
    for colour in range(COLOURS):
        s.bar[seat][colour] = 0
        for t in range(TABLES):
            s.table[seat][t][colour] = 0
    for kind in range(NOTES):
        s.held[seat][kind] = 0
    for specialty in range(SPECIALTIES):
        s.hired[seat][specialty] = NONE
        s.cubes[seat][specialty] = 0
    for source in range(SOURCES):
        s.points[seat][source] = 0


@rule
def clear(s: State) -> None:
    """An empty table: no piece anywhere."""
    s.moves = 0
    s.round = 1
    s.phase = PLACING
    s.space = NONE
    s.kicked = NOBODY
    s.spot = NONE
    s.specialty = NONE
    s.sides = 0
    s.last_space = NONE
    s.next_fado = NONE
    s.stack = 0
    for i in range(WORKERS):
        s.dice[i] = 0
    for i in range(NOTE_TILES):
        s.wild[i] = 0
    for colour in range(COLOURS):
        s.ready[colour] = 0
        s.bag[colour] = 0
        s.discard[colour] = 0
        for group in range(GROUPS):
            s.street[group][colour] = 0
    for group in range(GROUPS):
        s.critic[group] = 0
    for space in range(BOARD_SPACES):
        s.holder[space] = NOBODY
        s.taken[space] = 0
    for specialty in range(SPECIALTIES):
        s.in_market[specialty] = 0
        s.billboard[specialty] = NONE
        s.star_musician[specialty] = NONE
        s.absent[specialty] = 0
        s.retired[specialty] = 0
        for i in range(OF_SPECIALTY):
            s.market[specialty][i] = NONE
    for musician in range(MUSICIANS):
        s.fame[musician] = 0
    for space in range(FADO_SPACES):
        s.fado[space] = NONE
    for star in range(STARS):
        s.star[star] = NOBODY
    for seat in range(MOST_PLAYERS):
        clear_seat(s, seat)


@rule
def has_critic(players: int, group: int) -> bool:
    """F1.6: with 2 players the centre, with 3 left and right, with 4 all."""
    return players == 4 or (players == 2) == (group == CENTRE)


@rule
def set_seat(s: State, options: list[int], seat: int) -> None:
    """F1.9, S1.1"""
    s.supply[seat] = WORKERS
    s.track[seat] = CUBES
    s.free_tables[seat] = FIRST_TABLES
    s.money[seat] = 0 if s.solo and seat == ALFAMA else options[MONEY_AT_START]
    take_note(s, seat, options[NOTE_AT_START])


@rule
def setup(s: State, options: list[int], high: int, low: int) -> None:
    """F1: a new game from its options and the two words of its seed."""
    clear(s)
    s.rng = start(high, low)
    read_options(s, options)
    s.first = below(s, s.players) if options[FIRST] == RANDOM_FIRST else options[FIRST]
    s.turn = s.first
    s.to_move = s.first
    for musician in range(MUSICIANS):
        if not s.absent[musician // OF_SPECIALTY] >> musician % OF_SPECIALTY & 1:
            enter_market(s, musician)
    for kind in range(NOTES):
        s.notes[kind] = s.note_tiles[kind]
    s.stack = ((1 << FADOS) - 1) & ~s.left_out
    turn_up(s)
    for space in range(FADO_SPACES):
        s.fado[space] = s.next_fado
        turn_up(s)
    for colour in range(COLOURS):
        s.bag[colour] = s.customers[colour]
    for group in range(GROUPS):
        fill_group(s, group)
        s.critic[group] = 1 if has_critic(s.players, group) else 0
    one = below(s, SPECIALTIES)  # F1.8: one of three tiles, then one of the other two, then the last
    two = (one + 1 + below(s, SPECIALTIES - 1)) % SPECIALTIES
    lay_tile(s, options, 0, one)
    lay_tile(s, options, 1, two)
    lay_tile(s, options, 2, SPECIALTIES - one - two)
    for seat in range(s.players):
        set_seat(s, options, seat)
    if s.solo:
        for i in range(WORKERS):
            s.dice[i] = below(s, DIE) + 1
        place_workers(s)
        s.wild[0] = options[NOTE_AT_START]
