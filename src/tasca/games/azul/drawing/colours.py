"""Letters of the notation and the names that drawings use."""

from tasca.core.words import Words

PIECES = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white", "M": "marker"}
LETTERS = "BYRKW"


def colour_name(letter: str, words: Words) -> str:
    _ = words.gettext
    return {
        "B": _("blue"),
        "Y": _("yellow"),
        "R": _("red"),
        "K": _("black"),
        "W": _("white"),
        "M": _("first-player marker"),
    }[letter]
