"""The factory offer (A3): what may be done, on a grey wall too (A7), and doing it. `tiling` has what follows.

Nothing here checks legality before it acts: the contract's boundary (`game`) does.
"""

from tasca.core.machine import machine

from .actions import FLOOR, PLACE, TARGETS, colour_of, column_of, place, row_of, source_of, target_of
from .components import CENTRE, COLOURS, COLUMNS, EMPTY, FLOOR_SPACES, MARKER, MEMBERS, ROWS, SIZE, SOURCES
from .events import FILLED, MARKED, TOOK
from .state import OFFER, OVER, State
from .tiling import allowed_spaces, begin_tiling, drop, go_on_tiling, tile

rule, table, tell = machine(__name__)


@rule
def columns_to_choose(s: State) -> int:
    """Where a grey wall may take the line that wall tiling has reached (A7.4), as a mask."""
    seat = s.to_move
    row = s.tiling_row
    return allowed_spaces(s, seat, row, s.line_colour[seat][row])


@rule
def legal_actions(s: State, out: list[int]) -> int:
    """Writes the legal actions into `out`, ascending, and returns how many there are (none when the game is over)."""
    n = 0
    seat = s.to_move
    if s.phase == OFFER:
        open_to = s.open[seat]
        for source in range(SOURCES):
            offered = s.offered[source]
            if offered:
                for colour in MEMBERS[offered]:
                    if colour == EMPTY:
                        break
                    first = (source * COLOURS + colour) * TARGETS  # `draft` without the call
                    for target in MEMBERS[open_to[colour]]:
                        if target == EMPTY:
                            break
                        out[n] = first + target
                        n += 1
    elif s.phase != OVER:
        columns = columns_to_choose(s)
        for column in range(COLUMNS):
            if columns >> column & 1:
                out[n] = place(s.tiling_row, column)
                n += 1
    return n


@rule
def count_legal(s: State) -> int:
    """How many actions are legal, without writing them down."""
    if s.phase == OVER:
        return 0
    if s.phase != OFFER:
        return SIZE[columns_to_choose(s)]
    n = 0
    open_to = s.open[s.to_move]
    for source in range(SOURCES):
        offered = s.offered[source]
        if offered:
            for colour in MEMBERS[offered]:
                if colour == EMPTY:
                    break
                n += SIZE[open_to[colour]]
    return n


@rule
def nth_legal(s: State, n: int) -> int:
    """The n-th legal action in ascending order, without writing the others down: for random games."""
    if s.phase != OFFER:
        return place(s.tiling_row, MEMBERS[columns_to_choose(s)][n])
    open_to = s.open[s.to_move]
    for source in range(SOURCES):
        offered = s.offered[source]
        if offered:
            for colour in MEMBERS[offered]:
                if colour == EMPTY:
                    break
                targets = open_to[colour]
                if n < SIZE[targets]:
                    return (source * COLOURS + colour) * TARGETS + MEMBERS[targets][n]
                n -= SIZE[targets]
    return -1  # there are not so many


@rule
def is_legal(s: State, action: int) -> bool:
    """Whether the action is among the legal ones."""
    seat = s.to_move
    if s.phase == OFFER:
        if not 0 <= action < PLACE:
            return False
        colour = colour_of(action)
        if not s.offered[source_of(action)] >> colour & 1:
            return False
        return s.open[seat][colour] >> target_of(action) & 1 == 1
    if s.phase == OVER or not PLACE <= action < PLACE + ROWS * COLUMNS:
        return False
    if row_of(action) != s.tiling_row:
        return False
    return columns_to_choose(s) >> column_of(action) & 1 == 1


@rule
def fill_line(s: State, seat: int, row: int, colour: int, count: int) -> int:
    """A3.6 to A3.8: puts what fits on the pattern line; returns how many tiles are left over."""
    before = s.line_count[seat][row]
    open_to = s.open[seat]
    closed = ~(1 << row)
    if before == 0:
        s.line_colour[seat][row] = colour
        for other in range(COLOURS):
            if other != colour:
                open_to[other] &= closed
    put = row + 1 - before
    if put > count:
        put = count
    else:
        open_to[colour] &= closed  # the line is full
    s.line_count[seat][row] = before + put
    tell(s, FILLED, seat, row, colour, put)
    return count - put


@rule
def take(s: State, source: int, colour: int, target: int) -> None:
    """A3.2 to A3.10: takes all tiles of a colour from one source, and puts them on a line or the floor line."""
    seat = s.to_move
    taken_from = s.offer[source]
    count = taken_from[colour]
    taken_from[colour] = 0
    s.on_offer -= count
    rest = s.offered[source] & ~(1 << colour)
    tell(s, TOOK, seat, source, colour, count)
    if source == CENTRE:
        s.offered[CENTRE] = rest
        if s.marker:  # A3.3: on the leftmost free space, before any tile; A3.4: with no space left it costs nothing
            s.marker = 0
            s.next_starter = seat
            if s.floor_count[seat] < FLOOR_SPACES:
                s.floor[seat][s.floor_count[seat]] = MARKER
                s.floor_count[seat] += 1
            tell(s, MARKED, seat)
    else:
        s.offered[source] = 0
        if rest:
            s.offered[CENTRE] |= rest
            centre = s.offer[CENTRE]
            for other in MEMBERS[rest]:
                if other == EMPTY:
                    break
                centre[other] += taken_from[other]
                taken_from[other] = 0
    if target != FLOOR:
        count = fill_line(s, seat, target, colour, count)
    if count:
        drop(s, seat, colour, count)
    seat += 1
    s.to_move = 0 if seat == s.players else seat


@rule
def is_due(s: State) -> bool:
    """A3.11: whether everything is taken, so that wall tiling follows."""
    return s.on_offer == 0 and s.phase == OFFER


@rule
def begin_action(s: State, action: int) -> None:
    """A legal action without the wall tiling that may follow it (`is_due`)."""
    if action < PLACE:
        pair = action // TARGETS
        take(s, pair // COLOURS, pair % COLOURS, action % TARGETS)
    else:
        tile(s, s.to_move, row_of(action), column_of(action))
        s.tiling_row += 1
        go_on_tiling(s)


@rule
def apply(s: State, action: int) -> None:
    """Does a legal action, and everything that follows from it until somebody has to decide again."""
    begin_action(s, action)
    if s.on_offer == 0 and s.phase == OFFER:  # `is_due` without the call
        begin_tiling(s)
