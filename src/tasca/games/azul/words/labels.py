"""What things of Azul are called, in the reader's language. Whole phrases: elsewhere colours bend with the number."""

from tasca.core.catalogue import Catalogue


def tiles(count: int, colour: int, words: Catalogue) -> str:
    """A number of tiles of a colour."""
    n_ = words.ngettext
    match colour:
        case 0:
            phrase = n_("%(n)d blue tile", "%(n)d blue tiles", count)
        case 1:
            phrase = n_("%(n)d yellow tile", "%(n)d yellow tiles", count)
        case 2:
            phrase = n_("%(n)d red tile", "%(n)d red tiles", count)
        case 3:
            phrase = n_("%(n)d black tile", "%(n)d black tiles", count)
        case _:
            phrase = n_("%(n)d white tile", "%(n)d white tiles", count)
    return phrase % {"n": count}


def colour_name(colour: int, words: Catalogue) -> str:
    _ = words.gettext
    return (_("blue"), _("yellow"), _("red"), _("black"), _("white"))[colour]


def points(count: int, words: Catalogue) -> str:
    return words.ngettext("%(n)d point", "%(n)d points", count) % {"n": count}
