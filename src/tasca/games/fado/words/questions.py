"""What is asked, said to the one who decides. Looks at the view only."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tasca.core.catalogue import Catalogue
from tasca.core.question import Question

from ..rules.components import CUBES, TOP_POINTS
from .labels import money, points, space_name


class Asked(NamedTuple):
    """What a question is made of."""

    view: dict[str, Any]
    names: Sequence[str]
    words: Catalogue


def _musician(s: Asked) -> dict[str, Any]:
    """The musician that a question is about."""
    found: dict[str, Any] = s.view["seats"][s.view["to_act"]]["musicians"][s.view["asked"]["specialty"]]
    return found


def _place(s: Asked) -> Question:
    _, n_ = s.words.gettext, s.words.ngettext
    supply = s.view["seats"][s.view["to_act"]]["supply"]
    if not supply:
        return Question(_("Which worker moves, and where?"), _("All your workers are out, so one moves (F2.2)."))
    why = n_("You have %(n)d worker in your supply.", "You have %(n)d workers in your supply.", supply)
    return Question(_("Where does your next worker go?"), why % {"n": supply})


def _kicked_out(s: Asked) -> Question:
    """In somebody else's turn: where the worker goes, or whether it takes what is there."""
    _, asked = s.words.gettext, s.view["asked"]
    who = _("%(name)s kicked your worker out") % {"name": s.names[s.view["turn"]]}
    space = {"space": space_name(asked["space"], s.words)}
    if asked["phase"] == "kick":
        why = _("It leaves %(space)s for a free kick-out space (F2.4).") % space
        return Question(_("Choose where it goes."), why, who)
    kick = s.view["kick_outs"][asked["space"].split("-")[0]][asked["kick_out"] - 1]
    ask = {
        "customer": _("Take a customer to your bar?"),
        "note": _("Take a note of your choice?"),
        "raise": _("Raise one of your musicians?"),
    }[kick["benefit"]]
    if kick["benefit"] == "raise":
        return Question(ask, _("It costs as much money as the new fame (F6.4)."), who)
    if kick["amount"]:
        price = money(kick["amount"], s.words)
        return Question(ask, _("On this kick-out space it costs %(price)s (F2.4).") % {"price": price}, who)
    return Question(ask, _("On this kick-out space it is free (F2.4)."), who)


def _hire(s: Asked) -> Question:
    _, view = s.words.gettext, s.view
    purse = {"money": money(view["seats"][view["to_act"]]["money"], s.words)}
    if len(view["asked"]["sides"]) > 1:
        why = _("One from each side of your worker, if you like; you have %(money)s (F4.1).") % purse
        return Question(_("Whom do you hire?"), why)
    return Question(_("Do you hire one from the other side too?"), _("You have %(money)s left (F4.1).") % purse)


def _close(s: Asked) -> Question:
    _, view = s.words.gettext, s.view
    player = view["seats"][view["to_act"]]
    guests = sum(sum(table.values()) for table in player["tables"] if table != "critic")
    pay = {"money": money(guests * view["pay"][CUBES - player["track"]], s.words)}
    return Question(_("Close for the day?"), _("Your customers pay %(money)s, then they applaud (F8).") % pay)


def question(view: dict[str, Any], names: Sequence[str], words: Catalogue) -> Question:
    s = Asked(view, names, words)
    _ = words.gettext
    match s.view["asked"]["phase"]:
        case "place":
            return _place(s)
        case "kick" | "benefit":
            return _kicked_out(s)
        case "hire":
            return _hire(s)
        case "invite":
            why = _("Customers of one group to one empty table, or a critic alone (F5).")
            return Question(_("Whom do you bring in?"), why)
        case "write":
            return Question(_("Write a song, or take a note?"), _("A song takes the notes that it shows (F6)."))
        case "promote":
            why = _("Promoting brings points and a cube; contracting costs money (F7).")
            return Question(_("Promote a musician, or contract one?"), why)
        case "close":
            return _close(s)
        case "applaud":
            why = _("Grey customers applaud everybody, black the singer, brown guitarra and viola (F8.2).")
            return Question(_("Choose customers, then the musician they raise."), why)
        case "career":
            values = {"musician": _musician(s)["name"], "points": points(TOP_POINTS, s.words)}
            why = _("%(musician)s has reached fame 6 (F8.3).") % values
            return Question(_("Does %(musician)s retire for %(points)s, or stay?") % values, why)
        case "keep":
            values = {"musician": _musician(s)["name"], "points": points(_musician(s)["fame"], s.words)}
            why = _("After the applause everybody stays or returns to the market (F8.4).")
            return Question(_("Keep %(musician)s, or dismiss for %(points)s?") % values, why)
        case "return":
            why = _("The critic has written about you, and goes back to the street (F8.5).")
            return Question(_("To which group does the critic return?"), why)
    return Question("")
