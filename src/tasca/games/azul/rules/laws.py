"""Laws that hold in every position of Azul, whatever was played: checked after every move of a simulation."""

from tasca.core.machine import machine

from .actions import FLOOR
from .components import COLOURS, EMPTY, FLOOR_SPACES, MARKER, OF_EACH_COLOUR, ROW_SPACES, ROWS, SOURCES
from .scoring import bonus, tiles_of_colour
from .state import OVER, State

rule, table, tell = machine(__name__)

LAWS = (
    "",
    "there are 20 tiles of each colour: bag, lid, factories, centre, lines, walls and floor lines together (A1.2)",
    "the tiles on offer are those of the factories and the centre",
    "the marker lies in the centre or on at most one floor line, and who holds it starts next (A3.3, A5.5)",
    "a pattern line holds one colour, at most its length, and none that its wall row shows (A3.6, A3.7)",
    "a target is open to a colour just when the rules say so (A3.6 to A3.9)",
    "the wall shows a colour at most once a row and once a column, and no two tiles on a space (A7.2)",
    "the floor line is filled from the left (A3.10)",
    "the score is what tiles won, less what the floor line cost, plus the bonuses of the end (A4, A6)",
)


@rule
def tiles_broken(s: State) -> int:
    on_offer = 0
    for colour in range(COLOURS):
        n = s.bag[colour] + s.lid[colour]
        for source in range(SOURCES):
            n += s.offer[source][colour]
            on_offer += s.offer[source][colour]
            if (s.offer[source][colour] > 0) != (s.offered[source] >> colour & 1 == 1):
                return 2
        for seat in range(s.players):
            n += tiles_of_colour(s, seat, colour)
            for row in range(ROWS):
                if s.line_colour[seat][row] == colour:
                    n += s.line_count[seat][row]
            for i in range(s.floor_count[seat]):
                if s.floor[seat][i] == colour:
                    n += 1
        if n != OF_EACH_COLOUR:
            return 1
    if on_offer != s.on_offer:
        return 2
    return 0


@rule
def lines_broken(s: State, seat: int) -> int:
    for row in range(ROWS):
        count = s.line_count[seat][row]
        colour = s.line_colour[seat][row]
        if count > row + 1 or (count == 0) != (colour == EMPTY):
            return 4
        if count and s.placed[seat][colour] & ROW_SPACES[row]:
            return 4
        for other in range(COLOURS):
            free = count == 0 or (colour == other and count <= row)
            if s.placed[seat][other] & ROW_SPACES[row]:
                free = False
            if (s.open[seat][other] >> row & 1 == 1) != free:
                return 5
    for other in range(COLOURS):
        if not s.open[seat][other] >> FLOOR & 1:
            return 5
    return 0


@rule
def wall_broken(s: State, seat: int) -> int:
    covered = 0
    for colour in range(COLOURS):
        mine = s.placed[seat][colour]
        if covered & mine:
            return 6
        covered |= mine
        rows = 0
        columns = 0
        for space in range(ROWS * COLOURS):
            if mine >> space & 1:
                row_bit = 1 << space // COLOURS
                column_bit = 1 << space % COLOURS
                if rows & row_bit or columns & column_bit:
                    return 6
                rows |= row_bit
                columns |= column_bit
    if covered != s.wall[seat]:
        return 6
    return 0


@rule
def broken_law(s: State) -> int:
    """The number of a law that the position breaks; 0 when it breaks none."""
    law = tiles_broken(s)
    if law:
        return law
    markers = s.marker
    if s.marker and s.next_starter != s.starter:
        return 3
    for seat in range(s.players):
        law = lines_broken(s, seat)
        if law:
            return law
        law = wall_broken(s, seat)
        if law:
            return law
        for i in range(FLOOR_SPACES):
            if s.floor[seat][i] == MARKER:
                markers += 1
                if s.next_starter != seat:
                    return 3
            if (s.floor[seat][i] == EMPTY) != (i >= s.floor_count[seat]):
                return 7
        points = s.wall_points[seat] - s.floor_points[seat]
        if s.phase == OVER:
            points += bonus(s, seat)
        if points != s.score[seat]:
            return 8
    if markers > 1:
        return 3
    return 0
