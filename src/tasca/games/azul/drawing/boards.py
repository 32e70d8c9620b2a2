"""A player's board, as its template takes it."""

from typing import Any

from tasca.core.catalogue import Catalogue
from tasca.core.reason import Reason
from tasca.look.picks import Picks

from ..rules.components import COLOUR_BONUS, COLUMN_BONUS, FLOOR_SPACES, PENALTY, ROW_BONUS, ROWS
from ..words.choices import COLOUR_IDS, MINUS
from ..words.refusals import closed_line, closed_space
from .colours import LETTERS, PIECES, colour_name
from .layout import FLOOR_Y, LINES_X, STEP, WALL_X, WALL_Y, line_x, row_y

Cells = set[tuple[int, int]]


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


def finished(wall: list[str]) -> Cells:
    """The spaces of complete rows, complete columns and colours that lie five times (A6.2)."""
    laid = {(row, column): tile for row, line in enumerate(wall) for column, tile in enumerate(line) if tile.isupper()}
    sets = [{at for at in laid if at[0] == n} for n in range(ROWS)]
    sets += [{at for at in laid if at[1] == n} for n in range(ROWS)]
    sets += [{at for at in laid if laid[at] == letter} for letter in LETTERS]
    return {at for found in sets if len(found) == ROWS for at in found}


def _cells(
    player: dict[str, Any], seat: int, row: int, done: Cells, picks: Picks, words: Catalogue
) -> list[dict[str, Any]]:
    line, wall = player["lines"][row], player["wall"][row]
    tiled_now = any(name.startswith(f"wall-{row + 1}-") for name in picks.names)
    cells = []
    for column, letter in enumerate(wall):
        name = f"wall-{row + 1}-{column + 1}"
        label = words.gettext("Row %(row)d, column %(column)d") % {"row": row + 1, "column": column + 1}
        closed = {"": _sentence(closed_space(column, LETTERS.index(line[0])), words)} if tiled_now else {}
        cells.append(
            {
                "id": f"b{seat}-{name}",
                "x": WALL_X + STEP * column,
                "y": WALL_Y + STEP * row,
                "tile": PIECES[letter] if letter.isupper() else "",
                "wants": PIECES[letter.upper()] if letter.islower() else "",
                "done": (row, column) in done,
                "pick": picks.attributes(name, label, why=closed if name not in picks.names else None)
                if tiled_now and not letter.isupper()
                else "",
            }
        )
    return cells


def _row(player: dict[str, Any], seat: int, row: int, done: Cells, picks: Picks, words: Catalogue) -> dict[str, Any]:
    line, wall = player["lines"][row], player["wall"][row]
    drafts = "floor" in picks.names  # the floor line takes everything, so it is a pick of every draft
    return {
        "number": row + 1,
        "id": f"b{seat}-line-{row + 1}",
        "y": row_y(row),
        "hit_x": line_x(row) - 5,
        "hit_width": STEP * (row + 1) + 6,
        "spaces": [(n + 1, line_x(n), PIECES[line[0]] if n < len(line) else "") for n in range(row, -1, -1)],
        "complete": len(line) == row + 1,
        "pick": picks.attributes(
            f"line-{row + 1}",
            _line_label(row, line, words),
            why=_line_closed(row, line, wall, words) if drafts else None,
        ),
        "due": player["due"][row],
        "wall": _cells(player, seat, row, done, picks, words),
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
        "y": FLOOR_Y,
        "spaces": [
            (n + 1, LINES_X + STEP * n, f"{MINUS}{cost}", PIECES[pieces[n]] if n < len(pieces) else "")
            for n, cost in enumerate(costs)
        ],
        "badge_x": LINES_X + STEP * min(len(pieces), FLOOR_SPACES - 1),
        "total": f"{MINUS}{player['penalty']}" if player["penalty"] else "",
        "pick": picks.attributes("floor", label),
    }


def _bonuses(words: Catalogue) -> list[tuple[str, int, str, str]]:
    """What a complete row, column or colour brings at the end: symbol, points, word, sentence."""
    _ = words.gettext
    return [
        ("row", ROW_BONUS, _("row"), _("A complete row of the wall brings %(n)d points at the end")),
        ("column", COLUMN_BONUS, _("column"), _("A complete column of the wall brings %(n)d points at the end")),
        ("colour", COLOUR_BONUS, _("colour"), _("All five tiles of a colour bring %(n)d points at the end")),
    ]


def board(
    view: dict[str, Any], seat: int, name: str, picks: Picks, words: Catalogue, own: bool = False
) -> dict[str, Any]:
    """`own`: the large one, which has room for more."""
    player = view["boards"][seat]
    starts = not view["marker_in_centre"] and view["next_starter"] == seat and view["phase"] != "over"
    done = finished(player["wall"])
    return {
        "id": f"board-{seat}",
        "seat": seat,
        "name": name,
        "score": player["score"],
        "acts": view["to_act"] == seat,
        "starts": words.gettext("starts next") if starts else "",
        "label": words.gettext("Board of %(name)s") % {"name": name},
        "own": own,
        "bonuses": [(kind, n, word, tip % {"n": n}) for kind, n, word, tip in _bonuses(words)] if own else [],
        "rows": [_row(player, seat, row, done, picks, words) for row in range(ROWS)],
        "floor": _floor(player, seat, picks, words),
    }
