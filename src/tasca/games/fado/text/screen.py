"""House of Fado at a terminal: the city, then two lines for each restaurant, in at most 21 rows of 80 columns.

Words that are typed in moves (left, singer, market-left) stand as they are typed; the others are in the reader's
language. Customers are g(rey), k (black) and b(rown); notes c(lef), q(uarter), e(ighth) and m (beamed). A number in
brackets is a musician's fame, the one behind it the price. Workers are the letters of their seats; R
is the restaurant. Cubes are those on the billboard, by the specialty's letter, and those left on the track.
"""

from collections.abc import Iterable, Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.screen import WIDTH, Line, Span, cut

from ..rules.components import (
    BOARD_SPACES,
    CUBES_FOR_TABLE,
    FADO_POINTS,
    KICK_OUTS,
    NOBODY,
    NONE,
    ON_SPACE,
    RESTAURANT,
    THIRD_TABLE,
    TOP_FAME,
    places_scored,
)
from ..rules.market import hire_price
from ..rules.prestige import cubes_off
from ..rules.state import OVER, State
from ..words.labels import customers
from . import names
from .names import EMPTY, fado_name, musician_name

CUSTOMERS, NOTES = "gkb", "cqem"
SEATS = "ABCD"
COIN = "$"
LABEL = 11  # columns of the words at the beginning of a line
CALLED = 12  # at most so much of a player's name
COLUMNS = (7, 7, 8, 12, 7, 10, 7, 6)  # of the lines of the restaurants
GAP, BAR = Span("  "), Span(" | ", "faint")


def _label(word: str) -> Span:
    return Span(f"{word[: LABEL - 1]:<{LABEL}}", "faint")


def _people(counts: Sequence[int]) -> list[Span]:
    """Customers, as 2g1b; a dash for nobody."""
    found = [Span(f"{n}{c}", ink) for n, c, ink in zip(counts, CUSTOMERS, names.COLOURS, strict=True) if n]
    return found or [Span(EMPTY, "faint")]


def _notes(counts: Sequence[int]) -> str:
    return "".join(f"{n}{c}" for n, c in zip(counts, NOTES, strict=True) if n) or EMPTY


def _musician(s: State, musician: int) -> str:
    name = musician_name(s, musician)
    return f"{name}({s.fame[musician]})" if musician != NONE and s.fame[musician] else name


def _packed(label: str, things: Iterable[list[Span]], gap: Span = GAP) -> list[Line]:
    """Things beside each other, on as many lines as they need."""
    lines: list[Line] = []
    line: list[Span] = []
    for thing in things:
        wide = sum(len(span.text) for span in (*line, gap, *thing))
        if line and LABEL + wide > WIDTH:
            lines.append(cut((_label("" if lines else label), *line)))
            line = []
        line += [gap, *thing] if line else thing
    return [*lines, cut((_label("" if lines else label), *line))] if line else lines


def _head(s: State, words: Catalogue) -> Line:
    _ = words.gettext
    phrases = []
    for colour, letter in enumerate(CUSTOMERS):
        counts = [0, 0, 0]
        counts[colour] = s.bag[colour]
        phrases.append(f"{customers(counts, words)} ({letter})" if s.bag[colour] else f"0 ({letter})")
    round_, bag = _("Round %(n)d") % {"n": s.round}, _("in the bag: %(what)s") % {"what": ", ".join(phrases)}
    return cut((Span(_("House of Fado"), "strong"), GAP, Span(round_), GAP, Span(bag, "faint")))


def _stall(s: State, musician: int) -> list[Span]:
    price = f" {hire_price(s, musician)}{COIN}" if s.fame[musician] < TOP_FAME else ""
    return [Span(_musician(s, musician)), Span(price, "yellow")]


def _market(s: State, specialty: int) -> Line:
    """All six on one line: where fame makes it too wide, the money sign goes first."""
    stalls = [_stall(s, musician) for musician in s.market[specialty] if musician != NONE]
    wide = LABEL + sum(len(span.text) for stall in stalls for span in stall) + 2 * (len(stalls) - 1)
    if wide > WIDTH:
        stalls = [[name, price._replace(text=price.text.rstrip(COIN))] for name, price in stalls]
    spans = [span for stall in stalls for span in (GAP, *stall)][1:]
    return cut((_label(names.SPECIALTIES[specialty]), *(spans or [Span(EMPTY)])))


def _street(s: State, words: Catalogue) -> list[Line]:
    groups = []
    for group, name in enumerate(names.GROUPS):
        critic = [Span(" critic", "red")] if s.critic[group] else []
        groups.append([Span(f"{name} "), *_people(s.street[group]), *critic])
    return _packed(words.gettext("street"), groups, BAR)


def _song(s: State, fado: int) -> list[Span]:
    worth = Span(f" +{FADO_POINTS[fado]}", "green")
    return [Span(fado_name(s, fado)), worth, Span(f" {_notes(s.needs[fado])}")]


def _songs(s: State, words: Catalogue) -> list[Line]:
    shown = [[Span(f"{space} ", "strong"), *_song(s, fado)] for space, fado in enumerate(s.fado, 1) if fado != NONE]
    return _packed(words.gettext("songs"), shown or [[Span(EMPTY)]], BAR)


def _stock(s: State, words: Catalogue) -> Line:
    """Notes on their stacks."""
    stacks = ", ".join(f"{n} {name} ({letter})" for n, name, letter in zip(s.notes, names.NOTES, NOTES, strict=True))
    return cut((_label(words.gettext("notes")), Span(stacks)))


def _posters(s: State, words: Catalogue) -> Line:
    line = [_label(words.gettext("billboard"))]
    for specialty, name in enumerate(names.SPECIALTIES):
        values = " +" + "/".join(map(str, s.tile[specialty][: places_scored(s.players)]))
        musician = Span(f"{name[0]} {_musician(s, s.billboard[specialty])}")
        line += [*([BAR] if specialty else []), musician, Span(values, "green")]
    return cut(line)


def _spaces(s: State, words: Catalogue) -> list[Line]:
    """Who stands where: the letter of the seat on the action space, then in brackets its kick-out spaces."""
    places = []
    for space in range(BOARD_SPACES):
        holder = EMPTY if s.holder[space] == NOBODY else SEATS[s.holder[space]]
        spots = [EMPTY] * KICK_OUTS
        for seat in range(s.players):
            if s.worker[seat][space] > ON_SPACE:
                spots[s.worker[seat][space] - ON_SPACE - 1] = SEATS[seat]
        out = "".join(spots)
        if holder != EMPTY or out.strip(EMPTY):
            kicked = f"({out})" if out.strip(EMPTY) else ""
            places.append([Span(f"{names.SPACES[space]} ", "faint"), Span(holder, "strong"), Span(kicked)])
    return _packed(words.gettext("spaces"), places)


def _stars(s: State, words: Catalogue) -> Line:
    """Those that nobody has, and the song that comes next; its notes where there is room."""
    left = " ".join(name for star, name in enumerate(names.STARS) if s.star[star] == NOBODY)
    line = [_label(words.gettext("stars")), Span(left or EMPTY, "yellow")]
    if s.next_fado == NONE:
        return cut(line)
    name, points, notes = _song(s, s.next_fado)
    line += [GAP, Span(words.gettext("next: "), "faint"), name, points]
    room = WIDTH - sum(len(span.text) for span in line)
    return cut((*line, notes) if len(notes.text) <= room else line)


def _alfama(s: State, words: Catalogue) -> list[Line]:
    """Her dice, where she was last, and her wild notes (part S)."""
    if not s.solo:
        return []
    last = EMPTY if s.last_space == NONE else names.SPACES[s.last_space]
    wild = "".join(NOTES[s.wild[i]] for i in range(sum(s.held[1]))) or EMPTY
    values = {"dice": " ".join(map(str, s.dice)), "space": last, "notes": wild}
    facts = words.gettext("dice %(dice)s, last at %(space)s, notes %(notes)s") % values
    return [cut((_label(words.gettext("Alfama")), Span(facts)))]


def _columns(cells: Iterable[Sequence[Span]]) -> list[Span]:
    """Cells under the words of `_heads`."""
    found: list[Span] = []
    for cell, width in zip(cells, COLUMNS, strict=True):
        wide = sum(len(span.text) for span in cell)
        found += [*cell, Span(" " * max(width - wide, 1))]
    return found


def _heads(words: Catalogue) -> Line:
    """What stands below in the lines of the restaurants."""
    _ = words.gettext
    heads = (_("points"), _("money"), _("supply"), _("notes"), _("bar"), _("cubes"), _("songs"), "★")
    cells = [[Span(head[: width - 1], "faint")] for head, width in zip(heads, COLUMNS, strict=True)]
    return cut((Span(" " * (CALLED + 4)), *_columns(cells)))


def _seat(s: State, seat: int, name: str, words: Catalogue) -> list[Line]:
    _ = words.gettext
    acts = s.phase != OVER and s.to_move == seat
    cubes = "".join(f"{n}{specialty[0]}" for n, specialty in zip(s.cubes[seat], names.SPECIALTIES, strict=True) if n)
    home = "+R" if s.worker[seat][RESTAURANT] else ""
    cells = (
        [Span(str(s.score[seat]), "green")],
        [Span(f"{s.money[seat]}{COIN}", "yellow")],
        [Span(f"{s.supply[seat]}{home}")],
        [Span(_notes(s.held[seat]))],
        _people(s.bar[seat]),
        [Span(f"{cubes or EMPTY}/{s.track[seat]}")],
        [Span(str(s.written[seat].bit_count()))],
        [Span(str(sum(owner == seat for owner in s.star)), "yellow")],
    )
    tables: list[Span] = []
    for table in range(THIRD_TABLE + (cubes_off(s, seat) >= CUBES_FOR_TABLE)):
        there = [Span("critic", "red")] if s.critic_table[seat] == table else _people(s.table[seat][table])
        tables += [BAR, *there] if table else there
    stage = ", ".join(_musician(s, musician) for musician in s.hired[seat])
    called = Span(f"{'>' if acts else ' '} {SEATS[seat]} {name:<{CALLED}}", "strong")
    room = (Span(_("stage") + " ", "faint"), Span(stage), GAP, Span(_("tables") + " ", "faint"), *tables)
    return [cut((called, *_columns(cells))), cut((Span("    "), *room))]


def screen(s: State, called: Sequence[str], words: Catalogue) -> list[Line]:
    return [
        _head(s, words),
        *(_market(s, specialty) for specialty in range(len(names.SPECIALTIES))),
        *_street(s, words),
        *_songs(s, words),
        _stock(s, words),
        _posters(s, words),
        _stars(s, words),
        *_spaces(s, words),
        *_alfama(s, words),
        _heads(words),
        *(line for seat in range(s.players) for line in _seat(s, seat, called[seat][:CALLED], words)),
    ]
