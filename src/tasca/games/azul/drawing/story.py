"""The round's end, beat by beat: each tile that goes to the wall with its points, and what the floor line costs."""

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Events
from tasca.look.drawing import Beat

from ..rules import events as e
from ..rules.components import CENTRE, COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from ..words.choices import COLOUR_IDS, MINUS
from ..words.labels import tiles


def story(events: Events, words: Catalogue) -> list[Beat]:
    """Beats for wall tiling and the draft before it; any other draft needs none, its pieces are seen to move."""
    _, n_ = words.gettext, words.ngettext
    if not any(event[0] in (e.TILED, e.LOST, e.BONUS) for event in events):
        return []
    beats, source = [], ""
    for kind, seat, b, c, d in events:
        match kind:
            case e.TOOK:
                source = "centre" if b == CENTRE else f"factory-{b + 1}"
            case e.FILLED:
                beats.append(Beat(tiles(d, c, words), f"b{seat}-line-{b + 1}", source))
            case e.FELL if source:
                beats.append(Beat(tiles(c, b, words), f"b{seat}-floor", source))
                source = ""
            case e.TILED:
                say = n_("Row %(row)d: %(n)d point", "Row %(row)d: %(n)d points", d) % {"row": b + 1, "n": d}
                line = f"b{seat}-line-{b + 1}"
                beats.append(Beat(say, f"b{seat}-wall-{b + 1}-{c + 1}", line, "", f"+{d}"))
            case e.BLOCKED:
                say = _("No space for line %(line)d: it falls to the floor line") % {"line": b + 1}
                beats.append(Beat(say, f"b{seat}-floor", f"b{seat}-line-{b + 1}", f"tile-{COLOUR_IDS[c]}"))
            case e.LOST if b:
                say = n_("The floor line costs %(n)d point", "The floor line costs %(n)d points", b) % {"n": b}
                beats.append(Beat(say, f"b{seat}-floor", "", "", f"{MINUS}{b}"))
            case e.BONUS if b or c or d:
                say = _("Bonuses: rows %(rows)d, columns %(columns)d, colours %(colours)d") % {
                    "rows": b, "columns": c, "colours": d,
                }  # fmt: skip
                beats.append(
                    Beat(say, f"b{seat}-score", "", "", f"+{ROW_BONUS * b + COLUMN_BONUS * c + COLOUR_BONUS * d}")
                )
    return beats
