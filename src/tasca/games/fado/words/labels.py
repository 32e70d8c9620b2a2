"""What things of House of Fado are called, in the reader's language: spaces, notes, customers, benefits."""

from tasca.core.catalogue import Catalogue

from ..text import names


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def space_name(space: str, words: Catalogue) -> str:
    _ = words.gettext
    return {
        "market-left": _("the left market space"),
        "market-right": _("the right market space"),
        "street-left": _("the left street space"),
        "street-right": _("the right street space"),
        "rehearsal": _("the rehearsal room"),
        "billboard-left": _("the left billboard space"),
        "billboard-right": _("the right billboard space"),
        "restaurant": _("the restaurant"),
        "supply": _("the supply"),
    }[space]


def place_name(place: str, words: Catalogue) -> str:
    """A space, or one of its kick-out spaces as in street-left/2."""
    space, slash, spot = place.partition("/")
    if not slash:
        return space_name(space, words)
    return words.gettext("kick-out space %(n)s of %(space)s") % {"n": spot, "space": space_name(space, words)}


def specialty_name(specialty: str, words: Catalogue) -> str:
    _ = words.gettext
    return {"guitarra": _("guitarra"), "singer": _("singer"), "viola": _("viola")}[specialty]


def note_name(note: str, words: Catalogue) -> str:
    _ = words.gettext
    return {"clef": _("clef"), "quarter": _("quarter note"), "eighth": _("eighth note"), "beamed": _("beamed notes")}[
        note
    ]


def group_name(group: str, words: Catalogue) -> str:
    _ = words.gettext
    return {"left": _("the left group"), "centre": _("the centre group"), "right": _("the right group")}[group]


def customer_name(colour: str, words: Catalogue) -> str:
    _ = words.gettext
    return {
        "grey": _("grey customer"),
        "black": _("black customer"),
        "brown": _("brown customer"),
        "critic": _("critic"),
    }[colour]


def customers(counts: list[int], words: Catalogue) -> str:
    """A few customers by colour, as '1 grey, 2 brown'."""
    n_ = words.ngettext
    phrases = (
        n_("%(n)d grey", "%(n)d grey", counts[0]),
        n_("%(n)d black", "%(n)d black", counts[1]),
        n_("%(n)d brown", "%(n)d brown", counts[2]),
    )
    return ", ".join(phrase % {"n": n} for phrase, n in zip(phrases, counts, strict=True) if n)


def money(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d money", "%(n)d money", n) % {"n": n}


def points(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d point", "%(n)d points", n) % {"n": n}


def benefit_text(benefit: str, price: int, words: Catalogue) -> str:
    """What a kick-out space gives."""
    _ = words.gettext
    match benefit:
        case "money":
            return words.ngettext("take %(n)d money", "take %(n)d money", price) % {"n": price}
        case "customer" if price:
            return _("pay %(price)s: a customer to the bar") % {"price": price}
        case "customer":
            return _("a customer to the bar")
        case "note" if price:
            return _("pay %(price)s: any note") % {"price": price}
        case "note":
            return _("any note")
        case _:
            return _("pay the new fame: raise a musician by 1")


def star_name(star: str, words: Catalogue) -> str:
    _ = words.gettext
    return {
        "fados": _("three songs written"),
        "guitarra": _("first guitarra at fame 6"),
        "singer": _("first singer at fame 6"),
        "viola": _("first viola at fame 6"),
        "placa": _("all eight cubes removed"),
    }[star]


NOTES, SPECIALTIES, GROUPS, COLOURS = names.NOTES, names.SPECIALTIES, names.GROUPS, names.COLOURS
