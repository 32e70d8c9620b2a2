"""A player's board, as its template takes it."""

from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.core.reason import Reason
from tasca.look.picks import Picks

from ..rules.components import FLOOR_SPACES, PENALTY, ROWS
from ..words.choices import COLOUR_IDS, MINUS
from ..words.refusals import closed_line, closed_space
from .colours import LETTERS, PIECES, colour_name
from .layout import BOARD_HEIGHT, BOARD_WIDTH, FLOOR_Y, MARGIN, STEP, WALL_X, WAY, line_x, row_y, wall_x


def _line_label(row: int, line: str, words: Catalogue) -> str:
    _ = words.gettext
    if not line:
        return _("Line %(line)d: empty") % {"line": row + 1}
    return _("Line %(line)d: %(n)d of %(line)d %(colour)s") % {
        "line": row + 1,
        "n": len(line),
        "colour": colour_name(line[0], words),
    }


def _wall_label(row: int, wall: str, words: Catalogue) -> str:
    tiles = ", ".join(colour_name(letter, words) for letter in wall if letter.isupper())
    return words.gettext("Wall, row %(row)d: %(tiles)s") % {"row": row + 1, "tiles": tiles or words.gettext("empty")}


def _line_closed(row: int, line: str, wall: str, words: Catalogue) -> dict[str, tuple[str, str]]:
    """Why a line cannot take a colour, by colour; under "" why it can take none at all."""
    reasons = {
        COLOUR_IDS[colour]: _sentence(closed_line(row, colour, letter in wall, len(line)), words)
        for colour, letter in enumerate(LETTERS)
        if letter in wall or line.strip(letter)
    }
    if len(line) == row + 1:
        reasons[""] = _sentence(closed_line(row, 0, False, len(line)), words)
    return reasons


def _sentence(reason: Reason, words: Catalogue) -> tuple[str, str]:
    """A reason as a sentence, and its rule."""
    said = reason.said(words)
    return f"{said[:1].upper()}{said[1:]}", reason.rule


def _row(player: dict[str, Any], seat: int, row: int, picks: Picks, words: Catalogue) -> dict[str, Any]:
    line, wall = player["lines"][row], player["wall"][row]
    drafts = "floor" in picks.names  # the floor line takes everything, so it is a pick of every draft
    tiled_now = any(name.startswith(f"wall-{row + 1}-") for name in picks.names)
    cells = []
    for column, letter in enumerate(wall):
        name = f"wall-{row + 1}-{column + 1}"
        label = words.gettext("Row %(row)d, column %(column)d") % {"row": row + 1, "column": column + 1}
        closed = {"": _sentence(closed_space(column, LETTERS.index(line[0])), words)} if tiled_now else {}
        cells.append(
            {
                "id": f"b{seat}-{name}",
                "x": wall_x(column),
                "tile": PIECES[letter] if letter.isupper() else "",
                "wants": PIECES[letter.upper()] if letter.islower() else "",
                "pick": picks.attributes(name, label, why=closed if name not in picks.names else None)
                if tiled_now and not letter.isupper()
                else "",
            }
        )
    return {
        "number": row + 1,
        "id": f"b{seat}-line-{row + 1}",
        "y": row_y(row),
        "hit_x": line_x(row, row) - 4,
        "hit_width": STEP * (row + 1) + 4,
        "spaces": [(line_x(row, n), PIECES[line[0]] if n < len(line) else "", n + 1) for n in range(row, -1, -1)],
        "badge_x": line_x(row, row),  # over the free spaces
        "badge_width": STEP * max(1, row + 1 - len(line)) - 4,
        "complete": len(line) == row + 1,
        "pick": picks.attributes(
            f"line-{row + 1}",
            _line_label(row, line, words),
            why=_line_closed(row, line, wall, words) if drafts else None,
        ),
        "due": player["due"][row],
        "wall": cells,
        "wall_label": _wall_label(row, wall, words),
    }


def _floor(player: dict[str, Any], seat: int, picks: Picks, words: Catalogue) -> dict[str, Any]:
    pieces = player["floor"]
    costs = [PENALTY[n + 1] - PENALTY[n] for n in range(FLOOR_SPACES)]
    label = words.ngettext(
        "Floor line: %(n)d piece, %(cost)d points lost", "Floor line: %(n)d pieces, %(cost)d points lost", len(pieces)
    ) % {"n": len(pieces), "cost": player["penalty"]}
    return {
        "id": f"b{seat}-floor",
        "x": MARGIN,
        "y": FLOOR_Y,
        "width": FLOOR_SPACES * STEP,
        "spaces": [
            (MARGIN + STEP * n, f"{MINUS}{cost}", PIECES[pieces[n]] if n < len(pieces) else "")
            for n, cost in enumerate(costs)
        ],
        "badge_x": MARGIN + STEP * min(len(pieces), FLOOR_SPACES - 1),
        "total": f"{MINUS}{player['penalty']}" if player["penalty"] else "",
        "pick": picks.attributes("floor", label),
    }


def board(view: dict[str, Any], seat: int, name: str, picks: Picks, words: Catalogue) -> dict[str, Any]:
    player = view["boards"][seat]
    starts = not view["marker_in_centre"] and view["next_starter"] == seat and view["phase"] != "over"
    return {
        "id": f"board-{seat}",
        "seat": seat,
        "name": name,
        "score": player["score"],
        "acts": view["to_act"] == seat,
        "starts": words.gettext("starts next") if starts else "",
        "label": words.gettext("Board of %(name)s") % {"name": name},
        "width": BOARD_WIDTH,
        "height": BOARD_HEIGHT,
        "way_x": WALL_X - WAY // 2 - 5,
        "rows": [_row(player, seat, row, picks, words) for row in range(ROWS)],
        "floor": _floor(player, seat, picks, words),
    }
