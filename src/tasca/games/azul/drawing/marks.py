"""Where a draft took tiles from, and where it put them."""

from tasca.core.rules import Events
from tasca.look.drawing import Mark

from ..rules import events as e
from ..rules.components import CENTRE


def marks(events: Events) -> list[Mark]:
    found = []
    for kind, seat, b, _c, _d in events:
        match kind:
            case e.TOOK:
                found.append(Mark(seat, "centre" if b == CENTRE else f"factory-{b + 1}", left=True))
            case e.FILLED:
                found.append(Mark(seat, f"b{seat}-line-{b + 1}"))
            case e.FELL:
                found.append(Mark(seat, f"b{seat}-floor"))
    return found
