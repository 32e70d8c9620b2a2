"""Where pieces lie on a board, as the events tell it: for a story that has to say where the next one comes to lie."""

from ..rules import events as e
from ..rules.components import COLOURS, COLUMNS, EMPTY, FLOOR_SPACES, ROWS

Space = tuple[int, int]


class Lying:
    """One seat's lines, floor line and wall."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.count = [0] * ROWS  # on the pattern lines
        self.colour = [EMPTY] * ROWS
        self.floor = 0
        self.marker = 0  # its space on the floor line, from 1; 0 when it is elsewhere
        self.wall: dict[Space, int] = {}  # row and column: colour

    def follow(self, kind: int, b: int, c: int, d: int) -> None:
        """Lets an event of this seat happen."""
        match kind:
            case e.FILLED:
                self.count[b] += d
                self.colour[b] = c
            case e.MARKED if self.floor < FLOOR_SPACES:
                self.floor += 1
                self.marker = self.floor
            case e.FELL:
                self.floor += c - d
            case e.TILED:
                self.wall[b, c] = self.colour[b]
                self.count[b] = 0
            case e.BLOCKED:
                self.count[b] = 0
            case e.LOST:
                self.floor = self.marker = 0

    # ── the ids of spaces ────────────────────────────────────────────────────────────────────────────────────
    def line_space(self, row: int, number: int) -> str:
        """A space of a pattern line, by the order in which they are filled: from the right, beginning with 1."""
        return f"b{self.seat}-line-{row + 1}-{number}"

    def floor_space(self, number: int) -> str:
        return f"b{self.seat}-floor-{number}"

    def cell(self, row: int, column: int) -> str:
        return f"b{self.seat}-wall-{row + 1}-{column + 1}"

    # ── the wall ─────────────────────────────────────────────────────────────────────────────────────────────
    def _run(self, row: int, column: int, down: int, across: int) -> list[Space]:
        """The tiles without a gap through a space, in one direction."""
        found = [(row, column)]
        for step in (-1, 1):
            r, c = row + step * down, column + step * across
            while (r, c) in self.wall:
                found.append((r, c))
                r, c = r + step * down, c + step * across
        return sorted(found)

    def counted(self, row: int, column: int) -> tuple[str, ...]:
        """A4.3: the tiles that bring the points of the one just laid there, one for each."""
        across, down = self._run(row, column, 0, 1), self._run(row, column, 1, 0)
        runs = [run for run in (across, down) if len(run) > 1] or [[(row, column)]]
        return tuple(self.cell(*space) for run in runs for space in run)

    def completed(self, row: int, column: int) -> tuple[str, ...]:
        """The row, the column and the colour that the tile just laid there completes."""
        rows = [(row, n) for n in range(COLUMNS)]
        columns = [(n, column) for n in range(ROWS)]
        colours = [space for space, colour in sorted(self.wall.items()) if colour == self.wall[row, column]]
        whole = [run for run in (rows, columns) if all(space in self.wall for space in run)]
        if len(colours) == COLOURS:
            whole.append(colours)
        return tuple(dict.fromkeys(self.cell(*space) for run in whole for space in run))
