"""Why an action is not legal: the one reason that applies, with its rule."""

from tasca.core.catalogue import N_, Named
from tasca.core.reason import Reason

from ..rules.actions import ACTIONS, FLOOR, PLACE, colour_of, column_of, row_of, source_of, target_of
from ..rules.components import CENTRE, LAST_ROUND, ROW_SPACES, factories
from ..rules.scoring import complete_rows
from ..rules.state import OFFER, OVER, State
from .labels import colour_name


def closed_line(row: int, colour: int, on_wall: bool, count: int) -> Reason:
    """Why a line that is not open to a colour is not: its row shows it, it is full, or it holds another."""
    if on_wall:
        values = {"row": row + 1, "colour": Named(colour_name, colour)}
        return Reason("A3.7", N_("row %(row)d of the wall shows %(colour)s already"), values)
    if count == row + 1:
        return Reason("A3.8", N_("line %(line)d is full"), {"line": row + 1})
    return Reason("A3.6", N_("line %(line)d holds another colour"), {"line": row + 1})


def closed_space(column: int, colour: int) -> Reason:
    """Why an empty space of a grey wall's row is not open to a colour that the row does not show."""
    values = {"column": column + 1, "colour": Named(colour_name, colour)}
    return Reason("A7.2", N_("column %(column)d of the wall shows %(colour)s already"), values)


def _no_draft(s: State, action: int) -> Reason:
    source, row, colour = source_of(action), target_of(action), colour_of(action)
    name = Named(colour_name, colour)
    if factories(s.players) <= source < CENTRE:
        values = {"players": s.players, "factories": factories(s.players)}
        return Reason("A1.1", N_("with %(players)d players there are only %(factories)d factories"), values)
    if not s.offer[source][colour]:
        if source == CENTRE:
            return Reason("A3.3", N_("the centre has no %(colour)s tile"), {"colour": name})
        return Reason("A3.2", N_("factory %(n)d has no %(colour)s tile"), {"n": source + 1, "colour": name})
    assert row != FLOOR  # the floor line takes everything (A3.9)
    on_wall = bool(s.placed[s.to_move][colour] & ROW_SPACES[row])
    return closed_line(row, colour, on_wall, s.line_count[s.to_move][row])


def _no_place(s: State, action: int) -> Reason:
    row, column = row_of(action), column_of(action)
    if row != s.tiling_row:
        return Reason("A7.4", N_("line %(line)d is placed now"), {"line": s.tiling_row + 1})
    if s.wall[s.to_move] >> action - PLACE & 1:
        values = {"row": row + 1, "column": column + 1}
        return Reason("A7.1", N_("there is a tile in row %(row)d, column %(column)d already"), values)
    return closed_space(column, s.line_colour[s.to_move][row])


def _over(s: State) -> Reason:
    """A row is complete, or the last round is over, or there was no tile left to lay out."""
    rows = any(complete_rows(s, seat) for seat in range(s.players))
    return Reason("A6.1" if rows else "A5.6" if s.round == LAST_ROUND else "A5.4", N_("the game is over"))


def why_not(s: State, action: int) -> Reason:
    if not 0 <= action < ACTIONS:
        return Reason("", N_("%(action)d is no action of Azul"), {"action": action})
    if s.phase == OVER:
        return _over(s)
    if s.phase == OFFER:
        return _no_draft(s, action) if action < PLACE else Reason("A3", N_("tiles are taken now"))
    return _no_place(s, action) if action >= PLACE else Reason("A7.4", N_("a wall space is chosen now"))
