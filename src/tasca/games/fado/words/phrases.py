"""Phrases from which sentences about House of Fado are made: whole ones, because other languages bend them."""

from collections.abc import Sequence

from tasca.core.catalogue import Catalogue

from ..rules.components import ALFAMA, NONE
from ..rules.state import State
from ..text.names import GROUPS, SPACES, place_text
from .labels import group_name, place_name, space_name


def space(number: int, words: Catalogue) -> str:
    """An action space by its number."""
    return space_name(SPACES[number], words)


def place(number: int, words: Catalogue) -> str:
    """Where a worker stands or comes from, as actions number it: the supply, a space, or one of its kick-out spaces."""
    return place_name(place_text(number), words)


def kick_out(at: int, spot: int, words: Catalogue) -> str:
    """A kick-out space of an action space, counted from 1."""
    return place(4 * at + 1 + spot, words)


def customers(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d customer", "%(n)d customers", n) % {"n": n}


def cubes(n: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d cube", "%(n)d cubes", n) % {"n": n}


def listed(things: Sequence[str], words: Catalogue) -> str:
    """a, b and c"""
    if len(things) < 2:
        return "".join(things)
    return words.gettext("%(first)s and %(last)s") % {"first": ", ".join(things[:-1]), "last": things[-1]}


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
    return group_name(GROUPS[number], words)


def note(s: State, seat: int, number: int, words: Catalogue) -> str:
    """The notation tile that somebody took; Alfama's are wild."""
    _ = words.gettext
    wild = s.solo and seat == ALFAMA
    if number == NONE and wild:
        return _("no note, as every stack was empty")
    if number == NONE:
        return _("no note, as the stack was empty")
    if wild:
        return (
            _("a wild note from the stack of clefs"),
            _("a wild note from the stack of quarter notes"),
            _("a wild note from the stack of eighth notes"),
            _("a wild note from the stack of beamed notes"),
        )[number]
    return (_("a clef"), _("a quarter note"), _("an eighth note"), _("a pair of beamed notes"))[number]


def star(number: int, words: Catalogue) -> str:
    _ = words.gettext
    return (
        _("the star of the songs"),
        _("the guitarra star"),
        _("the singer star"),
        _("the viola star"),
        _("the placa estelar"),
    )[number]


def final_source(number: int, words: Catalogue) -> str:
    """Where points of the final scoring come from."""
    _ = words.gettext
    return (
        _("the musicians in the restaurant"),
        _("stars"),
        _("the billboard"),
        _("songs"),
        _("money left over"),
    )[number]
