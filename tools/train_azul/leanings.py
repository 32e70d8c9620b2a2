"""The coarse terms that inputs of Azul's net lean on: there are many inputs, and most are seldom seen.

Every input shares them with its like (equal numbers of tiles, another column, another supply), so that what was seldom
seen is judged by what was seen often. They are folded into the inputs' own numbers when a net is made whole.
"""

from collections.abc import Hashable

from tasca.games.azul.bot.board_inputs import (
    COLOUR,
    COLUMN,
    EMPTY_LINE,
    FULLEST,
    INPUTS,
    LAID,
    LINE,
    LINES,
    ORDER,
    PATTERNS,
    POINTS,
    ROWS_AT,
    SHOWN,
    UNDER_WAY,
)
from tasca.games.azul.bot.evaluate import MASKS, MOST_TILE_POINTS
from tasca.games.azul.bot.supply import SUPPLIES
from tasca.games.azul.rules.components import COLOURS, ROWS

Name = tuple[Hashable, ...]


def tiles_and_lines(pattern: int) -> tuple[int, int]:
    """How many tiles a column or a colour has, and how many lines that are meant for it."""
    digits = [pattern // 3**row % 3 for row in range(ROWS)]
    return digits.count(LAID), digits.count(UNDER_WAY)


def leanings(i: int) -> list[Name]:
    """The coarse terms of an input, by name."""
    if i < COLUMN:
        row = max(row for row in range(ROWS) if ROWS_AT[row] <= i)
        mask, lies = divmod(i - ROWS_AT[row], LINES[row])
        tiles, count = mask.bit_count(), (lies + COLOURS - 1) // COLOURS
        return [("row", row, mask), ("line", row, lies), ("row, line", row, tiles, lies), ("row, n", row, tiles, count)]
    if i < COLOUR:
        column, pattern = divmod(i - COLUMN, PATTERNS)
        n = tiles_and_lines(pattern)
        return [("column", pattern), ("column, n", column, n), ("columns, n", n)]
    if i < LINE:
        pattern, supply = divmod(i - COLOUR, SUPPLIES)
        n = tiles_and_lines(pattern)
        return [("colour", pattern), ("colour, n", supply, n), ("colours, n", n)]
    if i < EMPTY_LINE:
        return [("under way", (i - LINE) // SUPPLIES)]
    if i < POINTS:
        return []
    if i < SHOWN:
        at, points = divmod(i - POINTS, MOST_TILE_POINTS + 1)
        return [("points", at // 5, points), ("points of any", points)]
    if i < ORDER:
        row, mask = divmod(i - SHOWN, MASKS)
        return [("shown", row, mask.bit_count())]
    if i < FULLEST:
        return []
    stage, fullest = divmod(i - FULLEST, 36)
    return [("stage", stage), ("fullest", stage, fullest // 6)]


def all_leanings() -> tuple[list[list[int]], int]:
    """For every input its coarse terms by number, filled up with one that is nothing; how many terms there are."""
    numbers: dict[Name, int] = {}
    found = [[numbers.setdefault(name, len(numbers)) for name in leanings(i)] for i in range(INPUTS)]
    longest = max(len(terms) for terms in found)
    return [terms + [len(numbers)] * (longest - len(terms)) for terms in found], len(numbers)
