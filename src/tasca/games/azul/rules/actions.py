"""Actions of Azul as numbers. They do not depend on the number of players.

0 .. 299    draft: 30 * source + 6 * colour + target
            sources 0-8 factories, 9 the centre; targets 0-4 lines, 5 floor line
300 .. 324  place: 300 + 5 * row + column, on the grey wall only (A7.1)
"""

from tasca.core.machine import machine

from .components import COLOURS, COLUMNS, MOST_FACTORIES, ON_FACTORY, ROWS, SOURCES

rule, table, tell = machine(__name__)

FLOOR = ROWS  # among the targets, after the pattern lines
TARGETS = ROWS + 1
PLACE = SOURCES * COLOURS * TARGETS
ACTIONS = PLACE + ROWS * COLUMNS
MOST_LEGAL = MOST_FACTORIES * ON_FACTORY * TARGETS  # every tile on offer of its own colour and place, every target open


@rule
def draft(source: int, colour: int, target: int) -> int:
    return (source * COLOURS + colour) * TARGETS + target


@rule
def source_of(action: int) -> int:
    return action // (COLOURS * TARGETS)


@rule
def colour_of(action: int) -> int:
    return action // TARGETS % COLOURS


@rule
def target_of(action: int) -> int:
    return action % TARGETS


@rule
def place(row: int, column: int) -> int:
    return PLACE + row * COLUMNS + column


@rule
def row_of(action: int) -> int:
    return (action - PLACE) // COLUMNS


@rule
def column_of(action: int) -> int:
    return (action - PLACE) % COLUMNS
