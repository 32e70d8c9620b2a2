"""What is worth a beat in House of Fado: points that are won, at the score of who wins them."""

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Events
from tasca.look.drawing import Beat

from ..rules import events as e

# Where the points stand in an event that brings some
POINTS = {e.WROTE: 3, e.PROMOTED: 3, e.TOP: 3, e.RETIRED: 3, e.DISMISSED: 3, e.COUNTED: 3}


def story(events: Events, words: Catalogue) -> list[Beat]:
    beats = []
    for event in events:
        kind, seat = event[0], event[1]
        if kind in POINTS and event[POINTS[kind]] > 0:
            points = event[POINTS[kind]]
            say = words.ngettext("%(n)d point", "%(n)d points", points) % {"n": points}
            beats.append(Beat(say, f"f{seat}-score", pop=f"+{points}"))
        elif kind == e.SHE_SCORED and event[1] > 0:
            say = words.ngettext("%(n)d point", "%(n)d points", event[1]) % {"n": event[1]}
            beats.append(Beat(say, "f1-score", pop=f"+{event[1]}"))
    return beats
