"""A position of House of Fado as whole numbers, as one seat sees it: what nets and environments read.

Seats are counted from that seat on, in turn order; seats that nobody has are zeros. The generator of chance is not in
it, and nothing else is hidden. What is written is named in `encoding`, in the same order.
"""

from tasca.core.machine import machine

from ...thinking.writing import clear, one_more_seen_from, seen_from, write, write_bits, write_nth, write_one
from ..rules.components import (
    ALFAMA,
    BOARD_PLACES,
    COLOURS,
    CUBES,
    FADO_SPACES,
    FADOS,
    GROUPS,
    KICK_OUTS,
    MOST_PLAYERS,
    MUSICIANS,
    NONE,
    NOTE_TILES,
    NOTES,
    OF_SPECIALTY,
    PLACES_SCORED,
    SPACES,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
    WORKERS,
)
from ..rules.state import State
from .encoding import SIZE

rule, table, tell = machine(__name__)


@rule
def within(musician: int) -> int:
    """1 + a musician's number within the specialty; 0 for none."""
    return 0 if musician == NONE else 1 + musician % OF_SPECIALTY


@rule
def encode_question(s: State, seat: int, out: list[int], at: int) -> int:
    """What is asked, of whom and about what."""
    out[at] = s.players
    out[at + 1] = 1 + seen_from(seat, ALFAMA, s.players) if s.solo else 0
    out[at + 2] = s.round
    out[at + 3] = s.phase
    out[at + 4] = seen_from(seat, s.to_move, s.players)
    out[at + 5] = seen_from(seat, s.turn, s.players)
    out[at + 6] = seen_from(seat, s.first, s.players)
    out[at + 7] = s.space + 1
    out[at + 8] = one_more_seen_from(seat, s.kicked, s.players)
    out[at + 9] = s.spot + 1
    out[at + 10] = s.specialty + 1
    out[at + 11] = s.sides
    out[at + 12] = s.last_space + 1
    at = write(s.ready, COLOURS, out, at + 13)
    return write(s.dice, WORKERS, out, at)


@rule
def encode_board(s: State, seat: int, out: list[int], at: int) -> int:
    """What lies on the board and beside it."""
    at = write(s.bag, COLOURS, out, at)
    at = write(s.discard, COLOURS, out, at)
    for group in range(GROUPS):
        at = write(s.street[group], COLOURS, out, at)
    at = write(s.critic, GROUPS, out, at)
    at = write(s.notes, NOTES, out, at)
    for specialty in range(SPECIALTIES):
        for space in range(OF_SPECIALTY):
            out[at + space] = within(s.market[specialty][space])
        at += OF_SPECIALTY
    for specialty in range(SPECIALTIES):
        out[at + specialty] = within(s.billboard[specialty])
        out[at + SPECIALTIES + specialty] = within(s.star_musician[specialty])
    at += 2 * SPECIALTIES
    for specialty in range(SPECIALTIES):
        at = write_bits(s.retired[specialty], OF_SPECIALTY, out, at)
    at = write(s.fame, MUSICIANS, out, at)
    for space in range(FADO_SPACES):
        out[at + space] = s.fado[space] + 1
    out[at + FADO_SPACES] = s.next_fado + 1
    at = write_bits(s.stack, FADOS, out, at + FADO_SPACES + 1)
    for star in range(STARS):
        out[at + star] = one_more_seen_from(seat, s.star[star], s.players)
    return at + STARS


@rule
def encode_wild(s: State, out: list[int], at: int) -> int:
    """Solo: Alfama's notation tiles. As many count as she holds (S4.2)."""
    if s.solo:
        taken = 0
        for kind in range(NOTES):
            taken += s.held[ALFAMA][kind]
        for i in range(taken):
            out[at + i] = s.wild[i] + 1
    return at + NOTE_TILES


@rule
def encode_house(s: State, seat: int, nth: int, out: list[int], at: int) -> int:
    """A seat's house, as that of the nth."""
    at = write_one(s.score[seat], nth, out, at)
    at = write_one(s.money[seat], nth, out, at)
    at = write_one(s.supply[seat], nth, out, at)
    at = write_one(s.track[seat], nth, out, at)
    at = write_one(s.gone[seat], nth, out, at)
    at = write_one(s.critic_table[seat] + 1, nth, out, at)
    at = write_nth(s.worker[seat], SPACES, nth, out, at)
    for t in range(TABLES):
        write(s.table[seat][t], COLOURS, out, at + (nth * TABLES + t) * COLOURS)
    at += MOST_PLAYERS * TABLES * COLOURS
    at = write_nth(s.bar[seat], COLOURS, nth, out, at)
    at = write_nth(s.held[seat], NOTES, nth, out, at)
    for specialty in range(SPECIALTIES):
        out[at + nth * SPECIALTIES + specialty] = within(s.hired[seat][specialty])
    at += MOST_PLAYERS * SPECIALTIES
    at = write_nth(s.cubes[seat], SPECIALTIES, nth, out, at)
    write_bits(s.written[seat], FADOS, out, at + nth * FADOS)
    return at + MOST_PLAYERS * FADOS


@rule
def encode_components(s: State, out: list[int], at: int) -> int:
    """What is printed on tiles and boards."""
    out[at] = s.money_per_point
    out[at + 1] = s.group_size
    out[at + 2] = s.bar_size
    at = write(s.fame_cost, TOP_FAME - 1, out, at + 3)
    at = write(s.surcharge, SPECIALTIES, out, at)
    at = write(s.critic_cost, CUBES + 1, out, at)
    at = write(s.pay, CUBES + 1, out, at)
    at = write(s.applause, TOP_FAME - 1, out, at)
    at = write(s.star_points, STARS + 1, out, at)
    at = write(s.fado_points, len(s.fado_points), out, at)
    at = write(s.customers, COLOURS, out, at)
    at = write(s.seats, TABLES, out, at)
    at = write(s.note_tiles, NOTES, out, at)
    for place in range(BOARD_PLACES):
        at = write(s.benefit[place], KICK_OUTS, out, at)
    for place in range(BOARD_PLACES):
        at = write(s.price[place], KICK_OUTS, out, at)
    for specialty in range(SPECIALTIES):
        at = write(s.tile[specialty], PLACES_SCORED, out, at)
    at = write(s.note_of, MUSICIANS, out, at)
    for fado in range(FADOS):
        at = write(s.needs[fado], NOTES, out, at)
    return at


@rule
def encode(s: State, seat: int, out: list[int]) -> None:
    """Writes what a seat may see into `out`, which has room for SIZE numbers."""
    clear(out, SIZE)
    at = encode_question(s, seat, out, 0)
    at = encode_board(s, seat, out, at)
    houses = encode_wild(s, out, at)
    for nth in range(s.players):
        at = encode_house(s, (seat + nth) % s.players, nth, out, houses)
    encode_components(s, out, at)
