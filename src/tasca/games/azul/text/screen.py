"""Azul at a terminal: the offer, then all boards beside each other, in 13 rows of 80 columns with up to four players.

      .  b y r k w
     YY  w B y r k
A capital on the wall is a tile, a small letter the empty space of that colour; the grey wall's spaces are dots.
"""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.screen import Line, Span, cut

from ..rules.components import CENTRE, COLOURS, EMPTY, ROWS
from ..rules.state import OVER, State
from .notation import LETTERS
from .write import PIECES, factory_texts, tiles_text, wall_letters

INKS = dict(zip(LETTERS, ("blue", "yellow", "red", "black", "white"), strict=True)) | {"M": "strong"}
BOARD = 19  # columns of a board
NAME = BOARD - 4


def tiles(text: str) -> list[Span]:
    """Each tile in its colour; empty spaces are faint."""
    return [Span(letter, INKS.get(letter, "faint")) for letter in text]


def _wide(spans: list[Span], width: int) -> list[Span]:
    return [*spans, Span(" " * (width - sum(len(span.text) for span in spans)))]


def _board(s: State, seat: int, name: str, words: Catalogue) -> list[list[Span]]:
    acts = s.phase != OVER and s.to_move == seat
    rows = [[Span("> " if acts else "  ", "strong"), Span(name[:NAME], "strong")]]
    rows.append([Span("  "), Span(words.ngettext("%(n)d point", "%(n)d points", s.score[seat]) % {"n": s.score[seat]})])
    for row in range(ROWS):
        count = s.line_count[seat][row]
        letter = LETTERS[s.line_colour[seat][row]] if count else "."
        line = " " * (ROWS - 1 - row) + "." * (row + 1 - count) + letter * count
        wall = " ".join(wall_letters(s, seat, row))
        rows.append([Span(str(row + 1), "faint"), *tiles(f" {line} {wall}")])
    floor = "".join("." if piece == EMPTY else PIECES[piece] for piece in s.floor[seat])
    rows.append([Span("F ", "faint"), *tiles(floor)])
    return [_wide(spans, BOARD) for spans in rows]


def _heap(counts: Sequence[int]) -> list[Span]:
    """Tiles by colour, as B15 Y16."""
    found = []
    for colour in range(COLOURS):
        found.append(Span(f"{LETTERS[colour]}{counts[colour]} ", INKS[LETTERS[colour]]))
    return found


def screen(s: State, called: Sequence[str], words: Catalogue) -> list[Line]:
    _ = words.gettext
    wall = _("grey side") if s.grey else _("coloured side")
    factories = [
        span
        for number, text in enumerate(factory_texts(s), 1)
        for span in (Span(f"{number} ", "faint"), *tiles(text or "-"), Span("  "))
    ]
    marker = tiles("M ") if s.marker else []
    bag = (Span(_("bag") + " ", "faint"), *_heap(s.bag), Span("  " + _("lid") + " ", "faint"), *_heap(s.lid))
    boards = [_board(s, seat, called[seat], words) for seat in range(s.players)]
    return [
        cut((Span("Azul", "strong"), Span(f"  {wall}  "), Span(_("Round %(n)d") % {"n": s.round}))),
        cut(bag),
        cut(factories),
        cut((Span("C ", "faint"), *marker, *tiles(tiles_text(s.offer[CENTRE]) or "-"))),
        (Span(""),),
        *(cut(span for board in beside for span in board) for beside in zip(*boards, strict=True)),
    ]
