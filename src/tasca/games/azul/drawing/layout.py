"""Where everything lies: numbers only. A space of a board is 62 wide and its neighbour 66 on; a plate is 160 wide."""

from math import cos, pi, sin

BOARD_WIDTH, BOARD_HEIGHT = 856, 522
STEP = 66
LINES_X, LINES_Y = 34, 48
WALL_X, WALL_Y = 471, 49
FLOOR_Y = 436
WAY_X = 402  # the middle between lines and wall, where it is told what a line brings

PLATE = 160
# The four tiles of a plate, clockwise, so that equal ones stay beside each other: where, how turned, what to click.
QUARTERS = (
    (37.5, 36.5, -2.2, "M80 80H0V40L40 0H80Z"),
    (81, 38, 1.6, "M80 80V0H120L160 40V80Z"),
    (80, 81.5, -1.2, "M80 80H160V120L120 160H80Z"),
    (36.5, 80, 2.4, "M80 80V160H40L0 120V80Z"),
)

# The centre has a place for the marker and one for each colour; there tiles lie on a heap, as large as on the plates.
HEAP_WIDTH, HEAP_HEIGHT = 66, 62
CENTRE_COLUMNS, CENTRE_ROWS = 3, 2
_TILE, _SPREAD = 42, 20

Places = list[tuple[float, float]]


def row_y(row: int) -> int:
    return LINES_Y + STEP * row


def line_x(space: int) -> int:
    """The x of a line's space; lines fill from the right."""
    return LINES_X + STEP * (4 - space)


def heap(count: int, colour: int) -> list[tuple[float, float, int]]:
    """Tiles of a colour in the centre, the uppermost last: where, and how turned. However many, all are to be seen."""
    step = min(11.0, _SPREAD / max(1, count - 1))
    x, y = (HEAP_WIDTH - _TILE) / 2, (HEAP_HEIGHT - _TILE) / 2
    shifts = [step * ((count - 1) / 2 - n) for n in range(count)]
    return [(round(x + s, 1), round(y + s * 0.8, 1), (3 * colour + 2 * n) % 5 - 2) for n, s in enumerate(shifts)]


# ── the ring: plates from the top, clockwise, as shares of the room that is left beside and below one of them ───────
def _circle(count: int) -> Places:
    angles = [2 * pi * n / count - pi / 2 for n in range(count)]
    return [(round(0.5 + cos(a) / 2, 3), round(0.5 + sin(a) / 2, 3)) for a in angles]


RING: dict[int, Places] = {
    5: [(0.5, 0), (1, 0.36), (0.81, 1), (0.19, 1), (0, 0.36)],
    7: _circle(7),
    9: _circle(9),
}
# Where the room is wider than high the plates lie in rows, and are larger.
ROWS: dict[int, Places] = {
    5: [(0.5, 0), (1, 0), (0.96, 1), (0.04, 1), (0, 0)],
    7: [(0.14, 0.04), (0.5, 0), (0.86, 0.04), (1, 0.52), (0.72, 1), (0.28, 1), (0, 0.52)],
    9: [(0.08, 0.05), (0.36, 0), (0.64, 0), (0.92, 0.05), (1, 0.52), (0.82, 1), (0.5, 1), (0.18, 1), (0, 0.52)],
}
# How large a plate is, as shares of the room's width and height, and how far down the centre lies.
_RING_SIZES = {5: (0.305, 0.345, 0.53), 7: (0.29, 0.29, 0.48), 9: (0.25, 0.25, 0.5)}
_ROW_SIZES = {5: (0.26, 0.44, 0.73), 7: (0.23, 0.32, 0.5), 9: (0.2, 0.315, 0.5)}
_WIDE = "3 / 2"


def ring(count: int, width: float, height: float) -> tuple[float, Places, tuple[float, float]]:
    """In a room so wide and high: a plate's size, the plates' corners, and the middle of the centre."""
    wide = width * 2 >= height * 3
    across, down, centre = (_ROW_SIZES if wide else _RING_SIZES)[count]
    size = min(across * width, down * height)
    places = [(x * (width - size), y * (height - size)) for x, y in (ROWS if wide else RING)[count]]
    return size, places, (width / 2, centre * height)


def _style(places: dict[int, Places], sizes: dict[int, tuple[float, float, float]]) -> str:
    rules = []
    for count, (across, down, centre) in sizes.items():
        of = f".azul .ring-{count}"
        rules.append(f"{of}{{--plate:min({across * 100:g}cqw,{down * 100:g}cqh);--centre:{centre:g}}}\n")
        rules += [f"{of} .f{n}{{--x:{x:g};--y:{y:g}}}\n" for n, (x, y) in enumerate(places[count], 1)]
    return "".join(rules)


def ring_style() -> str:
    """The same as CSS, for a ring of any size."""
    wide = _style(ROWS, _ROW_SIZES)
    return f"{_style(RING, _RING_SIZES)}@container ring (min-aspect-ratio: {_WIDE}){{\n{wide}}}\n"
