"""How a person picks an action of House of Fado, and what it will bring.

A worker and a space; customers and then their table; customers and then the musician they applaud. Where nothing on
the board means it (`skip`, `done`, `decline`, `keep` …) there is a button of that name beside the question.
"""

from collections.abc import Callable

from tasca.core.catalogue import Catalogue
from tasca.core.choice import Choice

from ..rules.actions import (
    APPLAUD,
    CLAP_GREY,
    CLAP_OWN,
    CLOSE,
    CONTRACT,
    CRITIC,
    DECLINE,
    DISMISS,
    DONE,
    HIRE,
    KEEP,
    KICK,
    KIND_OF,
    PLACE,
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
    applauded,
    applause,
    seat_choice,
    seat_group,
    seat_table,
)
from ..rules.components import (
    BOARD_SPACES,
    CHOICE,
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
from ..text import names
from ..text.notation import action_to_text
from .labels import benefit_text, customer_name, customers, group_name, note_name, place_name, space_name
from .wastes import wasted

COIN = "$"
Shown = tuple[str, tuple[str, ...], str, str]  # label, picks, preview, badge


def _money(price: int, words: Catalogue) -> tuple[str, str]:
    """What something costs, as a sentence and in short."""
    if price == 0:
        return words.gettext("at no cost"), ""
    return words.ngettext("costs %(n)d money", "costs %(n)d money", price) % {"n": price}, f"{price}{COIN}"


def _points(points: int, words: Catalogue) -> tuple[str, str]:
    return words.ngettext("%(n)d point", "%(n)d points", points) % {"n": points}, f"+{points}"


def _musician(s: State, seat: int, specialty: int) -> str:
    return names.musician_name(s, s.hired[seat][specialty])


def _place(s: State, action: int, words: Catalogue) -> Shown:
    origin, space = divmod(action, SPACES)
    place, goal = names.place_text(origin), names.SPACES[space]
    picks = (f"space-{goal}",) if origin == 0 else (f"worker-{place}", f"space-{goal}")
    label = words.gettext("Worker from %(origin)s to %(space)s") % {
        "origin": place_name(place, words),
        "space": space_name(goal, words),
    }
    preview = ""
    if space < BOARD_SPACES and s.holder[space] != NOBODY:
        at = PLACE_OF[space]
        free = [n for n in range(KICK_OUTS) if not s.taken[space] >> n & 1]
        gains = [benefit_text(names.BENEFITS[s.benefit[at][n]], s.price[at][n], words) for n in free]
        preview = words.gettext("who stands there moves out and may choose: %(gains)s") % {"gains": "; ".join(gains)}
    return label, picks, preview, ""


def _seat(s: State, action: int, words: Catalogue) -> Shown:
    group, table = names.GROUPS[seat_group(action)], seat_table(action) + 1
    counts = list(CHOICE[seat_choice(action)])
    picks = tuple(f"{group}-{colour}" for colour, n in zip(names.COLOURS, counts, strict=True) for _ in range(n))
    label = words.gettext("%(customers)s from %(group)s to table %(table)d") % {
        "customers": customers(counts, words),
        "group": group_name(group, words),
        "table": table,
    }
    pay = s.pay[cubes_off(s, s.to_move)] * sum(counts)
    pays = words.ngettext("they will pay %(n)d money when you close", "they will pay %(n)d money when you close", pay)
    preview = pays % {"n": pay}
    return label, (*picks, f"table-{table}"), preview, f"+{pay}{COIN}"


def _applaud(s: State, action: int, words: Catalogue) -> Shown:
    specialty, claps = applauded(action), applause(action)
    counts = [CLAP_GREY[claps], 0, 0]
    counts[OWN_COLOUR[specialty]] += CLAP_OWN[claps]
    picks = tuple(f"own-{colour}" for colour, n in zip(names.COLOURS, counts, strict=True) for _ in range(n))
    fame = s.fame[s.hired[s.to_move][specialty]] + 1
    label = words.gettext("%(customers)s applaud %(name)s") % {
        "customers": customers(counts, words),
        "name": _musician(s, s.to_move, specialty),
    }
    preview = words.gettext("fame %(n)d") % {"n": fame}
    return label, (*picks, f"own-{names.SPECIALTIES[specialty]}"), preview, f"★{fame}"


def _benefit_price(s: State, words: Catalogue) -> tuple[str, str]:
    return _money(s.price[PLACE_OF[s.space]][s.spot], words)


def _take_bar(s: State, action: int, words: Catalogue) -> Shown:
    group, colour = divmod(action - TAKE_BAR, COLOURS)
    label = words.gettext("%(customer)s from %(group)s to your bar") % {
        "customer": customer_name(names.COLOURS[colour], words),
        "group": group_name(names.GROUPS[group], words),
    }
    return label, (f"{names.GROUPS[group]}-{names.COLOURS[colour]}",), *_benefit_price(s, words)


def _note(number: int, words: Catalogue) -> tuple[str, tuple[str, ...]]:
    note = names.NOTES[number]
    return words.gettext("Take a note: %(note)s") % {"note": note_name(note, words)}, (f"note-{note}",)


def _take_note(s: State, action: int, words: Catalogue) -> Shown:
    return *_note(action - TAKE_NOTE, words), *_benefit_price(s, words)


def _take_raise(s: State, action: int, words: Catalogue) -> Shown:
    specialty = action - TAKE_RAISE
    fame = s.fame[s.hired[s.to_move][specialty]] + 1
    label = words.gettext("Raise %(name)s to fame %(n)d") % {"name": _musician(s, s.to_move, specialty), "n": fame}
    return label, (f"own-{names.SPECIALTIES[specialty]}",), *_money(fame, words)


def _promote(s: State, action: int, words: Catalogue) -> Shown:
    specialty = action - PROMOTE
    label = words.gettext("Promote %(name)s to the billboard") % {"name": _musician(s, s.to_move, specialty)}
    fame = s.fame[s.hired[s.to_move][specialty]]
    return label, (f"own-{names.SPECIALTIES[specialty]}",), *_points(fame, words)


def _contract(s: State, action: int, words: Catalogue) -> Shown:
    specialty = action - CONTRACT
    musician = s.billboard[specialty]
    label = words.gettext("Contract %(name)s") % {"name": names.musician_name(s, musician)}
    price = s.fame_cost[s.fame[musician] - 1]
    return label, (f"billboard-{names.SPECIALTIES[specialty]}",), *_money(price, words)


def _retire(s: State, action: int, words: Catalogue) -> Shown:
    label = words.gettext("%(name)s retires") % {"name": _musician(s, s.to_move, action - RETIRE)}
    return label, ("retire",), *_points(TOP_POINTS, words)


def _stay(s: State, action: int, words: Catalogue) -> Shown:
    return words.gettext("%(name)s stays") % {"name": _musician(s, s.to_move, action - STAY)}, ("stay",), "", ""


def _dismiss(s: State, action: int, words: Catalogue) -> Shown:
    specialty = action - DISMISS
    fame = s.fame[s.hired[s.to_move][specialty]]
    label = words.gettext("Dismiss %(name)s") % {"name": _musician(s, s.to_move, specialty)}
    return label, ("dismiss",), *_points(fame, words)


def _keep(s: State, action: int, words: Catalogue) -> Shown:
    return words.gettext("Keep %(name)s") % {"name": _musician(s, s.to_move, action - KEEP)}, ("keep",), "", ""


def _write(s: State, action: int, words: Catalogue) -> Shown:
    space = action - WRITE
    fado = s.fado[space]
    label = words.gettext("Write %(fado)s") % {"fado": names.fado_name(s, fado)}
    return label, (f"fado-{space + 1}",), *_points(FADO_POINTS[fado], words)


def _take(s: State, action: int, words: Catalogue) -> Shown:
    return *_note(action - TAKE, words), "", ""


def _hire(s: State, action: int, words: Catalogue) -> Shown:
    musician = action - HIRE
    specialty = musician // OF_SPECIALTY
    slot = list(s.market[specialty]).index(musician) + 1
    label = words.gettext("Hire %(name)s") % {"name": names.musician_name(s, musician)}
    price, _short = _money(hire_price(s, musician), words)
    note = note_name(names.NOTES[s.note_of[musician]], words)
    preview = words.gettext("%(price)s, with a note: %(note)s") % {"price": price, "note": note}
    return label, (f"market-{names.SPECIALTIES[specialty]}-{slot}",), preview, ""  # its price is drawn


def _critic(s: State, action: int, words: Catalogue) -> Shown:
    group, table = divmod(action - CRITIC, TABLES)
    label = words.gettext("Critic from %(group)s to table %(table)d") % {
        "group": group_name(names.GROUPS[group], words),
        "table": table + 1,
    }
    price = _money(critic_price(s, s.to_move), words)
    return label, (f"{names.GROUPS[group]}-critic", f"table-{table + 1}"), *price


def _kick(s: State, action: int, words: Catalogue) -> Shown:
    at, spot = PLACE_OF[s.space], action - KICK
    gain = benefit_text(names.BENEFITS[s.benefit[at][spot]], s.price[at][spot], words)
    label = words.gettext("Move out to space %(n)d: %(gain)s") % {"n": spot + 1, "gain": gain}
    return label, (f"spot-{names.SPACES[s.space]}-{spot + 1}",), "", ""


def _return(s: State, action: int, words: Catalogue) -> Shown:
    group = names.GROUPS[action - RETURN]
    label = words.gettext("The critic returns to %(group)s") % {"group": group_name(group, words)}
    return label, (f"group-{group}",), "", ""


# How each kind of action is shown
SHOWN: dict[int, Callable[[State, int, Catalogue], Shown]] = {
    PLACE: _place,
    KICK: _kick,
    TAKE_BAR: _take_bar,
    TAKE_NOTE: _take_note,
    TAKE_RAISE: _take_raise,
    DECLINE: lambda s, action, words: (words.gettext("Take nothing"), ("decline",), "", ""),
    HIRE: _hire,
    CLOSE: lambda s, action, words: (words.gettext("Close for the day"), ("close",), "", ""),
    SEAT: _seat,
    CRITIC: _critic,
    WRITE: _write,
    TAKE: _take,
    PROMOTE: _promote,
    CONTRACT: _contract,
    APPLAUD: _applaud,
    RETIRE: _retire,
    STAY: _stay,
    DISMISS: _dismiss,
    KEEP: _keep,
    RETURN: _return,
    DONE: lambda s, action, words: (words.gettext("Done"), ("done",), "", ""),
    SKIP: lambda s, action, words: (words.gettext("Skip"), ("skip",), "", ""),
}


def choices(s: State, legal: list[int], words: Catalogue) -> list[Choice]:
    goals = {action % SPACES for action in legal if KIND_OF[action] == PLACE}
    idle = {space: wasted(s, space, words) for space in goals}
    found = []
    for action in legal:
        label, picks, preview, badge = SHOWN[KIND_OF[action]](s, action, words)
        wastes = idle[action % SPACES] if KIND_OF[action] == PLACE else ""
        text, label = action_to_text(s, action), label[:1].upper() + label[1:]
        price = f"{hire_price(s, action - HIRE)}{COIN}" if KIND_OF[action] == HIRE else ""
        found.append(Choice(action, text, label, picks, preview, badge, wastes=wastes, price=price))
    return found
