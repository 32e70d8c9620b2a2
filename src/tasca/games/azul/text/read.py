"""Reads a position of Azul from its drawing (see `write`), and refuses one that cannot stand on a table."""

import re

from tasca.core.errors import BadNotation
from tasca.core.state import fresh, out_of_bounds

from ...rng import start
from ..rules.actions import FLOOR
from ..rules.components import (
    CENTRE,
    COLOURS,
    COLUMNS,
    EMPTY,
    FLOOR_SPACES,
    FULL,
    MARKER,
    OF_EACH_COLOUR,
    ROW_SPACES,
    ROWS,
    SIZE,
    factories,
    pattern_column,
)
from ..rules.laws import LAWS, broken_law
from ..rules.scoring import row_mask, tiles_of_colour
from ..rules.setup import clear
from ..rules.state import OFFER, OVER, TILING, State
from ..rules.tiling import allowed_spaces
from .notation import LETTERS
from .write import PHASES, PIECES, WIDTH

HEAD = re.compile(
    r"azul +([234]) players +(coloured|grey) wall +round (\d{1,2}) +(offer|tiling|over) +"
    r"(?:seat ([0-3]) to act|nobody to act)(?: +line ([1-5]) +finished ([0-4]))?",
    re.ASCII,
)
START = re.compile(r"start +([0-3]) +next ([0-3])", re.ASCII)
HEAP = r" +B(\d{1,2}) Y(\d{1,2}) R(\d{1,2}) K(\d{1,2}) W(\d{1,2})"
BAG = re.compile("bag" + HEAP, re.ASCII)
LID = re.compile("lid" + HEAP, re.ASCII)
FACTORIES = re.compile(r"1 (?:[BYRKW]{1,4}|-)(?: +[2-9] (?:[BYRKW]{1,4}|-))*", re.ASCII)
FACTORY = re.compile(r"([1-9]) ([BYRKW]+|-)", re.ASCII)
CENTRE_FORM = re.compile(r"centre (-|M|(?:M )?[BYRKW]+)", re.ASCII)
SEAT = re.compile(r"seat ([0-3]) +(\d{1,3}) +\+(\d{1,3}) -(\d{1,3})", re.ASCII)
LINE = re.compile(r"((?:[.BYRKW] )*[.BYRKW]) \| ([.BYRKWbyrkw](?: [.BYRKWbyrkw]){4})", re.ASCII)
FLOOR_FORM = re.compile(r"floor ([.BYRKWM](?: [.BYRKWM]){6})", re.ASCII)
CHANCE = re.compile(r"chance (\d{1,19})", re.ASCII)


class _Reader:
    """The drawing's lines, one after another, each with its number for the error."""

    def __init__(self, text: str) -> None:
        self.lines = [(n, line.strip("\r")) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
        self.at = 0

    def error(self, expected: str) -> BadNotation:
        if self.at < len(self.lines):
            return BadNotation(f"position, line {self.lines[self.at][0]}: expected {expected}")
        return BadNotation(f"position ends where {expected} was expected")

    def error_above(self, expected: str) -> BadNotation:
        """The error for the line just read."""
        self.at -= 1
        return self.error(expected)

    def maybe(self, form: re.Pattern[str]) -> re.Match[str] | None:
        if self.at < len(self.lines) and (found := form.fullmatch(self.lines[self.at][1].strip())):
            self.at += 1
            return found
        return None

    def must(self, form: re.Pattern[str], expected: str) -> re.Match[str]:
        found = self.maybe(form)
        if not found:
            raise self.error(expected)
        return found

    def boards(self, players: int, form: re.Pattern[str], expected: str) -> list[re.Match[str]]:
        """The same line of every player's board, side by side."""
        if self.at >= len(self.lines):
            raise self.error(expected)
        line = self.lines[self.at][1]
        parts = [line[seat * WIDTH : (seat + 1) * WIDTH].strip() for seat in range(players)]
        found = [form.fullmatch(part) for part in parts]
        if line[players * WIDTH :].strip() or not all(found):
            raise self.error(f"{expected} for each of {players} players, {WIDTH} characters a board")
        self.at += 1
        return [match for match in found if match]


def _read_line(s: State, seat: int, row: int, spaces: str, wall: str, reader: _Reader) -> None:
    tiles = spaces.replace(" ", "")
    colour = tiles[-1]
    count = tiles.count(colour) if colour != "." else 0
    if tiles != "." * (row + 1 - count) + colour * count:
        raise reader.error_above(f"a pattern line of {row + 1} spaces, filled from the right with one colour")
    s.line_count[seat][row] = count
    s.line_colour[seat][row] = LETTERS.index(colour) if count else EMPTY
    for column, letter in enumerate(wall.split()):
        empty = "." if s.grey else LETTERS[(column - row) % COLUMNS].lower()
        if letter == empty:
            continue
        if letter not in LETTERS or (not s.grey and pattern_column(row, LETTERS.index(letter)) != column):
            raise reader.error_above(f"{empty!r} or its tile in column {column + 1} of the wall's row {row + 1}")
        space = 1 << row * COLUMNS + column
        s.wall[seat] |= space
        s.placed[seat][LETTERS.index(letter)] |= space


def _read_floor(s: State, seat: int, text: str) -> None:
    pieces = text.replace(" ", "").rstrip(".")
    for i, letter in enumerate(pieces):
        s.floor[seat][i] = EMPTY if letter == "." else PIECES.index(letter)
    s.floor_count[seat] = len(pieces)


def _open_targets(s: State, seat: int) -> None:
    """A3.6 to A3.9, from the lines and the wall."""
    for colour in range(COLOURS):
        s.open[seat][colour] = 1 << FLOOR
        for row in range(ROWS):
            count = s.line_count[seat][row]
            free = count == 0 or (s.line_colour[seat][row] == colour and count <= row)
            if free and not s.placed[seat][colour] & ROW_SPACES[row]:
                s.open[seat][colour] |= 1 << row


def _seen(s: State, colour: int) -> int:
    """Tiles of a colour that lie anywhere but in the bag."""
    n = s.lid[colour] + sum(heap[colour] for heap in s.offer)
    for seat in range(s.players):
        n += tiles_of_colour(s, seat, colour) + s.floor[seat].count(colour)
        n += sum(s.line_count[seat][row] for row in range(ROWS) if s.line_colour[seat][row] == colour)
    return n


def _read_head(s: State, reader: _Reader) -> None:
    players, wall, number, phase, seat, line, finished = reader.must(HEAD, "the head of a position of Azul").groups()
    s.players, s.grey, s.round = int(players), int(wall == "grey"), int(number)
    s.phase = next(value for value, word in PHASES.items() if word == phase)
    if (seat is None) != (s.phase == OVER) or (line is None) != (s.phase != TILING):
        raise reader.error_above("'seat N to act' unless over, and 'line N   finished N' while tiling")
    s.to_move, s.tiling_row, s.tiled = int(seat or 0), int(line or 1) - 1, int(finished or 0)


def _read_offer(s: State, reader: _Reader) -> None:
    found = reader.must(FACTORIES, "the factories, like '1 BBYR   2 -   3 KKWW'")
    shown = FACTORY.findall(found[0])
    if [int(number) for number, _ in shown] != list(range(1, factories(s.players) + 1)):
        raise reader.error_above(f"the factories 1 to {factories(s.players)}")
    heaps = {int(number) - 1: tiles for number, tiles in shown}
    centre = reader.must(CENTRE_FORM, "the centre, like 'centre M BBY' or 'centre -'")
    s.marker = int(centre[1].startswith("M"))
    heaps[CENTRE] = centre[1].removeprefix("M").strip()
    for source, tiles in heaps.items():
        for letter in tiles.replace("-", ""):
            s.offer[source][LETTERS.index(letter)] += 1
            s.offered[source] |= 1 << LETTERS.index(letter)
            s.on_offer += 1


def _read_boards(s: State, reader: _Reader) -> None:
    for seat, head in enumerate(reader.boards(s.players, SEAT, "'seat N   points   +won -lost'")):
        if int(head[1]) != seat:
            raise reader.error_above("the seats in order")
        s.score[seat], s.wall_points[seat], s.floor_points[seat] = int(head[2]), int(head[3]), int(head[4])
    for row in range(ROWS):
        for seat, line in enumerate(reader.boards(s.players, LINE, f"pattern line {row + 1} and its wall row")):
            _read_line(s, seat, row, line[1], line[2], reader)
    for seat, floor in enumerate(reader.boards(s.players, FLOOR_FORM, f"a floor line of {FLOOR_SPACES} spaces")):
        _read_floor(s, seat, floor[1])
    for seat in range(s.players):
        _open_targets(s, seat)


def state_from_text(text: str) -> State:
    """The position; BadNotation says what is wrong with the drawing, or which law the position breaks."""
    s = fresh(State)
    clear(s)
    reader = _Reader(text)
    _read_head(s, reader)
    start_line = reader.maybe(START)
    bag = reader.maybe(BAG)
    if lid := reader.maybe(LID):
        s.lid[:] = [int(n) for n in lid.groups()]
    _read_offer(s, reader)
    _read_boards(s, reader)
    chance = reader.maybe(CHANCE)
    if reader.at < len(reader.lines):
        raise reader.error("nothing more")
    s.rng = int(chance[1]) if chance else start(0, 0)
    if start_line:
        s.starter, s.next_starter = int(start_line[1]), int(start_line[2])
    else:
        s.next_starter = next((seat for seat in range(s.players) if MARKER in s.floor[seat]), s.starter)
    if bag:
        s.bag[:] = [int(n) for n in bag.groups()]
    else:
        s.bag[:] = [OF_EACH_COLOUR - _seen(s, colour) for colour in range(COLOURS)]
    _check(s)
    return s


def _check(s: State) -> None:
    """Refuses a position that no table can show."""
    if max(s.to_move, s.starter, s.next_starter) >= s.players:
        raise BadNotation(f"position: a seat of {s.players} players is 0 to {s.players - 1}")
    if wrong := out_of_bounds(s):
        raise BadNotation(f"position: {wrong}")
    if law := broken_law(s):
        raise BadNotation(f"position: breaks the law that {LAWS[law]}")
    for seat in range(s.players):
        for row in range(ROWS):
            if s.phase == OFFER and row_mask(s.wall[seat], row) == FULL:
                raise BadNotation(
                    f"position: seat {seat} has a complete row {row + 1} of the wall, so the game is over (A6.1)"
                )
    if (s.phase == OFFER) != (s.on_offer > 0):
        raise BadNotation("position: there are tiles on offer just while the phase is 'offer'")
    if s.phase == TILING:
        seat, row = s.to_move, s.tiling_row
        if s.tiled >= s.players or seat != (s.starter + s.tiled) % s.players:
            raise BadNotation(f"position: with {s.tiled} players finished it is not seat {seat} that tiles")
        full = s.grey and s.line_count[seat][row] == row + 1
        if not full or SIZE[allowed_spaces(s, seat, row, s.line_colour[seat][row])] < 2:
            raise BadNotation(f"position: seat {seat} has no space to choose for line {row + 1}")
