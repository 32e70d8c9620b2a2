"""The state of a game of House of Fado. Arrays by seat have room for four players; unused seats stay empty.

A turn is a sequence of small decisions. What is asked now is `phase`, of whom is `to_move`, whose turn it is is
`turn`; `space`, `kicked`, `spot`, `specialty`, `sides` and `ready` say the rest, and rest at their zero when unused.
"""

from tasca.core.state import field, state

from ...rng import FIRST_STATE, LAST_STATE
from .components import (
    BENEFITS,
    BOARD_PLACES,
    BOARD_SPACES,
    COLOURS,
    COUNTED_FADOS,
    CUBES,
    DIE,
    FADO_SPACES,
    FADOS,
    GROUP_MOST,
    GROUPS,
    KICK_OUTS,
    LONGEST,
    MOST_PLAYERS,
    MUSICIANS,
    NOBODY,
    NONE,
    NOTE_TILES,
    NOTES,
    OF_SPECIALTY,
    ON_SPACE,
    PLACES_SCORED,
    SPACES,
    SPECIALTIES,
    STARS,
    TABLES,
    TOP_FAME,
    WORKERS,
)

# Phases: what is asked
PLACING = 0  # where does a worker go? (F2.1)
KICKED = 1  # to which kick-out space? (F2.4)
BENEFIT = 2  # is its benefit taken, and how? (F2.4)
CAREER = 3  # does a further musician at fame 6 retire? (F8.3)
HIRING = 4  # F4
INVITING = 5  # F5
WRITING = 6  # F6
PROMOTING = 7  # F7
CLOSING = 8  # is the restaurant closed? (F8)
APPLAUDING = 9  # F8.2
KEEPING = 10  # F8.4
RETURNING = 11  # F8.5
OVER = 12
# Phases between questions, never seen from outside
ACTING = 13  # the space is free: its action begins
ENDING = 14  # the turn is over
CLOSED = 15  # the same, and the restaurant was closed (S2.1)
HER_TURN = 16  # Alfama's turn begins

# Where points during play come from
PROMOTIONS, DISMISSALS, CAREERS, FADO_TILES, CUSTOMERS = range(5)
SOURCES = 5

MOST = 99  # a value printed on a component is at most this
MOST_CUSTOMERS = 60
PLENTY = 10_000_000  # money and points: far above what a game's length allows


@state
class State:
    """A position. Nothing has a hidden order: customers and fado tiles are drawn at the moment they are revealed."""

    rng: int = field(low=FIRST_STATE, high=LAST_STATE, means="the generator of chance (games/rng.py)")
    box: int = field(high=(1 << 62) - 1, means="which box: 0 as shipped, or the number of other components (box/)")
    players: int = field(low=2, high=MOST_PLAYERS, means="how many seats there are")
    solo: int = field(high=1, means="1: seat 1 is Alfama (part S)")
    first: int = field(high=MOST_PLAYERS - 1, means="who has the first-player marker (F1.10)")
    round: int = field(low=1, high=LONGEST, means="number of the round")
    moves: int = field(high=LONGEST, means="decisions made")
    phase: int = field(high=OVER, means="what is asked")
    turn: int = field(high=MOST_PLAYERS - 1, means="whose turn it is")
    to_move: int = field(high=MOST_PLAYERS - 1, means="the seat that decides")
    space: int = field(low=NONE, high=SPACES - 1, means="the action space used in this turn")
    kicked: int = field(low=NOBODY, high=MOST_PLAYERS - 1, means="whose worker is being kicked out")
    spot: int = field(low=NONE, high=KICK_OUTS - 1, means="the kick-out space it went to")
    specialty: int = field(low=NONE, high=SPECIALTIES - 1, means="the musician that CAREER or KEEPING is about")
    sides: int = field(high=3, means="the sides of a market space where a hire is still allowed, as a mask (F4.1)")
    ready: list[int] = field(COLOURS, high=MOST_CUSTOMERS, means="customers who can still applaud, by colour (F8.2)")
    last_space: int = field(low=NONE, high=BOARD_SPACES - 1, means="solo: your last used space of the board (S2.2)")
    dice: list[int] = field(WORKERS, high=DIE, means="solo: the dice that placed Alfama's workers (S1.2)")

    supply: list[int] = field(MOST_PLAYERS, high=WORKERS, means="workers not yet placed (F2.2)")
    worker: list[list[int]] = field(
        MOST_PLAYERS, SPACES, high=ON_SPACE + KICK_OUTS, means="where a seat's worker stands at an action, if there"
    )
    spaces: list[int] = field(MOST_PLAYERS, high=255, means="actions where a seat has a worker, as a mask (F2.3)")
    holder: list[int] = field(BOARD_SPACES, low=NOBODY, high=MOST_PLAYERS - 1, means="who stands on an action space")
    taken: list[int] = field(BOARD_SPACES, high=7, means="its occupied kick-out spaces, as a mask")

    bag: list[int] = field(COLOURS, high=MOST_CUSTOMERS, means="customers in the bag, by colour")
    discard: list[int] = field(COLOURS, high=MOST_CUSTOMERS, means="customers in the discard")
    street: list[list[int]] = field(GROUPS, COLOURS, high=GROUP_MOST, means="customers of a group")
    critic: list[int] = field(GROUPS, high=1, means="1: a critic stands with the group")
    table: list[list[list[int]]] = field(MOST_PLAYERS, TABLES, COLOURS, high=GROUP_MOST, means="customers at a table")
    critic_table: list[int] = field(MOST_PLAYERS, low=NONE, high=TABLES - 1, means="the table of a seat's critic")
    free_tables: list[int] = field(MOST_PLAYERS, high=7, means="open and empty tables, as a mask (F5.1)")
    bar: list[list[int]] = field(MOST_PLAYERS, COLOURS, high=MOST, means="customers at the bar")

    notes: list[int] = field(NOTES, high=NOTE_TILES, means="notation tiles in the stacks, by kind")
    held: list[list[int]] = field(MOST_PLAYERS, NOTES, high=NOTE_TILES, means="notation tiles of a seat")
    wild: list[int] = field(NOTE_TILES, high=NOTES - 1, means="solo: the kinds of Alfama's tiles as taken (S4.2)")

    market: list[list[int]] = field(
        SPECIALTIES, OF_SPECIALTY, low=NONE, high=MUSICIANS - 1, means="the market's spaces, top row first (F8.4)"
    )
    in_market: list[int] = field(SPECIALTIES, high=63, means="who is in the market, as a mask by specialty")
    fame: list[int] = field(MUSICIANS, high=TOP_FAME, means="a musician's die; 0: none")
    hired: list[list[int]] = field(
        MOST_PLAYERS, SPECIALTIES, low=NONE, high=MUSICIANS - 1, means="a seat's musicians by specialty (F4.4)"
    )
    billboard: list[int] = field(SPECIALTIES, low=NONE, high=MUSICIANS - 1, means="who is on the billboard")
    star_musician: list[int] = field(SPECIALTIES, low=NONE, high=MUSICIANS - 1, means="the first at fame 6 (F8.3)")
    absent: list[int] = field(SPECIALTIES, high=63, means="musicians not in this game (F1.2), as a mask")
    retired: list[int] = field(SPECIALTIES, high=63, means="musicians removed from the game (F8.3), as a mask")

    fado: list[int] = field(FADO_SPACES, low=NONE, high=FADOS - 1, means="the face-up fado tiles")
    next_fado: int = field(low=NONE, high=FADOS - 1, means="the stack's face-up top")
    stack: int = field(high=(1 << FADOS) - 1, means="the tiles below it, as a mask; they have no order")
    written: list[int] = field(MOST_PLAYERS, high=(1 << FADOS) - 1, means="a seat's scored fado tiles, as a mask")
    fados: list[int] = field(MOST_PLAYERS, high=FADOS, means="how many these are")

    star: list[int] = field(STARS, low=NOBODY, high=MOST_PLAYERS - 1, means="who took a star (F1.7)")
    stars: list[int] = field(MOST_PLAYERS, high=STARS, means="a seat's stars")
    track: list[int] = field(MOST_PLAYERS, high=CUBES, means="cubes on the prestige track")
    cubes: list[list[int]] = field(MOST_PLAYERS, SPECIALTIES, high=CUBES, means="cubes beside the billboard's spaces")
    gone: list[int] = field(MOST_PLAYERS, high=CUBES, means="cubes removed from the game (F8.5)")
    money: list[int] = field(MOST_PLAYERS, high=PLENTY, means="money")
    score: list[int] = field(MOST_PLAYERS, high=PLENTY, means="prestige points")
    points: list[list[int]] = field(MOST_PLAYERS, SOURCES, high=PLENTY, means="of these, won during play, by source")

    # What the components say (box/)
    fame_cost: list[int] = field(TOP_FAME - 1, high=MOST, means="for fame 1 to 5 (F4.3)")
    surcharge: list[int] = field(SPECIALTIES, high=MOST, means="for a specialty (F4.3)")
    critic_cost: list[int] = field(CUBES + 1, high=MOST, means="by cubes removed (F5.2)")
    pay: list[int] = field(CUBES + 1, high=MOST, means="of a customer, by cubes removed (F8.1)")
    applause: list[int] = field(TOP_FAME - 1, high=GROUP_MOST, means="customers for a step up from fame 1 to 5 (F8.2)")
    star_points: list[int] = field(STARS + 1, high=MOST, means="by stars (F10.3)")
    fado_points: list[int] = field(COUNTED_FADOS + 1, high=MOST, means="by fado tiles (F10.5)")
    money_per_point: int = field(low=1, high=MOST, means="F10.6")
    customers: list[int] = field(COLOURS, high=MOST_CUSTOMERS, means="customers in the game (F1.5)")
    group_size: int = field(high=GROUP_MOST, means="customers in a full group (F2.6)")
    seats: list[int] = field(TABLES, high=GROUP_MOST, means="of a table (F5.1)")
    bar_size: int = field(high=MOST, means="places at the bar (F4.7)")
    note_tiles: list[int] = field(NOTES, high=NOTE_TILES, means="notation tiles of a kind (F1.3)")
    benefit: list[list[int]] = field(BOARD_PLACES, KICK_OUTS, high=BENEFITS - 1, means="kind of a kick-out's benefit")
    price: list[list[int]] = field(BOARD_PLACES, KICK_OUTS, high=MOST, means="its price, or the money it gives")
    tile: list[list[int]] = field(SPECIALTIES, PLACES_SCORED, high=MOST, means="values of a billboard tile (F1.8)")
    note_of: list[int] = field(MUSICIANS, high=NOTES - 1, means="the note on a musician's tile (F4.5)")
    needs: list[list[int]] = field(FADOS, NOTES, high=NOTE_TILES, means="the symbols on a fado tile (F6.1)")
    left_out: int = field(high=(1 << FADOS) - 1, means="fado tiles not in this game (F1.4), as a mask")
