"""Where everything lies: numbers only. A tile is 44 wide, its neighbour 48 on."""

from math import cos, pi, sin

TILE = 44
STEP = 48
MARGIN = 12
WAY = 40  # between the lines and the wall

LINES = 5 * STEP - 4
WALL_X = MARGIN + LINES + WAY
BOARD_WIDTH = WALL_X + LINES + MARGIN
FLOOR_Y = MARGIN + 5 * STEP + 26
BOARD_HEIGHT = FLOOR_Y + TILE + MARGIN

# The four tiles of a factory, clockwise, so that equal ones stay beside each other; each with its quarter to click.
QUARTERS = (
    (22, 22, "M0 0h60v60h-60Z"),
    (62, 22, "M60 0h60v60h-60Z"),
    (62, 62, "M60 60h60v60h-60Z"),
    (22, 62, "M0 60h60v60h-60Z"),
)

# The centre: groups side by side, each mostly up to three high.
CENTRE_HIGH = 3
CENTRE_STEP = 44
CENTRE_GAP = 8
CENTRE_WIDTH, CENTRE_HEIGHT = 300, 116
CENTRE_MARGIN = 8
CENTRE_WIDEST = 304  # beside a dish on a phone what can be clicked stays 44 px wide


def row_y(row: int) -> int:
    return MARGIN + STEP * row


def line_x(row: int, space: int) -> int:
    """The x of a line's space; lines fill from the right."""
    return MARGIN + STEP * (4 - space)


def wall_x(column: int) -> int:
    return WALL_X + STEP * column


def ring(count: int, x: float, y: float, across: float, down: float) -> list[tuple[float, float]]:
    """Places of the factories' middles on an oval, from the top, clockwise."""
    angles = [2 * pi * n / count - pi / 2 for n in range(count)]
    return [(round(x + across * cos(a), 1), round(y + down * sin(a), 1)) for a in angles]


def _wide(columns: list[int], marker: bool) -> int:
    """How wide groups of so many columns are, with the marker before them."""
    width = sum(c * CENTRE_STEP for c in columns) + CENTRE_GAP * max(0, sum(c > 0 for c in columns) - 1)
    return width + (CENTRE_STEP + (CENTRE_GAP if width else 0)) * marker


def heap(counts: list[int], marker: bool) -> tuple[list[list[tuple[int, int, str]]], tuple[int, int] | None, int, int]:
    """The centre's groups as places of tiles, the marker's place, and the width and height of it all.

    Groups grow higher where they would become too many for a narrow page. The first tile of a group has all of its
    column to click, from top to bottom, so that a finger finds a single tile too.
    """
    high = CENTRE_HIGH
    while _wide([-(-n // high) for n in counts], marker) > CENTRE_WIDEST:
        high += 1
    columns = [-(-n // high) for n in counts]
    width, height = _wide(columns, marker), max(CENTRE_HEIGHT, min(high, max(counts)) * CENTRE_STEP + 28)
    whole = max(CENTRE_WIDTH, width + 2 * CENTRE_MARGIN)
    x = (whole - width) // 2
    at = None
    if marker:
        at = (x + 2, height // 2 - 20)
        x += CENTRE_STEP + CENTRE_GAP
    places: list[list[tuple[int, int, str]]] = []
    for n, across in zip(counts, columns, strict=True):
        wide = across * CENTRE_STEP
        hit = f"M{x - CENTRE_GAP // 2} 1h{wide + CENTRE_GAP}v{height - 2}h-{wide + CENTRE_GAP}Z"
        top = (height - min(n, high) * CENTRE_STEP) // 2
        places.append(
            [(x + i // high * CENTRE_STEP + 2, top + i % high * CENTRE_STEP + 2, "" if i else hit) for i in range(n)]
        )
        if across:
            x += wide + CENTRE_GAP
    return places, at, whole, height
