"""What a seat may see of a position. In Azul everything lies open but the order in which tiles will leave the bag."""

from typing import Any

from .rules.components import CENTRE, EMPTY, PENALTY, ROWS
from .rules.state import OVER, State
from .text.notation import LETTERS
from .text.write import PHASES, PIECES, factory_texts, tiles_text, wall_letters
from .words.choices import line_points


def _due(s: State, seat: int, row: int) -> int:
    """What a complete line will score at the round's end; 0 where nothing is certain."""
    if s.grey or s.line_count[seat][row] <= row:
        return 0
    return line_points(s, seat, row, s.line_colour[seat][row])


def _board(s: State, seat: int) -> dict[str, Any]:
    return {
        "score": s.score[seat],
        "lines": [
            LETTERS[s.line_colour[seat][row]] * s.line_count[seat][row] if s.line_count[seat][row] else ""
            for row in range(ROWS)
        ],
        "wall": [wall_letters(s, seat, row) for row in range(ROWS)],
        "floor": "".join(PIECES[piece] for piece in s.floor[seat] if piece != EMPTY),
        "due": [_due(s, seat, row) for row in range(ROWS)],
        "penalty": PENALTY[s.floor_count[seat]],
    }


def view(s: State) -> dict[str, Any]:
    """The same for every seat and for watchers: letters as in notation, the wall as in the position's drawing."""
    return {
        "game": "azul",
        "players": s.players,
        "variant": "grey" if s.grey else "coloured",
        "round": s.round,
        "phase": PHASES[s.phase],
        "to_act": None if s.phase == OVER else s.to_move,
        "starter": s.starter,
        "marker_in_centre": bool(s.marker),
        "next_starter": s.next_starter,
        "factories": factory_texts(s),
        "centre": tiles_text(s.offer[CENTRE]),
        "bag": dict(zip(LETTERS, s.bag, strict=True)),
        "lid": dict(zip(LETTERS, s.lid, strict=True)),
        "boards": [_board(s, seat) for seat in range(s.players)],
    }
