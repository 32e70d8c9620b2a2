"""How a person picks an action of House of Fado, and what it will bring.

A worker and a space; customers and then their table; customers and then the musician they applaud. Where nothing on
the board means it (`skip`, `done`, `decline`, `keep` …) there is a button of that name beside the question.
"""

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice

from ..rules.actions import (
    APPLAUD,
    CLAP_GREY,
    CLAP_OWN,
    CLAPS,
    CLOSE,
    CONTRACT,
    CRITIC,
    DECLINE,
    DISMISS,
    DONE,
    HIRE,
    KEEP,
    KICK,
    PROMOTE,
    RETIRE,
    RETURN,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    TAKE_BAR,
    TAKE_NOTE,
    TAKE_RAISE,
    WRITE,
)
from ..rules.components import (
    BOARD_SPACES,
    CHOICE,
    CHOICES,
    COLOURS,
    FADO_POINTS,
    KICK_OUTS,
    NOBODY,
    OF_SPECIALTY,
    OWN_COLOUR,
    PLACE_OF,
    SPACES,
    TABLES,
    TOP_POINTS,
)
from ..rules.market import hire_price
from ..rules.prestige import cubes_off
from ..rules.state import State
from ..rules.street import critic_price
from ..text import names as notation
from ..text.notation import action_to_text
from .labels import benefit_text, customer_name, customers, group_name, note_name, place_name, space_name

COIN = "$"
Told = tuple[str, tuple[str, ...], str, str]  # label, picks, preview, badge


def _money(price: int, words: Catalogue) -> tuple[str, str]:
    """What something costs, as a sentence and in short."""
    if price == 0:
        return words.gettext("at no cost"), ""
    return words.ngettext("costs %(n)d money", "costs %(n)d money", price) % {"n": price}, f"{price}{COIN}"


def _points(points: int, words: Catalogue) -> tuple[str, str]:
    return words.ngettext("%(n)d point", "%(n)d points", points) % {"n": points}, f"+{points}"


def _musician(s: State, seat: int, specialty: int) -> str:
    return notation.musician_name(s, s.hired[seat][specialty])


def _place(s: State, action: int, words: Catalogue) -> Told:
    origin, space = divmod(action, SPACES)
    place, goal = notation.place_text(origin), notation.SPACES[space]
    picks = (f"space-{goal}",) if origin == 0 else (f"worker-{place}", f"space-{goal}")
    label = words.gettext("Worker from %(origin)s to %(space)s") % {
        "origin": place_name(place, words),
        "space": space_name(goal, words),
    }
    preview = ""
    if space < BOARD_SPACES and s.holder[space] != NOBODY:
        at = PLACE_OF[space]
        free = [n for n in range(KICK_OUTS) if not s.taken[space] >> n & 1]
        gains = [benefit_text(notation.BENEFITS[s.benefit[at][n]], s.price[at][n], words) for n in free]
        preview = words.gettext("who stands there moves out and may choose: %(gains)s") % {"gains": "; ".join(gains)}
    return label, picks, preview, ""


def _seat(s: State, action: int, words: Catalogue) -> Told:
    where, choice = divmod(action - SEAT, CHOICES)
    group, table = notation.GROUPS[where // TABLES], where % TABLES + 1
    counts = list(CHOICE[choice])
    picks = tuple(f"{group}-{colour}" for colour, n in zip(notation.COLOURS, counts, strict=True) for _ in range(n))
    label = words.gettext("%(customers)s from %(group)s to table %(table)d") % {
        "customers": customers(counts, words),
        "group": group_name(group, words),
        "table": table,
    }
    pay = s.pay[cubes_off(s, s.to_move)] * sum(counts)
    told = words.ngettext("they will pay %(n)d money when you close", "they will pay %(n)d money when you close", pay)
    preview = told % {"n": pay}
    return label, (*picks, f"table-{table}"), preview, f"+{pay}{COIN}"


def _applaud(s: State, action: int, words: Catalogue) -> Told:
    specialty, claps = divmod(action - APPLAUD, CLAPS)
    counts = [CLAP_GREY[claps], 0, 0]
    counts[OWN_COLOUR[specialty]] += CLAP_OWN[claps]
    picks = tuple(f"own-{colour}" for colour, n in zip(notation.COLOURS, counts, strict=True) for _ in range(n))
    fame = s.fame[s.hired[s.to_move][specialty]] + 1
    label = words.gettext("%(customers)s applaud %(name)s") % {
        "customers": customers(counts, words),
        "name": _musician(s, s.to_move, specialty),
    }
    preview = words.gettext("fame %(n)d") % {"n": fame}
    return label, (*picks, f"own-{notation.SPECIALTIES[specialty]}"), preview, f"★{fame}"


def _benefit(s: State, action: int, words: Catalogue) -> Told:
    _ = words.gettext
    price = _money(s.price[PLACE_OF[s.space]][s.spot], words)
    if action < TAKE_NOTE:
        group, colour = divmod(action - TAKE_BAR, COLOURS)
        values = {
            "customer": customer_name(notation.COLOURS[colour], words),
            "group": group_name(notation.GROUPS[group], words),
        }
        pick = f"{notation.GROUPS[group]}-{notation.COLOURS[colour]}"
        return _("%(customer)s from %(group)s to your bar") % values, (pick,), *price
    if action < TAKE_RAISE:
        note = notation.NOTES[action - TAKE_NOTE]
        return _("Take a note: %(note)s") % {"note": note_name(note, words)}, (f"note-{note}",), *price
    specialty = action - TAKE_RAISE
    fame = s.fame[s.hired[s.to_move][specialty]] + 1
    label = _("Raise %(name)s to fame %(n)d") % {"name": _musician(s, s.to_move, specialty), "n": fame}
    return label, (f"own-{notation.SPECIALTIES[specialty]}",), *_money(fame, words)


def _of_specialty(s: State, action: int, words: Catalogue) -> Told:
    """Promoting, contracting, and what becomes of a musician."""
    _, seat = words.gettext, s.to_move
    if action < CONTRACT:
        specialty = action - PROMOTE
        label = _("Promote %(name)s to the billboard") % {"name": _musician(s, seat, specialty)}
        fame = s.fame[s.hired[seat][specialty]]
        return label, (f"own-{notation.SPECIALTIES[specialty]}",), *_points(fame, words)
    if action < APPLAUD:
        specialty = action - CONTRACT
        musician = s.billboard[specialty]
        label = _("Contract %(name)s") % {"name": notation.musician_name(s, musician)}
        price = s.fame_cost[s.fame[musician] - 1]
        return label, (f"billboard-{notation.SPECIALTIES[specialty]}",), *_money(price, words)
    specialty = (action - RETIRE) % 3
    name = {"name": _musician(s, seat, specialty)}
    fame = s.fame[s.hired[seat][specialty]]
    if action < STAY:
        return _("%(name)s retires") % name, ("retire",), *_points(TOP_POINTS, words)
    if action < DISMISS:
        return _("%(name)s stays") % name, ("stay",), "", ""
    if action < KEEP:
        return _("Dismiss %(name)s") % name, ("dismiss",), *_points(fame, words)
    return _("Keep %(name)s") % name, ("keep",), "", ""


def _rehearse(s: State, action: int, words: Catalogue) -> Told:
    if action < TAKE:
        fado = s.fado[action - WRITE]
        label = words.gettext("Write %(fado)s") % {"fado": notation.fado_name(s, fado)}
        return label, (f"fado-{action - WRITE + 1}",), *_points(FADO_POINTS[fado], words)
    note = notation.NOTES[action - TAKE]
    return words.gettext("Take a note: %(note)s") % {"note": note_name(note, words)}, (f"note-{note}",), "", ""


def _hire(s: State, musician: int, words: Catalogue) -> Told:
    specialty = musician // OF_SPECIALTY
    slot = list(s.market[specialty]).index(musician) + 1
    label = words.gettext("Hire %(name)s") % {"name": notation.musician_name(s, musician)}
    price, _short = _money(hire_price(s, musician), words)
    note = note_name(notation.NOTES[s.note_of[musician]], words)
    preview = words.gettext("%(price)s, with a note: %(note)s") % {"price": price, "note": note}
    return label, (f"market-{notation.SPECIALTIES[specialty]}-{slot}",), preview, ""  # its price is drawn


def _critic(s: State, action: int, words: Catalogue) -> Told:
    group, table = divmod(action - CRITIC, TABLES)
    label = words.gettext("Critic from %(group)s to table %(table)d") % {
        "group": group_name(notation.GROUPS[group], words),
        "table": table + 1,
    }
    price = _money(critic_price(s, s.to_move), words)
    return label, (f"{notation.GROUPS[group]}-critic", f"table-{table + 1}"), *price


def _kick(s: State, spot: int, words: Catalogue) -> Told:
    at = PLACE_OF[s.space]
    gain = benefit_text(notation.BENEFITS[s.benefit[at][spot]], s.price[at][spot], words)
    label = words.gettext("Move out to space %(n)d: %(gain)s") % {"n": spot + 1, "gain": gain}
    return label, (f"spot-{notation.SPACES[s.space]}-{spot + 1}",), "", ""


def _plain(action: int, words: Catalogue) -> Told:
    _ = words.gettext
    if action == DECLINE:
        return _("Take nothing"), ("decline",), "", ""
    if action == CLOSE:
        return _("Close for the day"), ("close",), "", ""
    if action == DONE:
        return _("That is all"), ("done",), "", ""
    if action == SKIP:
        return _("Do nothing here"), ("skip",), "", ""
    group = notation.GROUPS[action - RETURN]
    return _("The critic returns to %(group)s") % {"group": group_name(group, words)}, (f"group-{group}",), "", ""


def _told(s: State, action: int, words: Catalogue) -> Told:
    if action < KICK:
        return _place(s, action, words)
    if action < TAKE_BAR:
        return _kick(s, action - KICK, words)
    if action < DECLINE:
        return _benefit(s, action, words)
    if HIRE <= action < CLOSE:
        return _hire(s, action - HIRE, words)
    if SEAT <= action < CRITIC:
        return _seat(s, action, words)
    if CRITIC <= action < WRITE:
        return _critic(s, action, words)
    if WRITE <= action < PROMOTE:
        return _rehearse(s, action, words)
    if APPLAUD <= action < RETIRE:
        return _applaud(s, action, words)
    if PROMOTE <= action < RETURN:
        return _of_specialty(s, action, words)
    return _plain(action, words)


def choices(s: State, legal: list[int], words: Catalogue) -> list[Choice]:
    found = []
    for action in legal:
        label, picks, preview, badge = _told(s, action, words)
        found.append(Choice(action, action_to_text(s, action), label[:1].upper() + label[1:], picks, preview, badge))
    return found
