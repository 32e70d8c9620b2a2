"""Phrases from which sentences about House of Fado are made: whole ones, because other languages bend them."""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue

from ..rules.components import ALFAMA, NONE
from ..rules.state import State


def space(number: int, words: Catalogue) -> str:
    """An action space in a sentence."""
    _ = words.gettext
    return (
        _("the left market space"),
        _("the right market space"),
        _("the left street space"),
        _("the right street space"),
        _("the rehearsal room"),
        _("the left billboard space"),
        _("the right billboard space"),
        _("the restaurant"),
    )[number]


def place(number: int, words: Catalogue) -> str:
    """Where a worker stands or comes from, as `words.place_text` numbers it."""
    at, spot = divmod(number - 1, 4)
    return kick_out(at, spot, words) if spot else space(at, words)


def kick_out(at: int, spot: int, words: Catalogue) -> str:
    return words.gettext("kick-out space %(n)s of %(space)s") % {"space": space(at, words), "n": spot}


def customers(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d customer", "%(n)d customers", n) % {"n": n}


def cubes(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d cube", "%(n)d cubes", n) % {"n": n}


def listed(parts: Sequence[str], words: Catalogue) -> str:
    """a, b and c"""
    if len(parts) < 2:
        return "".join(parts)
    return words.gettext("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


def coloured(counts: Sequence[int], words: Catalogue) -> str:
    """Customers by colour: 1 grey and 2 brown customers."""
    n_ = words.ngettext
    grey, black, brown = counts
    phrases = (
        (grey, n_("%(n)d grey", "%(n)d grey", grey)),
        (black, n_("%(n)d black", "%(n)d black", black)),
        (brown, n_("%(n)d brown", "%(n)d brown", brown)),
    )
    colours = listed([phrase % {"n": n} for n, phrase in phrases if n], words)
    return n_("%(colours)s customer", "%(colours)s customers", sum(counts)) % {"colours": colours}


def one_customer(colour: int, words: Catalogue) -> str:
    _ = words.gettext
    return (_("a grey customer"), _("a black customer"), _("a brown customer"))[colour]


def group(number: int, words: Catalogue) -> str:
    _ = words.gettext
    return (_("the left group"), _("the centre group"), _("the right group"))[number]


def note(s: State, seat: int, number: int, words: Catalogue) -> str:
    """The notation tile that somebody took; Alfama's are wild."""
    _ = words.gettext
    wild = s.solo and seat == ALFAMA
    if number == NONE and wild:
        return _("no notation tile, as every stack was empty")
    if number == NONE:
        return _("no notation tile, as the stack was empty")
    if wild:
        return (
            _("a wild tile from the stack of clefs"),
            _("a wild tile from the stack of quarter notes"),
            _("a wild tile from the stack of eighth notes"),
            _("a wild tile from the stack of beamed notes"),
        )[number]
    return (_("a clef"), _("a quarter note"), _("an eighth note"), _("a pair of beamed notes"))[number]


def star(number: int, words: Catalogue) -> str:
    _ = words.gettext
    return (
        _("the star of the fado tiles"),
        _("the guitarra star"),
        _("the singer star"),
        _("the viola star"),
        _("the placa estelar"),
    )[number]


def part(number: int, words: Catalogue) -> str:
    """A part of the final scoring."""
    _ = words.gettext
    return (
        _("the musicians in the restaurant"),
        _("stars"),
        _("the billboard"),
        _("fado tiles"),
        _("money left over"),
    )[number]
