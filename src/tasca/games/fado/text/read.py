"""Reads a position from its text (see `write`), and refuses one that cannot stand on a table.

Much may be left out: seats are as at set-up (F1.9), `bag`, `notes`, `stack` and the market hold what is seen nowhere
else, critics not shown stand where F1.6 puts them, `discard` is empty, `asked` asks for a worker. Points whose
sources are not told count as promotions. The components are those of the shipped box unless a line says otherwise.
"""

import json
import re
from collections.abc import Callable

from tasca.core.errors import BadNotation, TascaError
from tasca.core.state import fresh, out_of_bounds

from ...rng import start
from ..box.load import Box, box_of
from ..rules.components import DIE, GROUP_MOST, MOST_PLAYERS, NOTE_TILES, OF_SPECIALTY, PLACES_SCORED, places_scored
from ..rules.laws import LAWS, broken_law
from ..rules.options import lay_tile, read_options
from ..rules.setup import clear
from ..rules.state import OVER, State
from . import names
from .filling import check_question, derive, fill_in
from .lines import Reader
from .read_seats import read_seat

HEAD = re.compile(r"([234]) players(?: +(solo))?(?: +round (\d{1,5}))?(?: +decisions (\d{1,5}))?", re.ASCII)
FIRST = re.compile(r"([0-3])(?: +turn ([0-3]))?", re.ASCII)
CHANCE = re.compile(r"\d{1,19}", re.ASCII)


def _read_head(s: State, reader: Reader) -> Box:
    head = reader.read("fado")
    if head is None:
        raise BadNotation("position: expected a line like 'fado 2 players'")
    players, solo, number, decisions = reader.match(HEAD, head, "2 players   round 1   decisions 0").groups()
    if solo and players != "2":
        raise reader.error("a solo game has 2 seats (S1.1)")
    given = reader.read("components")
    try:
        box = box_of(json.loads(given) if given else None)
    except (ValueError, RecursionError):
        raise reader.error("the components are not JSON") from None
    except TascaError as error:
        raise reader.error(str(error)) from None
    options = [int(players), int(bool(solo)), 0, box.number, *box.numbers]
    read_options(s, options)
    for specialty in range(len(names.SPECIALTIES)):
        lay_tile(s, options, specialty, specialty)
    s.round = int(number or 1)
    s.moves = int(decisions) if decisions else max(0, s.round - 1)
    text = reader.read("first")
    if text is not None:
        found = reader.match(FIRST, text, "0   turn 1")
        s.first, s.turn = int(found[1]), int(found[2] or found[1])
        if max(s.first, s.turn) >= s.players:
            raise reader.error(f"a seat of {s.players} players is 0 to {s.players - 1}")
    return box


ASKED: dict[str, Callable[[State, Reader, str], None]] = {
    "at": lambda s, r, t: setattr(s, "space", r.index(t, names.SPACES)),
    "kicked": lambda s, r, t: setattr(s, "kicked", r.number(t, MOST_PLAYERS - 1)),
    "spot": lambda s, r, t: setattr(s, "spot", r.index(t, ("1", "2", "3"))),
    "about": lambda s, r, t: setattr(s, "specialty", r.index(t, names.SPECIALTIES)),
    "sides": lambda s, r, t: setattr(s, "sides", r.index(t, ("none", "left", "right", "both"))),
    "ready": lambda s, r, t: setattr(s, "ready", r.counts(t, names.COLOURS, 60)),
}


def _read_asked(s: State, reader: Reader) -> None:
    text = reader.read("asked")
    s.to_move = s.turn
    if text is None:
        return
    if text == "nobody":
        s.phase = OVER
        return
    who, *rest = re.split(r" {2,}", text)
    seat, _, phase = who.partition(" ")
    s.to_move = reader.number(seat, s.players - 1)
    s.phase = reader.index(phase, names.PHASES[:OVER])
    for part in rest:
        key, _, value = part.partition(" ")
        reader.index(key, tuple(ASKED))
        ASKED[key](s, reader, value)


def _read_street(s: State, reader: Reader) -> None:
    text = reader.read("street")
    for part in reader.parts(text) if text else []:
        name, _, people = part.partition(" ")
        group = reader.index(name, names.GROUPS)
        who = people.split()
        s.critic[group] = int("critic" in who)
        s.street[group] = reader.counts(" ".join(w for w in who if w != "critic"), names.COLOURS, GROUP_MOST)


def _read_specialty(s: State, reader: Reader, box: Box, specialty: int) -> None:
    text = reader.read(names.SPECIALTIES[specialty])
    if text is None:
        return
    market, *rest = reader.parts(text)
    spaces = [part.strip() for part in market.split(",")]
    if len(spaces) > len(s.market[specialty]):
        raise reader.error(f"the market has {len(s.market[specialty])} spaces for a specialty")
    for space, who in enumerate(spaces):
        s.market[specialty][space] = reader.musician(s, box, who)
    for part in rest:
        key, _, value = part.partition(" ")
        match reader.index(key, ("billboard", "star", "retired", "tile")):
            case 0:
                s.billboard[specialty] = reader.musician(s, box, value)
            case 1:
                s.star_musician[specialty] = reader.musician(s, box, value)
            case 2:
                for name in value.split(",") if value != names.EMPTY else []:
                    s.retired[specialty] |= 1 << reader.index(name.strip(), box.musicians) % OF_SPECIALTY
            case _:
                values = [reader.number(n, 99) for n in value.split()]
                if len(values) != places_scored(s.players):
                    raise reader.error("a tile has three values, with 2 players two (F1.8)")
                s.tile[specialty] = [*values, 0][:PLACES_SCORED]


def _read_fados(s: State, reader: Reader, box: Box) -> bool:
    text = reader.read("fados")
    if text is None:
        return False
    known = (names.EMPTY, *box.fados)
    *row, last = reader.parts(text)
    if len(row) != len(s.fado) or not last.startswith("next "):
        raise reader.error("expected four fado tiles or dashes, then 'next' and one")
    s.fado = [reader.index(name, known) - 1 for name in row]
    s.next_fado = reader.index(last[5:].strip(), known) - 1
    return True


def _read_alfama(s: State, reader: Reader) -> None:
    text = reader.read("alfama")
    if text is None:
        return
    if not s.solo:
        raise reader.error("Alfama plays in solo games only")
    for part in reader.parts(text):
        key, _, value = part.partition(" ")
        match reader.index(key, ("dice", "last", "tiles")):
            case 0:
                dice = [reader.number(n, DIE) for n in value.split()]
                if len(dice) != len(s.dice):
                    raise reader.error("expected three dice")
                s.dice = dice
            case 1:
                s.last_space = reader.index(value, (names.EMPTY, *names.SPACES[:-1])) - 1
            case _:
                tiles = [reader.index(name, names.NOTES) for name in value.replace(names.EMPTY, "").split()]
                if len(tiles) > NOTE_TILES:
                    raise reader.error(f"there are {NOTE_TILES} notation tiles")
                s.wild = tiles + [0] * (NOTE_TILES - len(tiles))


def _check(s: State) -> State:
    if wrong := out_of_bounds(s):
        raise BadNotation(f"position: {wrong}")
    if law := broken_law(s):
        raise BadNotation(f"position: breaks the law that {LAWS[law]}")
    if wrong := check_question(s):
        raise BadNotation(f"position: {wrong}")
    return s


def state_from_text(text: str) -> State:
    """The position; BadNotation says what is wrong with the text, or which law the position breaks."""
    s = fresh(State)
    clear(s)
    reader = Reader(text)
    box = _read_head(s, reader)
    _read_asked(s, reader)
    _read_street(s, reader)
    for specialty in range(len(names.SPECIALTIES)):
        _read_specialty(s, reader, box, specialty)
    row_shown = _read_fados(s, reader, box)
    _read_alfama(s, reader)
    if any(seat >= s.players for seat in reader.seats):
        raise BadNotation(f"position: there are only {s.players} seats")
    for seat in range(s.players):
        read_seat(s, reader, box, seat)
    derive(s)
    chance = reader.read("chance")
    s.rng = int(reader.match(CHANCE, chance, "123456789")[0]) if chance else start(0, 0)
    fill_in(s, row_shown)
    for key, heap, known in (
        ("bag", s.bag, names.COLOURS),
        ("discard", s.discard, names.COLOURS),
        ("notes", s.notes, names.NOTES),
    ):
        if (counts := reader.read(key)) is not None:
            heap[:] = reader.counts(counts, known, 60)
    if (stack := reader.read("stack")) is not None:
        s.stack = reader.fados(box, stack)
    return _check(s)
