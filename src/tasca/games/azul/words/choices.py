"""How a person picks an action of Azul, and what it will bring.

A draft is two clicks: a colour on a factory or in the centre, then a line or the floor line. On the grey wall a
placement is one: the space. What a draft scores is shown as if the round ended now.
"""

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice

from ..rules.actions import FLOOR, PLACE, colour_of, column_of, row_of, source_of, target_of
from ..rules.components import CENTRE, COLUMNS, FLOOR_SPACES, PENALTY, pattern_column
from ..rules.scoring import tile_points
from ..rules.state import State
from ..text.notation import action_to_text
from .labels import points as points_text
from .labels import tiles

COLOUR_IDS = ("blue", "yellow", "red", "black", "white")
MINUS = "\N{MINUS SIGN}"


def line_points(s: State, seat: int, row: int, colour: int) -> int:
    """What the line will score on the coloured wall when the complete lines above it have been tiled."""
    wall = s.wall[seat]
    for above in range(row):
        if s.line_count[seat][above] == above + 1:
            wall |= 1 << COLUMNS * above + pattern_column(above, s.line_colour[seat][above])
    column = pattern_column(row, colour)
    return tile_points(wall | 1 << COLUMNS * row + column, row, column)


def floor_cost(s: State, seat: int, fallen: int) -> int:
    """By how much the floor line's penalty grows when that many more pieces fall."""
    before = s.floor_count[seat]
    return PENALTY[min(before + fallen, FLOOR_SPACES)] - PENALTY[before]


def _lands(s: State, source: int, colour: int, target: int) -> tuple[str, ...]:
    """Where the pieces of a draft come to lie: the marker first (A3.3), then the line, what is too much falls (A3.8);
    and the wall's space that a complete line's tile will have."""
    seat, row, tile = s.to_move, target + 1, f"tile-{COLOUR_IDS[colour]}"
    floor = ["tile-marker"] if source == CENTRE and s.marker else []
    before = 0 if target == FLOOR else s.line_count[seat][target]
    filled = 0 if target == FLOOR else min(row - before, s.offer[source][colour])
    floor += [tile] * (s.offer[source][colour] - filled)
    lands = [f"b{seat}-line-{row}-{before + n + 1}={tile}" for n in range(filled)]
    if filled and before + filled == row and not s.grey:
        lands.append(f"b{seat}-wall-{row}-{pattern_column(target, colour) + 1}={tile}")
    spaces = range(s.floor_count[seat], FLOOR_SPACES)
    return (*lands, *(f"b{seat}-floor-{n + 1}={piece}" for n, piece in zip(spaces, floor, strict=False)))


def _draft(s: State, action: int, words: Catalogue) -> Choice:
    _, n_ = words.gettext, words.ngettext
    seat = s.to_move
    source, colour, target = source_of(action), colour_of(action), target_of(action)
    count = s.offer[source][colour]
    marker = source == CENTRE and s.marker
    room = 0 if target == FLOOR else target + 1 - s.line_count[seat][target]
    cost = floor_cost(s, seat, marker + max(0, count - room))
    completes = 0 < room <= count

    gains, badge = [], []
    if completes and not s.grey:
        points = line_points(s, seat, target, colour)
        gains.append(n_("%(n)d point at the round's end", "%(n)d points at the round's end", points) % {"n": points})
        badge.append(f"+{points}")
    elif completes:
        gains.append(_("completes the line"))
        badge.append("✓")
    if cost:
        gains.append(
            n_("%(n)d point lost to the floor line", "%(n)d points lost to the floor line", cost) % {"n": cost}
        )
        badge.append(f"{MINUS}{cost}")
    elif room > count:
        badge.append(f"{target + 1 - room + count}/{target + 1}")
    if marker:
        gains.append(_("you start the next round"))

    values = {"tiles": tiles(count, colour, words), "factory": source + 1, "line": target + 1}
    match source == CENTRE, target == FLOOR:
        case True, True:
            label = _("%(tiles)s from the centre to the floor line")
        case True, False:
            label = _("%(tiles)s from the centre to line %(line)d")
        case False, True:
            label = _("%(tiles)s from factory %(factory)d to the floor line")
        case _:
            label = _("%(tiles)s from factory %(factory)d to line %(line)d")
    place = "centre" if source == CENTRE else f"factory-{source + 1}"
    goal = "floor" if target == FLOOR else f"line-{target + 1}"
    return Choice(
        action,
        action_to_text(action),
        label % values,
        (f"{place}-{COLOUR_IDS[colour]}", goal),
        ", ".join(gains),
        " ".join(badge),
        _lands(s, source, colour, target),
    )


def _place(s: State, action: int, words: Catalogue) -> Choice:
    row, column = row_of(action), column_of(action)
    colour = s.line_colour[s.to_move][row]
    points = tile_points(s.wall[s.to_move] | 1 << COLUMNS * row + column, row, column)
    label = words.gettext("%(tile)s to row %(row)d, column %(column)d of the wall") % {
        "tile": tiles(1, colour, words),
        "row": row + 1,
        "column": column + 1,
    }
    preview, goal = points_text(points, words), f"wall-{row + 1}-{column + 1}"
    lands = (f"b{s.to_move}-{goal}=tile-{COLOUR_IDS[colour]}",)
    return Choice(action, action_to_text(action), label, (goal,), preview, f"+{points}", lands)


def choices(s: State, legal: list[int], words: Catalogue) -> list[Choice]:
    return [_place(s, action, words) if action >= PLACE else _draft(s, action, words) for action in legal]
