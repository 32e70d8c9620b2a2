"""What is worth counting of a seat of Azul."""

from tasca.core.catalogue import N_

from ..measure import Measure, times
from .rules.events import BLOCKED, MARKED
from .rules.scoring import complete_colours, complete_columns, complete_rows
from .rules.state import State


def tiles_on_wall(s: State, seat: int) -> int:
    return s.wall[seat].bit_count()


MEASURES = (
    Measure("rows_completed", N_("rows completed"), complete_rows),
    Measure("columns_completed", N_("columns completed"), complete_columns),
    Measure("colours_completed", N_("colours completed"), complete_colours),
    Measure("tiles_on_wall", N_("tiles on the wall"), tiles_on_wall),
    Measure("markers_taken", N_("first-player markers taken"), happened=times(MARKED)),
    Measure("lines_blocked", N_("lines that found no space on the wall"), happened=times(BLOCKED)),
)
