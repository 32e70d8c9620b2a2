"""What happened: one sentence an event. In English in the past tense, so that it fits a name and "You" alike.

Alfama's way is told with the spaces she passed and why (see `narrate_alfama`), so that she can be checked.
"""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue
from tasca.core.rules import Event, Events
from tasca.core.sentence import Sentence

from ..rules import events as e
from ..rules.components import ALFAMA, CHOICE, GROUPS, LONGEST, NONE, OWN_COLOUR, REHEARSAL, RESTAURANT, specialty_of
from ..rules.state import State
from ..text.names import SPECIALTIES, fado_name, musician_name
from . import phrases as say
from .labels import money, points, star_name
from .narrate_alfama import cube_instead, homebound, moved

MONEY_PART = 4


def _placed(name: str, origin: int, space: int, words: Catalogue) -> str:
    values = {"name": name, "space": say.space(space, words)}
    if origin == 0 and space in (RESTAURANT, REHEARSAL):
        return words.gettext("%(name)s placed a worker in %(space)s.") % values
    if origin == 0:
        return words.gettext("%(name)s placed a worker on %(space)s.") % values
    stood = say.place(origin, words)
    return words.gettext("%(name)s moved a worker from %(origin)s to %(space)s.") % {**values, "origin": stood}


def _skipped(name: str, space: int, how: int, words: Catalogue) -> str:
    _, values = words.gettext, {"name": name, "space": say.space(space, words)}
    match space == RESTAURANT, how == e.DONE_THERE:
        case True, True:
            return _("%(name)s ended the applause.") % values
        case True, False:
            return _("%(name)s did not close the restaurant.") % values
        case False, True:
            return _("%(name)s did nothing more at %(space)s.") % values
        case _rest:
            return _("%(name)s did nothing at %(space)s.") % values


def _got_nothing(name: str, why: int, words: Catalogue) -> str:
    """F2.4: the benefit of a kick-out space that could not be taken."""
    _, values = words.gettext, {"name": name}
    match why:
        case e.NO_MONEY:
            return _("%(name)s got nothing there: there was not enough money.") % values
        case e.BAR_FULL:
            return _("%(name)s got nothing there: the bar was full.") % values
        case e.NO_CUSTOMER:
            return _("%(name)s got nothing there: no customer stood beside it.") % values
        case e.NO_NOTE:
            return _("%(name)s got nothing there: every stack of notes was empty.") % values
        case _rest:
            return _("%(name)s got nothing there: no musician could be raised.") % values


def _noted(s: State, event: Event, name: str, words: Catalogue) -> str | None:
    """What brought a note: bought, taken in the rehearsal room, or with a musician."""
    _ = words.gettext
    kind, a, b, c, d = event
    if kind in (e.BOUGHT_NOTE, e.TOOK_NOTE):
        values = {"name": name, "note": say.note(s, a, b, words), "price": money(c, words)}
        if kind == e.BOUGHT_NOTE and c:
            return _("%(name)s took %(note)s for %(price)s.") % values
        return _("%(name)s took %(note)s.") % values
    if kind not in (e.HIRED, e.CONTRACTED):
        return None
    values = {
        "name": name,
        "musician": musician_name(s, b),
        "note": say.note(s, a, d, words),
        "price": money(c, words),
    }
    if kind == e.HIRED and c:
        return _("%(name)s hired %(musician)s for %(price)s and took %(note)s.") % values
    if kind == e.HIRED:
        return _("%(name)s hired %(musician)s and took %(note)s.") % values
    if c:
        return _("%(name)s contracted %(musician)s for %(price)s and took %(note)s.") % values
    return _("%(name)s contracted %(musician)s and took %(note)s.") % values


def _guests(event: Event, name: str, words: Catalogue) -> str | None:
    """Customers and the critic, on their way in."""
    _ = words.gettext
    kind, _a, b, c, d = event
    values = {"name": name, "group": say.group(b, words) if 0 <= b < GROUPS else "", "table": c + 1}
    price = money(d, words)
    match kind:
        case e.TOOK_TO_BAR:
            values["customer"] = say.one_customer(c, words)
            if d:
                return _("%(name)s took %(customer)s of %(group)s to the bar for %(price)s.") % {
                    **values, "price": price,
                }  # fmt: skip
            return _("%(name)s took %(customer)s of %(group)s to the bar.") % values
        case e.SEATED:
            values["customers"] = say.coloured(list(CHOICE[d]), words)
            return _("%(name)s seated %(customers)s of %(group)s at table %(table)d.") % values
        case e.CRITIC_SEATED if d:
            return _("%(name)s brought the critic of %(group)s to table %(table)d for %(price)s.") % {
                **values, "price": price,
            }  # fmt: skip
        case e.CRITIC_SEATED:
            return _("%(name)s brought the critic of %(group)s to table %(table)d for free.") % values
    return None


def _at_the_board(s: State, event: Event, name: str, words: Catalogue) -> str | None:
    _ = words.gettext
    kind, _a, b, c, d = event
    match kind:
        case e.PLACED:
            return _placed(name, b, c, words)
        case e.MOVED_OUT:
            return _("%(name)s made way and moved to %(place)s.") % {
                "name": name, "place": say.kick_out(b, c + 1, words),
            }  # fmt: skip
        case e.EARNED:
            return _("%(name)s took %(money)s there.") % {"name": name, "money": money(b, words)}
        case e.GOT_NOTHING:
            return _got_nothing(name, b, words)
        case e.RAISED:
            return _("%(name)s raised %(musician)s to fame %(fame)d for %(price)s.") % {
                "name": name, "musician": musician_name(s, b), "fame": c, "price": money(d, words),
            }  # fmt: skip
        case e.DECLINED:
            return _("%(name)s declined the benefit.") % {"name": name}
        case e.WROTE:
            return _("%(name)s wrote %(fado)s for %(points)s.") % {
                "name": name, "fado": fado_name(s, b), "points": points(c, words),
            }  # fmt: skip
        case e.PROMOTED:
            values = {"name": name, "musician": musician_name(s, b), "points": points(c, words)}
            if d == NONE:
                return _("%(name)s promoted %(musician)s to the billboard for %(points)s.") % values
            return _(
                "%(name)s promoted %(musician)s to the billboard for %(points)s; %(other)s returned to the market."
            ) % {**values, "other": musician_name(s, d)}
        case e.SKIPPED:
            return _skipped(name, b, c, words)
        case e.IDLE:
            return _("%(name)s could do nothing at %(space)s.") % {"name": name, "space": say.space(b, words)}
    return None


def _shut(s: State, seat: int, how: int, name: str, words: Catalogue) -> str:
    _, values = words.gettext, {"name": name}
    if not (s.solo and seat == ALFAMA):
        return _("%(name)s closed the restaurant for the day.") % values
    if how == e.IN_TURN:
        return _("%(name)s closed her restaurant too.") % values
    return _("%(name)s closed her restaurant.") % values


def _of_musician(s: State, event: Event, name: str, words: Catalogue) -> str | None:
    """Applause and careers."""
    _ = words.gettext
    kind, _a, b, c, d = event
    if kind not in (e.APPLAUDED, e.TOP, e.RETIRED, e.STAYED, e.DISMISSED, e.KEPT):
        return None
    values = {"name": name, "musician": musician_name(s, b), "points": points(c, words), "fame": c}
    match kind:
        case e.APPLAUDED:
            counts = [d // 5, 0, 0]
            counts[OWN_COLOUR[specialty_of(b)]] += d % 5
            values["customers"] = say.coloured(counts, words)
            return _("%(customers)s applauded %(musician)s, who rose to fame %(fame)d.") % values
        case e.TOP:
            values["first"] = star_name(SPECIALTIES[specialty_of(b)], words)
            return _("%(musician)s was the %(first)s: %(name)s gained %(points)s.") % values
        case e.RETIRED:
            return _("%(name)s let %(musician)s retire for %(points)s.") % values
        case e.STAYED:
            return _("%(name)s let %(musician)s stay at fame 6.") % values
        case e.DISMISSED:
            return _("%(name)s dismissed %(musician)s for %(points)s.") % values
        case e.KEPT:
            return _("%(name)s kept %(musician)s.") % values
    return None


def _at_home(s: State, event: Event, name: str, words: Catalogue) -> str | None:
    _ = words.gettext
    kind, a, b, c, _d = event
    match kind:
        case e.SHUT:
            return _shut(s, a, b, name, words)
        case e.PAID:
            return _("%(name)s took %(money)s from %(customers)s.") % {
                "name": name, "money": money(b, words), "customers": say.customers(c, words),
            }  # fmt: skip
        case e.REVIEWED:
            return _("%(name)s removed %(cubes)s for the critic's review.") % {
                "name": name, "cubes": say.cubes(b, words),
            }  # fmt: skip
        case e.CRITIC_LEFT:
            return _("The critic returned to %(group)s.") % {"group": say.group(b, words)}
        case e.LEFT_HOME:
            left = words.ngettext("%(n)d customer left the restaurant.", "%(n)d customers left the restaurant.", b)
            return left % {"n": b}
        case e.UNCOVERED:
            return _("%(name)s opened the third table.") % {"name": name}
        case e.STAR:
            return _("%(name)s took %(star)s.") % {"name": name, "star": say.star(b, words)}
        case e.COUNTED:
            return _("%(name)s gained %(points)s for %(part)s.") % {
                "name": name, "points": points(c, words), "part": say.final_source(b, words),
            }  # fmt: skip
    return None


def _for_all(s: State, event: Event, names: Sequence[str], words: Catalogue) -> str:
    _ = words.gettext
    kind, a, b, c, d = event
    match kind:
        case e.REFILLED:
            return _("%(customers)s joined %(group)s.") % {
                "customers": say.coloured([b, c, d], words), "group": say.group(a, words),
            }  # fmt: skip
        case e.TURNED_UP if a == NONE:
            return _("The stack of songs was empty then.")
        case e.TURNED_UP:
            return _("%(fado)s was turned up next.") % {"fado": fado_name(s, a)}
        case e.LAST_ROUND:
            return _("That was the third star: the game ends with this round (F10.1).")
        case e.ENDED if a == e.THIRD_STAR:
            return _("The last round was complete, so the game ended (F10.1).")
        case e.ENDED:
            return _("The game reached %(n)s decisions, so it ended there and was scored (F10.1).") % {
                "n": f"{LONGEST:,}"
            }
        case e.SHE_SCORED:
            return _("%(name)s gained %(points)s from %(customers)s.") % {
                "name": names[ALFAMA], "points": points(a, words), "customers": say.customers(b, words),
            }  # fmt: skip
        case e.SHE_ROSE:
            return _("%(musician)s rose to fame %(fame)d.") % {"musician": musician_name(s, a), "fame": b}
        case e.CUBE_INSTEAD:
            return cube_instead(names[ALFAMA], a, b, c, words)
    raise AssertionError(f"event {kind} has no words")


# Events that begin with a seat
OF_A_SEAT = frozenset(
    (e.PLACED, e.MOVED_OUT, e.EARNED, e.TOOK_TO_BAR, e.BOUGHT_NOTE, e.RAISED, e.DECLINED, e.GOT_NOTHING, e.HIRED,
     e.SEATED, e.CRITIC_SEATED, e.WROTE, e.TOOK_NOTE, e.PROMOTED, e.CONTRACTED, e.SHUT, e.PAID, e.APPLAUDED, e.TOP,
     e.RETIRED, e.STAYED, e.DISMISSED, e.KEPT, e.REVIEWED, e.CRITIC_LEFT, e.LEFT_HOME, e.STAR, e.UNCOVERED,
     e.SKIPPED, e.IDLE, e.COUNTED)
)  # fmt: skip

OF_ALFAMA = (e.SHE_SCORED, e.SHE_ROSE, e.CUBE_INSTEAD)


def _whose(event: Event) -> int | None:
    return event[1] if event[0] in OF_A_SEAT else ALFAMA if event[0] in OF_ALFAMA else None


def sentence(s: State, event: Event, names: Sequence[str], words: Catalogue) -> str:
    if event[0] not in OF_A_SEAT:
        return _for_all(s, event, names, words)
    name = names[event[1]]
    said = (
        _at_the_board(s, event, name, words)
        or _noted(s, event, name, words)
        or _guests(event, name, words)
        or _of_musician(s, event, name, words)
        or _at_home(s, event, name, words)
    )
    assert said, f"event {event[0]} has no words"
    return said


def sentences(s: State, events: Events, names: Sequence[str], words: Catalogue) -> list[Sentence]:
    said: list[Sentence] = []
    by: list[Event] = []
    for event in events:
        kind, a, b, c, d = event
        match kind:
            case e.PASSED:
                by.append(event)
                continue
            case e.MOVED:
                said.append(Sentence(ALFAMA, moved(names[ALFAMA], a, b, c, d, by, words)))
            case e.HOMEBOUND | e.STAYED_HOME:
                origin = a if kind == e.HOMEBOUND else NONE
                said.append(Sentence(ALFAMA, homebound(names[ALFAMA], origin, by, words)))
            case e.COUNTED if s.solo and a == ALFAMA and b == MONEY_PART:
                continue  # she has none (S1.4)
            case _:
                said.append(Sentence(_whose(event), sentence(s, event, names, words)))
        by = []
    return said
