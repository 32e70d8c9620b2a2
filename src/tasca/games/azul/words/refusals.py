"""Why an action is not legal: one sentence with the number of the rule."""

from tasca.core.catalogue import Catalogue

from ..rules.actions import ACTIONS, FLOOR, PLACE, colour_of, row_of, source_of, target_of
from ..rules.components import CENTRE, ROW_SPACES, factories
from ..rules.state import OFFER, OVER, State
from ..text.notation import action_to_text
from .labels import colour_name


def closed_line(row: int, colour: int, on_wall: bool, count: int, words: Catalogue) -> str:
    """Why a line that is not open to a colour is not: its row shows it, it is full, or it holds another."""
    _ = words.gettext
    name = colour_name(colour, words)
    if on_wall:
        return _("row %(row)d of the wall shows %(colour)s already (A3.7)") % {"row": row + 1, "colour": name}
    if count == row + 1:
        return _("line %(line)d is full (A3.8)") % {"line": row + 1}
    return _("line %(line)d holds another colour (A3.6)") % {"line": row + 1}


def closed_space(column: int, colour: int, words: Catalogue) -> str:
    """Why an empty space of a grey wall's row is not open to a colour that the row does not show."""
    values = {"column": column + 1, "colour": colour_name(colour, words)}
    return words.gettext("column %(column)d of the wall shows %(colour)s already (A7.2)") % values


def _no_draft(s: State, action: int, words: Catalogue) -> str:
    _ = words.gettext
    source, row, colour = source_of(action), target_of(action), colour_of(action)
    name = colour_name(colour, words)
    if factories(s.players) <= source < CENTRE:
        values = {"players": s.players, "factories": factories(s.players)}
        return _("with %(players)d players there are only %(factories)d factories (A1.1)") % values
    if not s.offer[source][colour]:
        if source == CENTRE:
            return _("the centre has no %(colour)s tile (A3.3)") % {"colour": name}
        return _("factory %(n)d has no %(colour)s tile (A3.2)") % {"n": source + 1, "colour": name}
    assert row != FLOOR  # the floor line takes everything (A3.9)
    on_wall = bool(s.placed[s.to_move][colour] & ROW_SPACES[row])
    return closed_line(row, colour, on_wall, s.line_count[s.to_move][row], words)


def _reason(s: State, action: int, words: Catalogue) -> str:
    _ = words.gettext
    if s.phase == OVER:
        return _("the game is over (A6.1)")
    if (s.phase == OFFER) != (action < PLACE):
        return _("tiles are taken now (A3)") if s.phase == OFFER else _("a wall space is chosen now (A7.4)")
    if action < PLACE:
        return _no_draft(s, action, words)
    if row_of(action) != s.tiling_row:
        return _("line %(line)d is placed now (A7.4)") % {"line": s.tiling_row + 1}
    return _("that space is taken, or its column shows the colour already (A7.2)")


def why_not(s: State, action: int, words: Catalogue) -> str:
    _ = words.gettext
    if not 0 <= action < ACTIONS:
        return _("%(action)d is no action of Azul") % {"action": action}
    values = {"move": action_to_text(action), "why": _reason(s, action, words)}
    return _("%(move)s is not legal: %(why)s") % values
