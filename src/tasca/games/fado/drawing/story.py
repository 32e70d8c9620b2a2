"""What is worth a beat in House of Fado: workers who push others aside, coins, applause, stars, and points at the score
of who wins them. What else moves is seen to move by itself."""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Event, Events
from tasca.look.drawing import Beat

from ..rules import events as e
from ..rules.components import ALFAMA, BOARD_SPACES, ON_SPACE, OWN_COLOUR, RESTAURANT, specialty_of
from ..text import names as called
from ..words import phrases
from .marks import worker_at, worker_goal

# Where the points stand in an event that brings some
POINTS = {e.WROTE: 3, e.PROMOTED: 3, e.TOP: 3, e.RETIRED: 3, e.DISMISSED: 3, e.COUNTED: 3}
MOST_COINS = 4  # that are seen to hop, however high the price


class Holders:
    """Who stands on each action space, as the events tell it."""

    def __init__(self) -> None:
        self.seat: dict[int, int] = {}
        self.came: dict[int, int] = {}  # where each seat's last worker went

    def follow(self, event: Event) -> int | None:
        """Lets a worker go and come; says who stood there."""
        kind, a, b, c, _d = event
        if kind == e.PLACED:
            seat, origin, space = a, b, c
        elif kind == e.MOVED:
            seat, origin, space = ALFAMA, a, b
        elif kind == e.HOMEBOUND:
            seat, origin, space = ALFAMA, a, RESTAURANT
        else:
            return None
        self.came[seat] = space
        left, where = divmod(origin - 1, 4)
        if origin and where == ON_SPACE - 1:
            self.seat.pop(left, None)
        if space >= BOARD_SPACES:
            return None
        stood, self.seat[space] = self.seat.get(space), seat
        return stood


def _spot(space: int, kick_out: int) -> str:
    return f"at-spot-{called.SPACES[space]}-{kick_out + 1}"


def _pushed(seat: int, origin: int, space: int, stood: int, spot: str) -> list[Beat]:
    """F2.4: the worker who stands there is pushed aside, then the other lands. Where to may be asked first."""
    at = worker_goal(seat, space)
    home = f"r{seat}-supply" if origin == 0 else f"r{seat}-at-door"
    return [
        Beat("", spot or at, at, f"worker-{stood}", way="push", sound="knock"),
        Beat("", at, worker_at(origin) or home, f"worker-{seat}", sound="knock"),
    ]


def _coins(count: int, come_from: str, at: str) -> list[Beat]:
    shown = min(count, MOST_COINS)
    return [
        Beat("", at, come_from, "coin", way="hop", sound="coin" if n == 0 else "", along=n < shown - 1)
        for n in range(shown)
    ]


def _stage(seat: int, musician: int) -> str:
    return f"r{seat}-{called.SPECIALTIES[specialty_of(musician)]}"


def _applause(seat: int, musician: int, fame: int, customers: int) -> list[Beat]:
    """F8.2: who claps claps three times, and the musician's die turns."""
    own = called.COLOURS[OWN_COLOUR[specialty_of(musician)]]
    who = ["grey"] * (customers // 5) + [own] * (customers % 5)
    clapped = [
        Beat("", f"restaurant-{seat}", piece=colour, way="clap", sound="" if n else "claps", along=n < len(who) - 1)
        for n, colour in enumerate(who)
    ]
    return [*clapped, Beat("", _stage(seat, musician), piece=f"die-{fame}", way="turn", sound="low")]


def _won(seat: int, points: int, words: Catalogue, along: bool = False) -> Beat:
    say = words.ngettext("%(n)d point", "%(n)d points", points) % {"n": points}
    return Beat(say, f"f{seat}-score", pop=f"+{points}", sound="tile", along=along)


def _counted(events: Events, words: Catalogue) -> list[Beat]:
    """F10: the final scoring, everybody's points of one kind at a time."""
    counted = sorted(event for event in events if event[0] == e.COUNTED and event[3] > 0)
    counted.sort(key=lambda event: event[2])
    return [
        _won(seat, points, words, along=n + 1 < len(counted) and counted[n + 1][2] == part)
        for n, (_kind, seat, part, points, _d) in enumerate(counted)
    ]


def _told(event: Event, came: dict[int, int], names: Sequence[str], words: Catalogue) -> list[Beat]:
    """What an event is told by, besides the points it brings. Who hires pays where the worker came to."""
    kind, a, b, c, d = event
    match kind:
        case e.EARNED:
            return [Beat("", f"r{a}-money", pop=f"+{b}", sound="coin")]
        case e.PAID:
            return _coins(b, f"r{a}-at-door", f"r{a}-money")
        case e.HIRED:
            return _coins(c, f"r{a}-money", worker_goal(a, came.get(a, RESTAURANT)))
        case e.CONTRACTED:
            return _coins(c, f"r{a}-money", f"billboard-{called.SPECIALTIES[specialty_of(b)]}")
        case e.RAISED:
            turned = Beat("", _stage(a, b), piece=f"die-{c}", way="turn", sound="low")
            return [*_coins(d, f"r{a}-money", _stage(a, b)), turned]
        case e.APPLAUDED:
            return _applause(a, b, c, d)
        case e.STAR:
            say = words.gettext("%(name)s took %(star)s.") % {"name": names[a], "star": phrases.star(b, words)}
            sky = f"evening-{called.STARS[b]}"
            return [Beat(say, f"r{a}-stars", sky, "star", way="fall", sound="chord")]
        case e.LAST_ROUND:
            return [Beat(words.gettext("The third star is taken: this round is the last."), sound="deep")]
        case e.SHE_SCORED if a > 0:
            return [_won(ALFAMA, a, words)]
    return []


def story(events: Events, earlier: Events, names: Sequence[str], words: Catalogue) -> list[Beat]:
    holders = Holders()
    for event in earlier:
        holders.follow(event)
    beats: list[Beat] = []
    spots = {(event[1], event[2]): _spot(event[2], event[3]) for event in events if event[0] == e.MOVED_OUT}
    for event in events:
        kind, a, b, c, _d = event
        stood = holders.follow(event)
        if stood is not None:
            seat, origin, space = (a, b, c) if kind == e.PLACED else (ALFAMA, a, b)
            beats += _pushed(seat, origin, space, stood, spots.pop((stood, space), ""))
        elif kind == e.MOVED_OUT and (a, b) in spots:
            goal = worker_goal(a, b)
            beats.append(Beat("", spots.pop((a, b)), goal, f"worker-{a}", way="push", sound="knock"))
        elif kind in POINTS and kind != e.COUNTED and event[POINTS[kind]] > 0:
            beats.append(_won(a, event[POINTS[kind]], words))
        else:
            beats += _told(event, holders.came, names, words)
    return beats + _counted(events, words)
