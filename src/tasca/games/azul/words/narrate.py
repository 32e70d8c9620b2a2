"""What happened: one sentence an event. In English in the past tense, so that it fits a name and "You" alike."""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Event, Events
from tasca.core.sentence import Sentence

from ..rules import events as e
from ..rules.components import CENTRE, COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from .labels import colour_name, points, tiles

OF_ALL = (e.DEALT, e.ENDED)  # every other event begins with a seat


def _reason(reason: int, words: Catalogue) -> str:
    _ = words.gettext
    if reason == e.ROW_COMPLETE:
        return _("A row of the wall was complete, so the game ended (A6.1).")
    if reason == e.NO_TILES:
        return _("No tile was left to lay out, so the game ended (A5.4).")
    return _("The last possible round was over, so the game ended (A5.6).")


def _bonus(name: str, rows: int, columns: int, colours: int, words: Catalogue) -> str:
    won = rows * ROW_BONUS + columns * COLUMN_BONUS + colours * COLOUR_BONUS
    return words.gettext(
        "%(name)s gained %(points)s: complete rows %(rows)d, columns %(columns)d, colours %(colours)d."
    ) % {"name": name, "points": points(won, words), "rows": rows, "columns": columns, "colours": colours}


def _fell(name: str, colour: int, count: int, to_lid: int, words: Catalogue) -> str:
    _, values = words.gettext, {"name": name, "tiles": tiles(count, colour, words), "lid": to_lid}
    if to_lid == count:
        return _("%(name)s dropped %(tiles)s to the lid, as the floor line was full.") % values
    if to_lid:
        return _("%(name)s dropped %(tiles)s to the floor line; %(lid)d of them went to the lid.") % values
    return _("%(name)s dropped %(tiles)s to the floor line.") % values


def sentence(event: Event, names: Sequence[str], words: Catalogue) -> str:
    _ = words.gettext
    kind, a, b, c, d = event
    match kind:
        case e.TOOK:
            values = {"name": names[a], "tiles": tiles(d, c, words), "n": b + 1}
            if b == CENTRE:
                return _("%(name)s took %(tiles)s from the centre.") % values
            return _("%(name)s took %(tiles)s from factory %(n)d.") % values
        case e.FILLED:
            return _("%(name)s put %(tiles)s on line %(line)d.") % {
                "name": names[a], "tiles": tiles(d, c, words), "line": b + 1,
            }  # fmt: skip
        case e.MARKED:
            return _("%(name)s took the first-player marker.") % {"name": names[a]}
        case e.FELL:
            return _fell(names[a], b, c, d, words)
        case e.TILED:
            return _("%(name)s tiled row %(row)d, column %(column)d, for %(points)s.") % {
                "name": names[a], "row": b + 1, "column": c + 1, "points": points(d, words),
            }  # fmt: skip
        case e.BLOCKED:
            return _("%(name)s found no space for %(colour)s in row %(row)d; the line fell down (A7.3).") % {
                "name": names[a], "colour": colour_name(c, words), "row": b + 1,
            }  # fmt: skip
        case e.LOST:
            return _("%(name)s lost %(points)s to the floor line.") % {"name": names[a], "points": points(b, words)}
        case e.DEALT:
            return _("Round %(n)d began.") % {"n": a}
        case e.BONUS:
            return _bonus(names[a], b, c, d, words)
        case e.ENDED:
            return _reason(a, words)
    raise AssertionError(f"event {kind} has no words")


def sentences(events: Events, names: Sequence[str], words: Catalogue) -> list[Sentence]:
    return [Sentence(None if event[0] in OF_ALL else event[1], sentence(event, names, words)) for event in events]
