"""What the values of the box are called, for the page that says where they come from."""

from tasca.core.catalogue import Catalogue

from ..box.check import BENEFIT
from ..box.names import COLOUR_NAMES, NOTE_NAMES
from . import labels


def _names(words: Catalogue) -> dict[str, str]:
    """The words of a path like `costs.pay_per_customer`."""
    _ = words.gettext
    return {
        "players": _("players"),
        "workers": _("workers"),
        "cubes": _("prestige cubes"),
        "money": _("money"),
        "starting_note": _("first note"),
        "costs": _("costs"),
        "fame": _("by fame"),
        "surcharge": _("surcharge"),
        "critic": _("critic, by cubes gone"),
        "pay_per_customer": _("each customer pays, by cubes gone"),
        "applause": _("customers for a step of fame"),
        "scoring": _("scoring"),
        "stars": _("stars"),
        "money_per_point": _("money for a point"),
        "customers": _("customers"),
        "per_player": _("for each player"),
        "group_size": _("size of a group"),
        "tables": _("seats at the tables"),
        "bar": _("bar"),
        "notes": _("notes"),
        "count": _("how many"),
        "kick_outs": _("kick-out spaces"),
        "market": _("market"),
        "street": _("street"),
        "rehearsal": _("rehearsal room"),
        "billboard": _("billboard"),
        "billboard_tiles": _("scoring tiles of the billboard"),
        "three_values": _("with three values"),
        "two_values": _("with two values"),
        "musicians": _("musicians"),
        "fados": _("songs"),
        "three": _("for 3 points"),
        "five": _("for 5 points"),
        "seven": _("for 7 points"),
        "name": _("name"),
        "note": _("note"),
        "mark": _("mark"),
        "two_players": _("also for two players"),
        **{name: labels.customer_name(name, words) for name in COLOUR_NAMES},
        **{name: labels.specialty_name(name, words) for name in labels.SPECIALTIES},
        **{name: labels.note_name(name, words) for name in NOTE_NAMES},
    }


def path_words(path: str, words: Catalogue) -> str:
    """A path in words; its numbers stay, and count from 0."""
    names = _names(words)
    return " · ".join(names.get(part, part) for part in path.split("."))


def value_words(value: str, words: Catalogue) -> str:
    if value in ("True", "False"):
        return words.gettext("yes") if value == "True" else words.gettext("no")
    if value in NOTE_NAMES:
        return labels.note_name(value, words)
    if found := BENEFIT.fullmatch(value):
        gain, price, what, _raise = found.groups()
        return labels.benefit_text("money" if gain else what or "raise", int(gain or price or 0), words)
    return value
