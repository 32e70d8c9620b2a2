"""Where a worker went from and to, and what was taken where it came."""

from tasca.core.rules import Events
from tasca.look.drawing import Mark

from ..rules import events as e
from ..rules.components import BOARD_SPACES, OF_SPECIALTY
from ..text import names


def worker_at(origin: int) -> str:
    """The place of a worker before it moved, as the drawing calls it; empty for one from the supply or from home."""
    if origin == 0:
        return ""
    space, _slash, spot = names.place_text(origin).partition("/")
    if space == names.SPACES[BOARD_SPACES]:
        return ""
    return f"at-spot-{space}-{spot}" if spot else f"at-space-{space}"


def worker_goal(seat: int, space: int) -> str:
    return f"at-space-{names.SPACES[space]}" if space < BOARD_SPACES else f"r{seat}-at-door"


def marks(events: Events) -> list[Mark]:
    found = []
    for kind, seat, b, c, _d in events:
        match kind:
            case e.PLACED:
                found.append(Mark(seat, worker_at(b), left=True))
                found.append(Mark(seat, worker_goal(seat, c)))
            case e.MOVED:  # Alfama's worker (S2)
                found.append(Mark(1, worker_at(seat), left=True))
                found.append(Mark(1, worker_goal(1, b)))
            case e.MOVED_OUT:
                found.append(Mark(seat, f"at-spot-{names.SPACES[b]}-{c + 1}"))
            case e.PROMOTED | e.CONTRACTED:
                found.append(Mark(seat, f"billboard-{names.SPECIALTIES[b // OF_SPECIALTY]}", left=kind == e.CONTRACTED))
            case e.TOOK_NOTE | e.BOUGHT_NOTE:
                found.append(Mark(seat, f"notes-{names.NOTES[b]}", left=True))
            case e.SEATED | e.CRITIC_SEATED | e.TOOK_TO_BAR:
                found.append(Mark(seat, f"group-{names.GROUPS[b]}", left=True))
    return [mark for mark in found if mark.place]
