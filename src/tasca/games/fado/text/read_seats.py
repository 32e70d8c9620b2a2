"""Reads the lines of one seat of a position in text (see `write`)."""

import re

from ..box.load import Box
from ..rules.components import ALFAMA, CUBES, GROUP_MOST, NONE, NOTE_TILES, STARS, TABLES, WORKERS
from ..rules.options import MONEY_AT_START, NOTE_AT_START
from ..rules.state import PLENTY, PROMOTIONS, State
from . import names
from .lines import Lines, Reader

SEAT = re.compile(r"(?:(\d{1,8}) points)?(?:^| +|$)(?:(\d{1,8}) money)?", re.ASCII)
HERS = "market-left | street-right | billboard-left"  # where Alfama's workers stand if nothing is said: dice 1, 3, 5
BEFORE_BOX = 4  # numbers of the options in front of those of the box


def _workers(s: State, reader: Reader, seat: int, text: str) -> None:
    s.supply[seat] = 0
    placed = 0
    supply = None
    for part in reader.parts(text) if text != names.EMPTY else []:
        if part.startswith("supply "):
            supply = reader.number(part[7:], WORKERS)
            continue
        place = names.place_from_text(part)
        if not place:
            raise reader.error(f"{part[:40]!r} is no place for a worker")
        space, where = divmod(place - 1, 4)
        if s.worker[seat][space]:
            raise reader.error(f"a seat has at most one worker at {names.SPACES[space]} (F2.3)")
        s.worker[seat][space] = where + 1
        placed += 1
    s.supply[seat] = max(0, WORKERS - placed) if supply is None else supply


def _tables(s: State, reader: Reader, seat: int, text: str) -> None:
    parts = reader.parts(text)
    if len(parts) > TABLES:
        raise reader.error(f"a restaurant has {TABLES} tables")
    for at, part in enumerate(parts):
        if part == "critic":
            s.critic_table[seat] = at
        else:
            s.table[seat][at] = reader.counts(part, names.COLOURS, GROUP_MOST)


def _cubes(s: State, reader: Reader, seat: int, text: str) -> None:
    """What is not told to be elsewhere is on the track."""
    track = None
    for part in reader.parts(text):
        name, _, n = part.partition(" ")
        count = reader.number(n, CUBES)
        if name == "track":
            track = count
        elif name == "gone":
            s.gone[seat] = count
        else:
            s.cubes[seat][reader.index(name, names.SPECIALTIES)] = count
    s.track[seat] = max(0, CUBES - s.gone[seat] - sum(s.cubes[seat])) if track is None else track


def _points(s: State, reader: Reader, seat: int, text: str) -> None:
    for part in reader.parts(text) if text != names.EMPTY else []:
        name, _, n = part.rpartition(" ")
        s.points[seat][reader.index(name, names.SOURCES)] = reader.number(n, PLENTY)


def _possessions(s: State, reader: Reader, box: Box, seat: int, lines: Lines) -> None:
    if (text := reader.read("musicians", lines)) is not None:
        hired = [reader.musician(s, box, part) for part in reader.parts(text)]
        if len(hired) > len(names.SPECIALTIES):
            raise reader.error("a restaurant has one musician of each specialty (F4.4)")
        for specialty, musician in enumerate(hired):
            s.hired[seat][specialty] = musician
    if (text := reader.read("notes", lines)) is not None:
        s.held[seat] = reader.counts(text, names.NOTES, NOTE_TILES)
    if (text := reader.read("fados", lines)) is not None:
        s.written[seat] = reader.fados(box, text)
    if (text := reader.read("stars", lines)) is not None and text != names.EMPTY:
        for name in reader.parts(text):
            star = reader.index(name, names.STARS)
            if s.star[star] != NONE:
                raise reader.error(f"each of the {STARS} stars is taken once (F1.7)")
            s.star[star] = seat


def read_seat(s: State, reader: Reader, box: Box, seat: int) -> None:
    """One seat; what its lines leave out is as at set-up (F1.9, S1.1)."""
    lines = reader.seats.get(seat, {})
    hers = s.solo and seat == ALFAMA
    s.track[seat] = CUBES
    s.money[seat] = 0 if hers else box.numbers[MONEY_AT_START - BEFORE_BOX]
    s.held[seat][box.numbers[NOTE_AT_START - BEFORE_BOX]] = 1
    head = reader.match(SEAT, reader.read("seat", lines) or "", "12 points   5 money")
    s.score[seat] = int(head[1] or 0)
    if head[2]:
        s.money[seat] = int(head[2])
    default = HERS if hers else names.EMPTY
    _workers(s, reader, seat, reader.read("workers", lines) or default)
    if (text := reader.read("tables", lines)) is not None:
        _tables(s, reader, seat, text)
    if (text := reader.read("bar", lines)) is not None:
        s.bar[seat] = reader.counts(text, names.COLOURS, 99)
    _possessions(s, reader, box, seat, lines)
    if (text := reader.read("cubes", lines)) is not None:
        _cubes(s, reader, seat, text)
    if (text := reader.read("points", lines)) is None:
        s.points[seat][PROMOTIONS] = s.score[seat]
    else:
        _points(s, reader, seat, text)
