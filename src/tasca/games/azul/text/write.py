"""A position of Azul as text: a drawing that tests and the terminal share.

    azul   2 players   coloured wall   round 2   offer   seat 1 to act
    start  0   next 0
    bag    B15 Y16 R12 K15 W17
    lid    B0 Y1 R0 K0 W0
    1 BBYR   2 -   3 KKWW   4 RRRR   5 -
    centre BBYW

    seat 0   12   +14 -2           seat 1   0   +0 -0
            . | b y r k w                  . | b y R k w
          . Y | w B y r k                . . | w b y r k
        K K K | k w b y r              . . . | k w b y r
      . . . . | r k w b y            . . . . | r k w b y
    . . . . . | y r k w b          . . . . R | y r k w b
    floor M R . . . . .            floor . . . . . . .
    chance 123456789

A capital on the wall is a tile, a small letter the empty space of that colour; the grey wall's spaces are dots.
`M` is the first-player marker, `-` an empty place. Of `seat 0   12   +14 -2` the last two numbers are points won
by tiles and lost to the floor line. What a reader may leave out: `start` (seat 0 started, the marker's holder is next),
`bag` (it holds what is seen nowhere else), `lid` (it is empty), `chance`. While a grey wall is tiled the head ends with
`seat 1 to act   line 3   finished 0`: the line to be placed, and how many players have finished wall tiling.
"""

from functools import cache, lru_cache

from ..rules.components import CENTRE, COLOURS, COLUMNS, EMPTY, ROWS, factories, pattern_column
from ..rules.state import OFFER, OVER, TILING, State
from .notation import LETTERS

PIECES = LETTERS + "M"
WHOLE_ROW = (1 << COLUMNS) - 1
PHASES = {OFFER: "offer", TILING: "tiling", OVER: "over"}
WIDTH = 31  # of a board in the drawing


def tiles_text(counts: list[int]) -> str:
    """A heap of tiles as letters, in the order B Y R K W."""
    return _heap(*counts)


@lru_cache(4096)  # a factory holds one of few heaps
def _heap(*counts: int) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True))


def factory_texts(s: State) -> list[str]:
    return [tiles_text(s.offer[factory]) for factory in range(factories(s.players))]


def _counts_text(counts: list[int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts, strict=True))


def wall_letters(s: State, seat: int, row: int) -> str:
    """A row of the wall: tiles as capitals; an empty space as its small letter, or a dot on the grey wall."""
    first = row * COLUMNS
    if not s.grey:
        return _coloured(row, s.wall[seat] >> first & WHOLE_ROW)
    return _grey(*[placed >> first & WHOLE_ROW for placed in s.placed[seat]])


@cache
def _coloured(row: int, taken: int) -> str:
    """On the coloured wall the pattern says which tiles lie there (A1.4)."""
    columns = {pattern_column(row, colour): LETTERS[colour] for colour in range(COLOURS)}
    return "".join(columns[i] if taken >> i & 1 else columns[i].lower() for i in range(COLUMNS))


@lru_cache(8192)  # every look at a table asks for every row, and few change
def _grey(*placed: int) -> str:
    return "".join(
        next((LETTERS[colour] for colour in range(COLOURS) if placed[colour] >> column & 1), ".")
        for column in range(COLUMNS)
    )


def _board_lines(s: State, seat: int) -> list[str]:
    lines = [f"seat {seat}   {s.score[seat]}   +{s.wall_points[seat]} -{s.floor_points[seat]}"]
    for row in range(ROWS):
        count = s.line_count[seat][row]
        letter = LETTERS[s.line_colour[seat][row]] if count else "."
        spaces = ["."] * (row + 1 - count) + [letter] * count
        wall = " ".join(wall_letters(s, seat, row))
        lines.append("  " * (ROWS - 1 - row) + " ".join(spaces) + " | " + wall)
    lines.append("floor " + " ".join("." if piece == EMPTY else PIECES[piece] for piece in s.floor[seat]))
    return lines


def state_to_text(s: State, hidden: bool = True) -> str:
    wall = "grey" if s.grey else "coloured"
    act = f"seat {s.to_move} to act" if s.phase != OVER else "nobody to act"
    if s.phase == TILING:
        act += f"   line {s.tiling_row + 1}   finished {s.tiled}"
    centre = " ".join(part for part in ("M" if s.marker else "", tiles_text(s.offer[CENTRE])) if part) or "-"
    lines = [
        f"azul   {s.players} players   {wall} wall   round {s.round}   {PHASES[s.phase]}   {act}",
        f"start  {s.starter}   next {s.next_starter}",
        f"bag    {_counts_text(s.bag)}",
        f"lid    {_counts_text(s.lid)}",
        "   ".join(f"{number} {tiles or '-'}" for number, tiles in enumerate(factory_texts(s), 1)),
        f"centre {centre}",
        "",
    ]
    boards = [_board_lines(s, seat) for seat in range(s.players)]
    lines += ["".join(line.ljust(WIDTH) for line in beside).rstrip() for beside in zip(*boards, strict=True)]
    if hidden:
        lines.append(f"chance {s.rng}")
    return "\n".join(lines) + "\n"
